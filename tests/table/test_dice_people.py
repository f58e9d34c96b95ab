"""People who come late, leave and come back in a dice game, also amid a race."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dixit_table.game.views import PhaseName
from tests.table.dice_table import dice_table, got, later, race, sips, thrower
from tests.table.harness import Bench


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return dice_table(tmp_path)


# --- people


def test_the_last_one_in_wins_and_all_are_in_the_next_lobby(bench: Bench) -> None:
    bench.choose(1, "Who plays", "leaves", "Julien")
    assert thrower(bench) == 2
    bench.choose(2, "Who plays", "leaves", "Léa")
    bench.choose(2, "Who plays", "leaves", "Tom")
    over = bench.view.over
    assert over is not None
    assert over.winners == (4,)
    assert over.ranking == ((1, 4), (2, 2), (3, 3), (4, 1))
    bench.leave_podium(4)
    assert bench.phase() is PhaseName.LOBBY
    assert [seat.name for seat in bench.view.seats] == ["Julien", "Tom", "Léa", "Nicolas"]
    bench.press(2, "EE")
    assert thrower(bench) == 2, "pads came along"


def test_who_comes_late_finishes_a_glass_and_plays_at_once(bench: Bench) -> None:
    bench.plug("pad5")
    bench.press("pad5", "E")
    assert bench.tile(5).glasses == 1
    bench.press(1, "36E")
    assert got(bench) == {5: "1 sip (Elbow back)"}


def test_who_left_may_come_back_with_the_pad(bench: Bench) -> None:
    bench.choose(1, "Who plays", "leaves", "Tom")
    assert len(bench.view.seats) == 3
    bench.choose(1, "Who plays", "comes back", "Tom")
    bench.press(1, "12E")
    assert thrower(bench) == 2
    bench.press(2, "12E")
    assert thrower(bench) == 3


def test_a_prisoner_who_leaves_frees_the_place(bench: Bench) -> None:
    bench.press(1, "31E")
    bench.choose(2, "Who plays", "leaves", "Julien")
    assert bench.dice.ring.prisoner is None


def test_leaving_in_a_race_lets_it_go_on(bench: Bench) -> None:
    race(bench)
    for seat in (1, 2):
        later(bench, 100)
        bench.press(seat, "E")
    bench.choose(1, "Who plays", "leaves", "Nicolas")
    later(bench, 1500)
    assert got(bench) == {3: "1 sip (Dixit)"}


def test_who_forgot_waits_until_a_race_is_run(bench: Bench) -> None:
    race(bench)
    bench.press(1, "E")
    bench.choose(1, "Penalty", "Forgot", "Léa")
    assert bench.phase() is PhaseName.REACTING
    for seat in (2, 3, 4):
        later(bench, 100)
        bench.press(seat, "E")
    assert "Léa forgot" in bench.prompt()
    later(bench, 2000)
    bench.press(3, "12E")
    assert sips(bench) == [0, 0, 3, 1]


def test_a_finger_race_outlives_the_thrower(played: Callable[..., Bench]) -> None:
    bench = played("play: [finger]")
    bench.press(1, "16E")
    for seat in (2, 3, 4):
        later(bench, 100)
        bench.press(seat, "E")
    later(bench, 2000)
    bench.press(1, "12E")
    bench.press(1, "+")
    bench.choose(1, "Who plays", "leaves", "Tom")
    assert bench.phase() is PhaseName.REACTING
    for seat in (3, 4):
        later(bench, 100)
        bench.press(seat, "E")
    assert bench.dice.records[-1].seat == 1
    assert sips(bench) == [0, 0, 2]


def test_what_was_handed_to_who_leaves_is_handed_out_anew(bench: Bench) -> None:
    bench.press(1, "33E")
    bench.press(1, "2E3E")
    bench.choose(1, "Who plays", "leaves", "Tom")
    assert "Julien hands out 2 sips" in bench.prompt()
    bench.press(1, "E")
    assert got(bench) == {3: "3 sips (Double)"}


def test_a_tie_is_not_forgotten_when_the_rival_leaves(played: Callable[..., Bench]) -> None:
    bench = played("play: [challenge]")
    bench.press(1, "11E")
    bench.press(1, "2E1E4E4E")
    later(bench, 2000)
    bench.choose(1, "Who plays", "leaves", "Tom")
    bench.press(1, "3E1E4E3E")
    assert got(bench) == {3: "14 sips (Challenge)"}


def test_the_first_press_counts_also_of_who_throws_then(bench: Bench) -> None:
    bench.press(2, "E")
    later(bench, 100)
    bench.press(1, "12E")
    bench.press(1, "0E")
    assert thrower(bench) == 2
    later(bench, 100)
    for seat in (1, 3, 4):
        bench.press(seat, "E")
        later(bench, 100)
    bench.press(2, "25E")
    assert got(bench) == {2: "1 sip (Dixit)"}, "that was about the dice before"
