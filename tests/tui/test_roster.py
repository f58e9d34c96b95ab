"""Letters: one seat, one letter, whatever the names."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.views import Look, Mark, PadState, PhaseName, PublicView, Standing
from dixit_table.rules.rabbits import COLOURS, SHADES
from dixit_table.texts import LANGUAGES, Language, Message, say
from dixit_table.tui.canvas.canvas import Rect
from dixit_table.tui.canvas.roles import Cut
from dixit_table.tui.canvas.text import width
from dixit_table.tui.canvas.theme import GOOD, QUIET, SHINE, TEXT, WARNING, Ink
from dixit_table.tui.roster import (
    Label,
    Roster,
    Status,
    brief_ask,
    labels_of,
    name_cuts,
    seat_view,
    status_of,
)
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


def test_a_seats_colour_is_its_rabbits_and_white_where_nobody_sits() -> None:
    roster = Roster.of(views.base(3, "en"))
    assert [roster.colour(seat) for seat in (1, 2, 9)] == [*COLOURS[:2], "white"]
    assert roster.badge_width == 3


MATHILDE = Cut.BIG.width("Mathilde")


@pytest.mark.parametrize(
    ("size", "names", "cuts"),
    [
        ((200, 50), ("Julien", "Tom", "Léa", "Nico"), (Cut.BIG, Cut.ROW)),
        ((200, 50), ("Julien", "Tom", "Léa", "Nico", "Ann"), (Cut.SLIM, Cut.ROW)),
        ((5 * MATHILDE, 50), ("Mathilde", "Tom", "Léa"), (Cut.BIG, Cut.ROW)),
        ((5 * MATHILDE - 1, 50), ("Mathilde", "Tom", "Léa"), (Cut.SLIM, Cut.ROW)),
        ((120, 35), ("Julien", "Tom", "Léa", "Nico", "Ann"), (Cut.SLIM, Cut.ROW)),
        ((60, 18), ("Julien", "Tom", "Léa"), (Cut.SLIM, Cut.ROW)),
    ],
)
def test_names_of_few_are_as_large_as_any_where_a_fifth_of_the_screen_holds_each(
    size: tuple[int, int], names: tuple[str, ...], cuts: tuple[Cut, ...]
) -> None:
    view = views.base(len(names), "en", names)
    assert name_cuts(view, Rect(0, 0, *size)) == cuts
    plain = replace(view, look=Look(plain=True))
    assert Cut.SLIM not in name_cuts(plain, Rect(0, 0, *size))


def test_what_a_team_is_called_is_cut_to_a_row_or_stands_in_two() -> None:
    label = Label("Maximilien", " & ", "Wilhelmine")
    numbered = label._replace(number="3. ")
    assert numbered.within(40) == "3. Maximilien & Wilhelmine"
    assert [width(numbered.within(room)) <= room for room in range(30)] == [True] * 30
    assert numbered.stacked == ("3. Maximilien &", "Wilhelmine")
    assert Label("Ann").stacked == ()


@pytest.mark.parametrize(
    ("room", "lines", "shown"),
    [
        (24, 1, ("vote, Enter · battery 7%",)),
        (23, 1, ("vote, Enter",)),
        (23, 2, ("vote, Enter", "battery 7%")),
        (11, 2, ("vote, Enter", "battery 7%")),
        (10, 2, ("vote, Enter",)),
        (24, 2, ("vote, Enter · battery 7%",)),
    ],
)
def test_what_is_told_beside_what_is_asked_has_a_line_of_its_own_where_there_is_one(
    room: int, lines: int, shown: tuple[str, ...]
) -> None:
    status = Status("vote, Enter", TEXT, longer="vote, Enter · battery 7%")
    assert status.within(room, lines) == shown
    assert Status("vote, Enter", TEXT).within(room, lines) == ("vote, Enter",)


WORDS: dict[str, tuple[dict[str, object], str, Ink]] = {
    "a lost keypad": (
        {"pad": PadState.LOST, "notice": Message.of("table.try_again")},
        " keypad lost ",
        WARNING,
    ),
    "a keypad in trouble": ({"pad": PadState.TROUBLE}, " keypad trouble ", WARNING),
    "the answer to a press": ({"notice": Message.of("table.try_again")}, " try again ", WARNING),
    "what is asked": ({"mark": Mark.ASKED, "ask": Message.of("table.ask_vote")}, "your vote", TEXT),
    "who is away": ({"standing": Standing.AWAY, "mark": Mark.DONE}, "away", QUIET),
    "who is done": ({"mark": Mark.DONE, "tells": True}, "done", GOOD),
    "who tells": ({"tells": True}, say("en", "screen.storyteller"), SHINE),
    "nothing": ({}, "", QUIET),
    "a weak battery alone": ({"battery": 7}, "battery 7%", SHINE),
}


@pytest.mark.parametrize("what", WORDS)
def test_a_tile_says_what_matters_most_in_the_ink_of_that(what: str) -> None:
    changes, words, ink = WORDS[what]
    seat = replace(views.seat(1, "Julien"), **changes)
    status = status_of(views.telling(5, "en"), "en", seat)
    assert (status.words, status.ink) == (words, ink)


LOBBY: dict[str, tuple[dict[str, object], str, Ink]] = {
    "no keypad yet": ({"pad": PadState.NONE, "tells": True}, "no keypad yet", QUIET),
    "who tells first": ({"tells": True}, "tells first", SHINE),
    "the rabbit's colour": ({}, "red", TEXT),
    "whoever practises": ({"mark": Mark.DONE}, "done", GOOD),
}


@pytest.mark.parametrize("what", LOBBY)
def test_in_the_lobby_a_tile_says_who_is_there(what: str) -> None:
    changes, words, ink = LOBBY[what]
    status = status_of(views.lobby(5, "en"), "en", replace(views.seat(1, "Julien"), **changes))
    assert (status.words, status.ink) == (words, ink)


def telling(mates: tuple[tuple[str, str], ...]) -> PublicView:
    """Return a turn of teams in which the first tells."""
    view = modes.team_telling(len(mates), "en", mates)
    return replace(view, seats=(replace(view.seats[0], tells=True), *view.seats[1:]))


def test_the_mate_who_tells_has_a_star_and_the_team_says_so() -> None:
    mates = (("Julien", "Léa"), ("Tom", "Ann"), ("Zoé", "Bob"))
    for teller, headed in (("Julien", "★Julien & Léa"), ("Léa", "Julien & ★Léa")):
        view = replace(telling(mates), teller=teller)
        first, *others = labels_of(view, Roster.of(view), "en")
        assert (first.whole, [label.whole for label in others]) == (headed, ["Tom & Ann", "Zoé & Bob"])
        status = status_of(view, "en", replace(view.seats[0], mark=Mark.NOTHING, ask=None))
        assert (status.words, status.ink) == (say("en", "screen.tells", name=teller), SHINE)
    alike = telling((("Ann", "Ann"), *mates[1:]))
    assert labels_of(alike, Roster.of(alike), "en")[0].whole == "Ann & Ann", "nobody knows which of the two"


@pytest.mark.parametrize(
    ("changes", "pad", "numbered", "there"),
    [
        ({}, PadState.OK, False, False),
        ({}, PadState.OK, True, True),
        ({}, PadState.TROUBLE, False, False),
        ({}, PadState.LOST, False, True),
        ({}, PadState.NONE, False, True),
        ({"keyboard": Message.of("table.shared_for", name="Tom", device="keypad")}, PadState.OK, False, True),
        ({"phase": PhaseName.LOBBY}, PadState.OK, False, True),
    ],
)
def test_seats_have_numbers_where_somebody_may_have_to_type_one(
    changes: dict[str, object], pad: PadState, numbered: bool, there: bool
) -> None:
    view = replace(views.telling(3, "en"), **changes)
    view = replace(view, seats=(replace(view.seats[0], pad=pad), *view.seats[1:]))
    labels = labels_of(view, Roster.of(view), "en", numbered=numbered)
    names = ["Julien", "Tom", "Léa"]
    assert [label.whole for label in labels] == [
        f"{n}. {name}" if there else name for n, name in enumerate(names, 1)
    ]


def test_what_is_asked_is_said_in_brief_where_there_are_words_for_that() -> None:
    seat = replace(views.seat(1, "Julien"), ask=Message.of("table.ask_vote_n_or_none", n=2))
    assert brief_ask("en", seat) == "vote 2, or 0"
    assert brief_ask("en", replace(seat, ask=Message.of("table.ask_vote"))) == ""
    assert brief_ask("en", replace(seat, ask=Message.of("table.try_again"))) == ""
    assert brief_ask("en", replace(seat, ask=None)) == ""


def test_a_seat_is_found_by_its_number() -> None:
    view = views.telling(3, "en")
    assert seat_view(view, 2) is view.seats[1]
    assert seat_view(view, 9) is None
