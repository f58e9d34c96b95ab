"""500 nights by chance, and what the simulator itself must be able to do."""

from __future__ import annotations

import pytest

from tests.simulator.nights import live, verdict

NIGHTS, CHUNK = 500, 20


@pytest.mark.parametrize("first", range(1, NIGHTS + 1, CHUNK))
def test_nights(first: int) -> None:
    """All that is acknowledged stays, every point is right, nobody is stuck, nothing shows too early."""
    for seed in range(first, first + CHUNK):
        report = live(seed)
        assert report.failure is None, verdict(report)


def test_a_night_is_a_function_of_its_seed() -> None:
    lines: list[list[str]] = [[], []]
    for trace in lines:
        live(4, tell=trace.append)
    assert lines[0] == lines[1] and lines[0]
