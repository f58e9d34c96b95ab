"""Letters: one seat, one letter, whatever the names."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.views import Mark, PadState
from dixit_table.rules.rabbits import SHADES
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.tui.canvas.text import width
from dixit_table.tui.roster import Roster, status_of
from tests.tui import modes, views
from tests.tui.held import AWKWARD


def letters(*names: str) -> list[str]:
    roster = Roster.of(views.base(len(names), "en", names))
    return [roster.letter(seat).strip() for seat in range(1, len(names) + 1)]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Julien", "tom", "Léa"), ["J", "T", "L"]),
        (("Mathilde", "Maximilien", "Tom"), ["Mt", "Mx", "To"]),
        (("Ann", "Ann", "Bob"), ["1", "2", "Bo"]),
        (("小明", "李华", "Zoé"), ["小", "李", "Z"]),
        (("", " ", "Zoé"), ["1", "2", "Zo"]),
        (("", "1", "🐇 Zoé"), ["1", "2", "Zo"]),
    ],
)
def test_letters(names: tuple[str, ...], expected: list[str]) -> None:
    assert letters(*names) == expected


@given(st.lists(AWKWARD, min_size=3, max_size=12))
def test_no_two_seats_share_a_letter_and_all_are_equally_wide(names: list[str]) -> None:
    roster = Roster.of(views.base(len(names), "en", names))
    shown = [roster.letter(seat) for seat in range(1, len(names) + 1)]
    assert len({letter.casefold() for letter in shown}) == len(names)
    assert len({width(letter) for letter in shown}) == 1
    assert 1 <= width(shown[0]) <= 2


def test_a_team_goes_by_both_mates_initials() -> None:
    roster = Roster.of(modes.team(3, "en", (("Julien", "Léa"), ("Tom", "Léo"), ("Ann", "Éric"))))
    assert [roster.letter(seat) for seat in (1, 2, 3)] == ["JL", "TL", "AÉ"]
    roster = Roster.of(modes.team(3, "en", (("Julien", "Léa"), ("Jeanne", "Lou"), ("Ann", "Éric"))))
    assert len({roster.letter(seat) for seat in (1, 2, 3)}) == 3


def test_both_names_of_a_team_keep_their_beginnings() -> None:
    roster = Roster.of(
        modes.team(3, "en", (("Maximilien-Alexandre", "Wilhelmine"), ("Tom", "Léa"), ("A", "B")))
    )
    assert roster.short(1, 16) == "Maxim… & Wilhel…"
    assert roster.short(2, 16) == "Tom & Léa"
    assert roster.label(1).stacked == ("Maximilien-Alexandre &", "Wilhelmine")
    for room in range(30):
        assert width(roster.short(1, room)) <= room


def test_a_seat_that_has_left_goes_by_its_number() -> None:
    roster = Roster.of(views.base(3, "en"))
    assert (roster.name(9), roster.letter(9).strip()) == ("9", "9")


@pytest.mark.parametrize(("colour", "language"), list(product(SHADES, LANGUAGES)))
def test_a_rabbit_called_by_its_colour_is_told_no_other(colour: str, language: Language) -> None:
    """Whoever gave no name goes by the rabbit's: "Tilleul" was told that it was light green."""
    name = say(language, f"table.rabbit_{colour}")
    view = views.lobby(3, language, (name, "Bob", "Cleo"))
    seat = replace(view.seats[0], colour=colour, tells=False, pad=PadState.OK, notice=None, mark=Mark.NOTHING)
    assert status_of(view, language, seat).words == ""
