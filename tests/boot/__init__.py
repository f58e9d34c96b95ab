"""The settings file of a memory card."""
