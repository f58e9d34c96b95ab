"""What was found by attacking the dice game: double taps, lost pads, power cuts, people who come and go."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Key
from dixit_table.table.bots.dice import DiceBots
from tests.table.dice_night import house_file
from tests.table.dice_table import dice_table, got, house_table, later, race, shown, sips, thrower
from tests.table.harness import Bench, reopened

NAMES = tuple(f"P{number}" for number in range(1, 15))


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return dice_table(tmp_path)


@pytest.fixture
def house(tmp_path: Path) -> Callable[..., Bench]:
    """Return a table whose rules are the dice game's with some lines of the house."""
    return partial(house_table, tmp_path)


def press_in_turn(bench: Bench, *seats: int) -> None:
    for seat in seats:
        later(bench, 100)
        bench.press(seat, "E")


# --- keys too many, keys too late


def test_one_tap_too_many_throws_nothing(bench: Bench) -> None:
    bench.press(1, "25E")
    press_in_turn(bench, 2, 3, 4)
    later(bench, 100)
    bench.press(1, "E5")
    later(bench, 2000)
    assert len(bench.dice.records) == 1
    bench.press(1, "36E")
    assert shown(bench).dice == (3, 6), "nor is a digit of it left"


def test_dice_of_a_bet_that_two_enter_are_no_throw(house: Callable[..., Bench]) -> None:
    bench = house("play: [bet]")
    bench.press(1, "11E2E9E")
    bench.press(2, "46E")
    later(bench, 800)
    bench.press(1, "46E")
    assert got(bench) == {2: "9 sips (Bet)"}
    assert len(bench.dice.records) == 1


def test_a_late_press_after_the_thrower_closed_is_no_false_dixit(bench: Bench) -> None:
    race(bench)
    press_in_turn(bench, 1, 2)
    later(bench, 10_000)
    bench.press(2, "E")
    bench.press(4, "E")
    bench.press(2, "3E")
    later(bench, 500)
    bench.press(3, "E")
    later(bench, 4000)
    bench.press(2, "12E")
    assert bench.phase() is PhaseName.THROWING


def test_enter_closes_no_race_that_has_just_begun(house: Callable[..., Bench]) -> None:
    bench = house("thrower_reacts: false", "dice: virtual")
    race(bench)
    later(bench, 100)
    bench.press(2, "E")
    assert bench.phase() is PhaseName.REACTING
    later(bench, 2000)
    bench.press(2, "E")
    assert bench.phase() is PhaseName.CHOOSING


def test_the_last_one_has_time_once_the_race_is_shown(bench: Bench) -> None:
    bench.press(1, "3")
    press_in_turn(bench, 2, 4)
    later(bench, 2000)
    bench.press(1, "4E")
    later(bench, 1000)
    assert bench.phase() is PhaseName.REACTING
    later(bench, 500)
    assert got(bench) == {3: "1 sip (Dixit)"}


# --- pads and power


def test_nobody_loses_a_race_for_a_lost_pad(bench: Bench) -> None:
    race(bench)
    bench.unplug("pad3")
    press_in_turn(bench, 1, 2, 4)
    later(bench, 60_000)
    assert bench.phase() is PhaseName.REACTING
    bench.plug("pad3")
    bench.press(3, "E")
    assert bench.phase() is PhaseName.THROWING


def test_a_power_cut_costs_nobody_the_race(tmp_path: Path) -> None:
    bench = dice_table(tmp_path)
    race(bench)
    press_in_turn(bench, 1, 2, 4)
    bench.close()
    again = reopened(tmp_path, "dice")
    later(again, 1000)
    assert again.phase() is PhaseName.REACTING
    for seat in (1, 2, 3, 4):
        again.plug(f"pad{seat}")
    later(again, 400)
    assert again.phase() is PhaseName.REACTING
    again.press(3, "E")
    assert got(again) == {3: "1 sip (Dixit)"}
    again.close()


def test_what_the_next_thrower_has_begun_to_type_stays(bench: Bench) -> None:
    bench.press(2, "3")
    bench.press(1, "12E")
    bench.press(2, "6E")
    assert shown(bench).dice == (3, 6)


# --- undo, corrections, the menu


def test_whatever_is_undone_a_race_is_run_anew(bench: Bench) -> None:
    race(bench)
    press_in_turn(bench, 1, 2)
    bench.choose(1, "Who plays", "leaves", "Nicolas")
    bench.choose(1, "Undo")
    assert bench.phase() is PhaseName.REACTING
    assert bench.dice.awaited == (1, 2, 3, 4)


def test_a_die_of_a_challenge_is_thrown_once(house: Callable[..., Bench]) -> None:
    bench = house("play: [challenge]")
    bench.press(1, "11E2E1EE")
    own = bench.dice.step
    bench.press(1, "BE")
    assert bench.notice(1) == "nothing to take back" or bench.dice.step != own
    assert len(bench.dice.records) in (0, 1)
    assert bench.dice.record is None or bench.dice.record.extras == ()


def test_a_throw_is_set_right_while_others_throw(bench: Bench) -> None:
    bench.press(1, "36E")
    bench.choose(3, "Correct a throw", "Throw 1", "Nicolas: 1 sip")
    bench.press(1, "56E")
    bench.choose_on(3, "4 sips", "Keep")
    bench.press(1, "12E")
    bench.choose_on(3, "something else")
    assert sips(bench) == [0, 1, 0, 4]


def test_who_has_the_menu_open_may_press(bench: Bench) -> None:
    bench.press(3, "-")
    race(bench)
    press_in_turn(bench, 1, 2, 3)
    assert bench.dice.awaited == (4,)
    assert bench.menu()


def test_what_is_amended_keeps_the_throwers_share_first(bench: Bench) -> None:
    bench.press(1, "55E")
    bench.press(1, "4EE")
    bench.choose(2, "Correct a throw", "Throw 1", "Julien: 1 sip", "2 sips")
    bench.choose_on(2, "Keep", "something else")
    assert list(got(bench)) == [1, 4]


def test_nobody_has_drunk_less_than_nothing(bench: Bench) -> None:
    bench.choose(1, "Give or take", "Léa", "gets 2 sips less", "gift")
    assert sips(bench) == [0, 0, 0, 0]
    assert "below zero" in bench.notices()


def test_undo_says_what_it_undoes(bench: Bench) -> None:
    def undoes() -> str:
        bench.press(1, "-")
        words = next((line for line in bench.menu() if line.startswith("Undo")), "")
        bench.press(1, "B")
        return words

    assert undoes() == "Undo: back to the lobby"
    bench.choose(1, "Penalty", "False Dixit", "Tom")
    assert undoes() == "Undo the last penalty"
    bench.press(1, "12E")
    assert undoes() == "Undo the last throw"
    bench.choose(1, "without Tom")
    assert undoes() == "Undo: the dice go back"


def test_undo_in_the_lobby_takes_back_a_seat(tmp_path: Path) -> None:
    bench = Bench(tmp_path, rules="dice").seat(3)
    bench.press(1, "-")
    assert "Undo the last seat change" in bench.menu()


def test_a_module_that_another_excludes_for_good_is_refused(tmp_path: Path) -> None:
    module = "{name: see_saw, title: {en: A, fr: B}, effects: [{throws: [1-1, 2-6], do: turn}]}"
    bench = Bench(None, rules=house_file(tmp_path, f"own_modules: [{module}]")).seat(3)
    bench.choose(1, "Dice, modules", "Turnabout")
    assert bench.dice.rules.chosen == frozenset()
    assert "turnabout" in bench.notices()


# --- people


def test_who_has_left_does_not_join_by_a_stray_enter(bench: Bench) -> None:
    bench.choose(1, "Who plays", "leaves", "Léa")
    bench.press("pad3", "E")
    assert len(bench.view.seats) == 3
    assert "Léa has left" in bench.notices()


def test_who_has_left_may_open_the_next_game(bench: Bench) -> None:
    for name in ("Julien", "Tom", "Léa"):
        bench.choose(4, "Who plays", "leaves", name)
    bench.leave_podium("pad2")
    assert bench.phase() is PhaseName.LOBBY


def test_more_than_twelve_who_came_and_went_are_no_trouble() -> None:
    bench = Bench(None, names=NAMES, rules="dice").start(12)
    for newcomer, name in ((13, "P1"), (14, "P2")):
        bench.choose(3, "Who plays", "leaves", name)
        bench.plug(f"pad{newcomer}")
        bench.press(newcomer, "E")
    bench.choose(3, "End this game", "Yes")
    bench.leave_podium(3)
    assert bench.phase() is PhaseName.LOBBY
    assert [seat.name for seat in bench.view.seats] == [f"P{number}" for number in range(3, 15)]


def test_what_has_been_handed_out_is_drunk_whoever_leaves(bench: Bench) -> None:
    bench.press(1, "44E")
    bench.press(1, "2E2E3E")
    bench.choose(2, "Who plays", "leaves", "Julien")
    assert sips(bench) == [2, 1, 0]


def test_what_has_been_handed_out_is_drunk_if_the_rest_is_left_out(bench: Bench) -> None:
    bench.press(1, "44E")
    bench.press(1, "2E")
    bench.choose(2, "Skip this step")
    assert sips(bench) == [0, 1, 0, 0]
    assert thrower(bench) == 1


def test_what_is_being_handed_out_is_drunk_once_if_a_penalty_is_left_out(bench: Bench) -> None:
    """Found by the simulator: what had been handed out was counted by then, and again at the end."""
    bench.press(1, "22E")
    bench.press(1, "2E")
    bench.choose(2, "Penalty", "Forgot", "Léa")
    bench.choose(2, "Skip this step")
    bench.press(1, "3E")
    assert sips(bench) == [0, 1, 1, 0]


def test_who_forgot_still_throws_when_the_thrower_leaves(bench: Bench) -> None:
    bench.choose(2, "Penalty", "Forgot", "Léa")
    bench.choose(2, "Who plays", "leaves", "Julien")
    assert "Léa forgot" in bench.prompt()


def test_dice_off_the_board_may_cost_the_throw(house: Callable[..., Bench]) -> None:
    bench = house("cliff_repeats: false")
    bench.press(1, "*4E")
    assert sips(bench) == [4, 0, 0, 0]
    assert thrower(bench) == 2


def test_a_bare_enter_on_a_shared_pad_accuses_nobody(tmp_path: Path) -> None:
    bench = Bench(tmp_path, rules="dice")
    for pad in ("pad1", "pad2"):
        bench.plug(pad)
        bench.press(pad, "E")
    bench.press("pad2", "+")
    bench.press("pad1", "EE")
    assert bench.phase() is PhaseName.THROWING
    bench.press("pad2", "E")
    assert bench.dice.unasked == ()


def test_bots_leave_the_menu_to_whoever_has_it() -> None:
    bench = dice_table(None)
    bots = DiceBots(Random(1), (0, 0))
    bench.press(1, "-")
    pressed: list[Key] = []
    assert not bots.act(bench.dice, 2, pressed.append, lambda: bench.view)
    assert pressed == []
