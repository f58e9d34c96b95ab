"""The prizes of a night: what for, whose, and by how much."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.session.insights.views import InsightsView, PrizeView
from dixit_table.session.views import PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import cut, width
from dixit_table.tui.painters.rabbit import badge
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import QUIET, SHINE, STRONG, TEXT

_GAP = 2


def put_prizes(
    canvas: Canvas, view: PublicView, known: InsightsView, language: Language, rect: Rect, page: int
) -> tuple[int, int]:
    """Paint a prize after the other, in two lines where there are rows enough."""
    prizes = known.prizes
    if not prizes:
        canvas.put(rect.left, rect.top, cut(say(language, "lookback.no_prizes"), rect.width), TEXT)
        return 1, 1
    rows = min(4, max(1, rect.height // len(prizes)))
    titles = {prize.prize: say(language, f"lookback.prize.{prize.prize.value}") for prize in prizes}
    left = min(rect.width // 2, max(map(width, titles.values())) + _GAP)
    fit = max(1, rect.height // rows)
    pages = -(-len(prizes) // fit)
    first = page % pages * fit
    cast = Cast.of(view)
    for index, prize in enumerate(prizes[first : first + fit]):
        top = rect.top + index * rows
        canvas.put(rect.left, top, cut(titles[prize.prize], left - 1), SHINE)
        room = Rect(rect.left + left, top, rect.width - left, 1)
        with canvas.within(room):
            _winners(canvas, cast, prize, room)
        if rows > 1:
            why = cut(won_by(view, prize, language), room.width)
            canvas.put(room.left, top + 1, why, QUIET)
    return page % pages + 1, pages


def _winners(canvas: Canvas, cast: Cast, prize: PrizeView, rect: Rect) -> None:
    """Write who has won; of a pair the names stand together, of several winners each as short as it must."""
    seats = [seat for group in prize.winners for seat in group]
    each = rect.width // max(1, len(seats)) - cast.badge_width - 4
    x = rect.left
    for sign, seat in _signed(prize):
        if sign:
            x = canvas.put(x, rect.top, sign, QUIET)
        x = badge(canvas, x, rect.top, cast, seat) + 1
        x = canvas.put(x, rect.top, cast.short(seat, max(1, each)), STRONG)


def _signed(prize: PrizeView) -> Iterator[tuple[str, int]]:
    for number, group in enumerate(prize.winners):
        for place, seat in enumerate(group):
            yield ("" if not number and not place else " + " if place else ", "), seat


def won_by(view: PublicView, prize: PrizeView, language: Language) -> str:
    """Say by how much a prize was won; of a turn with its clue, where somebody typed it."""
    hits, chances = prize.share
    turn = prize.turn
    words = say(
        language,
        f"lookback.why.{prize.prize.value}",
        n=hits,
        hits=hits,
        chances=chances,
        turn=turn.turn if turn else 0,
        unit=view.dice.unit if view.dice else "",
    )
    return f"{words}  {say(language, 'screen.clue', clue=turn.clue)}" if turn and turn.clue else words
