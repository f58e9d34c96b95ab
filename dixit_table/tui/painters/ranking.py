"""Everybody's rank and total, and the points turn by turn where there is room."""

from __future__ import annotations

from dixit_table.game.views import OverView, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast, seat_view
from dixit_table.tui.cells import width
from dixit_table.tui.painters.names import name_in
from dixit_table.tui.painters.rabbit import badge
from dixit_table.tui.painters.words import signed
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import QUIET, SHINE, STRONG, TEXT

_TURN_WIDTH = 4
MORE = "…"
"""Stands before the points of the first turn shown where there are earlier ones."""

_BIG_FROM = 60  # columns for a ranking written big
_BIG_RANK, _BIG_TOTAL = 11, 15  # columns of two and of three big digits


def ranking(canvas: Canvas, view: PublicView, language: Language, rect: Rect, end: OverView) -> None:
    """Paint a row a seat, best first: written big, or with the points turn by turn."""
    if rect.width >= _BIG_FROM and rect.height >= big.ROWS * len(end.ranking):
        _big_ranking(canvas, view, rect, end)
        return
    cast = Cast.of(view)
    start = rect.left + 5 + cast.badge_width
    longest = max((width(cast.name(seat)) for _, seat in end.ranking), default=0)
    names = min(longest, rect.right - 5 - start)
    turns = _turns(view, rect.right - 6 - start - names)
    titled = bool(turns) and rect.height > len(end.ranking)
    earlier = bool(turns) and turns[0][0] > 1
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
        if earlier:
            canvas.put(_column(rect, turns, 0), y, MORE, QUIET)
        canvas.put(rect.right - 4, y, f"{known.total if known else 0:>4}", SHINE if rank == 1 else STRONG)


def _big_ranking(canvas: Canvas, view: PublicView, rect: Rect, end: OverView) -> None:
    cast = Cast.of(view)
    rows = min(big.ROWS + 1, rect.height // len(end.ranking))
    for index, (rank, seat) in enumerate(end.ranking):
        row = Rect(rect.left, rect.top + index * rows, rect.width, big.ROWS)
        ink = SHINE if seat in end.winners else STRONG
        big.write(canvas, row.from_left(_BIG_RANK)[0], str(rank), ink)
        badge(canvas, row.left + _BIG_RANK, row.top + 1, cast, seat)
        known = seat_view(view, seat)
        total, rest = row.from_left(_BIG_RANK + cast.badge_width + 2)[1].from_right(_BIG_TOTAL)
        name = rest.from_right(2)[1]
        big.write(canvas, name, name_in(cast, seat, name), STRONG)
        words = str(known.total if known else 0)
        right = total._replace(left=total.right - big.big_width(words), width=big.big_width(words))
        big.write(canvas, right, words, ink)


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
    first = turns[0][0]
    words = say(language, "screen.by_turn") if first == 1 else say(language, "screen.turns_since", n=first)
    at = _column(rect, turns, 0) - 1 - width(words)
    if at >= rect.left:
        canvas.put(at, rect.top, words, QUIET)
    for column, (number, _) in enumerate(turns):
        canvas.put(_column(rect, turns, column), rect.top, f"{number:>{_TURN_WIDTH}}", QUIET)
