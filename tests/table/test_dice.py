"""The dice game from pads to tiles: throws, choices, penalties, mistakes, and a power cut at each press."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dixit_table.game.dice.state import HandOut, Race
from dixit_table.game.dice.views import dice_view
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Answer
from dixit_table.texts import say
from tests.table.dice_night import house_file
from tests.table.dice_table import changes, dice_table, got, later, race, shown, sips, thrower
from tests.table.harness import Bench, reopened


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return dice_table(tmp_path)


# --- throws


def test_every_combination_of_a_throw_is_told_and_the_dice_stay(bench: Bench) -> None:
    assert "Julien: throw" in bench.prompt()
    bench.press(1, "36E")
    assert shown(bench).titles == ("Prisoner", "Elbow back")
    assert got(bench) == {4: "1 sip (Elbow back)"}
    assert changes(bench) == ["Julien goes to prison"]
    assert say("en", shown(bench).follows or "") == "Julien throws again"
    assert thrower(bench) == 1


def test_a_throw_without_sips_passes_the_dice(bench: Bench) -> None:
    bench.press(1, "21E")
    assert shown(bench).titles == ()
    assert say("en", shown(bench).follows or "") == "The dice go to Tom"
    assert thrower(bench) == 2


def test_the_thrower_drinks_first(bench: Bench) -> None:
    bench.press(1, "55E")
    bench.press(1, "3EE")
    assert list(got(bench)) == [1, 3]
    assert got(bench) == {1: "1 sip (Own drink)", 3: "5 sips (Double)"}


def test_the_prisoner_is_freed_when_the_dice_come_back(bench: Bench) -> None:
    bench.press(1, "31E")
    assert changes(bench) == ["Julien goes to prison"]
    for seat in (2, 3, 4):
        bench.press(seat, "12E")
    assert changes(bench) == ["Julien is free: the dice are back"]
    assert bench.dice.ring.prisoner is None


@pytest.mark.parametrize("typed", ["7E", "17E", "71E", "00E", "0E", "3E", "123E", "66666666E"])
def test_what_no_two_dice_show_is_refused(bench: Bench, typed: str) -> None:
    bench.press(1, typed)
    assert bench.dice.records == ()
    assert bench.notice(1) == "two dice, 1 to 6 each"
    assert bench.light(1) is Answer.REFUSED


def test_only_the_thrower_throws(bench: Bench) -> None:
    bench.press(2, "36E")
    assert bench.dice.records == ()
    assert bench.notice(2) == "wait for Julien"


def test_only_enter_lets_the_table_throw(bench: Bench) -> None:
    bench.press(1, "E")
    assert shown(bench).dice == (1, 2)
    assert shown(bench).virtual


def test_a_table_with_real_dice_throws_none(played: Callable[..., Bench]) -> None:
    bench = played("dice: real")
    bench.press(1, "E")
    assert bench.dice.records == ()
    assert "type your dice" in bench.notice(1)


def test_a_table_that_throws_takes_none(played: Callable[..., Bench]) -> None:
    bench = played("dice: virtual")
    bench.press(1, "36E")
    assert bench.dice.records == ()
    assert "the table throws" in bench.notice(1)
    bench.press(1, "E")
    assert shown(bench).dice == (1, 2)


@pytest.mark.parametrize("dice", ["real", "virtual", "either"])
def test_the_help_says_how_these_dice_are_thrown(played: Callable[..., Bench], dice: str) -> None:
    bench = played(f"dice: {dice}")
    bench.choose(1, "keys and rules")
    keys = [each.key for each in bench.view.help]
    assert [key for key in keys if "help_dice" in key] == [f"dice.help_dice_{dice}"]
    falls_off = "dice.help_star" in keys
    assert falls_off == (dice != "virtual"), "none of the table's dice do"


# --- choices


def test_sips_are_handed_out_seat_by_seat(bench: Bench) -> None:
    bench.press(1, "44E")
    assert "Julien hands out 4 sips" in bench.prompt()
    bench.press(1, "2E3E")
    bench.press(1, "9E")
    assert bench.notice(1) == "no seat here has that number"
    bench.press(1, "B")
    assert bench.dice.step == HandOut("double", 4, (2,))
    bench.press(1, "4E")
    bench.press(1, "E")
    assert got(bench) == {2: "1 sip (Double)", 4: "3 sips (Double)"}


def test_a_challenge_is_won_by_the_announced_side(played: Callable[..., Bench]) -> None:
    bench = played("play: [challenge]")
    bench.press(1, "11E")
    bench.press(1, "3E")
    bench.press(1, "2E")  # the low die wins
    bench.press(1, "4E")
    bench.press(3, "4E")
    assert "a tie" in changes(bench)[0]
    later(bench, 2000)
    bench.press(1, "5E")
    bench.press(3, "2E")
    assert got(bench) == {1: "14 sips (Challenge)"}
    assert thrower(bench) == 1


def test_the_thrower_may_punch_in_the_rivals_die(played: Callable[..., Bench]) -> None:
    bench = played("play: [challenge]")
    bench.press(1, "11E")
    bench.press(1, "3E1E6E2E")
    assert got(bench) == {3: "8 sips (Challenge)"}


def test_a_rival_may_not_throw_first(played: Callable[..., Bench]) -> None:
    bench = played("play: [challenge]")
    bench.press(1, "11E")
    bench.press(1, "3E1E")
    bench.press(3, "6E")
    assert bench.notice(3) == "wait for Julien"


@pytest.mark.parametrize(("dice", "loser"), [("46E", 2), ("45E", 1), ("11E", 1)])
def test_a_bet_is_on_more_than_a_number(played: Callable[..., Bench], dice: str, loser: int) -> None:
    bench = played("play: [bet]")
    bench.press(1, "11E")
    bench.press(1, "2E")
    bench.press(1, "12E")
    assert bench.notice(1) == "not one of the choices"
    bench.press(1, "9E")
    bench.press(2, dice)
    assert got(bench) == {loser: "9 sips (Bet)"}


def test_the_table_throws_for_a_bet(played: Callable[..., Bench]) -> None:
    bench = played("play: [bet]")
    bench.press(1, "11E")
    bench.press(1, "2E3E")
    bench.press(2, "E")  # 1 and 2
    assert got(bench) == {1: "3 sips (Bet)"}


def test_a_rule_is_invented_typed_and_ended_by_the_next(played: Callable[..., Bench]) -> None:
    bench = played("play: [invented_rule]")
    bench.press(1, "66E")
    bench.press(1, "2EE")
    assert "invents a rule" in bench.prompt()
    bench.table.note_rule("No names")
    bench.settle()
    bench.press(1, "E")
    assert (dice_view(bench.view).rule, dice_view(bench.view).ruler) == ("No names", 1)
    bench.table.note_rule("No names at all")
    bench.settle()
    assert bench.dice.records[-1].rule == "No names at all"
    bench.press(1, "66E")
    assert dice_view(bench.view).rule is None


def test_the_direction_turns(played: Callable[..., Bench]) -> None:
    bench = played("play: [turnabout]")
    bench.press(1, "11E")
    bench.press(1, "2E")
    bench.press(1, "36E")
    assert got(bench) == {2: "1 sip (Elbow back)"}


def test_the_finger_may_be_raised_at_any_time(played: Callable[..., Bench]) -> None:
    bench = played("play: [finger]")
    bench.press(1, "16E")
    for seat in (2, 3, 4):
        later(bench, 100)
        bench.press(seat, "E")
    assert bench.dice.ring.finger == 1
    later(bench, 2000)
    bench.press(2, "+")
    assert bench.notice(2) == "no finger"
    bench.press(1, "44E")
    bench.press(1, "+")
    assert bench.phase() is PhaseName.REACTING
    for seat in (4, 2, 3):
        later(bench, 100)
        bench.press(seat, "5")
    assert bench.dice.step == HandOut("double", 4), "what was asked before is asked again"
    assert [record.loser for record in bench.dice.records] == [4, 3]


# --- penalties


def test_a_die_off_the_board_is_drunk_and_thrown_again(bench: Bench) -> None:
    bench.press(1, "*4E")
    assert shown(bench).titles == ("Cliff",)
    assert sips(bench) == [4, 0, 0, 0]
    assert thrower(bench) == 1
    bench.press(1, "*46E")
    assert shown(bench).titles == ("Double cliff",)
    assert sips(bench) == [14, 0, 0, 0]


def test_penalties_stand_in_the_menu(played: Callable[..., Bench]) -> None:
    bench = played("penalties: [buffalo]")
    bench.choose(2, "Penalty")
    assert [line for line in bench.menu() if "back" not in line.lower()] == [
        "False Dixit", "Forgot", "Came late", "Buffalo",
    ]  # fmt: skip
    bench.choose_on(2, "Buffalo", "Nicolas")
    assert bench.tile(4).glasses == 1
    assert sips(bench) == [0, 0, 0, 0]


def test_who_forgot_throws_and_drinks_the_sum(bench: Bench) -> None:
    bench.choose(1, "Penalty", "Forgot", "Léa")
    assert "Léa forgot" in bench.prompt()
    assert bench.light(3) is Answer.ASKED
    bench.press(3, "52E")
    assert sips(bench) == [0, 0, 7, 0]
    assert thrower(bench) == 1


# --- mistakes


def test_undo_takes_back_a_throw(bench: Bench) -> None:
    bench.press(1, "36E")
    bench.choose(2, "Undo the last throw")
    assert sips(bench) == [0, 0, 0, 0]
    assert bench.dice.ring.prisoner is None


def test_an_undone_race_is_run_again(bench: Bench) -> None:
    race(bench)
    for seat in (1, 2, 3, 4):
        later(bench, 100)
        bench.press(seat, "E")
    bench.choose(1, "Undo")
    assert bench.phase() is PhaseName.REACTING
    assert bench.dice.awaited == (1, 2, 3, 4)


def test_a_throw_is_set_right_and_both_versions_stay(bench: Bench) -> None:
    bench.press(1, "36E")
    bench.choose(2, "Correct a throw", "Throw 1", "Nicolas: 1 sip", "3 sips")
    bench.choose_on(2, "Keep", "dice were entered wrongly")
    assert sips(bench) == [0, 0, 0, 3]
    assert shown(bench).amended
    assert [version.shares[0].sips for version in bench.dice.records[0].earlier] == [1]


def test_a_throw_may_be_declared_void(bench: Bench) -> None:
    bench.press(1, "36E")
    bench.choose(2, "Correct a throw", "Throw 1", "doesn’t count")
    bench.choose_on(2, "Keep", "something else")
    assert sips(bench) == [0, 0, 0, 0]


def test_sips_are_given_by_hand(bench: Bench) -> None:
    bench.choose(2, "Give or take", "Léa", "gets 2 sips", "gift")
    assert sips(bench) == [0, 0, 2, 0]


def test_the_table_counts_no_more_than_it_may(played: Callable[..., Bench]) -> None:
    bench = played("most_counted: 3")
    bench.press(1, "44E")
    bench.press(1, "2EE")
    assert sips(bench) == [0, 3, 0, 0]
    assert [tally.full for tally in dice_view(bench.view).tallies] == [False, True, False, False]
    assert thrower(bench) == 1, "it was distributed all the same"


# --- the lobby, a shared keyboard, a power cut


def test_modules_are_switched_in_the_lobby(tmp_path: Path) -> None:
    bench = Bench(tmp_path, rules="dice").seat(3)
    bench.choose(1, "Dice, modules", "Toast")
    bench.choose_on(1, "Challenge", "Bet")
    assert bench.dice.rules.chosen == {"toast", "bet"}, "the bet excludes the challenge"
    assert "[x] Toast" in bench.menu(), "the list stays open"
    bench.choose_on(1, "Counted at most", "10 sips")
    assert bench.dice.rules.most_counted == 10


def test_a_whole_table_may_share_a_keyboard(tmp_path: Path) -> None:
    bench = Bench(tmp_path, rules="dice")
    bench.plug("pad1")
    bench.press(1, "E++EE")
    bench.time.now_s += 60
    assert bench.phase() is PhaseName.THROWING
    bench.press(1, "3E")
    assert bench.dice.unasked == (), "a digit is no accusation"
    bench.press(1, "34E")
    assert "who was last, Julien, Tom or Léa?" in bench.prompt(), "on one keyboard nobody can race"
    bench.press(1, "2E")
    assert got(bench) == {2: "1 sip (Dixit)"}
    bench.press(1, "22E")
    bench.press(1, "3E3E")
    assert got(bench) == {3: "2 sips (Double)"}


def test_a_keyboard_that_some_share_takes_their_presses_by_number(tmp_path: Path) -> None:
    bench = Bench(tmp_path, rules="dice")
    for pad in ("pad1", "pad2"):
        bench.plug(pad)
        bench.press(pad, "E")
    bench.press("pad1", "+")
    bench.press("pad1", "1E1E")
    bench.time.now_s += 60
    bench.press("pad1", "34E")
    assert bench.phase() is PhaseName.REACTING
    later(bench, 100)
    bench.press("pad1", "3E")
    assert bench.dice.awaited == (2,)
    later(bench, 2000)
    assert got(bench) == {2: "1 sip (Dixit)"}
    bench.press("pad1", "34E")
    bench.press("pad1", "E")
    assert bench.phase() is PhaseName.REACTING, "who presses Enter once more closes nothing"
    later(bench, 2000)
    bench.press("pad1", "E")
    assert "who was last, Tom or Léa?" in bench.prompt()


def test_a_shared_keyboard_raises_the_finger_of_whoever_has_it(tmp_path: Path) -> None:
    bench = Bench(None, rules=house_file(tmp_path, "play: [finger]"))
    bench.plug("pad1")
    bench.press(1, "E++EE")
    bench.time.now_s += 60
    bench.press(1, "16E3E12E")
    assert (thrower(bench), bench.dice.ring.finger) == (2, 1)
    bench.press(1, "+")
    assert "who was last" in bench.prompt()


def test_a_pad_that_two_of_three_share_says_what_a_number_means_now() -> None:
    bench = Bench(None, rules="dice")
    for seat in (1, 2):
        bench.plug(f"pad{seat}")
        bench.press(seat, "E")
    bench.press(1, "+")
    bench.press(2, "EE")
    said = []
    for keys in ("", "34E"):
        bench.press(2, keys)
        assert bench.view.keyboard is not None
        said.append((bench.phase(), say("en", bench.view.keyboard)))
    assert said == [
        (
            PhaseName.THROWING,
            "Shared keypad: two digits are dice; a player’s number, Enter: that player pressed",
        ),
        (PhaseName.REACTING, "Shared keypad: a player’s number, Enter: that player pressed"),
    ]


SCRIPT = (
    (1, "36E"), (1, "34E"), (3, "E"), (2, "E"), (4, "E"), (1, "55E"), (1, "2E"), (1, "E"), (3, "E"),
    (1, "*3E"), (1, "12E"), (1, "E"), (2, "E"),
)  # fmt: skip

DOUBTED = (
    (1, "E"), (2, "E"), (2, "E"), (1, "E"), (3, "E"), (4, "E"), (2, "B"), (2, "B"), (2, "B"), (2, "0E"),
    (4, "E"), (3, "E"), (1, "E"), (2, "E"), (2, "B"), (2, "3E"), (2, "12E"),
)  # fmt: skip


@pytest.mark.parametrize(
    "script",
    [
        *(SCRIPT[:presses] for presses in range(1, len(SCRIPT) + 1)),
        *(DOUBTED[:presses] for presses in range(6, len(DOUBTED) + 1)),
    ],
    ids=len,
)
def test_after_a_power_cut_the_table_is_where_it_was(
    tmp_path: Path, script: tuple[tuple[int, str], ...]
) -> None:
    bench = dice_table(tmp_path)
    for seat, keys in script:
        later(bench, 150)
        bench.press(seat, keys)
    bench.close()
    again = reopened(tmp_path, "dice")
    assert (again.dice, again.dice.before) == (bench.dice, bench.dice.before)
    assert (again.prompt(), again.view.phase) == (bench.prompt(), bench.view.phase)
    again.close()


def test_a_race_goes_on_after_a_power_cut(tmp_path: Path) -> None:
    bench = dice_table(tmp_path)
    race(bench)
    bench.press(3, "E")
    bench.close()
    again = reopened(tmp_path, "dice")
    for seat in (1, 2, 3, 4):
        again.plug(f"pad{seat}")
    for seat in (4, 1, 2):
        later(again, 100)
        again.press(seat, "E")
    assert got(again) == {2: "1 sip (Dixit)"}
    assert isinstance(bench.dice.step, Race)
    again.close()
