"""The font of pixels."""

from __future__ import annotations

import pytest

from dixit_table.tui.canvas import font

NARROW = [False, True]


@pytest.mark.parametrize("narrow", NARROW)
def test_every_letter_is_a_rectangle_with_a_row_for_its_accent(narrow: bool) -> None:
    for character in (*font.GLYPHS, *"ÉÈÊŠÏÑÅĪ"):
        rows = font.pixels(character, narrow=narrow)
        assert len(rows) == 1 + font.HEIGHT, character
        assert {len(row) for row in rows} == {font.pixels_wide(character, narrow=narrow)}, character
        assert set("".join(rows)) <= set("#."), character
        assert ("#" in rows[0]) == (character not in font.GLYPHS), character


def test_the_narrow_font_is_never_wider() -> None:
    wide = {each: (font.pixels_wide(each, narrow=True), font.pixels_wide(each)) for each in font.GLYPHS}
    assert all(narrow <= other for narrow, other in wide.values())
    assert wide["E"] == (3, 4)
    assert wide["M"] == (5, 5)


def test_an_accent_stands_above_the_letter() -> None:
    assert font.pixels("É1") == ("..#.....", "####..#.", "#....##.", "###...#.", "#.....#.", "####.###")
    assert font.pixels("ï", narrow=True)[0] == "#"


def test_what_can_be_written() -> None:
    assert font.writable("Éloïse, François & Noël : « 12 » cœurs !")
    assert not font.writable("小明")
    assert not font.writable("")


@pytest.mark.parametrize("narrow", NARROW)
def test_what_cannot_be_written_has_a_stand_in(narrow: bool) -> None:
    assert not font.writable("ą")
    assert font.pixels("ą明", narrow=narrow) == font.pixels("a?", narrow=narrow)
    assert font.pixels("") == ()
    assert font.pixels_wide("") == 0
