"""The scoring track: where its stones lie, and where rabbits sit on them so that none hides another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import ceil, pi, sin, sqrt

from msgspec import Struct

from dixit_table.rules.rabbits import apart
from dixit_table.tui.canvas.sprites import Size
from dixit_table.tui.painters.rabbits import rabbit_columns, rabbit_rows

ROUND = 30
"""Stones of a lap where no number of points ends the game."""

MARK_EVERY = 5
"""Points from one stone with a number to the next."""

Spot = tuple[int, int]
"""The top left cell of a rabbit, from the meadow's own."""

_BADGE = 4, 1
"""The columns and rows of a badge with two letters."""


class Track(Struct, frozen=True):
    """Stones one point apart, that wind to and fro from the foot of a meadow up.

    All cells are counted from the meadow's top left one.
    """

    width: int
    height: int
    size: Size | None  # of the rabbits; None: their badges, where there is no room for them
    first: int  # points of the first stone in sight
    stones: int
    rows: int  # of stones
    goal: int | None

    @property
    def wide(self) -> int:
        """The columns of a rabbit, or of its badge."""
        return _BADGE[0] if self.size is None else rabbit_columns(self.size)

    @property
    def high(self) -> int:
        """The rows of a rabbit, or of its badge."""
        return _BADGE[1] if self.size is None else rabbit_rows(self.size)

    @property
    def columns(self) -> int:
        """The stones of a row."""
        return -(-self.stones // self.rows)

    @property
    def pitch(self) -> float:
        """The columns from a stone to the next."""
        return (self.width - self.wide - 2 * self.edge) / max(1, self.columns - 1)

    @property
    def edge(self) -> int:
        """The columns at either side that rabbits leave free."""
        return max(0, self.width // 30 - 1)

    @property
    def rise(self) -> int:
        """The rows from a row of stones to the next."""
        least = self.high + 1
        most = least + 3 if self.pitch > self.wide else least
        return min(most, max(least, (self.height - self.height // 5) // self.rows))

    @property
    def sky(self) -> int:
        """The rows above the highest rabbits."""
        return self.height - self.rise * self.rows

    @property
    def lines(self) -> int:
        """The lines of rabbits one above the other: on the stones, and in the sky above them."""
        return self.rows + self.sky // self.high

    @property
    def abreast(self) -> int:
        """The most rabbits of a line: their sides may be hidden, not their faces."""
        return 1 + (self.width - self.wide) // (self.wide - 1)

    def number(self, stone: int) -> int:
        """Return the points of a stone."""
        return self.first + stone

    def stone(self, place: float) -> tuple[float, int]:
        """Return the stone of a place, between two while a rabbit is on its way; and its lap, from 0.

        Who is before the first stone or beyond the last one sits on that.
        """
        lap = 0
        if self.goal is None:
            whole, place = divmod(max(0.0, place), ROUND)
            lap = int(whole)
        return max(0.0, min(place - self.first, self.stones - 1)), lap

    def middle(self, stone: int) -> Spot:
        """Return the cell in the middle of a stone."""
        row, along = divmod(stone, self.columns)
        column = along if row % 2 == 0 else self.columns - 1 - along
        wave = (self.rise - self.high - 1) * (1 + sin(column * pi / 3 + row)) / 2
        x = self.edge + self.wide / 2 + column * self.pitch
        return int(x), self.height - 1 - row * self.rise - round(wave)

    def on(self, stone: int) -> Spot:
        """Return where a rabbit sits that has a stone to itself."""
        x, y = self.middle(stone)
        return x - self.wide // 2, y - self.high


# --- How large the rabbits are, and how much of the track is in sight

_SIZES = (Size.LARGE, Size.SMALL, Size.TINY)
_OF_BADGES = 0.5  # columns from point to point, in widths of a badge
_MOST_CROWDED = 0.4  # of the meadow covered by rabbits
_CLOSE, _CLOSER = 0.9, 0.6
_CLOSEST = ((4, 0.5), (6, _CLOSER))
"""Columns from point to point, in widths of a rabbit; for so many seats at most they may be fewer."""


@lru_cache(maxsize=64)
def track(width: int, height: int, seats: int, goal: int | None, low: int, high: int) -> Track | None:
    """Lay the track into a meadow, for so many seats from ``low`` to ``high`` points.

    All of it with rabbits as large as can be; where it would be too narrow for the smallest, the stretch
    that the rabbits are on; where they would hide each other there, badges. None where there is no room for
    a row of stones.
    """
    stones = ROUND if goal is None else max(goal, high) + 1
    least = next((close for most, close in _CLOSEST if seats <= most), _CLOSE)
    for size in _SIZES:
        found = _all_of_it(width, height, seats, goal, stones, size, least)
        if found is not None:
            return found
    rows = height // (rabbit_rows(Size.TINY) + 1)
    if not rows or width < 2 * rabbit_columns(Size.TINY):
        return None
    tiny = Track(width, height, Size.TINY, 0, stones, rows, goal)
    if seats <= tiny.lines * tiny.abreast:
        return _stretch(tiny, low, high)
    return _of_badges(width, height, stones, goal, low, high)


def _of_badges(width: int, height: int, stones: int, goal: int | None, low: int, high: int) -> Track:
    """Return the track with badges: all of it, or the stretch that they are on."""
    ways = [Track(width, height, None, 0, stones, 1 + row, goal) for row in range(height // (_BADGE[1] + 1))]
    fitting = [way for way in ways if way.pitch >= _OF_BADGES * way.wide]
    return fitting[-1] if fitting else _stretch(ways[-1], low, high)


def _all_of_it(
    width: int, height: int, seats: int, goal: int | None, stones: int, size: Size, least: float
) -> Track | None:
    """Return the whole track with rabbits of a size; of the ways it may wind the one with the most sky."""
    wide, high = rabbit_columns(size), rabbit_rows(size)
    if seats * wide * high > _MOST_CROWDED * width * height:
        return None
    most = (height - (size is not Size.TINY)) // (high + 1)  # ears that touch a prompt seem to be cut off
    ways = [Track(width, height, size, 0, stones, rows, goal) for rows in range(1, most + 1)]
    ways = [way for way in ways if way.pitch >= least * wide]
    roomy = [way for way in ways if way.pitch > wide]
    return roomy[0] if roomy else ways[-1] if ways else None


def _stretch(whole: Track, low: int, high: int) -> Track:
    """Return as much of a track as all rabbits are on, if that is less than all of it."""
    for share in (_CLOSE, _CLOSER):
        stones = whole.rows * (1 + int((whole.width - whole.wide) / (share * whole.wide)))
        if whole.goal is None or stones >= whole.stones:
            return whole
        if high - low < stones or share == _CLOSER:
            break
    ahead = min(whole.stones - 1, -(-(high + 2) // MARK_EVERY) * MARK_EVERY)
    first = max(0, min(ahead - stones + 1, low)) // MARK_EVERY * MARK_EVERY
    first = max(first, high - stones + 1)
    return Track(
        whole.width,
        whole.height,
        whole.size,
        first,
        min(stones, whole.stones - first),
        whole.rows,
        whole.goal,
    )


# --- Where the rabbits of a moment sit: on their stone; several on one huddle around it, or pile up behind it

_HUDDLE = 4  # rabbits side by side; more pile up


@lru_cache(maxsize=256)
def seated(laid: Track, stones: tuple[int, ...]) -> tuple[Spot, ...]:
    """Return where each rabbit sits, of each the stone; none hides another's face or letter.

    Who has to make room moves aside as little as can be, in the order of the path.
    """
    lines: dict[int, list[tuple[int, int]]] = {}  # of each line of rabbits the columns wanted, and by whom
    for stone in sorted(set(stones)):
        for lane, line, column in _huddle(laid, stone, [n for n, its in enumerate(stones) if its == stone]):
            lines.setdefault(line, []).append((column, lane))
    spots: dict[int, Spot] = {}
    for line, wanted in _spread(laid, lines).items():
        wanted.sort()
        columns = apart([column for column, _ in wanted], laid.wide, laid.width - laid.wide)
        for at, (_, lane) in zip(columns, wanted, strict=True):
            x = int(at + 0.5)  # as round() would, but all the same way
            spots[lane] = x, _standing(laid, line, x)
    return tuple(spots[lane] for lane in range(len(stones)))


def _huddle(laid: Track, stone: int, lanes: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Yield for each rabbit on a stone its lane, in which line it sits, and from which column on."""
    across = len(lanes) if len(lanes) <= _HUDDLE else ceil(sqrt(len(lanes) * 2 * laid.high / laid.wide))
    x, _ = laid.on(stone)
    for index, lane in enumerate(lanes):
        rank, at = divmod(index, across)
        beside = min(across, len(lanes) - rank * across)
        yield lane, stone // laid.columns + rank, round(x + (at - (beside - 1) / 2) * laid.wide)


def _spread(laid: Track, lines: Mapping[int, list[tuple[int, int]]]) -> Mapping[int, list[tuple[int, int]]]:
    """Return lines of which none is too long, and none above the meadow."""
    last, most = laid.lines - 1, laid.abreast
    spread: dict[int, list[tuple[int, int]]] = {}
    left: list[tuple[int, int]] = []
    for line in range(max(last, *lines) + 1):
        left += lines.get(line, [])
        if line <= last:
            spread[line], left = left[:most], left[most:]
    for line in range(last, -1, -1):  # who found no room above sits below
        room = most - len(spread[line]) if line else len(left)
        spread[line] += left[:room]
        left = left[room:]
    return spread


def _standing(laid: Track, line: int, x: int) -> int:
    """Return the row of a rabbit in a line, which follows the stones."""
    if line >= laid.rows:
        return laid.sky - (line - laid.rows + 1) * laid.high
    column = round((x - laid.edge) / laid.pitch)
    row_begins = line * laid.columns
    along = column if line % 2 == 0 else laid.columns - 1 - column
    return laid.on(row_begins + max(0, min(along, laid.columns - 1)))[1]
