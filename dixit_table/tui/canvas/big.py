"""Letters of pixels, two pixels or four in a cell; and codes that a camera reads."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product

from dixit_table.tui.canvas import font
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.theme import FACE, Ink

# --- Pictures of pixels: rows of "#" and anything else; two rows share a row of cells

_RUN = re.compile("[^ ]+")
_BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def blocks(pixels: Sequence[str]) -> tuple[str, ...]:
    """Return rows of cells; an odd number of rows of pixels is filled up below."""
    even = [*pixels, "." * len(pixels[0])] if len(pixels) % 2 else pixels
    return tuple(
        "".join(_BLOCKS[above == "#", below == "#"] for above, below in zip(*pair, strict=True))
        for pair in zip(even[::2], even[1::2], strict=True)
    )


def enlarged(pixels: Sequence[str], times: int) -> tuple[str, ...]:
    """Return a picture with each pixel so many times as wide and as high."""
    rows = ("".join(pixel * times for pixel in row) for row in pixels)
    return tuple(row for row in rows for _ in range(times))


def put_blocks(canvas: Canvas, x: int, y: int, rows: Sequence[str], ink: Ink) -> None:
    """Paint rows of :func:`blocks`; what is between the strokes stays as it is."""
    for row, cells in enumerate(rows):
        for run in _RUN.finditer(cells):
            canvas.put(x + run.start(), y + row, run.group(), ink)


_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""What fills a cell of two pixels by two: above left counts 1, above right 2, below left 4, below right 8."""


def quarters(pixels: Sequence[str]) -> tuple[str, ...]:
    """Return rows of cells that hold two pixels by two; an odd column or row is filled up."""
    wide = len(pixels[0]) + len(pixels[0]) % 2
    even = [row.ljust(wide, ".") for row in (*pixels, "." * wide)][: len(pixels) + len(pixels) % 2]
    return tuple(
        "".join(
            _QUARTERS[sum((row[x + at] == "#") << bit for bit, (row, at) in enumerate(product(pair, (0, 1))))]
            for x in range(0, wide, 2)
        )
        for pair in zip(even[::2], even[1::2], strict=True)
    )


# --- Letters of one pixel a column, or larger

ROWS = 3
"""Rows of a line whose pixels are half a row high."""


def huge_rows(times: int) -> int:
    """Return the rows of huge letters, whose pixels are so many times as large."""
    return -(-font.HEIGHT * times // 2)


def put_huge(canvas: Canvas, x: int, y: int, text: str, ink: Ink, times: int) -> None:
    """Write a writable text without accents, its pixels so many times as large."""
    put_blocks(canvas, x, y, blocks(enlarged(font.pixels(text)[1:], times)), ink)


# --- QR codes: as large as there is room for, with a quiet zone around them, and never in parts

_QUIET_ZONES = (4, 2, 1)
"""Modules around a code: four by the standard; fewer are read as well on a screen whose rest is dark."""


def code_rows(matrix: Sequence[str], rect: Rect) -> tuple[str, ...]:
    """Return a code's rows of cells, with the widest zone for which a rectangle has room; none without."""
    for zone in _QUIET_ZONES:
        side = len(matrix) + 2 * zone
        if matrix and (side + 1) // 2 <= rect.height and side <= rect.width:
            edge, empty = "." * zone, ("." * side,) * zone
            return blocks([*empty, *(f"{edge}{row}{edge}" for row in matrix), *empty])
    return ()


def put_code(canvas: Canvas, place: Rect, rows: Sequence[str]) -> None:
    """Paint a code's rows."""
    canvas.fill(place, FACE)
    put_blocks(canvas, place.left, place.top, rows, FACE)
