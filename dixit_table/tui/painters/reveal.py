"""The reveal, step by step."""

from __future__ import annotations

from dixit_table.game.views import PublicView, RevealStep
from dixit_table.texts import Language
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import cut, wrap
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.cards import cards, cards_fit
from dixit_table.tui.painters.points import points, points_alone, points_rows
from dixit_table.tui.painters.verdict import red_words, verdict_words
from dixit_table.tui.rects import Rect
from dixit_table.tui.scenes import verdict_said
from dixit_table.tui.theme import SHINE, TEXT

_LOWEST_CARDS = 7
_BIG_FROM = (110, 22)  # columns and rows from which the verdict is written big


def reveal(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the cards with their votes; in the last step the points too, above all where room is short."""
    turn = view.reveal
    if turn is None:
        return
    least = max(len(turn.slots), len(turn.rows))
    said = verdict_said(turn, motion.scene_s)
    rest = _verdict(canvas, verdict_words(language, turn), rect, least, said=said)
    rest = _more(canvas, red_words(language, turn, Cast.of(view)), rest, least, said=said)
    if turn.step is not RevealStep.POINTS:
        cards(canvas, view, language, rest, motion)
        return
    room = rest.height - _LOWEST_CARDS - 1
    below, above = rest.from_bottom(max(points_rows(view, rest.width, room), rest.height // 2 - 1))
    above = above.from_bottom(1)[1]
    if room < len(turn.rows) or not cards_fit(view, above):
        points_alone(canvas, view, language, rest, motion)
        return
    cards(canvas, view, language, above, motion)
    points(canvas, view, language, below, motion)


def _verdict(canvas: Canvas, words: str, rect: Rect, least: int, *, said: bool) -> Rect:
    """Paint how the clue was once it is said, if that leaves ``least`` rows; return what is left."""
    room = rect.inset(1)
    if not words or rect.height <= least:
        return rect
    if rect.width >= _BIG_FROM[0] and rect.height >= _BIG_FROM[1] and big.fits(words, room.width):
        big.write(canvas, room, words if said else "", SHINE)
        return rect.from_top(big.ROWS + 1)[1]
    rows = wrap(words, max(1, room.width))[: rect.height - least]
    for row, line in enumerate(rows if said else ()):
        canvas.put(room.left, room.top + row, line, SHINE)
    return rect.from_top(len(rows))[1]


def _more(canvas: Canvas, words: str, rect: Rect, least: int, *, said: bool) -> Rect:
    """Paint a line below the verdict, if that leaves ``least`` rows; return what is left."""
    if not words or rect.height <= least:
        return rect
    canvas.put(rect.left + 1, rect.top, cut(words if said else "", rect.width - 2), TEXT)
    return rect.from_top(1)[1]
