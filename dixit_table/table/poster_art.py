"""What posters are drawn with: colours, words, panels, rabbits, the night sky; each a piece of SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dixit_table.rules.rabbits import SHADES, seen_on
from dixit_table.table.poster_text import cut, initial, isolated, quoted, width

WIDE = 1080
EDGE = 70

NIGHT, DUSK, PANEL, LIFTED, OAK, LINE = "#120c12", "#3a2130", "#251b15", "#30241c", "#5a4028", "#6b5442"
CREAM, SAND, DIM, GOLD = "#fbf1e0", "#e3d6c1", "#a58d74", "#ffd880"

SERIF = "Georgia,'DejaVu Serif','Noto Serif',serif"
SANS = "'DejaVu Sans','Noto Sans',Verdana,Arial,sans-serif"

RABBIT_HIGH = 240

_STARS = 70
_SKY = 620
_LEAST_CONTRAST = 4.0
_SMALLEST = 0.7  # of the size that was wanted
_ALMOST = 0.999  # what just fits must not be cut for a rounding


@dataclass(frozen=True, slots=True)
class Style:
    """How words are written."""

    size: float
    colour: str = CREAM
    bold: bool = False
    italic: bool = False
    serif: bool = False
    anchor: str = "start"  # or "middle", or "end"


def words(x: float, y: float, text: str, style: Style) -> str:
    """Return words on a base line."""
    font = SERIF if style.serif else SANS
    weight = ' font-weight="bold"' if style.bold else ""
    slant = ' font-style="italic"' if style.italic else ""
    anchor = f' text-anchor="{style.anchor}"' if style.anchor != "start" else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{font}" font-size="{style.size:g}"'
        f'{weight}{slant}{anchor} fill="{style.colour}">{quoted(text)}</text>'
    )


def fitted(x: float, y: float, text: str, style: Style, room: float) -> str:
    """Return words in so much room: a little smaller where that is enough, else cut."""
    wanted = width(text, style.size, bold=style.bold)
    size = style.size * min(1.0, max(_SMALLEST, _ALMOST * room / max(wanted, 1.0)))
    smaller = Style(size, style.colour, style.bold, style.italic, style.serif, style.anchor)
    return words(x, y, isolated(cut(text, size, room, bold=style.bold)), smaller)


def panel(x: float, y: float, wide: float, high: float, fill: str = PANEL, round_: float = 22) -> str:
    """Return a rectangle with round corners."""
    size = f'width="{wide:.1f}" height="{high:.1f}"'
    return f'<rect x="{x:.1f}" y="{y:.1f}" {size} rx="{round_:g}" fill="{fill}"/>'


def circle(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    """Return a disc."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{fill}"{more}/>'


def path(points: Sequence[tuple[float, float]], colour: str, thick: float) -> str:
    """Return a line through points."""
    along = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return (
        f'<polyline points="{along}" fill="none" stroke="{colour}" stroke-width="{thick:g}"'
        ' stroke-linejoin="round" stroke-linecap="round"/>'
    )


def shade(colour: str) -> str:
    """Return the colour of a rabbit; one of an unknown name is white."""
    return SHADES.get(colour, SHADES["white"])


def line_shade(colour: str) -> str:
    """Return a rabbit's colour as a line on a dark panel."""
    return seen_on(PANEL, shade(colour), CREAM, _LEAST_CONTRAST)


def badge(x: float, y: float, colour: str, name: str, radius: float = 17) -> str:
    """Return a rabbit's letter on cream, in a ring of its colour."""
    letter = Style(radius * 1.1, NIGHT, bold=True, anchor="middle")
    return circle(x, y, radius, CREAM, f' stroke="{shade(colour)}" stroke-width="{radius * 0.45:g}"') + words(
        x, y + radius * 0.4, initial(name), letter
    )


def rabbit(x: float, bottom: float, colour: str, name: str) -> str:
    """Return a rabbit that sits on ``bottom``, its letter on its belly; it is ``RABBIT_HIGH``."""
    fur = shade(colour)
    rim = f'stroke="{CREAM}" stroke-width="3"'
    ears = "".join(
        f'<g transform="rotate({tilt} {at} -140)">'
        f'<ellipse cx="{at}" cy="-188" rx="16" ry="50" fill="{fur}" {rim}/>'
        f'<ellipse cx="{at}" cy="-184" rx="7" ry="34" fill="{CREAM}" opacity="0.75"/></g>'
        for at, tilt in ((-21, -10), (21, 10))
    )
    feet = "".join(f'<ellipse cx="{at}" cy="-8" rx="24" ry="11" fill="{fur}" {rim}/>' for at in (-34, 34))
    eyes = "".join(circle(at, -128, 6.5, NIGHT, f' stroke="{CREAM}" stroke-width="2.5"') for at in (-17, 17))
    nose = f'<path d="M -6 -113 h 12 l -6 7 z" fill="{CREAM}" stroke="{NIGHT}" stroke-width="1.5"/>'
    letter = words(0, -33, initial(name), Style(48, NIGHT, bold=True, anchor="middle"))
    return (
        f'<g transform="translate({x:.1f} {bottom:.1f})">{ears}'
        f'<ellipse cx="0" cy="-52" rx="66" ry="52" fill="{fur}" {rim}/>'
        f'<ellipse cx="0" cy="-50" rx="41" ry="38" fill="{CREAM}"/>{letter}'
        f'<ellipse cx="0" cy="-122" rx="45" ry="38" fill="{fur}" {rim}/>{eyes}{nose}{feet}</g>'
    )


def sky(high: float) -> Iterator[str]:
    """Yield the night behind everything: it glows above, has a moon, and always the same stars."""
    yield (
        '<defs><radialGradient id="dusk" cx="0.5" cy="0" r="0.9">'
        f'<stop offset="0" stop-color="{DUSK}"/><stop offset="1" stop-color="{NIGHT}"/></radialGradient>'
        '<linearGradient id="block" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{OAK}"/><stop offset="1" stop-color="{LIFTED}"/></linearGradient>'
        "</defs>"
    )
    yield f'<rect width="{WIDE}" height="{high:.0f}" fill="{NIGHT}"/>'
    yield f'<rect width="{WIDE}" height="{min(high, 1000):.0f}" fill="url(#dusk)"/>'
    place = 7
    for star in range(_STARS):
        place = (place * 16807) % 2147483647
        x, y = place % WIDE, place // WIDE % _SKY
        yield circle(x, y, 1 + star % 3 * 0.7, SAND, f' opacity="{0.25 + star % 5 * 0.12:.2f}"')
    yield f'<path d="M 938 62 a 58 58 0 1 0 56 74 a 46 46 0 1 1 -56 -74 z" fill="{GOLD}"/>'
