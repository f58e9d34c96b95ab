"""The table menu, beside the tiles and never over them."""

from __future__ import annotations

from dixit_table.session.views import PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import cut, pad
from dixit_table.tui.motion import Motion
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import CHOSEN, LIFTED_GROUND, QUIET, SHINE, TEXT


def menu(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the menu; of a long one the part around the chosen item."""
    if view.menu is None:
        return
    canvas.fill(rect, LIFTED_GROUND)
    inner = rect.inset(1)
    canvas.put(inner.left, inner.top, cut(say(language, view.menu.title), inner.width), SHINE)
    keys, rest = inner.from_top(1)[1].from_bottom(2 if inner.height >= 7 else 0)
    if keys.height:
        canvas.put(keys.left, keys.top, cut(say(language, "screen.menu_keys"), keys.width), QUIET)
        canvas.put(keys.left, keys.top + 1, cut(say(language, "screen.menu_back"), keys.width), QUIET)
    first = _first(view.menu.chosen, len(view.menu.items), rest.height)
    for row, item in enumerate(view.menu.items[first : first + rest.height]):
        chosen = first + row == view.menu.chosen
        words = pad(f" {say(language, item)}", rest.width)
        canvas.put(rest.left, rest.top + row, words, CHOSEN if chosen else TEXT)


def _first(chosen: int, count: int, room: int) -> int:
    return max(0, min(chosen - room // 2, count - room))
