"""Twelve people on USB keyboards at the real program in a real kernel: a whole game, and what befalls it."""

from __future__ import annotations

import pytest

from tests.bench.figures import differing
from tests.bench.kernel import report
from tests.bench.kernel.machine import Seen, boot
from tests.bench.kernel.night import entered
from tests.tui.reading import place_of


@pytest.fixture(scope="module")
def seen() -> Seen:
    return report.booted(boot("game"))


def test_a_whole_game_of_twelve(seen: Seen) -> None:
    game = seen["from_lobby_to_podium"]
    *turns, over = game["exported"]
    wrong = differing(entered(turns), game["typed"])
    assert over["over"] == "score"
    assert over["turns"] == len(turns)
    shown = [list(line) for line in game["podium"].splitlines()]
    assert all(place_of(shown, name) for name in over["winners"])
    numbers = sum(len(turn["slots"]) + 2 * len(turn["votes"]) for turn in turns)
    took = f"{seen.seconds_of('from_lobby_to_podium'):.0f} s"
    report.note(
        "a whole game of 12 on USB keyboards, lobby to podium",
        f"{len(turns)} turns, {numbers} numbers",
        {"wrong or missing in the journal": wrong},
        took,
    )
    assert wrong == 0


def test_a_moved_pad_and_a_spare_take_over_amid_a_ballot(seen: Seen) -> None:
    found = seen["moved_and_replaced_in_mid_vote"]
    wrong = differing(entered(found["exported"]), found["typed"])
    report.note(
        "keypads moved to another port amid a ballot, or replaced by a spare",
        f"{found['moved']} and {found['replaced']} pads, a turn of 12",
        {"wrong or missing in the journal": wrong},
        "none has a number of its own: “seat number, Enter” takes the place back",
    )
    assert wrong == 0


def test_a_program_that_stalls_makes_no_number_of_what_is_left(seen: Seen) -> None:
    found = seen["stalled_in_mid_vote"]
    assert differing(entered(found["exported"]), found["typed"]) == 0
