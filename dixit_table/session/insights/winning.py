"""Who wins a prize: the highest rate among those who had chances enough."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

from dixit_table.session.insights.views import Share

MOST_WINNERS = 3
"""A prize that more would share says nothing of anybody, and is left out."""

K = TypeVar("K")


def best(shares: Mapping[K, Share]) -> tuple[tuple[K, ...], Share] | None:
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


def _rate(share: Share) -> tuple[Fraction, int]:
    return Fraction(share.hits, share.chances), share.chances
