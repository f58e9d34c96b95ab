"""The printed case of a built pad: the open box with a Pico in it, and the closed one with its keypad."""

from __future__ import annotations

import re
from pathlib import Path

from hardware.drawings.matrix import KEYS
from hardware.drawings.solid import Face, View, block, body, paint
from hardware.drawings.svg import SOFT, Point, Sheet

CASE = Path(__file__).parents[1] / "case"

_BOX, _LID, _BOARD, _METAL, _PLASTIC = (
    (226, 190, 122), (150, 190, 224), (60, 140, 80), (205, 205, 210), (70, 70, 76),
)  # fmt: skip
_KEYPAD, _KEY, _OTHER_KEY, _PAPER = (
    (88, 92, 104), (240, 240, 244), (120, 160, 226), (255, 255, 255),
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
    at, view = (14.0, 130.0), View(turn=24, tilt=58, scale=0.92)
    paint(sheet, at, body(CASE / "pico-box.stl", _BOX) + _inside(), view)
    here, closed = (178.0, 146.0), View(turn=9, tilt=52, scale=0.92)
    paint(sheet, here, _closed(), closed)
    _marks(sheet, here, closed)
    _words(sheet)
    return sheet


def _inside() -> list[Face]:
    """Return a Pico with its chips down, the strips of its pins, the plug, the cable and its tie."""
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
    for name, x, y in _keys():
        tint = _KEY if name.isdigit() else _OTHER_KEY
        faces += block((left + x, front + y, bed + 1.1), (13, 13, 0.4), tint)
    return faces


def _keys() -> list[tuple[str, float, float]]:
    """Return each key's name and lower left corner, from the keypad's."""
    return [
        (name, 4 + column * 16, 5 + row * 18)
        for row, names in enumerate(reversed(KEYS))
        for column, name in enumerate(names)
    ]


def _marks(sheet: Sheet, at: Point, view: View) -> None:
    """Draw the number's sticker in its field on the lip, the light, and what the keys say."""
    pico = measures("Pico")
    left, wide, high = (pico["wide"] - pico["sticker_wide"]) / 2, pico["sticker_wide"], pico["sticker_high"]
    y, low = pico["deep"] - pico["lip"], _box_high() + pico["plate"] + (pico["lip_high"] - high) / 2
    corners = [(left, y, low), (left + wide, y, low), (left + wide, y, low + high), (left, y, low + high)]
    points = [view.onto(corner) for corner in corners]
    sheet.shape([(at[0] + x, at[1] + up) for x, up in points], "#ffffff", "#0b4f94", 1)
    x, up = view.onto((left + wide / 2, y, low + 7))
    sheet.text((at[0] + x, at[1] + up), "3", 18, "#0b4f94", anchor="middle", bold=True)
    light = pico["front"] + pico["clearance"] * 2 + pico["keypad_deep"] + pico["led_from_keypad"]
    x, up = view.onto((pico["wide"] / 2, light, _box_high() + pico["plate"]))
    sheet.dot((at[0] + x, at[1] + up), 2.6, "#e43c3c", "#a01818", 0.3)
    corner, bed = (pico["wide"] - pico["keypad_wide"]) / 2, pico["front"] + pico["clearance"]
    for name, key_x, key_y in _keys():
        x, up = view.onto((corner + key_x + 6.5, bed + key_y + 4, _box_high() + 3.3))
        sheet.text((at[0] + x, at[1] + up), name, 5, anchor="middle", bold=True)


def _box_high() -> float:
    box = body(CASE / "pico-box.stl", _BOX)
    return max(corner[2] for face in box for corner in face.corners)


def _words(sheet: Sheet) -> None:
    sheet.lines(
        (12, 164),
        [
            "1  Print box and lid flat side down, without supports.",
            "2  Lay the board chips down, pins up: its USB end under two hooks, then press",
            "    until the other two snap. The plug goes in through the back wall.",
            "3  A cable tie goes round cable and bridge: a pull ends there.",
        ],
        3.2,
    )
    sheet.lines(
        (12, 186),
        [
            "1  Imprimez boîte et couvercle à plat, sans supports.  2  Carte puces en bas, broches",
            "    en haut : le côté USB sous les deux crochets, puis appuyez jusqu'au clic. La prise",
            "    passe par le fond.  3  Un collier serre le câble sur le pontet.",
        ],
        3.2,
        SOFT,
    )
    sheet.lines(
        (165, 164),
        [
            "4  The ribbon goes down the slot; stick the keypad into its bed.",
            "5  Glue the light into its hole from below, the number into its field.",
            "6  Four screws, 2.9 × 9.5 mm, not too tight: they cut their thread.",
        ],
        3.2,
    )
    sheet.lines(
        (165, 186),
        [
            "4  La nappe dans la fente, le clavier collé dans son creux.",
            "5  Le voyant par dessous, le numéro dans son cadre.",
            "6  Quatre vis de 2,9 × 9,5 mm, sans forcer.",
        ],
        3.2,
        SOFT,
    )
