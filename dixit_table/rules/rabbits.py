"""The rabbits: their colours, in seat order, the shades they are painted in, and how they stand apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum


class Colour(StrEnum):
    """A rabbit's colour. Neighbours in this order are far apart for every kind of sight."""

    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"
    GREEN = "green"
    ORANGE = "orange"
    PURPLE = "purple"
    PINK = "pink"
    CYAN = "cyan"
    BROWN = "brown"
    WHITE = "white"
    LIME = "lime"
    GREY = "grey"


COLOURS = tuple(Colour)
"""All colours, in seat order."""


# --- The rabbits' colours as they are painted, wherever that is: on the screen, on a poster

SHADES: Mapping[str, str] = {
    Colour.RED: "#cc1144",
    Colour.YELLOW: "#ffff00",
    Colour.BLUE: "#224488",
    Colour.GREEN: "#11aa77",
    Colour.ORANGE: "#cc7711",
    Colour.PURPLE: "#aa44ff",
    Colour.PINK: "#ffaabb",
    Colour.CYAN: "#00ddff",
    Colour.BROWN: "#773300",
    Colour.WHITE: "#eeffff",
    Colour.LIME: "#99cc66",
    Colour.GREY: "#667777",
}
"""Far apart for normal, protan, deutan and tritan sight."""

_Channels = tuple[int, int, int]


def seen_on(ground: str, shade: str, light: str, contrast: float) -> str:
    """Return a shade with as much light in it, in tenths, as it takes to stand out from a dark ground."""
    tenths = 0
    while tenths < 10 and _contrast(_mixed(shade, light, tenths), _channels(ground)) < contrast:
        tenths += 1
    return "#" + "".join(f"{channel:02x}" for channel in _mixed(shade, light, tenths))


def _mixed(one: str, other: str, tenths: int) -> _Channels:
    red, green, blue = (
        (mine * (10 - tenths) + its * tenths) // 10
        for mine, its in zip(_channels(one), _channels(other), strict=True)
    )
    return red, green, blue


def _channels(colour: str) -> _Channels:
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def _contrast(one: _Channels, other: _Channels) -> float:
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(channels: _Channels) -> float:
    shares = (channel / 255 for channel in channels)
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# --- Where they stand, wherever that is: each near its place, and none on another


def apart(wanted: Sequence[float], gap: float, room: float) -> list[float]:
    """Return places from 0 to ``room`` as near to those wanted, in ascending order, as lets a gap be between.

    Where there is no room for that they are closer, all alike.

    >>> apart([3.0, 4.0, 20.0], 5.0, 30.0)
    [1.0, 6.0, 20.0]
    """
    if (len(wanted) - 1) * gap > room:
        return [at * room / (len(wanted) - 1) for at in range(len(wanted))]
    groups: list[tuple[float, int]] = []  # where a group of neighbours would begin if it were one thing
    for index, place in enumerate(wanted):
        begin, count = place - index * gap, 1
        while groups and groups[-1][0] > begin:
            before, of = groups.pop()
            begin, count = (before * of + begin * count) / (of + count), of + count
        groups.append((begin, count))
    most = room - (len(wanted) - 1) * gap
    begins = [max(0.0, min(begin, most)) for begin, count in groups for _ in range(count)]
    return [begin + index * gap for index, begin in enumerate(begins)]
