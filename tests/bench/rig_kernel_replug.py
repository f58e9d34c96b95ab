"""Keyboards pulled out in every phase of a game, at the real program in a real kernel."""

from __future__ import annotations

import pytest

from tests.bench.figures import differing
from tests.bench.kernel import report
from tests.bench.kernel.machine import Seen, boot
from tests.bench.kernel.night import NAMES, entered


@pytest.fixture(scope="module")
def seen() -> Seen:
    return report.booted(boot("replug"))


def test_each_pad_comes_back_in_each_phase(seen: Seen) -> None:
    found = seen["unplugged_in_each_phase"]
    expected = {phase: list(NAMES) for phase in ("lobby", "telling", "voting", "reveal", "scoring")}
    stayed_away = differing(found["came back"], expected)
    report.note(
        f"12 pads pulled out in {len(expected)} phases of a game",
        f"{sum(map(len, expected.values()))} times",
        {"that did not come back by themselves": stayed_away},
    )
    assert stayed_away == 0


def test_no_acknowledged_ballot_is_lost_with_a_pad(seen: Seen) -> None:
    found = seen["unplugged_in_each_phase"]
    lost = differing(entered(found["exported"]), found["typed"])
    dark = differing(found["lit again"], list(NAMES))
    report.note(
        "pads pulled out amid a ballot, one after the other",
        "12 ballots",
        {"acknowledged entries lost": lost},
    )
    report.note(
        "a hub lost with all its pads while all have voted, and back",
        f"1 time, {len(NAMES)} pads",
        {
            "acknowledged entries lost": lost,
            "pads that weren't told again that their ballot is complete": dark,
        },
    )
    assert (lost, dark) == (0, 0)
