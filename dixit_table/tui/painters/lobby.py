"""The lobby: who is here, seat by seat, clockwise."""

from __future__ import annotations

from dixit_table.game.views import PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import width, wrap
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.tiles import tiles
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import STRONG


def lobby(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the seats, or how to take the first."""
    if view.seats:
        tiles(canvas, view, language, rect, motion)
        return
    if view.offering:  # the prompt asks for something else first
        return
    lines = wrap(say(language, "screen.nobody"), max(1, rect.width - 4))
    top = rect.centred(rect.width, len(lines)).top
    for row, line in enumerate(lines[: rect.height]):
        canvas.put(rect.left + (rect.width - width(line)) // 2, top + row, line, STRONG)
