"""The dice game's picture."""
