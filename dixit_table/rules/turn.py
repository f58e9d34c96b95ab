"""One finished turn: what each seat laid and voted, and what is wrong with it (S3-S6, P3, P4)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from dixit_table.redacted import Redacted
from dixit_table.rules.rules_set import Numbers, RulesSet, Voting


class Code(StrEnum):
    """What is wrong with a turn, in the order in which faults are reported."""

    SEAT_COUNT = "seat_count"
    UNKNOWN_SEAT = "unknown_seat"
    SLOT_OWNERS = "slot_owners"
    RED_NOT_USED = "red_not_used"
    MISSING_RED = "missing_red"
    STORYTELLER_VOTES = "storyteller_votes"
    MISSING_VOTE = "missing_vote"
    TOO_MANY_VOTES = "too_many_votes"
    SAME_SLOT_TWICE = "same_slot_twice"
    NO_SUCH_SLOT = "no_such_slot"
    OWN_CARD = "own_card"


def cards_of(numbers: Numbers, storyteller: bool) -> int:
    """Return how many cards a seat lays in a turn (S3)."""
    return numbers.storyteller_cards if storyteller else numbers.other_cards


def votes_of(numbers: Numbers, voting: Voting, storyteller: bool) -> tuple[int, int]:
    """Return the fewest and the most votes of a seat (S4); the storyteller may have none (S5, P3)."""
    votes = voting.storyteller or not storyteller
    return (numbers.fewest_votes, numbers.most_votes) if votes else (0, 0)


def vote_fault(
    voting: Voting, slot: int, *, slots: int, own: Collection[int], earlier: Collection[int]
) -> Code | None:
    """Return what is wrong with one vote, or None.

    The cards lie on the slots 1 to ``slots``; ``own`` are the seat's own (S6), ``earlier`` the slots
    it has voted for already in this turn (S4).
    """
    if slot in earlier and not voting.same_slot:
        return Code.SAME_SLOT_TWICE
    if not 1 <= slot <= slots:
        return Code.NO_SUCH_SLOT
    return Code.OWN_CARD if slot in own and not voting.own_card else None


def red_fault(voting: Voting, slot: int, *, slots: int, green: Collection[int]) -> Code | None:
    """Return what is wrong with the red token on a slot, or None (P4); ``green`` are its seat's votes."""
    if slot in green and not voting.red_may_match_green:
        return Code.SAME_SLOT_TWICE
    return None if 1 <= slot <= slots else Code.NO_SUCH_SLOT


# --- One finished turn: who owned which slot, who voted for what, and whether that can be scored


class Turn(Redacted, frozen=True):
    """All that a turn's points depend on; seats are numbers, listed clockwise.

    A seat that doesn't vote is left out of ``votes``. Where nobody claimed a card (P8) ``owners``
    may be empty, and ``laid`` says how many there are. Everything a ballot or a card would betray
    stays out of ``repr``, since turns are logged before the reveal.
    """

    hidden: ClassVar = frozenset({"owners", "votes", "target", "red"})

    seats: tuple[int, ...]
    storyteller: int
    owners: Mapping[int, int]  # slot -> seat
    votes: Mapping[int, tuple[int, ...]]  # seat -> slots in the order cast
    target: int | None = None  # needed where the storyteller lays several
    abstaining: frozenset[int] = frozenset()  # with a card, without a vote (S20)
    absent: frozenset[int] = frozenset()  # without either
    red: int | None = None  # the red token's slot (P4)
    laid: int = 0  # cards on the table, where that doesn't follow from the owners

    @property
    def slots(self) -> int:
        """The cards on the table."""
        return len(self.owners) or self.laid

    @property
    def storyteller_slot(self) -> int:
        """The slot that is to be found. Raises ValueError where the storyteller owns none."""
        if self.target is not None:
            return self.target
        for slot, owner in self.owners.items():
            if owner == self.storyteller:
                return slot
        raise ValueError("the storyteller owns no slot")

    def own(self, seat: int) -> tuple[int, ...]:
        """Return the slots of a seat's cards."""
        return tuple([slot for slot, owner in self.owners.items() if owner == seat])


class Fault(Struct, frozen=True):
    """Why a turn cannot be scored, and the seats at fault (none where it is nobody's)."""

    code: Code
    seats: tuple[int, ...] = ()


def check(rules: RulesSet, turn: Turn) -> Fault | None:
    """Return the first fault of a turn, in the order of :class:`Code`, or None.

    Seat 3 has voted for its own card:

    >>> from dixit_table.settings.loader import load_rules
    >>> turn = Turn((1, 2, 3), 1, {1: 1, 2: 2, 3: 2, 4: 3, 5: 3}, {2: (1,), 3: (4,)})
    >>> fault = check(load_rules("original").of(RulesSet), turn)
    >>> fault.code.value, fault.seats
    ('own_card', (3,))
    """
    if not rules.fits(len(turn.seats)):
        return Fault(Code.SEAT_COUNT)
    named = {turn.storyteller, *turn.owners.values(), *turn.votes, *turn.abstaining, *turn.absent}
    if strangers := named.difference(turn.seats):
        return Fault(Code.UNKNOWN_SEAT, tuple(sorted(strangers)))
    case = _Case(rules, rules.at(len(turn.seats)), turn, _cards(turn), turn.abstaining | turn.absent)
    for find in _CHECKS:
        fault = find(case)
        if fault is not None:
            return fault
    return None


def due(numbers: Numbers, turn: Turn, seat: int) -> int:
    """Return how many cards a seat lays in this turn (S3, S20)."""
    return 0 if seat in turn.absent else cards_of(numbers, seat == turn.storyteller)


class _Case(Struct, frozen=True):
    """A turn under examination."""

    rules: RulesSet
    numbers: Numbers
    turn: Turn
    cards: Mapping[int, Sequence[int]]  # seat -> its slots
    silent: frozenset[int]  # the seats that have no vote (S20)


def _cards(turn: Turn) -> dict[int, list[int]]:
    cards: dict[int, list[int]] = {seat: [] for seat in turn.seats}
    for slot, owner in turn.owners.items():
        cards[owner].append(slot)
    return cards


def _slot_owners(case: _Case) -> Fault | None:
    turn = case.turn
    if not turn.owners and not case.rules.owners_needed:
        return None if _laid_unclaimed(case) else Fault(Code.SLOT_OWNERS)
    # As many as are `due`; it isn't called for each seat, for most of a score's time would go there.
    teller, others = case.numbers.storyteller_cards, case.numbers.other_cards
    wrong = [
        seat
        for seat, cards in case.cards.items()
        if len(cards) != (0 if seat in turn.absent else teller if seat == turn.storyteller else others)
    ]
    if turn.storyteller not in wrong and not _tells(case):
        wrong.append(turn.storyteller)
    in_order = all(map(turn.owners.__contains__, range(1, len(turn.owners) + 1)))
    return None if in_order and not wrong else Fault(Code.SLOT_OWNERS, tuple(wrong))


def _laid_unclaimed(case: _Case) -> bool:
    """Tell whether as many cards lie there as are due, where nobody claims one (P8)."""
    turn = case.turn
    laid = sum(due(case.numbers, turn, seat) for seat in turn.seats)
    return turn.laid == laid and (turn.target is None or 1 <= turn.target <= laid)


def _tells(case: _Case) -> bool:
    """Tell whether it is clear which card is to be found; without a card, so when absent, it isn't."""
    own, target = case.cards[case.turn.storyteller], case.turn.target
    if target is not None:
        return target in own
    return len(own) == 1 or not case.rules.finding


def _red_not_used(case: _Case) -> Fault | None:
    unused = case.turn.red is not None and not case.rules.voting.red_token
    return Fault(Code.RED_NOT_USED) if unused else None


def _missing_red(case: _Case) -> Fault | None:
    teller = case.turn.storyteller
    missing = case.turn.red is None and case.rules.voting.red_token and teller not in case.silent
    return Fault(Code.MISSING_RED, (teller,)) if missing else None


def _storyteller_votes(case: _Case) -> Fault | None:
    teller = case.turn.storyteller
    votes = case.turn.votes.get(teller) and not case.rules.voting.storyteller
    return Fault(Code.STORYTELLER_VOTES, (teller,)) if votes else None


def _missing_vote(case: _Case) -> Fault | None:
    votes, fewest, silent = case.turn.votes, case.numbers.fewest_votes, case.silent
    if not case.rules.voting.storyteller:
        silent |= {case.turn.storyteller}
    missing = [
        seat
        for seat in case.turn.seats
        # An empty list is a ballot without a vote, whoever handed it in.
        if len(votes.get(seat, ())) < fewest and (seat not in silent or votes.get(seat) == ())
    ]
    return _fault(Code.MISSING_VOTE, missing)


def _too_many_votes(case: _Case) -> Fault | None:
    most, silent = case.numbers.most_votes, case.silent
    many = [seat for seat, votes in case.turn.votes.items() if len(votes) > (0 if seat in silent else most)]
    return _fault(Code.TOO_MANY_VOTES, many)


def _bad_slot(case: _Case) -> Fault | None:
    faulty: dict[Code, list[int]] = {}
    voting, slots = case.rules.voting, case.turn.slots
    for seat, votes in case.turn.votes.items():
        own = case.cards[seat]
        for cast, slot in enumerate(votes):
            if fault := vote_fault(voting, slot, slots=slots, own=own, earlier=votes[:cast]):
                faulty.setdefault(fault, []).append(seat)
    if red := _bad_red(case, slots):
        faulty.setdefault(red, []).append(case.turn.storyteller)
    first = next((code for code in Code if code in faulty), None) if faulty else None
    return None if first is None else Fault(first, tuple(dict.fromkeys(faulty[first])))


def _bad_red(case: _Case, slots: int) -> Code | None:
    turn = case.turn
    if turn.red is None:
        return None
    return red_fault(case.rules.voting, turn.red, slots=slots, green=turn.votes.get(turn.storyteller, ()))


def _fault(code: Code, seats: Sequence[int]) -> Fault | None:
    return Fault(code, tuple(seats)) if seats else None


_CHECKS: tuple[Callable[[_Case], Fault | None], ...] = (
    _slot_owners,
    _red_not_used,
    _missing_red,
    _storyteller_votes,
    _missing_vote,
    _too_many_votes,
    _bad_slot,
)
