"""A name being spelled: beside the tiles, with every key's letters; and typed on a keyboard."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.keypads.base import Key
from dixit_table.table.menu.spelling import LETTERS
from dixit_table.texts import LANGUAGES, Language, Message, say
from dixit_table.tui.app import TableApp
from dixit_table.tui.screen import paint
from tests.tui.fakes import FakeSource
from tests.tui.views import spelling

SMALL = ((60, 18), (80, 24), (120, 40))
TAKEN = Message.of("table.refused_name_taken", name="Tom")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SMALL)
def test_name_keys_and_what_to_press_are_there_beside_twelve_seats(
    size: tuple[int, int], language: Language
) -> None:
    view = spelling("55533-2", language)
    text = paint(view, language, *size).text()
    assert "Léa_" in text
    for digit, letters in LETTERS.items():
        own = letters[:-1].upper() if letters[0].isalpha() else ""
        assert f"{digit.value} {own}" in text
    assert say(language, "naming.done", key=Message.of("naming.enter"), name="Léa") in text
    for seat in view.seats:
        assert f"{seat.seat}. {seat.name[:5]}" in text
    for key in ("naming.accent", "naming.keep"):
        assert say(language, key, key="-" if key == "naming.accent" else "+") in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_beginning_it_says_what_to_do_and_offers_no_empty_name(language: Language) -> None:
    text = paint(spelling("", language), language, 60, 18).text()
    assert all(word in text for word in say(language, "naming.start").split())
    assert say(language, "naming.enter") not in text.split("\n", 4)[4]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SMALL)
def test_why_a_name_cannot_be_stands_there_whatever_the_room(
    size: tuple[int, int], language: Language
) -> None:
    assert say(language, TAKEN) in paint(spelling("86", language, notice=TAKEN), language, *size).text()


def test_the_keys_lie_as_on_the_pad_and_are_called_as_on_it() -> None:
    numpad = paint(spelling("2", "en"), "en", 80, 24).text()
    assert numpad.index("7 PQRS") < numpad.index("4 GHI") < numpad.index("2 ABC")
    assert "Enter: A" in numpad and "Backspace: erases" in numpad
    matrix = paint(spelling("2", "en", matrix=True), "en", 80, 24).text()
    assert matrix.index("2 ABC") < matrix.index("4 GHI") < matrix.index("7 PQRS")
    assert "#: A" in matrix and "D: erases" in matrix and "B: accent" in matrix


@given(
    keys=st.text("0123456789+-*", max_size=60),
    wide=st.integers(20, 210),
    high=st.integers(6, 60),
    language=st.sampled_from(LANGUAGES),
    matrix=st.booleans(),
)
def test_any_name_on_any_screen(keys: str, wide: int, high: int, language: Language, matrix: bool) -> None:
    view = spelling(keys, language, 5, matrix=matrix)
    assert view.menu is not None and view.menu.spelling is not None
    text = paint(view, language, wide, high).text()
    if 60 <= wide < 180 and high >= 18:
        assert view.menu.spelling.text.rstrip()[-20:] in text


def test_a_keyboard_types_letters_and_nothing_else_happens() -> None:
    async def typed() -> tuple[list[str], list[Key], list[str]]:
        source = FakeSource(spelling("", "en"))
        app = TableApp(source, lambda: 0.0)
        async with app.run_test() as pilot:
            for key in (
                "L",
                "é",
                "d",
                "l",
                "space",
                "2",
                "minus",
                "backspace",
                "delete",
                "escape",
                "f1",
                "enter",
            ):
                await pilot.press(key)
        return source.spelled, source.pressed, source.commands

    letters = ["L", "é", "d", "l", " ", "2", "-", "backspace", "backspace", "enter"]
    assert asyncio.run(typed()) == (letters, [], [])
