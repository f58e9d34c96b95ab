"""The scoring track as a place: stones, the goal, and every rabbit on its own spot."""

from __future__ import annotations

from collections.abc import Sequence

from dixit_table.game.views import PublicView, SeatView
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.rabbit import LARGE_ROWS, badge, ears, large, large_width
from dixit_table.tui.path import Path, path
from dixit_table.tui.rects import Rect
from dixit_table.tui.stamps import stamp
from dixit_table.tui.theme import GOAL_GROUND, MEADOW, QUIET, SHINE, STONES, Ink

MARK_EVERY = 5
HOPS_PER_STEP = 1
_SMALL_ROWS = 2


def track_in(view: PublicView, rect: Rect, motion: Motion) -> Path | None:
    """Return the path as it is laid for a view; None where there is no room for it."""
    furthest = max((_reach(seat, motion) for seat in view.seats), default=0)
    last = None if view.goal is None else max(view.goal, furthest)
    cast = Cast.of(view)
    sizes = ((large_width(cast), LARGE_ROWS), (cast.badge_width, _SMALL_ROWS), (cast.badge_width, 1))
    return path(rect, last, len(view.seats), sizes)


def _reach(seat: SeatView, motion: Motion) -> int:
    return max(seat.total, int(motion.place(seat.seat, seat.total)))


def track(canvas: Canvas, view: PublicView, laid: Path, motion: Motion) -> None:
    """Paint the path through its meadow, and who is on it."""
    stamp(canvas, laid.meadow, (laid, view.goal), lambda part, _: _place(part, laid, view.goal), MEADOW)
    rabbits(canvas, Cast.of(view), laid, view.seats, motion)


def _place(part: Canvas, laid: Path, goal: int | None) -> None:
    """Paint what never moves: the stones, and where the path turns."""
    left, top = laid.meadow.left, laid.meadow.top
    for number, stone in enumerate(laid.stones):
        _stone(part, stone.moved(-left, -top), number, goal)
    for number, bend in laid.bends():
        part.fill(bend.moved(-left, -top), _ground(number, goal))


def _ground(number: int, goal: int | None) -> Ink:
    return GOAL_GROUND if number == goal else STONES[number % len(STONES)]


def _stone(canvas: Canvas, stone: Rect, number: int, goal: int | None) -> None:
    canvas.fill(stone, _ground(number, goal))
    beyond = goal is not None and number > goal  # nobody has to come so far
    words = f"★ {number} ★" if number == goal else "·" if beyond else str(number)
    ink = SHINE if number % MARK_EVERY == 0 and not beyond else QUIET
    canvas.put(stone.left + (stone.width - len(words)) // 2, stone.top, words, ink)


def rabbits(canvas: Canvas, cast: Cast, laid: Path, seats: Sequence[SeatView], motion: Motion) -> None:
    """Paint every rabbit where it is; one that is on its way hops from stone to stone."""
    for lane, seat in enumerate(seats):
        at = motion.place(seat.seat, seat.total)
        spot = laid.spot(lane, int(at + 0.5))
        hopping = int(at * 2 * HOPS_PER_STEP) % 2 == 1
        if laid.high == LARGE_ROWS:
            large(canvas, spot.x, spot.y, cast, seat.seat, folded=hopping)
        else:
            badge(canvas, spot.x, spot.y + laid.high - 1, cast, seat.seat)
        if laid.high == _SMALL_ROWS:
            ears(canvas, spot.x, spot.y, cast, seat.seat, folded=hopping)
        if spot.lap and laid.high > 1:  # between the ears
            canvas.put(spot.x + laid.wide // 2, spot.y, str(spot.lap + 1)[:1], SHINE)
