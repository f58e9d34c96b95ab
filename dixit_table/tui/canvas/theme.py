"""Colours and inks: a dark blue night, cream letters, gold for what matters; and the bare console's.

Text keeps a contrast of 10:1 on its ground. A rabbit's colour is always beside a letter printed on
cream, so it shows against the dark room or against the cream, and is never the only cue.

Where a terminal has 256 colours, what stands for each keeps its hue: a dark one needs a part of 48 or more
where it has a hue, and else nearly none (``tests/tui/test_theme.py``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from dixit_table.rules.rabbits import SHADES, seen_on

NIGHT = "#141127"
PANEL = "#201e27"
LIFTED = "#2a2440"
KEYCAP = "#38343f"
DONE = "#0c301a"
PLUM = "#3a1a48"  # the storyteller's card
RUST = "#5c2a0e"  # who is read most often
BLOOD = "#5c0712"  # the card of the red token
TOKEN = "#ff2d2d"  # its frame
SPOTLIGHT = "#4a3413"  # where the storyteller stands
OAK = "#3c2a19"  # the podium's blocks
FLASH = "#0a3038"
LINE = "#5d5868"  # frames: decoration, no text
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
KEY = Ink(CREAM, KEYCAP, bold=True)  # what may be tapped

PANEL_GROUND = Ink(CREAM, PANEL)
LIFTED_GROUND = Ink(CREAM, LIFTED)
DONE_GROUND = Ink(CREAM, DONE)
CARD_GROUND = Ink(CREAM, LIFTED)
TARGET_GROUND = Ink(CREAM, PLUM)
RED_GROUND = Ink(CREAM, BLOOD, bold=True)
RED_FRAME = Ink(TOKEN, bold=True)
RED_TOKEN = Ink(CREAM, TOKEN)  # big letters only
RED_BAND = Ink(BLOOD, CREAM, bold=True)
PODIUM_GROUND = Ink(CREAM, OAK)
PODIUM_EDGE = Ink(GOLD)
FLASH_GROUND = Ink(CREAM, FLASH)


def rabbit_colour(name: str) -> str:
    """Return the colour of a rabbit; one of an unknown name is white."""
    return RABBITS.get(name, RABBITS["white"])


# --- The meadow at night that the track winds through

SKIES = ("#110d22", "#171230", "#1e183c", "#262048")  # from above
STARS = ("#cfc8ea", "#6d6790", "#a59dc8")
HILL = "#163030"
GRASS, GRASS_STRIPE, GRASS_LIGHT, GRASS_DARK = "#143524", "#183c29", "#23582f", "#0f2a1c"
MOON, LILAC, PETAL, ROSE = "#ffd97f", "#e7b7f2", "#fff3df", "#ff9fae"
FLOWERS, ARCH = (MOON, LILAC, PETAL, ROSE), (MOON, ROSE, PETAL)
EARTH, MOUND = "#302d26", "#6b4e2c"
STONE, STONE_EDGE, GOLD_EDGE = "#8f899c", "#5d596b", "#b3862f"


# --- A rabbit's tones, by the signs of canvas/rabbits.txt

EYE = "#fbf2e2"  # a light one
NOSE, CHEEK, TEAR = "#ff7f97", "#ff9eb0", "#a8dcff"
CROWN, DARK_CROWN = "#ffc61a", "#a86a00"
LIT = "m"
"""Fur that the moon shines on: its upper edge, by which dark fur shows against a dark ground."""

_LIGHT_BELLIES = {RABBITS["yellow"]: "#fff3b8", RABBITS["white"]: "#dccdb8"}  # of fur that is light as it is
_NEAR_GOLD = ("yellow", "lime")  # not for every eye: lime for who doesn't see red
_LETTER_CONTRAST, _EDGE_CONTRAST, _EYE_CONTRAST = 12, 4, 3


@lru_cache(maxsize=32)
def tones(name: str) -> Mapping[str, str]:
    """Return the colour of each sign of a picture for a rabbit's colour."""
    fur = rabbit_colour(name)
    belly = _LIGHT_BELLIES.get(fur) or seen_on(NIGHT, fur, CREAM, _LETTER_CONTRAST)
    edge = seen_on(NIGHT, fur, CREAM, _EDGE_CONTRAST)
    dark = seen_on(NIGHT, fur, CREAM, _EYE_CONTRAST) != fur
    eye, gleam = (EYE, NIGHT) if dark else (NIGHT, CREAM)  # dark eyes are lost in dark fur
    crown = DARK_CROWN if name in _NEAR_GOLD else CROWN
    body = {"f": fur, LIT: edge, "b": belly, "L": belly}
    return body | {"e": eye, "w": gleam, "n": NOSE, "c": CHEEK, "t": TEAR, "g": crown}


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


_MEADOW = dict.fromkeys(
    (*SKIES, HILL, GRASS, GRASS_STRIPE, GRASS_DARK, EARTH), _BLACK
) | {
    GRASS_LIGHT: _GREEN, STONE: _LIGHT, STONE_EDGE: _GREY, GOLD_EDGE: _BROWN, MOUND: _BROWN,
    MOON: _YELLOW, LILAC: _PINK, PETAL: _WHITE, ROSE: _ROSE,
    STARS[0]: _WHITE, STARS[1]: _GREY, STARS[2]: _LIGHT,
}  # fmt: skip
_PIXELS = {
    **{colour: _LIGHT for name in _FURS for sign, colour in tones(name).items() if sign in "bL"},
    **{tones(name)[LIT]: number for name, number in _FURS.items()},
    **CONSOLE_RABBITS, **_MEADOW, EYE: _LIGHT, NOSE: _RED, CHEEK: _RED, TEAR: _CYAN,
    CROWN: _YELLOW, DARK_CROWN: _BROWN,
}  # fmt: skip
"""The colours that rabbits and their meadow are made of."""

_TEXTURES = {OAK: "░"}
"""What fills a ground whose shade the console doesn't have, and which is there to be seen."""


def plain(text: str, ink: Ink) -> tuple[str, Ink]:
    """Return how the bare console shows a text of one cell."""
    shown = CONSOLE_SIGNS.get(text, text)
    if shown == " " and ink.ground in CONSOLE_RABBITS:  # a bright ground is made of bright blocks
        return "█", Ink(_named(CONSOLE_RABBITS[ink.ground]), _named(_BLACK))
    if shown == " " and ink.ground in _TEXTURES:
        return _TEXTURES[ink.ground], Ink(_named(_GREY), _named(_BLACK))
    if shown in "▀▄█" and not {ink.colour, ink.ground}.isdisjoint(_PIXELS):
        return _two_tones(shown, *_numbers(ink))
    pair = _GROUNDS.get(ink.ground or "", _Pair(_BLACK))
    if _PIXELS.get(ink.ground or "") == _LIGHT:  # a belly
        pair = _Pair(_LIGHT, _BLACK)
    if pair.text is not None and ink.colour not in CONSOLE_RABBITS:
        colour = pair.text
    else:
        colour = CONSOLE_RABBITS.get(ink.colour, _COLOURS.get(ink.colour, _WHITE))
    return shown, Ink(_named(colour), _named(pair.ground))


def _numbers(ink: Ink) -> tuple[int, int]:
    ground = _GROUNDS.get(ink.ground or "", _Pair(_BLACK)).ground
    colour = _PIXELS.get(ink.colour, _COLOURS.get(ink.colour, _WHITE))
    return colour, _PIXELS.get(ink.ground or "", ground)


def _two_tones(half: str, colour: int, ground: int) -> tuple[str, Ink]:
    """Return a block of two colours; where neither can be the ground, of one."""
    if ground > _LIGHT >= colour:
        return {"▀": "▄", "▄": "▀"}.get(half, half), Ink(_named(ground), _named(colour))
    if ground > _LIGHT:
        return "█", Ink(_named(colour), _named(_BLACK))
    return half, Ink(_named(colour), _named(ground))


def _named(colour: int) -> str:
    return f"color({colour})"
