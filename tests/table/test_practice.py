"""The practice vote: it looks as voting does, nothing of it counts, and a lobby is a lobby again after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.game.views import Mark, PhaseName
from dixit_table.keypads.base import Answer
from dixit_table.table.menu.menu import Command
from dixit_table.texts import LANGUAGES, say
from dixit_table.tui.screen import paint
from tests.table.harness import Bench
from tests.table.test_pacing import hints


def practising(bench: Bench, seats: int = 5) -> Bench:
    bench.seat(seats)
    bench.choose(1, "Practice vote")
    return bench


def practising_on_one(seats: int) -> Bench:
    """Let so many practise who share a keypad."""
    bench = Bench(None)
    bench.plug("one")
    bench.press("one", "1" + "+" * (seats - 1))
    bench.choose("one", "Practice vote")
    return bench


def marks(bench: Bench) -> list[Mark]:
    return [tile.mark for tile in bench.view.seats]


def screen(bench: Bench) -> str:
    rows = paint(bench.view, "en", 80, 24).rows
    return "\n".join("".join(run.text for run in row) for row in rows)


def test_everybody_types_the_number_the_screen_names_and_finds_the_tick() -> None:
    bench = practising(Bench(None))
    assert bench.prompt() == "Practice! Everyone: 5, Enter"
    assert marks(bench) == [Mark.ASKED] * 5
    assert bench.light(3) is Answer.ASKED
    assert "5, then Enter" in screen(bench)
    bench.press(3, "5E")
    assert bench.tile(3).mark is Mark.DONE
    assert bench.light(3) is Answer.DONE
    assert "done" in screen(bench)
    assert not any("awaited" in each for each in hints(bench.view))
    for seat in (1, 2, 4, 5):
        assert "Practice" in bench.prompt()
        if seat == 4:
            assert hints(bench.view)[0] == "Still waiting for Nicolas and Mathilde"
        bench.press(seat, "5E")
    assert marks(bench) == [Mark.DONE] * 5
    assert bench.prompt() == "Well done! All seated? Whoever has a clue first presses Enter"
    bench.press(2, "E")
    assert bench.prompt() == "Tom tells first. Tom: Enter again to begin"
    assert marks(bench) == [Mark.NOTHING] * 5
    assert bench.light(3) is Answer.IDLE


def test_another_number_is_to_be_tried_again_and_backspace_takes_back() -> None:
    bench = practising(Bench(None))
    for wrong in ("4E", "*5E", "55E", "B"):
        bench.press(2, wrong)
        assert (bench.notice(2), bench.tile(2).mark) == ("try again", Mark.ASKED), wrong
        assert Answer.REFUSED in bench.pads["pad2"].answers
    bench.press(2, "05E")
    assert (bench.notice(2), bench.tile(2).mark) == ("", Mark.DONE)
    bench.press(2, "5E")
    assert bench.notice(2) == "Backspace first"
    bench.press(2, "B")
    assert bench.tile(2).mark is Mark.ASKED
    assert len(bench.table.shown.here) == 5, "Backspace frees no seat meanwhile"


@pytest.mark.parametrize("key", ["E", "/"])
def test_who_has_typed_nothing_is_shown_the_tile(key: str) -> None:
    bench = practising(Bench(None))
    bench.press(4, key)
    assert bench.tile(4).flashing
    assert bench.table.shown.storyteller is None
    assert "Practice" in bench.prompt()


def test_party_practises_the_red_token_too_in_either_order() -> None:
    bench = practising(Bench(None, names=tuple(f"P{n}" for n in range(6)), rules="party"), 6)
    assert "* 6, Enter" in bench.prompt()

    def asks(seat: int) -> str:
        return say("en", bench.tile(seat).ask or "")

    bench.press(1, "6E")
    bench.press(3, "*6E")
    assert [asks(seat) for seat in (1, 2, 3)] == ["* 6, then Enter", "6, then Enter", "6, then Enter"]
    bench.press(3, "B")
    assert (bench.tile(1).mark, bench.tile(1).entries_made, bench.tile(1).entries_due) == (Mark.ASKED, 1, 2)
    bench.press(1, "6E")
    assert bench.notice(1) == "try again"
    bench.press(1, "*6E")
    bench.press(2, "*6E6E")
    assert [bench.tile(seat).mark for seat in (1, 2, 3)] == [Mark.DONE, Mark.DONE, Mark.ASKED]
    bench.press(2, "B")
    assert (bench.tile(2).entries_made, asks(2)) == (1, "6, then Enter")


def test_the_first_storyteller_ends_it_by_enter_and_begins_by_another() -> None:
    bench = Bench(None).seat(5)
    bench.press(3, "E")
    bench.choose(1, "Practice vote")
    bench.press(1, "5E")
    bench.press(3, "E")
    assert (bench.phase(), marks(bench)) == (PhaseName.LOBBY, [Mark.NOTHING] * 5)
    bench.press(3, "E")
    assert bench.phase() is PhaseName.TELLING


def test_who_is_done_may_speak_first_and_that_ends_it() -> None:
    bench = practising(Bench(None))
    bench.press(2, "5E")
    bench.press(2, "E")
    assert "Tom tells first" in bench.prompt()
    assert marks(bench) == [Mark.NOTHING] * 5


def test_the_menu_ends_it_and_a_newcomer_takes_part() -> None:
    bench = practising(Bench(None), 4)
    bench.plug("pad5")
    bench.press("pad5", "7")
    assert marks(bench) == [Mark.ASKED] * 5
    bench.press("pad5", "B4E")
    assert bench.tile(5).mark is Mark.DONE
    bench.choose(1, "Practice vote")
    assert marks(bench) == [Mark.NOTHING] * 5


def test_a_keypad_for_all_asks_whose_number_it_is_as_in_voting() -> None:
    bench = practising_on_one(4)
    assert bench.prompt() == "Practice! Julien: take the keypad, press Enter. Anyone else: seat number, Enter"
    bench.press("one", "3E")
    assert bench.prompt() == "Practice! Léa: 5, then Enter"  # no seat has that number
    bench.press("one", "5E")
    assert [tile.seat for tile in bench.view.seats if tile.mark is Mark.DONE] == [3]
    bench.press("one", "9E")
    assert "try again" in bench.notices()
    for _ in range(3):
        bench.press("one", "E5E")
    assert marks(bench) == [Mark.DONE] * 4
    bench.press("one", "2E")
    assert "Tom tells first" in bench.prompt()


def test_a_finished_seat_lets_go_of_a_shared_keypad_by_enter_as_in_voting() -> None:
    bench = practising_on_one(4)
    bench.press("one", "2E5E")
    bench.press("one", "2E")  # once more, and it has nothing to type
    assert bench.prompt() == "Tom: done. Backspace takes it back, Enter passes it on"
    bench.press("one", "E3E5E")
    assert [tile.seat for tile in bench.view.seats if tile.mark is Mark.DONE] == [2, 3]


def test_a_keypad_that_some_share_says_whose_turn_it_is() -> None:
    bench = Bench(None).seat(2)
    bench.plug("one")
    bench.press("one", "1+")
    bench.choose("one", "Practice vote")
    assert bench.prompt() == "Practice! Everyone: 5, Enter"
    assert (
        say("en", bench.view.keyboard or "")
        == "Shared keypad: Enter for Léa. Anyone else: seat number, Enter"
    )
    bench.press("one", "E")
    assert say("en", bench.view.keyboard or "") == "Shared keypad: Léa, go ahead"


def test_nothing_of_it_is_written(tmp_path: Path) -> None:
    bench = Bench(tmp_path).seat(5)
    before = len(list(bench.table.journal.records(bench.table.game)))
    bench.table.command(Command.PRACTICE)
    for seat in range(1, 6):
        bench.press(seat, "5E")
    assert len(list(bench.table.journal.records(bench.table.game))) == before
    bench.press(1, "EE")
    bench.press(1, "E")
    assert [tile.entries_made for tile in bench.view.seats] == [0] * 5
    bench.close()


def test_it_is_offered_to_tables_with_somebody_new_alone() -> None:
    bench = Bench(None).seat(5)
    assert "New players? Menu (-): Practice vote" in [say("en", hint) for hint in bench.view.hints]
    bench.press(1, "EE")
    assert bench.phase() is PhaseName.TELLING
    bench.choose(1, "End this game", "Yes")
    bench.leave_podium(1)
    assert bench.phase() is PhaseName.LOBBY
    assert not any(hint.key == "pace.practice_offer" for hint in bench.view.hints)


def test_other_rules_end_it_and_a_dice_game_has_none() -> None:
    bench = practising(Bench(None))
    bench.choose(1, "Rules set", "dice game")
    bench.press(1, "-")
    assert not any("Practice" in line for line in bench.menu())
    assert marks(bench) == [Mark.NOTHING] * 5


def test_other_rules_of_cards_end_it_too() -> None:
    bench = practising(Bench(None))
    bench.choose(1, "Rules set", "2021")
    assert marks(bench) == [Mark.NOTHING] * 5
    assert bench.prompt() == "All seated? Whoever has a clue first presses Enter"


@pytest.mark.parametrize(
    "change",
    [
        ("Somebody leaves", "Julien leaves"),
        ("Somebody leaves", "Mathilde leaves"),
        ("Somebody sits elsewhere", "Julien", "To Léa’s left"),
    ],
)
def test_other_seats_end_it_so_that_nobody_has_the_tick_of_somebody_else(change: tuple[str, ...]) -> None:
    bench = practising(Bench(None))
    for seat in (2, 5):
        bench.press(seat, "5E")
    bench.choose(4, "Who plays", *change)
    if bench.view.menu is not None:
        bench.choose_on(4, "Yes")
    assert marks(bench) == [Mark.NOTHING] * len(bench.view.seats)
    assert "All seated?" in bench.prompt()


def test_another_name_and_another_rabbit_leave_the_tick_where_it_was() -> None:
    bench = practising(Bench(None))
    bench.press(2, "5E")
    bench.choose(2, "My name", "Spell")
    bench.press(2, "2E")
    assert bench.view.seats[1].name == "A"
    bench.choose(2, "My name", "Another rabbit")
    bench.press(2, "+E")
    assert [tile.mark for tile in bench.view.seats] == [Mark.ASKED, Mark.DONE, *[Mark.ASKED] * 3]


def test_who_lets_a_shared_keypad_lie_finds_the_lobby_as_it_was() -> None:
    bench = practising_on_one(3)
    bench.press("one", "E")
    bench.time.now_s += 60
    bench.table.tick()
    for _ in range(3):
        bench.press("one", "E4E")
    assert marks(bench) == [Mark.DONE] * 3
    bench.press("one", "2E")
    assert "Tom tells first" in bench.prompt()


def test_all_of_it_can_be_said() -> None:
    bench = practising(Bench(None))
    for language in LANGUAGES:
        for view in bench.views:
            assert all(say(language, each) for each in (view.prompt, *view.hints))


def test_who_practised_last_on_a_shared_keypad_has_it_no_more_when_votes_are_asked_for() -> None:
    """Also where the game begins and is told so fast that all of it is on disk at once."""
    bench = Bench(None)
    bench.plug("one")
    bench.press("one", "1++")
    bench.plug("own")
    bench.press("own", "1")
    bench.press("own", "E")
    bench.choose("own", "Practice vote")
    bench.press("one", "2E")
    assert bench.table.registry.held_by("one") == 2
    bench.type("own", "EEE")
    bench.settle()
    assert bench.phase() is PhaseName.VOTING
    assert bench.table.registry.held_by("one") is None
