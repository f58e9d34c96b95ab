"""A turn's points, each with its reason (S7-S13, S20)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
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


def score(rules: RulesSet, turn: Turn) -> dict[int, tuple[Award, ...]]:
    """Return every seat's awards, clockwise; awards of no points are left out.

    The turn is one that :func:`dixit_table.rules.turn.check` passes.
    """
    awards: dict[int, tuple[Award, ...]] = dict.fromkeys(turn.seats, ())
    if is_void(turn):
        return awards
    for seats, award in _awards(rules.at(len(turn.seats)).points, _outcome(rules, turn)):
        if award.points:
            for seat in seats:
                awards[seat] += (award,)
    return awards


def is_void(turn: Turn) -> bool:
    """Tell whether nobody voted, so that the turn scores nothing at all (S20)."""
    return not any(turn.votes.values())


def points_of(awards: Iterable[Award]) -> int:
    """Return what a seat's awards add up to."""
    return sum([award.points for award in awards])


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What a turn's points depend on: who counts as a voter, who has found, whose cards got votes."""

    storyteller: int
    voters: Collection[int]
    finders: Mapping[int, int]  # seat -> votes it used
    received: Mapping[int, int]  # seat but the storyteller -> votes on its cards together

    @property
    def all_found(self) -> bool:
        return len(self.finders) == len(self.voters)

    @property
    def divided(self) -> bool:
        """Whether some found and some did not (S8)."""
        return bool(self.finders) and not self.all_found


def _outcome(rules: RulesSet, turn: Turn) -> _Outcome:
    target = turn.storyteller_slot
    voters = {seat for seat, votes in turn.votes.items() if votes}
    finders = {seat: len(votes) for seat, votes in turn.votes.items() if target in votes}
    if rules.abstention is Abstention.MISS:
        voters |= turn.abstaining - turn.absent - {turn.storyteller}
    return _Outcome(turn.storyteller, voters, finders, _votes_received(turn))


def _votes_received(turn: Turn) -> dict[int, int]:
    received: dict[int, int] = {}
    for votes in turn.votes.values():
        for slot in votes:
            owner = turn.owners[slot]
            received[owner] = received.get(owner, 0) + 1
    received.pop(turn.storyteller, None)  # nor for a second card of his (S10)
    return received


_Given = tuple[Iterable[int], Award]  # to each of these seats


def _awards(points: Points, outcome: _Outcome) -> Iterator[_Given]:
    yield from _for_finding(points, outcome)
    if outcome.divided or points.votes_received_when_all_or_none:  # S11
        for seat, votes in outcome.received.items():
            yield (seat,), Award(Reason.VOTES_RECEIVED, _for_votes(points, votes))
    if outcome.divided or points.single_vote_when_all_found:  # S13
        single = [seat for seat, used in outcome.finders.items() if used == 1]
        yield single, Award(Reason.SINGLE_VOTE, points.single_vote)


def _for_finding(points: Points, outcome: _Outcome) -> Iterator[_Given]:
    storyteller = (outcome.storyteller,)
    if outcome.all_found:
        yield storyteller, Award(Reason.ALL_FOUND, points.all_found_storyteller)
        yield outcome.voters, Award(Reason.ALL_FOUND, points.all_found_others)
    elif not outcome.finders:
        yield storyteller, Award(Reason.NONE_FOUND, points.none_found_storyteller)
        yield outcome.voters, Award(Reason.NONE_FOUND, points.none_found_others)
    elif len(outcome.finders) == 1:
        yield storyteller, Award(Reason.STORYTELLER_FOUND, points.lone_finder_storyteller)
        yield outcome.finders, Award(Reason.FOUND, points.lone_finder_finder)
    else:
        yield storyteller, Award(Reason.STORYTELLER_FOUND, points.found_storyteller)
        yield outcome.finders, Award(Reason.FOUND, points.found_finder)


def _for_votes(points: Points, votes: int) -> int:
    earned = votes * points.vote_received
    most = points.most_for_votes_received
    return earned if most is None else min(earned, most)
