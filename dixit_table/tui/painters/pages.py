"""Help and past turns: text over the picture, a page at a time; the prompt stays above."""

from __future__ import annotations

from dixit_table.session.views import PublicView, TurnView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import cut, wrap
from dixit_table.tui.painters.words import signed
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import LIFTED_GROUND, QUIET, SHINE, TEXT


def help_page(canvas: Canvas, view: PublicView, language: Language, rect: Rect, page: int) -> None:
    """Paint a page of the help."""
    lines: list[str] = []
    for message in view.help:
        lines += [*wrap(say(language, message), max(1, rect.width - 4)), ""]
    _page(canvas, language, rect, say(language, "screen.help"), lines, page)


def records_page(canvas: Canvas, view: PublicView, language: Language, rect: Rect, page: int) -> None:
    """Paint a page of the past turns, the latest first."""
    lines: list[str] = []
    for turn in reversed(view.records):
        lines += [*wrap(_record(view, language, turn), max(1, rect.width - 4)), ""]
    _page(
        canvas,
        language,
        rect,
        say(language, "screen.records"),
        lines or [say(language, "screen.no_records")],
        page,
    )


def _page(canvas: Canvas, language: Language, rect: Rect, title: str, lines: list[str], page: int) -> None:
    canvas.fill(rect, LIFTED_GROUND)
    inner = rect.inset(2)
    rows = max(1, inner.height - 2)
    pages = max(1, -(-len(lines) // rows))
    page %= pages  # after the last comes the first
    canvas.put(inner.left, inner.top, cut(title, inner.width), SHINE)
    for row, line in enumerate(lines[page * rows : (page + 1) * rows]):
        canvas.put(inner.left, inner.top + 1 + row, line, TEXT)
    if pages > 1 and inner.height > 2:
        foot = say(language, "screen.page", n=page + 1, pages=pages)
        canvas.put(inner.left, inner.bottom - 1, cut(foot, inner.width), QUIET)


def _record(view: PublicView, language: Language, turn: TurnView) -> str:
    cast = Cast.of(view)
    teller = say(language, "screen.tells", name=cast.name(turn.storyteller))
    points = ", ".join(f"{cast.name(row.seat)} {signed(row.points)}" for row in turn.rows if row.points)
    parts = [f"{turn.turn:>2}", teller, f"« {turn.clue} »" if turn.clue else "", points]
    return "  ".join(part for part in parts if part)
