"""The reveal, step by step."""

from __future__ import annotations

from dixit_table.session.views import PublicView, RevealStep
from dixit_table.texts import Language
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import wrap
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.cards import cards, verdict_words
from dixit_table.tui.painters.points import points
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import SHINE

_LOWEST_CARDS = 7


def reveal(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the cards with their votes; in the last step the points too, above all where room is short."""
    turn = view.reveal
    if turn is None:
        return
    words = verdict_words(view, language, turn)
    lines = wrap(words, max(1, rect.width - 2)) if words else []
    verdict, rest = rect.from_top(min(len(lines), max(0, rect.height - max(len(turn.slots), len(turn.rows)))))
    for row, line in enumerate(lines[: verdict.height]):
        canvas.put(verdict.left + 1, verdict.top + row, line, SHINE)
    if turn.step is not RevealStep.POINTS:
        cards(canvas, view, language, rest, motion)
        return
    below, above = rest.from_bottom(len(turn.rows) + 1)
    if above.height >= _LOWEST_CARDS:
        cards(canvas, view, language, above, motion)
        points(canvas, view, language, below.from_top(1)[1], motion)
    else:
        points(canvas, view, language, rest, motion)
