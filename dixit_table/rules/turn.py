"""One finished turn: who owned which slot, who voted for what, and whether that can be scored."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from dixit_table.rules.ballots import Code, cards_of, vote_fault, votes_of
from dixit_table.rules.rules_set import Numbers, RulesSet

_Cards = dict[int, list[int]]  # seat -> its slots


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
    if not rules.fits(len(turn.seats)):
        return Fault(Code.SEAT_COUNT)
    named = {turn.storyteller, *turn.owners.values(), *turn.votes, *turn.abstaining, *turn.absent}
    if strangers := named.difference(turn.seats):
        return Fault(Code.UNKNOWN_SEAT, tuple(sorted(strangers)))
    numbers, cards = rules.at(len(turn.seats)), _cards(turn)
    for find in _CHECKS:
        fault = find(numbers, turn, cards)
        if fault is not None:
            return fault
    return None


def _cards(turn: Turn) -> _Cards:
    cards: _Cards = {seat: [] for seat in turn.seats}
    for slot, owner in turn.owners.items():
        cards[owner].append(slot)
    return cards


def _slot_owners(numbers: Numbers, turn: Turn, cards: _Cards) -> Fault | None:
    wrong = [seat for seat in turn.seats if len(cards[seat]) != _due(numbers, turn, seat)]
    if turn.storyteller not in wrong and not _tells(turn, cards[turn.storyteller]):
        wrong.append(turn.storyteller)
    in_order = all(map(turn.owners.__contains__, range(1, len(turn.owners) + 1)))
    return None if in_order and not wrong else Fault(Code.SLOT_OWNERS, tuple(wrong))


def _due(numbers: Numbers, turn: Turn, seat: int) -> int:
    return 0 if seat in turn.absent else cards_of(numbers, seat == turn.storyteller)


def _tells(turn: Turn, own: list[int]) -> bool:
    """Tell whether it is clear which card is to be found; without a card, so when absent, it isn't."""
    return turn.target in own if turn.target is not None else len(own) == 1


def _red_not_used(_: Numbers, turn: Turn, __: _Cards) -> Fault | None:
    return None if turn.red is None else Fault(Code.RED_NOT_USED)


def _storyteller_votes(_: Numbers, turn: Turn, __: _Cards) -> Fault | None:
    return Fault(Code.STORYTELLER_VOTES, (turn.storyteller,)) if turn.votes.get(turn.storyteller) else None


def _missing_vote(numbers: Numbers, turn: Turn, _: _Cards) -> Fault | None:
    fewest = votes_of(numbers, storyteller=False)[0]
    silent = {turn.storyteller} | turn.abstaining | turn.absent
    few = [seat for seat in turn.seats if len(turn.votes.get(seat, ())) < fewest]
    # An empty list is a ballot without a vote, whoever handed it in.
    return _fault(
        Code.MISSING_VOTE, [seat for seat in few if seat not in silent or turn.votes.get(seat) == ()]
    )


def _too_many_votes(numbers: Numbers, turn: Turn, _: _Cards) -> Fault | None:
    most = votes_of(numbers, storyteller=False)[1]
    silent = turn.abstaining | turn.absent
    many = [seat for seat, votes in turn.votes.items() if len(votes) > (0 if seat in silent else most)]
    return _fault(Code.TOO_MANY_VOTES, many)


def _bad_slot(_: Numbers, turn: Turn, cards: _Cards) -> Fault | None:
    faulty: dict[Code, list[int]] = {}
    for seat, votes in turn.votes.items():
        for code in _vote_faults(votes, len(turn.owners), cards[seat]):
            faulty.setdefault(code, []).append(seat)
    first = next((code for code in Code if code in faulty), None) if faulty else None
    return None if first is None else Fault(first, tuple(faulty[first]))


def _vote_faults(votes: tuple[int, ...], slots: int, own: list[int]) -> set[Code]:
    faults = set()
    for cast, slot in enumerate(votes):
        fault = vote_fault(slot, slots=slots, own=own, earlier=votes[:cast])
        if fault is not None:
            faults.add(fault)
    return faults


def _fault(code: Code, seats: Sequence[int]) -> Fault | None:
    return Fault(code, tuple(seats)) if seats else None


_CHECKS: tuple[Callable[[Numbers, Turn, _Cards], Fault | None], ...] = (
    _slot_owners,
    _red_not_used,
    _storyteller_votes,
    _missing_vote,
    _too_many_votes,
    _bad_slot,
)
