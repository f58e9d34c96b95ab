"""A seat's score in a row, and the scoring track as lanes, so that no rabbit ever hides another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game.views import PhaseName, PublicView, SeatView
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect, stamp, width
from dixit_table.tui.canvas.theme import GOAL, GOOD, QUIET, SHINE, STONES, STRONG, TARGET_GROUND, Ink
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.rabbits import (
    LARGE_ROWS,
    MARK_EVERY,
    badge,
    ears,
    in_hop,
    large,
    large_width,
)
from dixit_table.tui.painters.text import signed
from dixit_table.tui.roster import Label, Roster

# --- A seat's score in a row: its name, the points of the turn, its total, and a star for who leads

_BIG_GAIN, _GAIN = 12, 4  # columns
_BIG_TOTAL, _TOTAL = 17, 5
_STAR = 6  # columns of a big star and what is before it
_BIG_FROM = 60  # columns for a score written big
_MOST_ROWS = LARGE_ROWS + 1


class Columns(Struct, frozen=True):
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

    label: Label
    gain: int | None
    total: int
    leads: bool
    lit: bool  # the storyteller's moment
    columns: tuple[int, bool]  # of the name, and whether it is written big


def _best(view: PublicView, motion: Motion) -> int:
    """Return the number of the stone that the foremost rabbit has come to."""
    return max(_total_now(seat, motion) for seat in view.seats)


def score(
    canvas: Canvas, view: PublicView, words: Rect, seat: SeatView, motion: Motion, columns: Columns, best: int
) -> None:
    """Write a seat's score into a row, or into three where it is written big; who has the best one leads."""
    roster, total = Roster.of(view), _total_now(seat, motion)
    shown = _Score(
        roster.label(seat.seat),
        columns.points.get(seat.seat, 0) if columns.points else None,
        total,
        total > 0 and total == best,
        view.phase is PhaseName.TELLING and seat.tells,
        (columns.names, columns.spacious),
    )
    # Left and right of what may be between them, which isn't ours.
    left, rest = words.from_left(columns.left)
    stamp(canvas, left, ("left", shown), lambda part, area: _left(part, area, shown))
    stamp(
        canvas,
        rest.from_right(columns.right)[0],
        ("right", shown),
        lambda part, area: _total(part, area, shown),
    )


def _total_now(seat: SeatView, motion: Motion) -> int:
    """Return the number of the stone that a rabbit has come to."""
    return round(motion.place(seat.seat, seat.total))


def _left(canvas: Canvas, words: Rect, shown: _Score) -> None:
    names, spacious = shown.columns
    place = Rect(words.left + 1, words.top, names, words.height)
    if shown.lit:
        canvas.fill(words.from_left(names + 2)[0], TARGET_GROUND)
        canvas.put(words.left, words.top + words.height // 2, "→", SHINE)
    big.write(canvas, place, shown.label.fitted(place), STRONG)
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
    roster = Roster.of(view)
    token = large_width(roster) if rows >= LARGE_ROWS else roster.badge_width
    columns = _columns(view, rect.width - token - 1, rows)
    block, best = rect.centred(rect.width, rows * count), _best(view, motion)
    for index, seat in enumerate(view.seats):
        row = Rect(block.left, block.top + index * rows, block.width, rows)
        if rows >= LARGE_ROWS:
            large(canvas, row.left, row.top, roster, seat.seat)
        else:
            badge(canvas, row.left, row.top + rows // 2, roster, seat.seat)
        words = row.from_left(token + 1)[1].centred(
            row.width - token - 1, big.ROWS if columns.spacious else 1
        )
        score(canvas, view, words, seat, motion, columns, best)


def _columns(view: PublicView, room: int, rows: int) -> Columns:
    """Return big columns where rows are high enough and the room is wide, else small ones."""
    spacious = rows >= big.ROWS and room >= _BIG_FROM
    widest = columns_of(view, room, spacious=spacious)
    return columns_of(view, room - (widest.left - widest.names) - widest.right, spacious=spacious)


# --- The scoring track: a lane a seat, so that no rabbit ever hides another

_BIG_LANES_FROM = 120  # columns


class _Plan(Struct, frozen=True):
    """What is the same for all lanes of a picture."""

    rows: int  # of one lane
    columns: Columns
    lane: Rect
    token: int
    last: int  # the number at the lanes' end
    best: int  # of the foremost rabbit

    def column(self, place: float) -> int:
        """Return where a rabbit stands that has come to a place."""
        return self.lane.left + round(max(0.0, place) * max(0, self.lane.width - self.token) / self.last)


def lanes(canvas: Canvas, view: PublicView, rect: Rect, motion: Motion, seats: Sequence[SeatView]) -> None:
    """Paint a row for each of some seats: name, points of the turn, the rabbit in its lane, the total.

    All lanes of a view are as long as each other.
    """
    count = len(seats)
    if not count or rect.height < 1:
        return
    plan = _plan(view, rect, motion, count)
    labelled = rect.height > plan.rows * count
    if labelled:
        _scale(canvas, view, plan)
    for index, seat in enumerate(seats):
        top = rect.top + labelled + index * plan.rows
        row = rect._replace(top=top, height=plan.rows)
        if row.bottom <= rect.bottom:
            _row(canvas, view, row, seat, motion, plan)


def _plan(view: PublicView, rect: Rect, motion: Motion, count: int) -> _Plan:
    roster = Roster.of(view)
    rows = max(1, min(_MOST_ROWS, rect.height // count))
    spacious = rows > big.ROWS and rect.width >= _BIG_LANES_FROM
    two_names = any(seat.mates for seat in view.seats)
    share = rect.width // 3 if spacious or two_names else rect.width // 5 if rect.width > 40 else 8
    columns = columns_of(view, share, spacious=spacious)
    left = rect.left + columns.left
    lane = Rect(left, rect.top, max(1, rect.right - columns.right - left), rect.height)
    token = large_width(roster) if rows >= LARGE_ROWS else roster.badge_width
    return _Plan(rows, columns, lane, token, _last(view, motion), _best(view, motion))


def _last(view: PublicView, motion: Motion) -> int:
    furthest = max(max(seat.total, motion.place(seat.seat, seat.total)) for seat in view.seats)
    if view.goal is not None:
        return max(view.goal, int(furthest), 1)
    return max(30, -(-int(furthest) // 10) * 10)


def _scale(canvas: Canvas, view: PublicView, plan: _Plan) -> None:
    every = MARK_EVERY
    while plan.last // every > plan.lane.width // 5:
        every *= 2
    for number in range(0, plan.last + 1, every):
        words = str(number)
        at = plan.column(number) + (plan.token - width(words)) // 2
        canvas.put(at, plan.lane.top, words, SHINE if number == view.goal else QUIET)


def _row(canvas: Canvas, view: PublicView, row: Rect, seat: SeatView, motion: Motion, plan: _Plan) -> None:
    spacious = plan.columns.spacious
    body = row.from_top(1)[1] if plan.rows in {big.ROWS, _MOST_ROWS} and not spacious else row
    words = body.from_bottom(big.ROWS if spacious else 1)[0]
    score(canvas, view, words, seat, motion, plan.columns, plan.best)
    _lane(canvas, view, body, seat, motion, plan)


def _lane(canvas: Canvas, view: PublicView, body: Rect, seat: SeatView, motion: Motion, plan: _Plan) -> None:
    roster, ground = Roster.of(view), body.bottom - 1
    _stones(canvas, view, plan, ground)
    place = motion.place(seat.seat, seat.total)
    at, hopping = plan.column(place), in_hop(place)
    if plan.rows >= LARGE_ROWS:
        large(canvas, at, ground - LARGE_ROWS + 1, roster, seat.seat, folded=hopping)
        return
    badge(canvas, at, ground, roster, seat.seat)
    if plan.rows > 1:
        ears(canvas, at, ground - 1, roster, seat.seat, folded=hopping)


def _stones(canvas: Canvas, view: PublicView, plan: _Plan, y: int) -> None:
    """Paint a lane's ground: stones of five points each, every other one lighter, and the goal."""
    stones = -(-plan.last // MARK_EVERY)
    own = replace(plan, lane=plan.lane._replace(left=0))
    wide = max(own.column(stones * MARK_EVERY), own.column(view.goal or 0) + 1) + plan.token // 2
    shows = ("stones", plan.last, plan.token, plan.lane.width, view.goal)
    place = Rect(plan.lane.left, y, wide, 1)
    stamp(canvas, place, shows, lambda part, _area: _draw_stones(part, own, stones, view.goal))


def _draw_stones(canvas: Canvas, plan: _Plan, stones: int, goal: int | None) -> None:
    for number in range(stones):
        left = plan.column(number * MARK_EVERY) + plan.token // 2
        right = plan.column((number + 1) * MARK_EVERY) + plan.token // 2
        canvas.fill(Rect(left, 0, right - left, 1), STONES[number % len(STONES)])
    if goal is not None:
        canvas.put(plan.column(goal) + plan.token // 2, 0, "★", GOAL)
