"""The memory card of a Pi, in an emulated machine of its kind."""
