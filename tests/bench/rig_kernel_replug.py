"""Keyboards pulled out in every phase of a game, at the real program in a real kernel."""

from __future__ import annotations

import pytest

from tests.bench.kernel import report
from tests.bench.kernel.machine import Seen, boot
from tests.bench.kernel.night import NAMES, entered


@pytest.fixture(scope="module")
def seen() -> Seen:
    return report.booted(boot("replug"))


def test_each_pad_comes_back_in_each_phase(seen: Seen) -> None:
    found = seen["unplugged_in_each_phase"]
    assert found["came back"] == {
        phase: list(NAMES) for phase in ("lobby", "telling", "voting", "reveal", "scoring")
    }
    report.note(
        "12 pads pulled out in 5 phases of a game", "60 times", "0 that did not come back by themselves"
    )


def test_no_acknowledged_ballot_is_lost_with_a_pad(seen: Seen) -> None:
    found = seen["unplugged_in_each_phase"]
    assert entered(found["exported"]) == found["typed"]
    assert found["lit again"] == list(NAMES)
    report.note("pads pulled out amid a ballot", "12 ballots, then 12 at once", "0 acknowledged entries lost")
