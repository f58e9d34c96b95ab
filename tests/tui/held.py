"""What tests of screens share: screens held against how they looked before, and awkward texts to show."""

from __future__ import annotations

import zlib
from collections import defaultdict
from itertools import count
from pathlib import Path

import msgspec
from hypothesis import strategies as st

from dixit_table.tui.canvas import theme
from dixit_table.tui.canvas.canvas import Canvas, Cell
from dixit_table.tui.canvas.theme import Ink

SNAPSHOTS = Path(__file__).parent / "snapshots"

_TROUBLE = "é漢🐇\u200d\ufe0f\u0301\u202e\u05d0\u0627🇫🇷👩\U0001f3fe\u1160\u0903\x1b\n"
AWKWARD = st.text(alphabet=st.one_of(st.characters(), st.sampled_from(_TROUBLE)), max_size=24)
"""Texts that terminals disagree about."""


_INKED = 80  # columns up to which a picture is held with its inks: they are mostly the same in larger ones
_SIGNS = (
    "abcdefghijklmnopqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWYZ0123456789"  # a row of x looks like something undone
)
_OF_TEXT = {part for ink in vars(theme).values() if isinstance(ink, Ink) for part in (ink.colour, ink.ground)}
_COLOURS = {
    value: name.lower() for name, value in vars(theme).items() if isinstance(value, str) and value in _OF_TEXT
} | {value: f"fur {name}" for name, value in theme.RABBITS.items()}
_PIXELS = "▀▄█"


def picture(canvas: Canvas, inked: int = _INKED) -> str:
    """Return what stands on a canvas; below that of up to so many columns its inks, signs with their names.

    Half blocks of other colours than texts have are the meadow's and the rabbits', which other tests hold.
    """
    text = canvas.text() + "\n"
    if canvas.area.width > inked:
        return text
    signs: dict[str, str] = {}
    rows = [
        "".join(signs.setdefault(name, _SIGNS[len(signs)]) for name in map(_ink, row)) for row in canvas.rows
    ]
    return "\n".join([text, *rows, *(f"{sign} {name}" for name, sign in signs.items()), ""])


def _ink(cell: Cell) -> str:
    """Return how a cell is written; of an empty one only its ground."""
    ink = cell.ink
    ground = _COLOURS.get(ink.ground or "", "other")
    if cell.text == " ":
        return f"on {ground}"
    colour = _COLOURS.get(ink.colour, "other")
    if cell.text in _PIXELS and any(each.startswith(("fur", "other")) for each in (colour, ground)):
        return "pixels"
    return f"{colour}{' bold' * ink.bold} on {ground}"


def summed(canvas: Canvas) -> int:
    """Return the checksum of all that is on a canvas."""
    inks: defaultdict[Ink, int] = defaultdict(count().__next__)
    numbers = [inks[cell.ink] for row in canvas.rows for cell in row]
    pictures = [(offer.place, offer.picture) for offer in canvas.pictures()]
    # By msgspec a colour's name is the same whether it is a member of its enumeration or a text.
    parts = [msgspec.json.encode(each) for each in (numbers, list(inks), pictures, canvas.targets)]
    return zlib.crc32(b"".join((canvas.text().encode(), *parts)))
