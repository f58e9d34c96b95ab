"""How long things last at a table, and how many there may be, as whoever sits at it finds them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from dixit_table.game.views import PhaseName
from dixit_table.game.walk import Walk
from dixit_table.keypads.base import PadTrouble
from dixit_table.store.books import DEFAULTS
from dixit_table.table import ports
from dixit_table.texts import Message
from tests.table.dice_table import dice_table, later, race
from tests.table.harness import Bench

_STEP_S = 0.25


def lasts_s(bench: Bench, still: Callable[[], bool]) -> float:
    """Return for how many seconds something is so."""
    began_s = bench.time.now_s
    while still():
        assert bench.time.now_s - began_s < 1000, "it lasts for ever"
        bench.time.now_s += _STEP_S
        bench.table.tick()
        bench.settle()
    return bench.time.now_s - began_s


def goes_on(bench: Bench, seat: int, keys: str, still: Callable[[], bool]) -> Callable[[], bool]:
    """Return a question that is asked after keys of a seat, each time anew."""

    def asked() -> bool:
        bench.press(seat, keys)
        return still()

    return asked


# --- what the table says


def test_what_went_wrong_beside_the_game_outlives_keys_for_a_quarter_of_a_minute() -> None:
    bench = Bench(None).seat(4)
    bench.table.refresh(Message.of("sounds.no_player"))
    said = goes_on(bench, 1, "*", lambda: "no program plays them" in bench.notices())
    assert lasts_s(bench, said) == 15


def test_an_answer_to_a_key_stands_for_a_quarter_of_a_minute() -> None:
    bench = Bench(None).seat(2)
    bench.press(1, "E")
    assert lasts_s(bench, lambda: bench.notice(1) != "") == 15


def test_while_votes_are_entered_an_answer_stands_until_the_next_entry() -> None:
    bench = Bench(None).start(4)
    bench.press(1, "E")
    bench.press(2, "99E")
    bench.time.now_s += 600
    bench.table.tick()
    assert bench.notice(2) == "try again"


def test_a_tile_flashes_for_three_seconds() -> None:
    bench = Bench(None).start(4)
    bench.unplug("pad3")
    bench.plug("pad3")
    bench.type("pad3", "1")
    assert lasts_s(bench, lambda: bench.tile(3).flashing) == 3


@pytest.mark.parametrize(("pace", "voting", "telling"), [("normal", 30, 120), ("patient", 90, 360)])
def test_who_is_awaited_is_reminded_after_a_while_and_three_times_at_most(
    pace: str, voting: int, telling: int
) -> None:
    bench = Bench(None).start(4)
    bench.table.prefer(replace(DEFAULTS, nudges=pace))
    assert lasts_s(bench, lambda: not bench.view.nudges) == telling
    bench.press(1, "E")
    reminded = {
        lasts_s(bench, partial(lambda times: bench.view.nudges == times, times)) for times in range(3)
    }
    assert reminded == {voting}
    bench.time.now_s += 3600
    bench.table.tick()
    assert bench.view.nudges == 3


# --- what the table waits for


def test_a_shared_keypad_knows_whose_entry_it_is_for_twenty_seconds() -> None:
    bench = Bench(None)
    bench.plug("pad1")
    bench.press(1, "1++")
    bench.press(1, "1E1E")
    bench.press(1, "E")
    bench.press(1, "2E")
    assert lasts_s(bench, lambda: bench.table.registry.held_by("pad1") == 2) == 20


def test_a_keypad_that_floods_opens_no_menu_for_ten_seconds() -> None:
    bench = Bench(None).start(4)
    bench.table.handle(PadTrouble("pad3", Message.of("keypads.flood")))
    assert lasts_s(bench, goes_on(bench, 3, "B-", lambda: not bench.menu())) == 10


def test_a_menu_that_nobody_touches_closes_after_a_minute() -> None:
    bench = Bench(None).start(4)
    bench.press(3, "-")
    assert lasts_s(bench, lambda: bool(bench.menu())) == 60


def test_nobody_leaves_the_podium_before_eight_seconds_have_passed() -> None:
    bench = Bench(None).start(4)
    bench.choose(1, "End this game", "Yes")
    assert lasts_s(bench, goes_on(bench, 1, "E", lambda: bench.phase() is PhaseName.OVER)) == 8


# --- races of the dice game


def raced() -> Bench:
    """Return a table of dice whose first race has just been run."""
    bench = dice_table(None)
    race(bench)
    for seat in (1, 2, 3, 4):
        later(bench, 100)
        bench.press(seat, "E")
    return bench


def test_a_thrower_closes_a_race_once_nobody_has_pressed_for_two_seconds() -> None:
    bench = dice_table(None)
    race(bench)
    for seat in (1, 2):
        bench.press(seat, "E")
    assert lasts_s(bench, goes_on(bench, 2, "E", lambda: bench.phase() is PhaseName.REACTING)) == 2


@pytest.mark.parametrize(("after_ms", "reacted"), [(1_499, False), (1_500, True)])
def test_a_key_just_after_a_race_is_one_too_many_of_it(after_ms: int, reacted: bool) -> None:
    bench = raced()
    later(bench, after_ms)
    bench.press(1, "E")
    later(bench, 2_000)
    bench.press(2, "25E")
    assert bench.phase() is PhaseName.REACTING
    assert (1 not in bench.dice.awaited) is reacted


@pytest.mark.parametrize(("after_ms", "accused"), [(4_999, False), (5_000, True)])
def test_who_presses_soon_after_a_race_is_accused_of_nothing(after_ms: int, accused: bool) -> None:
    bench = raced()
    later(bench, after_ms)
    bench.press(4, "E")
    later(bench, 1_000)
    bench.press(2, "12E")
    assert (bench.phase() is PhaseName.CHOOSING) is accused


@pytest.mark.parametrize(("before_ms", "counts"), [(13_000, True), (13_001, False)])
def test_dice_are_seen_three_seconds_before_they_are_entered_at_most(before_ms: int, counts: bool) -> None:
    """Keys of the ten seconds before are presses for these dice, however long they are typed."""
    bench = dice_table(None)
    bench.press(1, "3")
    bench.press(3, "E")
    later(bench, before_ms)
    bench.press(1, "4E")
    assert (3 not in bench.dice.awaited) is counts


@pytest.mark.parametrize(("after_ms", "thrown"), [(1_499, True), (1_501, False)])
def test_a_digit_just_after_a_race_is_of_dice_if_another_follows_soon(after_ms: int, thrown: bool) -> None:
    bench = raced()
    bench.press(2, "2")
    later(bench, after_ms)
    bench.press(2, "5E")
    assert (bench.phase() is PhaseName.REACTING) is thrown


# --- the walk


@pytest.mark.parametrize(("movers", "length_s"), [(1, 3), (4, 3.1), (6, 4.3), (8, 5), (12, 5)])
def test_rabbits_walk_for_three_to_five_seconds(movers: int, length_s: float) -> None:
    seats = range(1, movers + 1)
    walk = Walk.of(dict.fromkeys(seats, 0), {seat: seat for seat in seats})
    assert walk.length_s == pytest.approx(length_s)


# --- names of earlier nights


@pytest.mark.parametrize(("since", "offered"), [(38, True), (39, False)])
def test_names_of_forty_games_are_offered_tonights_included(
    since: int, offered: bool, tmp_path: Path
) -> None:
    for name in ("Nora", *["Zoé"] * since):
        Bench(tmp_path, names=(name,)).seat(1).close()
    bench = Bench(tmp_path, names=()).seat(1)
    bench.choose(1, "My name", "earlier night")
    assert ("Nora" in bench.menu()) is offered


# --- what comes from outside


def test_the_tables_dice_have_six_sides() -> None:
    assert {ports.roll() for _ in range(500)} == {1, 2, 3, 4, 5, 6}


def test_the_time_of_an_entry_says_its_second_and_its_offset() -> None:
    clock = ports.Clock()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d", clock.wall())
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", clock.today())
    assert clock.wall().startswith(clock.today()) or clock.today() > clock.wall()[:10]
