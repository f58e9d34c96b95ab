"""What every seat must be told of its points in a turn, by docs/rules.md alone: no code of the product."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.rules.naive import (
    House,
    Played,
    Search,
    for_a_find,
    for_a_single_vote,
    for_meeting,
    for_telling,
    for_votes,
    the_search,
    voters,
)


class Reason(NamedTuple):
    """One thing that is said: what, for how many points, and the details that belong to it."""

    what: str
    points: int
    n: int = 0  # votes, or seats that met
    cards: tuple[int, ...] = ()
    whose: int | None = None  # the seat of a card that is named
    cut: bool = False  # it would have been more, but for the most that counts


Due = dict[int, list[Reason]]
"""The reasons of every seat."""


def due(house: House, played: Played, *, voided: bool = False) -> Due:
    """Return what every seat must be told; ``voided``: the turn was declared void."""
    if voided or not voters(house, played):
        why = "voided" if any(played.votes.values()) else "nobody_voted"
        return {seat: [Reason(why, 0)] for seat in played.seats}
    if house.party:
        return {seat: list(_of_meeting(house, played, seat)) for seat in played.seats}
    search = the_search(house, played)
    return {seat: list(_of_finding(house, played, search, seat)) for seat in played.seats}


def _of_finding(house: House, played: Played, search: Search, seat: int) -> Iterator[Reason]:
    votes = played.votes.get(seat, [])
    given = [*_for_the_clue(house, played, search, seat), *_for_decoys(house, played, search, seat)]
    if single := for_a_single_vote(house, played, search, seat):
        given.append(Reason("single_vote", single))
    if any(reason.points for reason in given):
        yield from (reason for reason in given if reason.points)
    elif seat == played.storyteller:
        yield Reason(f"{search.found}_found", 0, whose=seat)
    elif not votes:
        yield Reason("no_vote", 0)
    else:
        (first, *_) = sorted(votes)
        theirs = played.owners[first] == played.storyteller  # the mate's (T3)
        yield Reason("other_card" if theirs else "voted_for", 0, whose=played.owners[first])


def _for_the_clue(house: House, played: Played, search: Search, seat: int) -> Iterator[Reason]:
    teller = played.storyteller
    tells = seat == teller
    points = for_telling(house, played, search) if tells else for_a_find(house, played, search, seat)
    times = played.votes.get(seat, []).count(search.card)
    if search.found in ("all", "none"):
        yield Reason(f"{search.found}_found", points, whose=teller)
    elif tells:
        yield Reason("storyteller_found", points, whose=teller)
    elif times > 1:
        yield Reason("found_votes", points, n=times, whose=teller)
    else:
        yield Reason("found", points, whose=teller)


def _for_decoys(house: House, played: Played, search: Search, seat: int) -> Iterator[Reason]:
    """S10: not for the card that is to be found, nor for its teller's other one."""
    if seat == played.storyteller:
        return
    all_votes = [slot for slots in played.votes.values() for slot in slots]
    cards = tuple(slot for slot in sorted(set(all_votes)) if played.owners[slot] == seat)
    votes = sum(slot in cards for slot in all_votes)
    points = for_votes(house, played, search, seat)
    many = "" if len(cards) == 1 else "_cards"
    cut = votes * house.for_a_vote > house.most_for_votes
    yield Reason(f"votes_received{many}", points, votes, cards, cut=cut)


def _of_meeting(house: House, played: Played, seat: int) -> Iterator[Reason]:
    points, votes = for_meeting(house, played, seat), played.votes.get(seat, [])
    if not votes:
        yield Reason("no_vote", 0)
        return
    (slot,) = votes
    there = sum(slot in slots for slots in played.votes.values())
    if slot == played.red:
        yield Reason("red", points, cards=(slot,))
    elif there == 1:
        yield Reason("alone", points, cards=(slot,))
    else:
        cut = there * house.for_a_seat_on_slot > house.most_on_slot
        yield Reason("same_slot", points, there, (slot,), cut=cut)
