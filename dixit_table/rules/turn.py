"""One finished turn: who owned which slot, who voted for what, and whether that can be scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from dixit_table.rules.ballots import Code, cards_of, vote_fault, votes_of
from dixit_table.rules.rules_set import RulesSet


@dataclass(frozen=True, slots=True)
class Turn:
    """All that a turn's points depend on; seats are numbers, listed clockwise.

    A seat that doesn't vote is left out of ``votes``. Everything a ballot or a card would betray
    stays out of ``repr``, since turns are logged before the reveal.
    """

    seats: tuple[int, ...]
    storyteller: int
    owners: Mapping[int, int] = field(repr=False)  # slot -> seat
    votes: Mapping[int, tuple[int, ...]] = field(repr=False)  # seat -> slots in the order cast
    target: int | None = field(default=None, repr=False)  # needed where the storyteller lays several
    abstaining: frozenset[int] = frozenset()  # with a card, without a vote (S20)
    absent: frozenset[int] = frozenset()  # without either
    red: int | None = field(default=None, repr=False)  # the red token's slot

    @property
    def storyteller_slot(self) -> int:
        """The slot that is to be found. Raises ValueError where the storyteller owns none."""
        if self.target is not None:
            return self.target
        own = self.own(self.storyteller)
        if not own:
            raise ValueError("the storyteller owns no slot")
        return own[0]

    def own(self, seat: int) -> tuple[int, ...]:
        """Return the slots of a seat's cards."""
        return tuple(slot for slot, owner in self.owners.items() if owner == seat)


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a turn cannot be scored, and the seats at fault (none where it is nobody's)."""

    code: Code
    seats: tuple[int, ...] = ()


def check(rules: RulesSet, turn: Turn) -> Fault | None:
    """Return the first fault of a turn, in the order of :class:`Code`, or None."""
    return next((fault for find in _CHECKS if (fault := find(rules, turn)) is not None), None)


def _seat_count(rules: RulesSet, turn: Turn) -> Fault | None:
    return None if rules.fits(len(turn.seats)) else Fault(Code.SEAT_COUNT)


def _unknown_seat(_: RulesSet, turn: Turn) -> Fault | None:
    named = {turn.storyteller, *turn.owners.values(), *turn.votes, *turn.abstaining, *turn.absent}
    return _fault(Code.UNKNOWN_SEAT, sorted(named.difference(turn.seats)))


def _slot_owners(rules: RulesSet, turn: Turn) -> Fault | None:
    seats = tuple(_with_wrong_cards(rules, turn))
    in_order = all(slot in turn.owners for slot in range(1, len(turn.owners) + 1))
    return None if in_order and not seats else Fault(Code.SLOT_OWNERS, seats)


def _with_wrong_cards(rules: RulesSet, turn: Turn) -> Iterator[int]:
    numbers = rules.at(len(turn.seats))
    laid = Counter(turn.owners.values())
    for seat in turn.seats:
        tells = seat == turn.storyteller
        due = 0 if seat in turn.absent else cards_of(numbers, tells)
        # A storyteller cannot be absent: without his card there is nothing to find.
        if laid[seat] != due or (tells and (seat in turn.absent or not _target_fits(turn))):
            yield seat


def _target_fits(turn: Turn) -> bool:
    own = turn.own(turn.storyteller)
    return turn.target in own if turn.target is not None else len(own) == 1


def _red_not_used(_: RulesSet, turn: Turn) -> Fault | None:
    return None if turn.red is None else Fault(Code.RED_NOT_USED)


def _storyteller_votes(_: RulesSet, turn: Turn) -> Fault | None:
    return Fault(Code.STORYTELLER_VOTES, (turn.storyteller,)) if turn.votes.get(turn.storyteller) else None


def _missing_vote(rules: RulesSet, turn: Turn) -> Fault | None:
    return _fault(Code.MISSING_VOTE, (seat for seat in turn.seats if _votes_too_few(rules, turn, seat)))


def _votes_too_few(rules: RulesSet, turn: Turn, seat: int) -> bool:
    votes = turn.votes.get(seat)
    if votes is None:
        return not (seat == turn.storyteller or seat in turn.abstaining or seat in turn.absent)
    # An empty list is a ballot without a vote, whoever handed it in.
    return not votes or len(votes) < votes_of(rules.at(len(turn.seats)), seat == turn.storyteller)[0]


def _too_many_votes(rules: RulesSet, turn: Turn) -> Fault | None:
    most = votes_of(rules.at(len(turn.seats)), storyteller=False)[1]
    silent = turn.abstaining | turn.absent
    return _fault(
        Code.TOO_MANY_VOTES,
        (seat for seat in turn.seats if len(turn.votes.get(seat, ())) > (0 if seat in silent else most)),
    )


def _bad_slot(_: RulesSet, turn: Turn) -> Fault | None:
    faulty: dict[Code, list[int]] = {}
    for seat in turn.seats:
        for code in set(_vote_faults(turn, seat)):
            faulty.setdefault(code, []).append(seat)
    first = next((code for code in Code if code in faulty), None)
    return None if first is None else Fault(first, tuple(faulty[first]))


def _vote_faults(turn: Turn, seat: int) -> Iterator[Code]:
    votes, own = turn.votes.get(seat, ()), turn.own(seat)
    for cast, slot in enumerate(votes):
        code = vote_fault(slot, slots=len(turn.owners), own=own, earlier=votes[:cast])
        if code is not None:
            yield code


def _fault(code: Code, seats: Iterable[int]) -> Fault | None:
    found = tuple(seats)
    return Fault(code, found) if found else None


_CHECKS: tuple[Callable[[RulesSet, Turn], Fault | None], ...] = (
    _seat_count,
    _unknown_seat,
    _slot_owners,
    _red_not_used,
    _storyteller_votes,
    _missing_vote,
    _too_many_votes,
    _bad_slot,
)
