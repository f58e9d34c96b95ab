"""What holds for every test."""

from hypothesis import settings

# No test fails for being slow: machines differ, and speed has a place of its own (`make bench`).
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
