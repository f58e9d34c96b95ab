"""Pieces of posters: what is drawn is held as it was, and words fit where they are put."""

from __future__ import annotations

from pathlib import Path

from dixit_table import svg
from dixit_table.rules.rabbits import COLOURS
from dixit_table.svg import Mood, Style
from tests.snapshots import held_against

LOOKS = Path(__file__).parent / "looks"

FAMILY = "Zoë \U0001f469\u200d\U0001f469\u200d\U0001f467 ill, W@M 漢字 e\u0301 ש"
"""A name with all that is measured: narrow, broad, large and wide letters, what belongs to others."""


def test_what_posters_are_drawn_with_is_as_it_was() -> None:
    fine = Style(18.5, "#123456", bold=True, italic=True, serif=True, anchor="end")
    pieces = {
        "words": svg.words(10, 20.25, 'Ann & <Bob> "Q"', Style(18)),
        "fine words": svg.words(10.06, 20, FAMILY, fine),
        "words with room": svg.fitted(1, 2, FAMILY, Style(20), 900),
        "words made smaller": svg.fitted(1, 2, FAMILY, Style(20), 250),
        "bold words made smaller": svg.fitted(1, 2, FAMILY, Style(20, bold=True), 250),
        "words cut": svg.fitted(1, 2, FAMILY, Style(20), 90),
        "no words": svg.fitted(1, 2, "", Style(20), 90),
        "panel": svg.panel(1, 2.5, 30, 40),
        "another panel": svg.panel(1, 2.5, 30, 40, "#123456", 3.5),
        "circle": svg.circle(1, 2.5, 3.25, "#123456", " more"),
        "path": svg.path([(1, 2), (3.25, 4)], "#123456", 1.5),
        "badge": svg.badge(10, 20, "red", "ann"),
        "large badge": svg.badge(10, 20, "no colour", "ann", 40),
        "lines": " ".join(map(svg.line_shade, COLOURS)),
        "rabbit": svg.rabbit(10, 20.5, "blue", "zoé"),
        "sky": "\n".join(svg.sky(800)),
        "high sky": "\n".join(list(svg.sky(1500))[:3]),
        **{f"rabbit that is {mood}": svg.figure("#123456", mood, "letter") for mood in Mood},
    }
    held_against(LOOKS / "svg.txt", "".join(f"{name}\n{drawn}\n\n" for name, drawn in pieces.items()))


def test_words_are_cut_and_broken_as_they_were() -> None:
    cut = [svg.cut(FAMILY, 20, room, bold=room % 20 == 0) for room in range(0, 400, 10)]
    story = "one two three, four and a very-very-long-word at last"
    broken = [svg.wrapped(story, 20, room, lines) for room in (60, 120, 250, 900) for lines in (1, 2, 5)]
    names = [svg.isolated(name) for name in ("Ann", "שרה", "محمد", "Ann ש")]
    said = [*cut, *(" / ".join(lines) for lines in broken), *names]
    held_against(LOOKS / "svg-words.txt", "".join(f"{line}\n" for line in said))


def test_what_just_fits_is_neither_cut_nor_broken() -> None:
    assert svg.cut(FAMILY, 20, svg.width(FAMILY, 20)) == FAMILY
    assert svg.cut("Anna Maria", 20, svg.width("Anna…", 20)) == "Anna…"
    assert svg.wrapped("Anna Maria", 20, svg.width("Anna Maria", 20), 2) == ["Anna Maria"]


def test_bold_letters_are_wider_and_marks_take_no_room_of_their_own() -> None:
    assert svg.width("Anna", 20, bold=True) > svg.width("Anna", 20)
    assert svg.width("e\u0301", 20) == svg.width("e", 20)
