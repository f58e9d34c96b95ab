"""How a show of hands looks: its own picture of a show, and all else as in any game."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from dixit_table.game.views import PhaseName, PublicView
from dixit_table.texts import Language
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.theme import SHINE
from dixit_table.tui.motion import Motion
from dixit_table.tui.painter import GamePainter
from dixit_table.tui.painters.tiles import voting
from tests.games.hands import Show


def hands(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint a hand for everybody who showed a number the last time, above the tiles."""
    above, below = rect.from_top(1)
    shown = Counter(view.own.hands.values()) if isinstance(view.own, Show) else Counter[int]()
    words = "   ".join(f"{number} {'▮' * count}" for number, count in sorted(shown.items()))
    canvas.put(above.left, above.top, words, SHINE)
    voting(canvas, view, language, below, motion)


class HandsPainter(GamePainter):
    """Hands are shown."""

    pictures: ClassVar = {PhaseName.VOTING: hands}
