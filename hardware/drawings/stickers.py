"""Sheets to print on sticker paper: numbers for the pads, marks for the keys, and shapes to feel."""

from __future__ import annotations

from hardware.drawings.svg import FAINT, INK, PAPER, SOFT, Point, Sheet

PADS = 16
NUMBER_PAD = (
    ("Num", 0, 0, 1, 1), ("/", 1, 0, 1, 1), ("*", 2, 0, 1, 1), ("⌫", 3, 0, 1, 1),
    ("7", 0, 1, 1, 1), ("8", 1, 1, 1, 1), ("9", 2, 1, 1, 1), ("−", 3, 1, 1, 1),
    ("4", 0, 2, 1, 1), ("5", 1, 2, 1, 1), ("6", 2, 2, 1, 1), ("+", 3, 2, 1, 1),
    ("1", 0, 3, 1, 1), ("2", 1, 3, 1, 1), ("3", 2, 3, 1, 1), ("Enter", 3, 3, 1, 2),
    ("0", 0, 4, 2, 1), (".", 2, 4, 1, 1),
)  # fmt: skip
"""The keys of a number pad: name, column, row, width and height in keys."""
GREEN, ORANGE, RED, BLUE = "#1d6b34", "#a84300", "#b3161b", "#0b4f94"
"""Enter, Backspace, red token and menu, here and on the family's card."""

_TINTS = ("#0b4f94", "#1d6b34", "#7a2583", "#8a3a06")  # a row of numbers each; all dark enough on white
_MARKS = (
    ("⏎", "Enter (4 × 4: #)", "Entrée"),
    ("⌫", "Backspace (D)", "Retour"),
    ("*", "red token", "jeton rouge"),
    ("−", "menu (B)", "menu"),
    ("+", "plus (A)", "plus"),
    ("/", "me? (C)", "et moi ?"),
)
_SIDE, _GAP = 11.0, 0.6


def numbers() -> Sheet:
    """Draw a number for each of 16 pads, and six marks for the keys of each."""
    sheet = Sheet("Stickers: pad numbers and key marks")
    sheet.text((10, 14), "Pad numbers · Numéros des boîtiers", 6, bold=True)
    sheet.text((200, 14), "A4, 100 %", 3.6, SOFT, anchor="end")
    for index in range(PADS):
        row, column = divmod(index, 4)
        _number(sheet, (10 + column * 48, 18 + row * 36), index + 1, _TINTS[row])
    sheet.text(
        (10, 168),
        "Marks for the keys, a column for each pad · Marques des touches, une colonne par boîtier",
        4,
    )
    for row, (sign, name, nom) in enumerate(_MARKS):
        y = 172 + row * 16.5
        for column in range(PADS):
            _mark(sheet, (10 + column * (_SIDE + _GAP + 0.25), y), sign)
        sheet.text((10, y + _SIDE + 4), f"{name} · {nom}", 3.2, SOFT)
    sheet.lines(
        (10, 275.5),
        [
            "Print at 100 % on A4 sticker paper, or on paper with glue and clear tape over it.",
            "*: the red token in Dixit Party, dice off the board in the dice game. "
            "A pad serves whoever sits down with it.",
            "Imprimez à 100 % sur une planche A4 autocollante. "
            "* : le jeton rouge (Party), ou des dés tombés du plateau.",
        ],
        2.9,
        SOFT,
    )
    _ruler(sheet, (10, 290))
    return sheet


def tactile() -> Sheet:
    """Draw shapes to cut out and glue on the keys that fingers look for."""
    sheet = Sheet("Shapes to feel on the keys")
    sheet.text((10, 14), "Shapes to feel · Formes à sentir du doigt", 6, bold=True)
    sheet.lines(
        (10, 22),
        [
            "Print on thin card (or glue the print on felt or sandpaper), cut out, glue on the keys.",
            "Quicker: a clear self-adhesive bumper, or a drop of glue or nail varnish; let it dry overnight.",
            "Imprimez sur du carton mince (ou collez sur du feutre), découpez, collez sur les touches.",
            "Plus vite : une pastille transparente, ou une goutte de colle ou de vernis ; laissez sécher.",
        ],
        3.5,
    )
    _where(sheet, (72, 50))
    for row, name in enumerate(("5", "Enter · Entrée", "Backspace · Retour arrière")):
        y = 160 + row * 36
        sheet.text((10, y - 3), name, 4, bold=True)
        for index in range(PADS):
            line, column = divmod(index, 8)
            _feel(sheet, (20 + column * 24, y + 6 + line * 14), row)
    _ruler(sheet, (10, 280))
    return sheet


def _number(sheet: Sheet, corner: Point, number: int, tint: str) -> None:
    x, y = corner
    sheet.box(corner, (46, 34), PAPER, FAINT, 0.2, radius=4)
    sheet.box((x + 2, y + 2), (42, 30), PAPER, tint, 1.6, radius=3)
    sheet.text((x + 23, y + 26.5), str(number), 27, tint, anchor="middle", bold=True)
    if number in (6, 9):  # they look alike upside down
        sheet.line([(x + 14, y + 29.2), (x + 32, y + 29.2)], tint, 1.2)


def _mark(sheet: Sheet, corner: Point, sign: str) -> None:
    x, y = corner
    sheet.box(corner, (_SIDE, _SIDE), PAPER, FAINT, 0.2, radius=1.5)
    middle = (x + _SIDE / 2, y + _SIDE / 2)
    _SIGNS[sign](sheet, middle)


def _enter(sheet: Sheet, middle: Point) -> None:
    x, y = middle
    sheet.line([(x + 3, y - 2.8), (x + 3, y + 1), (x - 3, y + 1)], GREEN, 1.3)
    sheet.shape([(x - 1.2, y - 1.6), (x - 1.2, y + 3.6), (x - 4, y + 1)], GREEN, GREEN, 0.4)


def _backspace(sheet: Sheet, middle: Point) -> None:
    x, y = middle
    sheet.shape(
        [(x - 4.2, y), (x - 1.4, y - 3), (x + 4.2, y - 3), (x + 4.2, y + 3), (x - 1.4, y + 3)],
        PAPER,
        ORANGE,
        0.9,
    )
    for slope in (1, -1):
        sheet.line([(x - 0.2, y - 1.5 * slope), (x + 2.6, y + 1.5 * slope)], ORANGE, 0.9)


def _token(sheet: Sheet, middle: Point) -> None:
    x, y = middle
    sheet.dot(middle, 4.2, RED)
    for step_x, step_y in ((0, 2.4), (2.1, 1.2), (2.1, -1.2)):
        sheet.line([(x - step_x, y - step_y), (x + step_x, y + step_y)], PAPER, 0.9)


def _menu(sheet: Sheet, middle: Point) -> None:
    x, y = middle
    sheet.line([(x - 3.4, y), (x + 3.4, y)], BLUE, 1.6)


def _plus(sheet: Sheet, middle: Point) -> None:
    x, y = middle
    sheet.line([(x - 3.4, y), (x + 3.4, y)], INK, 1.6)
    sheet.line([(x, y - 3.4), (x, y + 3.4)], INK, 1.6)


def _slash(sheet: Sheet, middle: Point) -> None:
    x, y = middle
    sheet.line([(x - 2, y + 3.4), (x + 2, y - 3.4)], INK, 1.6)


_SIGNS = {"⏎": _enter, "⌫": _backspace, "*": _token, "−": _menu, "+": _plus, "/": _slash}


def _feel(sheet: Sheet, middle: Point, kind: int) -> None:
    """Draw one shape: a dot for 5, a bar for Enter, a triangle that points left for Backspace."""
    x, y = middle
    if kind == 0:
        sheet.dot(middle, 3, "#d9d9de", INK, 0.3)
    elif kind == 1:
        sheet.box((x - 4.5, y - 1.75), (9, 3.5), "#d9d9de", INK, 0.3)
    else:
        sheet.shape([(x - 4, y), (x + 3, y - 4), (x + 3, y + 4)], "#d9d9de", INK, 0.3)


def _where(sheet: Sheet, corner: Point) -> None:
    """Draw a number pad, and where the shapes go."""
    x, y = corner
    shapes = {"5": 0, "Enter": 1, "⌫": 2}
    sheet.box((x - 4, y - 4), (74, 92), "#f1f1f4", INK, 0.5, radius=4)
    for name, column, row, wide, high in NUMBER_PAD:
        left, top = x + column * 17, y + row * 17
        sheet.box((left, top), (wide * 17 - 2, high * 17 - 2), PAPER, INK, 0.4, radius=2)
        middle = (left + (wide * 17 - 2) / 2, top + (high * 17 - 2) / 2)
        if name in shapes:
            _feel(sheet, (middle[0], middle[1] + 2.5), shapes[name])
            sheet.text((middle[0], middle[1] - 3), name, 3.2, anchor="middle", bold=True)
        else:
            sheet.text((middle[0], middle[1] + 1.4), name, 4, SOFT, anchor="middle")


def _ruler(sheet: Sheet, at: Point) -> None:
    """Draw 100 mm, to see whether the printer kept to the size."""
    x, y = at
    sheet.line([(x, y), (x + 100, y)], INK, 0.3)
    for step in range(11):
        sheet.line([(x + step * 10, y), (x + step * 10, y - (2.4 if step % 5 == 0 else 1.4))], INK, 0.3)
    sheet.text((x + 103, y), "100 mm", 3, SOFT)
