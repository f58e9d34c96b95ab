"""Who reads whom: a share for each reader and teller that had a chance."""

from __future__ import annotations

from itertools import combinations

from dixit_table.session.insights.facts import add, counting, finders, voters
from dixit_table.session.insights.views import ReadView, Share
from dixit_table.session.state import State

Reads = dict[tuple[int, int], Share]
"""By (reader, teller)."""


def reads(state: State) -> Reads:
    """Return how often each seat read each other.

    Where the storyteller's card is to be found: of the turns in which one told and the other voted, those
    in which a vote of the other's lay on the card that was told. Where players meet: of the turns in which
    both voted, those in which they had votes on one card, whatever token lay on it; that is the same both
    ways. Pairs that had no chance are left out.
    """
    found: Reads = {}
    for record in counting(state):
        turn = record.entered
        if state.rules.finding:
            who = finders(turn)
            for seat in voters(turn):
                add(found, (seat, turn.storyteller), seat in who)
            continue
        for (one, votes), (other, others) in combinations(turn.votes.items(), 2):
            if votes and others:
                met = not set(votes).isdisjoint(others)
                add(found, (one, other), met)
                add(found, (other, one), met)
    return found


def read_views(found: Reads) -> tuple[ReadView, ...]:
    """Return the same as views."""
    return tuple(ReadView(reader, teller, share) for (reader, teller), share in found.items())
