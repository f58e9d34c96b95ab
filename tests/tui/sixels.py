"""Pictures in sixels, read as a terminal reads them; and where they are to be seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.portraits import body, sixel
from dixit_table.tui.canvas.sprites import Portrait

SIXEL = re.compile(r'\x1bP7;0q"1;1;(\d+);(\d+)(.*)\x1b\\', re.DOTALL)
_LEAST = 60
_ROWS = 6


@dataclass(frozen=True)
class Seen:
    """A picture that is to be seen somewhere, on cells of so many pixels."""

    place: Rect
    portrait: Portrait
    cell_size: tuple[int, int]

    @property
    def high(self) -> int:
        """Its rows of pixels: whole rows of sixels."""
        high = self.place.height * self.cell_size[1]
        return high - high % _ROWS

    def colours(self) -> list[list[str]]:
        """Return its pixels as "#rrggbb", as terminals make them of hundredths; ground below its feet."""
        row = self.cell_size[1]
        made = body(
            self.portrait.pose,
            self.portrait.letter,
            self.portrait.bands,
            self.place.width * self.cell_size[0],
            self.high,
            row,
        )
        shown = [[_colour(each) for each in line] for line in pixels(sixel(self.portrait, made))]
        ground = self.portrait.foot
        return shown + [[ground] * len(shown[0])] * (self.place.height * row - self.high)


def to_be_seen(canvas: Canvas, cell_size: tuple[int, int]) -> Iterator[Seen]:
    """Yield the pictures of a canvas: none in the last row, and none where cells are as good."""
    for offer in canvas.pictures():
        assert isinstance(offer.picture, Portrait)
        seen = Seen(offer.place, offer.picture, cell_size)
        if seen.place.bottom < canvas.area.height and seen.high >= _LEAST:
            yield seen


def _colour(hundredths: str) -> str:
    return "#" + "".join(f"{int(each) * 255 // 100:02x}" for each in hundredths.split(";"))


def pixels(picture: str) -> list[list[str]]:
    """Return the colours of what a picture in sixels shows, as a terminal reads it; "" where nothing is."""
    found = SIXEL.fullmatch(picture)
    assert found is not None, picture[:80]
    wide, high = int(found[1]), int(found[2])
    shown = [[""] * wide for _ in range(high)]
    colours: dict[str, str] = {}
    x = top = 0
    colour = ""
    for one in re.finditer(r"#(\d+)(?:;2;(\d+);(\d+);(\d+))?|!(\d+)(.)|([-$])|(.)", found[3]):
        number, red, green, blue, times, repeated, goes, sign = one.groups()
        if red is not None:
            colours[number] = f"{red};{green};{blue}"
        elif number is not None:
            colour = colours[number]
        elif goes:
            x, top = 0, top + 6 * (goes == "-")
        else:
            bits, end = ord(repeated or sign) - ord("?"), x + int(times or 1)
            assert 0 <= bits < 64, one
            for row in range(6):
                if bits >> row & 1:
                    shown[top + row][x:end] = [colour] * (end - x)
            x = end
    return shown
