"""Rabbits are called by their colour in the language of who looks on; names that people gave stay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from dixit_table.game.rabbit_names import spoken_view
from dixit_table.rules.rabbits import COLOURS
from dixit_table.table.games.game import game_of
from dixit_table.table.rabbits import spoken
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.web.display.stage import picture
from tests.table.harness import Bench, reopened
from tests.texts.messages import messages


def bench(folder: Path | None = None, *names: str) -> Bench:
    return Bench(folder, names=names)


def speak(table: Bench, language: Language) -> None:
    table.table.prefer(replace(table.table.preferences, language=language))
    table.settle()


def shown(table: Bench) -> list[str]:
    return [seat.name for seat in table.view.seats]


def words(language: Language, count: int) -> list[str]:
    return [say(language, f"table.rabbit_{colour}") for colour in COLOURS[:count]]


@pytest.fixture
def table() -> Iterator[Bench]:
    made = bench()
    yield made
    made.close()


def test_who_turns_the_language_in_the_lobby_turns_the_rabbits(table: Bench) -> None:
    table.seat(4)
    for language in (*LANGUAGES, "en"):
        speak(table, language)
        assert shown(table) == words(language, 4)
    assert [seat.name for seat in table.table.shown.seats] == words("en", 4)  # as it is kept


def test_amid_a_game_they_are_called_so_in_all_that_is_said(table: Bench) -> None:
    table.start(4)
    table.cast(4)
    for language in LANGUAGES:
        speak(table, language)
        view, (red, *_) = table.view, words(language, 4)
        assert (shown(table), view.teller) == (words(language, 4), red)
        said = [value for each in messages(view) for value in each.values.values() if isinstance(value, str)]
        assert red in said
        foreign = {word for other in LANGUAGES for word in words(other, 4)} - set(words(language, 4))
        assert foreign & set(said) == set()


def test_the_menu_that_is_open_turns_as_well(table: Bench) -> None:
    table.seat(4)
    table.choose(2, "Keypads", "Whose keypad? Flash seat and keypad")
    speak(table, "de")
    menu = table.view.menu
    assert menu is not None
    assert menu.host == say("de", f"table.rabbit_{COLOURS[1]}")
    assert [say("de", item) for item in menu.items[1:]] == words("de", 4)
    table.press(2, "+E")  # and its lines mean what they meant
    assert [seat.flashing for seat in table.view.seats] == [True, False, False, False]


def test_turns_of_the_past_speak_of_them_so(table: Bench) -> None:
    table.start(4)
    table.cast(4)
    while not table.state.records:
        table.press(1, "E")
    speak(table, "fr")
    red = say("fr", f"table.rabbit_{COLOURS[0]}")
    assert [turn.teller for turn in table.view.records] == [red]
    assert red in "\n".join(game_of(table.state).in_words(spoken(table.state, "fr"), "fr"))


def test_a_game_that_is_gone_on_with_speaks_the_language_of_tonight(tmp_path: Path) -> None:
    table = bench(tmp_path)
    table.start(4)
    table.close()
    again = reopened(tmp_path)
    assert shown(again) == words("en", 4)
    speak(again, "es")
    assert shown(again) == words("es", 4)
    again.close()


def test_names_that_people_gave_stay() -> None:
    given = bench(None, "Ann", "Reddy", "Rubén")
    given.seat(4)
    speak(given, "de")
    assert shown(given) == ["Ann", "Reddy", "Rubén", say("de", f"table.rabbit_{COLOURS[3]}")]
    given.close()


def called(*names: str, language: Language) -> list[str]:
    """Return what seats of these names are called in a language, the first with the first rabbit."""
    table = bench(None, *names)
    table.seat(len(names))
    found = [seat.name for seat in spoken(table.state, language).seats]
    table.close()
    return found


def test_no_two_are_called_the_same() -> None:
    assert called("Red", "Red 2", "Rouge", language="fr") == ["Rouge", "Rouge 2", "Rouge 3"]
    assert called("Rouge", "Red", "Red 2", language="en") == ["Red", "Red 2", "Red 3"]


def test_a_word_that_is_a_colour_is_the_tables_whoever_gave_it() -> None:
    """So it is with names that are remembered: they are people's alone."""
    assert called("Blue", "Ann", "Jaune", language="de") == ["Blau", "Ann", "Gelb"]
    assert called("BLUE", "Ann", "Jaune", language="en") == ["BLUE", "Ann", "Yellow"]  # as it was spelled


def test_what_is_shown_depends_on_names_colours_and_language_alone(table: Bench) -> None:
    table.start(4)
    table.press(1, "E")
    before = [seat.name for seat in spoken(table.state, "fr").seats]
    table.press(2, "2E")
    table.press(2, "1E")
    assert [seat.name for seat in spoken(table.state, "fr").seats] == before


@pytest.mark.parametrize("rules", ["odyssey", "team", "dice"])
def test_a_browser_in_another_language_calls_them_so(rules: str) -> None:
    """Whatever the table speaks, and wherever they stand: on tiles, in lists of names, in the menu."""
    table = Bench(None, names=(), rules=rules)
    table.start(4)
    table.choose(2, "Keypads", "Whose keypad")
    shown_there = picture(table.view, "de")
    assert [word for word in words("de", 4) if word not in shown_there] == []
    assert [word for word in words("en", 4) if f">{word}" in shown_there or f"{word}," in shown_there] == []
    table.close()


def test_two_mates_are_two_rabbits_in_any_language() -> None:
    table = Bench(None, names=("Red & Blue", "Ann & Green", "Tom & Zoé"), rules="team")
    table.seat(3)
    there = spoken_view(table.view, "fr")
    assert [seat.mates for seat in there.seats] == [("Rouge", "Bleu"), ("Ann", "Vert"), ("Tom", "Zoé")]
    assert [seat.name for seat in there.seats] == ["Rouge & Bleu", "Ann & Vert", "Tom & Zoé"]
    assert [seat.name for seat in spoken(table.state, "fr").seats] == [
        "Rouge & Bleu",
        "Ann & Vert",
        "Tom & Zoé",
    ]
    table.close()
