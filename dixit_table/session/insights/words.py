"""What a prize was won by, in words."""

from __future__ import annotations

from dixit_table.session.insights.views import Prize, PrizeView
from dixit_table.texts import Message


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
