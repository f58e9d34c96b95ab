"""A second scorer, written from docs/rules.md alone: plain, and sharing no code with the product."""

from __future__ import annotations

from typing import NamedTuple


class Edition(NamedTuple):
    most_for_votes: int | None  # S10
    lone_finder_rule: bool  # S9
    single_vote_rule: bool  # S12


ORIGINAL = Edition(most_for_votes=None, lone_finder_rule=True, single_vote_rule=False)
ODYSSEY = Edition(most_for_votes=3, lone_finder_rule=False, single_vote_rule=True)


class Played(NamedTuple):
    edition: Edition
    seats: list[int]
    storyteller: int
    owners: dict[int, int]
    votes: dict[int, list[int]]
    misses: tuple[int, ...] = ()  # abstaining seats, where those count as voters
    s11: bool = True
    s13: bool = True


def naive_score(played: Played) -> dict[int, int]:
    """Points by seat."""
    if not any(played.votes.values()):
        return dict.fromkeys(played.seats, 0)  # S20: void
    return {
        seat: (
            for_telling(played)
            if seat == played.storyteller
            else for_finding(played, seat) + for_votes(played, seat) + for_a_single_vote(played, seat)
        )
        for seat in played.seats
    }


def found(played: Played, seat: int) -> bool:
    return any(played.owners[slot] == played.storyteller for slot in played.votes.get(seat, []))


def voters(played: Played) -> list[int]:
    return [seat for seat in played.seats if played.votes.get(seat)] + list(played.misses)


def everybody(played: Played) -> bool:
    return all(found(played, seat) for seat in voters(played))


def nobody(played: Played) -> bool:
    return not any(found(played, seat) for seat in voters(played))


def three(played: Played) -> int:
    lone = sum(found(played, seat) for seat in played.seats) == 1
    return 4 if played.edition.lone_finder_rule and len(played.seats) == 3 and lone else 3  # S8, S9


def for_telling(played: Played) -> int:
    return 0 if everybody(played) or nobody(played) else three(played)  # S7


def for_finding(played: Played, seat: int) -> int:
    if everybody(played) or nobody(played):
        return 2 if seat in voters(played) else 0  # S7
    return three(played) if found(played, seat) else 0


def for_votes(played: Played, seat: int) -> int:
    if not played.s11 and (everybody(played) or nobody(played)):
        return 0
    got = 0
    for slots in played.votes.values():
        for slot in slots:
            if played.owners[slot] == seat:
                got += 1
    most = played.edition.most_for_votes
    return got if most is None or got < most else most  # S10


def for_a_single_vote(played: Played, seat: int) -> int:
    if not played.edition.single_vote_rule or len(played.seats) < 7 or not found(played, seat):
        return 0
    if everybody(played) and not played.s13:
        return 0
    return 1 if len(played.votes[seat]) == 1 else 0  # S12


def naive_turns(deck: int, seats: int) -> int:
    """How many turns the first edition lasts, card by card (S2, S3, S16)."""
    hand, laid = (7, 5) if seats == 3 else (6, seats)
    pile = ["card"] * (deck - hand * seats)
    turns = 0
    while pile:
        turns += 1
        for _ in range(laid):
            if pile:
                pile.pop()
    return turns
