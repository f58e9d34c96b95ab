"""What holds for every test."""

import os

from hypothesis import HealthCheck, settings

# No test fails for being slow: machines differ, and speed has a place of its own (`make bench`).
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

os.environ.pop("LANGUAGE", None)  # tests say which language they want, mostly by a locale, which it overrules

_FEWEST_WORKERS = 4
"""Many tests wait for a real program in a terminal, so two processors are busy with four of them."""


def pytest_xdist_auto_num_workers() -> int:
    """Return how many processes the tests run in, where nobody asks for a number."""
    return max(_FEWEST_WORKERS, os.cpu_count() or 1)
