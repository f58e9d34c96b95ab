"""The table around the turn: lobby, lost pads, shared pads, menu, undo, resuming."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from dixit_table.game.room import Room
from dixit_table.game.views import Mark, PadState, PageName, PhaseName, Standing
from dixit_table.keypads.base import Answer, PadTrouble
from dixit_table.keypads.entry import FORGET_AFTER_S
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Journal
from dixit_table.table.archive.history import to_go_on_with
from dixit_table.table.pads import KEYBOARD, LOOKED_UP_S, SHARED_IDLE_S
from dixit_table.table.ports import UnfinishedGame
from dixit_table.table.table import TROUBLE_S
from dixit_table.texts import Message
from dixit_table.tui.painters.touch import letters_of
from tests.table.harness import Bench, reopened
from tests.table.test_whole_turn import SLOTS, vote


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path)
    yield bench
    bench.close()


# --- lobby


def test_press_any_key_to_sit(bench: Bench) -> None:
    bench.plug("pad1")
    assert "2 more" not in bench.prompt()
    bench.press(1, "7")
    assert [seat.name for seat in bench.view.seats] == ["Julien"]
    bench.press(1, "E")
    assert "at least 3 players" in bench.notice(1)
    bench.plug("pad2")
    bench.press(2, "*")
    bench.plug("pad3")
    bench.press(3, "5")
    assert "Whoever has a clue first" in bench.prompt()


def test_the_key_that_sat_down_is_no_digit(bench: Bench) -> None:
    bench.seat(3)
    bench.press(1, "E")
    assert bench.view.storyteller == 1


def test_first_storyteller_can_be_taken_over(bench: Bench) -> None:
    bench.seat(4)
    bench.press(2, "E")
    bench.press(3, "E")
    assert bench.view.storyteller == 3
    bench.press(2, "E")
    bench.press(2, "E")
    assert bench.phase() is PhaseName.TELLING
    assert bench.view.storyteller == 2


def test_seats_nobody_named_are_called_after_their_rabbit(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=())
    bench.seat(3)
    assert [seat.name for seat in bench.view.seats] == ["Red", "Yellow", "Blue"]
    bench.close()


def test_no_more_seats_than_the_rules_have(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=(), rules="original")
    bench.seat(6)
    bench.plug("pad7")
    bench.press(7, "1")
    assert len(bench.view.seats) == 6
    assert "at most 6 players" in bench.notices()
    bench.close()


def test_a_seat_is_given_back_in_the_lobby(bench: Bench) -> None:
    bench.seat(3)
    bench.press(2, "B")
    assert [seat.seat for seat in bench.view.seats] == [1, 2]
    bench.press(2, "1")
    assert len(bench.view.seats) == 3


def test_rules_set_chosen_from_the_menu(bench: Bench) -> None:
    bench.seat(3)
    title = bench.view.rules_title
    other = next(words for words in ("Dixit", "Odyssey") if words != title)
    bench.press(1, "-")
    bench.press(1, "+" * next(n for n, line in enumerate(bench.menu()) if "Rules" in line) + "E")
    line = next(n for n, words in enumerate(bench.menu()) if words not in ("Back", title) and other in words)
    bench.press(1, "+" * line + "E")
    assert bench.view.rules_title != title
    assert len(bench.view.seats) == 3


# --- pads come and go


def test_of_seats_that_wait_for_a_keypad_the_first_gets_the_one_that_comes(bench: Bench) -> None:
    bench.seat(4)
    for name in ("Tom", "Léa"):
        bench.choose(1, "Keypads", "Free a seat", name)
    bench.plug("pad9")
    bench.press("pad9", "E")
    assert [seat.pads for seat in bench.state.seats[1:3]] == [("pad9",), ()]


def test_a_lost_pad_comes_back_by_itself(bench: Bench) -> None:
    bench.start(5)
    bench.press(1, "4E")
    bench.press(2, "3E")
    bench.type("pad2", "0")
    bench.unplug("pad2")
    assert bench.tile(2).pad is PadState.LOST
    assert "Tom" in bench.notices()
    bench.press(3, "1E4E")
    assert bench.tile(3).mark is Mark.DONE, "the rest of the table goes on"
    bench.plug("pad2")
    assert bench.tile(2).pad is PadState.OK
    bench.press(2, "5E")
    assert bench.state.ballot(2).votes == (), "a key may be lost: it may have been 02, and then another 5"
    assert bench.notice(2) == "try again"
    bench.press(2, "5E")
    assert bench.state.ballot(2).votes == (5,)


@pytest.mark.parametrize("step", ["lobby", "telling", "voting", "done"])
def test_the_first_backspace_of_a_pad_that_came_back_is_answered_and_takes_nothing(
    bench: Bench, step: str
) -> None:
    if step == "lobby":
        bench.seat(5)
    else:
        bench.start(5)
        bench.press(1, "4E" if step != "telling" else "")
        bench.press(2, "3E" if step != "telling" else "")
        bench.press(2, "5E" if step == "done" else "")
    before = bench.table.shown
    bench.unplug("pad2")
    bench.plug("pad2")
    told = len(bench.pads["pad2"].answers)
    bench.press(2, "B")
    assert Answer.REFUSED in bench.pads["pad2"].answers[told:]
    assert bench.notice(2) or "Tom" in bench.notices()
    assert bench.table.shown == before, "whether it was to erase or to take back can't be told"
    bench.press(2, "B")
    assert (bench.table.shown != before) is (step != "telling"), "the second is what it is"


def void_a_while_ago(bench: Bench, pad: str) -> None:
    """Let a pad lose keys, and time pass until nothing that it typed counts any more."""
    bench.unplug(pad)
    bench.plug(pad)
    bench.time.now_s += 3 * FORGET_AFTER_S


def test_what_was_void_and_is_forgotten_is_not_void_once_more_in_the_next_turn(bench: Bench) -> None:
    bench.start(5)
    bench.cast(5)
    void_a_while_ago(bench, "pad3")
    bench.press(1, "EEEEE")
    bench.press(2, "E")
    bench.press(3, "3E")
    assert bench.state.ballot(3).claims == (3,)


def test_nor_on_another_seat(bench: Bench) -> None:
    bench.seat(5)
    void_a_while_ago(bench, "pad3")
    bench.press(2, "B")  # those behind move up
    bench.press(1, "EEE")
    bench.press("pad3", "3E")
    assert bench.state.ballot(2).claims == (3,)


def test_nor_does_it_keep_anybody_from_sitting_down(bench: Bench) -> None:
    bench.plug("pad1")
    void_a_while_ago(bench, "pad1")
    bench.press(1, "1")
    assert [seat.seat for seat in bench.view.seats] == [1]


def test_the_menu_says_for_whom_it_cannot_go_on(bench: Bench) -> None:
    bench.start(5)
    bench.press(1, "E")
    bench.choose(2, "Go on for")
    assert "Julien: not everybody has voted yet" in bench.notices()


def test_a_spare_takes_the_place_of_a_lost_pad(bench: Bench) -> None:
    bench.start(5)
    bench.press(1, "4E")
    bench.press(2, "3E")
    bench.unplug("pad2")
    bench.plug("spare")
    bench.press("spare", "3E")
    assert bench.tile(3).pad is PadState.OK, "a seat whose pad is there isn't given away"
    bench.press("spare", "2E")
    bench.press("spare", "1E")
    assert bench.tile(2).mark is Mark.DONE
    assert bench.state.ballot(2).claims == (3,)


def test_an_unknown_pad_joins_at_the_next_turn(bench: Bench) -> None:
    bench.start(4)
    bench.plug("late")
    bench.press("late", "E")
    assert bench.tile(5).standing is Standing.JOINING
    bench.cast(4)
    bench.press(1, "EEEEE")
    assert bench.tile(5).standing is Standing.IN
    assert bench.view.slots == 5


def test_a_seat_leaves_at_the_next_turn(bench: Bench) -> None:
    bench.start(4)
    bench.choose(1, "Who plays", "leaves", "Tom")
    assert bench.tile(2).standing is Standing.LEAVING
    bench.cast(4)
    bench.press(1, "EEEEE")
    assert [seat.name for seat in bench.view.seats] == ["Julien", "Léa", "Nicolas"]
    assert bench.view.storyteller == 3


def test_a_pad_that_comes_back_is_told_anew_what_holds_for_it(bench: Bench) -> None:
    bench.start(5)
    bench.press(1, "E")
    bench.press(2, "3E1E0E")
    assert bench.light(2) is Answer.DONE
    bench.unplug("pad2")
    bench.pads["pad2"].answers.clear()  # it has no power
    bench.plug("pad2")
    assert bench.light(2) is Answer.DONE


def test_a_pad_that_is_plugged_in_anew_is_in_trouble_no_more(bench: Bench) -> None:
    bench.start(5)
    bench.table.handle(PadTrouble("pad2", Message.of("keypads.flood")))
    assert bench.tile(2).pad is PadState.TROUBLE
    bench.unplug("pad2")
    bench.plug("pad2")
    assert bench.tile(2).pad is PadState.OK


def test_pad_trouble_is_a_badge_and_voids_what_is_typed(bench: Bench) -> None:
    bench.start(5)
    bench.press(1, "4E")
    bench.type("pad2", "0")  # with what comes behind it a number that would do
    bench.table.handle(PadTrouble("pad2", Message.of("table.try_again")))
    assert bench.tile(2).pad is PadState.TROUBLE
    bench.press(2, "2E")
    assert bench.notice(2) == "try again"
    assert bench.state.ballot(2).claims == ()
    bench.press(2, "3E")
    assert bench.tile(2).pad is PadState.OK
    assert bench.state.ballot(2).claims == (3,)


def test_where_nobody_sits_nobody_can_speak_first() -> None:
    bench = Bench(None)
    assert bench.table.propose(1) is not None
    assert bench.table.start(1) is not None


def test_what_is_typed_outlasts_what_others_enter(bench: Bench) -> None:
    bench.start(5)
    bench.press(1, "E")
    bench.press(2, "3")
    bench.press(3, "2E1E")
    bench.press(2, "E1")
    bench.press(4, "4E")
    bench.press(2, "E")
    assert (bench.state.ballot(2).claims, bench.state.ballot(2).votes) == ((3,), (1,))


def test_swapped_pads_are_one_menu_step(bench: Bench) -> None:
    bench.start(5)
    bench.choose(5, "Keypads", "Swap", "Tom", "Léa")
    bench.press(1, "4E")
    bench.press(3, "3E")
    assert bench.state.ballot(2).claims == (3,)


# --- shared pads


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[Bench]:
    """One pad for Julien, Tom and Léa; another for Nicolas."""
    bench = Bench(tmp_path)
    bench.plug("pad1")
    bench.press(1, "1++")
    bench.plug("pad4")
    bench.press(4, "1")
    bench.press(1, "1E1E")
    yield bench
    bench.close()


def test_backspace_in_the_lobby_takes_the_seat_that_a_shared_pad_added_last(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.plug("pad1")
    bench.press(1, "1++")
    bench.press(1, "B")
    assert [seat.name for seat in bench.state.here] == ["Julien", "Tom"]
    bench.close()


def test_who_is_slow_on_a_shared_pad_keeps_it(shared: Bench) -> None:
    shared.press(1, "E2E")
    shared.time.now_s += SHARED_IDLE_S / 2
    shared.press(1, "3")
    shared.time.now_s += SHARED_IDLE_S / 2
    shared.table.tick()
    assert shared.table.registry.held_by("pad1") == 2
    shared.press(1, "E")
    assert shared.state.ballot(2).claims == (3,)


def test_an_enter_gives_one_shared_pad_back_and_no_other(bench: Bench) -> None:
    bench.seat(2)
    bench.press(1, "+")
    bench.press(2, "+")
    bench.press(2, "EE")
    bench.press(2, "E")
    ones, others = ([seat.seat for seat in bench.state.here if f"pad{pad}" in seat.pads] for pad in (1, 2))
    bench.press(1, f"{ones[0]}E1E2E")
    bench.press(1, f"{ones[0]}E")  # for whom nothing is left to enter
    bench.press(2, f"{others[0]}E")
    bench.press(1, "E")
    bench.press(2, "3E")
    assert bench.state.ballot(others[0]).claims == (3,)


def test_who_is_amid_a_ballot_on_a_shared_pad_that_loses_a_seat_speaks_for_no_other(bench: Bench) -> None:
    bench.seat(3)
    bench.press(3, "++")
    bench.press(1, "EE")
    bench.press(1, "E")
    bench.press(3, "3E1E")
    bench.choose(1, "Keypads", "Free a seat", bench.state.names[5])
    bench.press(3, "4E")  # the third's vote, and no fourth that begins
    assert "Whose entry?" in bench.notices()
    bench.press(3, "4E2E3E")
    assert bench.state.ballot(3).votes == ()
    assert (bench.state.ballot(4).claims, bench.state.ballot(4).votes) == ((2,), (3,))


def test_what_was_half_typed_on_a_shared_pad_goes_with_who_left_it(shared: Bench) -> None:
    shared.press(1, "E2E3")
    shared.time.now_s += SHARED_IDLE_S
    shared.table.tick()
    shared.press(1, "E")
    assert "Whose entry?" not in shared.notices()
    assert shared.table.registry.held_by("pad1") == 1, "an Enter alone: the next seat awaited"
    assert shared.state.ballot(2).claims == ()


def test_a_shared_pad_serves_its_seats_by_number(shared: Bench) -> None:
    assert shared.phase() is PhaseName.TELLING
    shared.press(1, "E")
    assert shared.phase() is PhaseName.VOTING, "only the storyteller is asked: Enter is hers"
    shared.press(1, "2E3E1E")
    assert shared.tile(2).mark is Mark.DONE
    shared.press(1, "E1E")
    assert shared.tile(1).mark is Mark.DONE, "bare Enter: the next seat awaited"
    shared.press(1, "4E")
    assert shared.notice(4) == "", "Nicolas has a pad of his own"
    shared.press(1, "3E2E")
    shared.time.now_s += SHARED_IDLE_S
    shared.table.tick()
    shared.press(1, "1E")
    assert "Whose entry?" in shared.notices(), "who was interrupted means a vote, not a seat"
    assert shared.view.keyboard is not None
    assert shared.view.keyboard.key == "table.shared_which"
    shared.press(1, "3E1E")
    assert shared.state.ballot(3).claims == (2,)
    assert shared.state.ballot(3).votes == (1,)


def test_a_shared_pad_forgets_its_seat_after_the_ballot(shared: Bench) -> None:
    shared.press(1, "E")
    shared.press(1, "2E3E1E3E2E1E")
    assert shared.state.ballot(2).claims == (3,)
    assert shared.state.ballot(3).claims == (2,)
    assert shared.state.ballot(3).votes == (1,)


def test_whoever_reveals_may_say_who_they_are_first(shared: Bench) -> None:
    """Their Enter gave the pad back then, though the prompt asked them for it; another seat's still does."""
    shared.press(1, "E")
    shared.press(1, "1E1E2E3E1E3E2E1E")
    shared.press(4, "4E1E")
    assert not shared.state.awaited
    shared.press(1, "2EE")
    assert shared.phase() is PhaseName.VOTING
    shared.press(1, "1EE")
    assert shared.phase() is PhaseName.REVEAL


def test_nobody_has_a_shared_pad_as_a_phase_begins_that_asks_somebody_else(shared: Bench) -> None:
    shared.press(1, "E")
    shared.press(1, "1E1E2E3E1E3E2E1E")
    shared.press(4, "4E1E")
    shared.press(1, "1EE")
    for phase in (PhaseName.REVEAL, PhaseName.SCORING):
        assert shared.phase() is phase
        assert shared.table.registry.held_by("pad1") is None
        shared.press(1, "1E")
        assert shared.table.registry.held_by("pad1") == 1
        while shared.phase() is phase:
            shared.press(1, "E")
    assert shared.phase() is PhaseName.TELLING
    assert shared.table.registry.held_by("pad1") is None


# --- menu


def test_menu_opens_on_back_and_digits_do_nothing(bench: Bench) -> None:
    bench.start(5)
    bench.press(3, "-")
    assert bench.view.menu is not None
    assert bench.view.menu.host == "Léa"
    bench.press(3, "12E")
    assert bench.view.menu is not None
    bench.press(4, "-")
    assert "somebody else has the menu open" in bench.notices(), "one at a time"
    bench.press(3, "E")
    assert bench.view.menu is None
    bench.press(3, "-+B")
    assert bench.view.menu is None


def test_menu_goes_with_its_pad(bench: Bench) -> None:
    bench.start(5)
    bench.press(3, "-")
    bench.unplug("pad3")
    assert bench.view.menu is None


def test_going_on_for_the_storyteller(bench: Bench) -> None:
    bench.start(5)
    bench.choose(2, "Go on for Julien")
    assert bench.phase() is PhaseName.VOTING


def test_quit_and_language(bench: Bench) -> None:
    bench.seat(1)
    bench.choose(1, "FR", "Language", "Français")
    assert bench.table.language == "fr"
    bench.press(1, "BBB-")
    bench.press(1, "-E")
    bench.press(1, "+E")
    assert bench.quits == 1


def test_ending_a_game_from_the_menu(bench: Bench) -> None:
    bench.start(5)
    bench.choose(1, "End this game", "Yes")
    assert bench.phase() is PhaseName.OVER
    bench.leave_podium(4)
    assert bench.phase() is PhaseName.LOBBY
    assert len(bench.view.seats) == 5


# --- undo


def test_undo_takes_back_public_steps_only(bench: Bench) -> None:
    bench.start(5)
    bench.press(1, "4E")
    bench.press(2, "3E1E")
    bench.choose(1, "Undo")
    assert bench.phase() is PhaseName.TELLING
    bench.press(1, "E")
    assert bench.state.ballot(2).votes == (1,), "secret entries stay"
    assert bench.state.ballot(1).claims == (4,)


def test_undo_never_opens_ballots_again(bench: Bench) -> None:
    bench.start(5)
    vote(bench)
    bench.press(1, "EE")
    bench.choose(1, "Undo")
    assert bench.view.reveal is not None
    assert bench.view.reveal.step == "votes"
    bench.press(1, "-")
    assert not any("Undo" in line for line in bench.menu())


def test_undo_from_the_next_turn_back_to_the_points(bench: Bench) -> None:
    bench.start(5)
    vote(bench)
    bench.press(1, "EEEEE")
    assert bench.view.turn == 2
    bench.choose(1, "Undo")
    assert bench.phase() is PhaseName.SCORING
    bench.choose(1, "Undo")
    assert bench.phase() is PhaseName.REVEAL
    assert all(seat.total == 0 for seat in bench.view.seats)
    bench.press(1, "EE")
    assert bench.tile(3).total == 5


# --- disk


def test_nothing_is_acknowledged_before_its_commit(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.start(5)
    bench.press(1, "4E")
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")  # the writer has to wait
    bench.type("pad2", "3E1E")
    assert bench.tile(2).mark is Mark.ASKED
    assert bench.tile(2).entries_made == 0
    assert bench.light(2) is Answer.ASKED
    other.execute("ROLLBACK")
    bench.settle()
    assert bench.tile(2).mark is Mark.DONE
    assert bench.light(2) is Answer.DONE
    other.close()
    bench.close()


class TinyDisk(Journal):
    """A journal whose database may not grow any more."""

    def fill_up(self) -> None:
        self._ask(lambda: self._connection.execute("PRAGMA max_page_count = 1"))

    def make_room(self) -> None:
        self._ask(lambda: self._connection.execute("PRAGMA max_page_count = 100000"))


def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    bench = Bench(tmp_path, open_journal=TinyDisk)
    bench.start(5)
    bench.press(1, "4E")
    journal = bench.table.journal
    assert isinstance(journal, TinyDisk)
    journal.fill_up()
    for _ in range(200):  # until the pages at hand are full
        bench.press(2, "3EB")
        if bench.notices():
            break
    assert "The disk can’t be written to" in bench.notices()
    assert bench.notice(2) == "try again"
    assert bench.light(2) is not Answer.DONE
    assert bench.state.ballot(1).claims == (4,)
    journal.make_room()
    bench.press(3, "1E4E")
    assert bench.notices() == ""
    assert bench.tile(3).mark is Mark.DONE
    bench.close()
    again = reopened(tmp_path)
    assert again.state == bench.state
    again.close()


# --- resuming


def steps_back(state: Room | None) -> Iterator[Room]:
    """Yield a state, and all that undo goes back to from there."""
    while state is not None:
        yield state
        state = state.before


def test_resuming_at_any_point_gives_the_same_state(tmp_path: Path) -> None:
    """Stop after every single press of a turn, and start again."""
    bench = Bench(tmp_path)
    bench.start(5)
    presses = [(1, "E"), *((seat, f"{slot}E") for seat, slot in SLOTS.items())]
    presses += [(2, "1E"), (2, "B"), (2, "1E"), (3, "4E"), (4, "1E"), (5, "3E"), *[(1, "E")] * 5]
    for seat, keys in presses:
        for number in range(1, 6):
            if f"pad{number}" not in bench.pads:
                bench.plug(f"pad{number}")
        bench.press(seat, f"B{keys}" if bench.phase() is PhaseName.VOTING else keys)
        before, view = bench.state, bench.view
        bench.close()
        bench = reopened(tmp_path)
        assert [*steps_back(bench.state)] == [*steps_back(before)]
        for number in range(1, 6):
            bench.plug(f"pad{number}")
        assert bench.view == view
    assert bench.view.turn == 2
    bench.close()


def test_an_unfinished_game_is_offered(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.start(5)
    bench.close()
    again = Bench(tmp_path)
    stored = again.table.journal
    assert [game for game, _ in stored.games()] == [1]
    again.table.offer_game(UnfinishedGame(1, bench.state))
    again.plug("anything")
    again.press("anything", "5E")
    assert again.phase() is PhaseName.LOBBY
    assert [(seat.name, seat.ask) for seat in again.view.offered] == [
        (seat.name, Message.of("lookback.poster_points", n=seat.total)) for seat in bench.state.seats
    ]
    assert again.view.seats == ()
    again.press("anything", "E")
    assert again.phase() is PhaseName.TELLING
    assert again.view.offered == ()
    again.close()


def test_an_offered_game_stands_under_its_own_title_with_its_own_keys(tmp_path: Path) -> None:
    stored = Bench(tmp_path, rules="dice").start(3)
    stored.close()
    bench = Bench(tmp_path)
    assert bench.view.rules_title == "Dixit Odyssey"
    bench.table.offer_game(UnfinishedGame(1, stored.dice))
    assert bench.view.rules_title == stored.view.rules_title
    assert letters_of(bench.view) == letters_of(stored.view)
    for each in (stored, bench):
        each.table.command(PageName.HELP)
    assert bench.view.help == stored.view.help != ()
    bench.plug("anything")
    bench.press("anything", "0E")
    assert bench.view.rules_title == "Dixit Odyssey"
    bench.close()


def test_an_unfinished_game_is_outdated_by_one_that_was_finished_after_it(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.start(5)
    assert to_go_on_with(bench.table.journal) is not None
    bench.table.new_lobby()
    bench.settle()
    bench.press(1, "EEE")
    vote(bench)
    bench.press(1, "EEEE")
    bench.choose(1, "End this game", "Yes")
    assert bench.phase() is PhaseName.OVER
    assert [game for game, _ in bench.table.journal.games()] == [1, 2]
    assert to_go_on_with(bench.table.journal) is None
    bench.close()


def test_what_went_wrong_beside_the_game_is_not_wiped_away_by_the_next_press(bench: Bench) -> None:
    bench.seat(4)
    bench.table.refresh(Message.of("sounds.no_player"))
    bench.press(1, "E")
    assert "no program plays them" in bench.notices()
    bench.time.now_s += TROUBLE_S
    assert "no program plays them" in bench.notices()
    bench.press(1, "E")
    assert "no program plays them" not in bench.notices()


@pytest.fixture
def offered(tmp_path: Path) -> Bench:
    """A lobby of four that offers to go on with a game of five whose votes are open."""
    stored = Bench(tmp_path).start(5)
    stored.press(1, "E")
    stored.close()
    bench = Bench(tmp_path).seat(4)
    bench.table.offer_game(UnfinishedGame(1, stored.state))
    return bench


def test_while_a_game_is_offered_no_key_chooses_a_length(offered: Bench) -> None:
    rules = offered.table.shown.rules
    offered.press(1, "*")
    assert offered.table.shown.rules == rules


def test_a_name_spelled_in_the_lobby_is_given_up_where_a_game_goes_on(offered: Bench) -> None:
    offered.choose(1, "My name", "Spell")
    offered.press(2, "E")
    assert offered.phase() is PhaseName.VOTING
    assert offered.view.menu is None
    offered.press(1, "4E")
    assert (offered.tile(1).entries_made, offered.notice(1)) == (0, "try again"), "it was a letter"
    offered.time.now_s += LOOKED_UP_S
    offered.press(1, "4E")
    assert offered.tile(1).entries_made == 1
    offered.close()


def test_nor_is_it_spelled_on_before_the_next_turn_is_on_disk(bench: Bench) -> None:
    bench.start(4)
    bench.cast(4)
    bench.press(1, "EEEE")
    bench.choose(2, "My name", "Spell")
    name = bench.state.names[2]
    bench.type("pad1", "E")  # the next turn, in which the second seat tells
    bench.type("pad2", "4E")
    bench.settle()
    assert (bench.phase(), bench.view.menu, bench.state.names[2]) == (PhaseName.TELLING, None, name)
    bench.press(2, "4E")
    assert (bench.phase(), bench.notice(2)) == (PhaseName.TELLING, "try again")


def test_nobody_practises_any_more_where_a_game_goes_on(offered: Bench) -> None:
    offered.choose(1, "Practice vote")
    offered.press(2, "E")
    assert offered.phase() is PhaseName.VOTING
    assert [offered.light(seat) for seat in range(1, 5)] == [Answer.ASKED] * 4
    offered.press(3, "1E")
    assert offered.tile(3).entries_made == 1
    offered.close()


def test_what_the_lobby_said_and_showed_ends_where_a_game_goes_on(offered: Bench) -> None:
    offered.press(4, "7E")
    offered.table.command(PageName.HELP)
    assert offered.view.page is not None
    assert "Enter: continue" in offered.prompt() and "first answer" in offered.notices().lower()
    assert offered.table.offer is not None
    offered.table.resume(1, offered.table.offer.state)
    assert offered.view.page is None
    assert "first answer" not in offered.notices().lower()
    offered.close()


def test_digits_typed_in_the_lobby_are_no_vote_of_the_game_that_goes_on(offered: Bench) -> None:
    offered.press(4, "3")
    offered.press(2, "E")
    offered.press(4, "E")
    assert offered.tile(4).entries_made == 0
    offered.press(4, "3E")
    assert offered.tile(4).entries_made == 1
    offered.close()


def test_declining_the_offer_begins_afresh(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.start(5)
    bench.close()
    again = Bench(tmp_path)
    again.table.offer_game(UnfinishedGame(1, bench.state))
    again.plug("pad1")
    again.press(1, "0E")
    again.press(1, "E")
    assert again.phase() is PhaseName.LOBBY
    assert len(again.view.seats) == 1
    assert [game for game, _ in again.table.journal.games()] == [1, 2]
    again.close()


@pytest.mark.parametrize("rules", ["odyssey", "team", "dice"])
@pytest.mark.parametrize("seated", [0, 4])
def test_the_keyboard_at_the_screen_seats_nobody_unasked(rules: str, seated: int) -> None:
    bench = Bench(None, rules=rules).seat(seated)
    bench.plug(KEYBOARD)
    for key in "E5+B/":
        bench.press(KEYBOARD, key)
        assert len(bench.view.seats) == seated
        if rules != "team" or key == "E":  # where a number may be a mate's
            assert "Nobody plays at this screen: v adds a player" in bench.notices()
    bench.press(KEYBOARD, "-")
    assert bench.view.menu is not None
    bench.press(KEYBOARD, "B")
    bench.table.add_seat(KEYBOARD)
    bench.settle()
    assert len(bench.view.seats) == seated + 1


def test_why_a_keypad_cannot_be_had_stands_below_its_loss() -> None:
    bench = Bench(None).start(3)
    denied, plugged = Message.of("keypads.serial_denied", address="/dev/pad"), Message.of("keypads.unplugged")
    bench.table.pads_missed((plugged, denied))
    assert "/dev/pad" not in bench.notices(), "nobody misses a keypad"
    bench.unplug("pad2")
    lost, why = bench.notices().splitlines()
    assert "Plug it in again" in lost and "/dev/pad" in why
    bench.table.pads_missed((plugged,))
    assert bench.notices() == lost, "that says it already"
    bench.close()
