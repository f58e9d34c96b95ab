"""What all games that look back share: who wins a prize, and by how much, in words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

from dixit_table.game.insight_views import Prize, PrizeView, Rate
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


def add(shares: dict[K, Rate], key: K, hits: int, chances: int = 1) -> None:
    """Add to one of some shares."""
    shares[key] = shares.get(key, Rate()).plus(Rate(hits, chances))


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
