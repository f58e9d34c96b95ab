"""Races of the dice game, as their presses and stamps have it, and presses for nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dixit_table.game.views import Mark, PageName, PhaseName
from dixit_table.keypads.base import Answer, Key, KeyPressed
from dixit_table.table.games.dice_play import LAST_WAIT_MS
from dixit_table.table.pads import KEYBOARD
from dixit_table.texts import say
from tests.table.dice_table import changes, dice_table, got, later, race, shown, sips, thrower
from tests.table.harness import Bench


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return dice_table(tmp_path)


# --- races


def test_everybody_presses_any_key_and_the_last_drinks(bench: Bench) -> None:
    race(bench)
    assert [bench.light(seat) for seat in (1, 2, 3, 4)] == [Answer.ASKED] * 4
    for seat, key in ((3, "7"), (1, "E"), (4, "+"), (2, "B")):
        later(bench, 100)
        bench.press(seat, key)
        assert bench.phase() is PhaseName.THROWING or bench.tile(seat).mark is Mark.DONE
    assert got(bench) == {2: "1 sip (Dixit)"}
    order = shown(bench).race
    assert order is not None
    assert [(each.seat, each.after_ms) for each in order.order] == [(3, 0), (1, 100), (4, 200), (2, 300)]


def test_stamps_decide_and_not_the_order_of_arrival(bench: Bench) -> None:
    race(bench)
    now = bench.time.now_s
    for seat, at_s in ((1, 0.5), (2, 0.4), (3, 0.3), (4, 0.1)):
        bench.table.handle(KeyPressed(f"pad{seat}", Key.ENTER, now + at_s, late_s=1 - at_s))
    bench.settle()
    assert got(bench) == {1: "1 sip (Dixit)"}


def test_a_race_waits_for_nobody_who_reads(bench: Bench) -> None:
    race(bench)
    bench.plug(KEYBOARD)
    bench.table.command(PageName.HELP)
    bench.press(3, "+")
    assert bench.tile(3).mark is Mark.DONE
    assert bench.view.page is None
    bench.table.command(PageName.HELP, "pad1")
    bench.press(1, "+")
    assert bench.view.page is not None and bench.view.page.number == 1, "who has opened it turns it"
    assert bench.tile(1).mark is not Mark.DONE


def test_a_doubt_goes_to_the_thrower(bench: Bench) -> None:
    race(bench)
    for seat, ms in ((1, 0), (2, 200), (3, 200), (4, 39)):
        later(bench, ms)
        bench.press(seat, "E")
    assert bench.phase() is PhaseName.CHOOSING
    assert "Tom: who was last, Léa or Nicolas?" in bench.prompt()
    bench.press(3, "3E")
    assert bench.notice(3) == "wait for Tom"
    bench.press(2, "3E")
    assert got(bench) == {3: "1 sip (Dixit)"}


def test_a_doubt_may_be_run_again(bench: Bench) -> None:
    race(bench)
    for seat in (1, 2, 3, 4):
        bench.press(seat, "E")
    bench.press(2, "0E")
    assert bench.phase() is PhaseName.REACTING
    assert bench.dice.awaited == (1, 2, 3, 4)


def test_one_who_does_not_press_is_the_last_before_long(bench: Bench) -> None:
    race(bench)
    for seat in (4, 2, 1):
        later(bench, 100)
        bench.press(seat, "E")
    later(bench, 1400)
    assert bench.phase() is PhaseName.REACTING
    later(bench, 100)
    assert got(bench) == {3: "1 sip (Dixit)"}


def test_while_pads_are_still_looked_for_nobody_is_the_last(bench: Bench) -> None:
    race(bench)
    for seat in (1, 2, 3):
        bench.press(seat, "E")
    bench.table.look_for_pads(True)
    later(bench, LAST_WAIT_MS)
    assert bench.phase() is PhaseName.REACTING
    bench.table.look_for_pads(False)
    later(bench, 0)
    assert bench.phase() is not PhaseName.REACTING


def test_two_who_do_not_press_are_waited_for_until_the_thrower_closes(bench: Bench) -> None:
    race(bench)
    bench.press(1, "E")
    later(bench, 100)
    bench.press(2, "E")
    bench.press(2, "E")
    assert bench.phase() is PhaseName.REACTING, "who presses twice closes nothing"
    later(bench, 60_000)
    assert bench.phase() is PhaseName.REACTING
    bench.press(2, "E")
    assert "who was last, Léa or Nicolas?" in bench.prompt()


def test_who_presses_twice_or_late_is_not_accused(bench: Bench) -> None:
    race(bench)
    for seat in (1, 2, 3):
        later(bench, 100)
        bench.press(seat, "E")
    later(bench, 1500)
    bench.press(4, "E")
    bench.press(3, "E")
    later(bench, 3500)
    bench.press(2, "12E")
    assert bench.phase() is PhaseName.THROWING, "nobody is asked about them"
    assert thrower(bench) == 3, "the race was drunk, this throw is not"


def test_who_sees_the_next_dice_soon_after_a_race_has_reacted(bench: Bench) -> None:
    race(bench)
    for seat in (2, 1, 3, 4):
        later(bench, 100)
        bench.press(seat, "E")
    later(bench, 1000)
    bench.press(1, "E")
    later(bench, 1000)
    bench.press(3, "E")
    later(bench, 1000)
    bench.press(2, "25E")
    assert bench.dice.awaited == (1, 4), "the first was one press too many of the race before"


def test_the_throwers_first_digit_is_the_reaction(bench: Bench) -> None:
    bench.press(1, "3")
    later(bench, 100)
    for seat in (2, 3, 4):
        bench.press(seat, "E")
        later(bench, 100)
    bench.press(1, "4E")
    assert got(bench) == {4: "1 sip (Dixit)"}


def test_a_digit_typed_long_before_is_no_reaction(bench: Bench) -> None:
    bench.press(1, "3")
    later(bench, 20_000)
    for seat in (2, 3, 4):
        bench.press(seat, "E")
        later(bench, 100)
    later(bench, 4_000)
    bench.press(1, "4E")
    assert got(bench) == {1: "1 sip (Dixit)"}


def test_punching_in_a_dixit_is_the_throwers_reaction(bench: Bench) -> None:
    bench.press(1, "34E")
    assert bench.dice.awaited == (2, 3, 4)


def test_who_saw_the_dice_before_they_were_punched_in_has_reacted(bench: Bench) -> None:
    bench.press(3, "E")
    later(bench, 400)
    bench.press(2, "E")
    later(bench, 400)
    bench.press(1, "34E")
    assert bench.dice.awaited == (4,)
    assert changes(bench) == ["Julien goes to prison"]


def test_a_press_from_long_before_is_no_reaction(bench: Bench) -> None:
    bench.press(3, "E")
    later(bench, 10_001)
    bench.press(1, "34E")
    assert bench.dice.awaited == (2, 3, 4)


def test_a_thrower_may_be_left_out_of_races(played: Callable[..., Bench]) -> None:
    bench = played("thrower_reacts: false", "dice: virtual")
    race(bench)
    assert bench.dice.awaited == (1, 3, 4)


# --- presses for nothing


def test_a_press_for_nothing_is_offered_as_a_false_dixit(bench: Bench) -> None:
    bench.press(3, "E")
    assert "Léa" in " ".join(say("en", hint) for hint in bench.view.hints)
    bench.press(1, "45E")
    assert "Léa pressed for nothing" in bench.prompt()
    bench.press(1, "E")
    assert sips(bench) == [0, 0, 1, 1]
    assert thrower(bench) == 1, "a penalty is no distribution; the elbow was"


def test_a_press_for_nothing_may_be_forgiven(bench: Bench) -> None:
    bench.press(3, "E")
    bench.press(1, "12E")
    bench.press(1, "0E")
    assert sips(bench) == [0, 0, 0, 0]
    assert thrower(bench) == 2
