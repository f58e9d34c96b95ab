"""What was found by attack, once: each of these went wrong before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dixit_table.game.views import Mark, PadState, PhaseName, Standing
from dixit_table.keypads.base import Answer, PadTrouble
from dixit_table.store.journal import Archive
from dixit_table.table.archive.history import find_game, stored_games
from dixit_table.table.menu.menu import IDLE_S
from dixit_table.table.pads import FLASH_S, ROUGH_S, SHARED_IDLE_S
from dixit_table.texts import Message, say
from tests.table.harness import Bench, reopened
from tests.table.test_table import TinyDisk
from tests.table.test_whole_turn import SLOTS, vote


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path)
    yield bench
    bench.close()


# --- whose vote is it?


def test_pads_given_again_on_resume_dont_move(tmp_path: Path) -> None:
    """A swap, then the same command line again: who holds a pad keeps it."""
    bench = Bench(tmp_path)
    bench.start(5)
    bench.choose(1, "Keypads", "Swap", "Tom", "Léa")
    bench.close()
    again = reopened(tmp_path)
    again.table.give_pads([f"pad{seat}" for seat in range(1, 6)])
    again.settle()
    assert [seat.pad for seat in again.table.shown.seats] == ["pad1", "pad3", "pad2", "pad4", "pad5"]
    again.close()


def test_digits_dont_change_seats_with_a_swap(tmp_path: Path) -> None:
    names = tuple(f"P{letter}" for letter in "ABCDEFGHIJK")
    bench = Bench(tmp_path, names=names)
    bench.start(11)
    bench.press(1, "E")
    bench.type("pad2", "1")
    bench.choose(1, "Keypads", "Swap", "PB", "PC")
    bench.press(2, "1E")
    assert bench.state.ballot(3).claims == (), "neither 11 nor 1: nobody knows whose it was"
    assert bench.notice(3) == "try again"
    bench.press(2, "3E")
    assert bench.state.ballot(3).claims == (3,)
    bench.close()


def test_digits_dont_outlive_their_turn(bench: Bench) -> None:
    bench.start(5)
    bench.press(1, "E")
    for seat, slot in SLOTS.items():
        bench.press(seat, f"{slot}E")
    for seat in (3, 4, 5):
        bench.press(seat, "4E")
    bench.type("pad2", "4")
    bench.choose(1, "Go on without", "Tom", "Doesn’t vote")
    bench.press(1, "EEEEE")
    assert bench.view.storyteller == 2
    bench.press(2, "E")
    assert bench.phase() is PhaseName.TELLING
    assert bench.state.ballot(2).claims == ()


def test_backspace_on_a_shared_pad_needs_a_seat(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.plug("pad1")
    bench.press(1, "1++")
    bench.press(1, "1E1E")
    bench.press(1, "E")
    bench.press(1, "3E2E")
    bench.time.now_s += SHARED_IDLE_S
    bench.table.tick()
    bench.press(1, "E")
    bench.press(1, "1E")
    bench.press(1, "2E3E4E1E")
    assert bench.tile(2).mark is Mark.DONE
    before = bench.state
    bench.press(1, "B")
    assert bench.state == before
    bench.press(1, "2EB")
    assert bench.tile(2).mark is Mark.ASKED
    bench.close()


def test_a_finished_seat_lets_go_of_a_shared_pad(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.plug("pad1")
    bench.press(1, "1++")
    bench.press(1, "1E1E")
    bench.press(1, "E")
    bench.press(1, "2E3E2E1E3E4E5E1E1E1E")
    bench.press(1, "2E")
    bench.press(1, "E")
    assert bench.phase() is PhaseName.VOTING, "the Enter that lets go does nothing else"
    bench.press(1, "E")
    assert bench.phase() is PhaseName.REVEAL
    bench.press(1, "3E")
    assert bench.notice(3) == "Julien’s turn to go on"
    bench.close()


def test_a_vote_the_disk_refused_names_no_seat(tmp_path: Path) -> None:
    bench = Bench(tmp_path, open_journal=TinyDisk)
    bench.plug("pad1")
    bench.press(1, "1++")
    bench.press(1, "1E1E")
    bench.press(1, "E")
    bench.press(1, "2E3E2E")
    journal = bench.table.journal
    assert isinstance(journal, TinyDisk)
    journal.fill_up()
    while not bench.notices():
        bench.press(1, "1E2EB")
    journal.make_room()
    before = bench.state
    bench.press(1, "3E")
    assert bench.table.registry.held_by("pad1") != 3
    assert bench.state == before
    bench.close()


def test_a_pad_that_comes_back_shows_whose_it_is(bench: Bench) -> None:
    bench.start(5)
    bench.press(1, "E")
    for pad in ("pad2", "pad3"):
        bench.unplug(pad)
    for pad in ("pad3", "pad2"):
        bench.plug(pad)
    bench.type("pad3", "1")
    assert [seat.seat for seat in bench.view.seats if seat.flashing] == [3]
    bench.time.now_s += FLASH_S
    bench.table.tick()
    bench.type("pad3", "E")
    assert not any(seat.flashing for seat in bench.view.seats), "only its first key"


def test_who_comes_back_in_the_middle_of_a_check_types_the_missing_claim(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=("Ann", "Bob", "Cleo"))
    bench.start(3)
    bench.press(1, "1E")
    bench.press(2, "2E")
    bench.choose(1, "Go on without", "Bob", "card on the table")
    bench.press(3, "1E3E")
    assert bench.view.check_claims
    bench.choose(1, "Go on without", "Bob", "is back")
    bench.press(2, "E")
    bench.press(2, "E")
    assert bench.notice(2) == "try again", "nothing to keep"
    bench.press(2, "4E")
    assert bench.state.ballot(2).claims == (2, 4)
    bench.close()


def test_who_alone_could_make_the_cards_add_up_is_said(bench: Bench) -> None:
    bench.start(5)
    bench.press(1, "E4E")
    for seat, name in ((2, "Tom"), (3, "Léa")):
        bench.press(seat, "1E")
        bench.choose(1, "Go on without", name, "card on the table")
    for seat in (4, 5):
        bench.press(seat, f"{seat - 2}E")
    assert bench.view.check_claims
    said = [say("en", hint) for hint in bench.view.hints]
    assert "Tom and Léa can’t check their cards. Menu (-): “Go on without”, or “is back”" in said
    bench.choose(1, "Go on without", "Tom", "is back")
    bench.press(2, "5E")
    for seat in (1, 4, 5):
        bench.press(seat, "EE" if seat == 5 else "E")  # whose claim was the last looks up first
    assert not bench.view.check_claims, "of one who is away it is what the others leave over"


# --- what does it betray?


def test_a_missing_card_asks_everybody_alike() -> None:
    seen = []
    for claims in ({1: 4, 2: 3, 3: 1, 4: 5, 5: 2}, {1: 4, 2: 5, 3: 1, 4: 3, 5: 2}):
        night = Bench(None)
        night.start(5)
        night.press(1, "E")
        for seat, slot in claims.items():
            night.press(seat, f"{slot}E")
        night.choose(5, "Go on without", "Tom", "laid no card")
        seen.append(night.view)
        night.choose(5, "Undo")
        seen.append(night.view)
        assert {seat: night.state.ballot(seat).claims[0] for seat in claims} == claims
        night.close()
    assert seen[:2] == seen[2:]


# --- is anything lost?


def test_undo_keeps_entries_of_the_next_turn(bench: Bench) -> None:
    bench.start(5)
    vote(bench)
    bench.press(1, "EEEEE")
    bench.press(2, "E")
    bench.press(3, "1E")
    bench.choose(1, "Undo")
    bench.choose(1, "Undo")
    assert bench.phase() is PhaseName.TELLING
    assert "would be lost" in bench.notices()
    assert bench.state.ballot(3).claims == (1,)


def test_undo_asks_to_check_where_claims_no_longer_fit(bench: Bench) -> None:
    bench.start(5)
    bench.press(1, "4E")
    bench.press(5, "2E1E")
    for seat, slot in {2: 3, 3: 1, 4: 2}.items():
        bench.press(seat, f"{slot}E4E")
    assert bench.view.check_claims
    bench.choose(1, "Go on without", "Mathilde", "laid no card")
    bench.choose(1, "Undo")
    assert bench.view.check_claims


def test_a_resumed_old_game_and_a_new_lobby_leave_the_newer_game_alone(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.start(5)
    bench.close()
    newer = Bench(tmp_path)
    newer.start(5)
    vote(newer)
    newer.press(1, "EEEE")
    newer.choose(1, "End this game", "Yes")
    newer.close()
    again = Bench(tmp_path)
    old = find_game(again.table.journal, 1)
    assert old is not None and old.state is not None
    again.table.resume(1, old.state)
    again.plug("pad1")
    again.choose(1, "End this game", "Yes")
    again.leave_podium(1)
    assert again.phase() is PhaseName.LOBBY
    again.close()
    archive = Archive(tmp_path)
    found = {game.game: game.state for game in stored_games(archive)}
    archive.close()
    assert set(found) == {1, 2, 3}
    assert found[2] is not None and found[2].counted == 1


def test_a_full_disk_at_the_way_to_the_next_lobby_loses_no_seat(tmp_path: Path) -> None:
    bench = Bench(tmp_path, open_journal=TinyDisk)
    bench.start(5)
    bench.choose(1, "End this game", "Yes")
    journal = bench.table.journal
    assert isinstance(journal, TinyDisk)
    journal.fill_up()
    while not bench.notices():
        bench.leave_podium(1)
        if bench.phase() is PhaseName.LOBBY:  # it still fitted: fill what is left
            bench.press(1, "EE")
            bench.choose(1, "End this game", "Yes")
    assert len(bench.view.seats) == 5
    journal.make_room()
    while bench.phase() is not PhaseName.LOBBY:
        bench.leave_podium(1)
        if bench.phase() is PhaseName.TELLING:
            bench.choose(1, "End this game", "Yes")
    assert len(bench.view.seats) == 5
    bench.close()
    archive = Archive(tmp_path)
    assert all(game.damage is None for game in stored_games(archive))
    archive.close()


def test_names_are_never_given_twice(bench: Bench) -> None:
    bench.seat(3)
    bench.press(2, "B")
    bench.press(2, "1")
    assert [seat.name for seat in bench.view.seats] == ["Julien", "Léa", "Tom"]
    assert [seat.pad for seat in bench.state.seats] == ["pad1", "pad3", "pad2"]


def test_who_left_and_came_back_by_undo_has_the_pad_again(bench: Bench) -> None:
    bench.start(4)
    bench.choose(1, "Who plays", "leaves", "Tom")
    bench.choose(1, "Undo")
    assert bench.state.seats[1].pad == "pad2"
    bench.press(1, "+")
    bench.plug("late")
    bench.press("late", "E")
    bench.press(1, "+")
    bench.choose(1, "Undo")
    assert bench.state.kind == "song", "what isn't a step isn't undone"


# --- does it get stuck?


def test_a_stale_menu_does_nothing(bench: Bench) -> None:
    bench.start(5)
    vote(bench)
    bench.press(1, "EEEE")
    bench.press(3, "-+")
    assert "Go on for Julien" in bench.menu()[1]
    bench.press(1, "E")
    bench.press(3, "E")
    assert bench.phase() is PhaseName.TELLING
    assert "Go on for Tom" in bench.menu()[1], "made anew"


def test_a_forgotten_menu_closes(bench: Bench) -> None:
    bench.start(5)
    bench.plug("stray")
    bench.press("stray", "-")
    bench.time.now_s += IDLE_S
    bench.table.tick()
    bench.press(2, "-")
    assert bench.view.menu is not None
    assert bench.view.menu.host == "Tom"


def test_a_wrong_claim_of_somebody_away_is_filled_in(bench: Bench) -> None:
    bench.start(5)
    bench.press(1, "4E")
    for seat, slot in {2: 1, 3: 1, 4: 5, 5: 2}.items():
        bench.press(seat, f"{slot}E")
    assert bench.view.check_claims
    bench.choose(1, "Go on without", "Tom", "card on the table")
    for seat in (1, 3, 4, 5):
        bench.press(seat, "EE" if seat == 5 else "E")  # whose claim was the last looks up first
    assert not bench.view.check_claims
    for seat, slot in {3: 4, 4: 3, 5: 3}.items():
        bench.press(seat, f"{slot}E")
    bench.press(1, "EEEE")
    assert bench.state.records[0].entered.owners[3] == 2


def test_who_is_away_takes_nothing_back(bench: Bench) -> None:
    bench.start(5)
    bench.press(1, "4E")
    bench.press(2, "3E")
    bench.choose(1, "Go on without", "Tom", "card on the table")
    bench.press(2, "B")
    assert bench.state.ballot(2).claims == (3,)


def test_pads_of_who_doesnt_enter_are_asked_for_nothing(bench: Bench) -> None:
    bench.start(4)
    bench.plug("late")
    bench.press("late", "E")
    bench.press(1, "4E")
    bench.choose(1, "Go on without", "Tom", "laid no card")
    assert bench.light(2) is Answer.IDLE
    assert bench.pads["late"].answers[-1] is Answer.IDLE
    assert bench.tile(5).standing is Standing.JOINING


def test_the_number_of_who_left_is_nobodys(bench: Bench) -> None:
    bench.start(4)
    bench.choose(1, "Who plays", "leaves", "Tom")
    bench.cast(4)
    bench.press(1, "EEEE")
    said = [say("en", line) for line in bench.view.draw]
    assert "Tom leaves: the cards go to the discards" in said
    assert any("Everybody must hold 7 cards" in line for line in said)
    bench.press(1, "E")
    bench.plug("spare")
    bench.press("spare", "2E")
    assert "No seat with that number has lost its keypad" in bench.notices()


def test_the_keyboard_at_the_screen_joins_nobody(bench: Bench) -> None:
    bench.start(4)
    bench.plug("virtual:keyboard")
    bench.press("virtual:keyboard", "E")
    assert len(bench.view.seats) == 4
    assert "Nobody plays at this screen" in bench.notices()


# --- who floods isn't the host


def test_a_pad_that_floods_loses_the_menu_and_gets_it_back_when_it_is_calm(bench: Bench) -> None:
    bench.start(4)
    bench.press(3, "-")
    assert bench.menu()
    bench.table.handle(PadTrouble("pad3", Message.of("keypads.flood")))
    assert not bench.menu(), "another may take it"
    assert bench.tile(3).pad is PadState.TROUBLE
    bench.press(3, "B-")  # the flood pauses
    assert not bench.menu()
    assert bench.pads["pad3"].answers[-1] is Answer.REFUSED
    bench.press(2, "-")
    assert bench.menu()
    bench.press(2, "B")
    bench.time.now_s += ROUGH_S
    bench.press(3, "-")
    assert bench.menu()


def test_pads_given_on_resume_come_to_all_that_have_none() -> None:
    bench = Bench(None)
    bench.table.seat_all([None, "own", None, None], [])
    bench.table.start(1)
    bench.settle()
    bench.table.give_pads([None, "other", "pad3", "pad4", "pad5"])
    bench.settle()
    assert [seat.pads for seat in bench.state.seats] == [(), ("own",), ("pad3",), ("pad4",)]
    bench.close()


def test_of_three_who_cannot_check_all_are_said() -> None:
    bench = Bench(None).start(5)
    bench.press(1, "E4E")
    for seat, name in ((2, "Tom"), (3, "Léa"), (4, "Nicolas")):
        bench.press(seat, "1E")
        bench.choose(1, "Go on without", name, "card on the table")
    bench.press(5, "3E")
    assert bench.view.check_claims
    assert any("Tom, Léa and Nicolas can’t check" in say("en", hint) for hint in bench.view.hints)
    bench.close()


def test_what_matters_most_for_the_next_number_is_said_first() -> None:
    """There may be room for one hint alone."""
    bench = Bench(None, names=tuple("ABCDEFGHIJK")).start(11)
    bench.press(1, "E")
    bench.press(2, "02E")
    bench.choose(1, "Go on without", "K", "laid no card")
    hints = [hint.key for hint in bench.view.hints]
    assert hints == ["table.two_digits", "table.slots_changed", "table.not_sure"]
    bench.close()
