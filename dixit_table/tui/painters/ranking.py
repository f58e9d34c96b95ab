"""Everybody's rank and total, and the points turn by turn where there is room."""

from __future__ import annotations

from dixit_table.session.views import OverView, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast, seat_view
from dixit_table.tui.cells import width
from dixit_table.tui.painters.rabbit import badge
from dixit_table.tui.painters.words import signed
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import QUIET, SHINE, STRONG, TEXT

_TURN_WIDTH = 4
_LEAST_NAME = 10


def ranking(canvas: Canvas, view: PublicView, language: Language, rect: Rect, end: OverView) -> None:
    """Paint a row a seat, best first."""
    cast = Cast.of(view)
    start = rect.left + 5 + cast.badge_width
    longest = max((width(cast.name(seat)) for _, seat in end.ranking), default=0)
    names = min(longest, rect.right - 5 - start)
    turns = _turns(view, rect.right - 6 - start - names)
    titled = bool(turns) and rect.height > len(end.ranking)
    rows = 2 if rect.height - titled >= 2 * len(end.ranking) else 1
    if titled:
        _numbers(canvas, language, rect, turns)
    for index, (rank, seat) in enumerate(end.ranking):
        y = rect.top + titled + index * rows
        if y >= rect.bottom:
            break
        known = seat_view(view, seat)
        canvas.put(rect.left, y, f"{rank:>2}", SHINE if seat in end.winners else TEXT)
        badge(canvas, rect.left + 4, y, cast, seat)
        canvas.put(start, y, cast.short(seat, names), STRONG)
        for column, points in enumerate(turns):
            at = _column(rect, turns, column)
            canvas.put(at, y, f"{signed(points[1].get(seat, 0)):>{_TURN_WIDTH}}", QUIET)
        canvas.put(rect.right - 4, y, f"{known.total if known else 0:>4}", SHINE if rank == 1 else STRONG)


_Turns = list[tuple[int, dict[int, int]]]  # the turn's number, points by seat


def _turns(view: PublicView, room: int) -> _Turns:
    """Return the last turns that fit; none where fewer than three would."""
    most = room // _TURN_WIDTH
    if most < 3:
        return []
    return [(turn.turn, {row.seat: row.points for row in turn.rows}) for turn in view.records[-most:]]


def _column(rect: Rect, turns: _Turns, column: int) -> int:
    return rect.right - 5 - (len(turns) - column) * _TURN_WIDTH


def _numbers(canvas: Canvas, language: Language, rect: Rect, turns: _Turns) -> None:
    words = say(language, "screen.by_turn")
    canvas.put(_column(rect, turns, 0) - 1 - width(words), rect.top, words, QUIET)
    for column, (number, _) in enumerate(turns):
        canvas.put(_column(rect, turns, column), rect.top, f"{number:>{_TURN_WIDTH}}", QUIET)
