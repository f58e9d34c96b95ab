"""What is heard of a game: each class when it should be, and never more than is seen."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dixit_table.table.view import ACCEPTED, AWAITED, HOP, REVEAL, cues
from tests.table.harness import Bench
from tests.table.test_pacing import AFTER, CARDS, VOTES, finish, voting, wait


def heard(bench: Bench, keys: str, seat: int = 1) -> list[str]:
    """What is heard when keys are pressed, change by change."""
    bench.views[:] = [bench.view]
    bench.press(seat, keys)
    return [cue for before, after in pairwise(bench.views) for cue in cues(before, after)]


def test_a_turn_is_heard_step_by_step() -> None:
    bench = Bench(None).start(5)
    assert heard(bench, "E") == [AWAITED]
    for seat, card in CARDS.items():
        assert heard(bench, card + "E", seat) == [ACCEPTED]
        if seat in VOTES:
            assert heard(bench, VOTES[seat] + "E", seat) == [ACCEPTED]
    assert [heard(bench, "E") for _ in range(3)] == [[REVEAL]] * 3
    assert heard(bench, "E") == [HOP]
    assert heard(bench, "E") == [AWAITED], "another storyteller"


@pytest.mark.parametrize("keys", ["7", "99E", "B", "/", "-", "E", "+"])
def test_keys_that_enter_nothing_make_no_sound(keys: str) -> None:
    bench = voting(Bench(None))
    assert heard(bench, keys, 3) == []


def test_a_nudge_is_heard_and_the_end_of_a_flash_is_not() -> None:
    bench = voting(Bench(None))
    finish(bench, 1, 2, 3)
    before = bench.view
    wait(bench, AFTER)
    nudged = bench.view
    wait(bench, 5)
    assert cues(before, nudged) == (AWAITED,)
    assert cues(nudged, bench.view) == ()
    assert heard(bench, CARDS[4] + "E", 4) == [ACCEPTED]


def test_what_is_taken_back_or_undone_makes_no_sound() -> None:
    bench = voting(Bench(None))
    finish(bench, *CARDS)
    assert heard(bench, "B", 2) == []
    assert heard(bench, VOTES[2] + "E", 2) == [ACCEPTED]
    bench.press(1, "EEE")
    bench.views[:] = [bench.view]
    bench.choose(1, "Undo")
    assert not [cue for before, after in pairwise(bench.views) for cue in cues(before, after)]


def test_a_race_of_the_dice_game_calls_everybody_and_each_press_sounds_alike() -> None:
    dice = iter((3, 4))
    bench = Bench(None, rules="dice", die=lambda: next(dice)).start(3)
    assert heard(bench, "E") == [AWAITED]
    assert [heard(bench, "E", seat) for seat in (3, 1)] == [[ACCEPTED]] * 2


def test_a_view_that_does_not_change_makes_no_sound() -> None:
    bench = voting(Bench(None))
    finish(bench, 2, 3)
    assert all(cues(view, view) == () for view in bench.views)
