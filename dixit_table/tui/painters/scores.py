"""The board of scores: each seat's name, its points of the turn, its total, and a star for who leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product
from typing import NamedTuple

from dixit_table.game.views import PhaseName, PublicView
from dixit_table.game.walk import leading
from dixit_table.rules.rabbits import COLOURS
from dixit_table.texts import signed
from dixit_table.tui.canvas.canvas import Canvas, Rect, grid, stamp
from dixit_table.tui.canvas.roles import LONG, Cut, Screen, TextRole, cuts, holds
from dixit_table.tui.canvas.sprites import Size
from dixit_table.tui.canvas.text import width
from dixit_table.tui.canvas.theme import CHOSEN, GOOD, SHINE, STRONG, TARGET_GROUND, Ink
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.rabbits import badge, leader, rabbit, rabbit_columns
from dixit_table.tui.roster import Label, Roster, name_cuts

_GAP, _LARGE_GAP = 1, 2  # columns between two entries
_NAME, _LEAST_NAME = 12, 5  # cells of a name that tell it, and that do where rows are few
_SHORT = 8  # letters of a longer name that do beside large numbers: its rabbit tells it, too
_MOST_COLUMNS = 6
_MODEST = 70  # percent of the rows: no more are taken for letters that are larger still
_STAR = "★"
_TOTAL, _GAIN = "00", "+0"  # large enough for most: what is larger moves the others only then


class ScoreBoard(NamedTuple):
    """How the scores of a view are set: all names in one cut, all numbers too, in columns alike wide."""

    columns: int
    rows: int  # of entries
    name: Cut
    number: Cut
    room: int  # columns of a name
    digits: int  # columns of a total
    gap: int = 0  # rows between two entries

    @property
    def spacious(self) -> bool:
        """Whether a rabbit stands there, and not a badge."""
        return self.number is not Cut.ROW

    @property
    def across(self) -> int:
        """The columns between two entries."""
        return _LARGE_GAP if self.spacious else _GAP

    @property
    def before(self) -> int:
        """The columns between a seat's points and its total."""
        return 3 if self.spacious else 1

    @property
    def height(self) -> int:
        """The rows of all of it."""
        return self.rows * (self.number.rows + self.gap) - self.gap


def score_board(view: PublicView, area: Rect, columns: int, rows: int) -> ScoreBoard:
    """Return how scores are set on a screen, in so many columns, and if that can be in so many rows.

    Names and numbers are as large as all of them can be, the numbers before the names; where no larger cut
    has room they stand in rows, in so few columns that of every name enough is there.
    """
    larger = _larger(view, area)
    in_rows = [pair for pair in larger if pair[0] is Cut.ROW]
    large = [pair for pair in larger if pair[0] is not Cut.ROW]
    modest = (rows * _MODEST // 100, rows)
    whole = (*product(modest, large, (LONG,)), *product(modest, in_rows, (LONG,)))
    ways = (*whole, *product((rows,), in_rows, (_SHORT,)))
    for most, (name, number), long in ways:
        for board, gap in product(reversed(_boards(view, columns, name, number)), (1, 0)):
            spaced = board._replace(gap=gap)
            if spaced.height <= most and _holds(board, view, long):
                return spaced
    longest = min(_NAME, max(width(seat.name) for seat in view.seats))
    boards = _boards(view, columns, Cut.ROW, Cut.ROW)
    told = [board for board in boards if board.room >= longest]
    if told and told[-1].rows <= rows:  # in as few rows, with as much room in each
        return next(board for board in boards if board.rows == told[-1].rows)
    legible = [board for board in boards if board.room >= _LEAST_NAME]
    low = [board for board in legible if board.rows <= rows]
    return low[0] if low else legible[-1] if legible else boards[0]


def lower_boards(view: PublicView, board: ScoreBoard, columns: int) -> Iterator[ScoreBoard]:
    """Yield other ways to set scores in the same letters that take fewer rows, the highest first."""
    if board.gap:
        yield board._replace(gap=0)
    yield from (each for each in _shortest(view, board, columns, len(view.seats)) if each.rows < board.rows)


def heights_of_more(
    view: PublicView, board: ScoreBoard, columns: int, rows: int
) -> Iterator[tuple[int, int]]:
    """Yield numbers of more seats, and of each the fewest rows of its scores in the same letters.

    Whatever the names of who comes: a number is left out that has no room for such letters.
    """
    for seats in range(len(view.seats) + 1, len(COLOURS) + 1):
        boards = [each for each in _shortest(view, board, columns, seats) if each.height <= rows]
        if boards:
            yield seats, boards[-1 if board.spacious else 0].height


def _shortest(view: PublicView, board: ScoreBoard, columns: int, seats: int) -> list[ScoreBoard]:
    """Return boards in the same letters with names as short as they may be, the highest first."""
    boards = _boards(view, columns, board.name, board.number, seats)
    if board.spacious:
        return [each for each in boards if _holds(each, view, _SHORT)]
    return [each for each in boards if each.room >= _LEAST_NAME]


def _larger(view: PublicView, area: Rect) -> list[tuple[Cut, Cut]]:
    """Return the cuts of names and numbers with larger numbers, the largest of both first; a TV has none."""
    if Screen.of(area) is Screen.TV:
        return []
    named, numbers = name_cuts(view, area), cuts(TextRole.NUMBER, area, plain=view.look.plain)
    pairs = [
        (name, number) for name, number in product(named, numbers) if Cut.ROW is not number is not Cut.HUGE
    ]
    order = (*numbers,)
    return sorted(pairs, key=lambda pair: (max(map(order.index, pair)), order.index(pair[1])))


def _holds(board: ScoreBoard, view: PublicView, long: int) -> bool:
    return all(holds(board.name, seat.name, board.room, long) for seat in view.seats)


def _boards(view: PublicView, columns: int, name: Cut, number: Cut, seats: int = 0) -> list[ScoreBoard]:
    """Return how scores may be set: with one entry in a row, with two, and so on.

    ``seats``: how many entries there are, if not one for each that plays.
    """
    count = seats or len(view.seats)
    digits = max(map(number.width, (_TOTAL, *(str(seat.total) for seat in view.seats))))
    alone = ScoreBoard(1, count, name, number, 0, digits)
    rest = _token(Roster.of(view), spacious=alone.spacious) + 2 + number.width(_STAR)
    rest += digits + alone.spacious + _gain_columns(view, alone)
    return [
        alone._replace(
            columns=across,
            rows=-(-count // across),
            room=(columns - alone.across * (across - 1)) // across - rest,
        )
        for across in range(1, min(count, _MOST_COLUMNS) + 1)
    ]


def _gain_columns(view: PublicView, board: ScoreBoard) -> int:
    """Return the columns of the points of a turn: large ones have them in all phases."""
    gains = [signed(gain) for gain in view.gains.values()]
    shown = [*gains, _GAIN] if gains or board.spacious else []
    return max((board.number.width(gain) + board.before for gain in shown), default=0)


def put_scores(canvas: Canvas, view: PublicView, rect: Rect, board: ScoreBoard, motion: Motion) -> None:
    """Paint the scores as they are set."""
    gains = view.gains
    totals = shown_totals(view, motion)
    first = leading(totals)
    places = grid(rect, board.columns, board.rows, board.across, board.gap)
    roster = Roster.of(view)
    for seat, place in zip(view.seats, places, strict=False):
        shown = _Score(
            seat.seat,
            roster.letter(seat.seat),
            roster.colour(seat.seat),
            roster.label(seat.seat),
            gains.get(seat.seat, 0) if gains else None,
            totals[seat.seat],
            seat.seat in first,
            view.phase is PhaseName.TELLING and seat.tells,
            board,
        )
        stamp(canvas, place, shown, partial(_entry, roster=roster, shown=shown))


def shown_totals(view: PublicView, motion: Motion) -> Mapping[int, int]:
    """Return the total that each seat has on its way from stone to stone."""
    return {seat.seat: round(motion.place(seat.seat, seat.total)) for seat in view.seats}


class _Score(NamedTuple):
    """All that a seat's score shows."""

    seat: int
    letter: str
    colour: str
    label: Label
    gain: int | None
    total: int
    leads: bool
    lit: bool  # the storyteller's moment
    board: ScoreBoard


def _entry(canvas: Canvas, place: Rect, roster: Roster, shown: _Score) -> None:
    board = shown.board
    left = place.left + _token(roster, spacious=board.spacious) + 1
    if shown.lit:
        canvas.fill(Rect(left, place.top, board.room + 1, place.height), TARGET_GROUND)
    if board.spacious:
        (leader if shown.leads else rabbit)(canvas, place.left, place.top, roster, shown.seat, Size.TINY)
    else:
        badge(canvas, place.left, place.top + place.height // 2, roster, shown.seat)
    name = Rect(left, place.top, board.room, place.height)
    words = shown.label.shortened(board.name, name.width)
    board.name.put_in(canvas, name, words, SHINE if shown.lit or shown.leads else STRONG)
    right = place.right - board.number.width(_STAR) - board.spacious
    ink = STRONG if not shown.leads else SHINE if board.spacious else CHOSEN
    if shown.leads:
        if not board.spacious:  # big letters are no wider than their ground: they'd be lost on gold
            canvas.fill(place.from_right(place.right - right + board.digits)[0], ink)
        _ends(canvas, place, place.right, _STAR, ink, board.number)
    _ends(canvas, place, right, str(shown.total), ink, board.number)
    if shown.gain is not None:
        _ends(canvas, place, right - board.digits - board.before, signed(shown.gain), GOOD, board.number)


def _ends(canvas: Canvas, place: Rect, right: int, words: str, ink: Ink, number: Cut) -> None:
    """Write a number or a sign that ends before a column."""
    wide = number.width(words)
    number.put_in(canvas, Rect(right - wide, place.top, wide, place.height), words, ink)


def _token(roster: Roster, *, spacious: bool) -> int:
    return rabbit_columns(Size.TINY) if spacious else roster.badge_width
