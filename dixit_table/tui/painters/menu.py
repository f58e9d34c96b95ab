"""The table menu, beside the tiles and never over them."""

from __future__ import annotations

from dixit_table.session.views import PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import cut, pad, width, wrap
from dixit_table.tui.motion import Motion
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import CHOSEN, LIFTED_GROUND, QUIET, SHINE, TEXT

_LEAST_ITEMS = 4


def menu_width(view: PublicView, language: Language, room: int) -> int:
    """Return the columns of the menu: what its items take, at most half of the room."""
    if view.menu is None:
        return 0
    longest = max((width(say(language, item)) for item in (view.menu.title, *view.menu.items)), default=0)
    return min(longest + 4, room // 2)


def menu(canvas: Canvas, view: PublicView, language: Language, rect: Rect, _motion: Motion) -> None:
    """Paint the menu; of a long one the part around the chosen item."""
    if view.menu is None:
        return
    canvas.fill(rect, LIFTED_GROUND)
    inner = rect.inset(1)
    canvas.put(inner.left, inner.top, cut(say(language, view.menu.title), inner.width), SHINE)
    keys = wrap(say(language, "screen.menu_keys"), max(1, inner.width))
    rest = inner.from_top(1)[1]
    if rest.height > len(keys) + _LEAST_ITEMS:
        foot, rest = rest.from_bottom(len(keys))
        for row, line in enumerate(keys):
            canvas.put(foot.left, foot.top + row, line, QUIET)
    first = _first(view.menu.chosen, len(view.menu.items), rest.height)
    for row, item in enumerate(view.menu.items[first : first + rest.height]):
        chosen = first + row == view.menu.chosen
        mark = ">" if chosen else _more(row, first, rest.height, len(view.menu.items))
        words = pad(f"{mark}{say(language, item)}", rest.width)
        canvas.put(rest.left, rest.top + row, words, CHOSEN if chosen else TEXT)


def _more(row: int, first: int, room: int, count: int) -> str:
    """Mark the first and last line shown where the list goes on beyond them."""
    above, below = row == 0 and first > 0, row == room - 1 and first + room < count
    return "▲" if above else "▼" if below else " "


def _first(chosen: int, count: int, room: int) -> int:
    return max(0, min(chosen - room // 2, count - room))
