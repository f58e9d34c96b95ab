"""Who reads whom: a square of numbers, the readers at the left, above them whose cards they found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dixit_table.game.views import InsightsView, PublicView, Share
from dixit_table.texts import Language, say
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import width, wrap
from dixit_table.tui.painters.rabbit import badge
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import CHOSEN, CREAM, EMBER, PANEL, QUIET, STRONG, Ink

_WIDEST = 9
_HIGHEST = big.ROWS + 1
_LONGEST_NAME = 20
_WARM = "#52300a"
_Shares = Mapping[tuple[int, int], Share]


def put_readers(
    canvas: Canvas, view: PublicView, known: InsightsView, language: Language, rect: Rect, page: int
) -> tuple[int, int]:
    """Paint the square; a page holds as many readers as there are rows for."""
    cast = Cast.of(view)
    shares = {(each.reader, each.teller): each.share for each in known.reads}
    seats = _seats(view, shares)
    rect = _how(canvas, language, rect, len(seats) + 1, meeting=known.meeting)
    high = min(_HIGHEST, max(1, rect.height // (len(seats) + 1)))
    rows = max(1, rect.height // high - 1)
    pages = max(1, -(-len(seats) // rows))
    first = page % pages * rows
    left, wide = _columns(cast, seats, rect, high)
    for column, teller in enumerate(seats):
        middle = (wide - 1 - cast.badge_width) // 2
        badge(canvas, left + column * wide + max(0, middle), rect.top + high - 1, cast, teller)
    for row, reader in enumerate(seats[first : first + rows], 1):
        head = Rect(rect.left, rect.top + row * high, left - rect.left, big.ROWS if high > big.ROWS else 1)
        _row(canvas, cast, shares, seats, reader, head, wide)
    return page % pages + 1, pages


def _how(canvas: Canvas, language: Language, rect: Rect, needed: int, *, meeting: bool) -> Rect:
    """Say how it is to be read, where rows are left for that."""
    lines = wrap(say(language, "lookback.how_meets" if meeting else "lookback.how_readers"), rect.width)
    if rect.height < needed + len(lines):
        return rect
    for row, words in enumerate(lines):
        canvas.put(rect.left, rect.top + row, words, QUIET)
    return rect.from_top(len(lines) + (rect.height > needed + len(lines)))[1]


def _seats(view: PublicView, shares: _Shares) -> Sequence[int]:
    """Return who is in the square: clockwise, then who has left."""
    order = [*(each.seat for each in view.seats), *(each.seat for each in view.gone)]
    among = {seat for pair in shares for seat in pair}
    return [seat for seat in order if seat in among]


def _columns(cast: Cast, seats: Sequence[int], rect: Rect, high: int) -> tuple[int, int]:
    """Return where the columns begin, and how wide they are; the names get what is left."""
    least = cast.badge_width + 1
    longest = max((width(cast.name(seat)) for seat in seats), default=0)
    room = rect.width - cast.badge_width - 1 - len(seats) * least
    names = max(0, min(longest + 1, _LONGEST_NAME, room))
    left = cast.badge_width + 1 + (names if names >= 4 else 0)
    wide = (rect.width - left) // max(1, len(seats))
    return rect.left + left, max(1, min(wide, _WIDEST if high < big.ROWS else 2 * _WIDEST))


def _row(
    canvas: Canvas, cast: Cast, shares: _Shares, seats: Sequence[int], reader: int, head: Rect, wide: int
) -> None:
    middle = head.top + head.height // 2
    at = badge(canvas, head.left, middle, cast, reader) + 1
    canvas.put(at, middle, cast.short(reader, max(0, head.right - at - 1)), STRONG)
    longest = max((len(_written(share)) for share in shares.values()), default=0)
    for column, teller in enumerate(seats):
        cell = Rect(head.right + column * wide, head.top, max(1, wide - 1), head.height)
        share = shares.get((reader, teller))
        if share is None:
            canvas.put(cell.left + cell.width // 2, middle, "·", QUIET)
            continue
        words = _written(share) if longest <= cell.width else str(round(100 * share.hits / share.chances))
        ink = _ink(share)
        canvas.fill(cell, ink)
        line = (
            cell if cell.height == big.ROWS and big.fits(words, cell.width) else cell.centred(cell.width, 1)
        )
        big.write(canvas, line, words, ink, middle=True)


def _written(share: Share) -> str:
    return f"{share.hits}/{share.chances}"


def _ink(share: Share) -> Ink:
    """Return the warmer a ground the more was read; the number says it too."""
    if not share.hits:
        return Ink(CREAM, PANEL)
    if share.hits * 3 <= share.chances:
        return Ink(CREAM, EMBER)
    return Ink(CREAM, _WARM, bold=True) if share.hits * 3 <= share.chances * 2 else CHOSEN
