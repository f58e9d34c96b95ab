"""A hood to fold round a number pad, so that neither neighbours nor the other side see the fingers."""

from __future__ import annotations

from hardware.drawings.svg import INK, SOFT, Point, Sheet

PAD_WIDE, PAD_DEEP = 88, 135
"""The usual number pad, in mm."""
BUILT_WIDE, BUILT_DEEP = 80, 120
"""A box with a 4 x 4 keypad of 69 x 77 mm on it, and a board in it."""

PLAY = 4
"""What the cover is wider than the pad."""
_SIDE, _HIGH, _ROOF, _FLAP, _TAB = 95, 88, 66, 18, 13
_CUT, _FOLD = "#c00000", "#0b5fb0"


def cover() -> Sheet:
    """Draw the cover of a number pad from a shop."""
    return _net(PAD_WIDE, PAD_DEEP)


def built() -> Sheet:
    """Draw the cover of a built pad."""
    return _net(BUILT_WIDE, BUILT_DEEP)


def _net(wide: int, deep: int) -> Sheet:
    """Draw the net: a wall round three sides, half a roof, flaps that lie under the pad."""
    sheet = Sheet(f"Cover for a pad of {wide} x {deep} mm", landscape=True)
    inside = wide + PLAY
    left = (sheet.wide - 2 * _SIDE - inside) / 2
    top = 12.0
    back, right, end = left + _SIDE, left + _SIDE + inside, left + 2 * _SIDE + inside
    eaves, floor = top + _ROOF, top + _ROOF + _HIGH
    low = floor + _FLAP
    half = [  # the right side, from the roof down to the floor; the left mirrors it
        (right, top), (right + _TAB, top + 5), (right + _TAB, eaves - 5), (right, eaves), (end - 20, eaves),
        (end, eaves + 34), (end, floor), (end - 6, low), (right + 14, low), (right, floor), (right - 14, low),
    ]  # fmt: skip
    outline = half + [(sheet.wide - x, y) for x, y in reversed(half)]
    sheet.line([*outline, outline[0]], _CUT, 0.5)
    middle = sheet.wide / 2
    sheet.line(
        [(middle - 9, floor), (middle - 9, floor - 9), (middle + 9, floor - 9), (middle + 9, floor)],
        _CUT,
        0.5,
    )
    sheet.text((middle, floor - 3.2), "cable · câble", 2.4, SOFT, anchor="middle")
    for fold in (
        [(back, eaves), (right, eaves)],
        [(back, eaves), (back, floor)],
        [(right, eaves), (right, floor)],
        [(left, floor), (end, floor)],
        [(back, top), (back, eaves)],
        [(right, top), (right, eaves)],
    ):
        sheet.line(fold, _FOLD, 0.5, dash="3 2")
    _names(
        sheet,
        [(left + _SIDE / 2, eaves + 52), ((back + right) / 2, eaves + 52), (right + _SIDE / 2, eaves + 52)],
        inside,
    )
    sheet.text(((back + right) / 2, top + 34), "roof · toit", 5, anchor="middle", bold=True)
    for x in (back - _TAB / 2 + 1.2, right + _TAB / 2 + 1.2):
        sheet.text((x, top + _ROOF / 2), "glue · colle", 3.4, SOFT, anchor="middle", turned=-90)
    for x in (left + _SIDE / 2, (back + right) / 2, right + _SIDE / 2):
        sheet.text((x, floor + 10), "under the pad · sous le boîtier", 3.4, SOFT, anchor="middle")
    _words(sheet, left, right + _TAB + 4)
    _key(sheet, (left + 2, low + 9), (right + 2, low + 9), f"{wide} × {deep}")
    return sheet


def _names(sheet: Sheet, places: list[Point], inside: int) -> None:
    for (x, y), words in zip(places, ("left · gauche", "back · dos", "right · droite"), strict=True):
        sheet.text((x, y), words, 5, anchor="middle", bold=True)
        if words.startswith("back"):
            sheet.text((x, y + 8), f"inside {inside} mm · intérieur", 3.4, SOFT, anchor="middle")


def _words(sheet: Sheet, left: float, right: float) -> None:
    sheet.text((left, 16), "Cover for a pad", 5, bold=True)
    sheet.lines(
        (left, 22.5),
        [
            "1 Print at 100 % on card of 200 g/m²,",
            "   or glue the print on a cereal box.",
            "2 Cut the red lines, score and fold the blue.",
            "3 Fold the three walls up, the roof forward,",
            "   glue its tabs inside the side walls.",
            "4 Flaps inwards: the pad stands on them.",
            "5 A wide pad? Glue in a strip at the back.",
        ],
        3.1,
    )
    sheet.text((right, 16), "Cache pour un boîtier", 5, bold=True)
    sheet.lines(
        (right, 22.5),
        [
            "1 Imprimez à 100 % sur du carton de 200 g/m²,",
            "   ou collez sur une boîte de céréales.",
            "2 Coupez le rouge, marquez et pliez le bleu.",
            "3 Relevez les trois murs, rabattez le toit,",
            "   collez ses pattes dans les murs de côté.",
            "4 Pattes du bas en dedans : sous le boîtier.",
            "5 Boîtier large ? Ajoutez une bande au dos.",
        ],
        3.1,
    )


def _key(sheet: Sheet, at: Point, ruler: Point, size: str) -> None:
    x, y = at
    sheet.line([(x, y), (x + 12, y)], _CUT, 0.6)
    sheet.text((x + 14, y + 1.1), "cut · couper", 3.2)
    sheet.line([(x + 40, y), (x + 52, y)], _FOLD, 0.6, dash="3 2")
    sheet.text((x + 54, y + 1.1), "fold · plier", 3.2)
    sheet.text((x + 90, y + 1.1), f"for a pad of · pour un boîtier de {size} mm", 3.2, SOFT)
    sheet.line([(ruler[0], ruler[1]), (ruler[0] + 50, ruler[1])], INK, 0.4)
    for end in (0, 50):
        sheet.line([(ruler[0] + end, ruler[1] - 1.5), (ruler[0] + end, ruler[1] + 1.5)], INK, 0.4)
    sheet.text((ruler[0] + 53, ruler[1] + 1.1), "50 mm", 3.2)
