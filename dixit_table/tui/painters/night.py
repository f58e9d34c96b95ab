"""The poster's night behind title and podium: a sky, light below; stars that come out, a moon that rises.

Stars and moon are painted last, and only where the sky is free: no word, rabbit or block is ever behind one.
All that moves there keeps a cell away from words, or it would look like a part of a letter.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from dixit_table.tui.canvas.canvas import Canvas, Cell, Rect, Row
from dixit_table.tui.canvas.sprites import in_cells
from dixit_table.tui.canvas.theme import AMBER, CREAM, GOLD, LEAF, MOON, SAND, SKIES, STARS, Ink

# --- A sky of rows of one shade, and what comes out where it is free


def put_sky(canvas: Canvas, rect: Rect) -> None:
    """Paint the sky, the ground of all that is painted upon it."""
    for y, cell in enumerate(_sky(rect.height), rect.top):
        canvas.fill(Rect(rect.left, y, rect.width, 1), cell.ink)


_NOWHERE = Rect(0, 0, 0, 0)


def put_lights(canvas: Canvas, rect: Rect, out: float, listed: Rect = _NOWHERE) -> None:
    """Paint the moon and the stars of a sky as far as they are ``out``, from 0 to 1.

    ``listed``: where a list stands, in whose rows nothing comes between a name and its number.
    """
    if out <= 0 or not rect.width or not rect.height:
        return
    free = tuple(
        int("".join(_free_in(row, sky, rect, listed if listed.top <= y < listed.bottom else _NOWHERE)), 2)
        for y, (sky, row) in enumerate(
            zip(_sky(rect.height), canvas.rows[rect.top : rect.bottom], strict=True), rect.top
        )
    )
    free = _below_words(canvas, rect, free)
    stars, moon = _lights(free, rect.width)
    for x, y, cell in stars[: round(len(stars) * min(1.0, out / _ALL_OUT))]:
        canvas.put(rect.left + x, rect.top + y, cell.text, cell.ink)
    put_behind(canvas, rect, _rising(moon, free, 1 - min(1.0, out)))


def _free_in(row: Row, sky: Cell, rect: Rect, listed: Rect) -> list[str]:
    """Return for each cell of a row of the sky whether it is free: "1" or "0"."""
    there = ["1" if cell == sky else "0" for cell in row]
    taken = [x for x in range(listed.left, listed.right) if there[x] == "0"]
    if taken:
        there[taken[0] : taken[-1]] = "0" * (taken[-1] - taken[0])
    return there[rect.left : rect.right]


def put_behind(canvas: Canvas, rect: Rect, moving: Iterable[tuple[int, int, Cell]]) -> None:
    """Paint what moves in a sky, by column and row, as far as it is free there and a cell away from words.

    Nothing comes into the place of a rabbit: where a terminal shows a picture of it, that would come and go.
    """
    sky, places = _sky(rect.height), [offer.place for offer in canvas.pictures()]
    shown = [
        (x, y, cell)
        for x, y, cell in ((rect.left + x, rect.top + y, cell) for x, y, cell in moving)
        if canvas.rows[y][x] == sky[y - rect.top] or canvas.rows[y][x].ink.colour in STARS
        if not _beside_word(canvas, x, y) and not any(place.holds(x, y) for place in places)
    ]
    for x, y, cell in shown:
        canvas.put(x, y, cell.text, cell.ink)


_OF_LETTERS = frozenset("▀▄█▌▐▘▝▖▗▚▞▛▜▙▟")
_INKS = frozenset((AMBER, CREAM, GOLD, LEAF, SAND))
"""Of words, and their grounds where those are light: rabbits, and what is in the sky, have others."""


def _beside_word(canvas: Canvas, x: int, y: int) -> bool:
    """Tell whether a cell is of a word, or next to one."""
    rows = canvas.rows[max(0, y - 1) : y + 2]
    return any(_is_of_word(cell) for row in rows for cell in row[max(0, x - 1) : x + 2])


@lru_cache(maxsize=4096)
def _is_of_word(cell: Cell) -> bool:
    written = cell.text != " " and (cell.text not in _OF_LETTERS or cell.ink.colour in _INKS)
    return written or cell.ink.ground in _INKS


def _below_words(canvas: Canvas, rect: Rect, free: tuple[int, ...]) -> tuple[int, ...]:
    """Return what is free of a sky without the cells next to words above and below it."""
    rows = list(free)
    for y in (0, len(rows) - 1):
        beside = (_beside_word(canvas, x, rect.top + y) for x in range(rect.left, rect.right))
        rows[y] &= ~int("".join(["01"[each] for each in beside]), 2)
    return tuple(rows)


@lru_cache(maxsize=16)
def _sky(rows: int) -> tuple[Cell, ...]:
    """Return the cell of each row of an empty sky."""
    return tuple(Cell(" ", Ink(CREAM, SKIES[y * len(SKIES) // rows])) for y in range(rows))


_Lights = tuple[tuple[int, int, Cell], ...]  # column, row, and what is painted there, which keeps the ground


@lru_cache(maxsize=8)
def _lights(free: tuple[int, ...], width: int) -> tuple[_Lights, _Lights]:
    """Return stars, in the order in which they come out, and a moon, all where a sky is free.

    ``free``: rows from the top, of each the free columns as the bits of a number, the rightmost the lowest.
    """
    placed = _Free(free, width)
    moon = _moon(placed)
    for x, y, _ in moon:
        placed.take(x, y)
    stars = []
    for x, y, cell in _stars(width, len(free)):
        left, right = max(0, x - _APART), min(width, x + _APART + 1)
        if placed.holds(Rect(x - _AIR, y - 1, 2 * _AIR + 1, 3)) and placed.holds(
            Rect(left, y, right - left, 1)
        ):
            placed.take(x, y)
            stars.append((x, y, cell))
    return tuple(stars), moon


_AIR = 4
"""Columns that are free beside what comes out: a star is no dot of a letter, a crescent is none."""


class _Free:
    """Where a sky is free; what is beyond its edges is as well."""

    def __init__(self, rows: tuple[int, ...], width: int) -> None:
        edge = (1 << _AIR) - 1
        self._rows = [edge << width + _AIR | row << _AIR | edge for row in rows]
        self.width, self.height = width, len(rows)

    def holds(self, place: Rect) -> bool:
        """Tell whether all of a place is free."""
        return bool(self._ends(place) & self._bit(place.right - 1))

    def rightmost(self, top: int, width: int, height: int) -> int | None:
        """Return the column of the rightmost free place of a size; its air may lie beyond an edge."""
        ends = self._ends(Rect(0, top, width, height))
        last = self.width + _AIR - (ends & -ends).bit_length()
        return last - width + 1 if ends else None

    def take(self, x: int, y: int) -> None:
        """Make a cell of it that isn't free."""
        self._rows[y] &= ~self._bit(x)

    def _bit(self, x: int) -> int:
        return 1 << self.width + _AIR - 1 - x

    def _ends(self, place: Rect) -> int:
        """Return the columns in which places as wide, in those rows, end at the right and are free."""
        found, wide = -1, 1
        for row in self._rows[max(0, place.top) : place.bottom]:
            found &= row
        while wide < place.width:
            more = min(wide, place.width - wide)
            found, wide = found & found >> more, wide + more
        return found


# --- Stars

_ALL_OUT = 0.6  # of the time: the last of the moon's way is under all stars
_CELLS_A_STAR = 25
_APART = 8  # columns from what stands in its row: it is none of a table's numbers


def thrown(x: int, y: int) -> int:
    """Return a number for a pixel that looks thrown and is always the same."""
    mixed = (x * 73856093 ^ y * 19349663) * 2654435761 & 0xFFFFFFFF
    return mixed >> 12


@lru_cache(maxsize=8)
def _stars(width: int, height: int) -> _Lights:
    """Return the stars of a sky in which there is nothing else."""
    cells = ((thrown(x + 3, y + 5), x, y) for y in range(height) for x in range(width))
    found = sorted(each for each in cells if each[0] % _CELLS_A_STAR == 0)
    return tuple(
        (x, y, Cell("▀▄"[number // _CELLS_A_STAR % 2], Ink(STARS[number // 7 % len(STARS)])))
        for number, x, y in found
    )


# --- The moon

_SHARE = 3  # of a sky's rows at most one in so many: as many as its radius has pixels
_LEAST, _MOST = 3, 12
_CRESCENT = (".###", "##..", "##..", ".###")


@lru_cache(maxsize=16)
def moon(size: int) -> tuple[str, ...]:
    """Return the pixels of a moon, "#" where it shines, by its radius."""
    if size <= _LEAST:
        return _CRESCENT
    across = range(-size, size + 2)
    return tuple("".join(".#"[_shines(x, y, size)] for x in across) for y in across)


def _shines(x: int, y: int, size: int) -> bool:
    return x * x + y * y <= size * size and (x - size * 0.6) ** 2 + (y + size * 0.3) ** 2 > (size * 0.9) ** 2


def _moon(free: _Free) -> _Lights:
    """Return the cells of the largest moon that there is room for with air around; rather high up."""
    for size in range(max(_LEAST, min(_MOST, free.height // _SHARE)), _LEAST - 1, -1):
        rows = in_cells([[_LIGHT[pixel] for pixel in row] for row in moon(size)])
        wide, high = len(rows[0]) + 2 * _AIR, len(rows) + 2
        for top in range(-1, free.height - high + 2):
            left = free.rightmost(top, wide, high)
            if left is not None:
                return tuple(
                    (left + _AIR + x, top + 1 + y, cell)
                    for y, row in enumerate(rows)
                    for x, cell in enumerate(row)
                    if cell is not None
                )
    return ()


_LIGHT = {"#": MOON, ".": None}


def _rising(moon: _Lights, free: tuple[int, ...], ahead: float) -> _Lights:
    """Return the cells of a moon that has a share of its way up ahead."""
    down = round(ahead * (len(free) - min((y for _, y, _ in moon), default=0)))
    return tuple((x, y + down, cell) for x, y, cell in moon if y + down < len(free))
