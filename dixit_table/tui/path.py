"""The scoring track as a place: a path of numbered stones that winds to and fro, with a spot for each rabbit.

Every seat has the same spot on each stone, so that no rabbit ever hides another. Without a goal the path
is a round of thirty stones, walked as often as it takes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from dixit_table.tui.rects import Rect

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


@dataclass(frozen=True, slots=True)
class Path:
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


@lru_cache(maxsize=64)
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
