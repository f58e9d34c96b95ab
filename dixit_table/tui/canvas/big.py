"""Big letters: three rows of half blocks a line, of a font of pixels."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from dixit_table.tui.canvas.canvas import Canvas, Rect, cut, filled, width, words_of
from dixit_table.tui.canvas.theme import Ink

# --- Pictures of pixels: rows of "#" and anything else; two rows share a row of cells

_RUN = re.compile("[^ ]+")
_BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def blocks(pixels: Sequence[str]) -> tuple[str, ...]:
    """Return rows of cells; an odd number of rows of pixels is filled up below."""
    even = [*pixels, "." * len(pixels[0])] if len(pixels) % 2 else pixels
    return tuple(
        "".join(_BLOCKS[above == "#", below == "#"] for above, below in zip(*pair, strict=True))
        for pair in zip(even[::2], even[1::2], strict=True)
    )


def enlarged(pixels: Sequence[str], times: int) -> tuple[str, ...]:
    """Return a picture with each pixel so many times as wide and as high."""
    rows = ("".join(pixel * times for pixel in row) for row in pixels)
    return tuple(row for row in rows for _ in range(times))


def put_blocks(canvas: Canvas, x: int, y: int, rows: Sequence[str], ink: Ink) -> None:
    """Paint rows of :func:`blocks`; what is between the strokes stays as it is."""
    for row, cells in enumerate(rows):
        for run in _RUN.finditer(cells):
            canvas.put(x + run.start(), y + row, run.group(), ink)


# --- Capitals five pixels high, for reading across a room; two pixels share a cell, an accent has the sixth

GLYPHS: dict[str, str] = {
    "A": ".##. #..# #### #..# #..#",
    "B": "###. #..# ###. #..# ###.",
    "C": ".### #... #... #... .###",
    "D": "###. #..# #..# #..# ###.",
    "E": "#### #... ###. #... ####",
    "F": "#### #... ###. #... #...",
    "G": ".### #... #.## #..# .###",
    "H": "#..# #..# #### #..# #..#",
    "I": "### .#. .#. .#. ###",
    "J": "..## ...# ...# #..# .##.",
    "K": "#..# #.#. ##.. #.#. #..#",
    "L": "#... #... #... #... ####",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#..# ##.# #.## #..# #..#",
    "O": ".##. #..# #..# #..# .##.",
    "P": "###. #..# ###. #... #...",
    "Q": ".##. #..# #..# #.#. .#.#",
    "R": "###. #..# ###. #.#. #..#",
    "S": ".### #... .##. ...# ###.",
    "T": "##### ..#.. ..#.. ..#.. ..#..",
    "U": "#..# #..# #..# #..# .##.",
    "V": "#...# #...# .#.#. .#.#. ..#..",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#...# .#.#. ..#.. .#.#. #...#",
    "Y": "#...# .#.#. ..#.. ..#.. ..#..",
    "Z": "#### ...# .##. #... ####",
    "Ç": ".### #... #... .### ..#.",
    "Æ": ".##### #..#.. #####. #..#.. #..###",
    "Œ": ".##### #..#.. #..##. #..#.. .#####",
    "ß": ".##. #..# #.#. #..# #.#.",
    "Ø": ".##.# #..#. #.##. ##.#. #.##.",
    "0": ".##. #..# #..# #..# .##.",
    "1": ".#. ##. .#. .#. ###",
    "2": "###. ...# .##. #... ####",
    "3": "###. ...# .##. ...# ###.",
    "4": "#..# #..# #### ...# ...#",
    "5": "#### #... ###. ...# ###.",
    "6": ".##. #... ###. #..# .##.",
    "7": "#### ...# ..#. .#.. .#..",
    "8": ".##. #..# .##. #..# .##.",
    "9": ".##. #..# .### ...# .##.",
    ".": ". . . . #",
    ",": ".. .. .. .# #.",
    ":": ". # . # .",
    ";": ".. .# .. .# #.",
    "!": "# # # . #",
    "?": "##. ..# .#. ... .#.",
    "’": "# # . . .",
    "-": "... ... ### ... ...",
    "–": ".... .... #### .... ....",
    "+": "... .#. ### .#. ...",
    "*": "#.#.# .###. ##### .###. #.#.#",
    "/": "..# ..# .#. #.. #..",
    "(": ".# #. #. #. .#",
    ")": "#. .# .# .# #.",
    "«": "..... .#.#. #.#.. .#.#. .....",
    "»": "..... #.#.. .#.#. #.#.. .....",
    '"': "#.# #.# ... ... ...",
    "&": ".#.. #.#. .#.. #.#. .#.#",
    "★": "..#.. ##### .###. .#.#. #...#",
    "·": ". . # . .",
    "…": "..... ..... ..... ..... #.#.#",
    "✓": "....# ...## #.##. ###.. .#...",
    "●": ".##. #### #### .##. ....",
    "○": ".##. #..# #..# .##. ....",
    "■": "##### #.#.# ##### #.#.# #####",  # a die
    "▥": "######### #.#.#.#.# #.#.#.#.# #.#.#.#.# #########",  # a prison
    "↑": "..#.. .###. #.#.# ..#.. ..#..",
    "→": "..#.. ...#. ##### ...#. ..#..",
    "←": "..#.. .#... ##### .#... ..#..",
    "↻": ".###.# #...## #..### #...#. .###..",
    "↺": "#.###. ##...# ###..# .#...# ..###.",
}
"""Rows of each glyph from the top."""

ACCENTS: dict[str, str] = {
    "\N{COMBINING ACUTE ACCENT}": "..#.",
    "\N{COMBINING GRAVE ACCENT}": ".#..",
    "\N{COMBINING CIRCUMFLEX ACCENT}": ".##.",
    "\N{COMBINING CARON}": ".##.",
    "\N{COMBINING DIAERESIS}": "#..#",
    "\N{COMBINING TILDE}": ".###",
    "\N{COMBINING RING ABOVE}": ".##.",
    "\N{COMBINING MACRON}": "####",
}
"""The row above a letter."""

SAME_AS = {"'": "’", "\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " ", "‘": "’", "—": "–"}
"""Characters that look like another."""


# --- Big letters: three rows of half blocks a line

ROWS = 3

_SPACE_WIDTH = 3
_PIXELS = 5  # rows of pixels of a letter without accent

_Glyph = tuple[str, ...]  # six rows of "#" and "."


@lru_cache(maxsize=512)
def writable(text: str) -> bool:
    """Tell whether every character of a text has a big form."""
    return bool(text) and None not in _glyphs(text)


@lru_cache(maxsize=512)
def big_width(text: str) -> int:
    """Return the columns a writable text takes."""
    return sum(len(glyph[0]) + 1 for glyph in _glyphs(text) if glyph is not None) - 1


def fits(text: str, room: int) -> bool:
    """Tell whether a text can be written big in a number of columns."""
    return writable(text) and big_width(text) <= room


def put_big(canvas: Canvas, x: int, y: int, text: str, ink: Ink) -> int:
    """Write a writable text on three rows; return the column after it."""
    put_blocks(canvas, x, y, _rows(text), ink)
    return x + big_width(text)


def huge_rows(times: int) -> int:
    """Return the rows of huge letters, whose pixels are so many times as large."""
    return -(-_PIXELS * times // 2)


def put_huge(canvas: Canvas, x: int, y: int, text: str, ink: Ink, times: int) -> None:
    """Write a writable text without accents, its pixels so many times as large."""
    put_blocks(canvas, x, y, blocks(enlarged(_pixels(text)[1:], times)), ink)


@lru_cache(maxsize=512)
def _rows(text: str) -> tuple[str, ...]:
    return blocks(_pixels(text))


def _pixels(text: str) -> tuple[str, ...]:
    glyphs = [glyph for glyph in _glyphs(text) if glyph is not None]
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
    words = words_of(text)
    if not all(fits(word, room) for word in words if word):
        return None
    return list(filled(words, room, measure=big_width))


def _glyphs(text: str) -> list[_Glyph | None]:
    """Return the glyph of each capital of a text, None where it has none."""
    # "ß" has a glyph of its own; upper() would make two letters of it.
    capitals = unicodedata.normalize("NFC", "".join(c if c == "ß" else c.upper() for c in text))
    return [_glyph(character) for character in capitals]


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
