"""Pictures of pixels: rows of "#" and anything else; two rows share a row of cells."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dixit_table.tui.canvas import Canvas
from dixit_table.tui.theme import Ink

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
