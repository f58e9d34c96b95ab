"""QR codes: as large as there is room for, with a quiet zone around them, and never in parts."""

from __future__ import annotations

from collections.abc import Sequence

from dixit_table.tui.canvas.big import blocks, put_blocks
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.theme import FACE

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
