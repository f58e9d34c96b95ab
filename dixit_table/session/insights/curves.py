"""Score curves: each seat's total after each counted turn, the same totals that the records hold."""

from __future__ import annotations

from dixit_table.session.dice.state import DiceState
from dixit_table.session.insights.views import CurveView
from dixit_table.session.state import State

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
