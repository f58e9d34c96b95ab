"""Colours: text can be read from the sofa, rabbits can be told apart by every kind of sight."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace

from dixit_table.game.views import Look, Page, PageName
from dixit_table.rules.rabbits import COLOURS
from dixit_table.tui.canvas import theme
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.motion import STILL, Motion
from dixit_table.tui.screen import paint
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
            pairs |= _text_pairs(paint(view, "en", *size, STILL, Page(PageName.RECORDS)))
        for _, view in dice_views.every(count, "en"):
            pairs |= _text_pairs(paint(view, "en", *size))
            pairs |= _text_pairs(paint(view, "en", *size, STILL, Page(PageName.RECORDS)))
            pairs |= _text_pairs(paint(views.with_menu(view), "en", *size))
        pairs |= _text_pairs(paint(spelling("5322", "en", count), "en", *size))
        for page in lookback_views.PAGES:
            view = lookback_views.looked_back(count, "en")
            pairs |= _text_pairs(paint(view, "en", *size, STILL, Page(page)))
        for name, view in views.every(count, "en"):
            pairs |= _text_pairs(paint(replace(view, look=Look(far=True)), "en", *size))
            if name in ("votes", "card", "points", "over"):
                pairs |= _text_pairs(paint(view, "en", *size, Motion({}, 1.2)))
        help_view = views.with_help(views.voting(count, "en"), "en")
        pairs |= _text_pairs(paint(help_view, "en", *size, STILL, Page(PageName.HELP)))
    poor = {pair: contrast(*pair) for pair in pairs if contrast(*pair) < 10}
    assert poor == {}


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
