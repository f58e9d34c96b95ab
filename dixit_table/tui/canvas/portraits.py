"""The poster's rabbits as pictures, for terminals that show them: shapes, then pixels, then sixels."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import cos, radians, sin, sqrt
from typing import NamedTuple

from dixit_table.tui.canvas import font
from dixit_table.tui.canvas.sprites import Portrait, Pose
from dixit_table.tui.canvas.theme import CHEEK, CREAM, NIGHT, NOSE, TEAR, tones

# --- Shapes in the poster's units: y grows downwards, the feet stand at 0

_HIGH, _WIDE = 246.0, 146.0
_INNER_SHARE = 0.7  # of cream, in an ear


class _Ellipse(NamedTuple):
    tone: int
    x: float
    y: float
    wide: float  # half of it
    high: float
    tilt: float = 0.0  # degrees
    grown: float = 0.0

    def span(self, y: float) -> tuple[float, float] | None:
        """Return from where to where it goes at a height."""
        turn, a, b = radians(self.tilt), self.wide + self.grown, self.high + self.grown
        c, s, v = cos(turn), sin(turn), y - self.y
        # ((u c + v s) / a)^2 + ((v c - u s) / b)^2 = 1
        p = (c / a) ** 2 + (s / b) ** 2
        q = v * c * s * (1 / a**2 - 1 / b**2)
        r = (v * s / a) ** 2 + (v * c / b) ** 2 - 1
        root = q * q - p * r
        if root <= 0:
            return None
        half, middle = sqrt(root) / p, self.x - q / p
        return middle - half, middle + half


class _Wedge(NamedTuple):
    """A triangle that stands on its head, or a rectangle."""

    tone: int
    x: float
    y: float  # its top
    wide: float  # half of it, there
    high: float
    foot: float = 0.0  # half its width below

    def span(self, y: float) -> tuple[float, float] | None:
        down = (y - self.y) / self.high
        if not 0 <= down < 1:
            return None
        half = self.wide + (self.foot - self.wide) * down
        return self.x - half, self.x + half


_Shape = _Ellipse | _Wedge

_RIM, _FUR, _INNER, _BELLY, _EYE, _GLEAM, _NOSE, _CHEEK, _TEAR, _LETTER, _GROUND = range(11)  # and on


def _rimmed(*shapes: _Ellipse) -> Iterator[_Shape]:
    for shape in shapes:
        yield shape._replace(tone=_RIM, grown=2.5)
        yield shape


def _ear(side: int, pose: Pose) -> Iterator[_Shape]:
    tilt = side * {Pose.SAD: 152, Pose.GLAD: 15}.get(pose, 10)
    x, y, away = side * (38 if pose is Pose.SAD else 21), -146 if pose is Pose.SAD else -140, 48
    turn = radians(tilt)
    for tone, wide, high, far in ((_FUR, 16, 50, away), (_INNER, 7, 34, away - 4)):
        ear = _Ellipse(tone, x + far * sin(turn), y - far * cos(turn), wide, high, tilt)
        yield from _rimmed(ear) if tone == _FUR else (ear,)


def _eyes(pose: Pose) -> Iterator[_Shape]:
    y = -130
    for at in (-18, 18):
        if pose is Pose.GLAD:
            yield _Ellipse(_EYE, at, y, 11, 11)
            yield _Ellipse(_FUR, at, y + 5, 11, 11)
            continue
        wide = {Pose.LOOKING: 12, Pose.SAD: 8}.get(pose, 10)
        yield _Ellipse(_EYE, at, y, wide, wide + 2)
        yield _Ellipse(_GLEAM, at + 3, y - 4, 3.5, 3.5)
    if pose is Pose.SAD:
        yield _Ellipse(_TEAR, 27, -112, 4.5, 7)
    if pose is Pose.GLAD:
        yield from (_Ellipse(_CHEEK, at, -113, 9, 6) for at in (-30, 30))


def _letter(letter: str) -> Iterator[_Shape]:
    """Yield the strokes of a letter, a rectangle for each run of its pixels."""
    rows = font.pixels(letter)
    rows = rows if "#" in rows[0] else rows[1:]
    columns = max(map(len, rows))
    side = min(50 / len(rows), 62 / columns)
    left, top = -columns * side / 2, -47 - len(rows) * side / 2
    for number, row in enumerate(rows):
        for run in re.finditer("#+", row):
            half = len(run.group()) * side / 2
            yield _Wedge(_LETTER, left + run.start() * side + half, top + number * side, half, side, half)


def _shapes(pose: Pose, letter: str) -> Iterator[_Shape]:
    """Yield what a rabbit is made of, from the back to the front."""
    ears = [*_ear(-1, pose), *_ear(1, pose)]
    yield from () if pose is Pose.SAD else ears
    yield from _rimmed(_Ellipse(_FUR, 0, -52, 66, 50))
    yield _Ellipse(_BELLY, 0, -47, 46, 38)
    yield from _letter(letter)
    yield from _rimmed(_Ellipse(_FUR, 0, -122, 46, 38))
    yield from ears if pose is Pose.SAD else ()  # they hang before it
    yield from _eyes(pose)
    yield _Wedge(_NOSE, 0, -114, 7, 8)
    yield from _rimmed(*(_Ellipse(_FUR, at, -9, 24, 9) for at in (-34, 34)))


# --- Pixels: each is what four points in it say, so that edges are smooth

_FINE = 2


def _drawn(pose: Pose, letter: str, wide: int, high: int, bands: Sequence[int], row: int) -> list[bytes]:
    """Return rows of tones, ``_FINE`` times as many as pixels both ways."""
    columns, rows = wide * _FINE, high * _FINE
    scale = min(high / _HIGH, wide / _WIDE) * _FINE
    middle, floor = columns / 2, rows - 2.0 * _FINE
    cells = -(-high // row)
    edge = (cells - 0.5) * row * _FINE if len(bands) > cells else rows  # from there on
    grounds = [_GROUND + bands[y // (row * _FINE) if y < edge else -1] for y in range(rows)]
    picture = [bytearray([ground]) * columns for ground in grounds]
    for shape in _shapes(pose, letter):
        for y in range(rows):
            span = shape.span((y + 0.5 - floor) / scale)
            if span is not None:
                left = max(0, round(middle + span[0] * scale))
                right = min(columns, round(middle + span[1] * scale))
                if left < right:
                    picture[y][left:right] = bytes([shape.tone]) * (right - left)
    return [bytes(row) for row in picture]


_Mix = tuple[int, ...]


class Body(NamedTuple):
    """A picture without its colours: mixes of tones, and what is painted in each, in sixels."""

    wide: int
    high: int
    mixes: tuple[_Mix, ...]
    sixels: str


def body(pose: Pose, letter: str, bands: tuple[int, ...], wide: int, high: int, row: int) -> Body:
    """Return the picture of a rabbit, in pixels; ``row`` is how high each of its bands is."""
    fine = _drawn(pose, letter, wide, high, bands, row)
    known: dict[_Mix, int] = {}
    rows = []
    for one, other in zip(fine[::2], fine[1::2], strict=True):
        mixes = zip(one[::2], one[1::2], other[::2], other[1::2], strict=True)
        rows.append(bytes([_number(known, mix) for mix in mixes]))
    return Body(wide, high, tuple(known), _sixels(rows, wide))


def _number(known: dict[_Mix, int], mix: _Mix) -> int:
    found = known.get(mix)
    if found is None:
        mix = tuple(sorted(mix))
        found = known.setdefault(mix, len(known))
    return min(found, 255)


_RUN = re.compile(r"(.)\1{3,}", re.DOTALL)


def _sixels(rows: Sequence[bytes], wide: int) -> str:
    """Return rows of palette numbers as sixels: six rows a line, each colour in turn."""
    lines = []
    for top in range(0, len(rows), 6):
        band = rows[top : top + 6]
        parts = []
        for number in sorted(set().union(*band)):
            bits = 0
            for bit, row in enumerate(band):
                table = bytearray(256)
                table[number] = 1 << bit
                bits |= int.from_bytes(row.translate(bytes(table)), "big")
            plain = bits.to_bytes(wide, "big").translate(_SIGNS).decode("ascii").rstrip("?")
            parts.append(f"#{number}" + _RUN.sub(lambda run: f"!{len(run.group())}{run.group(1)}", plain))
        lines.append("$".join(parts))
    return "-".join(lines)


_SIGNS = bytes(63 + number % 64 for number in range(256))


def sixel(portrait: Portrait, found: Body) -> str:
    """Return what makes a terminal show a rabbit: its picture in its colours."""
    shades = [_rgb(colour) for colour in _palette(portrait)]
    colours = "".join(
        f"#{number};2;{';'.join(str(_percent(shades[tone][at] for tone in mix)) for at in range(3))}"
        for number, mix in enumerate(found.mixes)
    )
    return f'\x1bP7;0q"1;1;{found.wide};{found.high}{colours}{found.sixels}\x1b\\'


def _palette(portrait: Portrait) -> tuple[str, ...]:
    """Return the colour of each tone."""
    shades = tones(portrait.colour)
    fur = shades["f"]
    inner = _mixed(fur, CREAM, _INNER_SHARE)
    return CREAM, fur, inner, CREAM, shades["e"], shades["w"], NOSE, CHEEK, TEAR, NIGHT, *portrait.shades


def _mixed(one: str, other: str, share: float) -> str:
    pairs = zip(_rgb(one), _rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _percent(values: Iterable[int]) -> int:
    """Return the mean of values up to 255 in the hundredths that sixels have, as terminals round them."""
    found = tuple(values)
    mean = sum(found) / len(found)
    least = int(mean / 2.55)
    return min(least, least + 1, key=lambda each: abs(each * 255 // 100 - mean))


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))
