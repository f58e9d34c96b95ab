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
    texts = [wrap(say(language, message), max(1, rect.width - 4)) for message in view.help]
    _page(canvas, language, rect, say(language, "screen.help"), texts, page)


def records_page(canvas: Canvas, view: PublicView, language: Language, rect: Rect, page: int) -> None:
    """Paint a page of the past turns, the latest first."""
    texts = [wrap(_record(view, language, turn), max(1, rect.width - 4)) for turn in reversed(view.records)]
    title = say(language, "screen.records")
    _page(canvas, language, rect, title, texts or [[say(language, "screen.no_records")]], page)


def _page(
    canvas: Canvas, language: Language, rect: Rect, title: str, texts: list[list[str]], page: int
) -> None:
    canvas.fill(rect, LIFTED_GROUND)
    inner = rect.inset(2)
    pages = _pages(texts, max(1, inner.height - 2))
    page %= len(pages)  # after the last comes the first
    canvas.put(inner.left, inner.top, cut(title, inner.width), SHINE)
    for row, line in enumerate(pages[page]):
        canvas.put(inner.left, inner.top + 1 + row, line, TEXT)
    if len(pages) > 1 and inner.height > 2:
        foot = say(language, "screen.page", n=page + 1, pages=len(pages))
        canvas.put(inner.left, inner.bottom - 1, cut(foot, inner.width), QUIET)


def _pages(texts: list[list[str]], rows: int) -> list[list[str]]:
    """Return pages of so many rows; a text is split only where it is longer than a page."""
    pages: list[list[str]] = [[]]
    for text in texts:
        if pages[-1] and len(pages[-1]) + len(text) > rows:
            pages.append([])
        lines = text
        while len(lines) > rows:
            pages[-1], lines = lines[:rows], lines[rows:]
            pages.append([])
        pages[-1] += lines
        if len(pages[-1]) < rows:
            pages[-1].append("")
    return pages


def _record(view: PublicView, language: Language, turn: TurnView) -> str:
    cast = Cast.of(view)
    teller = say(language, "screen.tells", name=cast.name(turn.storyteller))
    points = ", ".join(f"{cast.name(row.seat)} {signed(row.points)}" for row in turn.rows if row.points)
    parts = [f"{turn.turn:>2}", teller, f"« {turn.clue} »" if turn.clue else "", points]
    return "  ".join(part for part in parts if part)
