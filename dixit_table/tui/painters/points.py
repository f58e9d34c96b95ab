"""Every point explained: a row a seat with what it gained, and for what."""

from __future__ import annotations

from dixit_table.game.views import PointsRow, PublicView, TurnView
from dixit_table.texts import Language
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import cut, width
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.names import name_in
from dixit_table.tui.painters.rabbit import badge
from dixit_table.tui.painters.reasons import in_full, in_short
from dixit_table.tui.painters.words import signed
from dixit_table.tui.rects import Rect
from dixit_table.tui.scenes import rows_come
from dixit_table.tui.theme import CHOSEN, FACE, GOOD, QUIET, STRONG, TEXT

_MOST_NAME = 24
_BIG_FROM = (110, big.ROWS)  # columns, rows of a seat


def points_alone(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the points where there is no room for the cards: each seat's card stands before it."""
    turn = view.reveal
    if turn is None or not turn.rows:
        return
    numbers = [_cards_of(turn, row.seat) for row in turn.rows]
    if not any(numbers):  # nobody was asked whose card is whose
        points(canvas, view, language, rect, motion)
        return
    chip = max(map(width, numbers)) + 2
    high = max(1, min(big.ROWS + 1, rect.height // len(turn.rows)))
    middle = 1 if _spacious(rect, high) else 0
    for index, number in enumerate(numbers):
        y = rect.top + index * high + middle
        told = turn.rows[index].seat == turn.storyteller
        canvas.put(rect.left, y, f" {number:>{chip - 2}} ", CHOSEN if told else FACE)
    points(canvas, view, language, rect.from_left(chip)[1], motion)


def _cards_of(turn: TurnView, seat: int) -> str:
    return " ".join(str(slot.slot) for slot in turn.slots if slot.owner == seat)


def _spacious(rect: Rect, high: int) -> bool:
    return rect.width >= _BIG_FROM[0] and high >= _BIG_FROM[1]


def points(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the points of the turn in reveal, in words as long as there is room for all of them."""
    turn = view.reveal
    if turn is None or not turn.rows:
        return
    high = max(1, min(big.ROWS + 1, rect.height // len(turn.rows)))
    spacious = _spacious(rect, high)
    names = _names_width(view, turn, rect, spacious)
    gains = 12 if spacious else 3
    start = Cast.of(view).badge_width + names + gains + 6
    named = Cast.of(view).names
    words = [in_full(language, turn, row, named) for row in turn.rows]
    if any(width(line) > rect.width - start for line in words):
        words = [in_short(language, turn, row, named) for row in turn.rows]
    come = rows_come(turn, motion.scene_s)
    for index, (row, line) in enumerate(zip(turn.rows, words, strict=True)):
        place = Rect(rect.left + 1, rect.top + index * high, rect.width - 1, big.ROWS if spacious else 1)
        x = _put_name(canvas, Cast.of(view), place, row, names)
        if row.seat in come:
            _put_points(canvas, place.from_left(x - place.left)[1], row, line, gains)


def points_rows(view: PublicView, width: int, room: int) -> int:
    """Return the rows wanted of those there are: three a seat where that lets all be big."""
    count = len(view.reveal.rows) if view.reveal is not None else 0
    big_rows = count * big.ROWS
    return big_rows if width >= _BIG_FROM[0] and big_rows <= room else count


def _names_width(view: PublicView, turn: TurnView, rect: Rect, spacious: bool) -> int:
    names = [Cast.of(view).name(row.seat) for row in turn.rows]
    if spacious:
        return min(rect.width // 3, max(big.big_width(n) if big.writable(n) else width(n) for n in names))
    return min(_MOST_NAME, rect.width // 4, max(map(width, names)))


def _put_name(canvas: Canvas, cast: Cast, place: Rect, row: PointsRow, names: int) -> int:
    """Paint one seat's badge and name, big in a high row; return the column after it."""
    middle = place.top + place.height // 2
    x = badge(canvas, place.left, middle, cast, row.seat) + 1
    name = name_in(cast, row.seat, place._replace(width=names))
    top = place.top if big.fits(name, names) else middle
    big.write(canvas, Rect(x, top, names, place.height), name, STRONG)
    return x + names


def _put_points(canvas: Canvas, rest: Rect, row: PointsRow, words: str, gains: int) -> None:
    """Paint what one seat has gained, big in a high row, and for what."""
    middle = rest.top + rest.height // 2
    gain = signed(row.points)
    wide = big.big_width(gain) if rest.height >= big.ROWS else width(gain)
    at = Rect(rest.left + 1 + gains - wide, rest.top, wide, rest.height)
    big.write(canvas, at, gain, GOOD if row.points > 0 else QUIET)
    x = rest.left + gains + 3
    canvas.put(x, middle, cut(words, rest.right - x), TEXT if row.awards else QUIET)
