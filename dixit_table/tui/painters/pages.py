"""Help and past turns: text over the picture, a page at a time; the prompt stays above."""

from __future__ import annotations

from collections.abc import Sequence

from dixit_table.game.views import PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import cut, wrap
from dixit_table.tui.painters.dice_records import throw_blocks
from dixit_table.tui.painters.dice_scene import scene_of
from dixit_table.tui.painters.lines import Block, Line, pages_of, plain, put_line
from dixit_table.tui.painters.past_turn import adjusted_since, past_turn
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import LIFTED_GROUND, QUIET, SHINE


def help_page(canvas: Canvas, view: PublicView, language: Language, rect: Rect, page: int) -> None:
    """Paint a page of the help."""
    room = max(1, rect.width - 4)
    blocks = [Block((), (tuple(map(plain, wrap(say(language, message), room))),)) for message in view.help]
    _page(canvas, view, language, rect, say(language, "screen.help"), blocks, page)


def records_page(canvas: Canvas, view: PublicView, language: Language, rect: Rect, page: int) -> None:
    """Paint a page of the past turns or throws, the latest first."""
    room = max(1, rect.width - 4)
    scene = scene_of(view, language)
    title, nothing = ("records", "no_records") if scene is None else ("throws_page", "no_throws")
    since = adjusted_since(view, language, room)
    blocks = [Block((), (since,))] if since else []
    if scene is None:
        blocks += [past_turn(view, language, turn, room) for turn in reversed(view.records)]
    elif view.turn:
        blocks += throw_blocks(scene, room)
    blocks = blocks or [Block((), ((plain(say(language, f"screen.{nothing}")),),))]
    _page(canvas, view, language, rect, say(language, f"screen.{title}"), blocks, page)


def _page(
    canvas: Canvas,
    view: PublicView,
    language: Language,
    rect: Rect,
    title: str,
    blocks: Sequence[Block],
    page: int,
) -> None:
    canvas.fill(rect, LIFTED_GROUND)
    inner = rect.inset(2)
    pages: list[list[Line]] = pages_of(blocks, max(1, inner.height - 2))
    page %= len(pages)  # after the last comes the first
    canvas.put(inner.left, inner.top, cut(title, inner.width), SHINE)
    with canvas.within(rect):
        for row, line in enumerate(pages[page]):
            put_line(canvas, inner.left, inner.top + 1 + row, Cast.of(view), line)
    if inner.height > 2:
        key = "screen.page" if len(pages) > 1 else "screen.page_closes"
        foot = say(language, key, n=page + 1, pages=len(pages))
        canvas.put(inner.left, inner.bottom - 1, cut(foot, inner.width), QUIET)
