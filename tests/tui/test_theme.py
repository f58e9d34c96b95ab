"""Colours: text can be read from the sofa, rabbits can be told apart by every kind of sight."""

from __future__ import annotations

from collections.abc import Iterator
from colorsys import rgb_to_hls
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.color import Color, ColorSystem

from dixit_table.game.views import Look, Page, PageName
from dixit_table.rules.rabbits import COLOURS
from dixit_table.tui.canvas import theme
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.motion import Motion
from dixit_table.tui.screen import paint
from tests.snapshots import held_against
from tests.tui import dice_views, lookback_views, modes, views
from tests.tui.colours import SIGHTS, ciede2000, contrast, difference
from tests.tui.views import spelling

_BLOCKS = frozenset("█▀▄▌▐─│┼┌┐└┘ ")


def _text_pairs(canvas: Canvas) -> set[tuple[str, str]]:
    return {
        (cell.ink.colour, str(cell.ink.ground))
        for row in canvas.rows
        for cell in row
        if cell.text not in _BLOCKS
    }


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40), (200, 50)])
def test_every_text_on_every_screen_has_a_contrast_of_10(size: tuple[int, int]) -> None:
    pairs: set[tuple[str, str]] = set()
    for count in (3, 12):
        for _, view in views.every(count, "en"):
            pairs |= _text_pairs(paint(view, "en", *size))
        for _, view in modes.every(max(count, 6), max(count // 2, 3), "en"):
            pairs |= _text_pairs(paint(view, "en", *size))
            pairs |= _text_pairs(paint(replace(view, page=Page(PageName.RECORDS)), "en", *size))
        for _, view in dice_views.every(count, "en"):
            pairs |= _text_pairs(paint(view, "en", *size))
            pairs |= _text_pairs(paint(replace(view, page=Page(PageName.RECORDS)), "en", *size))
            pairs |= _text_pairs(paint(views.with_menu(view), "en", *size))
        pairs |= _text_pairs(paint(spelling("5322", "en", count), "en", *size))
        for page in lookback_views.PAGES:
            view = lookback_views.looked_back(count, "en")
            pairs |= _text_pairs(paint(replace(view, page=Page(page)), "en", *size))
        for name, view in views.every(count, "en"):
            pairs |= _text_pairs(paint(replace(view, look=Look(far=True)), "en", *size))
            if name in ("votes", "card", "points", "over"):
                pairs |= _text_pairs(paint(view, "en", *size, Motion({}, 1.2)))
        help_view = views.with_help(views.voting(count, "en"))
        pairs |= _text_pairs(paint(replace(help_view, page=Page(PageName.HELP)), "en", *size))
    poor = {pair: contrast(*pair) for pair in pairs if contrast(*pair) < 10}
    assert poor == {}
    of_256 = {pair: contrast(*map(_of_256, pair)) for pair in pairs}
    assert {pair: found for pair, found in of_256.items() if found < 4.5} == {}  # WCAG AA


# --- Terminals of 256 colours


def _of_256(colour: str) -> str:
    """Return what stands for a colour where a terminal has 256."""
    return Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex


_COLOURS = {
    f"{name}{at or ''}": colour
    for name, found in vars(theme).items()
    for at, colour in enumerate(
        (found,) if isinstance(found, str) else found if isinstance(found, tuple) else ()
    )
    if isinstance(colour, str) and colour.startswith("#")
}
_LEAST_CHROMA = 24  # of 255: below that a dark colour has hardly a hue


@pytest.mark.parametrize("name", [*_COLOURS, *theme.RABBITS])
def test_each_colour_keeps_its_hue_among_256(name: str) -> None:
    """Else dark brown would be blood red: of dark colours there are few."""
    colour = {**_COLOURS, **theme.RABBITS}[name]
    (hue, chroma), (shown, left) = map(_hue, (colour, _of_256(colour)))
    if chroma < _LEAST_CHROMA:
        assert left == 0
    elif left:
        assert abs((shown - hue + 180) % 360 - 180) <= 30
    else:
        assert chroma < 2 * _LEAST_CHROMA, "it has lost its hue"


def _hue(colour: str) -> tuple[float, int]:
    """Return a colour's hue in degrees, and its chroma: 0 grey, 255 pure."""
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    return rgb_to_hls(*(part / 255 for part in parts))[0] * 360, max(parts) - min(parts)


def test_grounds_that_tell_something_differ_among_256() -> None:
    told = (theme.NIGHT, theme.PANEL, theme.LIFTED, theme.DONE, theme.PLUM, theme.BLOOD, theme.FLASH)
    assert len(set(map(_of_256, told))) == len(told)


def test_rabbits_differ_among_256() -> None:
    shown = {_of_256(colour) for colour in theme.RABBITS.values()}
    assert len(shown) == len(theme.RABBITS)


def test_the_rabbits_are_those_of_the_seats() -> None:
    assert set(theme.RABBITS) == set(COLOURS)


def test_the_difference_is_that_of_the_published_examples() -> None:
    pairs = (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    )
    for one, other, expected in pairs:
        assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)


# How small the smallest difference is depends on the model of sight: with this one, 13.
@pytest.mark.parametrize(("sight", "least"), [("normal", 19), ("protan", 13), ("deutan", 13), ("tritan", 13)])
def test_rabbits_can_be_told_apart(sight: str, least: float) -> None:
    assert sight in SIGHTS
    nearest = min(
        (difference(theme.RABBITS[one], theme.RABBITS[other], sight), one, other)
        for one, other in combinations(COLOURS, 2)
    )
    assert nearest[0] >= least, nearest


def test_neighbours_are_farther_apart_than_that() -> None:
    ring = [*COLOURS, COLOURS[0]]
    for one, other in pairwise(ring):
        assert min(difference(theme.RABBITS[one], theme.RABBITS[other], sight) for sight in SIGHTS) >= 14


def test_each_rabbit_shows_against_the_room_or_its_own_face() -> None:
    for name, colour in theme.RABBITS.items():
        assert max(contrast(colour, theme.NIGHT), contrast(colour, theme.CREAM)) >= 3, name


def test_a_colour_nobody_knows_is_white() -> None:
    assert theme.rabbit_colour("mauve") == theme.RABBITS["white"]


# --- What stands for colours: a rabbit's tones, and those of the bare console


def test_a_rabbits_tones_and_what_the_console_shows_are_what_they_were() -> None:
    def lines() -> Iterator[str]:
        for name in (*COLOURS, "mauve"):
            shades = " ".join(f"{sign} {colour}" for sign, colour in theme.tones(name).items())
            yield f"{name}: {shades}"
        inks = {name.lower(): ink for name, ink in vars(theme).items() if isinstance(ink, theme.Ink)}
        named = {name.lower(): colour for name, colour in _COLOURS.items() if name.lower() not in inks}
        grounds = {
            f"{name} on {ground}": theme.Ink(named[name], {**named, **theme.RABBITS}[ground])
            for name, ground in product(("night", "cream", "gold", "moon"), (*named, *COLOURS))
        }
        for name, ink in (inks | grounds).items():
            shown = (theme.plain(sign, ink) for sign in " A★▀▄█")
            yield f"{name}: {'  '.join(f'{text} {each.colour} on {each.ground}' for text, each in shown)}"

    held_against(Path(__file__).with_name("tones.txt"), "".join(f"{line}\n" for line in lines()))
