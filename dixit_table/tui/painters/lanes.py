"""The scoring track: a lane a seat, so that no rabbit ever hides another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dixit_table.session.views import PhaseName, PublicView, SeatView
from dixit_table.texts import Language
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import width
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.names import name_in
from dixit_table.tui.painters.rabbit import LARGE_ROWS, badge, ears, large, large_width
from dixit_table.tui.painters.words import signed
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import FRAME, GOOD, QUIET, SHINE, STRONG, Ink

_MOST_ROWS = LARGE_ROWS + 1
_BIG_FROM = 120  # columns
_MARK_EVERY = 5
_HOPS_PER_STEP = 2


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is the same for all lanes of a picture."""

    rows: int  # of one lane
    names: int  # columns
    gains: int
    totals: int
    spacious: bool  # names and numbers are written big
    lane: Rect
    token: int
    last: int  # the number at the lanes' end
    points: dict[int, int]

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
    cast, points = Cast.of(view), _points(view)
    rows = lane_rows(rect.height, count) // count
    spacious = rows > big.ROWS and rect.width >= _BIG_FROM
    two_names = any(seat.mates for seat in view.seats)
    share = rect.width // 3 if spacious or two_names else rect.width // 5 if rect.width > 40 else 8
    names = max(3, min(share, _longest_name(view, spacious)))
    gains = (12 if spacious else 4) if points else 0
    totals = 17 if spacious else 5
    left = rect.left + 1 + names + gains + 1
    lane = Rect(left, rect.top, max(1, rect.right - totals - left), rect.height)
    token = large_width(cast) if rows >= LARGE_ROWS else cast.badge_width
    return _Plan(rows, names, gains, totals, spacious, lane, token, _last(view, motion), points)


def _longest_name(view: PublicView, spacious: bool) -> int:
    return max(
        big.big_width(seat.name) if spacious and big.writable(seat.name) else width(seat.name)
        for seat in view.seats
    )


def _last(view: PublicView, motion: Motion) -> int:
    furthest = max(max(seat.total, motion.place(seat.seat, seat.total)) for seat in view.seats)
    if view.goal is not None:
        return max(view.goal, int(furthest), 1)
    return max(30, -(-int(furthest) // 10) * 10)


def _points(view: PublicView) -> dict[int, int]:
    if view.phase is not PhaseName.SCORING or view.reveal is None:
        return {}
    return {row.seat: row.points for row in view.reveal.rows}


def _scale(canvas: Canvas, view: PublicView, plan: _Plan) -> None:
    every = _MARK_EVERY
    while plan.last // every > plan.lane.width // 5:
        every *= 2
    for number in range(0, plan.last + 1, every):
        words = str(number)
        at = plan.column(number) + (plan.token - width(words)) // 2
        canvas.put(at, plan.lane.top, words, SHINE if number == view.goal else QUIET)


def _row(canvas: Canvas, view: PublicView, row: Rect, seat: SeatView, motion: Motion, plan: _Plan) -> None:
    body = row.from_top(1)[1] if plan.rows in {big.ROWS, _MOST_ROWS} and not plan.spacious else row
    words = body.from_bottom(big.ROWS if plan.spacious else 1)[0]
    place = Rect(row.left + 1, words.top, plan.names, words.height)
    big.write(canvas, place, name_in(Cast.of(view), seat.seat, place), STRONG)
    if plan.points:
        gain = signed(plan.points.get(seat.seat, 0))
        _right(canvas, words, plan.lane.left - 1, gain, GOOD, plan.spacious)
    _lane(canvas, view, body, seat, motion, plan)
    leads = seat.total > 0 and seat.total == max(each.total for each in view.seats)
    total = str(round(motion.place(seat.seat, seat.total)))
    _right(
        canvas,
        words,
        row.right - (6 if plan.spacious else 1),
        total,
        SHINE if leads else STRONG,
        plan.spacious,
    )
    if leads:
        _right(canvas, words, row.right, "★", SHINE, plan.spacious)


def _right(canvas: Canvas, words: Rect, right: int, text: str, ink: Ink, spacious: bool) -> None:
    """Write a number that ends before a column."""
    wide = big.big_width(text) if spacious else width(text)
    place = Rect(right - wide, words.top, wide, words.height if spacious else 1)
    if not spacious:
        place = place._replace(top=words.bottom - 1)
    big.write(canvas, place, text, ink)


def _lane(canvas: Canvas, view: PublicView, body: Rect, seat: SeatView, motion: Motion, plan: _Plan) -> None:
    cast, ground = Cast.of(view), body.bottom - 1
    canvas.put(plan.lane.left, ground, "─" * plan.lane.width, FRAME)
    for number in range(0, plan.last + 1, _MARK_EVERY):
        goal = number == view.goal
        at = plan.column(number) + plan.token // 2
        canvas.put(at, ground, "★" if goal else "┼", SHINE if goal else FRAME)
    place = motion.place(seat.seat, seat.total)
    at, hopping = plan.column(place), int(place * 2 * _HOPS_PER_STEP) % 2 == 1
    if plan.rows >= LARGE_ROWS:
        large(canvas, at, ground - LARGE_ROWS + 1, cast, seat.seat, folded=hopping)
        return
    badge(canvas, at, ground, cast, seat.seat)
    if plan.rows > 1:
        ears(canvas, at, ground - 1, cast, seat.seat, folded=hopping)
