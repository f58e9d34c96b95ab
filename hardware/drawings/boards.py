"""The two boards a keypad is built on, with the pins that the firmware says."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from hardware.drawings.matrix import GROUND, LIGHT, LINES, colour, keypad, light
from hardware.drawings.svg import INK, SOFT, Point, Sheet

FIRMWARE = Path(__file__).parents[2] / "hardware" / "firmware"

_PICO_LEFT = (
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
)  # fmt: skip
_PICO_RIGHT = (
    "VBUS", "VSYS", "GND", "3V3_EN", "3V3", "VREF", "GP28", "GND", "GP27", "GP26",
    "RUN", "GP22", "GND", "GP21", "GP20", "GP19", "GP18", "GND", "GP17", "GP16",
)  # fmt: skip
# A Nano with its USB socket downwards, so that D2 to D9 stand at the left.
_NANO_LEFT = ("D1", "D0", "RST", "GND", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11", "D12")
_NANO_RIGHT = (
    "VIN",
    "GND",
    "RST",
    "5V",
    "A7",
    "A6",
    "A5",
    "A4",
    "A3",
    "A2",
    "A1",
    "A0",
    "AREF",
    "3V3",
    "D13",
)


PICO_NUMBERS = (range(1, 21), range(40, 20, -1))
"""Numbers of the Pico's pins, left and right from the top (data sheet, section 2.1); names are below."""

_ARDUINO_LED = 13  # LED_BUILTIN of boards with an ATmega328P
_STEP, _TOP, _WIDE = 7.2, 38.0, 42.0


@dataclass(frozen=True, slots=True)
class Pins:
    """Numbers of the pins that a firmware uses."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    light: int

    @property
    def lines(self) -> tuple[int, ...]:
        """The pins in order of the ribbon."""
        return self.rows + self.columns


def pico_pins() -> Pins:
    """Return what the firmware of the Pico says of its first keypad."""
    tree = ast.parse((FIRMWARE / "pico/config.py").read_text("utf-8"))
    pads = next(
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PADS"
    )
    _, rows, columns, lit = pads[0]
    return Pins(tuple(rows), tuple(columns), int(lit))


def arduino_pins() -> Pins:
    """Return what the sketch's config.h says."""
    text = (FIRMWARE / "arduino/dixit_keypad/config.h").read_text("utf-8")
    lit = re.search(r"#define LIGHT_PIN (\w+)", text)
    if lit is None:
        raise ValueError("config.h names no LIGHT_PIN")
    number = _ARDUINO_LED if lit[1] == "LED_BUILTIN" else int(lit[1])
    return Pins(_array(text, "ROW_PINS"), _array(text, "COLUMN_PINS"), number)


def pico() -> Sheet:
    """Draw the Pico's wiring."""
    pins = pico_pins()
    sheet = _sheet("Keypad with a Raspberry Pi Pico", "Clavier avec un Raspberry Pi Pico")
    left, _ = _pico(sheet, 215)
    _wire(sheet, {line: left[f"GP{pin}"] for line, pin in zip(LINES, pins.lines, strict=True)}, "GP", pins)
    name = f"GP{pins.light}"
    ground = _nearest_ground(left[name], _PICO_LEFT)
    light(sheet, left[name], ground, -1, (name, "GND"))
    _notes(
        sheet,
        (
            "3.3 V: wire no pin of the keypad to VBUS or VSYS.",
            "Small numbers: from the chip's side. Pins up: at the right, by their names.",
        ),
        (
            "3,3 V : ne reliez aucun fil du clavier à VBUS ni à VSYS.",
            "Petits chiffres : côté puce. Broches en haut : à droite, voir les noms.",
        ),
    )
    return sheet


def cells() -> Sheet:
    """Draw three AA cells at a Pico, with the diode of its data sheet (section 4.5)."""
    sheet = _sheet("A Pico on three AA cells", "Un Pico sur trois piles AA")
    _, right = _pico(sheet, 60)
    (edge, live), (_, ground) = right["VSYS"], right["GND"]
    sheet.line([right["VSYS"], (edge + 40, live)], LIGHT, 0.9, name="VSYS diode")
    sheet.line([(edge + 40, live - 5), (edge + 40, live + 5)], LIGHT, 1.1)
    sheet.shape([(edge + 48, live - 5), (edge + 48, live + 5), (edge + 40, live)], "#ffd9d9", LIGHT, 0.7)
    sheet.text((edge + 44, live - 8), "Schottky, 1N5817", 3.6, anchor="middle")
    sheet.line([(edge + 48, live), (edge + 110, live), (edge + 110, 80)], LIGHT, 0.9, name="diode +")
    sheet.line([right["GND"], (edge + 80, ground), (edge + 80, 80)], GROUND, 0.9, name="GND -")
    sheet.box((edge + 70, 80), (50, 24), "#f3e2b8", INK, 0.5, radius=2)
    sheet.text((edge + 80, 87), "−", 5, anchor="middle", bold=True)
    sheet.text((edge + 110, 87), "+", 5, anchor="middle", bold=True)
    sheet.text((edge + 95, 98), "3 × AA", 5, anchor="middle", bold=True)
    words = [
        "The stripe of the diode points to VSYS (pin 39); minus goes to GND (pin 38).",
        "Without the diode, USB charges the cells while you flash the pad.",
        "La bague de la diode est du côté de VSYS (39) ; le moins va à GND (38).",
        "Sans la diode, l’USB recharge les piles quand on programme le boîtier.",
    ]
    sheet.lines((edge + 20, 125), words, 3.6)
    return sheet


def _pico(sheet: Sheet, edge: float) -> tuple[dict[str, Point], dict[str, Point]]:
    """Draw a Pico and the numbers of its pins; return where the pins are, by name."""
    for x, numbers in zip((edge - 3.5, edge + _WIDE + 3.5), PICO_NUMBERS, strict=True):
        for place, number in enumerate(numbers):
            sheet.text((x, _TOP + place * _STEP - 1), str(number), 3, SOFT, anchor="middle", bold=True)
    return _board(sheet, "Pico", (edge, "top"), _PICO_LEFT, _PICO_RIGHT)


def arduino() -> Sheet:
    """Draw the Arduino's wiring."""
    pins = arduino_pins()
    sheet = _sheet("Keypad with an Arduino Nano (ATmega328P)", "Clavier avec un Arduino Nano (ATmega328P)")
    left, right = _board(sheet, "Nano", (178, "bottom"), _NANO_LEFT, _NANO_RIGHT)
    _wire(sheet, {line: left[f"D{pin}"] for line, pin in zip(LINES, pins.lines, strict=True)}, "D", pins)
    name = f"D{pins.light}"
    light(sheet, right[name], right["GND"], 1, (name, "GND"))
    _notes(
        sheet,
        (
            "A ribbon in this order goes straight onto D2 to D9, without wires.",
            "From the chips' side; pins up: D2 to D9 at the right. The board's light will do.",
        ),
        (
            "Une nappe dans cet ordre se branche telle quelle sur D2 à D9, sans fils.",
            "Vu côté puces ; broches en haut : D2 à D9 à droite. La lumière de la carte suffit.",
        ),
    )
    return sheet


def _array(text: str, name: str) -> tuple[int, ...]:
    found = re.search(rf"\b{name}\[\d+\] = {{([\d, ]+)}}", text)
    if found is None:
        raise ValueError(f"config.h names no {name}")
    return tuple(int(number) for number in found[1].split(","))


def _sheet(title: str, titre: str) -> Sheet:
    sheet = Sheet(title, landscape=True)
    sheet.text((15, 17), title, 7.5, bold=True)
    sheet.text((15, 25), titre, 4.6, SOFT)
    return sheet


def _board(
    sheet: Sheet,
    name: str,
    place: tuple[float, Literal["top", "bottom"]],
    left: tuple[str, ...],
    right: tuple[str, ...],
) -> tuple[dict[str, Point], dict[str, Point]]:
    """Draw a board; return where the pins are, by name (the first one of a name counts).

    ``place`` is its left edge, and the edge with the USB socket.
    """
    edge, socket = place
    high = _STEP * len(left) + 2
    sheet.box((edge, _TOP - _STEP), (_WIDE, high + _STEP * 0.8), "#e5efe5", INK, 0.6, radius=3)
    middle = edge + _WIDE / 2
    usb = _TOP - _STEP - 5 if socket == "top" else _TOP + high - _STEP * 0.2 - 5
    sheet.box((middle - 6, usb), (12, 10), "#d0d0d4", INK, 0.5, radius=1)
    sheet.text((middle, usb + 6.4), "USB", 3.6, anchor="middle", bold=True)
    sheet.text((middle - 2.5, _TOP + high / 2 - 3), name, 7, anchor="middle", bold=True, turned=90)
    ends: tuple[dict[str, Point], dict[str, Point]] = ({}, {})
    for side, names in enumerate((left, right)):
        for number, pin in enumerate(names):
            y = _TOP + number * _STEP
            x = edge if side == 0 else edge + _WIDE
            sheet.dot((x, y), 1.5, "#d9a520" if pin != "GND" else GROUND, INK, 0.4)
            inwards = 3.2 if side == 0 else -3.2
            sheet.text((x + inwards, y + 1.2), pin, 3.3, anchor="start" if side == 0 else "end")
            ends[side].setdefault(pin, (x, y))
    return ends


def _nearest_ground(pin: Point, names: tuple[str, ...]) -> Point:
    """Return the ground on the same side that is nearest above."""
    number = round((pin[1] - _TOP) / _STEP)
    ground = max(place for place, name in enumerate(names) if name == "GND" and place < number)
    return (pin[0], _TOP + ground * _STEP)


def _wire(sheet: Sheet, ends: dict[str, Point], prefix: str, pins: Pins) -> None:
    plugs = [(122.0, ends[line][1]) for line in LINES]
    middle = (plugs[0][1] + plugs[-1][1]) / 2
    keypad(sheet, (26.0, middle - 31), plugs)
    for line, pin, plug in zip(LINES, pins.lines, plugs, strict=True):
        sheet.line([plug, ends[line]], colour(line), 0.9, name=f"{line} {prefix}{pin}")
        sheet.dot(plug, 1.2, colour(line))
        sheet.text((148, plug[1] - 1.3), f"{line} → {prefix}{pin}", 3.4, colour(line), anchor="middle")


def _notes(sheet: Sheet, more: tuple[str, ...], encore: tuple[str, ...]) -> None:
    """Say in both languages what holds for every board, and what for this one."""
    sheet.lines(
        (15, 146),
        [
            "Ribbons differ. Which conductor is which? With a meter: while key 1 is held,",
            "R1 and C1 are joined; 2: R1 and C2; 4: R2 and C1. Without one: guess, the test says.",
            "LED: the long leg (+) towards the resistor. 330 Ω: build.md says why.",
            *more,
        ],
        3.4,
    )
    sheet.lines(
        (15, 171),
        [
            "Les nappes diffèrent. Au multimètre : touche 1 enfoncée, R1 et C1 se touchent ;",
            "2 : R1 et C2 ; 4 : R2 et C1. Sans multimètre : au hasard, le test le dira.",
            "LED : la longue patte (+) du côté de la résistance, 330 Ω.",
            *encore,
        ],
        3.4,
        SOFT,
    )
    for number, (words, tint) in enumerate(
        (("rows · lignes", colour("R1")), ("columns · colonnes", colour("C1")), ("light · voyant", LIGHT))
    ):
        sheet.line([(15 + number * 48, 197), (23 + number * 48, 197)], tint, 1.2)
        sheet.text((25 + number * 48, 198.2), words, 3.4)
