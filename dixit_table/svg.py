"""What posters are drawn with: words, colours, panels, rabbits, the night sky; each a piece of SVG."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from html import escape

from msgspec import Struct

from dixit_table.rules.rabbits import SHADES, seen_on

# --- Words on a poster: made fit for XML, measured by guess, cut or shrunk to their room
# Who looks at a poster has fonts nobody knows here, so a width is guessed from above, by those of DejaVu
# Sans. A name in letters that run from right to left is told apart from what stands around it.

ELLIPSIS = "…"

_NARROW = frozenset("iljtfrI.,:;!|'’()[]{} ·")
_BROAD = frozenset("mwMWœŒæÆ@%—")
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_ISOLATE, _POP = "\u2068", "\u2069"
_JOINER = "\u200d"


def tame(text: str) -> str:
    """Return what may stand in XML, without what would steer the direction of what follows."""
    return visible(text).strip()


def visible(text: str) -> str:
    """Return the same with the spaces around it."""
    return "".join(map(_tamed, unicodedata.normalize("NFC", text)))


def _tamed(character: str) -> str:
    category = unicodedata.category(character)
    if category in {"Cc", "Zl", "Zp"}:
        return " "
    steers = category == "Cf" and character != _JOINER
    return "" if steers or category in {"Cs", "Cn", "Co"} else character


def isolated(name: str) -> str:
    """Return a name for a sentence: one that runs from right to left doesn't reorder the rest."""
    runs_left = any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in name)
    return f"{_ISOLATE}{name}{_POP}" if runs_left else name


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide a text is, rather too much than too little."""
    return sum(map(_em, text)) * size * (1.1 if bold else 1.0)


def _em(character: str) -> float:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Cf", "Mn"}:
        return 0.0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.05
    if character in _NARROW:
        return 0.4
    return 0.98 if character in _BROAD else 0.78 if character.isupper() else 0.63


def cut(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """Return a text, or as much of it as fits with an ellipsis; what belongs to a letter stays with it."""
    if width(text, size, bold=bold) <= room:
        return text
    while text and width(text + ELLIPSIS, size, bold=bold) > room:
        text = text[:-1]
    while text and (unicodedata.combining(text[-1]) or text[-1] == _JOINER):
        text = text[:-2]
    return text.rstrip() + ELLIPSIS


def wrapped(text: str, size: float, room: float, lines: int) -> list[str]:
    """Break a text at spaces into at most so many lines, the last of them cut."""
    found = [""]
    for word in text.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and width(longer, size) > room and len(found) < lines:
            found.append(word)
        else:
            found[-1] = longer
    return [cut(line, size, room) for line in found]


def initial(name: str) -> str:
    """Return the letter on a rabbit's face: the first letter of a name, or what comes first."""
    letters = (character for character in name if character.isalpha())
    letter = next(letters, name[:1])
    return letter.upper() if len(letter.upper()) == 1 else letter


def quoted(text: str) -> str:
    """Return a text as it stands in an SVG document."""
    return escape(text, quote=True)


# --- What posters are drawn with: colours, words, panels, rabbits, the night sky; each a piece of SVG

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


class Style(Struct, frozen=True):
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


@lru_cache(maxsize=64)
def line_shade(colour: str, panel: str = PANEL) -> str:
    """Return a rabbit's colour as a line on a dark panel, with as much cream in it as it takes to be seen."""
    return seen_on(panel, shade(colour), CREAM, _LEAST_CONTRAST)


def badge(x: float, y: float, colour: str, name: str, radius: float = 17) -> str:
    """Return a rabbit's letter on cream, in a ring of its colour."""
    letter = Style(radius * 1.1, NIGHT, bold=True, anchor="middle")
    return circle(x, y, radius, CREAM, f' stroke="{shade(colour)}" stroke-width="{radius * 0.45:g}"') + words(
        x, y + radius * 0.4, initial(name), letter
    )


class Mood(StrEnum):
    """How a rabbit looks."""

    CALM = "calm"
    LOOKS = "looks"  # with wide eyes, as who is watched
    GLAD = "glad"
    SAD = "sad"


def rabbit(x: float, bottom: float, colour: str, name: str) -> str:
    """Return a rabbit that sits on ``bottom``, its letter on its belly; it is ``RABBIT_HIGH``."""
    letter = words(0, -33, initial(name), Style(48, NIGHT, bold=True, anchor="middle"))
    return f'<g transform="translate({x:.1f} {bottom:.1f})">{figure(shade(colour), letter=letter)}</g>'


def figure(fur: str, mood: Mood = Mood.CALM, letter: str = "") -> str:
    """Return the parts of a rabbit that sits at 0, 0; ``letter``: what is drawn on its belly."""
    ears = _ears(fur, mood)
    hang = mood is Mood.SAD  # before the head then
    feet = "".join(f'<ellipse cx="{at}" cy="-8" rx="24" ry="11" fill="{fur}" {_RIM}/>' for at in (-34, 34))
    nose = f'<path d="M -6 -113 h 12 l -6 7 z" fill="{CREAM}" stroke="{NIGHT}" stroke-width="1.5"/>'
    return (
        f'{"" if hang else ears}<ellipse cx="0" cy="-52" rx="66" ry="52" fill="{fur}" {_RIM}/>'
        f'<ellipse cx="0" cy="-50" rx="41" ry="38" fill="{CREAM}"/>{letter}'
        f'<ellipse cx="0" cy="-122" rx="45" ry="38" fill="{fur}" {_RIM}/>'
        f"{ears if hang else ''}{_eyes(mood)}{nose}{feet}"
    )


_RIM = f'stroke="{CREAM}" stroke-width="3"'
_BLUSH, _TEAR = "#ff9eb0", "#a8dcff"


def _ears(fur: str, mood: Mood) -> str:
    away, foot, angle = {Mood.SAD: (38, -146, 152), Mood.GLAD: (21, -140, 15)}.get(mood, (21, -140, 10))
    return "".join(
        f'<g transform="rotate({side * angle} {side * away} {foot})">'
        f'<ellipse cx="{side * away}" cy="{foot - 48}" rx="16" ry="50" fill="{fur}" {_RIM}/>'
        f'<ellipse cx="{side * away}" cy="{foot - 44}" rx="7" ry="34" fill="{CREAM}" opacity="0.75"/></g>'
        for side in (-1, 1)
    )


def _eyes(mood: Mood) -> str:
    if mood is Mood.GLAD:
        arcs = "".join(f"M {at - 9} -126 a 9 9 0 0 1 18 0 " for at in (-17, 17)).strip()
        lines = "".join(
            f'<path d="{arcs}" fill="none" stroke="{ink}" stroke-width="{thick}" stroke-linecap="round"/>'
            for ink, thick in ((CREAM, 10), (NIGHT, 5))
        )
        cheeks = (f'<ellipse cx="{at}" cy="-111" rx="9" ry="6" fill="{_BLUSH}"/>' for at in (-31, 31))
        return lines + "".join(cheeks)
    radius = {Mood.LOOKS: 9.5, Mood.SAD: 5}.get(mood, 6.5)
    eyes = "".join(
        circle(at, -128, radius, NIGHT, f' stroke="{CREAM}" stroke-width="2.5"') for at in (-17, 17)
    )
    if mood is Mood.LOOKS:
        eyes += "".join(circle(at, -131, 3, CREAM) for at in (-14, 20))
    if mood is Mood.SAD:
        eyes += f'<ellipse cx="26" cy="-111" rx="4.5" ry="7" fill="{_TEAR}"/>'
    return eyes


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
    yield from stars(_STARS, WIDE, _SKY)
    yield f'<path d="M 938 62 a 58 58 0 1 0 56 74 a 46 46 0 1 1 -56 -74 z" fill="{GOLD}"/>'


def stars(count: int, wide: int, high: int) -> Iterator[str]:
    """Yield so many stars, always the same."""
    place = 7
    for star in range(count):
        place = (place * 16807) % 2147483647
        x, y = place % wide, place // wide % high
        yield circle(x, y, 1 + star % 3 * 0.7, SAND, f' opacity="{0.25 + star % 5 * 0.12:.2f}"')
