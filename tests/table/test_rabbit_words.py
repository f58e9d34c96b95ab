"""Whom nobody has named is called after a rabbit, in the language that the table speaks now."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from dixit_table.game.events import SeatTaken
from dixit_table.game.views import PhaseName
from dixit_table.store.books import PadBook
from dixit_table.table.archive.history import to_go_on_with
from dixit_table.table.event_codec import decode, replay
from dixit_table.table.menu.menu import Command
from dixit_table.table.ports import UnfinishedGame
from dixit_table.table.seating import KnownNames, rabbit_words
from dixit_table.texts import LANGUAGES, say
from dixit_table.texts.wording import folded
from tests.cli.door import run
from tests.table.harness import Bench, reopened
from tests.table.test_dice_pads import SoreDisk
from tests.table.test_menu_names import spelled

ENGLISH = ["Rose", "Yellow", "Blue", "Green", "Orange"]
FRENCH = ["Rose", "Jaune", "Bleu", "Vert", "Orange"]


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    """Four that nobody has named, and one who is called Rose, as the pink one is in French."""
    (tmp_path / "data").mkdir(mode=0o700)
    bench = Bench(tmp_path / "data", names=("Rose",), posters=tmp_path / "posters").seat(5)
    assert names(bench) == ENGLISH
    yield bench
    bench.close()


def names(bench: Bench) -> list[str]:
    return [seat.name for seat in bench.view.seats]


def chosen(bench: Bench) -> str:
    assert bench.view.menu is not None
    return bench.menu()[bench.view.menu.chosen]


def speak(bench: Bench, language: str) -> None:
    while bench.table.language != language:
        bench.table.command(Command.LANGUAGE)
    bench.settle()


def test_rabbits_follow_the_language_and_who_has_a_name_keeps_it(bench: Bench) -> None:
    speak(bench, "fr")
    assert names(bench) == FRENCH
    bench.plug("pad6")
    bench.press(6, "1")
    assert names(bench)[5] == "Violet"
    speak(bench, "en")
    assert names(bench) == [*ENGLISH, "Purple"]


def test_it_is_so_in_mid_vote_and_touches_no_vote(bench: Bench) -> None:
    bench.press(2, "EE")
    bench.press(2, "E")
    bench.press(3, "3E")
    bench.press(1, "1E4E")
    before = bench.state.ballots
    speak(bench, "fr")
    assert (bench.phase(), bench.state.ballots) == (PhaseName.VOTING, before)
    assert names(bench) == FRENCH
    assert bench.view.teller == "Jaune"
    assert "Yellow" not in bench.prompt() + bench.notices()
    assert replay(bench.table.journal.records(1)) == bench.state


def test_a_word_is_no_name_for_the_next_nights_and_rose_is_one(tmp_path: Path) -> None:
    book = PadBook(None)
    bench = Bench(tmp_path, names=("Rose",), book=book).start(5)
    speak(bench, "fr")
    assert [pad.name for pad in book.pads] == ["Rose", None, None, None, None]
    assert KnownNames(lambda: bench.table.journal, book)() == ("Rose",)
    bench.close()


def test_a_game_that_is_gone_on_with_speaks_the_language_of_the_night(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=("Rose",)).start(5)
    bench.table.turn_language()
    speak(bench, "de")
    bench.close()
    again = reopened(tmp_path)  # in English
    again.settle()
    assert names(again) == ENGLISH
    again.close()


def test_an_open_menu_stays_on_its_line_and_calls_everybody_anew(bench: Bench) -> None:
    bench.choose(1, "Names and rabbits")
    bench.press(1, "++++")
    assert (bench.menu()[1:], chosen(bench)) == (ENGLISH, "Green")
    speak(bench, "fr")
    assert (bench.menu()[1:], chosen(bench)) == (FRENCH, "Vert")
    bench.choose_on(1, "Vert", "Another rabbit", "Grey")
    assert bench.view.seats[3].colour == "grey"


def test_lines_of_another_moment_are_not_made_anew_under_somebodys_finger(bench: Bench) -> None:
    bench.choose(1, "Names and rabbits")
    bench.press(1, "++++")
    bench.plug("pad6")
    bench.press(6, "1")
    speak(bench, "fr")
    assert (bench.menu()[1:], chosen(bench)) == (ENGLISH, "Green")
    bench.press(1, "E")
    assert "Another rabbit" not in " ".join(bench.menu()), "it only shows the menu afresh"


def test_an_open_list_of_one_who_is_called_otherwise_closes_on_the_line_that_led_there(bench: Bench) -> None:
    bench.choose(1, "Names and rabbits", "Green", "Another rabbit")
    speak(bench, "fr")
    assert (bench.menu()[1:], chosen(bench)) == (FRENCH, "Vert")
    bench.choose_on(1, "Rose", "Another rabbit")
    speak(bench, "en")
    assert chosen(bench) == "Back"
    assert "Grey" in bench.menu()


@pytest.mark.parametrize("switched", ["", "++E"], ids=["the language turns", "the menu opens again"])
def test_a_menu_tells_nothing_of_a_reveal_that_is_not_on_disk(tmp_path: Path, switched: str) -> None:
    bench = Bench(tmp_path, names=("Rose",)).start(4)
    bench.cast(4)
    bench.choose(4, "look, sounds")  # whose lines mean the same at any moment
    bench.type("pad1", "EEEE")  # nothing of it has come back from the disk
    bench.table.turn_language()
    bench.type("pad4", f"{switched}B")
    assert bench.phase() is PhaseName.VOTING
    assert "Correct" not in " ".join(bench.menu())
    bench.settle()
    bench.close()


def test_undo_moves_no_keypad_where_a_given_name_is_a_rabbits_word(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=()).seat(4)
    pads = [seat.pads for seat in bench.state.seats]
    bench.choose(3, "My name", "Spell")
    bench.press(3, spelled("Rouge") + "E")
    speak(bench, "fr")
    assert names(bench) == ["Rouge 2", "Jaune", "Rouge", "Vert"]
    bench.choose(1, "Undo the last name")
    assert names(bench) == ["Rouge", "Jaune", "Bleu", "Vert"]
    assert [seat.pads for seat in bench.state.seats] == pads
    bench.close()


def test_undo_back_to_a_rabbit_speaks_the_language_of_now(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=("Ann", "Bob", "Cleo")).seat(4)
    bench.choose(4, "My name", "Spell")
    bench.press(4, spelled("Max") + "E")
    speak(bench, "fr")  # everybody has a name
    bench.choose(1, "Undo the last name")
    bench.settle()
    assert names(bench) == ["Ann", "Bob", "Cleo", "Vert"]
    bench.close()


def test_a_disk_that_refused_the_words_gets_them_later(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=("Rose",), open_journal=SoreDisk).seat(4)
    disk = bench.table.journal
    assert isinstance(disk, SoreDisk)
    disk.refuse(True)
    bench.table.turn_language()
    bench.settle()
    assert names(bench) == ENGLISH[:4]
    disk.refuse(False)
    bench.press(2, "E")
    bench.settle()
    turned = {each: list(rabbit_words(each).values()) for each in LANGUAGES}[bench.table.language]
    assert names(bench) == ["Rose", *turned[1:4]]
    bench.close()


def test_a_game_that_is_offered_is_of_the_nights_language(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=("Rose",)).start(4)
    bench.close()
    again = Bench(tmp_path)
    stored = to_go_on_with(again.table.journal)
    assert stored is not None and stored.state is not None
    again.table.offer_game(UnfinishedGame(stored.game, stored.state))
    speak(again, "fr")
    said = " ".join(
        say("fr", notice) for notice in (again.view.prompt, *again.view.notices, *again.view.hints)
    )
    assert "Yellow" not in said
    again.close()


def test_what_is_being_spelled_is_kept_while_the_language_is_turned(bench: Bench) -> None:
    bench.choose(2, "My name", "Spell")
    bench.press(2, spelled("Max"))
    speak(bench, "fr")
    bench.press(2, "E")
    assert names(bench) == ["Rose", "Max", *FRENCH[2:]]


def test_the_last_game_and_the_lobby_after_it_follow_too(bench: Bench, tmp_path: Path) -> None:
    bench.press(2, "EE")
    bench.cast(5, "2E", teller=2)
    bench.press(2, "EEEE")
    bench.choose(1, "End this game", "Yes")
    bench.leave_podium(2)
    game = bench.table.game
    speak(bench, "fr")
    assert names(bench) == FRENCH
    bench.choose(1, "Past turns")
    assert [turn.teller for turn in bench.view.records] == ["Jaune"]
    bench.press(1, "E")
    bench.choose(1, "Looking back", "poster")
    while bench.posted:
        bench.posted.popleft()()
    poster = next(file.read_bytes() for file in (tmp_path / "posters").glob("*.svg"))
    bench.choose(1, "Undo: back to the podium")
    assert bench.phase() is PhaseName.OVER
    speak(bench, "en")
    assert names(bench) == ENGLISH
    bench.leave_podium(2)
    bench.settle()
    assert (bench.phase(), bench.table.game, names(bench)) == (PhaseName.LOBBY, game, ENGLISH)
    bench.close()
    data, drawn = str(tmp_path / "data"), tmp_path / "drawn.svg"
    shown = run("games", "show", "1", "--data", data, lang="de_DE.UTF-8").stdout
    run("games", "poster", "1", "--out", str(drawn), "--data", data, lang="de_DE.UTF-8")
    for said, word in ((shown, "Gelb"), (drawn.read_text("utf-8"), "Gelb"), (poster.decode(), "Jaune")):
        assert "Rose" in said
        assert word in said
        assert "Yellow" not in said


def test_players_who_become_teams_and_players_again_follow_too(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=("Rose",)).seat(6)
    bench.choose(1, "Rules set", "Team")
    bench.settle()
    assert names(bench) == ["Rose & Green", "Yellow & Orange", "Blue & Purple"]
    speak(bench, "fr")
    assert names(bench) == ["Rose & Vert", "Jaune & Orange", "Bleu & Violet"]
    bench.choose(1, "Rules set", "Odyssey")
    bench.settle()
    assert names(bench) == ["Rose", "Jaune", "Bleu", "Vert", "Orange", "Violet"]
    speak(bench, "en")
    assert names(bench) == ["Rose", "Yellow", "Blue", "Green", "Orange", "Purple"]
    bench.close()


def test_what_the_oldest_entries_call_people_is_theirs_if_it_is_no_rabbits_word() -> None:
    def taken(name: str) -> tuple[str, ...]:
        entry = decode(f'{{"kind":"SeatTaken","name":"{name}","colour":"red","pad":null,"mate_pad":null}}')
        assert isinstance(entry, SeatTaken)
        return entry.called_after

    assert taken("Rouge") == taken("rOUGE") == taken("Red 4") == ("red",)
    assert taken("Red & Léa") == ("red", "")
    assert taken("Rouge & Gelb") == ("red", "yellow")
    for name in ("Léa", "Léa 2", "Redford", "Viola", "Bianca"):
        assert taken(name) == ()


def test_no_word_is_another_rabbits_in_any_language() -> None:
    """Else two could not change their words at once."""
    words = [(folded(word), colour) for each in LANGUAGES for colour, word in rabbit_words(each).items()]
    assert [
        pair for pair in combinations(words, 2) if pair[0][0] == pair[1][0] and pair[0][1] != pair[1][1]
    ] == []
