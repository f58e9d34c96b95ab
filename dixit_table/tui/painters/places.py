"""Where the cards lie, before any vote: numbers 1 to n, and which end is 1."""

from __future__ import annotations

from dixit_table.game.views import PublicView
from dixit_table.texts import Language, say
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import cut, width
from dixit_table.tui.motion import Motion
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import CARD_GROUND, FACE, QUIET, SHINE

_BIG_ROWS = big.ROWS + 2
_BIG_WIDTH = 11
_BIG_FROM = 100  # columns


def place_rows(view: PublicView, width: int, room: int) -> int:
    """Return the rows the cards' numbers take of those there are; 0 where there is none."""
    if room > _BIG_ROWS and width >= max(_BIG_FROM, view.slots * (_BIG_WIDTH + 1)):
        return _BIG_ROWS + 1
    return 1 if room > 0 else 0


def places(canvas: Canvas, view: PublicView, language: Language, rect: Rect, _motion: Motion) -> None:
    """Paint the numbers on small cards, and in words how they lie."""
    tall = rect.height > _BIG_ROWS
    wide = _BIG_WIDTH if tall else 2 + len(str(view.slots))
    words = say(language, f"screen.{view.layout}")
    cards = view.slots * (wide + 1)
    if not tall and cards + 2 + width(words) > rect.width:
        words = ""
    left = rect.left + max(1, (rect.width - cards - (0 if tall else 1 + width(words))) // 2)
    for number in range(1, view.slots + 1):
        card = Rect(left + (number - 1) * (wide + 1), rect.top, wide, _BIG_ROWS if tall else 1)
        with canvas.within(rect):
            canvas.fill(card, CARD_GROUND if tall else FACE)
            big.write(
                canvas, card.inset(1, 1 if tall else 0), str(number), SHINE if tall else FACE, middle=True
            )
    if tall:
        words = cut(words, rect.width - 2)
        canvas.put(rect.left + (rect.width - width(words)) // 2, rect.top + _BIG_ROWS, words, QUIET)
    else:
        x = left + cards + 1
        canvas.put(x, rect.top, cut(words, rect.right - x), QUIET)
