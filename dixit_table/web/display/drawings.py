"""What is drawn once in a page and shown many times: rabbits, stones, dice; and the night behind it all."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dixit_table.svg import CREAM, GOLD, NIGHT, Mood, circle, figure, stars
from dixit_table.web.display.markup import Html, joined, tag

# --- Each drawing has its middle, or its foot, at 0, 0

_STONE, _STONE_EDGE, _GOLD_EDGE = "#8f899c", "#5d596b", "#b3862f"
_MOUND, _PETAL, _ROSE = "#6b4e2c", "#fff3df", "#ff9fae"


@lru_cache(maxsize=1)
def drawings() -> Html:
    """Return all drawings; none is seen where it stands."""
    return tag("svg", tag("defs", *_all()), width="0", height="0", aria_hidden="true", class_="drawings")


def _all() -> Iterator[Html]:
    for mood in Mood:
        yield tag("g", Html(figure("currentColor", mood)), id=f"figure-{mood.value}")
    yield tag("g", *_slab(_STONE, _STONE_EDGE, 62, 18), id="stone")
    yield tag("g", *_slab(GOLD, _GOLD_EDGE, 76, 26), id="gold")
    yield tag(
        "path", id="tuft", d="M -18 0 Q -16 -18 -24 -26 M 0 0 V -34 M 18 0 Q 16 -18 24 -26", class_="tuft"
    )
    yield tag("path", id="moon", d="M 62 0 a 58 58 0 1 0 56 74 a 46 46 0 1 1 -56 -74 z", fill=GOLD)
    yield tag("g", *_flower(), id="flower")
    yield tag("g", *_burrow(), id="burrow")
    yield tag("g", *_arch(), id="arch")
    for pips in _PIPS:
        yield tag("g", *_die(pips), id=f"die-{pips}")


def _slab(top: str, edge: str, wide: int, high: int) -> Iterator[Html]:
    yield tag("ellipse", cy=high / 2, rx=wide, ry=high + 2, fill=edge)
    yield tag("ellipse", rx=wide, ry=high, fill=top)


def _flower() -> Iterator[Html]:
    yield tag("path", d="M 0 0 V 22", stroke="#2f7040", stroke_width=4)
    for x, y in ((-7, -3), (7, -3), (0, -9), (0, 4)):
        yield tag("circle", cx=x, cy=y, r=6, fill="currentColor")
    yield Html(circle(0, -2, 4, GOLD))


def _burrow() -> Iterator[Html]:
    yield tag("path", d="M -135 8 C -130 -190 130 -190 135 8 Z", fill=_MOUND)
    yield tag("path", d="M -92 8 C -88 -130 88 -130 92 8 Z", fill=NIGHT)


def _arch() -> Iterator[Html]:
    """Yield an arch of flowers, left to right."""
    yield tag(
        "path",
        d="M -112 6 V -190 A 112 112 0 0 1 112 -190 V 6",
        fill="none",
        stroke="#2f7040",
        stroke_width=14,
    )
    places = [(-112, -40), (-112, -105), (-110, -170), (-98, -235), (-62, -280), (0, -302)]
    places += [(-x, y) for x, y in reversed(places[:-1])]
    for at, (x, y) in enumerate(places):
        yield Html(circle(x, y, 17, (GOLD, _ROSE, _PETAL)[at % 3]))
        yield Html(circle(x, y, 6, (_ROSE, _PETAL, GOLD)[at % 3]))


_PIPS = {0: "", 1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}
"""Nine places, row by row; none on a die that is still to be thrown."""


def _die(pips: int) -> Iterator[Html]:
    yield tag("rect", x=2, y=2, width=56, height=56, rx=11, fill=CREAM)
    for place in map(int, _PIPS[pips]):
        row, column = divmod(place - 1, 3)
        yield Html(circle(15 + 15 * column, 15 + 15 * row, 5.6, NIGHT))


# --- The night

_STARS = 44
_WIDE, _HIGH = 1600, 900


@lru_cache(maxsize=1)
def night() -> Html:
    """Return the stars behind everything; the sky itself is the style sheet's."""
    sky = Html("".join(stars(_STARS, _WIDE, _HIGH)))
    box = f"0 0 {_WIDE} {_HIGH}"
    return tag(
        "svg",
        joined((sky,)),
        id="night",
        viewBox=box,
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )
