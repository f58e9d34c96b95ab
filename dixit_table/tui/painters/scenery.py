"""The meadow that the track winds through: a night with a moon, a hill, grass and flowers, a burrow, an arch.

All of it follows from the track alone, so it is painted once; nothing in it tells anything but where the
stones are.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, pi, sin

from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.canvas.sprites import in_cells
from dixit_table.tui.canvas.theme import (
    ARCH,
    EARTH,
    FLOWERS,
    GOLD,
    GOLD_EDGE,
    GRASS,
    GRASS_DARK,
    GRASS_LIGHT,
    GRASS_STRIPE,
    HILL,
    MOON,
    MOUND,
    NIGHT,
    SKIES,
    STARS,
    STONE,
    STONE_EDGE,
    Ink,
)
from dixit_table.tui.painters.night import moon, thrown
from dixit_table.tui.painters.track import MARK_EVERY, Track

_Pixels = list[list[str]]  # rows of colours, two to a row of cells

_NUMBER = Ink(NIGHT, GOLD, bold=True)
_LEAST_STONE, _MOST_STONE = 2, 9  # columns


def draw_meadow(canvas: Canvas, laid: Track) -> None:
    """Paint a track's meadow over a canvas of its size."""
    horizons = list(enumerate(_horizons(laid)))
    pixels = [[_ground(x, y, horizon) for x, horizon in horizons] for y in range(2 * laid.height)]
    _moon(pixels, laid)
    _trodden(pixels, laid)
    if laid.first == 0:
        _burrow(pixels, laid)
    for stone in range(laid.stones):
        _stone(pixels, laid, stone)
    if laid.goal is not None and _in_sight(laid, laid.goal):
        _arch(pixels, laid, laid.goal - laid.first)
    canvas.lay(0, 0, in_cells(pixels))
    _numbers(canvas, laid)


def _in_sight(laid: Track, number: int) -> bool:
    return laid.first <= number < laid.first + laid.stones


# --- Sky, hill and grass


def _horizons(laid: Track) -> list[tuple[int, int]]:
    """Return for each column the rows of pixels from which the hill and the meadow hide the sky."""
    foot = 2 * laid.sky + laid.high
    high = min(foot, 2 * laid.sky, 12)
    found = []
    for x in range(laid.width):
        at = x / max(1, laid.width - 1)
        hill = max(0.0, cos((at - 0.48) * 5)) + 0.4 * max(0.0, cos((at - 0.05) * 9))
        found.append((foot - round(high * hill * 0.7), foot - round(sin(at * 2 * pi))))
    return found


def _ground(x: int, y: int, horizon: tuple[int, int]) -> str:
    """Return the colour of a pixel with nothing on it."""
    hill, meadow = horizon
    number = thrown(x, y)
    if y >= meadow:
        if number % 149 == 0:
            return FLOWERS[number // 149 % len(FLOWERS)]
        if number % 33 < 2:
            return GRASS_DARK if number % 33 else GRASS_LIGHT
        return GRASS if (x + y) % 9 else GRASS_STRIPE
    if y >= hill:
        return HILL
    if number % 61 == 0 and y < hill - 1:
        return STARS[number // 61 % len(STARS)]
    return SKIES[min(y * len(SKIES) // hill, len(SKIES) - 1)]


def _moon(pixels: _Pixels, laid: Track) -> None:
    """Paint a crescent where there is room in the sky, away from the goal."""
    at_the_right = laid.middle(laid.stones - 1)[0] < laid.width // 2
    left = laid.width * 9 // 10 - 4 if at_the_right else laid.width // 10
    size = laid.sky - 1  # half of its rows of pixels
    for y, row in enumerate(moon(min(size, 6)) if size >= 2 else (), 1):
        for x, sign in enumerate(row, left):
            if sign == "#":
                _dot(pixels, x, y, MOON)


def _dot(pixels: _Pixels, x: int, y: int, colour: str) -> None:
    if 0 <= y < len(pixels) and 0 <= x < len(pixels[y]):
        pixels[y][x] = colour


# --- The path: trodden earth, stones, their numbers, the burrow it begins at and the arch it leads to


def _trodden(pixels: _Pixels, laid: Track) -> None:
    """Paint the earth between the stones."""
    middles = [laid.middle(stone) for stone in range(laid.stones)]
    for (x, y), (to_x, to_y) in pairwise(middles):
        steps = max(abs(to_x - x), 2 * abs(to_y - y), 1)
        for step in range(steps + 1):
            at_y = 2 * y + round(2 * (to_y - y) * step / steps)
            at_x = x + round((to_x - x) * step / steps)
            for beside in (0, 1):
                _dot(pixels, at_x + beside * (to_x == x), at_y + 1, EARTH)


def _marked(laid: Track, stone: int) -> bool:
    """Tell whether a stone is gold and has its number on it."""
    number = laid.number(stone)
    return number % MARK_EVERY == 0 or number == laid.goal


def _wide(laid: Track, stone: int) -> int:
    """Return the columns of a stone; 0 where they are too close together for all to be there."""
    wide = max(_LEAST_STONE, min(_MOST_STONE, int(laid.pitch) - 1, laid.wide))
    if _marked(laid, stone):
        return max(wide, len(str(laid.number(stone))) + 1)
    return wide if laid.pitch > _LEAST_STONE else 0


def _stone(pixels: _Pixels, laid: Track, stone: int) -> None:
    x, y = laid.middle(stone)
    wide = _wide(laid, stone)
    upper, lower = (MOON, GOLD_EDGE) if _marked(laid, stone) else (STONE, STONE_EDGE)
    for at in range(x - wide // 2, x - wide // 2 + wide):
        _dot(pixels, at, 2 * y, upper)
        _dot(pixels, at, 2 * y + 1, lower)


def _numbers(canvas: Canvas, laid: Track) -> None:
    for stone in range(laid.stones):
        if _marked(laid, stone):
            x, y = laid.middle(stone)
            words = str(laid.number(stone))
            left = x - _wide(laid, stone) // 2 + (_wide(laid, stone) - len(words)) // 2
            canvas.put(max(0, min(left, laid.width - len(words))), y, words, _NUMBER)


def _burrow(pixels: _Pixels, laid: Track) -> None:
    """Paint a mound with a hole behind the first stone."""
    x, y = laid.middle(0)
    wide, high = laid.wide * 0.5 + 2.5, laid.high * 1.6
    foot = 2 * y + 1
    for up in range(int(high) + 1):
        for at in range(-int(wide), int(wide) + 1):
            if (at / wide) ** 2 + (up / high) ** 2 <= 1:
                hole = (at / (wide - 2)) ** 2 + (up / (high - 2.2)) ** 2 <= 1
                _dot(pixels, x + at, foot - up, NIGHT if hole else MOUND)


def _arch(pixels: _Pixels, laid: Track, stone: int) -> None:
    """Paint an arch of flowers over the goal."""
    x, y = laid.middle(stone)
    wide, high = laid.wide * 0.5 + 2, laid.high * 2 + 2.5
    foot = 2 * y + 1
    high = min(high, foot - 0.5)
    for up in range(int(high) + 1):
        for at in range(-int(wide) - 1, int(wide) + 2):
            outer = (at / (wide + 0.5)) ** 2 + (up / (high + 0.5)) ** 2
            inner = (at / (wide - 0.9)) ** 2 + (up / (high - 1.2)) ** 2
            if outer <= 1 < inner:
                part = int(atan2(up, at) * 5 + (at + up) % 2)
                _dot(pixels, x + at, foot - up, ARCH[part % len(ARCH)])
