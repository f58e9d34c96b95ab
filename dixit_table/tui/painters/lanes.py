"""The scoring track: a lane a seat, so that no rabbit ever hides another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dixit_table.game.views import PublicView, SeatView
from dixit_table.texts import Language
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import width
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.rabbit import LARGE_ROWS, badge, ears, large, large_width
from dixit_table.tui.painters.scores import Columns, columns_of, score
from dixit_table.tui.painters.track import HOPS_PER_STEP, MARK_EVERY
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import GOAL, QUIET, SHINE, STONES

_MOST_ROWS = LARGE_ROWS + 1
_BIG_FROM = 120  # columns


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is the same for all lanes of a picture."""

    rows: int  # of one lane
    columns: Columns
    lane: Rect
    token: int
    last: int  # the number at the lanes' end

    def column(self, place: float) -> int:
        """Return where a rabbit stands that has come to a place."""
        return self.lane.left + round(max(0.0, place) * max(0, self.lane.width - self.token) / self.last)


def lanes(canvas: Canvas, view: PublicView, _language: Language, rect: Rect, motion: Motion) -> None:
    """Paint a row a seat: name, points of the turn, the rabbit in its lane, the total."""
    some_lanes(canvas, view, rect, motion, view.seats)


def some_lanes(
    canvas: Canvas, view: PublicView, rect: Rect, motion: Motion, seats: Sequence[SeatView]
) -> None:
    """Paint the lanes of some seats, as long as those of all."""
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


def lane_rows(room: int, count: int) -> int:
    """Return the rows ``count`` lanes take of those there are."""
    return count * max(1, min(_MOST_ROWS, room // count)) if count else 0


def _plan(view: PublicView, rect: Rect, motion: Motion, count: int) -> _Plan:
    cast = Cast.of(view)
    rows = lane_rows(rect.height, count) // count
    spacious = rows > big.ROWS and rect.width >= _BIG_FROM
    two_names = any(seat.mates for seat in view.seats)
    share = rect.width // 3 if spacious or two_names else rect.width // 5 if rect.width > 40 else 8
    columns = columns_of(view, share, spacious=spacious)
    left = rect.left + columns.left
    lane = Rect(left, rect.top, max(1, rect.right - columns.right - left), rect.height)
    token = large_width(cast) if rows >= LARGE_ROWS else cast.badge_width
    return _Plan(rows, columns, lane, token, _last(view, motion))


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
    score(canvas, view, words, seat, motion, plan.columns)
    _lane(canvas, view, body, seat, motion, plan)


def _lane(canvas: Canvas, view: PublicView, body: Rect, seat: SeatView, motion: Motion, plan: _Plan) -> None:
    cast, ground = Cast.of(view), body.bottom - 1
    _stones(canvas, view, plan, ground)
    place = motion.place(seat.seat, seat.total)
    at, hopping = plan.column(place), int(place * 2 * HOPS_PER_STEP) % 2 == 1
    if plan.rows >= LARGE_ROWS:
        large(canvas, at, ground - LARGE_ROWS + 1, cast, seat.seat, folded=hopping)
        return
    badge(canvas, at, ground, cast, seat.seat)
    if plan.rows > 1:
        ears(canvas, at, ground - 1, cast, seat.seat, folded=hopping)


def _stones(canvas: Canvas, view: PublicView, plan: _Plan, y: int) -> None:
    """Paint a lane's ground: stones of five points each, every other one lighter, and the goal."""
    for number in range(0, plan.last, MARK_EVERY):
        left = plan.column(number) + plan.token // 2
        right = plan.column(number + MARK_EVERY) + plan.token // 2
        canvas.fill(Rect(left, y, right - left, 1), STONES[number // MARK_EVERY % len(STONES)])
    if view.goal is not None:
        at = plan.column(view.goal) + plan.token // 2
        canvas.put(at, y, "★", GOAL)
