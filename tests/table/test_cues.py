"""What is heard of a game: each class when it should be, and never more than is seen."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from dixit_table.table.view import ACCEPTED, AWAITED, HOP, PODIUM, REVEAL, cues
from dixit_table.texts import Message
from tests.table.harness import Bench
from tests.table.test_pacing import AFTER, CARDS, VOTES, finish, voting, wait
from tests.tui import views


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


def test_the_podium_is_heard_when_it_comes_and_not_when_it_is_gone_back_to() -> None:
    podium = views.over(5, "en")
    assert cues(views.scoring(5, "en"), podium) == (PODIUM,)
    assert cues(views.lobby(5, "en"), podium) == ()
    assert cues(podium, podium) == ()


def test_who_sits_down_is_heard_and_who_leaves_is_not() -> None:
    bench = Bench(None)
    for seat in (1, 2):
        bench.plug(f"pad{seat}")
        assert heard(bench, "1", seat) == [HOP]
    four, five = views.lobby(4, "en"), views.lobby(5, "en")
    assert cues(four, five) == (HOP,)
    assert cues(five, four) == ()
    assert cues(views.over(4, "en"), five) == (), "the seats of the game before"


@pytest.mark.parametrize("hint", ["could_win", "already_over"])
def test_a_turn_that_may_be_the_last_is_heard_when_it_begins(hint: str) -> None:
    scoring, telling = views.scoring(5, "en"), views.telling(5, "en")
    last = replace(telling, hints=(Message.of(f"table.{hint}", goal=30),))
    assert REVEAL in cues(scoring, last)
    assert REVEAL not in cues(scoring, telling)
    assert REVEAL not in cues(last, last)
    assert REVEAL not in cues(views.voting(5, "en"), last), "an undo"
