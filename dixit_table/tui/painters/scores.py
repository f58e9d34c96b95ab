"""A seat's score in a row: its name, the points of the turn, its total, and a star for who leads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dixit_table.game.views import PhaseName, PublicView, SeatView
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import width
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.names import name_in
from dixit_table.tui.painters.rabbit import LARGE_ROWS, badge, large, large_width
from dixit_table.tui.painters.words import signed
from dixit_table.tui.rects import Rect
from dixit_table.tui.stamps import stamp
from dixit_table.tui.theme import GOOD, SHINE, STRONG, TARGET_GROUND, Ink

_BIG_GAIN, _GAIN = 12, 4  # columns
_BIG_TOTAL, _TOTAL = 17, 5
_STAR = 6  # columns of a big star and what is before it
_BIG_FROM = 60  # columns for a score written big
_MOST_ROWS = LARGE_ROWS + 1


@dataclass(frozen=True, slots=True)
class Columns:
    """How wide what is in a row, from its left edge; the total stands at its right edge."""

    names: int
    points: dict[int, int]  # of the turn; none where they aren't shown
    spacious: bool  # names and numbers are written big

    @property
    def gains(self) -> int:
        """The columns of the turn's points."""
        return (_BIG_GAIN if self.spacious else _GAIN) if self.points else 0

    @property
    def left(self) -> int:
        """The columns that a row takes at its left edge."""
        return 1 + self.names + self.gains + 1

    @property
    def right(self) -> int:
        """The columns that it takes at its right edge."""
        return _BIG_TOTAL if self.spacious else _TOTAL


def columns_of(view: PublicView, most: int, *, spacious: bool) -> Columns:
    """Return the columns for all seats of a view, the names at most that wide."""
    return Columns(max(3, min(most, _longest_name(view, spacious))), _points(view), spacious)


def _longest_name(view: PublicView, spacious: bool) -> int:
    return max(
        big.big_width(seat.name) if spacious and big.writable(seat.name) else width(seat.name)
        for seat in view.seats
    )


def _points(view: PublicView) -> dict[int, int]:
    if view.phase is not PhaseName.SCORING or view.reveal is None:
        return {}
    return {row.seat: row.points for row in view.reveal.rows}


class _Score(NamedTuple):
    """All that a seat's score shows."""

    name: str
    parts: tuple[str, ...]
    gain: int | None
    total: int
    leads: bool
    lit: bool  # the storyteller's moment
    columns: tuple[int, bool]  # of the name, and whether it is written big


def score(
    canvas: Canvas, view: PublicView, words: Rect, seat: SeatView, motion: Motion, columns: Columns
) -> None:
    """Write a seat's score into a row, or into three where it is written big."""
    cast, total = Cast.of(view), _total_now(seat, motion)
    shown = _Score(
        seat.name,
        cast.parts(seat.seat),
        columns.points.get(seat.seat, 0) if columns.points else None,
        total,
        total > 0 and total == max(_total_now(each, motion) for each in view.seats),
        view.phase is PhaseName.TELLING and seat.tells,
        (columns.names, columns.spacious),
    )
    # Left and right of what may be between them, which isn't ours.
    left, rest = words.from_left(columns.left)
    stamp(canvas, left, ("left", shown), lambda part, area: _left(part, cast, seat.seat, area, shown))
    stamp(
        canvas,
        rest.from_right(columns.right)[0],
        ("right", shown),
        lambda part, area: _total(part, area, shown),
    )


def _total_now(seat: SeatView, motion: Motion) -> int:
    """Return the number of the stone that a rabbit has come to."""
    return round(motion.place(seat.seat, seat.total))


def _left(canvas: Canvas, cast: Cast, seat: int, words: Rect, shown: _Score) -> None:
    names, spacious = shown.columns
    place = Rect(words.left + 1, words.top, names, words.height)
    if shown.lit:
        canvas.fill(words.from_left(names + 2)[0], TARGET_GROUND)
        canvas.put(words.left, words.top + words.height // 2, "→", SHINE)
    big.write(canvas, place, name_in(cast, seat, place), STRONG)
    if shown.gain is not None:
        _right(canvas, words, words.right - 1, signed(shown.gain), GOOD, spacious)


def _total(canvas: Canvas, words: Rect, shown: _Score) -> None:
    spacious = shown.columns[1]
    ink = SHINE if shown.leads else STRONG
    _right(canvas, words, words.right - (_STAR if spacious else 1), str(shown.total), ink, spacious)
    if shown.leads:
        _right(canvas, words, words.right, "★", SHINE, spacious)


def _right(canvas: Canvas, words: Rect, right: int, text: str, ink: Ink, spacious: bool) -> None:
    """Write a number that ends before a column."""
    wide = big.big_width(text) if spacious else width(text)
    place = Rect(right - wide, words.top, wide, words.height if spacious else 1)
    if not spacious:
        place = place._replace(top=words.bottom - 1)
    big.write(canvas, place, text, ink)


def scores(canvas: Canvas, view: PublicView, rect: Rect, motion: Motion) -> None:
    """Paint a row a seat with its rabbit, one below the other, as high as there is room."""
    count = len(view.seats)
    if not count or rect.height < count:
        return
    rows = min(_MOST_ROWS, rect.height // count)
    cast = Cast.of(view)
    token = large_width(cast) if rows >= LARGE_ROWS else cast.badge_width
    columns = _columns(view, rect.width - token - 1, rows)
    block = rect.centred(rect.width, rows * count)
    for index, seat in enumerate(view.seats):
        row = Rect(block.left, block.top + index * rows, block.width, rows)
        if rows >= LARGE_ROWS:
            large(canvas, row.left, row.top, cast, seat.seat)
        else:
            badge(canvas, row.left, row.top + rows // 2, cast, seat.seat)
        words = row.from_left(token + 1)[1].centred(
            row.width - token - 1, big.ROWS if columns.spacious else 1
        )
        score(canvas, view, words, seat, motion, columns)


def _columns(view: PublicView, room: int, rows: int) -> Columns:
    """Return big columns where rows are high enough and the room is wide, else small ones."""
    spacious = rows >= big.ROWS and room >= _BIG_FROM
    widest = columns_of(view, room, spacious=spacious)
    return columns_of(view, room - (widest.left - widest.names) - widest.right, spacious=spacious)
