"""After the reveal: the rabbits walk; who leads; what to do with the cards."""

from __future__ import annotations

from dixit_table.session.views import PhaseName, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import wrap
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.lanes import lanes
from dixit_table.tui.painters.words import listing
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import SHINE, TEXT, Ink


def scoring(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the lanes, and below them the lines that say what follows."""
    lines = [
        (line, ink) for words, ink in _lines(view, language) for line in wrap(words, max(1, rect.width - 2))
    ]
    room = max(0, rect.height - len(view.seats))
    below, above = rect.from_bottom(min(len(lines) + 1, room) if lines else 0)
    lanes(canvas, view, language, above, motion)
    top = below.top + (below.height > len(lines))
    for row, (line, ink) in enumerate(lines[: below.height]):
        canvas.put(below.left + 1, top + row, line, ink)


def _lines(view: PublicView, language: Language) -> list[tuple[str, Ink]]:
    lines: list[tuple[str, Ink]] = []
    if view.phase is PhaseName.SCORING:
        lines += [(words, TEXT) for words in _draw(view, language)]
    leaders = _leaders(view, language)
    if leaders:
        lines.append((leaders, SHINE))
    return lines


def _draw(view: PublicView, language: Language) -> list[str]:
    if view.draw is None:
        return []
    return [say(language, message) for message in view.draw.instructions]


def _leaders(view: PublicView, language: Language) -> str:
    best = max((seat.total for seat in view.seats), default=0)
    cast = Cast.of(view)
    names = [cast.name(seat.seat) for seat in view.seats if seat.total == best]
    if best <= 0 or len(names) == len(view.seats):
        return ""
    key = "screen.leads" if len(names) == 1 else "screen.lead"
    return say(language, key, names=listing(language, names), points=best)
