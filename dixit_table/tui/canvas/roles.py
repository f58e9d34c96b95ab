"""Type by role: five things that text is for, and how large each is on a screen of a size.

Painters ask for a role's cuts and never decide by what happens to fit: a role looks the same in all phases.
Where something is too long for a cut, the next smaller one is taken for everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache
from math import inf
from typing import Self

from dixit_table.tui.canvas import big, font
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.text import ELLIPSIS, clusters, cut, filled, width, words_of, wrap
from dixit_table.tui.canvas.theme import Ink

# --- Cuts of one type: a row; three rows, slim or wide; six


class Cut(Enum):
    """How large a text is set."""

    ROW = "row", 1
    SLIM = "slim", big.ROWS  # capitals of three rows, two and a half columns each
    BIG = "big", big.ROWS  # twice as wide
    HUGE = "huge", 2 * big.ROWS  # twice as wide and as high as that

    rows: int
    """Those of a line."""

    def __new__(cls, word: str, rows: int) -> Self:
        """Make a cut whose value is a word."""
        made = object.__new__(cls)
        made._value_, made.rows = word, rows
        return made

    def width(self, text: str) -> int:
        """Return the columns of a text."""
        if self is Cut.ROW:
            return width(text)
        columns = font.pixels_wide(text)
        if self is Cut.SLIM:
            return -(-columns // 2)
        return 2 * columns if self is Cut.HUGE else columns

    def fits(self, text: str, room: int) -> bool:
        """Tell whether a text can be set in so many columns."""
        return (self is Cut.ROW or font.writable(text)) and self.width(text) <= room

    def shortened(self, text: str, room: int) -> str:
        """Return a text, or as much of it as fits; it can be written in this cut."""
        if self is Cut.ROW:
            return cut(text, room)
        if self.fits(text, room):
            return text
        letters = clusters(text)
        shorter = ("".join(letters[:count]).rstrip(" .") + ELLIPSIS for count in range(len(letters), 0, -1))
        return next((each for each in shorter if self.fits(each, room)), "")

    def lines(self, text: str, room: int) -> tuple[str, ...] | None:
        """Break a text into lines; None where that can't be done in this cut."""
        if self is Cut.ROW:
            return wrap(text, room)
        words = words_of(text)
        if not all(self.fits(word, room) for word in words if word):
            return None
        return tuple(filled(words, room, measure=self.width))

    def put(self, canvas: Canvas, x: int, y: int, text: str, ink: Ink) -> int:
        """Write a text from a cell on; return the column after it."""
        if self is Cut.ROW:
            return canvas.put(x, y, text, ink)
        if text and ink.ground is not None:
            canvas.fill(Rect(x - 1, y, self.width(text) + 2, self.rows), ink)
        if text:
            big.put_blocks(canvas, x, y, _cells(self, text), ink)
        return x + self.width(text)

    def put_in(self, canvas: Canvas, rect: Rect, text: str, ink: Ink, where: float = 0) -> None:
        """Write a text, shortened where it must be, at the left (0), in the middle (0.5), at the right (1).

        It stands in the middle of the rows.
        """
        shown = self.shortened(text, rect.width)
        x = rect.left + int((rect.width - self.width(shown)) * where)
        with canvas.within(rect):
            self.put(canvas, x, rect.top + max(0, rect.height - self.rows) // 2, shown, ink)


@lru_cache(maxsize=512)
def _cells(cut: Cut, text: str) -> tuple[str, ...]:
    pixels = font.pixels(text)
    if cut is Cut.SLIM:
        return big.quarters(pixels)
    return big.blocks(big.enlarged(pixels, 2) if cut is Cut.HUGE else pixels)


def write(canvas: Canvas, rect: Rect, text: str, ink: Ink, *, middle: bool = False) -> None:
    """Write a text big where a rectangle has room for that, else cut to one row; at its top."""
    cut = Cut.BIG if rect.height >= Cut.BIG.rows and Cut.BIG.fits(text, rect.width) else Cut.ROW
    words = cut.shortened(text, rect.width)
    x = rect.left + (rect.width - cut.width(words)) // 2 * middle
    cut.put(canvas, x, rect.top, words, ink)


LONG = 15
"""Letters of a name, with its seat's number; the rest of a longer one may be left out."""


def holds(cut: Cut, name: str, room: int, long: int = LONG) -> bool:
    """Tell whether a name can be set in so many columns, or the beginning of a long one."""
    return least_room(cut, name, long) <= room


@lru_cache(maxsize=512)
def least_room(cut: Cut, name: str, long: int = LONG) -> float:
    """Return the columns in which a name can be set, or the beginning of a long one; inf: it can't be."""
    shown = [name, "".join(clusters(name)[:long]) + ELLIPSIS] if len(name) > long else [name]
    return min((cut.width(each) for each in shown if cut is Cut.ROW or font.writable(each)), default=inf)


def first_fitting(cuts: Sequence[Cut], texts: Iterable[str], room: int, rows: int) -> Cut:
    """Return the first cut in which all texts fit into so many columns and rows; else the last."""
    shown = tuple(texts)
    ways = (cut for cut in cuts if cut.rows <= rows and all(cut.fits(text, room) for text in shown))
    return next(ways, cuts[-1])


def first_holding(cuts: Sequence[Cut], names: Iterable[str], room: int, rows: int, long: int = LONG) -> Cut:
    """Return the first cut that holds all names, or the beginnings of long ones; else the last."""
    shown = tuple(names)
    ways = (cut for cut in cuts if cut.rows <= rows and all(holds(cut, name, room, long) for name in shown))
    return next(ways, cuts[-1])


# --- Roles, and their cuts by the size of the screen, the largest first


class TextRole(Enum):
    """What a text is for."""

    ACTION = "action"  # the one next action
    NAME = "name"
    NUMBER = "number"  # a number that matters, and what a scene is about: who has won
    REASON = "reason"
    HINT = "hint"


class Screen(Enum):
    """How large a screen is: from how many columns and rows on."""

    LARGE = (180, 44)
    ROOMY = (110, 30)
    TV = (0, 0)

    @staticmethod
    @lru_cache(maxsize=16)
    def of(area: Rect) -> Screen:
        """Return the size of a screen."""
        return next(each for each in Screen if area.width >= each.value[0] and area.height >= each.value[1])


_ROW = (Cut.ROW,)
_SLIM = (Cut.SLIM, Cut.ROW)
_BIG = (Cut.BIG, Cut.SLIM, Cut.ROW)
_HUGE = (Cut.HUGE, Cut.BIG, Cut.SLIM, Cut.ROW)

_CUTS: dict[Screen, dict[TextRole, tuple[Cut, ...]]] = {
    Screen.TV: {TextRole.NAME: _SLIM, TextRole.NUMBER: _BIG},
    Screen.ROOMY: {
        TextRole.ACTION: _SLIM,
        TextRole.NAME: _SLIM,
        TextRole.NUMBER: _HUGE,
        TextRole.REASON: _SLIM,
    },
    Screen.LARGE: {
        TextRole.ACTION: _BIG,
        TextRole.NAME: _BIG,
        TextRole.NUMBER: _HUGE,
        TextRole.REASON: _SLIM,
    },
}
"""What isn't named is a row."""


def cuts(role: TextRole, area: Rect, *, plain: bool) -> tuple[Cut, ...]:
    """Return the cuts of a role on a screen, the largest first; the bare console has none that is slim."""
    found = _CUTS[Screen.of(area)].get(role, _ROW)
    return tuple(cut for cut in found if cut is not Cut.SLIM) if plain else found
