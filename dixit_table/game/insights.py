"""Looking back on a game: curves, who reads whom, prizes. Pure, from counted records alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TypeVar

from dixit_table.game.cards.state import State, TurnRecord
from dixit_table.game.dice.prompts import tallies
from dixit_table.game.dice.state import DiceState
from dixit_table.game.dice.views import TallyView
from dixit_table.game.views import (
    CurveView,
    InsightsView,
    Prize,
    PrizeView,
    Rate,
    ReadView,
    TurnOf,
)
from dixit_table.rules.scoring import Found, found_by, is_void
from dixit_table.rules.turn import Turn
from dixit_table.texts import Message

# --- Who wins a prize: the highest rate among those who had chances enough

MOST_WINNERS = 3
"""A prize that more would share says nothing of anybody, and is left out."""

K = TypeVar("K")


def best(shares: Mapping[K, Rate]) -> tuple[tuple[K, ...], Rate] | None:
    """Return who has the highest rate, and it; None where nobody has a hit, or too many have the same.

    Only those are compared who had at least half as many chances as whoever had most: one lucky turn of
    somebody who came late is no record. Of equal rates that of more chances is higher; then the prize
    is shared.
    """
    most = max((share.chances for share in shares.values()), default=0)
    rated = {key: share for key, share in shares.items() if share.hits and share.chances * 2 >= most}
    if not rated:
        return None
    highest = max(rated.values(), key=_rate)
    winners = tuple(key for key, share in rated.items() if share == highest)
    return (winners, highest) if len(winners) <= MOST_WINNERS else None


def _rate(share: Rate) -> tuple[Fraction, int]:
    return Fraction(share.hits, share.chances), share.chances


# --- What a counted turn says of its seats, for all who add up: who voted for whose card, and who found
# A turn that was amended counts as what it is now, one that was declared void not at all. Who abstained or
# was absent had no chance, and who was absent laid no card. A team is one seat.


def add(shares: dict[K, Rate], key: K, hits: int, chances: int = 1) -> None:
    """Add to one of some shares."""
    shares[key] = shares.get(key, Rate()).plus(Rate(hits, chances))


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


def dice_curves(state: DiceState) -> tuple[CurveView, ...]:
    """Return what each seat had drunk after each record, never more than the rules count.

    Like its total a curve ends with what was given or taken beside the rules; who has left keeps its last
    total to the end.
    """
    most = state.rules.most_counted
    drunk = {seat.seat: 0 for seat in state.seats}
    found: dict[int, _Points] = {seat: [(0, 0)] for seat in drunk}
    for number, record in enumerate(state.records, 1):
        for share in () if record.voided else record.shares:
            drunk[share.seat] += share.sips
        for seat, sips in drunk.items():
            found[seat].append((number, sips if most is None else min(sips, most)))
    return tuple(
        CurveView(seat.seat, (*found[seat.seat][:-1], (len(state.records), seat.total)))
        for seat in state.seats
        if state.records
    )


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


# --- What a prize was won by, in words


def won_by(prize: PrizeView, unit: str = "") -> Message:
    """Return by how much a prize was won; ``unit`` is what a dice game counts."""
    hits, chances = prize.share
    turn = prize.turn.turn if prize.turn else 0
    always_first = prize.prize is Prize.FASTEST and not hits
    key = "always_first" if always_first else prize.prize.value
    return Message.of(
        f"lookback.why.{key}",
        n=hits,
        hits=hits,
        times=Message.of("lookback.times", n=hits),
        chances=chances,
        turns=Message.of("lookback.turns", n=chances),
        turn=turn,
        unit=unit,
    )


# --- The prizes of a dice game, from what each seat has come to

_COUNTED: tuple[tuple[Prize, Callable[[TallyView], int]], ...] = (
    (Prize.GENEROUS, lambda tally: tally.handed_out),
    (Prize.SLOWEST, lambda tally: tally.last),
    (Prize.PRISONER, lambda tally: tally.held),
)
"""The prizes for having the most of something."""


def dice_prizes(tallies: Sequence[TallyView]) -> tuple[PrizeView, ...]:
    """Return who handed out most, came last most often, was taken prisoner most often; and who is fastest.

    The share's ``hits`` are what was counted: sips, races, times, or the milliseconds after the first in a
    race on the average, fewest of which are best. Prizes of nothing at all, or that more than three would
    share, are left out; so is the fastest where nobody else ran.
    """
    most = [_winners(prize, tallies, count, max(map(count, tallies), default=0)) for prize, count in _COUNTED]
    ran = [tally for tally in tallies if tally.reaction_ms is not None]
    fastest = None
    if len(ran) > 1:
        fewest = min(map(_after_ms, ran))
        fastest = _winners(Prize.FASTEST, ran, _after_ms, fewest)
    return tuple(prize for prize in (fastest, *most) if prize is not None)


def _after_ms(tally: TallyView) -> int:
    return tally.reaction_ms or 0


def _winners(
    prize: Prize, tallies: Sequence[TallyView], count: Callable[[TallyView], int], value: int
) -> PrizeView | None:
    seats = [tally.seat for tally in tallies if count(tally) == value]
    nothing = not value and prize is not Prize.FASTEST
    if nothing or not 0 < len(seats) <= MOST_WINNERS:
        return None
    return PrizeView(prize, tuple((seat,) for seat in seats), Rate(value))


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


def of_dice(state: DiceState) -> InsightsView:
    """Return what the throws of a game come to; the one under way is in none of it."""
    return InsightsView(
        curves=dice_curves(state), turns=len(state.records), prizes=dice_prizes(tallies(state))
    )
