"""The printed case of a built pad: the open box with a Pico in it, and the closed one with its keypad."""

from __future__ import annotations

import re
from pathlib import Path

from hardware.drawings.matrix import KEYS
from hardware.drawings.solid import Face, Tint, View, block, body, paint
from hardware.drawings.svg import INK, SOFT, Point, Sheet

CASE = Path(__file__).parents[1] / "case"

_BOX, _LID, _BOARD, _METAL, _PLASTIC = (
    (226, 190, 122), (150, 190, 224), (60, 140, 80), (205, 205, 210), (70, 70, 76),
)  # fmt: skip
_KEYPAD, _KEY, _OTHER_KEY, _LIGHT, _PAPER = (
    (88, 92, 104), (240, 240, 244), (120, 160, 226), (228, 60, 60), (255, 255, 255),
)  # fmt: skip


def measures(board: str) -> dict[str, float]:
    """Return what keypad.scad says in plain numbers, for a "Pico" or a "Nano"; mm."""
    text = (CASE / "keypad.scad").read_text("utf-8")
    plain = re.findall(r"^(\w+) = ([\d.]+);", text, re.MULTILINE)
    either = re.findall(r'^(\w+) = board == "Pico" \? ([\d.]+) : ([\d.]+);', text, re.MULTILINE)
    found = {name: float(value) for name, value in plain}
    return found | {name: float(pico if board == "Pico" else nano) for name, pico, nano in either}


def case() -> Sheet:
    """Draw both pictures and the steps."""
    sheet = Sheet("A case to print", landscape=True)
    sheet.text((12, 15), "A case to print · Un boîtier à imprimer", 6, bold=True)
    at, view = (14.0, 128.0), View(turn=28, tilt=48, scale=0.92)
    paint(sheet, at, body(CASE / "pico-box.stl", _BOX) + _inside(), view)
    here, closed = (166.0, 142.0), View(turn=14, tilt=52, scale=0.92)
    paint(sheet, here, _closed(), closed)
    _number(sheet, here, closed)
    _words(sheet)
    return sheet


def _inside() -> list[Face]:
    """Return a Pico on its back, the wires' sockets on the pins it uses, the plug, the cable and its tie."""
    pico = measures("Pico")
    middle, base = pico["wide"] / 2, pico["floor_"] + pico["stand"]
    back = pico["deep"] - pico["wall"] - pico["tie_room"] - pico["plug_room"]
    left, front, top = middle - pico["board_wide"] / 2, back - pico["board_long"], base + pico["board_thick"]
    faces = block((left, front, base), (pico["board_wide"], pico["board_long"], pico["board_thick"]), _BOARD)
    for side in (left + 0.4, left + pico["board_wide"] - 2.9):
        faces += block((side, front + 0.2, top), (2.5, 50.6, 2.5), _PLASTIC)
    socket = base - 1.4
    faces += block((middle - 3.7, back - 4, base - 2.8), (7.4, 5.3, 2.7), _METAL)
    faces += block((middle - 5.3, back + 1.8, socket - 3.6), (10.6, 24, 7.2), _PLASTIC)
    over = pico["floor_"] + 4
    faces += block((middle - 2, back + 25.9, over), (4, 34, 4), _PLASTIC)
    tie = pico["deep"] - pico["wall"] - pico["tie_room"] + 2.3
    faces += block((middle - 3, tie, over + 4.1), (6, 3.4, 1.2), _PAPER)
    return faces


def _closed() -> list[Face]:
    pico = measures("Pico")
    box = body(CASE / "pico-box.stl", _BOX)
    high = max(corner[2] for face in box for corner in face.corners)
    faces = box + body(CASE / "lid.stl", _LID, (0, 0, high))
    left, front = (pico["wide"] - pico["keypad_wide"]) / 2, pico["front"] + pico["clearance"]
    bed = high + pico["plate"] - pico["bed_deep"]
    faces += block((left, front, bed + 0.1), (pico["keypad_wide"], pico["keypad_deep"], 0.9), _KEYPAD)
    for row, names in enumerate(reversed(KEYS)):
        for column, name in enumerate(names):
            tint: Tint = _KEY if name.isdigit() else _OTHER_KEY
            corner = (left + 4 + column * 16, front + 5 + row * 18, bed + 1.1)
            faces += block(corner, (13, 13, 0.4), tint)
    light = (pico["wide"] / 2 - 2.5, front + pico["keypad_deep"] + pico["led_from_keypad"] - 2.2, high + 2.5)
    return faces + block(light, (5, 5, 4), _LIGHT)


def _number(sheet: Sheet, at: Point, view: View) -> None:
    """Draw the number's sticker in its field on the lip."""
    pico = measures("Pico")
    left, wide, high = (pico["wide"] - pico["sticker_wide"]) / 2, pico["sticker_wide"], pico["sticker_high"]
    y, low = pico["deep"] - pico["lip"], _box_high() + pico["plate"] + (pico["lip_high"] - high) / 2
    corners = [(left, y, low), (left + wide, y, low), (left + wide, y, low + high), (left, y, low + high)]
    points = [view.onto(corner) for corner in corners]
    sheet.shape([(at[0] + x, at[1] + up) for x, up in points], "#ffffff", "#0b4f94", 1)
    x, up = view.onto((left + wide / 2, y, low + 7))
    sheet.text((at[0] + x, at[1] + up), "3", 18, "#0b4f94", anchor="middle", bold=True)


def _box_high() -> float:
    box = body(CASE / "pico-box.stl", _BOX)
    return max(corner[2] for face in box for corner in face.corners)


def _words(sheet: Sheet) -> None:
    sheet.lines(
        (12, 168),
        [
            "1  Box and lid are printed as they lie here, without supports.",
            "2  The plug goes in through the back. The board lies on its back, pins up: first under",
            "    the two hooks at the plug, then press it down until the third hook snaps.",
            "3  A tie round cable and bridge: a pull ends there, not at the socket.",
        ],
        3.4,
    )
    sheet.lines(
        (12, 190),
        [
            "1  Imprimez boîte et couvercle à plat, sans supports.  2  La carte, broches en haut, sous les",
            "    crochets ; la prise passe par le trou du fond.  3  Un collier serre le câble sur le pontet.",
        ],
        3.4,
        SOFT,
    )
    sheet.lines(
        (160, 168),
        [
            "4  The ribbon goes down through the slot; glue the keypad into its bed.",
            "5  Light from below into its hole, the number into its field.",
            "6  Four screws, 2.9 × 9.5 mm. Not too tight: they cut their own thread.",
        ],
        3.4,
        INK,
    )
    sheet.lines(
        (160, 190),
        [
            "4  La nappe par la fente, le clavier collé dans son creux.  5  Voyant par",
            "    dessous, numéro dans son cadre.  6  Quatre vis de 2,9 × 9,5 mm.",
        ],
        3.4,
        SOFT,
    )
