"""The end: a podium for the best three, and everybody's rank."""

from __future__ import annotations

from dixit_table.session.views import OverView, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast, seat_view
from dixit_table.tui.cells import cut, width
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.rabbit import badge, ears
from dixit_table.tui.painters.words import listing
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import LIFTED_GROUND, QUIET, SHINE, STRONG, TEXT

_NARROWEST_PODIUM = 30


def over(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint who has won, the podium, and the ranking beside it."""
    if view.over is None:
        return
    title, rest = rect.from_top(2)
    _title(canvas, view, language, title, view.over)
    ranking_width = min(rest.width, 44)
    right, left = rest.from_right(ranking_width)
    if left.width >= _NARROWEST_PODIUM and left.height >= 6:
        _podium(canvas, view, left, view.over)
        _ranking(canvas, view, right.inset(1), view.over)
    else:
        _ranking(canvas, view, rest, view.over)


def _title(canvas: Canvas, view: PublicView, language: Language, rect: Rect, end: OverView) -> None:
    cast = Cast.of(view)
    reason = say(language, f"screen.over.{end.reason if end.reason is not None else 'stopped'}")
    words = reason
    if end.winners:
        names = listing(language, [cast.name(seat) for seat in end.winners])
        words = say(language, "screen.wins" if len(end.winners) == 1 else "screen.win", names=names)
        canvas.put(rect.left + 1, rect.top + 1, cut(reason, rect.width - 2), QUIET)
    canvas.put(rect.left + 1, rect.top, cut(f"★ {words}", rect.width - 2), SHINE)


def _podium(canvas: Canvas, view: PublicView, rect: Rect, end: OverView) -> None:
    cast = Cast.of(view)
    best = end.ranking[:3]
    order = best if len(best) < 3 else (best[1], best[0], best[2])
    wide = rect.width // 3
    step = max(1, (rect.height - 3) // 4)
    for index, (rank, seat) in enumerate(order):
        high = max(1, step * (4 - min(rank, 3)))
        block = Rect(rect.left + index * wide, rect.bottom - high, wide - 1, high)
        canvas.fill(block, LIFTED_GROUND)
        number = str(rank)
        canvas.put(block.left + (block.width - width(number)) // 2, block.top, number, SHINE)
        at = block.left + (block.width - cast.badge_width) // 2
        ears(canvas, at, block.top - 2, cast, seat)
        badge(canvas, at, block.top - 1, cast, seat)
        name = cut(cast.name(seat), block.width)
        canvas.put(block.left + (block.width - width(name)) // 2, block.top - 3, name, STRONG)


def _ranking(canvas: Canvas, view: PublicView, rect: Rect, end: OverView) -> None:
    cast = Cast.of(view)
    for row, (rank, seat) in enumerate(end.ranking[: rect.height]):
        known = seat_view(view, seat)
        y = rect.top + row
        x = canvas.put(rect.left, y, f"{rank:>2}  ", SHINE if seat in end.winners else TEXT)
        x = badge(canvas, x, y, cast, seat) + 1
        canvas.put(x, y, cut(cast.name(seat), rect.right - x - 5), STRONG)
        canvas.put(rect.right - 4, y, f"{known.total if known else 0:>4}", STRONG)
