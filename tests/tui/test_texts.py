"""The screen's texts: both languages say the same things."""

from __future__ import annotations

from string import Formatter

from dixit_table.rules.rabbits import COLOURS
from dixit_table.texts.areas.screen import SCREEN


def fields(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name}


def test_both_languages_have_the_same_places_to_fill() -> None:
    for key, text in SCREEN.items():
        assert fields(text.en) == fields(text.fr), key


def test_every_rabbit_colour_has_a_name() -> None:
    assert all(f"colour.{colour}" in SCREEN for colour in COLOURS)


def test_no_text_is_too_wide_for_the_smallest_screen() -> None:
    for key, text in SCREEN.items():
        assert max(len(text.en), len(text.fr)) <= 76, key
