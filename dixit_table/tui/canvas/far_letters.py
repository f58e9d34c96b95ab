"""Letters for a screen far away: narrow or wide, so many times as large, in lines close together.

How large a letter looks is an angle. EN 301 549 asks for 0.7 degrees: on a TV of 43 inches, seen from 3 m, a
pixel of half a cell has 5.1 degrees divided by the rows of the screen.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dixit_table.tui.canvas import font
from dixit_table.tui.canvas.big import blocks, enlarged, put_blocks
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.canvas.text import clusters, filled, words_of
from dixit_table.tui.canvas.theme import Ink

_LEAST_ANGLE = 0.7
"""Degrees of a capital (EN 301 549, 5.1.4)."""

_PIXEL_ANGLE = 5.11  # degrees of a pixel on a screen of one row, at the distance above
_LINE = 1 + font.HEIGHT  # pixels from line to line: the row between holds accents


class FarCut(NamedTuple):
    """How letters are cut: narrow or wide, and how many pixels of the screen one of theirs takes."""

    narrow: bool
    times: int

    @property
    def rows(self) -> int:
        """The rows from line to line."""
        return _LINE * self.times // 2

    def width(self, text: str) -> int:
        """Return the columns of a text."""
        return font.pixels_wide(text, narrow=self.narrow) * self.times

    def wrap(self, text: str, room: int) -> tuple[str, ...]:
        """Break a text between words into lines; a word that is longer is broken as well."""
        return _wrapped(text, self, room)

    def put(self, canvas: Canvas, x: int, y: int, text: str, ink: Ink) -> None:
        """Write a text on :attr:`rows` rows."""
        put_blocks(canvas, x, y, _rows(text, self), ink)


def far_cuts(rows: int) -> list[FarCut]:
    """Return the cuts that are large enough on a screen of so many rows, the largest first."""
    least = next(n for n in range(1, rows + 2) if _angle(n, rows) >= _LEAST_ANGLE)
    return [FarCut(narrow, times) for times in range(4 * least, least - 1, -1) for narrow in (False, True)]


def _angle(times: int, rows: int) -> float:
    """Return the degrees of a capital with pixels so many times as large, on so many rows."""
    return font.HEIGHT * times * _PIXEL_ANGLE / rows


@lru_cache(maxsize=2048)  # each page is tried in several cuts, anew for each picture
def _wrapped(text: str, cut: FarCut, room: int) -> tuple[str, ...]:
    parts = [part for word in words_of(text) for part in _broken(word, cut, room)]
    return tuple(filled(parts, room, measure=cut.width))


def _broken(word: str, cut: FarCut, room: int) -> list[str]:
    whole = "".join(clusters(word))
    if cut.width(whole) <= room:
        return [whole]
    parts = [""]
    for letter in clusters(word):
        if parts[-1] and cut.width(parts[-1] + letter) > room:
            parts.append("")
        parts[-1] += letter
    return parts


@lru_cache(maxsize=512)
def _rows(text: str, cut: FarCut) -> tuple[str, ...]:
    return blocks(enlarged(font.pixels(text, narrow=cut.narrow), cut.times))
