"""Colour arithmetic for the tests: contrast, colour blindness, CIEDE2000."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SIGHTS: dict[str, Matrix] = {
    "normal": (
        (1, 0, 0),
        (0, 1, 0),
        (0, 0, 1),
    ),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Linear RGB as seen by each kind of sight (Machado, Oliveira, Fernandes 2009, severity 1)."""

_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def linear(colour: str) -> Triple:
    """Return the linear RGB of "#rrggbb"."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return r, g, b


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast of two colours."""
    lights = sorted(_times(_TO_XYZ, linear(colour))[1] for colour in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def difference(one: str, other: str, sight: str) -> float:
    """Return the CIEDE2000 difference of two colours as seen by a kind of sight."""
    return ciede2000(_lab(one, SIGHTS[sight]), _lab(other, SIGHTS[sight]))


def _times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _lab(colour: str, sight: Matrix) -> Triple:
    r, g, b = (min(1.0, max(0.0, part)) for part in _times(sight, linear(colour)))
    xyz = _times(_TO_XYZ, (r, g, b))
    x, y, z = (_root(part / white) for part, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def ciede2000(one: Triple, other: Triple) -> float:
    """Return the difference of two colours in CIE L*a*b*."""
    middle = (hypot(one[1], one[2]) + hypot(other[1], other[2])) / 2
    g = 0.5 * (1 - sqrt(middle**7 / (middle**7 + 25**7)))
    (l1, c1, h1), (l2, c2, h2) = (
        (light, hypot(a * (1 + g), b), degrees(atan2(b, a * (1 + g))) % 360) for light, a, b in (one, other)
    )
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = (h1 + turn / 2) % 360
    delta_h = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    s_l = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rotation = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    parts = ((l2 - l1) / s_l, (c2 - c1) / s_c, delta_h / s_h)
    return sqrt(sum(part**2 for part in parts) + rotation * parts[1] * parts[2])
