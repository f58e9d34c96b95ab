"""Words on a screen, however large they are set: read as an eye does, from pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from dixit_table.tui.canvas import font
from dixit_table.tui.canvas.canvas import Canvas

_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
_HALVES = [
    {sign: "#."[not n & left] + "#."[not n & right] for n, sign in enumerate(_QUARTERS)}
    for left, right in ((1, 2), (4, 8))
]
"""The upper and the lower two quarters of a cell."""

_SCALES = ((1, 1), (2, 1), (4, 2))  # how wide and how high a pixel of a letter is: slim, big, huge


def reads(canvas: Canvas, words: str) -> bool:
    """Tell whether words are written: as they are, or word by word in larger letters."""
    if " ".join(words.split()) in _text_of(canvas):
        return True
    pixels = _pixels_of(canvas)
    return all(font.writable(word) and any(_found(pixels, word)) for word in words.split())


@lru_cache(2)  # of a picture many words are read, and it is painted by then
def _text_of(canvas: Canvas) -> str:
    return " ".join(canvas.text().split())


@lru_cache(2)
def _pixels_of(canvas: Canvas) -> str:
    return _pixels([[cell.text for cell in row] for row in canvas.rows])


def place_of(rows: Sequence[Sequence[str]], words: str) -> tuple[int, int] | None:
    """Return the column and the row of the middle of words that are written in larger letters on a line."""
    if not font.writable(words):
        return None
    for place, each in zip(_found(_pixels(rows), words), _sets(words), strict=True):
        if place is not None:
            x, y = place
            return (x + len(each[0]) // 2) // 2, (y + len(each) // 2) // 2
    return None


def scales_of(rows: Sequence[Sequence[str]], words: str) -> set[tuple[int, int]]:
    """Return how many times wider and higher than the smallest large letters words are written, each way."""
    return {scale for scale, place in zip(_SCALES, _found(_pixels(rows), words), strict=True) if place}


def find(picture: str, word: tuple[str, ...]) -> tuple[int, int] | None:
    """Return the column and the row of a word's first pixel in a picture: lines of text, all as long."""
    line = picture.index("\n") + 1
    rarest = _rarest(word)
    at = picture.find(word[rarest])
    while at >= 0:
        first = at - rarest * line
        if first >= 0 and all(picture.startswith(row, first + n * line) for n, row in enumerate(word)):
            return first % line, first // line
        at = picture.find(word[rarest], at + 1)
    return None


@cache
def _rarest(word: tuple[str, ...]) -> int:
    """Return the row of a word that changes most often: hardly another one is like it."""
    return max(range(len(word)), key=lambda n: word[n].count("#.") + word[n].count(".#"))


def _pixels(rows: Sequence[Sequence[str]]) -> str:
    """Return quarters of cells, all rows as wide: a line of text may have lost what is empty."""
    wide = max(map(len, rows), default=0) + 1
    halves = ("".join(half.get(cell, "..") for cell in row) for row in rows for half in _HALVES)
    return "\n".join(half.ljust(2 * wide, ".") for half in halves)


@cache
def _sets(word: str) -> list[tuple[str, ...]]:
    rows = font.pixels(word)
    scaled = ((["".join(pixel * wide for pixel in row) for row in rows], high) for wide, high in _SCALES)
    return [tuple(row for row in larger for _ in range(high)) for larger, high in scaled]


def _found(pixels: str, words: str) -> Iterator[tuple[int, int] | None]:
    """Yield for each scale where words are; what has no room for accents needs none."""
    for rows in _sets(words):
        above = next(number for number, row in enumerate(rows) if "#" in row)
        place = find(pixels, rows[above:])
        yield place and (place[0], place[1] - above)
