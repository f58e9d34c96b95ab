"""The scoring track: a lane a seat, so that no rabbit ever hides another."""

from __future__ import annotations

from dixit_table.session.views import PhaseName, PublicView, SeatView
from dixit_table.texts import Language
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import cut, width
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.rabbit import badge, ears
from dixit_table.tui.painters.words import signed
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import FRAME, GOOD, QUIET, SHINE, STRONG, TEXT

_LONGEST_LANE_ROWS = 3
_MARK_EVERY = 5


def lanes(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint a row a seat: name, points of the turn, the rabbit in its lane, the total."""
    count = len(view.seats)
    if not count or rect.height < 1:
        return
    rows = max(1, min(_LONGEST_LANE_ROWS, rect.height // count))
    labelled = rect.height > rows * count
    last, points = _last(view, motion), _points(view)
    names = _names_width(view, rect.width)
    gained = 4 if points else 0
    lane = Rect(rect.left + names + gained + 2, rect.top, rect.width - names - gained - 7, rect.height)
    if labelled:
        _scale(canvas, view, lane, last)
    leader = max(seat.total for seat in view.seats)
    for index, seat in enumerate(view.seats):
        top = rect.top + labelled + index * rows
        base = top + (rows > 1)
        if base >= rect.bottom:
            break
        canvas.put(rect.left + 1, base, cut(seat.name, names), STRONG)
        if points:
            gain = signed(points.get(seat.seat, 0))
            canvas.put(rect.left + 1 + names + gained - width(gain), base, gain, GOOD)
        _lane(canvas, view, lane._replace(top=base, height=1), seat, motion, last, rows)
        _total(canvas, rect, base, round(motion.place(seat.seat, seat.total)), leader == seat.total > 0)


def _total(canvas: Canvas, rect: Rect, y: int, total: int, leads: bool) -> None:
    canvas.put(rect.right - 4, y, f"{total:>3}", SHINE if leads else STRONG)
    if leads:
        canvas.put(rect.right - 1, y, "★", SHINE)


def _last(view: PublicView, motion: Motion) -> int:
    """Return the number at the end of the lanes."""
    furthest = max((max(seat.total, motion.place(seat.seat, seat.total)) for seat in view.seats), default=0)
    if view.goal is not None:
        return max(view.goal, int(furthest), 1)
    return max(30, -(-int(furthest) // 10) * 10)


def _points(view: PublicView) -> dict[int, int]:
    if view.phase is not PhaseName.SCORING or view.reveal is None:
        return {}
    return {row.seat: row.points for row in view.reveal.rows}


def _names_width(view: PublicView, room: int) -> int:
    longest = max(width(seat.name) for seat in view.seats)
    return max(3, min(longest, room // 5))


def _column(lane: Rect, token: int, place: float, last: int) -> int:
    return lane.left + round(max(0.0, place) * max(0, lane.width - token) / last)


def _scale(canvas: Canvas, view: PublicView, lane: Rect, last: int) -> None:
    token = Cast.of(view).badge_width
    every = _MARK_EVERY if lane.width > 12 * (last // _MARK_EVERY) / 2 else 2 * _MARK_EVERY
    for number in range(0, last + 1, every):
        words = str(number)
        at = _column(lane, token, number, last) + (token - width(words)) // 2
        canvas.put(at, lane.top, words, SHINE if number == view.goal else QUIET)


def _lane(
    canvas: Canvas, view: PublicView, lane: Rect, seat: SeatView, motion: Motion, last: int, rows: int
) -> None:
    cast = Cast.of(view)
    token = cast.badge_width
    canvas.put(lane.left, lane.top, "─" * lane.width, FRAME)
    for number in range(0, last + 1, _MARK_EVERY):
        at = _column(lane, token, number, last) + token // 2
        goal = number == view.goal
        canvas.put(at, lane.top, "★" if goal else "┼", SHINE if goal else FRAME)
    place = motion.place(seat.seat, seat.total)
    at = _column(lane, token, place, last)
    with canvas.within(Rect(lane.left, lane.top - 1, lane.width, 2)):
        badge(canvas, at, lane.top, cast, seat.seat)
        if rows > 1:
            ears(
                canvas,
                at,
                lane.top - 1,
                cast,
                seat.seat,
                folded=place != int(place) and int(place * 4) % 2 == 1,
            )


def standing_line(canvas: Canvas, rect: Rect, words: str) -> None:
    """Paint a line of text below the lanes."""
    canvas.put(rect.left + 1, rect.top, cut(words, rect.width - 2), TEXT)
