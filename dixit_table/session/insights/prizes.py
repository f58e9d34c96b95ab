"""The prizes of a night of cards; each says exactly what it is for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from dixit_table.rules.scoring import Found, found_by, is_void
from dixit_table.session.insights.facts import add, counting, decoys, finders, voters
from dixit_table.session.insights.reading import Reads
from dixit_table.session.insights.views import Prize, PrizeView, Share, TurnOf
from dixit_table.session.insights.winning import best
from dixit_table.session.state import State, TurnRecord

Seats = Mapping[int, Share]


def prizes(state: State, found: Reads) -> tuple[PrizeView, ...]:
    """Return the prizes that somebody has won; ``found`` is who reads whom."""
    given = _of_finding(state, found) if state.rules.finding else _of_meeting(state, found)
    return tuple(prize for prize in given if prize is not None)


def _of_finding(state: State, found: Reads) -> Iterator[PrizeView | None]:
    yield _pair(Prize.MIND_READERS, mutual(found))
    yield _seat(Prize.READER, of_readers(found))
    yield _seat(Prize.LIAR, lies(state))
    yield _seat(Prize.TELLER, told_well(state))
    yield divisive(state)


def _of_meeting(state: State, found: Reads) -> Iterator[PrizeView | None]:
    yield _pair(
        Prize.WAVELENGTH, {(one, other): share for (one, other), share in found.items() if one < other}
    )
    yield _seat(Prize.HEART, of_readers(found))
    yield _seat(Prize.LONER, alone(state))
    yield scattered(state)


def _seat(prize: Prize, shares: Seats) -> PrizeView | None:
    won = best(shares)
    return PrizeView(prize, tuple((seat,) for seat in won[0]), won[1]) if won else None


def _pair(prize: Prize, shares: Reads) -> PrizeView | None:
    won = best(shares)
    return PrizeView(prize, won[0], won[1]) if won else None


# --- finding


def mutual(found: Reads) -> Reads:
    """Return for each two who read each other, both at least once, how often they did, both ways together."""
    return {
        (one, other): share.plus(found[other, one])
        for (one, other), share in found.items()
        if one < other and share.hits and found.get((other, one), Share()).hits
    }


def of_readers(found: Reads) -> dict[int, Share]:
    """Return how often each seat read anybody: found the storyteller's card, or met others."""
    shares: dict[int, Share] = {}
    for (reader, _), (hits, chances) in found.items():
        add(shares, reader, hits, chances)
    return shares


def lies(state: State) -> dict[int, Share]:
    """Return the votes of others on each seat's cards, and the turns in which it laid one without telling."""
    shares: dict[int, Share] = {}
    for record in counting(state):
        for seat, votes in decoys(record.entered):
            add(shares, seat, votes)
    return shares


def told_well(state: State) -> dict[int, Share]:
    """Return the turns in which some found a seat's card and some did not, of those it told.

    A turn without a vote tells nothing.
    """
    shares: dict[int, Share] = {}
    for record in _voted_on(state):
        well = found_by(state.rules, record.entered) is Found.SOME
        add(shares, record.entered.storyteller, well)
    return shares


def _voted_on(state: State) -> Iterator[TurnRecord]:
    return (record for record in counting(state) if not is_void(record.entered))


def divisive(state: State) -> PrizeView | None:
    """Return the turn whose card was found by as near to half of the voters as any.

    Of those alike the one with the most voters, then the earliest. None where no card was found by some
    and missed by others.
    """
    turns = [
        (record, Share(len(finders(record.entered)), len(voters(record.entered))))
        for record in counting(state)
    ]
    split = [(record, share) for record, share in turns if 0 < share.hits < share.chances]
    if not split:
        return None
    record, share = min(split, key=lambda each: (abs(Fraction(*each[1]) - Fraction(1, 2)), -each[1].chances))
    return _of_turn(Prize.DIVISIVE, record, share)


# --- meeting


def alone(state: State) -> dict[int, Share]:
    """Return how many of each seat's votes lay where nobody else's did."""
    shares: dict[int, Share] = {}
    for record in counting(state):
        votes = record.entered.votes
        for seat, own in votes.items():
            others = {slot for other, slots in votes.items() if other != seat for slot in slots}
            add(shares, seat, sum(slot not in others for slot in own), len(own))
    return shares


def scattered(state: State) -> PrizeView | None:
    """Return the turn in which two votes taken at random lie on the same card most rarely.

    That is how spread they are, whatever the number of cards. Of those alike the one with the most votes,
    then the earliest; of the share ``hits`` is the cards with a vote, ``chances`` the votes. None where all
    votes lay together in every turn.
    """
    turns = [(record, _votes(record)) for record in counting(state)]
    spread = [(record, votes) for record, votes in turns if len(set(votes)) > 1]
    if not spread:
        return None
    record, votes = min(spread, key=lambda each: (_together(each[1]), -len(each[1])))
    return _of_turn(Prize.SCATTERED, record, Share(len(set(votes)), len(votes)))


def _votes(record: TurnRecord) -> Sequence[int]:
    return [slot for votes in record.entered.votes.values() for slot in votes]


def _together(votes: Sequence[int]) -> Fraction:
    counts = [votes.count(slot) for slot in set(votes)]
    return Fraction(sum(count * (count - 1) for count in counts), len(votes) * (len(votes) - 1))


def _of_turn(prize: Prize, record: TurnRecord, share: Share) -> PrizeView:
    turn = TurnOf(record.turn, record.teller, record.clue)
    return PrizeView(prize, ((record.entered.storyteller,),), share, turn)
