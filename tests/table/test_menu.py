"""The table menu: lines keep their places, digits choose them, every key is answered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dixit_table.game.views import MenuView, PhaseName
from dixit_table.keypads.base import Answer
from dixit_table.texts import Message, say
from tests.table.harness import Bench
from tests.table.test_whole_turn import vote

LINES = 18
"""Of the table menu, in every phase."""


@pytest.fixture
def bench() -> Bench:
    return Bench(None).start(5)


def menu(bench: Bench) -> MenuView:
    assert bench.view.menu is not None
    return bench.view.menu


def chosen(bench: Bench) -> str:
    return say("en", menu(bench).items[menu(bench).chosen])


def opened(bench: Bench, pad: int = 2) -> MenuView:
    """Return the menu as it opens, and close it."""
    bench.press(pad, "-")
    found = menu(bench)
    bench.press(pad, "B")
    assert bench.view.menu is None
    return found


def place_of(line: Message) -> str:
    """Return what a line is for, whatever it says of it now."""
    name = line.key.removeprefix("dice.").removeprefix("table.")
    return next((each for each in ("menu_undo", "menu_go_on") if name.startswith(each)), name)


def phases(bench: Bench) -> Iterator[PhaseName]:
    """Play a turn; stop in each phase, from the lobby to the podium."""
    bench.seat(5)
    yield bench.phase()
    bench.press(1, "E")
    yield bench.phase()
    bench.press(1, "E")
    yield bench.phase()
    vote(bench)
    yield bench.phase()
    bench.press(1, "E")
    yield bench.phase()
    bench.press(1, "EEE")
    yield bench.phase()
    bench.choose(1, "End this game", "Yes")
    yield bench.phase()


def test_lines_keep_their_places_in_all_phases() -> None:
    bench = Bench(None)
    places: dict[str, set[int]] = {}
    seen = []
    for phase in phases(bench):
        seen.append(phase)
        lines = opened(bench).items
        assert len(lines) == LINES
        for at, line in enumerate(lines):
            places.setdefault(place_of(line), set()).add(at)
    assert set(seen) == {each for each in PhaseName if each.value not in ("throwing", "choosing", "reacting")}
    assert {name: at for name, at in places.items() if len(at) > 1} == {}
    assert places["menu_undo"] == {3}


def test_lines_keep_their_places_in_a_dice_game() -> None:
    bench = Bench(None, rules="dice").seat(3)
    lobby = opened(bench)
    bench.press(1, "E")
    bench.press(1, "E")
    game = opened(bench)
    assert bench.phase() is PhaseName.THROWING
    both = {place_of(line) for line in lobby.items} & {place_of(line) for line in game.items}
    assert len(both) > 10
    for name in both:
        here, there = (
            [at for at, line in enumerate(each.items) if place_of(line) == name] for each in (lobby, game)
        )
        assert here == there, name


def test_the_demonstration_stands_by_itself_and_asks_once_more() -> None:
    bench = Bench(None).seat(4)
    bench.press(2, "-")
    lines = bench.menu()
    practice = next(at for at, line in enumerate(lines) if "Practice" in line)
    demonstration = next(at for at, line in enumerate(lines) if "demonstration" in line)
    assert abs(practice - demonstration) > 3
    bench.choose_on(2, "demonstration")
    assert bench.menu()[0] == "Back", "nothing has happened yet"
    assert "without cards" in bench.menu()[1]


def test_a_number_and_enter_choose_its_line() -> None:
    bench = Bench(None).start(5)
    vote(bench)
    bench.press(1, "EEEE")
    bench.press(2, "-4")
    assert chosen(bench).startswith("Correct a turn"), "it is seen at once where the number leads"
    bench.press(2, "E")
    assert bench.menu()[1].startswith("Turn 1")
    bench.press(2, "1E")
    assert bench.menu()[1].startswith("Card 1")
    bench.press(2, "0E0E0E")
    assert bench.view.menu is None, "0 leads back, and back to the game"


@pytest.mark.parametrize("digits", ["1", "3", "0", "12", "*4"])
def test_while_ballots_are_open_a_digit_is_answered_and_does_nothing(digits: str) -> None:
    views = []
    for typed in (digits, "9" * len(digits)):
        bench = Bench(None).start(5)
        bench.press(1, "E")
        bench.press(2, "-")
        assert menu(bench).numbers is None, "no number stands beside a line"
        before, seen = bench.view, len(bench.views)  # of those who sat down there may be more or fewer views
        bench.press(2, typed)
        assert bench.light(2) is Answer.REFUSED
        assert "The menu is open" in bench.notices()
        assert bench.view.menu == before.menu
        views.append((bench.views[seen:], bench.pads["pad2"].answers))
        bench.press(2, "E")
        assert "The menu is open" in bench.notices(), "nor does the Enter behind it"
        assert bench.view.menu == before.menu
        bench.press(2, typed)
        bench.press(2, "B")
        assert bench.view.menu is None, "Backspace leaves at once, as it is said"
        assert bench.state.ballot(2).entries == 0
        bench.close()
    if "*" not in digits:
        assert views[0] == views[1], "nothing tells which digit it was"


def test_in_telling_too_for_the_storytellers_digits_are_a_card(bench: Bench) -> None:
    bench.press(1, "-3E")
    assert "The menu is open" in bench.notices()
    assert chosen(bench) == "Back to the game"


def test_every_other_key_is_answered_too() -> None:
    bench = Bench(None).seat(5)
    bench.press(3, "-")
    for keys, words in (
        ("/", "does nothing here"),
        ("*", "does nothing here"),
        ("*3E", "No line"),
        ("/", "does nothing here"),
    ):
        bench.press(3, keys)
        assert words in bench.notices(), keys
        assert bench.light(3) is Answer.REFUSED
        bench.press(3, "-+")


def test_a_line_that_has_no_sense_now_keeps_its_place_and_says_so() -> None:
    bench = Bench(None, rules="dice").seat(3)
    bench.press(3, "-4")
    assert menu(bench).chosen == 4, "dice have nothing to practise"
    assert menu(bench).off >= {4}
    assert say("en", menu(bench).note or "") == "Nothing is voted on in this game."
    bench.press(3, "E")
    assert menu(bench).chosen == 4
    assert "Nothing is voted on in this game." in bench.notices()


def test_a_second_digit_makes_a_number_where_there_is_such_a_line_else_it_begins_anew() -> None:
    bench = Bench(None, names=tuple("ABCDEFGHIJKL")).seat(12)
    bench.press(1, "-53")
    assert menu(bench).chosen == 3
    bench.press(1, "5E")
    bench.choose_on(1, "leaves")
    bench.press(1, "1")
    assert chosen(bench) == "A leaves"
    bench.press(1, "2")
    assert chosen(bench) == "L leaves", "a seat's number"
    bench.press(1, "B")
    assert chosen(bench) == "Back", "erased"
    assert bench.view.menu is not None
    bench.press(1, "012E")
    assert [seat.name for seat in bench.view.seats] == list("ABCDEFGHIJK")


def test_a_line_without_a_number_says_there_is_none() -> None:
    bench = Bench(None).seat(3)
    bench.choose(1, "Deck and length")
    assert len(bench.menu()) == 3
    bench.press(1, "7")
    assert "No line has that number" in bench.notices()
    bench.press(1, "E")
    assert len(bench.menu()) == 3, "nothing was chosen"


def test_a_number_typed_for_one_moment_chooses_nothing_in_another(bench: Bench) -> None:
    """Typed while the votes were open, and Enter when they are: line 3 is "undo" by now."""
    vote(bench)
    bench.press(2, "-3")
    bench.press(1, "E")
    assert bench.phase() is PhaseName.REVEAL
    bench.press(2, "E")
    assert bench.phase() is PhaseName.REVEAL


def test_a_line_that_meant_one_step_of_the_reveal_does_nothing_in_the_next(bench: Bench) -> None:
    """Somebody goes on for the storyteller, who has gone on meanwhile: nobody missed a step."""
    vote(bench)
    bench.press(1, "E")
    bench.choose(2, "Go on for")
    bench.press(2, "-")
    line = next(at for at, words in enumerate(bench.menu()) if "Go on for" in words)
    bench.press(2, "+" * ((line - menu(bench).chosen) % len(bench.menu())))
    bench.press(1, "E")
    step = bench.state.step
    bench.press(2, "E")
    assert (bench.phase(), bench.state.step) == (PhaseName.REVEAL, step)


def note(bench: Bench) -> str:
    said = menu(bench).note
    return say("en", said) if said else ""


def test_between_reveal_and_hop_the_menu_says_that_the_turn_can_be_set_right_later(bench: Bench) -> None:
    vote(bench)
    bench.press(1, "E")
    assert bench.phase() is PhaseName.REVEAL
    bench.press(2, "-4")
    assert "once the rabbits have hopped" in note(bench)
    bench.press(2, "BB")
    bench.press(1, "EEE")
    bench.press(2, "-4E1E")
    assert bench.menu()[1].startswith("Card 1")


def test_where_no_name_can_be_spelled_its_line_says_why(bench: Bench) -> None:
    bench.choose(2, "My name")
    lines = menu(bench)
    spell = next(at for at, line in enumerate(lines.items) if line.key == "naming.spell")
    assert spell in lines.off
    bench.press(2, "+" * spell)
    assert "a digit may now be a card or a vote" in note(bench)
    bench.press(2, "E")
    assert menu(bench).spelling is None
    assert "a digit may now be a card or a vote" in bench.notices()


def test_backspace_leads_one_list_back_however_deep_one_is(bench: Bench) -> None:
    bench.choose(2, "Who plays", "sits elsewhere", "Tom")
    titles = []
    while bench.view.menu is not None:
        titles.append(say("en", menu(bench).title))
        bench.press(2, "B")
    assert titles == ["Tom", "Somebody sits elsewhere ...", "Who plays ...", "Table menu"]


def test_leaving_a_list_leads_to_the_line_it_was_opened_by(bench: Bench) -> None:
    bench.choose(2, "Who plays", "sits elsewhere", "Léa")
    for leaves, line in (("B", "Léa"), ("---E", "sits elsewhere"), ("B", "Who plays")):
        bench.press(2, leaves)
        assert line in chosen(bench)
    bench.press(2, "B")
    assert bench.view.menu is None


def test_leaving_a_list_that_opened_again_leads_to_the_line_it_was_opened_by(bench: Bench) -> None:
    bench.choose(2, "DE ES FR IT", "Calm")
    assert "Calm" in chosen(bench), "switched, and still there"
    bench.press(2, "B")
    assert "DE ES FR IT" in chosen(bench)


def test_leaving_a_turn_that_is_set_right_leads_to_the_line_of_that_turn() -> None:
    bench = Bench(None).start(5)
    vote(bench)
    bench.press(1, "EEEE")
    bench.choose(1, "Correct a turn", "Turn 1", "Card 1", "1 is Mathilde")
    assert "Keep these changes" in chosen(bench)
    bench.press(1, "++E")
    bench.press(1, "B")
    assert "Card 2" in chosen(bench)
    bench.press(1, "B")
    assert "Turn 1" in chosen(bench)
