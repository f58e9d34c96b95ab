"""The steps from parts to a keypad with a Pico, a picture each: for who has never done it."""

from __future__ import annotations

from dixit_table.texts import say
from hardware.drawings.boards import PICO_NUMBERS, pico_pins
from hardware.drawings.matrix import GROUND, KEYS, LIGHT, LINES, MEANING, colour
from hardware.drawings.svg import FAINT, INK, PAPER, SOFT, Point, Sheet

_PANEL, _GAP, _LEFT, _TOP = (86.0, 84.0), 4.5, 15.0, 30.0
_BLACK, _METAL, _GREEN = "#2b2b2e", "#c9c9cf", "#3f8f57"
_PITCH = 7.0  # between two drawn pins, which are 2.54 mm apart
_PICO_GROUND = 18  # the pin that the light's wire goes back to
_FACE = 12.0


def steps() -> Sheet:
    """Draw the six steps."""
    sheet = Sheet("From parts to a keypad", landscape=True)
    sheet.text((15, 15), "From parts to a keypad, with a Pico", 7.5, bold=True)
    sheet.text((15, 22), "Des pièces au boîtier, avec un Pico", 4.6, SOFT)
    painters = (_ribbon, _board, _lamp, _boot, _test, _marks)
    for number, (paint, words) in enumerate(zip(painters, _WORDS, strict=True)):
        row, column = divmod(number, 3)
        x = _LEFT + column * (_PANEL[0] + _GAP)
        y = _TOP + row * (_PANEL[1] + _GAP)
        sheet.box((x, y), _PANEL, "#fbfbfd", FAINT, 0.3, radius=2)
        sheet.text((x + 4, y + 9), str(number + 1), 7, "#0b4f94", bold=True)
        paint(sheet, (x, y))
        for place, line in enumerate(words):
            sheet.text((x + 4, y + 68 + place * 4.6), line, 3, INK if place < 2 else SOFT)
    return sheet


_WORDS = (
    (
        "Eight wires, pins into the ribbon's socket. Which is",
        "R1? wiring-pico.svg says how to find out.",
        "Huit fils, côté broche dans la prise de la nappe.",
        "Où est R1 ? Voir wiring-pico.svg.",
    ),
    (
        "Sockets onto the board's pins, in this order; pin 8",
        "stays free. Pins up: at the right, by their names.",
        "Côté prise sur la carte, dans cet ordre ; 8 reste",
        "libre. Broches en haut : à droite, voir les noms.",
    ),
    (
        "Three wires with two sockets: the long leg goes",
        "to the resistor, the short one to ground.",
        "Trois fils à deux prises : la longue patte vers la",
        "résistance, la courte vers la masse.",
    ),
    (
        "Hold BOOTSEL while you plug it in: a drive appears.",
        "MicroPython's .uf2 goes there: step 5 copies it.",
        "BOOTSEL enfoncé, branchez : un disque apparaît.",
        "Le .uf2 de MicroPython y va (voir l'étape 5).",
    ),
    (
        "One command: firmware, number, a test of each key.",
        "It says which number goes onto this keypad.",
        "Une commande : programme, numéro, test des",
        "touches. Elle dit quel numéro coller.",
    ),
    (
        "Stickers say what six keys mean. Case and cover",
        "have drawings of their own.",
        "Les autocollants disent ce que font six touches.",
        "Boîtier et cache ont leurs dessins.",
    ),
)
"""What stands below each picture: two lines in English, two in French."""


def _ribbon(sheet: Sheet, corner: Point) -> None:
    """Draw wires whose pins go into the socket of a ribbon."""
    x, y = corner[0] + 15, corner[1] + 14
    for place, line in enumerate(LINES):
        at = x + place * _PITCH + _PITCH / 2
        tint = colour(line)
        sheet.text((at, y - 2), line, 3, tint, anchor="middle", bold=True)
        sheet.line([(at, y), (at, y + 9)], tint, 1.6)
        sheet.box((at - 2.4, y + 9), (4.8, 10), _BLACK, "none", radius=0.6)
        sheet.line([(at, y + 19), (at, y + 27)], _METAL, 1.1)
        sheet.line([(at, y + 41), (at, y + 51)], FAINT, 2.4)
    sheet.box((x, y + 30), (8 * _PITCH, 11), _BLACK, "none", radius=1)
    for place in range(len(LINES)):
        sheet.box((x + place * _PITCH + 2.2, y + 32), (2.6, 2.6), PAPER, "none")
    _arrow(sheet, (x + 8 * _PITCH + 6, y + 17), (x + 8 * _PITCH + 6, y + 32))


def _board(sheet: Sheet, corner: Point) -> None:
    """Draw the side of a Pico with its sockets on, in the order of the firmware's pins."""
    pins = pico_pins()
    places = {f"GP{pin}": place for place, pin in enumerate(_gp_pins())}
    on = {places[f"GP{pin}"]: (line, colour(line)) for line, pin in zip(LINES, pins.lines, strict=True)}
    on[places[f"GP{pins.light}"]] = ("light · voyant", LIGHT)
    on[_PICO_GROUND] = ("GND", GROUND)
    x, y, step = corner[0] + 50, corner[1] + 8, 2.75
    sheet.box((x, y - 2), (24, step * 20 + 4), _GREEN, INK, 0.4, radius=1.5)
    sheet.box((x + 8, y - 5), (8, 6), _METAL, INK, 0.4, radius=0.6)
    sheet.text((x + 12, y + 7), "USB", 3, PAPER, anchor="middle", bold=True)
    for number in PICO_NUMBERS[0]:
        at = y + (number - 0.5) * step
        sheet.dot((x + 2, at), 0.8, "#d9a520")
        if number in on:
            words, tint = on[number]
            sheet.line([(x - 22, at), (x - 7, at)], tint, 1.3)
            sheet.box((x - 7, at - 1.1), (9, 2.2), _BLACK, "none", radius=0.4)
            sheet.text((x + 4.5, at + 1), str(number), 2.7, PAPER, bold=True)
            sheet.text((x - 24, at + 1), words, 2.7, tint, anchor="end", bold=True)


def _gp_pins() -> list[int]:
    """Return at each number of a pin of the Pico's left side which GP it is, -1 for ground."""
    # Grounds are 3, 8, 13 and 18 (data sheet, section 2.1); all others count up.
    found, pin = [-1], 0
    for number in PICO_NUMBERS[0]:
        ground = number % 5 == 3
        found.append(-1 if ground else pin)
        pin += not ground
    return found


def _lamp(sheet: Sheet, corner: Point) -> None:
    """Draw board, resistor and LED, joined by wires with sockets."""
    x, y = corner[0] + 20, corner[1] + 16
    sheet.text(
        (x - 7, y + 1.2), f"pin {_gp_pins().index(pico_pins().light)}", 3.2, LIGHT, anchor="end", bold=True
    )
    sheet.text((x - 7, y + 41.2), f"pin {_PICO_GROUND}", 3.2, GROUND, anchor="end", bold=True)
    _lead(sheet, (x - 5, y), (x + 14, y), LIGHT)
    sheet.box((x + 9, y - 2.2), (7, 4.4), _BLACK, "none", radius=0.6)
    sheet.line([(x + 16, y), (x + 20, y)], _METAL, 0.9)
    sheet.box((x + 20, y - 2.2), (12, 4.4), "#e9d3a0", INK, 0.4, radius=1.6)
    for stripe, tint in ((23, "#e07b00"), (25.5, "#e07b00"), (28, "#6b3f1d")):
        sheet.line([(x + stripe, y - 2.2), (x + stripe, y + 2.2)], tint, 1)
    sheet.line([(x + 32, y), (x + 36, y)], _METAL, 0.9)
    sheet.box((x + 36, y - 2.2), (5, 4.4), _BLACK, "none", radius=0.6)
    sheet.text((x + 26, y - 5), "330 Ω", 3.2, anchor="middle", bold=True)
    sheet.line([(x + 41, y), (x + 43, y), (x + 43, y + 9)], LIGHT, 1.6)
    sheet.box((x + 40.8, y + 9), (4.4, 8), _BLACK, "none", radius=0.6)
    sheet.line([(x + 43, y + 17), (x + 43, y + 22), (x + 35, y + 22)], _METAL, 0.9)
    sheet.text((x + 46, y + 21), "+", 5, LIGHT, bold=True)
    sheet.box((x + 23, y + 18), (12, 14), "#ff9b9b", "#a01818", 0.5, radius=3)
    sheet.line([(x + 35, y + 17), (x + 35, y + 33)], "#a01818", 1.2)
    sheet.line([(x + 35, y + 28), (x + 39, y + 28)], _METAL, 0.9)
    sheet.line([(x + 43, y + 28), (x + 48, y + 28), (x + 48, y + 40), (x + 14, y + 40)], GROUND, 1.6)
    sheet.box((x + 39, y + 26), (8, 4.4), _BLACK, "none", radius=0.6)
    _lead(sheet, (x - 5, y + 40), (x + 14, y + 40), GROUND)
    sheet.text((x + 29, y + 37), "LED", 3.2, anchor="middle", bold=True)


def _lead(sheet: Sheet, start: Point, end: Point, tint: str) -> None:
    """Draw a wire that begins with a socket on a pin of the board."""
    sheet.line([start, end], tint, 1.6)
    sheet.box((start[0] - 1, start[1] - 2.2), (8, 4.4), _BLACK, "none", radius=0.6)


def _boot(sheet: Sheet, corner: Point) -> None:
    """Draw a Pico whose button is held while its cable goes in, and the drive that appears."""
    x, y = corner[0] + 22, corner[1] + 22
    sheet.box((x, y), (44, 19), _GREEN, INK, 0.4, radius=1.5)
    sheet.box((x - 3, y + 6), (6, 7), _METAL, INK, 0.4, radius=0.6)
    sheet.box((x + 11, y + 5), (7, 5), "#f4f4f4", INK, 0.4, radius=1)
    sheet.text((x + 14.5, y + 14.5), "BOOTSEL", 2.8, PAPER, anchor="middle", bold=True)
    _arrow(sheet, (x + 14.5, y - 12), (x + 14.5, y + 4))
    sheet.box((x + 26, y + 6), (7, 7), _BLACK, "none", radius=0.5)
    sheet.box((x - 17, y + 5.5), (10, 8), _BLACK, "none", radius=1)
    sheet.line([(x - 20, y + 9.5), (x - 17, y + 9.5)], _BLACK, 2)
    _arrow(sheet, (x - 12, y + 20), (x - 2, y + 20))
    sheet.box((x + 12, y + 28), (34, 12), "#dfe8f5", INK, 0.4, radius=1.5)
    sheet.text((x + 29, y + 35.6), "RPI-RP2 / RP2350", 3.2, anchor="middle", bold=True)


def _test(sheet: Sheet, corner: Point) -> None:
    """Draw what a terminal says while a pad is flashed and tested."""
    x, y = corner[0] + 6, corner[1] + 13
    sheet.box((x, y), (74, 48), "#14122a", INK, 0.4, radius=2)
    said = (
        ("$ make flash-pad ARGS='--uf2 FILE'", PAPER),
        ("... becomes DX-3", PAPER),
        (say("en", "jig.press", button="1"), "#ffd782"),
        (say("en", "jig.press", button="2") + " ...", "#ffd782"),
        ("PASS  DX-3", "#7be0a0"),
        ("sticker: 3", PAPER),
    )
    for place, (words, tint) in enumerate(said):
        sheet.text((x + 4, y + 8 + place * 7), words, 3.6, tint, bold=place == 4)


def _marks(sheet: Sheet, corner: Point) -> None:
    """Draw the keys with the marks that their stickers bear."""
    x, y = corner[0] + 17, corner[1] + 8
    sheet.box((x - 3, y - 3), (4 * (_FACE + 1) + 5, 4 * (_FACE + 1) + 5), "#585c68", INK, 0.5, radius=2)
    for row, keys in enumerate(KEYS):
        for column, key in enumerate(keys):
            at = (x + column * (_FACE + 1), y + row * (_FACE + 1))
            mark = MEANING.get(key, key)
            sheet.box(at, (_FACE, _FACE), "#fff4c2" if not key.isdigit() else PAPER, INK, 0.4, radius=1.5)
            size = 3.4 if len(mark) > 1 else 6
            sheet.text((at[0] + _FACE / 2, at[1] + 8), mark, size, anchor="middle", bold=True)


def _arrow(sheet: Sheet, start: Point, end: Point) -> None:
    """Draw a thick arrow, down or to the right."""
    tint = "#0b4f94"
    sheet.line([start, end], tint, 1.4)
    down = start[0] == end[0]
    for side in (-2.5, 2.5):
        barb = (end[0] + side, end[1] - 3) if down else (end[0] - 3, end[1] + side)
        sheet.line([barb, end], tint, 1.4)
