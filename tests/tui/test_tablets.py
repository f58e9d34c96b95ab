"""Where tablets find the table: the code can be scanned where there is room for it, and read anywhere."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from dixit_table.game.views import Page, PageName, PublicView, TabletsView
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.canvas.theme import FACE
from dixit_table.tui.screen import paint
from tests.tui import views

_SIDE = 25  # modules of a code for an address of the longest kind and six letters
MATRIX = tuple("".join("#" if (x * y + x + y) % 3 else "." for x in range(_SIDE)) for y in range(_SIDE))
TABLETS = TabletsView("192.168.100.125:8080", "KRTWXY", MATRIX)
PAGE = Page(PageName.TABLETS)
SIZES = ((60, 18), (80, 24), (120, 35), (200, 50))
_MODULES = {" ": "..", "▀": "#.", "▄": ".#", "█": "##"}  # of a cell, the upper and the lower


def shown(tablets: TabletsView, language: Language, far: bool = False) -> PublicView:
    view = views.PHASES["telling"](5, language)
    return replace(view, tablets=tablets, look=replace(view.look, far=far))


def scanned(canvas: Canvas) -> list[str]:
    """Return the modules on the light ground, each row of cells two of them."""
    rows = [[cell.text for cell in row if cell.ink.ground == FACE.ground] for row in canvas.rows]
    found = []
    for row in (row for row in rows if len(row) > _SIDE):
        found += ["".join(_MODULES[cell][half] for cell in row) for half in (0, 1)]
    return found


@pytest.mark.parametrize(("size", "language"), list(product(SIZES[1:], LANGUAGES)))
def test_the_code_can_be_scanned(size: tuple[int, int], language: Language) -> None:
    rows = scanned(paint(replace(shown(TABLETS, language), page=PAGE), language, *size))
    zone = (len(rows[0]) - _SIDE) // 2
    assert zone >= 1
    assert [row[zone : zone + _SIDE] for row in rows[zone : zone + _SIDE]] == list(MATRIX)
    around = [*rows[:zone], *rows[zone + _SIDE : 2 * zone + _SIDE]]
    assert not any("#" in row for row in around)
    assert not any("#" in row[:zone] + row[zone + _SIDE :] for row in rows)


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, LANGUAGES)))
def test_the_address_and_the_code_can_be_read(size: tuple[int, int], language: Language) -> None:
    text = paint(replace(shown(TABLETS, language), page=PAGE), language, *size).text()
    large = "█" in text  # set in big letters, which no text shows
    assert large or (TABLETS.address in text and TABLETS.code in text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_until_it_is_known_one_moment_is_asked_for(language: Language) -> None:
    for far in (False, True):
        view = replace(shown(TabletsView("", "KRTWXY"), language, far), page=PAGE)
        text = paint(view, language, 80, 24).text()
        assert "KRTWXY" not in text
        assert far or say(language, "screen.tablets_soon") in text


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, LANGUAGES)))
def test_the_header_says_that_they_are_on(size: tuple[int, int], language: Language) -> None:
    mark = say(language, "screen.tablets_on")
    for scene, make in views.PHASES.items():
        view = make(5, language)
        assert mark not in paint(view, language, *size).text().splitlines()[0], scene
        on = paint(replace(view, tablets=TABLETS), language, *size).text().splitlines()
        assert any(mark in line for line in on[:3]), scene
