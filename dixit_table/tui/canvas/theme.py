"""Colours and inks: a warm dark room, cream letters, gold for what matters; and the bare console's.

Text keeps a contrast of 10:1 on its ground. A rabbit's colour is always beside a letter printed on
cream, so it shows against the dark room or against the cream, and is never the only cue.
"""

from __future__ import annotations

from typing import NamedTuple

from dixit_table.rules.rabbits import SHADES

NIGHT = "#18110d"
PANEL = "#251b15"
LIFTED = "#30241c"
DONE = "#0e2a18"
EMBER = "#3d2308"  # the storyteller's card
BLOOD = "#5c0712"  # the card of the red token
TOKEN = "#ff2d3a"  # its frame
EARTH, CLAY = "#33261b", "#291e15"  # the stones of the track
GRASS = "#0f1b10"
FLASH = "#4a0d28"
LINE = "#6b5442"  # frames and lanes: decoration, no text
CREAM = "#fbf1e0"
SAND = "#e3d6c1"
GOLD = "#ffd880"
AMBER = "#ffb84d"
LEAF = "#b9f0b0"

RABBITS = SHADES
"""The rabbits, by the names of rules/rabbits.py; far apart for normal, protan, deutan and tritan sight."""


class Ink(NamedTuple):
    """How a cell is written. Without ground it keeps the one it is written on."""

    colour: str
    ground: str | None = None
    bold: bool = False


ROOM = Ink(CREAM, NIGHT)
TEXT = Ink(CREAM)
STRONG = Ink(CREAM, bold=True)
QUIET = Ink(SAND)
SHINE = Ink(GOLD, bold=True)
GOOD = Ink(LEAF, bold=True)
FRAME = Ink(LINE)
HEADER = Ink(SAND, LIFTED)
PROMPT = Ink(NIGHT, GOLD, bold=True)
WARNING = Ink(NIGHT, AMBER, bold=True)
CHOSEN = Ink(NIGHT, GOLD, bold=True)
FACE = Ink(NIGHT, CREAM, bold=True)

PANEL_GROUND = Ink(CREAM, PANEL)
LIFTED_GROUND = Ink(CREAM, LIFTED)
DONE_GROUND = Ink(CREAM, DONE)
CARD_GROUND = Ink(CREAM, LIFTED)
MEADOW = Ink(CREAM, GRASS)
STONES = (Ink(CREAM, EARTH), Ink(CREAM, CLAY))  # every other one
GOAL = Ink(GOLD, EMBER, bold=True)
GOAL_GROUND = Ink(CREAM, EMBER)
TARGET_GROUND = Ink(CREAM, EMBER)
RED_GROUND = Ink(CREAM, BLOOD, bold=True)
RED_FRAME = Ink(TOKEN, bold=True)
RED_TOKEN = Ink(CREAM, TOKEN, bold=True)  # big letters only
RED_BAND = Ink(BLOOD, CREAM, bold=True)
PODIUM_GROUND = Ink(CREAM, EARTH)
FLASH_GROUND = Ink(CREAM, FLASH)


def rabbit_colour(name: str) -> str:
    """Return the colour of a rabbit; one of an unknown name is white."""
    return RABBITS.get(name, RABBITS["white"])


# --- The bare console: 16 colours, of which grounds have the eight dark ones, and few signs
# What a colour tells elsewhere a letter, a mark or a word tells as well, so nothing is lost. Text has a
# contrast of 7:1 at least, which is what these colours allow.

_BLACK, _RED, _GREEN, _BROWN, _BLUE, _PURPLE, _CYAN, _LIGHT = range(8)
_GREY, _ROSE, _LIME, _YELLOW, _SKY, _PINK, _AQUA, _WHITE = range(8, 16)

CONSOLE_SIGNS = {
    "★": "*", "✓": "V", "✖": "X", "●": "█", "■": "█", "▥": "#",
    "↻": "»", "↺": "«", "←": "<", "→": ">", "↑": "^", "▼": "v",
    "’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": ".",
    "┌": "╔", "┐": "╗", "└": "╚", "┘": "╝", "─": "═", "│": "║", "┼": "╬", "▏": "║",
    "▌": "█", "▐": "█",
}  # fmt: skip
"""What stands for signs that the console shows as a box."""

_COLOURS = {
    CREAM: _WHITE, SAND: _WHITE, GOLD: _YELLOW, AMBER: _YELLOW, LEAF: _LIME,
    LINE: _GREY, TOKEN: _ROSE, BLOOD: _RED, NIGHT: _BLACK,
}  # fmt: skip

_FURS = {
    "red": _ROSE, "yellow": _YELLOW, "blue": _SKY, "green": _GREEN, "orange": _BROWN, "purple": _PURPLE,
    "pink": _PINK, "cyan": _AQUA, "brown": _RED, "white": _WHITE, "lime": _LIME, "grey": _GREY,
}  # fmt: skip
CONSOLE_RABBITS = {RABBITS[name]: colour for name, colour in _FURS.items()}
"""The console's colour of each rabbit's; no two have the same."""


class _Pair(NamedTuple):
    ground: int
    text: int | None = None  # where all text on it has one colour


_GROUNDS = {
    GOLD: _Pair(_BLUE, _WHITE),
    AMBER: _Pair(_LIGHT, _BLACK),
    CREAM: _Pair(_LIGHT, _BLACK),
    BLOOD: _Pair(_RED, _WHITE),
    TOKEN: _Pair(_RED, _WHITE),
    FLASH: _Pair(_CYAN, _BLACK),
}
"""Grounds that aren't black; the rest differ by shades that the console doesn't have."""


_TEXTURES = {EARTH: "░"}
"""What fills a ground whose shade the console doesn't have, and which is there to be seen."""


def plain(text: str, ink: Ink) -> tuple[str, Ink]:
    """Return how the bare console shows a text of one cell."""
    shown = CONSOLE_SIGNS.get(text, text)
    if shown == " " and ink.ground in CONSOLE_RABBITS:  # a bright ground is made of bright blocks
        return "█", Ink(_named(CONSOLE_RABBITS[ink.ground]), _named(_BLACK))
    if shown == " " and ink.ground in _TEXTURES:
        return _TEXTURES[ink.ground], Ink(_named(_GREY), _named(_BLACK))
    pair = _GROUNDS.get(ink.ground or "", _Pair(_BLACK))
    if pair.text is not None and ink.colour not in CONSOLE_RABBITS:
        colour = pair.text
    else:
        colour = CONSOLE_RABBITS.get(ink.colour, _COLOURS.get(ink.colour, _WHITE))
    return shown, Ink(_named(colour), _named(pair.ground))


def _named(colour: int) -> str:
    return f"color({colour})"
