"""Cells: rectangles of them, and the buffer that painters write into."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple

from dixit_table.tui.canvas.text import cluster_width, clusters, cut, width
from dixit_table.tui.canvas.theme import ROOM, Ink, plain

# --- Rectangles of cells, and how a screen is cut into them


class Rect(NamedTuple):
    """A rectangle; one without width or height holds nothing."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.top + self.height

    def common(self, other: Rect) -> Rect:
        """Return what lies in both."""
        x, y, wide, high = self
        left, top, columns, rows = other
        right, bottom = min(x + wide, left + columns), min(y + high, top + rows)
        left, top = max(x, left), max(y, top)
        return Rect(left, top, max(0, right - left), max(0, bottom - top))

    def holds(self, x: int, y: int) -> bool:
        """Tell whether a cell is of it."""
        return self.left <= x < self.right and self.top <= y < self.bottom

    def moved(self, x: int, y: int) -> Rect:
        """Return it so many columns to the right and rows down."""
        left, top, width, height = self
        return Rect(left + x, top + y, width, height)

    def inset(self, x: int, y: int = 0) -> Rect:
        """Return it without ``x`` columns at either side and ``y`` rows above and below."""
        x, y = min(x, self.width // 2), min(y, self.height // 2)
        return Rect(self.left + x, self.top + y, self.width - 2 * x, self.height - 2 * y)

    def from_top(self, height: int) -> tuple[Rect, Rect]:
        """Cut off rows at the top: (those, the rest)."""
        left, top, width, rows = self
        height = max(0, min(height, rows))
        return Rect(left, top, width, height), Rect(left, top + height, width, rows - height)

    def from_bottom(self, height: int) -> tuple[Rect, Rect]:
        """Cut off rows at the bottom: (those, the rest)."""
        rest, cut_off = self.from_top(self.height - max(0, min(height, self.height)))
        return cut_off, rest

    def from_left(self, width: int) -> tuple[Rect, Rect]:
        """Cut off columns at the left: (those, the rest)."""
        left, top, columns, height = self
        width = max(0, min(width, columns))
        return Rect(left, top, width, height), Rect(left + width, top, columns - width, height)

    def from_right(self, width: int) -> tuple[Rect, Rect]:
        """Cut off columns at the right: (those, the rest)."""
        rest, cut_off = self.from_left(self.width - max(0, min(width, self.width)))
        return cut_off, rest

    def centred(self, width: int, height: int) -> Rect:
        """Return a rectangle of that size, or what fits of it, in the middle."""
        width, height = min(width, self.width), min(height, self.height)
        return Rect(
            self.left + (self.width - width) // 2, self.top + (self.height - height) // 2, width, height
        )


def grid(rect: Rect, columns: int, rows: int, gap_x: int = 1, gap_y: int = 0) -> list[Rect]:
    """Cut a rectangle into equal cells, row by row; what doesn't divide is left at right and below."""
    width = max(0, (rect.width - gap_x * (columns - 1)) // columns)
    height = max(0, (rect.height - gap_y * (rows - 1)) // rows)
    return [
        Rect(rect.left + column * (width + gap_x), rect.top + row * (height + gap_y), width, height)
        for row in range(rows)
        for column in range(columns)
    ]


def kept_apart(places: Sequence[Rect]) -> list[Rect]:
    """Return places a row shorter where the next begins right below: so fingers keep them apart."""
    tops = {(place.left, place.top) for place in places}
    return [place.from_top(place.height - ((place.left, place.bottom) in tops))[0] for place in places]


# --- A buffer of cells: painters write into it, the board shows its rows


class Cell(NamedTuple):
    """One cell; the right half of a wide character holds no text."""

    text: str
    ink: Ink


Row = list[Cell]

Press = str | int
"""What a tap presses: a key of the keyboard by its name, or, by its number, the tile of a seat."""

LEAST_TARGET = (3, 2)
"""Columns and rows of the smallest place that a finger finds."""


class Target(NamedTuple):
    """A place that may be tapped, and what that presses, one after the other."""

    place: Rect
    presses: tuple[Press, ...]


class Offer(NamedTuple):
    """A picture that a terminal may show in a place, and the cells that stand there else."""

    place: Rect
    picture: Hashable
    cells: tuple[tuple[Cell, ...], ...]


class Canvas:
    """A grid of cells. Writing is cut at the edges and at the rectangle of :meth:`within`."""

    def __init__(self, columns: int, rows: int, ink: Ink) -> None:
        blank = Cell(" ", ink)
        self.area = Rect(0, 0, columns, rows)
        self.rows: list[Row] = [[blank] * columns for _ in range(rows)]
        self.targets: list[Target] = []
        self.left_out: list[int] = []  # seats whose tile has no room for what they are told
        self.swiped = 1  # lines of a list that a swipe goes on
        self._clip = self.area
        self._offers: list[Offer] = []
        self._wide = False  # a wide character was written: only then may one be cut

    @contextmanager
    def within(self, rect: Rect) -> Iterator[None]:
        """Let nothing be written outside of a rectangle meanwhile."""
        before = self._clip
        self._clip = before.common(rect)
        try:
            yield
        finally:
            self._clip = before

    def put(self, x: int, y: int, text: str, ink: Ink) -> int:
        """Write a text from a cell on; return the column after it.

        An ink without ground keeps the ground it is written on.
        """
        narrow = _narrow(text, ink, ink.ground)
        if narrow is not None:
            self._put_narrow(x, y, text, ink, narrow)
            return x + len(narrow)
        clip = self._clip
        visible = clip.top <= y < clip.bottom
        for cluster in clusters(text):
            cells = cluster_width(cluster)
            if visible and clip.left <= x and x + cells <= clip.right:
                self._set(self.rows[y], x, cluster, cells, ink)
            x += cells
        return x

    def _put_narrow(self, x: int, y: int, text: str, ink: Ink, cells: tuple[Cell, ...]) -> None:
        """Write a text without wide characters in one go: nearly all texts are such."""
        left, top, columns, rows = self._clip
        start, end = max(x, left), min(x + len(cells), left + columns)
        if start >= end or not top <= y < top + rows:
            return
        row = self.rows[y]
        self._release(row, start, end)
        if ink.ground:
            row[start:end] = cells[start - x : end - x]
            return
        under = row[start:end]
        if under.count(under[0]) == len(under):  # all alike, as nearly always: an empty place
            on_it = _narrow(text, ink, under[0].ink.ground)
            assert on_it is not None, "a ground makes no sign wide"
            row[start:end] = on_it[start - x : end - x]
            return
        row[start:end] = [
            _cell(cell.text, ink, below.ink.ground)
            for cell, below in zip(cells[start - x : end - x], under, strict=True)
        ]

    def put_lines(self, rect: Rect, lines: Sequence[str], ink: Ink) -> None:
        """Write lines into a rectangle, a column from its sides; all of it gets the ink's ground."""
        if ink.ground is not None:
            self.fill(rect, ink)
        for row, line in enumerate(lines[: rect.height]):
            self.put(rect.left + 1, rect.top + row, cut(line, rect.width - 2), ink)

    def fill(self, rect: Rect, ink: Ink) -> None:
        """Clear a rectangle to an ink's ground."""
        rect = rect.common(self._clip)
        if not rect.width:
            return
        blank = _cell(" ", ink, ink.ground)
        for row in self.rows[rect.top : rect.bottom]:
            self._release(row, rect.left, rect.right)
            row[rect.left : rect.right] = [blank] * rect.width

    def target(self, rect: Rect, *presses: Press) -> None:
        """Say what a tap in a rectangle presses; what is too small for a finger is none."""
        place = rect.common(self._clip)
        if place.width >= LEAST_TARGET[0] and place.height >= LEAST_TARGET[1]:
            self.targets.append(Target(place, presses))

    def paste(self, x: int, y: int, part: Canvas) -> None:
        """Copy a picture to a place, with what may be tapped in it."""
        clip, place = self._clip, part.area.moved(x, y)
        for each in part.targets:
            self.target(each.place.moved(x, y), *each.presses)
        left, top, columns, rows = clip.common(place)
        if not columns:
            return
        right = left + columns
        for number in range(top, top + rows):
            row = self.rows[number]
            self._release(row, left, right)
            row[left:right] = part.rows[number - y][left - x : right - x]
        if part._offers:
            self._offers += [offer._replace(place=offer.place.moved(x, y)) for offer in part._offers]
        if part._wide:
            self._wide = True
            for row in self.rows[top : top + rows]:
                _mend(row, left, right)

    def lay(self, x: int, y: int, rows: Sequence[Sequence[Cell | None]]) -> None:
        """Lay cells over what is there; None, and a half block's half without ground, lets it show."""
        clip = self._clip
        for number, cells in enumerate(rows, y):
            if not clip.top <= number < clip.bottom:
                continue
            row = self.rows[number]
            left, right = max(x, clip.left), min(x + len(cells), clip.right)
            if left < right:
                self._release(row, left, right)
            for at in range(left, right):
                cell = cells[at - x]
                if cell is not None:
                    row[at] = cell if cell.ink.ground else _laid(cell, row[at])

    def grounds(self, place: Rect) -> tuple[str, ...] | None:
        """Return the ground of each row of an empty place; None where something is, or no single ground."""
        found = []
        for cells in self._cells(place):
            looks = {(cell.text, cell.ink.ground) for cell in cells}
            text, ground = looks.pop() if len(looks) == 1 else ("", None)
            if ground is None or text != " ":
                return None
            found.append(ground)
        return tuple(found)

    def offer(self, place: Rect, picture: Hashable) -> None:
        """Let a terminal that can show a picture in a place, if the cells that are there now stay."""
        if place == place.common(self._clip):
            self._offers.append(Offer(place, picture, self._cells(place)))

    def pictures(self) -> list[Offer]:
        """Return the pictures that were offered and over which nothing was painted."""
        return [offer for offer in self._offers if self._cells(offer.place) == offer.cells]

    def _cells(self, place: Rect) -> tuple[tuple[Cell, ...], ...]:
        return tuple(tuple(row[place.left : place.right]) for row in self.rows[place.top : place.bottom])

    def box(self, rect: Rect, ink: Ink) -> None:
        """Draw a frame along the inner edge of a rectangle."""
        if rect.width < 2 or rect.height < 2:
            return
        self.put(rect.left, rect.top, "┌" + "─" * (rect.width - 2) + "┐", ink)
        for y in range(rect.top + 1, rect.bottom - 1):
            self.put(rect.left, y, "│", ink)
            self.put(rect.right - 1, y, "│", ink)
        self.put(rect.left, rect.bottom - 1, "└" + "─" * (rect.width - 2) + "┘", ink)

    def make_plain(self) -> None:
        """Turn it into what the bare console can show."""
        for row in self.rows:
            row[:] = [_plain(cell) for cell in row]

    def text(self) -> str:
        """Return the characters alone, a line a row, without spaces at the ends."""
        return "\n".join(["".join([cell.text for cell in row]).rstrip() for row in self.rows])

    def _set(self, row: Row, x: int, cluster: str, cells: int, ink: Ink) -> None:
        self._release(row, x, x + cells)
        ground = ink.ground or row[x].ink.ground
        row[x] = _cell(cluster, ink, ground)
        if cells == 2:
            row[x + 1] = _cell("", ink, ground)
            self._wide = True

    def _release(self, row: Row, left: int, right: int) -> None:
        """Blank the other halves of wide characters that are about to be cut at the edges of a place."""
        if self._wide:
            _blank_half(row, left)
            _blank_half(row, right - 1)


@lru_cache(maxsize=8192)
def _cell(text: str, ink: Ink, ground: str | None) -> Cell:
    return Cell(text, ink._replace(ground=ground))


@lru_cache(maxsize=8192)
def _laid(cell: Cell, under: Cell) -> Cell:
    """Return a half block over another cell: the half that it leaves free stays as it was."""
    upper = under.ink.colour if under.text in "▀█" and under.text else under.ink.ground
    lower = under.ink.colour if under.text in "▄█" and under.text else under.ink.ground
    return Cell(cell.text, cell.ink._replace(ground=lower if cell.text == "▀" else upper))


@lru_cache(maxsize=8192)
def _plain(cell: Cell) -> Cell:
    return Cell(*plain(*cell))


@lru_cache(maxsize=4096)
def _narrow(text: str, ink: Ink, ground: str | None) -> tuple[Cell, ...] | None:
    """Return a text's cells on a ground, one for each character; None where some are wide."""
    shown = clusters(text)
    if width(text) != len(shown):
        return None
    return tuple([_cell(cluster, ink, ground) for cluster in shown])


def _mend(row: Row, left: int, right: int) -> None:
    """Blank halves of wide characters that were cut where cells were copied."""
    if not row[left].text and (left == 0 or not _is_wide(row[left - 1])):
        row[left] = Cell(" ", row[left].ink)
    if _is_wide(row[right - 1]):
        row[right - 1] = Cell(" ", row[right - 1].ink)


def _is_wide(cell: Cell) -> bool:
    return bool(cell.text) and cluster_width(cell.text) == 2


def _blank_half(row: Row, x: int) -> None:
    """Blank the other half of a wide character, if one stands there."""
    if not row[x].text:
        row[x - 1] = Cell(" ", row[x - 1].ink)
    elif x + 1 < len(row) and not row[x + 1].text:
        row[x + 1] = Cell(" ", row[x + 1].ink)


# --- Parts of a picture that were painted before: while what they show stays the same they are copied

_MOST_CELLS = 100_000


class _Parts(dict[Hashable, Canvas]):
    """Painted parts by what they show, so many cells in all: the track is another with each rabbit's way."""

    cells = 0

    def keep(self, key: Hashable, part: Canvas) -> None:
        if self.cells > _MOST_CELLS:
            self.clear()
            self.cells = 0
        self[key] = part
        self.cells += part.area.width * part.area.height


_kept = _Parts()


def stamp(
    canvas: Canvas, place: Rect, shows: Hashable, draw: Callable[[Canvas, Rect], None], ground: Ink = ROOM
) -> None:
    """Paint ``place``: anew by ``draw``, or as it was when it showed the same at that size.

    ``shows`` must hold all that ``draw`` depends on but the place. What it leaves out has the ``ground``.
    """
    if not place.width or not place.height:
        return
    key = (shows, place.width, place.height, ground)
    part = _kept.get(key)
    if part is None:
        part = Canvas(place.width, place.height, ground)
        draw(part, part.area)
        _kept.keep(key, part)
    canvas.paste(place.left, place.top, part)
