"""A rabbit in one, two, four or eight rows; and the scoring track as a place, with all of them on it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from msgspec import Struct

from dixit_table.game.views import PublicView, SeatView
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect, stamp
from dixit_table.tui.canvas.theme import (
    CREAM,
    FACE,
    GOAL_GROUND,
    MEADOW,
    QUIET,
    SHINE,
    STONES,
    Ink,
    rabbit_colour,
)
from dixit_table.tui.motion import Motion
from dixit_table.tui.roster import Roster

# --- A rabbit in one, two, four or eight rows, each with its letter on a cream face

LARGE_ROWS = 4
MEDIUM_HEAD = 4
HUGE_ROWS = 8
HUGE_WIDTH = 17


def badge(canvas: Canvas, x: int, y: int, roster: Roster, seat: int, face: Ink = FACE) -> int:
    """Paint a seat's letter between two cells of its colour; return the column after it."""
    fur = Ink(rabbit_colour(roster.colour(seat)))
    x = canvas.put(x, y, "█", fur)
    x = canvas.put(x, y, roster.letter(seat), face)
    return canvas.put(x, y, "█", fur)


def ears(canvas: Canvas, x: int, y: int, roster: Roster, seat: int, *, folded: bool = False) -> None:
    """Paint the ears that go above a badge; folded where the rabbit is in mid-hop."""
    colour = rabbit_colour(roster.colour(seat))
    right = x + 1 + roster.letter_width
    if folded:
        canvas.put(x, y, "▄", Ink(colour))
        canvas.put(right, y, "▄", Ink(colour))
        return
    # Half colour, half cream: one of the two shows on any ground.
    canvas.put(x, y, "▌", Ink(colour, CREAM))
    canvas.put(right, y, "▐", Ink(colour, CREAM))


def in_hop(place: float) -> bool:
    """Tell whether a rabbit on its way is in mid-hop, and folds its ears: it hops once a stone."""
    return int(place * 2) % 2 == 1


def small(canvas: Canvas, x: int, y: int, roster: Roster, seat: int) -> None:
    """Paint a rabbit of two rows."""
    ears(canvas, x, y, roster, seat)
    badge(canvas, x, y + 1, roster, seat)


def large_width(roster: Roster) -> int:
    """Return the columns of a large rabbit."""
    return roster.badge_width + 4


def large(canvas: Canvas, x: int, y: int, roster: Roster, seat: int, *, folded: bool = False) -> None:
    """Paint a rabbit of four rows."""
    colour = rabbit_colour(roster.colour(seat))
    fur, wide = Ink(colour), large_width(roster)
    for row in (1,) if folded else (0, 1):
        canvas.put(x + 1, y + row, "▌", Ink(colour, CREAM))
        canvas.put(x + wide - 2, y + row, "▐", Ink(colour, CREAM))
    canvas.put(x, y + 2, "█" * wide, fur)
    canvas.put(x + 2, y + 2, f" {roster.letter(seat)} ", FACE)
    canvas.put(x, y + 3, "▀" + "█" * (wide - 2) + "▀", fur)


def medium_width(roster: Roster) -> int:
    """Return the columns of a medium rabbit."""
    return max(big.big_width("0" * roster.letter_width), roster.letter_width) + 6


def medium(canvas: Canvas, rect: Rect, roster: Roster, seat: int, face: Ink = FACE) -> None:
    """Paint a rabbit with a big letter: a head of four rows, above it as much ear as there is room."""
    colour = rabbit_colour(roster.colour(seat))
    ears, head = rect.inset(2), rect.from_bottom(MEDIUM_HEAD)[0]
    for y in range(rect.top, head.top):
        canvas.put(ears.left, y, "█▌", Ink(colour, CREAM))
        canvas.put(ears.right - 2, y, "▐█", Ink(colour, CREAM))
    canvas.fill(head, Ink(colour, colour))
    canvas.fill(head.inset(2), face)
    letter = roster.letter(seat).strip()
    middle = 0 if big.fits(letter, head.width - 4) else 1
    place = head.inset(2)._replace(top=head.top + middle, height=head.height - middle)
    big.write(canvas, place, letter, face._replace(ground=None), middle=True)


def huge(canvas: Canvas, x: int, y: int, roster: Roster, seat: int) -> None:
    """Paint a rabbit of eight rows, its letter written big where that can be done."""
    colour = rabbit_colour(roster.colour(seat))
    fur = Ink(colour)
    for row in range(3):
        canvas.put(x + 3, y + row, "█▌", Ink(colour, CREAM))
        canvas.put(x + HUGE_WIDTH - 5, y + row, "▐█", Ink(colour, CREAM))
    canvas.put(x, y + 3, "▄" + "█" * (HUGE_WIDTH - 2) + "▄", fur)
    face = Rect(x + 2, y + 4, HUGE_WIDTH - 4, big.ROWS)
    for row in range(big.ROWS):
        canvas.put(x, face.top + row, "█" * HUGE_WIDTH, fur)
    canvas.fill(face, FACE)
    letter = roster.letter(seat).strip()
    middle = 0 if big.fits(letter, face.width) else 1
    big.write(canvas, face._replace(top=face.top + middle), letter, FACE._replace(ground=None), middle=True)
    canvas.put(x, y + 7, "▀" + "█" * (HUGE_WIDTH - 2) + "▀", fur)


# --- The scoring track as a path of numbered stones that winds to and fro, with a spot for each rabbit
# Every seat has the same spot on each stone, so that no rabbit ever hides another. Without a goal the path
# is a round of thirty stones, walked as often as it takes.

ROUND = 30
"""Stones of a lap where no number of points ends the game."""

_GAP = 1  # rows between two rows of stones
_NUMBER_ROWS = 1
_MOST_WIDE, _MOST_HIGH = 24, 9  # a stone isn't a field
_CELL = 2  # times as high as wide


class Spot(NamedTuple):
    """Where a rabbit sits: its top left cell, and in which lap it is, from 0."""

    x: int
    y: int
    lap: int


class Path(Struct, frozen=True):
    """Stones 0 to ``len(stones) - 1``, and how rabbits sit on them."""

    meadow: Rect  # all of it, with a cell around
    stones: tuple[Rect, ...]
    spots: int  # rabbits side by side on a stone
    lines: int  # of them one below the other
    wide: int  # columns of a rabbit
    high: int  # rows of a rabbit
    rounds: bool  # after the last stone comes the first

    def stone(self, place: int) -> tuple[int, int]:
        """Return the stone of a place and its lap; who is further than the path stands on its last stone."""
        place = max(0, place)
        if self.rounds:
            return place % len(self.stones), place // len(self.stones)
        return min(place, len(self.stones) - 1), 0

    def spot(self, lane: int, place: int) -> Spot:
        """Return where the rabbit of a lane sits that has come to a place."""
        number, lap = self.stone(place)
        stone = self.stones[number]
        left = stone.left + (stone.width - self.spots * (self.wide + 1) + 1) // 2
        pitch = (stone.height - _NUMBER_ROWS) // self.lines
        return Spot(
            left + lane % self.spots * (self.wide + 1),
            stone.top + _NUMBER_ROWS + lane // self.spots * pitch + (pitch - self.high) // 2,
            lap,
        )

    def bends(self) -> list[tuple[int, Rect]]:
        """Return where the path turns to its next row: after which stone, and the gap there."""
        pairs = zip(self.stones, self.stones[1:], strict=False)
        return [
            (number, one._replace(top=other.bottom, height=_GAP))
            for number, (one, other) in enumerate(pairs)
            if one.top != other.top
        ]


def path(rect: Rect, last: int | None, lanes: int, rabbits: tuple[tuple[int, int], ...]) -> Path | None:
    """Lay a path into a rectangle, for so many rabbits of one of these widths and heights.

    ``last`` is the number it must reach, None where laps are walked. Of all that fit it is the one with the
    largest rabbits, then the one whose stones are most like squares; None where none fits.
    """
    stones = ROUND if last is None else last + 1
    if not lanes:
        return None
    ways = (
        way
        for rabbit, rows in product(rabbits, range(1, lanes + 1))
        if (way := _way(rect, stones, -(-lanes // rows), rows, rabbit))
    )
    best = max(ways, key=lambda way: (way.high, way.squareness - way.empty / stones), default=None)
    return best.laid(rect, stones, rounds=last is None) if best else None


class _Way(NamedTuple):
    """One way to lay a path."""

    columns: int  # stones
    rows: int
    width: int  # of a stone
    height: int
    spots: int
    lines: int
    wide: int
    high: int
    empty: int  # places of the grid without a stone

    @property
    def squareness(self) -> float:
        sides = (self.width, self.height * _CELL)
        return min(sides) / max(sides)

    def laid(self, rect: Rect, stones: int, *, rounds: bool) -> Path:
        block = rect.centred(self.columns * self.width, self.rows * (self.height + _GAP) - _GAP)
        count = stones if rounds else self.columns * self.rows  # beyond the goal the path goes on
        places = [divmod(number, self.columns) for number in range(count)]
        return Path(
            rect.common(Rect(block.left - 2, block.top - 1, block.width + 4, block.height + 2)),
            tuple(
                Rect(
                    block.left + (at if row % 2 == 0 else self.columns - 1 - at) * self.width,
                    block.bottom - self.height - row * (self.height + _GAP),
                    self.width,
                    self.height,
                )
                for row, at in places
            ),
            self.spots,
            self.lines,
            self.wide,
            self.high,
            rounds,
        )


def _way(rect: Rect, stones: int, spots: int, rows: int, rabbit: tuple[int, int]) -> _Way | None:
    """Return how a path is laid whose stones hold so many spots in so many rows."""
    wide, high = rabbit
    least, height = spots * (wide + 1) + 1, rows * high + _NUMBER_ROWS
    columns = min(stones, rect.width // least)
    lines = -(-stones // columns) if columns else 0
    if not columns or lines * (height + _GAP) - _GAP > rect.height:
        return None
    columns = -(-stones // lines)
    width = max(least, min(_MOST_WIDE, rect.width // columns))
    tall = min(_MOST_HIGH, (rect.height + _GAP) // lines - _GAP)
    return _Way(columns, lines, width, max(height, tall), spots, rows, wide, high, columns * lines - stones)


# --- The track painted: stones, the goal, and every rabbit on its own spot

MARK_EVERY = 5
_SMALL_ROWS = 2


def track_in(view: PublicView, rect: Rect, motion: Motion) -> Path | None:
    """Return the path as it is laid for a view; None where there is no room for it."""
    furthest = max((_reach(seat, motion) for seat in view.seats), default=0)
    last = None if view.goal is None else max(view.goal, furthest)
    roster = Roster.of(view)
    sizes = ((large_width(roster), LARGE_ROWS), (roster.badge_width, _SMALL_ROWS), (roster.badge_width, 1))
    return path(rect, last, len(view.seats), sizes)


def _reach(seat: SeatView, motion: Motion) -> int:
    return max(seat.total, int(motion.place(seat.seat, seat.total)))


def track(canvas: Canvas, view: PublicView, laid: Path, motion: Motion) -> None:
    """Paint the path through its meadow, and who is on it."""
    stamp(canvas, laid.meadow, (laid, view.goal), lambda part, _: _place(part, laid, view.goal), MEADOW)
    rabbits(canvas, Roster.of(view), laid, view.seats, motion)


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


def rabbits(canvas: Canvas, roster: Roster, laid: Path, seats: Sequence[SeatView], motion: Motion) -> None:
    """Paint every rabbit where it is; one that is on its way hops from stone to stone."""
    for lane, seat in enumerate(seats):
        at = motion.place(seat.seat, seat.total)
        spot = laid.spot(lane, int(at + 0.5))
        hopping = in_hop(at)
        if laid.high == LARGE_ROWS:
            large(canvas, spot.x, spot.y, roster, seat.seat, folded=hopping)
        else:
            badge(canvas, spot.x, spot.y + laid.high - 1, roster, seat.seat)
        if laid.high == _SMALL_ROWS:
            ears(canvas, spot.x, spot.y, roster, seat.seat, folded=hopping)
        if spot.lap and laid.high > 1:  # between the ears
            canvas.put(spot.x + laid.wide // 2, spot.y, str(spot.lap + 1)[:1], SHINE)
