"""The dice game from pads to tiles: throws, races, choices, penalties, people who come and go."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from dixit_table.game.dice.state import HandOut, Race
from dixit_table.game.dice.views import ThrowView
from dixit_table.game.views import Mark, PhaseName
from dixit_table.keypads.base import Answer, Key, KeyPressed
from dixit_table.texts import say
from tests.table.harness import Bench, reopened

DIE = (1, 2, 3, 4, 5, 6)


def dice_table(folder: Path | None, rules: str = "dice", seats: int = 4) -> Bench:
    """Return a table whose first seat throws first; its own dice show 1, 2, 3 ... in turn."""
    shown = (DIE[number % 6] for number in count())
    bench = Bench(folder, rules=rules, die=lambda: next(shown))
    bench.start(seats)
    bench.time.now_s += 60
    return bench


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return dice_table(tmp_path)


@pytest.fixture
def played(tmp_path: Path) -> Callable[..., Bench]:
    """Return a table whose rules are the dice game's with some lines of the house."""

    def table(*lines: str, seats: int = 4) -> Bench:
        path = tmp_path / "house.yaml"
        path.write_text("\n".join(("format: 1", "extends: dice", *lines)) + "\n", encoding="utf-8")
        folder = tmp_path / "data"
        folder.mkdir()
        return dice_table(folder, rules=str(path), seats=seats)

    return table


def shown(bench: Bench) -> ThrowView:
    assert bench.view.dice is not None
    assert bench.view.dice.shown is not None
    return bench.view.dice.shown


def got(bench: Bench) -> dict[int, str]:
    return {share.seat: say("en", share.words) for share in shown(bench).shares}


def changes(bench: Bench) -> list[str]:
    return [say("en", change) for change in shown(bench).changes]


def sips(bench: Bench) -> list[int]:
    return [seat.total for seat in bench.view.seats]


def thrower(bench: Bench) -> int:
    assert bench.view.dice is not None
    return bench.view.dice.thrower or 0


def later(bench: Bench, ms: int) -> None:
    bench.time.now_s += ms / 1000
    bench.table.tick()
    bench.settle()


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
    assert "throw your dice" in bench.notice(1)


def test_a_table_that_throws_takes_none(played: Callable[..., Bench]) -> None:
    bench = played("dice: virtual")
    bench.press(1, "36E")
    assert bench.dice.records == ()
    assert "the table throws" in bench.notice(1)
    bench.press(1, "E")
    assert shown(bench).dice == (1, 2)


# --- races


def race(bench: Bench) -> None:
    """Let the table throw a Dixit: nobody has reacted yet."""
    bench.press(1, "E")  # 1 and 2
    bench.press(2, "E")  # 3 and 4
    assert bench.phase() is PhaseName.REACTING


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
    assert bench.view.dice is not None
    assert (bench.view.dice.rule, bench.view.dice.ruler) == ("No names", 1)
    bench.table.note_rule("No names at all")
    bench.settle()
    assert bench.dice.records[-1].rule == "No names at all"
    bench.press(1, "66E")
    assert bench.view.dice.rule is None


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
    assert bench.notice(2) == "you don’t have the finger now"
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
    assert bench.view.dice is not None
    assert [tally.full for tally in bench.view.dice.tallies] == [False, True, False, False]
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
    path = tmp_path / "house.yaml"
    path.write_text("format: 1\nextends: dice\nplay: [finger]\n", encoding="utf-8")
    bench = Bench(None, rules=str(path))
    bench.plug("pad1")
    bench.press(1, "E++EE")
    bench.time.now_s += 60
    bench.press(1, "16E3E12E")
    assert (thrower(bench), bench.dice.ring.finger) == (2, 1)
    bench.press(1, "+")
    assert "who was last" in bench.prompt()


SCRIPT = (
    (1, "36E"), (1, "34E"), (3, "E"), (2, "E"), (4, "E"), (1, "55E"), (1, "2E"), (1, "E"), (3, "E"),
    (1, "*3E"), (1, "12E"), (1, "E"), (2, "E"),
)  # fmt: skip


@pytest.mark.parametrize("presses", range(1, len(SCRIPT) + 1))
def test_after_a_power_cut_the_table_is_where_it_was(tmp_path: Path, presses: int) -> None:
    bench = dice_table(tmp_path)
    for seat, keys in SCRIPT[:presses]:
        later(bench, 150)
        bench.press(seat, keys)
    bench.close()
    again = reopened(tmp_path, "dice")
    assert again.dice == bench.dice
    assert again.view.phase is bench.view.phase
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
