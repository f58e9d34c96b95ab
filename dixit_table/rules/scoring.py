"""A turn's points, each with its reason (S7-S13, S20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from dixit_table.rules.rules_set import Abstention, Points, RulesSet
from dixit_table.rules.turn import Turn


class Reason(StrEnum):
    """What points are for."""

    ALL_FOUND = "all_found"  # S7
    NONE_FOUND = "none_found"
    FOUND = "found"  # S8, S9
    STORYTELLER_FOUND = "storyteller_found"
    VOTES_RECEIVED = "votes_received"  # S10
    SINGLE_VOTE = "single_vote"  # S12


@dataclass(frozen=True, slots=True)
class Award:
    """Points for one reason."""

    reason: Reason
    points: int


@dataclass(frozen=True, slots=True)
class _Outcome:
    """Who counts as a voter, and who of them has found the storyteller's card."""

    voters: frozenset[int]
    finders: frozenset[int]

    @property
    def all_found(self) -> bool:
        return self.finders == self.voters

    @property
    def none_found(self) -> bool:
        return not self.finders


def score(rules: RulesSet, turn: Turn) -> dict[int, tuple[Award, ...]]:
    """Return every seat's awards, clockwise; awards of no points are left out.

    The turn is one that :func:`dixit_table.rules.turn.check` passes.
    """
    if is_void(turn):
        return dict.fromkeys(turn.seats, ())
    points = rules.at(len(turn.seats)).points
    outcome = _outcome(rules, turn)
    received = _votes_received(turn)
    return {
        seat: tuple(award for award in _awards(points, turn, outcome, received, seat) if award.points)
        for seat in turn.seats
    }


def is_void(turn: Turn) -> bool:
    """Tell whether nobody voted, so that the turn scores nothing at all (S20)."""
    return not any(turn.votes.values())


def points_of(awards: Iterable[Award]) -> int:
    """Return what a seat's awards add up to."""
    return sum(award.points for award in awards)


def _outcome(rules: RulesSet, turn: Turn) -> _Outcome:
    target = turn.storyteller_slot
    voters = {seat for seat, votes in turn.votes.items() if votes}
    finders = {seat for seat in voters if target in turn.votes[seat]}
    if rules.abstention is Abstention.MISS:
        voters |= turn.abstaining - turn.absent - {turn.storyteller}
    return _Outcome(frozenset(voters), frozenset(finders))


def _votes_received(turn: Turn) -> Counter[int]:
    # Kept by owner at once: with several cards a seat's votes count together (S10).
    return Counter(turn.owners[slot] for votes in turn.votes.values() for slot in votes)


def _awards(
    points: Points, turn: Turn, outcome: _Outcome, received: Counter[int], seat: int
) -> Iterator[Award]:
    if seat == turn.storyteller:
        yield _storyteller(points, outcome)
        return
    if seat in outcome.voters:
        yield from _voter(points, turn, outcome, seat)
    if points.votes_received_when_all_or_none or not (outcome.all_found or outcome.none_found):  # S11
        yield Award(Reason.VOTES_RECEIVED, _for_votes_received(points, received[seat]))


def _storyteller(points: Points, outcome: _Outcome) -> Award:
    if outcome.all_found:
        return Award(Reason.ALL_FOUND, points.all_found_storyteller)
    if outcome.none_found:
        return Award(Reason.NONE_FOUND, points.none_found_storyteller)
    lone = len(outcome.finders) == 1
    return Award(
        Reason.STORYTELLER_FOUND, points.lone_finder_storyteller if lone else points.found_storyteller
    )


def _voter(points: Points, turn: Turn, outcome: _Outcome, seat: int) -> Iterator[Award]:
    if outcome.all_found:
        yield Award(Reason.ALL_FOUND, points.all_found_others)
    elif outcome.none_found:
        yield Award(Reason.NONE_FOUND, points.none_found_others)
    elif seat in outcome.finders:
        lone = len(outcome.finders) == 1
        yield Award(Reason.FOUND, points.lone_finder_finder if lone else points.found_finder)
    counts = points.single_vote_when_all_found or not outcome.all_found  # S13
    if counts and seat in outcome.finders and len(turn.votes[seat]) == 1:
        yield Award(Reason.SINGLE_VOTE, points.single_vote)


def _for_votes_received(points: Points, votes: int) -> int:
    earned = votes * points.vote_received
    most = points.most_for_votes_received
    return earned if most is None else min(earned, most)
