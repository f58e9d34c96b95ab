"""Faces of dice, from a digit on a card to a die as high as fourteen rows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from dixit_table.tui.canvas import Canvas
from dixit_table.tui.pixels import blocks, put_blocks
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import CREAM, FACE, Ink

HEIGHTS = (14, 12, 10, 7, 5, 3, 1)
"""The rows a face may have, the largest first."""

_DRAWN = {14: (6, 3, 2), 12: (4, 3, 3), 10: (4, 2, 2), 7: (2, 2, 2), 5: (2, 1, 1)}
"""Pixels of a pip, of the gap between pips and of the rim, by rows; a pixel is half a cell."""

_WRITTEN = {3: 7, 1: 3}
"""The columns of faces that are too small to be drawn, by rows."""

_GAP = 2  # columns between dice
_PIPS = {1: "....#....", 2: "#.......#", 3: "#...#...#", 4: "#.#...#.#", 5: "#.#.#.#.#", 6: "#.##.##.#"}
"""Nine places, row by row."""


def width_of(dice: Sequence[int], height: int) -> int:
    """Return the columns some dice take side by side."""
    return len(dice) * (_columns(height) + _GAP) - _GAP if dice else 0


def put_dice(canvas: Canvas, x: int, y: int, dice: Sequence[int], height: int) -> None:
    """Paint dice of one of the heights side by side."""
    for number, pips in enumerate(dice):
        _face(canvas, Rect(x + number * (_columns(height) + _GAP), y, _columns(height), height), pips)


def _columns(height: int) -> int:
    return _WRITTEN.get(height, 2 * height)


def _face(canvas: Canvas, rect: Rect, pips: int) -> None:
    if rect.height in _DRAWN:
        put_blocks(canvas, rect.left, rect.top, _drawn(pips, rect.height), Ink(CREAM))
        return
    canvas.fill(rect, FACE)
    if rect.height == 1:
        canvas.put(rect.left + 1, rect.top, str(pips), FACE)
        return
    for row in range(3):
        places = _PIPS[pips][3 * row : 3 * row + 3].replace("#", "●").replace(".", " ")
        canvas.put(rect.left + 1, rect.top + row, " ".join(places), FACE)


@lru_cache(maxsize=64)
def _drawn(pips: int, height: int) -> tuple[str, ...]:
    """Return a face whose pips are holes, its corners rounded."""
    pip, gap, rim = _DRAWN[height]
    side = 2 * height
    pixels = [["#"] * side for _ in range(side)]
    for place, there in enumerate(_PIPS[pips]):
        if there == "#":
            top, left = (rim + at * (pip + gap) for at in divmod(place, 3))
            for row in pixels[top : top + pip]:
                row[left : left + pip] = "." * pip
    for row in (pixels[0], pixels[-1]):
        row[0] = row[-1] = "."
    return blocks(["".join(row) for row in pixels])
