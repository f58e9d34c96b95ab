"""A 4x4 keypad with its ribbon, and a light with its resistor: what both boards are wired to."""

from __future__ import annotations

from typing import Literal

from dixit_table.keypads.jig.wires import LAYOUTS, lines_of
from hardware.drawings.svg import FAINT, INK, PAPER, SOFT, Point, Sheet

KEYS = LAYOUTS["4x4"]
ROW, COLUMN, LIGHT, GROUND = "#0b5fb0", "#c4500a", "#a3176b", "#1a1a1a"
LINES = lines_of(KEYS)
"""The ribbon's conductors, from the end at the first row."""

_KEY, _STEP = 13, 16
MEANING = {"#": "Enter", "D": "⌫", "B": "−", "A": "+", "C": "/"}
"""Keys of a 4x4 keypad, and those of a number pad that they stand for."""


def colour(line: str) -> str:
    """Return the colour of a conductor's wire."""
    return ROW if line.startswith("R") else COLUMN


def keypad(sheet: Sheet, corner: Point, plugs: list[Point]) -> None:
    """Draw the keypad, and its ribbon up to ``plugs``, which stand one below the other."""
    x, y = corner
    sheet.box((x - 9, y - 9), (4 * _STEP + 15, 4 * _STEP + 15), "#f1f1f4", INK, 0.5, radius=3)
    for row, keys in enumerate(KEYS):
        middle = y + row * _STEP + _KEY / 2
        sheet.text((x - 5, middle + 1.2), f"R{row + 1}", 3.4, ROW, anchor="middle", bold=True)
        sheet.line([(x - 2, middle), (x + 4 * _STEP, middle)], ROW, 0.5, dash="1.5 1.2")
        for column, key in enumerate(keys):
            _key(sheet, (x + column * _STEP, y + row * _STEP), key)
    for column in range(4):
        middle = x + column * _STEP + _KEY / 2
        sheet.text((middle, y - 3.6), f"C{column + 1}", 3.4, COLUMN, anchor="middle", bold=True)
    right = x + 4 * _STEP + 6
    for line, (plug_x, plug_y) in zip(LINES, plugs, strict=True):
        sheet.line([(right, plug_y), (plug_x, plug_y)], FAINT, 2.2)
        sheet.text((plug_x - 6, plug_y - 1.6), line, 3.4, colour(line), anchor="middle", bold=True)


def _key(sheet: Sheet, corner: Point, key: str) -> None:
    x, y = corner
    meaning = MEANING.get(key)
    sheet.box((x, y), (_KEY, _KEY), PAPER, INK, 0.5, radius=2)
    sheet.text((x + _KEY / 2, y + (6.6 if meaning else 8.8)), key, 6, anchor="middle", bold=True)
    if meaning:
        sheet.text((x + _KEY / 2, y + 11), meaning, 3, SOFT, anchor="middle")


def light(sheet: Sheet, pin: Point, ground: Point, side: Literal[-1, 1], names: tuple[str, str]) -> None:
    """Draw resistor and light between two pins.

    ``side`` is the side of the board they are on: -1 left, 1 right; ``names`` are those of the pins. The
    ground must stand above the pin.
    """
    x, y = pin
    low = y + 13

    def out(far: float) -> float:
        return x + side * far

    sheet.line([pin, (out(11), y), (out(11), low), (out(16), low)], LIGHT, 0.9, name=f"{names[0]} resistor")
    sheet.box((min(out(16), out(30)), low - 2.6), (14, 5.2), "#f3e2b8", INK, 0.5, radius=1)
    sheet.text((out(23), low + 7.5), "330 Ω", 3.6, anchor="middle")
    sheet.line([(out(30), low), (out(38), low)], LIGHT, 0.9, name="resistor LED")
    # The light: a triangle that points where the current goes, and a bar.
    sheet.shape([(out(38), low - 5), (out(38), low + 5), (out(46), low)], "#ffd9d9", LIGHT, 0.7)
    sheet.line([(out(46), low - 5), (out(46), low + 5)], LIGHT, 1.1)
    for far in (40.0, 43.5):
        tip = (out(far + 3), low - 10)
        sheet.line([(out(far), low - 6), tip], LIGHT, 0.5)
        sheet.dot(tip, 0.7, LIGHT)
    sheet.text((out(42), low + 9), "LED", 3.6, anchor="middle", bold=True)
    sheet.text((out(34), low - 1.5), "+", 4, LIGHT, anchor="middle", bold=True)
    sheet.line(
        [(out(46), low), (out(54), low), (out(54), ground[1]), ground], GROUND, 0.9, name=f"LED {names[1]}"
    )
