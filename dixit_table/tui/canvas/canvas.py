"""Cells: which text may be in them, rectangles of them, and the buffer that painters write into."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple

from dixit_table.tui.canvas.theme import ROOM, Ink, plain

# --- Text in terminal cells: what may be shown, how wide it is, how it is cut and wrapped
# Terminals disagree about joiners, variation selectors, spacing marks and the newest emoji. A name holding
# one would shift its row, so what they disagree about is left out or shown as "?".

ELLIPSIS = "…"

_DROPPED = frozenset({"Cf", "Cs", "Mc", "Me"})  # joiners, directions, surrogates, spacing and enclosing marks
_UNKNOWN = frozenset({"Cn", "Co"})
_ZERO_WIDTH_LETTERS = ((0x1160, 0x11FF), (0x3164, 0x3164), (0xD7B0, 0xD7FF), (0xFFA0, 0xFFA0))
_DISPUTED = ((0x2630, 0x2637), (0x268A, 0x268F), (0x4DC0, 0x4DFF), (0x1D300, 0x1D376))
_SKIN_TONES = (0x1F3FB, 0x1F3FF)
_VARIATIONS = ((0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
_FLAG_LETTERS = (0x1F1E6, 0x1F1FF)
_MOST_MARKS = 2  # on one letter


@lru_cache(maxsize=4096)
def clusters(text: str) -> tuple[str, ...]:
    """Split a text into what fills a cell (or two): a character and the marks upon it."""
    if text.isascii() and text.isprintable():  # nearly every text; looking at each character takes a while
        return tuple(text)
    found: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        shown = _shown(character)
        if not shown:
            continue
        if unicodedata.category(shown) != "Mn":
            found.append(shown)
        elif found and len(found[-1]) <= _MOST_MARKS:
            found[-1] += shown
    return tuple(found)


def cluster_width(cluster: str) -> int:
    """Return the cells of one cluster: 1, or 2 for East Asian characters and emoji."""
    return 2 if unicodedata.east_asian_width(cluster[0]) in "WF" else 1


@lru_cache(maxsize=4096)
def width(text: str) -> int:
    """Return the cells a text takes."""
    return sum(map(cluster_width, clusters(text)))


def cut(text: str, room: int) -> str:
    """Return the text, or as much of it as fits in ``room`` cells with an ellipsis."""
    if width(text) <= room:
        return "".join(clusters(text))
    return _head(text, room - 1).rstrip(" .") + ELLIPSIS if room > 0 else ""


def cut_both(one: str, between: str, other: str, room: int) -> str:
    """Cut two texts that stand side by side, so that as much is left of one as of the other."""
    if room - width(between) < 4:
        between = between.strip()
    left = max(0, room - width(between))
    first = max(left // 2, left - width(other))
    one = cut(one, first)
    return cut(one + between + cut(other, left - width(one)), room)


def pad(text: str, room: int) -> str:
    """Cut a text or fill it with spaces on the right, to exactly ``room`` cells."""
    shown = cut(text, room)
    return shown + " " * (room - width(shown))


_BREAK = re.compile(r"(?<!«) (?![:;!?»](?: |$))")
"""A space where a line may break: in French none stands between a word and its punctuation."""


def words_of(text: str) -> list[str]:
    """Return a text in the pieces that stay on one line.

    >>> words_of("Ann raconte : « oui »")
    ['Ann', 'raconte :', '« oui »']
    """
    return _BREAK.split(text)


def wrap(text: str, room: int) -> list[str]:
    """Break a text between words into lines of at most ``room`` cells; longer words are cut."""
    return [cut(line, room) for line in filled(words_of(text), room)]


def filled(
    parts: Iterable[str], room: int, between: str = " ", measure: Callable[[str], int] = width
) -> Iterator[str]:
    """Yield lines of as many parts as go side by side; one that is wider than the room has its own."""
    line = None
    for part in parts:
        longer = f"{line}{between}{part}" if line else part
        if line and measure(longer) > room:
            yield line
            line = part
        else:
            line = longer
    if line is not None:
        yield line


def _head(text: str, room: int) -> str:
    taken = ""
    for cluster in clusters(text):
        room -= cluster_width(cluster)
        if room < 0:
            break
        taken += cluster
    return taken


@lru_cache(maxsize=1024)
def _shown(character: str) -> str:
    """Return what stands for a character: itself, a substitute, or nothing."""
    code, category = ord(character), unicodedata.category(character)
    if category in _DROPPED or _within(code, *_ZERO_WIDTH_LETTERS, _SKIN_TONES, *_VARIATIONS):
        return ""
    if category in {"Cc", "Zl", "Zp"}:
        return " "
    if category in _UNKNOWN or _within(code, *_DISPUTED):
        return "?"
    if _within(code, _FLAG_LETTERS):
        return chr(ord("A") + code - _FLAG_LETTERS[0])
    return character


def _within(code: int, *ranges: tuple[int, int]) -> bool:
    return any(first <= code <= last for first, last in ranges)


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
        left, top = max(self.left, other.left), max(self.top, other.top)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(left, top, max(0, right - left), max(0, bottom - top))

    def moved(self, x: int, y: int) -> Rect:
        """Return it so many columns to the right and rows down."""
        return self._replace(left=self.left + x, top=self.top + y)

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


# --- A buffer of cells: painters write into it, the board shows its rows


class Cell(NamedTuple):
    """One cell; the right half of a wide character holds no text."""

    text: str
    ink: Ink


Row = list[Cell]


class Canvas:
    """A grid of cells. Writing is cut at the edges and at the rectangle of :meth:`within`."""

    def __init__(self, columns: int, rows: int, ink: Ink) -> None:
        blank = Cell(" ", ink)
        self.area = Rect(0, 0, columns, rows)
        self.rows: list[Row] = [[blank] * columns for _ in range(rows)]
        self._clip = self.area
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
        narrow = _narrow(text, ink)
        if narrow is not None:
            self._put_narrow(x, y, narrow, ink)
            return x + len(narrow)
        clip = self._clip
        visible = clip.top <= y < clip.bottom
        for cluster in clusters(text):
            cells = cluster_width(cluster)
            if visible and clip.left <= x and x + cells <= clip.right:
                self._set(self.rows[y], x, cluster, cells, ink)
            x += cells
        return x

    def _put_narrow(self, x: int, y: int, cells: tuple[Cell, ...], ink: Ink) -> None:
        """Write a text without wide characters in one go: nearly all texts are such."""
        left, top, columns, rows = self._clip
        if x < left or x + len(cells) > left + columns:
            cells = cells[max(0, left - x) : max(0, left + columns - x)]
        if not cells or not top <= y < top + rows:
            return
        row, start = self.rows[y], max(x, left)
        end = start + len(cells)
        self._release(row, start, end)
        if ink.ground:
            row[start:end] = cells
        else:
            row[start:end] = [
                _cell(cell.text, ink, under.ink.ground)
                for cell, under in zip(cells, row[start:end], strict=True)
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

    def paste(self, x: int, y: int, part: Canvas) -> None:
        """Copy a picture to a place."""
        clip, place = self._clip, part.area.moved(x, y)
        left, top, columns, rows = clip.common(place)
        if not columns:
            return
        right = left + columns
        for number in range(top, top + rows):
            row = self.rows[number]
            self._release(row, left, right)
            row[left:right] = part.rows[number - y][left - x : right - x]
        if part._wide:
            self._wide = True
            for row in self.rows[top : top + rows]:
                _mend(row, left, right)

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
        return "\n".join("".join(cell.text for cell in row).rstrip() for row in self.rows)

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
def _plain(cell: Cell) -> Cell:
    return Cell(*plain(*cell))


@lru_cache(maxsize=4096)
def _narrow(text: str, ink: Ink) -> tuple[Cell, ...] | None:
    """Return a text's cells, one for each character; None where some are wide."""
    shown = clusters(text)
    if width(text) != len(shown):
        return None
    return tuple(_cell(cluster, ink, ink.ground) for cluster in shown)


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

_MOST = 512

_kept: dict[Hashable, Canvas] = {}


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
        if len(_kept) >= _MOST:
            _kept.clear()
        _kept[key] = part
    canvas.paste(place.left, place.top, part)
