"""The sand timer: a bar that runs down, and no figures; nobody is to count along."""

from __future__ import annotations

from dixit_table.game.views import Sand
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import FRAME, SHINE

ROWS = 1
ROWS_FROM = 16
"""The least rows of a screen that has one for it."""

_GRAIN = "▄"


def timer(canvas: Canvas, sand: Sand, rect: Rect) -> None:
    """Paint how much sand is left; it runs out at the right."""
    if rect.height < ROWS:
        return
    left = rect.width * sand.left // sand.of
    canvas.put(rect.left, rect.top, _GRAIN * left, SHINE)
    canvas.put(rect.left + left, rect.top, _GRAIN * (rect.width - left), FRAME)
