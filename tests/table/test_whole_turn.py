"""The illustrated turn of 001, and what surrounds it, on virtual pads."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dixit_table.game.events import NumberEntered
from dixit_table.game.views import Mark, PhaseName, RevealStep, Standing, Verdict
from dixit_table.keypads.base import Answer
from dixit_table.store.journal import Record
from dixit_table.table.committed import padded
from dixit_table.table.event_codec import encode
from dixit_table.table.pads import LOOKED_UP_S
from dixit_table.texts import say
from tests.table.harness import Bench

SLOTS = {1: 4, 2: 3, 3: 1, 4: 5, 5: 2}  # seat -> its slot: Julien 4, Tom 3, Léa 1, Nicolas 5, Mathilde 2
VOTES = {2: 1, 3: 4, 4: 1, 5: 3}


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path)
    bench.start(5)
    yield bench
    bench.close()


def vote(bench: Bench) -> None:
    bench.press(1, "E")
    for seat, slot in SLOTS.items():
        bench.press(seat, f"{slot}E")
    for seat, slot in VOTES.items():
        bench.press(seat, f"{slot}E")


def test_illustrated_turn(bench: Bench) -> None:
    vote(bench)
    assert bench.state.awaited == ()
    for _ in range(4):
        bench.press(1, "E")
    view = bench.view
    assert view.phase is PhaseName.SCORING
    assert {seat.name: seat.total for seat in view.seats} == {
        "Julien": 3, "Tom": 1, "Léa": 5, "Nicolas": 0, "Mathilde": 0,
    }  # fmt: skip
    assert "Tom tells next" in bench.prompt()
    bench.press(1, "E")
    assert bench.phase() is PhaseName.TELLING
    assert bench.view.storyteller == 2


def test_reveal_goes_in_steps(bench: Bench) -> None:
    vote(bench)
    seen = []
    for _ in range(3):
        bench.press(1, "E")
        seen.append(bench.view.reveal)
    votes, card, points = seen
    assert votes is not None and card is not None and points is not None
    assert votes.step is RevealStep.VOTES
    assert [slot.votes for slot in votes.slots] == [(2, 4), (), (5,), (3,), ()]
    assert all(slot.owner is None and not slot.is_storytellers for slot in votes.slots)
    assert votes.verdict is None and votes.rows == ()
    assert [slot.is_storytellers for slot in card.slots] == [False, False, False, True, False]
    assert card.verdict is Verdict.JUST_RIGHT
    assert [slot.owner for slot in points.slots] == [3, 5, 2, 1, 4]
    assert {row.seat: row.points for row in points.rows} == {1: 3, 2: 1, 3: 5, 4: 0, 5: 0}


def test_before_the_reveal_the_view_holds_nothing(bench: Bench) -> None:
    vote(bench)
    assert bench.view.reveal is None
    assert bench.view.records == ()


def test_only_the_storyteller_goes_on(bench: Bench) -> None:
    bench.press(2, "E")
    assert bench.notice(2) == "wait for Julien"
    assert bench.phase() is PhaseName.TELLING
    assert bench.light(2) is Answer.REFUSED


def test_the_storytellers_claim_opens_the_ballots(bench: Bench) -> None:
    bench.press(1, "4E")
    assert bench.phase() is PhaseName.VOTING
    assert bench.tile(1).mark is Mark.DONE


def test_kind_of_telling(bench: Bench) -> None:
    bench.press(1, "+")
    vote(bench)
    for _ in range(4):
        bench.press(1, "E")
    assert bench.state.records[0].kind == "mime"
    assert bench.state.records[0].clue == ""


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ("6E", "out of range"),
        ("0E", "no slot"),
        ("2E", "own card"),
        ("9999999E", "huge"),
    ],
)
def test_a_refused_entry_says_try_again_and_nothing_more(bench: Bench, keys: str, why: str) -> None:
    bench.press(1, "4E")
    bench.press(5, "2E")
    before = bench.state
    bench.press(5, keys)
    assert bench.notice(5) == "try again", why
    assert bench.state == before
    assert bench.light(5) is Answer.REFUSED
    bench.press(5, "3E")
    assert bench.tile(5).mark is Mark.DONE
    assert bench.notice(5) == ""


def test_lights(bench: Bench) -> None:
    bench.press(1, "4E")
    lights = {seat: bench.pads[f"pad{seat}"].answers[-1] for seat in range(1, 6)}
    assert lights == {1: Answer.DONE, **dict.fromkeys(range(2, 6), Answer.ASKED)}
    bench.press(2, "3E1E")
    assert bench.light(2) is Answer.DONE


def test_a_complete_ballot_refuses_numbers_until_backspace(bench: Bench) -> None:
    bench.press(1, "4E")
    bench.press(2, "3E1E")
    bench.press(2, "4E")
    assert "Backspace" in bench.notice(2)
    assert bench.state.ballot(2).votes == (1,)
    bench.press(2, "B4E")
    assert bench.state.ballot(2).votes == (4,)
    bench.press(2, "BB")
    assert bench.tile(2).entries_made == 0
    bench.press(2, "B")
    assert bench.notice(2) == "nothing to take back", "its tile shows as much"


def test_no_taking_back_after_the_reveal(bench: Bench) -> None:
    vote(bench)
    bench.press(1, "E")
    bench.press(2, "B")
    assert bench.state.ballot(2).votes == (1,)
    assert bench.notice(2) == "the votes are in: Julien goes on"


def test_bare_enter_while_ballots_are_open_enters_nothing(bench: Bench) -> None:
    bench.press(1, "4E")
    before = bench.state
    bench.press(2, "E")
    assert bench.state == before
    assert bench.tile(2).flashing
    bench.time.now_s += 3
    bench.table.tick()
    assert not bench.tile(2).flashing


def test_digits_left_too_long_are_forgotten(bench: Bench) -> None:
    bench.press(1, "4E")
    bench.type("pad2", "3")
    bench.time.now_s += 31
    bench.press(2, "1E")
    assert bench.state.ballot(2).claims == (1,)


def test_the_storyteller_cannot_reveal_too_early(bench: Bench) -> None:
    bench.press(1, "4E")
    bench.press(1, "E")
    assert bench.phase() is PhaseName.VOTING


def test_nothing_is_revealed_without_a_screen(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.start(5)
    vote(bench)
    bench.table.screen_attached = False
    bench.press(1, "E")
    assert bench.phase() is PhaseName.VOTING
    bench.close()


def test_claims_that_dont_add_up(bench: Bench) -> None:
    bench.press(1, "4E")
    for seat, slot in {2: 3, 3: 1, 4: 5}.items():
        bench.press(seat, f"{slot}E")
    bench.press(2, "1E")
    assert not bench.view.check_claims  # not before every seat has made its own
    bench.press(5, "5E")
    view = bench.view
    assert view.check_claims
    assert "don’t add up" in bench.prompt()
    asks = {seat.seat: (seat.mark, seat.entries_made) for seat in view.seats}
    assert asks == {1: (Mark.ASKED, 0), 2: (Mark.ASKED, 1), **dict.fromkeys((3, 4, 5), (Mark.ASKED, 0))}
    for seat in (1, 2, 3, 4):
        bench.press(seat, "E")
    bench.press(5, "E")  # whose claim was the last looks up first
    bench.time.now_s += LOOKED_UP_S
    bench.press(5, "2E")
    state = bench.state
    assert not bench.view.check_claims
    assert state.ballot(2).votes == (1,), "votes stay"
    assert state.ballot(5).claims == (2,)


def test_a_vote_typed_on_blindly_is_no_claim(bench: Bench) -> None:
    """The cards turn out not to add up while people go on typing: what they type was meant as a vote."""
    bench.press(1, "4E")
    for seat, slot in {2: 3, 3: 1, 4: 5}.items():
        bench.press(seat, f"{slot}E")
    bench.type("pad3", "2")  # begun before
    bench.press(5, "5E")
    assert bench.view.check_claims
    for seat, keys in ((3, "E"), (5, "2E")):
        bench.press(seat, keys)
        assert bench.notice(seat) == "try again"
        assert bench.tile(seat).entries_made == 0
    for seat in (1, 2, 3, 4):
        bench.press(seat, "E")
    bench.press(5, "3E")
    assert bench.notice(5) == "try again", "nor is a second vote"
    bench.time.now_s += LOOKED_UP_S
    bench.press(5, "2E")  # and now it is meant
    assert bench.state.ballot(5).claims == (2,)


@pytest.mark.parametrize("after_s", [0.0, 5.0, 29.0])
def test_a_card_and_a_vote_typed_in_one_go_as_the_cards_do_not_add_up_are_both_refused(
    bench: Bench, after_s: float
) -> None:
    claim_one_slot_twice(bench)
    bench.time.now_s += after_s
    bench.press(5, "2E1E")
    assert bench.notice(5) == "try again"
    assert bench.state.ballot(5).claims == (5,), "or the vote is the card"
    bench.time.now_s += LOOKED_UP_S
    bench.press(5, "2E")
    assert bench.state.ballot(5).claims == (2,)


def test_who_has_thought_for_half_a_minute_is_heard_at_once(bench: Bench) -> None:
    claim_one_slot_twice(bench)
    bench.time.now_s += 30.0
    bench.press(5, "2E")
    assert bench.state.ballot(5).claims == (2,)


def test_what_was_begun_before_the_check_could_be_seen_is_refused_once(bench: Bench) -> None:
    bench.press(1, "4E")
    for seat, slot in {2: 3, 3: 1, 4: 5}.items():
        bench.press(seat, f"{slot}E")
    bench.type("pad5", "5E2")
    bench.settle()
    bench.press(5, "E")
    assert (bench.notice(5), bench.state.ballot(5).claims) == ("try again", (5,))
    bench.time.now_s += LOOKED_UP_S
    bench.press(5, "2E")
    assert bench.state.ballot(5).claims == (2,)


def test_who_types_the_card_again_and_again_is_heard(bench: Bench) -> None:
    claim_one_slot_twice(bench)
    for taken in (False, False, True):
        bench.press(5, "2E")
        assert bench.state.ballot(5).claims == ((2,) if taken else (5,))
        bench.time.now_s += 0.6 * LOOKED_UP_S


def test_a_vote_typed_before_the_check_is_on_disk_is_no_claim(bench: Bench) -> None:
    """A slow disk: that the cards don't add up is known, and nobody can see it yet."""
    bench.press(1, "4E")
    for seat, slot in {2: 3, 3: 1, 4: 5}.items():
        bench.press(seat, f"{slot}E")
    bench.type("pad3", "2")  # begun before
    bench.type("pad5", "5E2E")
    bench.type("pad3", "E")
    bench.time.now_s += LOOKED_UP_S  # and there was nothing to look up to
    bench.settle()
    assert bench.view.check_claims
    assert {seat: bench.state.ballot(seat).claims for seat in (3, 5)} == {3: (1,), 5: (5,)}
    assert [seat.entries_made for seat in bench.view.seats] == [0] * 5
    bench.press(5, "2E")
    assert bench.notice(5) == "try again", "what is typed next may still be the vote"


def claim_one_slot_twice(bench: Bench) -> None:
    bench.press(1, "4E")
    for seat, slot in {2: 3, 3: 1, 4: 5, 5: 5}.items():
        bench.press(seat, f"{slot}E")


def test_a_vote_typed_while_the_cards_do_not_add_up_once_more_is_no_claim(bench: Bench) -> None:
    claim_one_slot_twice(bench)
    for seat in range(1, 5):
        bench.press(seat, "E")
    bench.press(3, "7E")
    assert bench.notice(3) == "try again"
    bench.type("pad2", "2")  # begun before the last one has checked
    bench.press(5, "BE")
    assert bench.view.check_claims
    assert bench.notice(3) == "", "what was said to a vote hides what is asked now"
    bench.press(2, "E")
    assert bench.notice(2) == "try again"
    bench.press(5, "2E")
    assert bench.notice(5) == "try again", "what is typed next may still be the vote"
    assert {seat: bench.state.ballot(seat).claims for seat in (2, 5)} == {2: (3,), 5: (5,)}


def test_a_game_gone_on_with_amid_a_check_voids_nothing(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.start(5)
    for seat in range(1, 6):
        bench.press(seat, "E1E" if seat == 1 else "1E")
    assert bench.view.check_claims
    bench.close()
    again = Bench(tmp_path)
    again.table.resume(1, bench.state)
    for seat in range(1, 6):
        again.plug(f"pad{seat}")
        again.press(seat, f"B{seat}E")
    assert [again.state.ballot(seat).claims for seat in range(1, 6)] == [(slot,) for slot in range(1, 6)]
    again.close()


def test_claims_are_asked_again_as_long_as_they_dont_add_up(bench: Bench) -> None:
    claim_one_slot_twice(bench)
    assert bench.prompt().startswith("The cards don’t add up: everybody, check your own card")
    for seat in range(1, 5):
        bench.press(seat, "E")
    bench.press(5, "EE")  # the first comes too soon after their claim to be a check
    assert bench.view.check_claims
    assert bench.prompt().startswith("The cards still don’t add up"), "or it reads as if nothing was taken"


def test_a_vote_on_what_turns_out_to_be_ones_own_card_is_asked_for_again(bench: Bench) -> None:
    bench.press(1, "4E")
    bench.press(2, "3E1E")
    bench.press(3, "1E")
    bench.press(4, "3E5E")  # Nicolas mistakes Tom's 3 for his own 5, and votes for 5
    bench.press(5, "2E")
    assert bench.view.check_claims
    for seat in (1, 2, 3, 5):
        bench.press(seat, "EE" if seat == 5 else "E")
    bench.press(4, "5E")
    assert not bench.view.check_claims
    assert bench.state.ballot(4).votes == ()
    assert bench.tile(4).mark is Mark.ASKED
    assert bench.state.ballot(2).votes == (1,)


@pytest.mark.parametrize("standing", ["abstains", "away", "absent"])
def test_going_on_without_somebody(bench: Bench, standing: str) -> None:
    labels = {"abstains": "Doesn’t vote", "away": "card on the table", "absent": "laid no card"}
    bench.press(1, "4E")
    for seat, slot in {2: 3, 3: 1, 5: 2}.items():
        bench.press(seat, f"{slot}E")
    if standing == "abstains":
        bench.press(4, "5E")
    bench.choose(2, "Go on without", "Nicolas", labels[standing])
    assert bench.tile(4).standing is Standing(standing)
    if standing == "absent":  # one card fewer: everybody alike enters anew
        assert bench.view.slots == 4
        assert {seat.entries_made for seat in bench.view.seats} == {0}
        for seat, slot in {1: 4, 2: 3, 3: 1, 5: 2}.items():
            bench.press(seat, f"{slot}E")
    for seat, slot in {2: 1, 3: 4, 5: 3}.items():
        bench.press(seat, f"{slot}E")
    for _ in range(4):
        bench.press(1, "E")
    record = bench.state.records[0]
    assert {seat: sum(a.points for a in awards) for seat, awards in record.awards.items()} == {
        1: 3, 2: 1, 3: 4, 4: 0, 5: 0,
    }  # fmt: skip
    owners = {1: 3, 2: 5, 3: 2, 4: 1} | ({} if standing == "absent" else {5: 4})
    assert record.entered.owners == owners
    assert record.deck.pile == 84 - 30 - len(owners)


def test_nobody_votes_and_the_turn_is_void(bench: Bench) -> None:
    bench.press(1, "4E")
    for seat, slot in {2: 3, 3: 1, 4: 5, 5: 2}.items():
        bench.press(seat, f"{slot}E")
    for name in ("Tom", "Léa", "Nicolas", "Mathilde"):
        bench.choose(1, "Go on without", name, "Doesn’t vote")
    for _ in range(3):
        bench.press(1, "E")
    reveal = bench.view.reveal
    assert reveal is not None
    assert reveal.verdict is Verdict.VOID
    bench.press(1, "E")
    assert all(seat.total == 0 for seat in bench.view.seats)


def test_three_players_lay_two_cards(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=("Ann", "Bob", "Cleo"))
    bench.start(3)
    assert bench.view.slots == 5
    bench.press(1, "E2E")
    bench.press(2, "5E")
    bench.press(2, "5E")
    assert bench.notice(2) == "try again", "the same card twice"
    bench.press(2, "1E")
    bench.press(3, "4E3E")
    bench.press(2, "1E")
    assert bench.notice(2) == "try again", "the other own card"
    bench.press(2, "2E")
    bench.press(3, "5E")
    for _ in range(4):
        bench.press(1, "E")
    assert {seat.name: seat.total for seat in bench.view.seats} == {"Ann": 3, "Bob": 4, "Cleo": 0}
    assert bench.view.pile == 84 - 21 - 5
    bench.close()


def hints_at_none(bench: Bench) -> bool:
    return any("No second vote" in say("en", hint) for hint in bench.view.hints)


def test_second_vote_from_seven_seats(tmp_path: Path) -> None:
    names = ("A", "B", "C", "D", "E", "F", "G")
    bench = Bench(tmp_path, names=names)
    bench.start(7)
    bench.press(1, "1E")
    for seat in range(2, 8):
        bench.press(seat, f"{seat}E")
    assert not hints_at_none(bench), "nobody is to give a second vote yet"
    bench.press(2, "0E")
    assert hints_at_none(bench)
    bench.press(2, "0E")
    assert bench.notice(2) == "try again", "one vote at least"
    bench.press(2, "1E")
    assert not hints_at_none(bench), "nor any more"
    bench.press(3, "1E1E")
    assert bench.notice(3) == "try again", "two different slots"
    assert hints_at_none(bench)
    bench.press(3, "2E")
    assert not hints_at_none(bench)
    assert {bench.tile(seat).entries_made for seat in (2, 3)} == {3}
    for seat in (4, 5, 6, 7):
        bench.press(seat, "2E0E" if seat != 4 else "3E2E")
    for _ in range(4):
        bench.press(1, "E")
    totals = {seat.name: seat.total for seat in bench.view.seats}
    # B found with one vote (3+1) and got votes of C, D, E, F, G, at most 3; C found (3), one vote of D.
    assert totals == {"A": 3, "B": 7, "C": 4, "D": 0, "E": 0, "F": 0, "G": 0}
    bench.close()


def test_on_disk_a_red_number_takes_as_many_bytes_as_any_other(tmp_path: Path) -> None:
    """Who measures the file while votes are secret learns nothing."""
    bench = Bench(tmp_path)
    for seat in range(1, 6):
        for red in (False, True):
            event = NumberEntered(seat, 4, red=red)
            bench.table.journal.append(padded(Record(9, "2026-11-20T20:00:00+01:00", encode(event)), event))
    bench.table.journal.settle()
    stored = bench.table.journal.records(9)
    assert len(stored) == 10
    assert len({len(record.body) for record in stored}) == 1
    bench.close()
