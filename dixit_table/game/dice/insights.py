"""Looking back on a dice game: curves and prizes. Pure, from counted records alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dixit_table.game.dice.prompts import tallies
from dixit_table.game.dice.state import DiceState
from dixit_table.game.dice.views import TallyView
from dixit_table.game.insights import MOST_WINNERS
from dixit_table.game.views import CurveView, InsightsView, Prize, PrizeView, Rate


def dice_curves(state: DiceState) -> tuple[CurveView, ...]:
    """Return what each seat had drunk after each record, never more than the rules count.

    Like its total a curve ends with what was given or taken beside the rules; who has left keeps its last
    total to the end.
    """
    most = state.rules.most_counted
    drunk = {seat.seat: 0 for seat in state.seats}
    found: dict[int, list[tuple[int, int]]] = {seat: [(0, 0)] for seat in drunk}
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


def of_dice(state: DiceState) -> InsightsView:
    """Return what the throws of a game come to; the one under way is in none of it."""
    return InsightsView(
        curves=dice_curves(state), turns=len(state.records), prizes=dice_prizes(tallies(state))
    )
