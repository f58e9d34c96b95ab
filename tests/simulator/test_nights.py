"""200 nights by chance (`make simulate` has more), and what the simulator itself must be able to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.simulator.nights import live, live_long, live_twice, verdict
from tests.simulator.soak import grown
from tests.simulator.sums import Sums
from tests.snapshots import held_against

NIGHTS, CHUNK = 200, 20
SUMMED = 60  # nights; each takes twice as long
SUMS = Path(__file__).parent / "sums"
TWINS, FEWER = 20, 10


@pytest.mark.parametrize("first", range(1, NIGHTS + 1, CHUNK))
def test_nights(first: int) -> None:
    """All that is acknowledged stays, every point is right, nobody is stuck, nothing shows too early.

    And all that leaves the table is what it was. Where it isn't, ``python -m tests.simulator --trace --seed``
    tells of both versions in which step it began; what was meant is renewed with ``DIXIT_SNAPSHOTS=write``.
    """
    lines = []
    for seed in range(first, first + CHUNK):
        sums = Sums(seed) if seed <= SUMMED else None
        report = live(seed, sums=sums)
        assert report.failure is None, verdict(report)
        lines += [f"{seed} {report.rules}: {sums}\n"] if sums else []
    if lines:
        held_against(SUMS / f"{first}.txt", "".join(lines))


@pytest.mark.parametrize("first", range(1, TWINS + 1, FEWER))
def test_other_ballots_look_the_same(first: int) -> None:
    """Nights lived twice, with other numbers in the ballots of one turn, look the same until its reveal."""
    twins = [live_twice(seed) for seed in range(first, first + FEWER)]
    assert [each.leak for each in twins if each.leak] == []
    assert sum(each.exchanged for each in twins) > FEWER


def test_a_long_night_leaves_nothing_behind() -> None:
    samples, happened = live_long(1, hours=6)
    assert grown(samples) == [], samples
    assert happened["keys"] > 2_500


def test_a_night_is_a_function_of_its_seed() -> None:
    lines: list[list[str]] = [[], []]
    for trace in lines:
        live(4, tell=trace.append)
    assert lines[0] == lines[1] and lines[0]
