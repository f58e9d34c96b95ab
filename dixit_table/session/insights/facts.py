"""What a counted turn says of its seats, for all who add up: who voted for whose card, and who found.

A turn that was amended counts as what it is now, one that was declared void not at all. Who abstained
or was absent had no chance, and who was absent laid no card. A team is one seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from dixit_table.rules.turn import Turn
from dixit_table.session.insights.views import Share
from dixit_table.session.state import State, TurnRecord

K = TypeVar("K")


def add(shares: dict[K, Share], key: K, hits: int, chances: int = 1) -> None:
    """Add to one of some shares."""
    shares[key] = shares.get(key, Share()).plus(Share(hits, chances))


def counting(state: State) -> Iterator[TurnRecord]:
    """Yield the counted turns that weren't declared void."""
    return (record for record in state.records if not record.voided)


def voters(turn: Turn) -> Mapping[int, tuple[int, ...]]:
    """Return the votes of who voted and doesn't know the card: everybody but the storyteller."""
    return {
        seat: turn.votes[seat] for seat in turn.seats if turn.votes.get(seat) and seat != turn.storyteller
    }


def finders(turn: Turn) -> frozenset[int]:
    """Return who has a vote on the storyteller's card."""
    return frozenset(seat for seat, votes in voters(turn).items() if turn.storyteller_slot in votes)


def decoys(turn: Turn) -> Iterator[tuple[int, int]]:
    """Yield each seat with a card that isn't the storyteller's, and the votes of others on its cards.

    A vote for an own card deceives nobody.
    """
    for seat in turn.seats:
        own = turn.own(seat)
        if seat != turn.storyteller and own:
            others = (votes for voter, votes in turn.votes.items() if voter != seat)
            yield seat, sum(slot in own for votes in others for slot in votes)
