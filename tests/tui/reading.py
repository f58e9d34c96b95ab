"""Words on a screen, however large they are set: read as an eye does, from pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dixit_table.tui.canvas import font
from dixit_table.tui.canvas.canvas import Canvas

_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
_SCALES = ((1, 1), (2, 1), (4, 2))  # how wide and how high a pixel of a letter is: slim, big, huge


def reads(canvas: Canvas, words: str) -> bool:
    """Tell whether words are written: as they are, or word by word in larger letters."""
    if " ".join(words.split()) in " ".join(canvas.text().split()):
        return True
    rows = [[cell.text for cell in row] for row in canvas.rows]
    return all(place_of(rows, word) is not None for word in words.split())


def place_of(rows: Sequence[Sequence[str]], words: str) -> tuple[int, int] | None:
    """Return the column and the row of the middle of words that are written in larger letters on a line."""
    if not font.writable(words):
        return None
    pixels = _pixels(rows)
    places = ((place, each) for each in _sets(words) if (place := _found(pixels, each)) is not None)
    return next((((x + len(each[0]) // 2) // 2, (y + len(each) // 2) // 2) for (x, y), each in places), None)


def scales_of(rows: Sequence[Sequence[str]], words: str) -> set[tuple[int, int]]:
    """Return how many times wider and higher than the smallest large letters words are written, each way."""
    pixels = _pixels(rows)
    return {
        scale for scale, each in zip(_SCALES, _sets(words), strict=True) if _found(pixels, each) is not None
    }


def _pixels(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of quarters of cells, all as wide: a line of text may have lost what is empty."""
    found, wide = [], max(map(len, rows), default=0) + 1
    for short in rows:
        row = [*short, *[" "] * (wide - len(short))]
        cells = [max(0, _QUARTERS.find(cell)) if cell else 0 for cell in row]
        for upper, lower in ((1, 2), (4, 8)):
            found.append("".join("#."[not cell & bit] for cell in cells for bit in (upper, lower)))
    return found


def _sets(word: str) -> Iterator[list[str]]:
    rows = font.pixels(word)
    for wide, high in _SCALES:
        larger = ["".join(pixel * wide for pixel in row) for row in rows]
        yield [row for row in larger for _ in range(high)]


def _found(pixels: Sequence[str], word: Sequence[str]) -> tuple[int, int] | None:
    first = next(number for number, row in enumerate(word) if "#" in row)
    for y, row in enumerate(pixels):
        at = row.find(word[first])
        while at >= 0:
            below = pixels[y : y + len(word) - first]
            wide = len(word[first])
            if [each[at : at + wide] for each in below] == list(word[first : first + len(below)]):
                return at, y - first
            at = row.find(word[first], at + 1)
    return None
