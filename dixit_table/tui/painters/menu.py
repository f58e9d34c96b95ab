"""The table menu, beside the tiles and never over them."""

from __future__ import annotations

from collections.abc import Sequence

from dixit_table.game.views import MenuView, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import cut, pad, width, wrap
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.spelling import spelling, spelling_width
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import CHOSEN, LIFTED_GROUND, QUIET, SHINE, TEXT, Ink

_LEAST_ITEMS = 4
_CHOSEN_ROWS = 2  # the chosen item is never cut before that
_NOTE_WIDTH = 40  # columns that a note asks for


def menu_width(view: PublicView, language: Language, room: int) -> int:
    """Return the columns of the menu: what its items take, at most half of the room."""
    if view.menu is None:
        return 0
    longest = max(width(line) for line in (say(language, view.menu.title), *_lines(view.menu, language)))
    if view.menu.spelling is not None:
        longest = max(longest, spelling_width(room))
    note = width(say(language, view.menu.note)) if view.menu.note is not None else 0
    return min(max(longest, min(note, _NOTE_WIDTH)) + 4, room // 2)


def menu(canvas: Canvas, view: PublicView, language: Language, rect: Rect, _motion: Motion) -> None:
    """Paint the menu: of a long one the part around the chosen item, and below it what that means."""
    if view.menu is None:
        return
    canvas.fill(rect, LIFTED_GROUND)
    inner = rect.inset(1)
    title, host = say(language, view.menu.title), view.menu.host
    canvas.put(inner.left, inner.top, cut(title, inner.width), SHINE)
    if width(title) + 2 + width(host) <= inner.width:  # whose pad holds it: one at a time
        canvas.put(inner.right - width(host), inner.top, host, QUIET)
    rest = inner.from_top(1)[1]
    if view.menu.spelling is not None:
        with canvas.within(rect):
            spelling(canvas, view.menu.spelling, language, rest)
        return
    by_number = view.menu.numbers is not None
    keys = wrap(say(language, f"screen.menu_keys{'_numbers' if by_number else ''}"), max(1, inner.width))
    note = (
        ["", *wrap(say(language, view.menu.note), max(1, inner.width))] if view.menu.note is not None else []
    )
    if rest.height >= len(keys) + len(note) + _LEAST_ITEMS:
        rest = _foot(canvas, rest, keys, QUIET)
    if rest.height >= len(note) + _LEAST_ITEMS:
        rest = _foot(canvas, rest, note, TEXT)
    with canvas.within(rect):
        _items(canvas, rest, _lines(view.menu, language), view.menu)


def _lines(view: MenuView, language: Language) -> list[str]:
    """Return the items, each behind its number where digits choose; in brackets what does nothing now."""
    words = enumerate(say(language, item) for item in view.items)
    items = [f"({item})" if line in view.off else item for line, item in words]
    if view.numbers is None:
        return items
    room = max(len(str(number)) for number in view.numbers if number is not None)
    numbers = ("" if number is None else str(number) for number in view.numbers)
    return [f"{number:>{room}} {item}" for number, item in zip(numbers, items, strict=True)]


def _foot(canvas: Canvas, rect: Rect, lines: Sequence[str], ink: Ink) -> Rect:
    """Paint lines below the items; return what is left."""
    foot, rest = rect.from_bottom(len(lines))
    for row, line in enumerate(lines):
        canvas.put(foot.left, foot.top + row, line, ink)
    return rest


def _items(canvas: Canvas, rect: Rect, items: Sequence[str], view: MenuView) -> None:
    """Paint a row an item, fainter where it does nothing now; the chosen one on two where it is long."""
    chosen = view.chosen
    if not 0 <= chosen < len(items) or rect.height < 1:
        return
    whole = wrap(items[chosen], max(1, rect.width - 1))
    whole = whole if len(whole) <= min(_CHOSEN_ROWS, rect.height) else [cut(items[chosen], rect.width - 1)]
    room = rect.height - len(whole) + 1  # items that can be shown
    first = max(0, min(chosen - room // 2, len(items) - room))
    y = rect.top
    for index in range(first, min(first + room, len(items))):
        lines = whole if index == chosen else [items[index]]
        mark = ">" if index == chosen else _more(index - first, first, room, len(items))
        ink = CHOSEN if index == chosen else QUIET if index in view.off else TEXT
        for line in lines:
            canvas.put(rect.left, y, pad(f"{mark}{line}", rect.width), ink)
            mark, y = " ", y + 1


def _more(row: int, first: int, room: int, count: int) -> str:
    """Mark the first and last line shown where the list goes on beyond them."""
    above, below = row == 0 and first > 0, row == room - 1 and first + room < count
    return "▲" if above else "▼" if below else " "
