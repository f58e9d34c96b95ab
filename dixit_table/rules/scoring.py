"""A turn's points, each with its reason (S7-S13, S20, P5-P7, T5, T6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from dixit_table.rules.rules_set import Abstention, CountedBy, FindingPoints, Meeting, RulesSet
from dixit_table.rules.turn import Turn


class Reason(StrEnum):
    """What points are for; each value ends two texts, ``screen.why.found`` and ``screen.short.found``."""

    ALL_FOUND = "all_found"  # S7
    NONE_FOUND = "none_found"
    FOUND = "found"  # S8, S9
    STORYTELLER_FOUND = "storyteller_found"
    VOTES_RECEIVED = "votes_received"  # S10
    SINGLE_VOTE = "single_vote"  # S12
    SAME_SLOT = "same_slot"  # P5


class Found(StrEnum):
    """Who has found the storyteller's card."""

    ALL = "all"  # S7
    NONE = "none"
    SOME = "some"  # S8


class Award(Struct, frozen=True, gc=False):  # made by the thousand, and never part of a circle
    """Points for one reason."""

    capped: ClassVar[bool] = False

    reason: Reason
    points: int


class Capped(Award, frozen=True, gc=False):
    """What would have been more points, but for the most that a turn can give."""

    capped: ClassVar[bool] = True


def score(rules: RulesSet, turn: Turn) -> dict[int, tuple[Award, ...]]:
    """Return every seat's awards, clockwise; awards of no points are left out.

    The turn is one that :func:`dixit_table.rules.turn.check` passes. Four seats lay a card each; seat 1
    tells, seat 2 alone finds the card, and the others vote for that of seat 2:

    >>> from dixit_table.settings.loader import load_rules
    >>> turn = Turn((1, 2, 3, 4), 1, {1: 1, 2: 2, 3: 3, 4: 4}, {2: (1,), 3: (2,), 4: (2,)})
    >>> awards = score(load_rules("original").of(RulesSet), turn)
    >>> {seat: points_of(given) for seat, given in awards.items()}
    {1: 3, 2: 5, 3: 0, 4: 0}
    >>> [award.reason.value for award in awards[2]]
    ['found', 'votes_received']
    """
    awards: dict[int, tuple[Award, ...]] = dict.fromkeys(turn.seats, ())
    if is_void(turn):
        return awards
    points = rules.at(len(turn.seats)).points
    given = _for_meeting(points, turn) if isinstance(points, Meeting) else _found(rules, points, turn)
    for seats, award in given:
        if award.points:
            for seat in seats:
                awards[seat] += (award,)
    return awards


def is_void(turn: Turn) -> bool:
    """Tell whether nobody voted, so that the turn scores nothing at all (S20)."""
    return not any(turn.votes.values())


def found_by(rules: RulesSet, turn: Turn) -> Found:
    """Return who has found the storyteller's card (S7, S8); of a turn that scores finding and isn't void."""
    points = rules.at(len(turn.seats)).points
    assert isinstance(points, FindingPoints), "where meeting scores there is nothing to find"
    outcome = _outcome(rules, points, turn, _cast(turn))
    if outcome.all_found:
        return Found.ALL
    return Found.SOME if outcome.finds else Found.NONE


def points_of(awards: Iterable[Award]) -> int:
    """Return what a seat's awards add up to."""
    points = 0
    for award in awards:
        points += award.points
    return points


def most_points(rules: RulesSet, seats: int, *, tells: bool) -> int:
    """Return what a seat can have from one turn at most, whoever finds what; the storyteller's or another's.

    Of four seats who lay a card each, one finds the card and has the votes of two others:

    >>> from dixit_table.settings.loader import load_rules
    >>> rules = load_rules("original").of(RulesSet)
    >>> most_points(rules, 4, tells=False), most_points(rules, 4, tells=True)
    (5, 3)
    """
    numbers = rules.at(seats)
    points, votes = numbers.points, numbers.most_votes
    if isinstance(points, Meeting):
        met = max(points.alone, seats * points.each) * votes
        return met if points.most is None else min(met, points.most)
    may_vote_for_it = seats - 1 if tells or rules.voting.storyteller else max(0, seats - 2)
    received = may_vote_for_it * votes * points.vote_received
    if points.most_for_votes_received is not None:
        received = min(received, points.most_for_votes_received)
    mate = rules.teams is not None and rules.teams.mate_card_scores
    always = received if points.votes_received_when_all_or_none else 0
    if tells:
        found = max(points.found_storyteller, points.lone_finder_storyteller)
        alike = max(
            points.all_found_storyteller + mate * points.all_found_others,
            points.none_found_storyteller + mate * points.none_found_others,
        )
        return max(found + mate * received, alike + mate * always)
    finds = votes if points.counted_by is CountedBy.VOTE else 1
    single = max(0, points.single_vote)
    found = max(points.found_finder, points.lone_finder_finder) * finds + received + single
    alike = max(points.all_found_others + single, points.none_found_others) + always
    return max(found, alike)


_Given = tuple[Iterable[int], Award]  # to each of these seats


# --- finding the storyteller's card


class _Outcome(Struct, frozen=True):
    """What a turn's points depend on: who counts as a voter, who has found, whose cards got votes."""

    storyteller: int
    voters: frozenset[int]  # with those whose abstention is a miss
    used: Mapping[int, int]  # finder -> votes it used
    finds: Mapping[int, int]  # finder -> what counts of them: once a seat, or each vote that found
    all_found: bool
    received: Mapping[int, int]  # seat -> votes on its decoys together
    mate_scores: bool  # T6

    @property
    def divided(self) -> bool:
        """Whether some found and some did not (S8)."""
        return bool(self.finds) and not self.all_found


def _found(rules: RulesSet, points: FindingPoints, turn: Turn) -> list[_Given]:
    cast = _cast(turn)
    if not cast:  # nobody who could find voted (S20)
        return []
    outcome = _outcome(rules, points, turn, cast)
    given = _for_finding(points, outcome)
    if outcome.divided or points.votes_received_when_all_or_none:  # S11
        most = points.most_for_votes_received
        for seat, votes in outcome.received.items():
            given.append(((seat,), _capped(Reason.VOTES_RECEIVED, votes * points.vote_received, most)))
    if points.single_vote and (outcome.divided or points.single_vote_when_all_found):  # S13
        single = [seat for seat, used in outcome.used.items() if used == 1]
        given.append((single, Award(Reason.SINGLE_VOTE, points.single_vote)))
    return given


def _cast(turn: Turn) -> dict[int, tuple[int, ...]]:
    """Return the votes that may find; a storyteller who votes knows the card, and that one finds nothing."""
    return {seat: votes for seat, votes in turn.votes.items() if votes and seat != turn.storyteller}


def _outcome(
    rules: RulesSet, points: FindingPoints, turn: Turn, cast: Mapping[int, tuple[int, ...]]
) -> _Outcome:
    target, voters = turn.storyteller_slot, frozenset(cast)
    by_vote = points.counted_by is CountedBy.VOTE
    used = {seat: len(votes) for seat, votes in cast.items() if target in votes}
    finds = {seat: cast[seat].count(target) for seat in used} if by_vote else dict.fromkeys(used, 1)
    everything = sum(map(len, cast.values())) if by_vote else len(cast)
    if rules.abstention is Abstention.MISS:
        voters |= turn.abstaining - turn.absent - {turn.storyteller}
    mate_scores = rules.teams is not None and rules.teams.mate_card_scores
    return _Outcome(
        storyteller=turn.storyteller,
        voters=voters,
        used=used,
        finds=finds,
        # A voter without a vote has missed (S20), however the others are counted.
        all_found=sum(finds.values()) == everything and len(voters) == len(cast),
        received=_votes_received(turn, target, mate_scores),
        mate_scores=mate_scores,
    )


def _votes_received(turn: Turn, target: int, mate_scores: bool) -> dict[int, int]:
    owners, teller = turn.owners, turn.storyteller
    received: dict[int, int] = {}
    for votes in turn.votes.values():
        for slot in votes:
            owner = owners[slot]
            # A second card of the storyteller's earns nothing (S10), unless a mate's card does (T6).
            if slot != target and (owner != teller or mate_scores):
                received[owner] = received.get(owner, 0) + 1
    return received


def _for_finding(points: FindingPoints, outcome: _Outcome) -> list[_Given]:
    if outcome.all_found:
        own, others = points.all_found_storyteller, points.all_found_others
        return _for_all(Reason.ALL_FOUND, outcome, own, others)
    if not outcome.finds:
        own, others = points.none_found_storyteller, points.none_found_others
        return _for_all(Reason.NONE_FOUND, outcome, own, others)
    lone = len(outcome.finds) == 1
    own = points.lone_finder_storyteller if lone else points.found_storyteller
    each = points.lone_finder_finder if lone else points.found_finder
    finders: list[_Given] = [
        ((seat,), Award(Reason.FOUND, each * finds)) for seat, finds in outcome.finds.items()
    ]
    return [((outcome.storyteller,), Award(Reason.STORYTELLER_FOUND, own)), *finders]


def _for_all(reason: Reason, outcome: _Outcome, own: int, others: int) -> list[_Given]:
    """Give what all get alike (S7); the storyteller's mate is one of the others (T6)."""
    own += others if outcome.mate_scores else 0
    return [((outcome.storyteller,), Award(reason, own)), (outcome.voters, Award(reason, others))]


# --- meeting on a slot


def _for_meeting(points: Meeting, turn: Turn) -> Iterator[_Given]:
    on_slot: dict[int, int] = {}
    for votes in turn.votes.values():
        for slot in set(votes):
            on_slot[slot] = on_slot.get(slot, 0) + 1
    for seat, votes in turn.votes.items():
        earned = sum(_for_slot(points, on_slot[slot]) for slot in set(votes) if slot != turn.red)
        yield (seat,), _capped(Reason.SAME_SLOT, earned, points.most)


def _for_slot(points: Meeting, seats: int) -> int:
    return points.alone if seats == 1 else seats * points.each


def _capped(reason: Reason, earned: int, most: int | None) -> Award:
    if most is None or earned <= most:
        return Award(reason, earned)
    return Capped(reason, most)
