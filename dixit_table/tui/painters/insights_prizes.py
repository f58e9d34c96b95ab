"""The prizes of a night: what for, whose, and by how much."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.game.insights import won_by
from dixit_table.game.views import InsightsView, PrizeView, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import cut, width
from dixit_table.tui.painters.rabbit import badge
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import QUIET, SHINE, STRONG, TEXT

_GAP = 2
_LEAST_NAME = 3
_TALL = big.ROWS + 2  # rows of a prize whose winners are written big


def put_prizes(
    canvas: Canvas, view: PublicView, known: InsightsView, language: Language, rect: Rect, page: int
) -> tuple[int, int]:
    """Paint a prize after the other, in two lines where there are rows enough."""
    prizes = known.prizes
    if not prizes:
        canvas.put(rect.left, rect.top, cut(say(language, "lookback.no_prizes"), rect.width), TEXT)
        return 1, 1
    rows = min(_TALL + 1, max(1, rect.height // len(prizes)))
    titles = {prize.prize: say(language, f"lookback.prize.{prize.prize.value}") for prize in prizes}
    left = min(rect.width // 2, max(map(width, titles.values())) + _GAP)
    fit = max(1, rect.height // rows)
    pages = -(-len(prizes) // fit)
    first = page % pages * fit
    for index, prize in enumerate(prizes[first : first + fit]):
        room = Rect(rect.left, rect.top + index * rows, rect.width, rows)
        _prize(canvas, view, language, prize, titles[prize.prize], room, left)
    return page % pages + 1, pages


def _prize(
    canvas: Canvas, view: PublicView, language: Language, prize: PrizeView, title: str, rect: Rect, left: int
) -> None:
    """Paint a prize: its title, beside it or big below it who has won, and why."""
    with canvas.within(rect):
        canvas.put(rect.left, rect.top, cut(title, left - 1), SHINE)
        tall = rect.height >= _TALL
        head = rect.from_top(1)[1].from_top(big.ROWS)[0] if tall else rect.from_left(left)[1].from_top(1)[0]
        _winners(canvas, Cast.of(view), prize, head)
        if head.bottom < rect.bottom:
            why = _why(view, prize, language)
            at = head if width(why) <= head.width else rect.inset(_GAP)
            canvas.put(at.left, head.bottom, cut(why, at.width), QUIET)


def _winners(canvas: Canvas, cast: Cast, prize: PrizeView, rect: Rect) -> None:
    """Write who has won; of a pair the names stand together. Where there isn't room the letters must do."""
    signed = list(_signed(prize))
    fixed = sum(len(sign) + cast.badge_width + 1 for sign, _ in signed)
    names = [cast.name(seat) for _, seat in signed]
    large = rect.height >= big.ROWS and all(map(big.writable, names))
    large = large and fixed + sum(map(big.big_width, names)) <= rect.width
    each = rect.width if fixed + sum(map(width, names)) <= rect.width else (rect.width - fixed) // len(names)
    x, y = rect.left, rect.top + rect.height // 2
    for sign, seat in signed:
        x = badge(canvas, canvas.put(x, y, sign, QUIET), y, cast, seat) + 1
        if large:
            x = big.put_big(canvas, x, rect.top, cast.name(seat), STRONG)
        elif each >= _LEAST_NAME:
            x = canvas.put(x, y, cast.short(seat, each), STRONG)


def _signed(prize: PrizeView) -> Iterator[tuple[str, int]]:
    for number, group in enumerate(prize.winners):
        for place, seat in enumerate(group):
            yield ("" if not number and not place else " + " if place else ", "), seat


def _why(view: PublicView, prize: PrizeView, language: Language) -> str:
    """Say by how much a prize was won; of a turn with its clue, where somebody typed it."""
    words = say(language, won_by(prize, view.dice.unit if view.dice else ""))
    clue = prize.turn.clue if prize.turn else ""
    return f"{words}  {say(language, 'screen.clue', clue=clue)}" if clue else words
