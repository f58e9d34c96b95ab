"""The bare console: 16 colours, simple signs, and nothing that is said elsewhere is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from dixit_table.game.views import Look, Mark, PublicView
from dixit_table.rules.rabbits import COLOURS
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.tui.canvas import theme
from dixit_table.tui.canvas.canvas import Canvas, Cell
from dixit_table.tui.canvas.theme import CONSOLE_RABBITS, CONSOLE_SIGNS
from dixit_table.tui.screen import paint
from tests.tui import dice_views, modes, views
from tests.tui.colours import contrast
from tests.tui.reading import reads

PALETTE = (
    "#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa",
    "#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff",
)  # fmt: skip
"""The console's colours, as drivers/tty/vt/vt.c of the Linux kernel has them."""

SHAPES = frozenset("█▓▒░▄▀╔═╗║╚╝╬ ")
SIZES = ((60, 18), (80, 24), (120, 40))


def every(language: Language) -> Iterator[PublicView]:
    for count in (3, 12):
        yield from (view for _, view in views.every(count, language))
        yield from (view for _, view in modes.every(max(count, 6), max(count // 2, 3), language))
        yield from (view for _, view in dice_views.every(count, language))


def plain(view: PublicView, language: Language, size: tuple[int, int]) -> Canvas:
    return paint(replace(view, look=Look(plain=True)), language, *size)


def cells(canvas: Canvas) -> set[Cell]:
    """Return each kind of cell that there is."""
    return {cell for row in canvas.rows for cell in row}


def number(colour: str | None) -> int:
    found = re.fullmatch(r"color\((\d+)\)", str(colour))
    assert found, colour
    return int(found[1])


@pytest.mark.parametrize(("size", "language"), views.in_turn(SIZES, LANGUAGES))
def test_only_the_consoles_own_colours_and_signs_are_used(size: tuple[int, int], language: Language) -> None:
    for view in every(language):
        for cell in cells(plain(view, language, size)):
            assert 0 <= number(cell.ink.colour) < 16
            assert 0 <= number(cell.ink.ground) < 8  # grounds have the dark half
            assert (
                cell.text in SHAPES
                or cell.text == "○"
                or cell.text.isascii()
                or cell.text.encode("iso8859-15")
            )


@pytest.mark.parametrize("size", SIZES)
def test_text_can_be_read(size: tuple[int, int]) -> None:
    poor = set()
    for view in every("en"):
        for cell in cells(plain(view, "en", size)):
            colour, ground = PALETTE[number(cell.ink.colour)], PALETTE[number(cell.ink.ground)]
            if cell.text not in SHAPES and contrast(colour, ground) < 7:
                poor.add((cell.text, colour, ground))
    assert poor == set()


def test_every_rabbit_has_a_colour_of_its_own() -> None:
    assert set(CONSOLE_RABBITS) == {theme.RABBITS[name] for name in COLOURS}
    assert len(set(CONSOLE_RABBITS.values())) == len(COLOURS)


@pytest.mark.parametrize(("size", "language"), views.in_turn(SIZES, LANGUAGES))
def test_every_word_is_still_there(size: tuple[int, int], language: Language) -> None:
    """A sign may look otherwise, and a row may be what is set larger elsewhere: no word that matters goes."""
    for view in every(language):
        rich, here = paint(view, language, *size), plain(view, language, size)
        asked = (say(language, seat.ask) for seat in view.seats if seat.ask is not None)
        names = (seat.name[:5].strip() for seat in view.seats)  # long ones may be cut elsewhere
        for words in {say(language, view.prompt), *names, *asked}:
            if reads(rich, words):
                shown = "".join(CONSOLE_SIGNS.get(sign, sign) for sign in words)
                assert reads(here, shown) or reads(here, words), words


def test_what_a_tile_says_it_says_without_colour() -> None:
    view = views.voting(3, "en")
    looks = set()
    for mark, made in ((Mark.DONE, 2), (Mark.ASKED, 0), (Mark.ASKED, 1), (Mark.NOTHING, 0)):
        first = replace(view.seats[0], mark=mark, entries_made=made, entries_due=2)
        looks.add(plain(replace(view, seats=(first, *view.seats[1:])), "en", (80, 24)).text())
    assert len(looks) == 4
