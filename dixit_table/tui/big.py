"""Big letters: three rows of half blocks a line."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import cut, width
from dixit_table.tui.font import ACCENTS, GLYPHS, SAME_AS
from dixit_table.tui.pixels import blocks, enlarged, put_blocks
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import Ink

ROWS = 3

_SPACE_WIDTH = 3
_PIXELS = 5  # rows of pixels of a letter without accent

_Glyph = tuple[str, ...]  # six rows of "#" and "."


@lru_cache(maxsize=512)
def writable(text: str) -> bool:
    """Tell whether every character of a text has a big form."""
    return bool(text) and all(_glyph(character) is not None for character in _capitals(text))


@lru_cache(maxsize=512)
def big_width(text: str) -> int:
    """Return the columns a writable text takes."""
    return sum(len(glyph[0]) + 1 for glyph in map(_glyph, _capitals(text)) if glyph is not None) - 1


def fits(text: str, room: int) -> bool:
    """Tell whether a text can be written big in a number of columns."""
    return writable(text) and big_width(text) <= room


def put_big(canvas: Canvas, x: int, y: int, text: str, ink: Ink) -> int:
    """Write a writable text on three rows; return the column after it."""
    put_blocks(canvas, x, y, _rows(_capitals(text)), ink)
    return x + big_width(text)


def huge_rows(times: int) -> int:
    """Return the rows of huge letters, whose pixels are so many times as large."""
    return -(-_PIXELS * times // 2)


def put_huge(canvas: Canvas, x: int, y: int, text: str, ink: Ink, times: int) -> None:
    """Write a writable text without accents, its pixels so many times as large."""
    put_blocks(canvas, x, y, blocks(enlarged(_pixels(_capitals(text))[1:], times)), ink)


@lru_cache(maxsize=512)
def _rows(capitals: str) -> tuple[str, ...]:
    return blocks(_pixels(capitals))


def _pixels(capitals: str) -> tuple[str, ...]:
    glyphs = [glyph for glyph in map(_glyph, capitals) if glyph is not None]
    return tuple(".".join(lines) for lines in zip(*glyphs, strict=True))


def write(canvas: Canvas, rect: Rect, text: str, ink: Ink, *, middle: bool = False) -> int:
    """Write a text big where a rectangle has room for that, else cut to one row; return the rows used."""
    big = rect.height >= ROWS and fits(text, rect.width)
    words = text if big else cut(text, rect.width)
    wide = big_width(words) if big else width(words)
    x = rect.left + (rect.width - wide) // 2 if middle else rect.left
    if not big:
        canvas.put(x, rect.top, words, ink)
        return 1
    if ink.ground is not None:
        canvas.fill(Rect(x - 1, rect.top, wide + 2, ROWS), ink)
    put_big(canvas, x, rect.top, words, ink)
    return ROWS


def wrap_big(text: str, room: int) -> list[str] | None:
    """Break a text into lines that fit when written big; None where it can't be written big."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        if word and not fits(word, room):
            return None
        longer = f"{line} {word}" if line else word
        if line and big_width(longer) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def _capitals(text: str) -> str:
    # "ß" has a glyph of its own; upper() would make two letters of it.
    return unicodedata.normalize("NFC", "".join(c if c == "ß" else c.upper() for c in text))


@lru_cache(maxsize=512)
def _glyph(character: str) -> _Glyph | None:
    character = SAME_AS.get(character, character)
    if character == " ":
        return (" " * _SPACE_WIDTH,) * (2 * ROWS)
    if character in GLYPHS:
        rows = GLYPHS[character].split(" ")
        return ("." * len(rows[0]), *rows)
    base, *marks = list(unicodedata.normalize("NFD", character))
    if base not in GLYPHS or len(marks) != 1 or marks[0] not in ACCENTS:
        return None
    rows = GLYPHS[base].split(" ")
    return (ACCENTS[marks[0]][: len(rows[0])].ljust(len(rows[0]), "."), *rows)
