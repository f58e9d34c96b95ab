"""The bare console: 16 colours, of which grounds have the eight dark ones, and the few signs its fonts have.

What a colour tells elsewhere a letter, a mark or a word tells as well, so nothing is lost. Text has a
contrast of 7:1 at least, which is what these colours allow.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dixit_table.tui.canvas import theme
from dixit_table.tui.canvas.canvas import Canvas, Cell
from dixit_table.tui.canvas.theme import Ink

BLACK, RED, GREEN, BROWN, BLUE, PURPLE, CYAN, LIGHT = range(8)
GREY, ROSE, LIME, YELLOW, SKY, PINK, AQUA, WHITE = range(8, 16)

SIGNS = {
    "★": "*", "✓": "V", "✖": "X", "●": "█", "■": "█", "▥": "#",
    "↻": "»", "↺": "«", "←": "<", "→": ">", "↑": "^", "▼": "v",
    "’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": ".",
    "┌": "╔", "┐": "╗", "└": "╚", "┘": "╝", "─": "═", "│": "║", "┼": "╬", "▏": "║",
    "▌": "█", "▐": "█",
}  # fmt: skip
"""What stands for signs that the console shows as a box."""

_COLOURS = {
    theme.CREAM: WHITE, theme.SAND: WHITE, theme.GOLD: YELLOW, theme.AMBER: YELLOW, theme.LEAF: LIME,
    theme.LINE: GREY, theme.TOKEN: ROSE, theme.BLOOD: RED, theme.NIGHT: BLACK,
}  # fmt: skip

_RABBITS = {
    "red": ROSE, "yellow": YELLOW, "blue": SKY, "green": GREEN, "orange": BROWN, "purple": PURPLE,
    "pink": PINK, "cyan": AQUA, "brown": RED, "white": WHITE, "lime": LIME, "grey": GREY,
}  # fmt: skip
RABBIT_OF = {theme.RABBITS[name]: colour for name, colour in _RABBITS.items()}
"""The console's colour of each rabbit's; no two have the same."""


class _Pair(NamedTuple):
    ground: int
    text: int | None = None  # where all text on it has one colour


_GROUNDS = {
    theme.GOLD: _Pair(BLUE, WHITE),
    theme.AMBER: _Pair(LIGHT, BLACK),
    theme.CREAM: _Pair(LIGHT, BLACK),
    theme.BLOOD: _Pair(RED, WHITE),
    theme.TOKEN: _Pair(RED, WHITE),
    theme.FLASH: _Pair(CYAN, BLACK),
}
"""Grounds that aren't black; the rest differ by shades that the console doesn't have."""


_TEXTURES = {theme.EARTH: "░"}
"""What fills a ground whose shade the console doesn't have, and which is there to be seen."""


def make_plain(canvas: Canvas) -> None:
    """Turn a picture into what the bare console can show."""
    for row in canvas.rows:
        row[:] = [_plain(cell) for cell in row]


@lru_cache(maxsize=8192)
def _plain(cell: Cell) -> Cell:
    ink, text = cell.ink, SIGNS.get(cell.text, cell.text)
    if text == " " and ink.ground in RABBIT_OF:  # a bright ground is made of bright blocks
        return Cell("█", Ink(_named(RABBIT_OF[ink.ground]), _named(BLACK)))
    if text == " " and ink.ground in _TEXTURES:
        return Cell(_TEXTURES[ink.ground], Ink(_named(GREY), _named(BLACK)))
    pair = _GROUNDS.get(ink.ground or "", _Pair(BLACK))
    if pair.text is not None and ink.colour not in RABBIT_OF:
        colour = pair.text
    else:
        colour = RABBIT_OF.get(ink.colour, _COLOURS.get(ink.colour, WHITE))
    return Cell(text, Ink(_named(colour), _named(pair.ground)))


def _named(colour: int) -> str:
    return f"color({colour})"
