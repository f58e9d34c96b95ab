"""What all games that look back share: who wins a prize, and in words all that is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Self, TypeVar

from msgspec import Struct

from dixit_table.game.insight_views import CurveView, InsightsView, PersonView, Prize, PrizeView, Rate
from dixit_table.game.views import PublicView
from dixit_table.texts import Language, Message, say
from dixit_table.texts.languages import decimal

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


def add(shares: dict[K, Rate], key: K, hits: int, chances: int = 1) -> None:
    """Add to one of some shares."""
    shares[key] = shares.get(key, Rate()).plus(Rate(hits, chances))


# --- A prize in words: who has won it, and by how much


def won_by(prize: PrizeView, unit: str) -> Message:
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


def why_parts(language: Language, prize: PrizeView, unit: str) -> Iterator[str]:
    """Yield by how much a prize was won; then the clue, where it was a turn and somebody typed one."""
    yield say(language, won_by(prize, unit))
    if prize.turn and prize.turn.clue:
        yield say(language, "screen.clue", clue=prize.turn.clue)


def winners_of(prize: PrizeView) -> Iterator[tuple[str, int]]:
    """Yield who has won, behind what stands between them; of a pair the names stand together."""
    for number, group in enumerate(prize.winners):
        for place, seat in enumerate(group):
            yield " + " if place else ", " if number else "", seat


# --- What else is looked at: curves, who reads whom, the players of all nights


class Span(Struct, frozen=True):
    """What curves take in: their totals, from the lowest to the highest, and all turns of the night."""

    low: int
    high: int
    turns: int

    @classmethod
    def of(cls, curves: Sequence[CurveView], turns: int) -> Self:
        """Return the span of some curves; nothing is always in it."""
        totals = [total for curve in curves for _, total in curve.points]
        return cls(min(0, *totals), max(1, *totals), max(1, turns))

    def ticks(self, most: int) -> range:
        """Return about so many round totals."""
        spread = self.high - self.low
        step = next((each for each in _STEPS if spread / each <= most), _STEPS[-1])
        return range(-(-self.low // step) * step, self.high + 1, step)


_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)  # points from one line of a chart to the next


def readers(view: PublicView, known: InsightsView) -> list[int]:
    """Return who reads or is read: clockwise, then who has left."""
    among = {seat for each in known.reads for seat in (each.reader, each.teller)}
    order = [*(each.seat for each in view.seats), *(each.seat for each in view.gone)]
    return [seat for seat in order if seat in among]


def _a_turn(language: Language, share: Rate) -> str:
    return decimal(share.hits / share.chances, language) if share.chances else "–"


def _percent(share: Rate) -> str:
    return f"{round(100 * share.hits / share.chances)} %" if share.chances else "–"


PLAYED: Mapping[str, Callable[[Language, PersonView], str]] = {
    "games": lambda _, person: str(person.games),
    "wins": lambda _, person: str(person.wins),
    "points": lambda language, person: _a_turn(language, Rate(person.points, person.turns)),
    "found": lambda _, person: _percent(person.found),
    "told": lambda _, person: _percent(person.told),
    "received": lambda language, person: _a_turn(language, person.received),
    "dice": lambda _, person: str(person.dice),
    "last": lambda _, person: person.last,
}
"""The numbers of somebody who has played: the first ones matter most."""
