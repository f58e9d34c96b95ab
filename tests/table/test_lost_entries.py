"""What is typed after an entry that the disk refused was meant to follow it, and isn't taken for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dixit_table.game.dice.state import HandOut
from dixit_table.game.views import PhaseName, Standing
from dixit_table.keypads.base import Answer
from dixit_table.table.event_codec import replay
from dixit_table.table.pads import LOOKED_UP_S
from tests.simulator.disk import SlowDisk
from tests.table.dice_night import house_file
from tests.table.harness import Bench
from tests.table.test_teams import TEAMS


def table(folder: Path | None = None, seats: int = 5, rules: str = "odyssey") -> Bench:
    names = tuple(f"P{seat}" for seat in range(1, seats + 1))
    bench = Bench(folder, names=names, rules=rules, open_journal=SlowDisk).start(seats)
    bench.press(1, "E")
    return bench


@contextmanager
def ill(bench: Bench) -> Iterator[None]:
    """Let the disk refuse everything meanwhile."""
    disk = bench.table.journal
    assert isinstance(disk, SlowDisk)
    disk.ail("read-only")
    yield
    disk.heal()
    assert "The disk can’t be written to" in bench.notices()


def refused(bench: Bench, seat: int) -> None:
    assert bench.notice(seat) == "try again"
    assert Answer.REFUSED in bench.pads[f"pad{seat}"].answers[-2:]


def look_up(bench: Bench) -> None:
    bench.time.now_s += LOOKED_UP_S


@pytest.fixture
def bench() -> Bench:
    return table()


def test_a_vote_after_a_claim_that_was_lost_is_no_claim(bench: Bench) -> None:
    with ill(bench):
        bench.press(2, "3E")
    refused(bench, 2)
    bench.time.now_s += 60.0  # however long the player thinks about it
    bench.table.tick()
    bench.press(2, "1E")
    refused(bench, 2)
    assert bench.state.ballot(2).claims == ()
    look_up(bench)
    bench.press(2, "3E1E")
    assert (bench.state.ballot(2).claims, bench.state.ballot(2).votes) == ((3,), (1,))


def test_nor_is_one_that_was_begun_before_the_disk_said_no(bench: Bench) -> None:
    disk = bench.table.journal
    assert isinstance(disk, SlowDisk)
    disk.ail("read-only")
    bench.type("pad2", "3E1")
    bench.settle()
    disk.heal()
    bench.press(2, "E")
    refused(bench, 2)
    assert bench.state.ballot(2).claims == ()


def test_an_entry_on_its_way_behind_a_refused_one_is_refused_though_the_disk_is_well_again(
    tmp_path: Path,
) -> None:
    bench = table(tmp_path)
    disk = bench.table.journal
    assert isinstance(disk, SlowDisk)
    disk.ail("interrupted once")
    for pad in ("pad2", "pad3"):
        bench.type(pad, "3E")
        disk.reach(1)  # and the table doesn't hear of it yet
    bench.settle()
    refused(bench, 2)
    refused(bench, 3)
    assert bench.state.ballot(3).entries == 0
    assert replay(disk.records(bench.table.game)) == bench.state, "on disk is what is shown"
    bench.close()


def test_what_is_queued_behind_it_is_lost_with_it_and_so_is_what_follows(bench: Bench) -> None:
    with ill(bench):
        bench.press(2, "3E1E")
    bench.press(2, "4E")
    refused(bench, 2)
    assert bench.state.ballot(2).entries == 0
    look_up(bench)
    bench.press(2, "3E1E")
    assert bench.state.ballot(2).votes == (1,)


def test_both_votes_that_follow_a_lost_claim_are_none() -> None:
    bench = table(seats=7)
    with ill(bench):
        bench.type("pad3", "4E")  # what others lose at once counts for them alone
        bench.press(2, "3E")
    bench.press(2, "1E5E")
    assert bench.state.ballot(2).entries == 0
    look_up(bench)
    bench.press(2, "3E1E5E")
    assert (bench.state.ballot(2).claims, bench.state.ballot(2).votes) == ((3,), (1, 5))


@pytest.mark.parametrize("anew", ["3E1E5E", "E1E5E", "EE1E5E", "33E1E5E", "B4E1E5E", "*3E1E5E"])
@pytest.mark.parametrize("lost", ["3E", "3E1E", "3E1E5E"])
def test_a_ballot_typed_anew_without_looking_up_is_refused_whole(lost: str, anew: str) -> None:
    bench = table(seats=7)
    with ill(bench):
        bench.press(2, lost)
    bench.time.now_s += 60.0
    bench.press(2, anew)
    refused(bench, 2)
    assert bench.state.ballot(2).entries == 0, "or a vote is the claim"


@pytest.mark.parametrize("then", ["B4E1E5E", "4E1E5E", "5E1E"])
def test_nor_is_anything_of_it_taken_after_a_lost_take_back(then: str) -> None:
    bench = table(seats=7)
    bench.press(2, "3E1E")
    with ill(bench):
        bench.press(2, "B")
    bench.press(2, then)
    refused(bench, 2)
    assert (bench.state.ballot(2).claims, bench.state.ballot(2).votes) == ((3,), (1,))


def test_what_was_typed_on_a_keypad_whose_swap_is_lost_too_counts_on_neither(bench: Bench) -> None:
    with ill(bench):
        bench.choose(1, "Keypads", "Swap", "P2")
        third = next(number for number, line in enumerate(bench.menu()) if "P3" in line)
        bench.type("pad1", "+" * third + "E")
        bench.type("pad2", "3E")  # for the third seat, had it held
        bench.settle()
    bench.press(2, "1E")
    assert Answer.REFUSED in bench.pads["pad2"].answers[-2:]
    assert (bench.state.ballot(2).entries, bench.state.ballot(3).entries) == (0, 0)


def test_who_was_to_free_a_seat_in_the_menu_is_heard_at_once(bench: Bench) -> None:
    with ill(bench):
        bench.choose(1, "Keypads", "Free a seat", "P5")
    bench.press(1, "4E")
    assert bench.state.ballot(1).claims == (4,)


def test_the_claim_after_the_place_of_a_lost_keypad_gives_no_other_place(bench: Bench) -> None:
    for pad in ("pad2", "pad3"):
        bench.unplug(pad)
    bench.plug("spare")
    with ill(bench):
        bench.press("spare", "2E")
    bench.press("spare", "3E1E")
    assert [seat.pads for seat in bench.state.here][1:3] == [("pad2",), ("pad3",)]
    look_up(bench)
    bench.press("spare", "2E3E1E")
    assert (bench.state.ballot(2).claims, bench.state.ballot(2).votes) == ((3,), (1,))


def test_where_the_whole_game_was_lost_everybody_is_back_in_the_lobby() -> None:
    names = ("P1", "P2", "P3")
    bench = Bench(None, names=names, rules="odyssey", open_journal=SlowDisk).start(2)
    bench.plug("pad3")
    with ill(bench):
        bench.type("pad3", "1EEE")  # sits down: two are too few; begins, and tells
        bench.type("pad2", "3E")
        bench.settle()
    assert bench.state.phase is PhaseName.LOBBY and len(bench.state.seats) == 2
    bench.press(2, "1E")
    refused(bench, 2)
    look_up(bench)
    bench.press(3, "1EEE")
    bench.press(2, "3E")
    assert bench.state.ballot(2).claims == (3,)


def test_who_was_to_join_the_turn_that_was_lost_joins_the_next_one() -> None:
    bench = table(seats=4)
    bench.cast(4)
    bench.press(1, "EEEE")
    bench.plug("pad5")
    bench.press(5, "E")
    assert (bench.state.phase, bench.tile(5).standing) == (PhaseName.SCORING, Standing.JOINING)
    with ill(bench):
        bench.type("pad1", "E")
        bench.type("pad2", "E")
        bench.type("pad5", "3E")
        bench.settle()
    refused(bench, 5)
    assert (bench.state.phase, bench.tile(5).standing) == (PhaseName.SCORING, Standing.JOINING)
    bench.press(1, "E")
    bench.press(2, "E")
    bench.press(5, "1E")
    refused(bench, 5)
    assert bench.state.ballot(5).entries == 0, "a vote that follows a lost claim"
    look_up(bench)
    bench.press(5, "3E1E")
    assert (bench.state.ballot(5).claims, bench.state.ballot(5).votes) == ((3,), (1,))


@pytest.mark.parametrize(("after_s", "heard"), [(1.75, False), (2.0, True)])
def test_who_has_looked_up_for_two_seconds_is_heard_at_once(after_s: float, heard: bool) -> None:
    bench = table(seats=7)
    with ill(bench):
        bench.press(2, "3E")
    bench.press(2, "1E")
    bench.time.now_s += after_s
    bench.press(2, "3E")
    assert bench.state.ballot(2).claims == ((3,) if heard else ())


def test_each_refusal_begins_the_pause_anew_and_it_lasts_until_the_next_entry_is_begun() -> None:
    bench = table(seats=7)
    with ill(bench):
        bench.press(2, "3E")
    bench.press(2, "3E")
    for pause_s in (0.6 * LOOKED_UP_S, 0.6 * LOOKED_UP_S, 0.4 * LOOKED_UP_S):
        bench.time.now_s += pause_s
        bench.press(2, "1")
        bench.time.now_s += 0.8 * LOOKED_UP_S  # a slow hand has looked up as little
        bench.press(2, "E")
        refused(bench, 2)
    assert bench.state.ballot(2).entries == 0


def test_another_game_knows_nothing_of_it_either(bench: Bench) -> None:
    with ill(bench):
        bench.press(2, "3E")
    bench.choose(1, "End this game", "Yes")
    bench.leave_podium(1)
    bench.press(2, "E")
    bench.press(2, "EE")
    assert bench.phase() is PhaseName.VOTING
    bench.press(2, "3E")
    assert bench.state.ballot(2).claims == (3,)


def test_who_has_plugged_the_keypad_in_again_has_looked_up(bench: Bench) -> None:
    with ill(bench):
        bench.press(2, "3E")
    bench.press(2, "3E")
    look_up(bench)
    bench.unplug("pad2")
    bench.plug("pad2")
    bench.press(2, "B3E1E")  # the first key after that is void
    assert (bench.state.ballot(2).claims, bench.state.ballot(2).votes) == ((3,), (1,))


def test_a_claim_after_a_lost_take_back_is_no_vote(bench: Bench) -> None:
    bench.press(2, "3E")
    with ill(bench):
        bench.press(2, "B")
    for anew in ("4E", "1E"):  # and the vote after that one would make a ballot of the claim taken back
        bench.press(2, anew)
        refused(bench, 2)
    assert (bench.state.ballot(2).claims, bench.state.ballot(2).votes) == ((3,), ())
    look_up(bench)
    bench.press(2, "B4E1E")
    assert (bench.state.ballot(2).claims, bench.state.ballot(2).votes) == ((4,), (1,))


def test_a_take_back_after_a_lost_vote_takes_no_claim_back(bench: Bench) -> None:
    bench.press(2, "3E")
    with ill(bench):
        bench.press(2, "1E")
    bench.press(2, "B")
    refused(bench, 2)
    assert bench.state.ballot(2).claims == (3,)


@pytest.mark.parametrize("kept", ["3E", "E"])
def test_a_vote_after_a_lost_check_is_no_claim(bench: Bench, kept: str) -> None:
    bench.press(1, "4E")
    for seat, slot in {2: 3, 3: 1, 4: 5, 5: 5}.items():
        bench.press(seat, f"{slot}E")
    assert bench.view.check_claims
    with ill(bench):
        bench.press(2, kept)
    bench.press(2, "1E")
    refused(bench, 2)
    assert bench.state.ballot(2).fresh == () and bench.state.ballot(2).claims == (3,)


def test_the_other_keypad_of_a_team_goes_on_as_little() -> None:
    bench = Bench(None, names=TEAMS, rules="team", open_journal=SlowDisk).start(3)
    bench.plug("mate")
    bench.press("mate", "2E")
    bench.press(1, "E")
    with ill(bench):
        bench.press(2, "3E")
    bench.press("mate", "4E")
    refused(bench, 2)
    assert bench.state.ballot(2).entries == 0
    bench.press(2, "4E")
    refused(bench, 2)
    look_up(bench)
    bench.press("mate", "3E")
    assert bench.state.ballot(2).claims == (3,)


def test_the_red_token_of_party_is_nothing_else() -> None:
    bench = table(seats=6, rules="party")
    with ill(bench):
        bench.press(1, "2E")
    bench.press(1, "*5E")
    refused(bench, 1)
    assert bench.state.ballot(1).entries == 0
    look_up(bench)
    bench.press(1, "2E*5E")
    assert (bench.state.ballot(1).votes, bench.state.ballot(1).red) == ((2,), 5)


def shared_table(others: int = 2) -> Bench:
    bench = Bench(None, open_journal=SlowDisk).seat(3)
    bench.press(3, "+" * others)
    bench.press(1, "EE")
    bench.press(1, "E")
    return bench


def test_on_a_shared_keypad_neither() -> None:
    bench = shared_table()
    bench.press(3, "3E")
    with ill(bench):
        bench.press(3, "1E")
    bench.press(3, "4E")
    assert bench.state.ballots == {}
    look_up(bench)
    bench.press(3, "3E1E4E")
    assert (bench.state.ballot(3).claims, bench.state.ballot(3).votes) == ((1,), (4,))


@pytest.mark.parametrize("others", [1, 2])
@pytest.mark.parametrize(("lost", "then"), [("1E4E", ""), ("1E", "4E"), ("1E", "")])
def test_nor_is_it_anybody_elses_ballot_there(lost: str, then: str, others: int) -> None:
    """Who has the keypad next types a number, a card and a vote, and none of them becomes another's."""
    bench = shared_table(others)
    bench.press(3, "3E")
    with ill(bench):
        bench.press(3, lost)
    bench.press(3, f"{then}4E2E3E4E2E3E")  # who doesn't look up may do so twice
    assert bench.state.ballots == {}
    assert "try again" in bench.notices()
    look_up(bench)
    bench.press(3, "4E2E3E")
    assert bench.state.ballot(4).claims == (2,)


def test_nor_of_who_has_taken_it_before_the_loss_was_known() -> None:
    bench = shared_table()
    bench.press(3, "3E1E")
    with ill(bench):
        bench.type("pad3", "4E")  # the vote of the third
        bench.type("pad3", "4E")  # the fourth begins
        bench.settle()
    bench.press(3, "3E")
    look_up(bench)
    bench.press(3, "3E4E")
    assert (bench.state.ballot(3).votes, bench.state.ballot(4).entries) == ((4,), 0)


@pytest.mark.parametrize("then", ["3E", "E"])
def test_what_is_typed_after_a_lost_choice_is_no_choice(tmp_path: Path, then: str) -> None:
    bench = Bench(None, rules=house_file(tmp_path), open_journal=SlowDisk).start(4)
    bench.press(1, "44E")
    assert isinstance(bench.dice.step, HandOut)
    with ill(bench):
        bench.press(1, "2E")
    before = bench.dice
    bench.press(1, then)
    refused(bench, 1)
    assert bench.dice == before
    look_up(bench)
    bench.press(1, "2E3E")
    assert bench.dice != before


def test_a_choice_typed_after_a_lost_throw_is_no_throw(tmp_path: Path) -> None:
    bench = Bench(None, rules=house_file(tmp_path), open_journal=SlowDisk).start(4)
    with ill(bench):
        bench.press(1, "44E")
    bench.press(1, "12E")
    refused(bench, 1)
    assert bench.phase() is PhaseName.THROWING and bench.dice.records == ()
    look_up(bench)
    bench.press(1, "44E")
    assert isinstance(bench.dice.step, HandOut)


def test_another_turn_knows_nothing_of_it(bench: Bench) -> None:
    bench.press(1, "4E")
    for seat, slot in {2: 3, 3: 1, 4: 5}.items():
        bench.press(seat, f"{slot}E1E" if slot != 1 else "1E3E")
    with ill(bench):
        bench.press(5, "2E")
    bench.choose(1, "Go on without", "P5", "card on the table")
    bench.press(1, "EEEE")
    bench.press(1, "E")
    bench.press(2, "E")
    bench.press(5, "2E")
    assert bench.state.ballot(5).claims == (2,)
