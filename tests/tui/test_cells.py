"""Cells: what terminals disagree about never reaches a row."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from dixit_table.texts.wording import can_be_seen
from dixit_table.tui.canvas import canvas as cells

_TROUBLE = "é漢🐇\u200d\ufe0f\u0301\u202e\u05d0\u0627🇫🇷👩\U0001f3fe\u1160\u0903\x1b\n"
AWKWARD = st.text(alphabet=st.one_of(st.characters(), st.sampled_from(_TROUBLE)), max_size=24)


def test_every_character_there_is_has_the_width_that_textual_gives_it() -> None:
    wrong = []
    for code in range(sys.maxunicode + 1):
        shown = "".join(cells.clusters(f"a{chr(code)}"))
        if cells.width(shown) != cell_len(shown):
            wrong.append(hex(code))
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("❤\ufe0f", "❤"),
        ("👩\u200d👧", "👩👧"),
        ("👋\U0001f3fe", "👋"),
        ("🇫🇷", "FR"),
        ("a\u202eb", "ab"),
        ("a\x1b[2Jb", "a [2Jb"),
        ("e\u0301", "é"),
        ("Z\u0350\u0351\u0352\u0357algo", "Z\u0350\u0351algo"),
        ("דוד", "דוד"),
    ],
)
def test_what_is_shown(text: str, shown: str) -> None:
    assert "".join(cells.clusters(text)) == shown


@given(AWKWARD, st.integers(0, 30))
def test_cut_and_pad_keep_to_the_room(text: str, room: int) -> None:
    assert cells.width(cells.cut(text, room)) <= room
    assert cells.width(cells.pad(text, room)) == room
    if cells.width(text) <= room:
        assert "…" not in cells.cut(text, room) or "…" in text


@given(AWKWARD, st.integers(1, 30))
def test_wrapped_lines_keep_to_the_room(text: str, room: int) -> None:
    assert all(cells.width(line) <= room for line in cells.wrap(text, room))


def test_words_are_wrapped_at_spaces() -> None:
    assert cells.wrap("Lay out 5 cards, then press", 12) == ["Lay out 5", "cards, then", "press"]


def test_a_name_that_can_be_seen_fills_a_cell() -> None:
    seen = [sign for sign in map(chr, range(0x110000)) if sign.isprintable() and can_be_seen(sign)]
    assert [hex(ord(sign)) for sign in seen if not "".join(cells.clusters(sign)).strip()] == []
    assert {"a", "é", "猫", "م", "한", "7", "★", "😀"} <= set(seen)
    assert can_be_seen("\u1112\u1161\u11ab"), "letters that make one"
