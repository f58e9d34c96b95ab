"""Looking back on a game of cards: curves, who reads whom, prizes. Pure, from counted records alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from dixit_table.game.cards.state import State, TurnRecord
from dixit_table.game.insight_views import CurveView, InsightsView, Prize, PrizeView, Rate, ReadView, TurnOf
from dixit_table.game.insights import add, best
from dixit_table.rules.scoring import Found, found_by, is_void
from dixit_table.rules.turn import Turn

# --- What a counted turn says of its seats, for all who add up: who voted for whose card, and who found
# A turn that was amended counts as what it is now, one that was declared void not at all. Who abstained or
# was absent had no chance, and who was absent laid no card. A team is one seat.


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


# --- Score curves: each seat's total after each counted turn, the same totals that the records hold

_Points = list[tuple[int, int]]


def curves(state: State) -> tuple[CurveView, ...]:
    """Return a curve for each seat that was in a counted turn, in the order round the table.

    It begins with what the seat came with, one turn before its first, and ends in its last turn with what
    the seat has now: points given or taken since then are in it. Turns in between in which it wasn't there
    are left out.
    """
    found: dict[int, _Points] = {}
    for number, record in enumerate(state.records, 1):
        for seat, total in record.totals.items():
            found.setdefault(seat, []).append((number, total))
    order = [seat for seat in state.seats if seat.seat in found]
    return tuple(CurveView(seat.seat, _whole(found[seat.seat], seat.start, seat.total)) for seat in order)


def _whole(points: _Points, start: int, total: int) -> tuple[tuple[int, int], ...]:
    first, last = points[0][0], points[-1][0]
    return ((first - 1, start), *points[:-1], (last, total))


# --- Who reads whom: a share for each reader and teller that had a chance

Reads = dict[tuple[int, int], Rate]
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


# --- The prizes of a night of cards; each says exactly what it is for

Seats = Mapping[int, Rate]


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
        if one < other and share.hits and found.get((other, one), Rate()).hits
    }


def of_readers(found: Reads) -> dict[int, Rate]:
    """Return how often each seat read anybody: found the storyteller's card, or met others."""
    shares: dict[int, Rate] = {}
    for (reader, _), (hits, chances) in found.items():
        add(shares, reader, hits, chances)
    return shares


def lies(state: State) -> dict[int, Rate]:
    """Return the votes of others on each seat's cards, and the turns in which it laid one without telling."""
    shares: dict[int, Rate] = {}
    for record in counting(state):
        for seat, votes in decoys(record.entered):
            add(shares, seat, votes)
    return shares


def told_well(state: State) -> dict[int, Rate]:
    """Return the turns in which some found a seat's card and some did not, of those it told.

    A turn without a vote tells nothing.
    """
    shares: dict[int, Rate] = {}
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
        (record, Rate(len(finders(record.entered)), len(voters(record.entered))))
        for record in counting(state)
    ]
    split = [(record, share) for record, share in turns if 0 < share.hits < share.chances]
    if not split:
        return None
    record, share = min(split, key=lambda each: (abs(Fraction(*each[1]) - Fraction(1, 2)), -each[1].chances))
    return _of_turn(Prize.DIVISIVE, record, share)


# --- meeting


def alone(state: State) -> dict[int, Rate]:
    """Return how many of each seat's votes lay where nobody else's did."""
    shares: dict[int, Rate] = {}
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
    return _of_turn(Prize.SCATTERED, record, Rate(len(set(votes)), len(votes)))


def _votes(record: TurnRecord) -> Sequence[int]:
    return [slot for votes in record.entered.votes.values() for slot in votes]


def _together(votes: Sequence[int]) -> Fraction:
    counts = [votes.count(slot) for slot in set(votes)]
    return Fraction(sum(count * (count - 1) for count in counts), len(votes) * (len(votes) - 1))


def _of_turn(prize: Prize, record: TurnRecord, share: Rate) -> PrizeView:
    turn = TurnOf(record.turn, record.teller, record.clue)
    return PrizeView(prize, ((record.entered.storyteller,),), share, turn)


# --- All that looking back shows of one game


def of_cards(state: State) -> InsightsView:
    """Return what the counted turns of a game come to; the turn under way is in none of it."""
    found = reads(state)
    return InsightsView(
        curves=curves(state),
        turns=len(state.records),
        reads=read_views(found),
        meeting=not state.rules.finding,
        prizes=prizes(state, found),
    )
