"""A key that does nothing now says why: what is awaited, or what it would take."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dixit_table.game.cards.prompts import prompt
from dixit_table.game.views import MenuView, PhaseName
from dixit_table.rules.rules_set import PassHands
from dixit_table.texts import say
from tests.table.harness import Bench
from tests.table.test_whole_turn import vote


def to(phase: str) -> Bench:
    """Return a table of five in a phase, in which Julien tells."""
    if phase == "lobby":
        return Bench(None).seat(5)
    bench = Bench(None).start(5)
    if phase == "over":
        bench.choose(1, "End this game", "Yes")
        bench.time.now_s += 60
    elif phase != "telling":
        vote(bench)
        bench.press(1, {"voted": "", "reveal": "E", "scoring": "EEEE"}[phase])
    return bench


@pytest.mark.parametrize(
    ("phase", "keys", "why"),
    [
        ("lobby", "7E", "not begun yet: Enter"),
        ("telling", "+", "wait for Julien"),
        ("telling", "B", "nothing to take back"),
        ("voted", "+", "that key does nothing now"),
        ("reveal", "3E", "the votes are in: Julien goes on"),
        ("scoring", "B", "the votes are in: Julien goes on"),
        ("over", "3E", "the game is over: Enter for another"),
        ("over", "+", "the game is over: Enter for another"),
    ],
)
def test_a_key_that_does_nothing_now_says_why(phase: str, keys: str, why: str) -> None:
    bench = to(phase)
    before = bench.phase()
    bench.press(2, keys)
    assert bench.notice(2) == why
    assert bench.phase() is before


def test_a_keypad_without_a_seat_is_told_to_join_first() -> None:
    bench = Bench(None).start(5)
    bench.plug("late")
    bench.press("late", "B")
    assert "first join the game: Enter" in bench.notices()


def test_at_the_podium_a_keypad_without_a_seat_is_told_that_the_game_is_over() -> None:
    bench = to("over")
    bench.plug("late")
    bench.press("late", "B")
    assert "the game is over: Enter for another" in bench.notices()


def test_a_choice_that_there_is_not_is_none_with_a_red_token_either() -> None:
    bench = Bench(None, rules="dice", die=lambda: 1).start(3)
    for _ in range(40):
        if bench.phase() is PhaseName.CHOOSING:
            break
        for seat in (1, 2, 3):
            bench.press(seat, "E")
    assert bench.phase() is PhaseName.CHOOSING
    chooser = bench.dice.awaited[0]
    bench.press(chooser, "*3E")
    assert bench.notice(chooser) == "not one of the choices"


def test_a_line_chosen_too_late_says_that_the_game_has_gone_on() -> None:
    bench = Bench(None).start(5)
    bench.press(2, "-+")
    bench.press(1, "E")
    bench.press(2, "E")
    assert "the game has gone on" in bench.notices()


def menu(bench: Bench) -> MenuView:
    assert bench.view.menu is not None
    return bench.view.menu


NOTES = {
    "lobby": {"menu_points": "No game has begun yet."},
    "telling": {
        "menu_amend": "Nothing has been counted yet.",
        "menu_records": "Nothing has been counted yet.",
    },
    "voted": {"menu_stick": "Only while nobody has anything to enter."},
    "reveal": {"menu_without": "Only while cards and votes are entered."},
    "scoring": {"menu_stick": "No USB stick is plugged in."},
    "over": dict.fromkeys(
        ("menu_go_on", "menu_without", "menu_seats", "menu_end_game"), "This game is over."
    ),
}


@pytest.mark.parametrize("phase", NOTES)
def test_a_line_that_makes_no_sense_now_says_why(phase: str) -> None:
    bench = to(phase)
    bench.press(2, "-")
    said = {}
    for line, item in enumerate(menu(bench).items):
        if line in menu(bench).off:
            bench.press(2, "+" * ((line - menu(bench).chosen) % len(menu(bench).items)))
            note = say("en", menu(bench).note or "")
            bench.press(2, "E")
            assert note in bench.notices(), "and again where it is chosen"
            said[item.key.partition(".")[2]] = note
    assert NOTES[phase].items() <= said.items(), said
    assert {key for key, note in said.items() if note == "Not possible now"} <= {"menu_tablets"}


def notes(bench: Bench, pad: str) -> set[str]:
    """Open a keypad's menu; return why its lines make no sense now."""
    bench.press(pad, "-")
    said = set()
    for line in menu(bench).off:
        bench.press(pad, "+" * ((line - menu(bench).chosen) % len(menu(bench).items)))
        said.add(say("en", menu(bench).note or ""))
    return said


def test_a_table_at_which_nobody_sits_says_so() -> None:
    bench = Bench(None)
    bench.plug("first")
    assert notes(bench, "first") >= {
        "Nobody sits here yet.",
        "There is no step to take back.",
        "Nobody plays on this keypad.",
    }


def test_a_keypad_of_nobody_has_no_name_to_change_and_one_of_several_none_of_its_own() -> None:
    bench = Bench(None).start(5)
    bench.plug("late")
    assert "Nobody plays on this keypad." in notes(bench, "late")
    shared = Bench(None).seat(3)
    shared.press(3, "+")
    assert "This keypad isn’t one player’s alone: names are in the next line." in notes(shared, "pad3")


@pytest.mark.parametrize(
    ("hands", "said"), [("left", "passed hands left"), ("right", "passed hands right"), ("stay", "drawn")]
)
def test_the_prompt_says_where_hands_go(hands: str, said: str) -> None:
    state = to("scoring").state
    passing = replace(state, rules=replace(state.rules, pass_hands=PassHands(hands)))
    assert f"{said}. Tom tells next" in say("en", prompt(passing))
