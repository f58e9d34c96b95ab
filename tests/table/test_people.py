"""People come and go: joining, leaving, returning, other chairs, other storytellers (S18, S21)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from dixit_table.game.cards.turns import differences
from dixit_table.game.views import Page, PageName, PhaseName
from dixit_table.table.pads import KEYBOARD
from dixit_table.texts import say
from dixit_table.tui.screen import paint
from tests.table.harness import Bench

SIX = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fred", "Gus")


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path, names=SIX)
    bench.start(6)
    yield bench
    bench.close()


def turn(bench: Bench) -> None:
    """Play a turn in which everybody votes for the next seat's card, to its points."""
    teller = bench.view.storyteller
    assert teller is not None
    bench.press(teller, "E")
    state = bench.state
    seats = [seat.seat for seat in state.playing]
    cards = iter(range(1, state.slots + 1))
    own = {seat: [next(cards) for _ in range(state.form(seat).cards)] for seat in seats}
    for seat in seats:
        for slot in own[seat]:
            bench.press(seat, f"{slot:02}E")
    for at, seat in enumerate(seats):
        following = seats[(at + 1) % len(seats)]
        votes = [own[following][0], *([0] * (state.form(seat).most_votes - 1))]
        for slot in votes if seat != teller else []:
            bench.press(seat, f"{slot:02}E")
    for _ in range(4):
        bench.press(teller, "E")
    assert bench.phase() is PhaseName.SCORING


def said(bench: Bench) -> list[str]:
    return [say("en", line) for line in bench.view.draw]


def test_a_seventh_player_brings_the_second_vote_from_the_next_turn_on(bench: Bench) -> None:
    bench.plug("pad7")
    bench.press("pad7", "E")
    turn(bench)
    assert bench.view.seats[-1].total == 0
    new = [
        "Now there are 7 of you:",
        "up to 2 votes each; no second vote: 0, Enter",
        "1 extra point for finding it with a single vote",
    ]
    assert said(bench)[-3:] == new
    bench.press(1, "E")
    hints = [say("en", hint) for hint in bench.view.hints]
    assert hints[:3] == new
    turn(bench)
    bench.press(2, "E")
    assert "Now there are 7 of you:" not in [say("en", hint) for hint in bench.view.hints]


def test_who_returns_has_the_old_score_and_takes_any_free_keypad(bench: Bench) -> None:
    turn(bench)
    before = bench.tile(3).total
    assert before > 0
    bench.choose(1, "Who plays", "leaves", "Cleo")
    bench.press(1, "E")
    assert [seat.name for seat in bench.view.seats] == ["Ann", "Bob", "Dan", "Eve", "Fred"]
    bench.choose(2, "Who plays", "comes back", "Cleo")
    bench.press("pad3", "3E")
    turn(bench)
    assert any("Cleo joins and draws 6 cards" in line for line in said(bench))
    bench.press(2, "E")
    assert bench.view.teller == "Cleo"
    assert bench.tile(3).total == before


def test_past_turns_speak_of_who_has_left_by_name(bench: Bench) -> None:
    turn(bench)
    bench.choose(1, "Who plays", "leaves", "Cleo")
    bench.choose(1, "Give or take", "Bob", "gets 2", "gift")
    bench.press(1, "E")
    assert [each.name for each in bench.view.gone] == ["Cleo"]
    page = paint(replace(bench.view, page=Page(PageName.RECORDS)), "en", 100, 30)
    shown = "\n".join("".join(cell.text for cell in row) for row in page.rows)
    assert "Cleo" in shown
    assert "Bob +2: a gift" in shown


def test_who_was_about_to_leave_stays_after_all(bench: Bench) -> None:
    bench.choose(1, "Who plays", "leaves", "Cleo")
    bench.choose(1, "Who plays", "comes back", "Cleo")
    turn(bench)
    bench.press(1, "E")
    assert len(bench.view.seats) == 6
    assert bench.tile(3).pad == "ok"


def test_other_chairs_change_who_tells_next_and_no_number(bench: Bench) -> None:
    bench.choose(1, "Who plays", "sits elsewhere", "Fred", "To Ann’s left")
    assert [seat.name for seat in bench.view.seats] == ["Ann", "Fred", "Bob", "Cleo", "Dan", "Eve"]
    assert bench.tile(6).name == "Fred"
    turn(bench)
    bench.press(1, "E")
    assert bench.view.teller == "Fred"
    turn(bench)
    bench.press(6, "E")
    assert bench.view.teller == "Bob"


def test_in_the_lobby_chairs_are_numbered_anew(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=SIX).seat(4)
    bench.choose(1, "Who plays", "sits elsewhere", "Dan", "To Ann’s left")
    assert [(seat.seat, seat.name) for seat in bench.view.seats] == [
        (1, "Ann"), (2, "Dan"), (3, "Bob"), (4, "Cleo"),
    ]  # fmt: skip
    bench.choose(1, "Who plays", "tells first", "Dan tells")
    assert "Dan tells first" in bench.prompt()
    bench.close()


def test_somebody_else_tells_this_turn_and_all_enter_anew(bench: Bench) -> None:
    bench.press(1, "3E")  # her card opens the vote
    bench.press(2, "4E")
    bench.choose(2, "Undo: back to the clue")
    bench.plug("pad7")
    bench.press("pad7", "E")  # plays from the next turn on, and can't tell this one
    bench.choose(2, "Who plays", "else tells")
    assert bench.menu()[1:] == [f"{name} tells" for name in SIX[1:6]]
    bench.choose_on(2, "Dan tells")
    assert bench.view.teller == "Dan"
    assert bench.state.ballots == {}
    turn(bench)
    bench.press(4, "E")
    assert bench.view.teller == "Eve"


def test_with_three_left_the_others_lay_two_cards(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=SIX).start(4)
    bench.choose(1, "Who plays", "leaves", "Dan")
    turn(bench)
    assert "Now there are 3 of you:" in said(bench)
    assert "the others lay 2 cards each" in said(bench)
    bench.press(1, "E")
    assert bench.view.slots == 5
    bench.close()


def test_who_stays_after_all_keeps_the_keypad_whoever_says_so(bench: Bench) -> None:
    bench.plug(KEYBOARD)
    bench.choose(1, "Who plays", "leaves", "Bob")
    bench.choose(KEYBOARD, "Who plays", "comes back", "Bob")
    assert bench.state.seats[1].pads == ("pad2",)


def test_who_is_called_back_from_somebodys_own_keypad_has_none_yet(bench: Bench) -> None:
    turn(bench)
    bench.choose(1, "Who plays", "leaves", "Bob")
    bench.press(1, "E")
    bench.choose(1, "Who plays", "comes back", "Bob")
    assert [seat.pads for seat in bench.state.seats[:2]] == [("pad1",), ()]


def test_only_what_changes_with_the_number_of_seats_is_said() -> None:
    state = Bench(None, rules="odyssey").seat(3).state
    assert [each.key for each in differences(state, 3, 4)] == ["table.now_seats", "table.now_cards"]
    assert "table.now_votes_up_to" in [each.key for each in differences(state, 6, 7)]
    assert differences(state, 4, 5) == []
