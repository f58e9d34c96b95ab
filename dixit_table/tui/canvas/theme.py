"""Colours and inks: a warm dark room, cream letters, gold for what matters.

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
