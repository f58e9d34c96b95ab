"""Races whose last is in doubt, fingers laid first, empty glasses, and keys pressed just after a race."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dixit_table.errors import JournalDamaged
from dixit_table.game.dice.state import DiceState
from dixit_table.game.dice.views import dice_view
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Answer, Key, KeyPressed
from dixit_table.settings.loader import parse_rules
from dixit_table.store.journal import Record
from dixit_table.table.event_codec import encode, opened, replay
from dixit_table.table.games.game import game_of
from dixit_table.texts import say
from tests.table.dice_night import house_file
from tests.table.dice_table import changes, dice_table, got, later, race, shown, sips, thrower
from tests.table.harness import Bench

FINGER = "play: [finger]"


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return dice_table(tmp_path)


@pytest.fixture
def house(tmp_path: Path) -> Callable[..., Bench]:
    """Return a table whose rules are the dice game's with some lines of the house."""

    def table(*lines: str, seats: int = 4) -> Bench:
        return dice_table(None, rules=house_file(tmp_path, *lines), seats=seats)

    return table


def press_in_turn(bench: Bench, *seats: int, apart_ms: int = 100) -> None:
    for seat in seats:
        later(bench, apart_ms)
        bench.press(seat, "E")


def raced(bench: Bench) -> None:
    """A Dixit thrown by Tom; by the stamps Nicolas is the last."""
    race(bench)
    press_in_turn(bench, 2, 1, 3, 4)
    later(bench, 1600)


def hints(bench: Bench) -> str:
    return " | ".join(say("en", hint) for hint in bench.view.hints)


# --- the finger: who has it lays it first


def raised(bench: Bench, seats: int = 4) -> None:
    """Julien throws 1-6, so has the finger; somewhat later he lays it."""
    bench.press(1, "16E")
    press_in_turn(bench, *range(2, seats + 1))
    later(bench, 6000)
    bench.press(1, "+")
    assert bench.phase() is PhaseName.REACTING


def test_who_lays_the_finger_first_is_never_the_last(house: Callable[..., Bench]) -> None:
    bench = house(FINGER)
    raised(bench)
    before_s = bench.time.now_s - 0.1
    for number, seat in enumerate((3, 2, 4)):  # by their stamps all had laid theirs before
        at_s = before_s + number * 0.05
        bench.table.handle(KeyPressed(f"pad{seat}", Key.ENTER, at_s, late_s=bench.time.now_s - at_s))
    bench.settle()
    assert (shown(bench).aside, got(bench)) == (True, {4: "1 sip (Finger)"})


def test_a_doubt_about_a_finger_leaves_its_holder_out_and_so_does_a_race_run_again(
    house: Callable[..., Bench],
) -> None:
    bench = house(FINGER)
    raised(bench)
    for seat in (2, 3, 4):
        bench.press(seat, "E")
    assert "who was last, Tom, Léa or Nicolas?" in bench.prompt()
    bench.press(1, "1E")
    assert bench.notice(1) == "no seat here has that number"
    bench.press(1, "0E")
    assert (bench.phase(), bench.dice.awaited) == (PhaseName.REACTING, (2, 3, 4))
    press_in_turn(bench, 2, 4, 3)
    assert got(bench) == {3: "1 sip (Finger)"}


def test_the_thrower_who_closes_a_finger_race_is_not_asked_about_its_holder(
    house: Callable[..., Bench],
) -> None:
    bench = house(FINGER)
    raised(bench)
    press_in_turn(bench, 4)
    later(bench, 2000)
    bench.press(1, "E")
    assert "who was last, Tom or Léa?" in bench.prompt()


def test_of_two_the_other_one_drinks(house: Callable[..., Bench]) -> None:
    bench = house(FINGER, seats=2)
    raised(bench, seats=2)
    press_in_turn(bench, 2)
    assert sips(bench) == [0, 2]


def test_in_prizes_who_begins_a_finger_race_is_not_the_fastest_of_it(house: Callable[..., Bench]) -> None:
    bench = house(FINGER)
    raised(bench)
    press_in_turn(bench, 4, 3, 2)
    after = [tally.reaction_ms for tally in dice_view(bench.view).tallies]
    assert after == [0, 150, 150, 150], "of two races; Julien ran in one"


# --- doubt is the thrower's


def test_the_screen_says_who_was_last_and_how_to_say_otherwise(bench: Bench) -> None:
    raced(bench)
    assert bench.prompt().startswith("Nicolas was last; if not: Backspace. Tom: throw")
    assert sips(bench) == [0, 0, 0, 1]
    bench.press(2, "B")
    assert bench.prompt() == "Tom: who was last, then? Number, Enter; 0, Enter: run it again"
    assert "Backspace: it was Nicolas after all" in hints(bench)
    assert [bench.light(seat) is Answer.ASKED for seat in (1, 2, 3, 4)] == [False, True, False, False]
    assert sips(bench) == [0, 0, 0, 1], "nothing is decided yet"


def test_the_thrower_names_another_and_the_record_says_so(bench: Bench) -> None:
    raced(bench)
    bench.press(2, "B")
    bench.press(2, "3E")
    assert (sips(bench), thrower(bench), bench.phase()) == ([0, 0, 1, 0], 2, PhaseName.THROWING)
    assert got(bench) == {3: "1 sip (Dixit)"}
    assert changes(bench) == ["Tom says that Léa was last, not Nicolas", "Tom goes to prison"]
    line = list(game_of(bench.dice).lines(1, bench.dice))[-1]
    assert line["judged"] == {
        "by": "thrower", "doubt": ["Julien", "Tom", "Léa", "Nicolas"], "stamps": "Nicolas", "runs": 1,
    }  # fmt: skip
    assert [each["seat"] for each in line["race"]] == ["Tom", "Julien", "Léa", "Nicolas"]
    assert "Tom says that Léa was last, not Nicolas" in "\n".join(
        game_of(bench.dice).in_words(bench.dice, "en")
    )
    assert "Tom désigne Léa, et non Nicolas" in "\n".join(game_of(bench.dice).in_words(bench.dice, "fr"))
    rows = [row.split(",") for row in game_of(bench.dice).csv(1, bench.dice)][-4:]
    assert [row[8] for row in rows] == ["0", "0", "1", "0"]


def test_the_thrower_has_it_run_again_and_the_stamps_decide_anew(bench: Bench) -> None:
    raced(bench)
    bench.press(2, "B0E")
    assert (bench.phase(), bench.dice.awaited) == (PhaseName.REACTING, (1, 2, 3, 4))
    press_in_turn(bench, 4, 3, 2, 1)
    assert sips(bench) == [1, 0, 0, 0]
    line = list(game_of(bench.dice).lines(1, bench.dice))[-1]
    assert (line["judged"]["by"], line["judged"]["stamps"], line["judged"]["runs"]) == ("stamps", "Julien", 2)
    assert line["race"][0] == {"seat": "Nicolas", "after_ms": 0}
    assert "Run 2 times" in changes(bench)
    assert bench.prompt().startswith("Julien was last; if not")


def test_a_doubt_that_is_taken_back_changes_nothing(bench: Bench) -> None:
    raced(bench)
    before = bench.dice
    bench.press(2, "BB")
    assert bench.dice == before
    assert "judged" not in list(game_of(bench.dice).lines(1, bench.dice))[-1]


def test_doubt_is_the_throwers_alone(bench: Bench) -> None:
    raced(bench)
    bench.press(4, "B")
    assert (bench.notice(4), bench.phase()) == ("wait for Tom", PhaseName.THROWING)
    bench.press(2, "B")
    bench.press(4, "3E")
    assert (bench.notice(4), bench.phase()) == ("wait for Tom", PhaseName.CHOOSING)


@pytest.mark.parametrize("goes_on", ["12E", "*4E", "E"])
def test_once_the_dice_go_on_it_stands(bench: Bench, goes_on: str) -> None:
    raced(bench)
    bench.press(2, goes_on)
    later(bench, 2000)
    who = thrower(bench)
    bench.press(who, "B")
    assert bench.notice(who) == "nothing to take back"
    assert sips(bench)[3] == 1


def test_passing_the_dice_on_from_the_menu_ends_the_doubt(bench: Bench) -> None:
    raced(bench)
    bench.choose(1, "without Tom")
    bench.press(3, "B")
    assert bench.notice(3) == "nothing to take back"


def test_a_race_may_be_doubted_while_something_else_is_asked(bench: Bench) -> None:
    bench.press(1, "12E")
    bench.press(2, "12E")
    later(bench, 20_000)
    bench.press(3, "16E")
    press_in_turn(bench, 1, 4, 2)
    later(bench, 6000)
    bench.choose(1, "Penalty", "Forgot", "Julien")
    assert "Tom was last; if not: Backspace" in hints(bench)
    bench.press(3, "B4E")
    assert sips(bench) == [0, 0, 0, 1]
    assert "Julien forgot" in bench.prompt(), "what was asked before is asked again"


def test_penalties_and_newcomers_of_meanwhile_stay(bench: Bench) -> None:
    raced(bench)
    bench.choose(1, "Penalty", "False Dixit", "Tom")
    bench.plug("pad5")
    bench.press("pad5", "E")
    bench.press(2, "B1E")
    assert sips(bench) == [1, 1, 0, 0, 0]
    assert bench.tile(5).glasses == 1


def test_what_was_set_right_by_hand_is_not_in_doubt(bench: Bench) -> None:
    raced(bench)
    bench.press(2, "B")
    bench.choose(1, "Correct a throw", "Throw 2", "Nicolas: 1 sip", "3 sips")
    bench.choose_on(1, "Keep", "something else")
    assert (bench.phase(), sips(bench)) == (PhaseName.THROWING, [0, 0, 0, 3])
    bench.press(2, "B")
    assert bench.notice(2) == "nothing to take back"


def test_undo_goes_back_to_the_doubt_and_then_to_the_race(bench: Bench) -> None:
    raced(bench)
    bench.press(2, "B")
    bench.press(2, "3E")
    bench.press(1, "-")
    assert "Undo the last race" in bench.menu()
    bench.press(1, "B")
    bench.choose(1, "Undo")
    assert ("who was last, then" in bench.prompt(), sips(bench)) == (True, [0, 0, 0, 1])
    bench.choose(1, "Undo")
    assert (bench.phase(), bench.dice.awaited, sips(bench)) == (PhaseName.REACTING, (1, 2, 3, 4), [0] * 4)


@pytest.mark.parametrize(("leaver", "asked"), [(1, True), (2, False), (4, False)])
def test_who_leaves_amid_a_doubt(bench: Bench, leaver: int, asked: bool) -> None:
    """Who leaves is in doubt no longer; with the thrower or the loser the doubt goes, and the race stands."""
    raced(bench)
    bench.press(2, "B")
    name = bench.dice.names[leaver]
    bench.choose(3, "Who plays", "leaves", name)
    assert (bench.phase() is PhaseName.CHOOSING) == asked
    assert bench.dice.names and {seat.seat: seat.total for seat in bench.dice.seats}[4] == 1
    if asked:
        bench.press(2, "1E")
        assert bench.notice(2) == "no seat here has that number"


def test_on_one_keyboard_for_all_a_name_is_taken_back(tmp_path: Path) -> None:
    bench = Bench(tmp_path, rules="dice")
    bench.plug("pad1")
    bench.press(1, "E++EE")
    bench.time.now_s += 60
    bench.press(1, "34E2E")
    assert sips(bench) == [0, 1, 0]
    assert "Backspace" not in bench.prompt(), "who says so knows"
    bench.press(1, "B3E")
    assert sips(bench) == [0, 0, 1]
    assert list(game_of(bench.dice).lines(1, bench.dice))[-1]["judged"]["by"] == "thrower"


# --- an empty glass is the thrower's


def test_an_empty_glass_strikes_who_throws_and_nobody_else(house: Callable[..., Bench]) -> None:
    bench = house("penalties: [empty_glass, buffalo]")

    def offered(penalty: str) -> list[str]:
        bench.choose(3, "Penalty", penalty)
        lines = [line for line in bench.menu() if line in {"Julien", "Tom", "Léa", "Nicolas"}]
        bench.press(3, "BBBB")
        return lines

    assert offered("Empty glass") == ["Julien"]
    bench.press(1, "12E")
    assert offered("Empty glass") == ["Julien", "Tom"], "who has just thrown, and who throws now"
    assert offered("Buffalo") == ["Julien", "Tom", "Léa", "Nicolas"]
    bench.choose(3, "Penalty", "Buffalo", "Nicolas")
    assert offered("Empty glass") == ["Julien", "Tom"], "a penalty is no throw"
    bench.press(2, "36E")
    assert offered("Empty glass") == ["Tom"]
    bench.choose(3, "Penalty", "Empty glass", "Tom")
    assert [seat.glasses for seat in bench.view.seats] == [0, 1, 0, 1]


# --- keys just after a race


def over_just_now(bench: Bench) -> None:
    """A Dixit thrown by Tom is over this moment; Nicolas drinks."""
    race(bench)
    press_in_turn(bench, 2, 1, 3, 4)
    assert sips(bench) == [0, 0, 0, 1]


@pytest.mark.parametrize("after_ms", [20, 300, 900, 1400, 1499, 1501, 3000])
def test_dice_typed_just_after_a_race_are_taken(bench: Bench, after_ms: int) -> None:
    over_just_now(bench)
    later(bench, after_ms)
    bench.press(2, "3")
    later(bench, 200)
    bench.press(2, "6E")
    assert shown(bench).dice == (3, 6)


def test_who_has_typed_dice_just_after_a_race_goes_on_at_once(bench: Bench) -> None:
    over_just_now(bench)
    later(bench, 300)
    bench.press(2, "44E")
    bench.press(2, "3EE")
    assert got(bench) == {3: "4 sips (Double)"}


def test_one_digit_too_many_of_a_race_is_no_part_of_the_dice(bench: Bench) -> None:
    over_just_now(bench)
    bench.press(2, "5")
    later(bench, 1600)
    bench.press(2, "36E")
    assert shown(bench).dice == (3, 6)


def test_one_enter_too_many_is_told_so_and_throws_nothing(bench: Bench) -> None:
    over_just_now(bench)
    later(bench, 100)
    bench.press(2, "E")
    assert (bench.notice(2), len(bench.dice.records)) == ("the race is over; press again", 2)
    assert bench.pads["pad2"].answers[-2:].count(Answer.REFUSED) == 1
    bench.press(4, "7")
    assert bench.notice(4) == "the race is over; press again"
    later(bench, 1500)
    bench.press(2, "E")
    assert shown(bench).dice == (5, 6), "the table has thrown"


def test_a_late_plus_is_no_finger(house: Callable[..., Bench]) -> None:
    bench = house(FINGER)
    bench.press(1, "16E")
    press_in_turn(bench, 2, 3, 4)
    bench.press(1, "+")
    assert (bench.phase(), bench.notice(1)) == (PhaseName.THROWING, "the race is over; press again")


def test_the_thrower_may_doubt_at_once(bench: Bench) -> None:
    over_just_now(bench)
    later(bench, 50)
    bench.press(2, "B3E")
    assert sips(bench) == [0, 0, 1, 0]


def test_dice_that_two_enter_are_taken_once_and_the_second_is_told(house: Callable[..., Bench]) -> None:
    bench = house("play: [bet]")
    bench.press(1, "11E2E9E")
    bench.press(2, "46E")
    later(bench, 800)
    bench.press(1, "46E")
    assert (len(bench.dice.records), bench.notice(1)) == (1, "already in")


KEYS = st.sampled_from("0123456789E*/+B")


@settings(max_examples=150, deadline=None)
@given(st.integers(1, 4), st.integers(0, 2500), st.lists(KEYS, min_size=1, max_size=4))
def test_no_key_after_a_race_is_met_with_silence(seat: int, after_ms: int, keys: list[str]) -> None:
    """It does something, it is the thrower's typing, or the seat is told: in words, or by a flash."""
    bench = dice_table(None)
    over_just_now(bench)
    later(bench, after_ms)
    lamp = bench.pads[f"pad{seat}"].answers
    for key in keys:
        before, composer, heard = bench.dice, bench.table.registry.composer(f"pad{seat}"), len(lamp)
        typed = composer.typing
        bench.press(seat, key)
        told = bench.tile(seat).flashing or Answer.REFUSED in lamp[heard:]
        assert told or bench.dice != before or composer.typing or typed, (seat, key)
        bench.time.now_s += 4  # what was said by a flash is over
        bench.table.tick()
    bench.close()


# --- journals of before


HOUSE = "format: 1\nextends: dice\nplay: [finger]\npenalties: [empty_glass]\n"
SEATS = (("Ann", "red"), ("Bob", "blue"), ("Cleo", "lime"))


def entry(kind: str, **fields: object) -> str:
    return json.dumps({"kind": kind, **fields})


def game_of_before(*bodies: str) -> DiceState:
    """A game of three as it was written before; Ann has thrown 1-6, and has the finger."""
    seats = [entry("SeatTaken", name=name, colour=colour, pad=name, mate_pad=None) for name, colour in SEATS]
    first = entry("StorytellerProposed", seat=1, mate=0)
    throw = entry("DiceThrown", seat=1, first=1, second=6, virtual=True, at_ms=1_000, error_ms=5)
    presses = [press(seat, 1_000 + 100 * seat) for seat in (1, 2, 3)]
    rules = encode(opened(parse_rules(HOUSE, name="house", source="house")))
    lines = (rules, *seats, first, first, throw, *presses, *bodies)
    state = replay([Record(1, "2026-11-20T20:00:00+01:00", line) for line in lines])
    assert isinstance(state, DiceState)
    return state


def press(seat: int, at_ms: int) -> str:
    return entry("Reacted", seat=seat, at_ms=at_ms, error_ms=5)


RAISED = entry("FingerRaised", seat=1, at_ms=30_000, error_ms=5)


def test_a_stored_finger_race_that_its_holder_lost_stays_lost() -> None:
    state = game_of_before(RAISED, press(3, 29_800), press(2, 29_900))
    assert [seat.total for seat in state.seats] == [1, 0, 1]
    named = game_of_before(
        RAISED, press(3, 29_800), press(2, 30_000), entry("NumberChosen", seat=1, number=1)
    )
    assert [seat.total for seat in named.seats] == [1, 0, 1]
    again = game_of_before(
        RAISED, press(3, 29_800), press(2, 30_000), entry("NumberChosen", seat=1, number=0)
    )
    assert again.awaited == (1, 2, 3)


def test_a_stored_empty_glass_of_anybodys_is_still_theirs() -> None:
    state = game_of_before(entry("Penalised", seat=3, penalty="empty_glass"))
    assert state.records[-1].shares[0].glasses == 1
    with pytest.raises(JournalDamaged):
        game_of_before(entry("Penalised", seat=3, penalty="empty_glass", anybody=False))
