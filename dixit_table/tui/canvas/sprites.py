"""Pictures of pixels with colours, from a page of text that anybody can edit: the rabbits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TypeVar

from msgspec import Struct, field

from dixit_table.tui.canvas.canvas import Cell, Rect
from dixit_table.tui.canvas.theme import LIT, Ink

FILE = Path(__file__).with_name("rabbits.txt")
SIGNS = ".fbewnctgL"
LETTER = "L"
_NOTHING, _FUR = ".", "f"


class Size(StrEnum):
    """How large a rabbit is drawn, the smallest first."""

    TINY = "tiny"
    SMALL = "small"
    LARGE = "large"
    HUGE = "huge"


class Pose(StrEnum):
    """What a rabbit is doing."""

    STANDING = "standing"
    LOOKING = "looking"  # at whoever sits before the screen
    CROUCHING = "crouching"
    LEAPING = "leaping"
    GLAD = "glad"
    SAD = "sad"


class Portrait(NamedTuple):
    """A rabbit that stands somewhere, as a terminal with pictures may show it."""

    pose: Pose
    letter: str
    colour: str
    grounds: tuple[str, ...]  # of each row of cells
    edge: str = ""  # the colour of what it stands on, half a row high

    @property
    def shades(self) -> tuple[str, ...]:
        """The grounds, each once, and the edge."""
        return tuple(dict.fromkeys((*self.grounds, self.edge) if self.edge else self.grounds))

    @property
    def bands(self) -> tuple[int, ...]:
        """The number of each row's ground, and the edge's: what has one shade has the same."""
        grounds = (*self.grounds, self.edge) if self.edge else self.grounds
        return tuple(map(self.shades.index, grounds))

    @property
    def foot(self) -> str:
        """The ground below its last pixels."""
        return self.edge or self.grounds[-1]


class WrongPicture(ValueError):
    """A page of pictures that can't be read: which file and line, and what is wrong there."""


class Sprite(Struct, frozen=True):
    """Rows of pixels, a sign each; and where a letter goes, in cells from its top left."""

    pixels: tuple[str, ...]
    letter: Rect


class Drawn(Struct, frozen=True):
    """A rabbit of one size in all its poses."""

    columns: int
    rows: int
    poses: Mapping[str, Sprite]
    crowned: Mapping[str, Sprite]
    """The same of who leads."""


@lru_cache(maxsize=1)
def rabbits() -> Mapping[str, Drawn]:
    """Return the rabbits by size; the page is read when the first one is drawn."""
    return read(FILE.read_text(encoding="utf-8"), FILE.name)


# --- The page: poses made of parts, then for each size the parts themselves

_PARTS = ("ears", "face", "body")
_CROWN = "ears crowned"
_SIZE = re.compile(r"(\w+) ([1-9]\d?)x([1-9]\d?)")


_Kept = TypeVar("_Kept")


class _Part(Struct):
    """Rows of pixels, and the line of the first."""

    line: int
    rows: list[str] = field(default_factory=list)


class _Sheet(Struct):
    """What a page says of one size."""

    columns: int
    rows: int
    parts: dict[str, _Part] = field(default_factory=dict)


class _Page(Struct):
    """All that a page says."""

    file: str
    poses: dict[str, tuple[int, tuple[str, ...]]] = field(default_factory=dict)  # its line, its parts
    sheets: dict[str, _Sheet] = field(default_factory=dict)

    def wrong(self, line: int, what: str) -> WrongPicture:
        """Return the error for a line."""
        return WrongPicture(f"{self.file}, line {line}: {what}")


def read(text: str, file: str) -> Mapping[str, Drawn]:
    """Read a page of pictures; ``file`` is what errors call it."""
    page, last = _Page(file), 0
    sheet: _Sheet | None = None
    part: _Part | None = None
    for last, line in _lines(text):
        word, _, rest = line.partition(" ")
        if word == "pose":
            _pose(page, last, rest.split())
        elif word == "size":
            sheet, part = _sheet(page, last, rest), None
        elif word in _PARTS and sheet is not None:
            part = _new(page, last, sheet.parts, line, _Part(last + 1))
        elif part is not None and sheet is not None:
            part.rows.append(_pixels(page, last, line, sheet))
        else:
            raise page.wrong(last, f'"{line}" is neither a pose, a size nor a part of one')
    return _drawn(page, last)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line.rstrip()


def _pose(page: _Page, number: int, words: list[str]) -> None:
    if len(words) != 1 + len(_PARTS) or words[0] not in list(Pose):
        raise page.wrong(number, f"a pose is one of {', '.join(Pose)}, then its ears, face and body")
    parts = tuple(f"{part} {name}" for part, name in zip(_PARTS, words[1:], strict=True))
    _new(page, number, page.poses, words[0], (number, parts))


def _sheet(page: _Page, number: int, words: str) -> _Sheet:
    found = _SIZE.fullmatch(words)
    if found is None or found[1] not in list(Size):
        raise page.wrong(number, f"a size is one of {', '.join(Size)}, then columns and rows, as 5x3")
    return _new(page, number, page.sheets, found[1], _Sheet(int(found[2]), int(found[3])))


def _new(page: _Page, number: int, kept: dict[str, _Kept], name: str, what: _Kept) -> _Kept:
    if name in kept:
        raise page.wrong(number, f'"{name}" is there already')
    kept[name] = what
    return what


def _pixels(page: _Page, number: int, line: str, sheet: _Sheet) -> str:
    if len(line) != sheet.columns:
        raise page.wrong(number, f"{len(line)} pixels instead of {sheet.columns}")
    strange = sorted(set(line) - set(SIGNS))
    if strange:
        raise page.wrong(number, f'no pixel is called "{strange[0]}"')
    return line


def _drawn(page: _Page, last: int) -> Mapping[str, Drawn]:
    """Put the poses together."""
    missing = [name for name in (*Pose, *Size) if name not in page.poses and name not in page.sheets]
    if missing:
        raise page.wrong(last, f'the file ends without "{missing[0]}"')
    return {
        name: Drawn(sheet.columns, sheet.rows, _poses(page, name), _poses(page, name, _CROWN))
        for name, sheet in page.sheets.items()
    }


def _poses(page: _Page, size: str, ears: str = "") -> dict[str, Sprite]:
    """Return the poses of a size; with ``ears``: all with these instead of their own."""
    return {
        pose: _picture(page, size, pose, (ears or own, *rest))
        for pose, (_, (own, *rest)) in page.poses.items()
    }


def _picture(page: _Page, size: str, pose: str, names: Sequence[str]) -> Sprite:
    (line, _), sheet = page.poses[pose], page.sheets[size]
    lacking = [name for name in names if name not in sheet.parts]
    if lacking:
        raise page.wrong(line, f'{pose}: {size} has no "{lacking[0]}"')
    body = sheet.parts[names[-1]]
    pixels = tuple(row for name in names for row in sheet.parts[name].rows)
    if len(pixels) != 2 * sheet.rows:
        raise page.wrong(body.line, f"{size}, {pose}: {len(pixels)} rows instead of {2 * sheet.rows}")
    letter = _letter(pixels)
    if letter is None:
        raise page.wrong(body.line, f"{size}, {pose}: L is no rectangle of cells, two columns wide or more")
    return Sprite(_moonlit(pixels), letter)


def _letter(pixels: tuple[str, ...]) -> Rect | None:
    """Return the rectangle of cells that is kept for the letter; None where it is none."""
    rows = [number for number, row in enumerate(pixels) if LETTER in row]
    if not rows:
        return None
    wide, top = pixels[rows[0]].count(LETTER), rows[0]
    block = LETTER * wide
    left = pixels[top].find(block)
    whole = rows == list(range(top, top + len(rows))) and not (top % 2 or len(rows) % 2)
    alike = all(pixels[row].count(LETTER) == wide and pixels[row].find(block) == left for row in rows)
    return Rect(left, top // 2, wide, len(rows) // 2) if whole and alike and left >= 0 and wide > 1 else None


def _moonlit(pixels: tuple[str, ...]) -> tuple[str, ...]:
    """Return pixels whose upper edges of fur are lit."""
    lit = []
    for row, above in zip(pixels, (_NOTHING * len(pixels[0]), *pixels), strict=False):
        pairs = zip(row, above, strict=True)
        lit.append("".join(LIT if sign == _FUR and over == _NOTHING else sign for sign, over in pairs))
    return tuple(lit)


def in_cells(pixels: Sequence[Sequence[str | None]]) -> list[list[Cell | None]]:
    """Return rows of cells, each of two rows of pixels; None: nothing, what is behind shows."""
    pairs = zip(pixels[::2], pixels[1::2], strict=True)
    return [[_block(above, below) for above, below in zip(*pair, strict=True)] for pair in pairs]


@lru_cache(maxsize=2048)
def _block(upper: str | None, lower: str | None) -> Cell | None:
    if upper is None:
        return None if lower is None else Cell("▄", Ink(lower))
    return Cell("█", Ink(upper, upper)) if upper == lower else Cell("▀", Ink(upper, lower))
