"""Names and rabbits from a keypad: picked from earlier nights, or spelled; never where digits are votes."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from dixit_table.game.views import PageName, PhaseName, SpellingView
from dixit_table.keypads.base import Key, PadFound, PadInfo, PadKind
from dixit_table.store.books import KnownPad, PadBook
from dixit_table.store.journal import Journal
from dixit_table.table.menu.menu import IDLE_S
from dixit_table.table.pads import KEYBOARD, LOOKED_UP_S
from dixit_table.table.seating import KnownNames
from dixit_table.texts import say
from tests.table.harness import Bench, reopened
from tests.table.test_dice_pads import SoreDisk
from tests.table.test_spelling import keys_for

MINE, EVERYBODY = "My name", "Names and rabbits"
LETTERS = {key: key.value for key in Key if len(key.value) == 1}


def spelled(name: str) -> str:
    return "".join(LETTERS[key] for key in keys_for(name))


def spelling(bench: Bench) -> SpellingView:
    assert bench.view.menu is not None and bench.view.menu.spelling is not None
    return bench.view.menu.spelling


def notice(bench: Bench) -> str:
    said = spelling(bench).notice
    return say("en", said) if said else ""


@pytest.fixture
def bench() -> Bench:
    return Bench(None, names=()).seat(4)


def names(bench: Bench) -> list[str]:
    return [seat.name for seat in bench.view.seats]


def test_who_has_a_keypad_finds_their_own_name_first_and_spells_it(bench: Bench) -> None:
    bench.press(2, "-6E+E")
    assert spelling(bench).text == ""
    bench.press(2, spelled("Jean-François"))
    assert spelling(bench).name == "Jean-François"
    assert names(bench)[1] == "Yellow", "not before Enter"
    bench.press(2, "E")
    assert names(bench) == ["Red", "Jean-François", "Blue", "Green"]
    assert bench.view.menu is None


def test_a_page_that_is_opened_meanwhile_takes_no_key_of_who_spells(bench: Bench) -> None:
    bench.choose(2, MINE, "Spell")
    bench.press(2, "66")
    bench.table.command(PageName.HELP)
    assert bench.view.page is not None
    bench.press(2, "+6")
    assert bench.view.page is None, "what is spelled lies open"
    assert spelling(bench).text == "Nm"
    bench.table.command(PageName.HELP)
    bench.press(3, "+")
    assert bench.view.page is not None and bench.view.page.number == 1


def test_one_person_names_everybody_without_leaving_the_list(bench: Bench) -> None:
    bench.choose(3, EVERYBODY)
    for line, name in ((1, "Léa"), (2, "Tom"), (4, "Zoé")):
        bench.choose_on(3, names(bench)[line - 1], "Spell")
        bench.press(3, spelled(name) + "E")
        assert bench.view.menu is not None
        assert bench.menu()[bench.view.menu.chosen] == name
    assert names(bench) == ["Léa", "Tom", "Blue", "Zoé"]


def test_a_name_that_is_taken_can_be_made_another(bench: Bench) -> None:
    bench.choose(1, MINE, "Spell")
    bench.press(1, spelled("Blue") + "E")
    assert notice(bench) == "there is already a Blue"
    bench.press(1, "2")
    assert notice(bench) == ""
    bench.press(1, "E")
    assert names(bench)[0] == "Bluea"


def test_no_name_is_refused_and_backspace_leads_back(bench: Bench) -> None:
    bench.choose(1, MINE, "Spell")
    bench.press(1, "E")
    assert "24" in notice(bench)
    bench.press(1, "22B")
    assert spelling(bench).text == ""
    bench.press(1, "B")
    assert bench.menu()[1] == "Spell a name"


def test_keys_without_a_meaning_are_answered(bench: Bench) -> None:
    bench.choose(1, MINE, "Spell")
    for key in ("/", "-", "*"):
        bench.press(1, key)
        assert notice(bench) == "that key does nothing here"
    bench.press(1, "2+" * 24)
    assert notice(bench) == ""
    bench.press(1, "3")
    assert notice(bench) == "that key does nothing here"
    assert spelling(bench).name == "A" + "a" * 23


def test_others_go_on_and_the_name_finds_its_seat(bench: Bench) -> None:
    bench.choose(4, MINE, "Spell")
    bench.press(4, spelled("Zoé"))
    bench.press(1, "B")  # leaves, and the seats are numbered anew
    bench.plug("pad5")
    bench.press("pad5", "1")
    bench.press(4, "E")
    assert names(bench)[:3] == ["Yellow", "Blue", "Zoé"]


def test_who_left_meanwhile_is_not_called_anything(bench: Bench) -> None:
    bench.choose(4, EVERYBODY, "Red", "Spell")
    bench.press(4, "2")
    bench.press(1, "B")
    bench.press(4, "E")
    assert notice(bench) == "no seat here has that number"
    assert names(bench) == ["Yellow", "Blue", "Green"]


def test_rabbits_that_are_free(bench: Bench) -> None:
    bench.choose(1, MINE, "Another rabbit")
    free = bench.menu()[1:]
    assert "Red" not in free and "Yellow" not in free and "Pink" in free
    bench.choose_on(1, "Pink")
    assert bench.tile(1).colour == "pink"
    bench.choose(2, EVERYBODY, "Blue", "Another rabbit", "White")
    assert bench.tile(3).colour == "white"
    assert bench.menu()[3] == "Blue", "the list of names stays open"


def test_a_name_and_a_rabbit_are_undone_by_their_own_line(bench: Bench) -> None:
    bench.choose(1, MINE, "Spell")
    bench.press(1, spelled("Léa") + "E")
    bench.choose(3, "Undo the last name or rabbit")
    assert names(bench)[0] == "Red"
    assert bench.tile(1).pad.value == "ok"


def test_a_team_has_two_names_and_each_mate_finds_their_own() -> None:
    bench = Bench(None, names=(), rules="team").seat(3)
    bench.plug("mate")
    bench.press("mate", "1E")
    bench.choose("mate", MINE, "spell another name")
    bench.press("mate", spelled("Bob") + "E")
    assert bench.tile(1).mates == ("Red 1", "Bob")
    bench.choose(1, MINE, "spell another name")
    bench.press(1, spelled("Ann") + "E")
    assert bench.tile(1).name == "Ann & Bob"
    bench.choose(2, "Our names", "Yellow 5: spell another name")
    bench.press(2, spelled("Dan") + "E")
    assert bench.tile(2).mates == ("Yellow 2", "Dan")


def test_names_of_earlier_nights_the_newest_first_and_nobodys_twice(tmp_path: Path) -> None:
    first = Bench(tmp_path, names=("Mathilde", "Tom", "Léa")).start(3)
    first.close()
    second = Bench(tmp_path, names=("Nora", "léa"))
    second.seat(3)
    second.choose(3, MINE, "Spell")
    second.press(3, spelled("Zao") + "E")
    second.choose(3, MINE, "Spell")
    second.press(3, spelled("Zoé") + "E")  # it was a slip
    second.close()
    book = PadBook(None)
    book.remember(
        [KnownPad("a", name="Old", seen="2020-01-01"), KnownPad("b", name="New", seen="2026-01-01")]
    )
    bench = Bench(tmp_path, names=("Tom",), book=book).seat(2)
    bench.choose(2, MINE, "earlier night")
    assert bench.menu()[1:] == ["Nora", "léa", "Zoé", "Mathilde", "New", "Old"]
    bench.choose_on(2, "Zoé")
    assert names(bench) == ["Tom", "Zoé"]
    bench.choose(1, EVERYBODY, "Tom", "earlier night")
    assert "Zoé" not in bench.menu(), "who is here isn't offered"


def test_names_are_whose_they_were_when_the_lobby_ended(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=("Anna", "Ben", "Clara")).seat(3)
    bench.press(1, "B")
    assert names(bench) == ["Ben", "Clara"]
    bench.choose(3, MINE, "Spell")
    bench.press(3, spelled("Klara") + "E")
    bench.choose(2, MINE, "Spell")
    bench.press(2, spelled("Oops") + "E")
    bench.choose(2, "Undo")
    assert names(bench) == ["Ben", "Klara"]
    bench.close()
    bench = Bench(tmp_path, names=()).seat(1)
    bench.choose(1, MINE, "earlier night")
    assert bench.menu()[1:] == ["Ben", "Klara"]


def test_no_more_names_than_can_be_looked_through(tmp_path: Path) -> None:
    for night in range(4):
        bench = Bench(tmp_path, names=tuple(f"Guest {night} {'abcdefgh'[n]}" for n in range(8))).seat(8)
        bench.close()
    bench = Bench(tmp_path, names=()).seat(1)
    bench.choose(1, MINE, "earlier night")
    assert len(bench.menu()) == 20 + 1
    assert bench.menu()[1] == "Guest 3 a"


@pytest.mark.parametrize(("later", "known"), [(39, ("Mathilde",)), (40, ())])
def test_names_of_forty_games_are_looked_through(tmp_path: Path, later: int, known: tuple[str, ...]) -> None:
    for names in (("Mathilde",), *((),) * later):
        Bench(tmp_path, names=names).seat(1).close()
    journal = Journal(tmp_path, lambda _: None)
    assert KnownNames(lambda: journal, None)() == known
    journal.close()


def test_a_damaged_game_hides_no_other(tmp_path: Path) -> None:
    Bench(tmp_path, names=("Mathilde",)).seat(1).close()
    Bench(tmp_path, names=("Nora",)).seat(1).close()
    damage(tmp_path, game=2)
    bench = Bench(tmp_path, names=()).seat(1)
    bench.choose(1, MINE, "earlier night")
    assert bench.menu()[1:] == ["Mathilde"]


def damage(folder: Path, game: int) -> None:
    with sqlite3.connect(folder / "journal.sqlite3") as connection:
        connection.execute("UPDATE entries SET crc = crc + 1 WHERE game = ?", (game,))
    connection.close()


# --- digits that may be votes are never letters


def test_no_name_is_spelled_while_digits_may_be_votes() -> None:
    bench = Bench(None).start(5)
    for phase in (PhaseName.TELLING, PhaseName.VOTING):
        assert bench.phase() is phase
        bench.choose(3, MINE)
        assert not any("Spell" in line for line in bench.menu())
        bench.press(3, "BB")
        bench.press(1, "E")


def test_who_spells_when_cards_are_told_again_votes_in_secret() -> None:
    bench = Bench(None).start(5)
    bench.cast(5, "1E0E")
    bench.press(1, "E")
    while bench.phase() is not PhaseName.SCORING:
        bench.press(1, "E")
    bench.choose(3, MINE, "Spell")
    bench.press(3, "4")
    bench.press(1, "E")
    assert bench.phase() is PhaseName.TELLING
    assert bench.view.menu is None
    assert names(bench)[2] == "Léa"
    bench.press(2, "E")
    bench.press(3, "3E")
    assert bench.tile(3).entries_made == 0, "it was a letter"
    bench.time.now_s += LOOKED_UP_S
    bench.press(3, "3E")
    assert bench.tile(3).entries_made == 1


def test_a_name_of_a_game_that_is_on_is_on_disk(tmp_path: Path) -> None:
    bench = Bench(tmp_path).start(5)
    bench.choose(5, MINE, "Another rabbit", "White")
    bench.choose(1, "Go on for Julien")
    bench.close()
    again = reopened(tmp_path)
    assert again.tile(5).colour == "white"


def test_who_is_renamed_in_a_game_is_known_by_that_on_the_pad() -> None:
    bench = Bench(None, names=("A", "B", "C", "D")).start(4)
    bench.cast(4)
    bench.press(1, "E")
    bench.choose(2, MINE, "Spell")
    bench.press(2, spelled("Léa") + "E")
    known = bench.book.get("pad2")
    assert known is not None and known.name == "Léa"


def test_a_press_of_a_race_is_no_letter() -> None:
    bench = Bench(None, rules="dice").start(4)
    bench.choose(3, MINE, "Spell")
    bench.press(3, "5")
    assert spelling(bench).text == "J"
    bench.press(1, "34E")  # a Dixit: who is last?
    assert bench.phase() is PhaseName.REACTING
    assert bench.view.menu is None
    bench.press(3, "5")
    assert bench.dice.step is not None
    assert names(bench)[2] == "Léa"


def test_the_keyboard_types_for_whoever_spells(bench: Bench) -> None:
    bench.table.spell("X")
    assert bench.view.menu is None, "nothing is being spelled"
    bench.choose(1, MINE, "Spell")
    for typed in ("L", "é", "-", "2", Key.BACKSPACE, "a"):
        bench.table.spell(typed)
    assert spelling(bench).text == "Lé-a"
    bench.table.spell(Key.ENTER)
    bench.settle()
    assert names(bench)[0] == "Lé-a"


def test_the_keys_are_as_on_the_pad(bench: Bench) -> None:
    bench.choose(1, MINE, "Spell")
    assert [key for key, _ in spelling(bench).keys] == list("7894561230")
    bench.press(1, "BBB")
    bench.table.handle(PadFound(PadInfo("pad1", PadKind.SERIAL, "pad1", "/dev/ttyACM0", framed=True)))
    bench.choose(1, MINE, "Spell")
    assert [key for key, _ in spelling(bench).keys] == list("1234567890")


def test_a_digit_in_the_menu_stops_nothing(bench: Bench) -> None:
    for _ in range(2):
        bench.press(1, "E")
    bench.press(1, "-")
    first = bench.view.menu
    bench.press(1, "2+")
    assert first is not None
    assert bench.view.menu is not None
    assert bench.view.menu.chosen == first.chosen + 1
    bench.press(1, "73-E")
    assert bench.view.menu is None, "back to the game"


def test_a_keyboard_of_several_has_no_own_name() -> None:
    bench = Bench(None)
    bench.plug(KEYBOARD)
    for _ in range(3):
        bench.table.add_seat(KEYBOARD)
    bench.plug("pad9")
    for pad, why in ((KEYBOARD, "This keypad isn’t one player’s alone"), ("pad9", "Nobody plays on this")):
        bench.press(pad, "-" + 6 * "+")
        assert not any(MINE in line for line in bench.menu())
        assert any(EVERYBODY in line for line in bench.menu())
        assert bench.view.menu is not None and bench.view.menu.note is not None
        assert why in say("en", bench.view.menu.note)
        bench.press(pad, "B")


def test_votes_that_are_open_again_for_the_disk_refused_are_not_spelled() -> None:
    bench = Bench(None, open_journal=SoreDisk).start(5)
    bench.cast(5, "1E0E")
    journal = bench.table.journal
    assert isinstance(journal, SoreDisk)
    journal.refuse(True)
    bench.type("pad1", "E")  # the votes are shown, once that is on disk
    bench.type("pad3", "-")
    for line in ("My name", "Spell"):
        at = next(n for n, words in enumerate(bench.menu()) if line in words)
        bench.type("pad3", "+" * at + "E")
    assert spelling(bench).text == ""
    bench.settle()
    assert bench.phase() is PhaseName.VOTING
    assert bench.view.menu is None
    bench.close()


def test_ones_own_name_spelled_again_leads_back(bench: Bench) -> None:
    bench.choose(1, MINE, "Spell")
    bench.press(1, spelled("Red") + "E")
    assert bench.menu()[1] == "Spell a name"


def test_who_spells_slowly_has_time_and_who_has_left_blocks_nobody(bench: Bench) -> None:
    bench.choose(1, MINE, "Spell")
    for _ in range(3):
        bench.time.now_s += 0.9 * IDLE_S
        bench.press(1, "2+")
        bench.table.tick()
    assert spelling(bench).name == "Aaa"
    bench.time.now_s += IDLE_S
    bench.table.tick()
    assert bench.view.menu is None
