"""Ballots, number by number, beside papers that know the rules alone: so each condition is needed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dixit_table.game import events as ev
from dixit_table.game.cards.ballot import Due
from dixit_table.game.cards.handlers import standings_of
from dixit_table.game.cards.state import State
from dixit_table.game.engine import apply, apply_entries
from dixit_table.game.refusals import Refusal
from dixit_table.game.views import PhaseName, Standing
from dixit_table.rules.turn import cards_of, votes_of
from dixit_table.settings.loader import parse_rules
from dixit_table.table.event_codec import opened as begin
from tests.game import after_all
from tests.game.naive_ballots import Asked, Papers
from tests.game.test_session import HOUSES

STEPS = 400
TABLES = 4
SECOND_VOTE_FROM = 7


def voting(house: str, seats: int, *, opened: bool = True) -> State:
    """Return a table of a house whose ballots are open, or about to be; seat 2 tells."""
    file = parse_rules(f"format: 1\n{HOUSES[house]}\n", name=house, source=house)
    events: list[ev.Event] = [
        begin(file),
        *(ev.SeatTaken(f"P{seat}", "red", f"pad{seat}") for seat in range(seats)),
        *[ev.StorytellerProposed(2)] * 2,
        *[ev.WentOn(2)] * opened,
    ]
    return after_all(events)


def asked_of(state: State, seat: int) -> Asked:
    """Return what the rules ask of a seat that is at the table."""
    voting, tells = state.rules.voting, seat == state.storyteller
    fewest, most = votes_of(state.numbers, voting, tells)
    return Asked(
        slots=sum(cards_of(state.numbers, each.seat == state.storyteller) for each in state.playing),
        claims=cards_of(state.numbers, tells) if voting.ask_own_card else 0,
        votes=most,
        may_be_unused=most - fewest,
        red=voting.red_token and tells,
        own_card=voting.own_card,
        same_slot=voting.same_slot,
        red_on_vote=voting.red_may_match_green,
    )


def likely(chance: Random, papers: Papers, seat: int) -> int:
    """Return a number that says something: mostly one of the table's, often one that is used already."""
    paper = papers.of[seat]
    if paper.entries and chance.random() < 0.3:
        return chance.choice(paper.entries)[1]
    if chance.random() < 0.5:  # what nobody has claimed: else the cards never add up
        taken = {slot for each in papers.of.values() for slot in each.of("claim")}
        return chance.choice([slot for slot in range(1, paper.asked.slots + 1) if slot not in taken] or [0])
    return chance.randint(-1, paper.asked.slots + 1)


def why_not(state: State, event: ev.Event) -> tuple[State, str]:
    """Return the state after an event, and why it was refused, if it was."""
    after = apply(state, event)
    if isinstance(after, Refusal):
        return state, after.code.value
    assert isinstance(after, State)
    return after, ""


@pytest.mark.parametrize("house", sorted(HOUSES))
def test_every_number_is_taken_or_refused_as_the_rules_have_it(house: str) -> None:
    said: Counter[str] = Counter()
    rules = parse_rules(f"format: 1\n{HOUSES[house]}\n", name=house, source=house).rules
    many = min(rules.most_seats, max(rules.fewest_seats, SECOND_VOTE_FROM))
    for table in range(TABLES):
        chance = Random(f"{house} {table}")
        state = voting(house, (rules.fewest_seats, many)[table % 2])
        seats = [seat.seat for seat in state.playing]
        papers = Papers({seat: asked_of(state, seat) for seat in seats})
        for step in range(STEPS):
            seat, deed = chance.choice(seats), chance.random()
            number, red = (
                likely(chance, papers, seat),
                chance.random() < (0.4 if papers.of[seat].asked.red else 0.05),
            )
            if deed < 0.1:
                state, found = why_not(state, ev.TakenBack(seat))
                wanted = papers.take_back(seat)
            elif deed < 0.25:
                state, found = why_not(state, ev.ClaimKept(seat))
                wanted = papers.keep(seat)
            else:
                state, found = why_not(state, ev.NumberEntered(seat, number, red))
                wanted = papers.enter(seat, number, red=red)
            assert found == wanted, f"step {step}: seat {seat}, number {number}, red {red}"
            said[found] += 1
            for each in seats:
                paper, ballot = papers.of[each], state.ballot(each)
                assert sorted(ballot.votes) == sorted(paper.of("vote")), f"step {step}"
                assert list(ballot.claims) == paper.of("claim"), f"step {step}"
                assert (ballot.checking, list(ballot.fresh)) == (paper.checks, paper.of("claim, made again"))
                assert ballot.red == next(iter(paper.of("red token")), None)
                assert (state.due(each) is Due.NOTHING) == paper.complete
    assert said[""] > STEPS / 4, "much was taken"
    assert said.keys() >= {"same_slot_twice", "no_such_slot"} or house.startswith("party")


@pytest.mark.parametrize("house", sorted(HOUSES))
def test_numbers_applied_together_are_numbers_applied_one_by_one(house: str) -> None:
    chance = Random(house)
    for opened in (True, False):
        first = state = voting(house, 6, opened=opened)
        taken: list[ev.NumberEntered] = []
        for _ in range(STEPS):
            seat = chance.choice([1, 2, *(seat.seat for seat in state.playing)])
            event = ev.NumberEntered(seat, chance.randint(0, state.slots + 1), chance.random() < 0.1)
            state, found = why_not(state, event)
            together = apply_entries(first, [*taken, event])
            assert together.code.value == found if isinstance(together, Refusal) else together == state
            assert isinstance(together, Refusal) == bool(found)
            taken += [] if found else [event]
        assert len(taken) > len(state.playing), "much was taken"


def test_the_second_vote_is_no_vote_for_ones_own_card_either() -> None:
    state = voting("odyssey", SECOND_VOTE_FROM)
    for seat in (1, 3):
        state, _ = why_not(state, ev.NumberEntered(seat, seat))
    for number, why in ((5, ""), (1, "own_card"), (5, "same_slot_twice"), (3, "")):
        state, found = why_not(state, ev.NumberEntered(1, number))
        assert found == why, number
    assert state.ballot(1).votes == (5, 3)


@pytest.mark.parametrize(
    ("house", "claimed", "why"),
    [
        ("odyssey", {}, "one_away_only"),
        ("odyssey", {1: [1]}, ""),
        ("odyssey", {1: [1], 3: [3]}, ""),
        ("original", {1: [1]}, "one_away_only"),  # the first of two cards
        ("original", {1: [1, 2]}, ""),
        ("party", {}, ""),  # where nobody claims, nobody has left without
    ],
)
def test_two_may_be_away_unless_both_left_without_all_their_claims(
    house: str, claimed: dict[int, list[int]], why: str
) -> None:
    state = voting(house, {"original": 3, "party": 6}.get(house, 4))
    for seat, slots in claimed.items():
        for slot in slots:
            state, refused = why_not(state, ev.NumberEntered(seat, slot))
            assert not refused
    state, first = why_not(state, ev.StandingDeclared(1, Standing.AWAY))
    state, second = why_not(state, ev.StandingDeclared(3, Standing.AWAY))
    assert (first, second) == ("", why)


def test_nothing_of_the_former_storytellers_turn_comes_back_under_another() -> None:
    """Neither what was entered nor who was set aside (S20)."""
    state = voting("base", 5)
    for event in (
        ev.NumberEntered(3, 3),
        ev.Undone(),
        ev.StandingDeclared(4, Standing.ABSTAINS),
        ev.StorytellerChanged(1),
        ev.WentOn(1),
    ):
        after = apply(state, event)
        assert isinstance(after, State)
        state = after
    assert state.standing(4) is Standing.IN
    assert state.ballot(3).entries == 0


def test_only_the_storytellers_entry_opens_the_voting() -> None:
    state = voting("odyssey", 4, opened=False)
    assert [why_not(state, ev.NumberEntered(seat, 3))[1] for seat in (1, 3)] == ["wait_for_storyteller"] * 2
    opened, why = why_not(state, ev.NumberEntered(2, 3))
    assert (opened.phase, why) == (PhaseName.VOTING, "")


def test_claims_and_votes_are_counted_together() -> None:
    state = voting("odyssey", SECOND_VOTE_FROM)
    made = []
    for number in (1, 5, 3):
        state, why = why_not(state, ev.NumberEntered(1, number))
        made.append((state.ballot(1).entries, why))
    assert made == [(1, ""), (2, ""), (3, "")]


@pytest.mark.parametrize(
    ("house", "seats", "tells"),
    [
        ("odyssey", 4, (Standing.IN, Standing.AWAY)),
        ("team", 6, (Standing.IN,)),  # who is away can't say which of two cards is told
        ("party in teams", 3, (Standing.IN, Standing.ABSTAINS, Standing.AWAY)),  # none is to be found
    ],
)
def test_what_a_storyteller_may_be_declared(house: str, seats: int, tells: tuple[Standing, ...]) -> None:
    """S20."""
    state = voting(house, seats)
    assert standings_of(state, 2) == tells
    assert standings_of(state, 1) == (Standing.IN, Standing.ABSTAINS, Standing.AWAY, Standing.ABSENT)
