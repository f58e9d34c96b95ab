"""`players` and `games forget`: what is said, and what is left in the files of the data folder."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest

from dixit_table.game.events import EVENT_KINDS, Event, PointsGiven, RabbitsCalled, RuleWorded, SeatNamed, Why
from dixit_table.game.views import LONGEST_CLUE, LONGEST_RULE
from dixit_table.store.backup import write_backup
from dixit_table.store.books import PAD_BOOK, KnownPad, PadBook
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Archive, Journal, Record, TableLock
from dixit_table.store.restore import BEFORE, STAGED
from dixit_table.table.archive.forgetting import NAMES, WORDS, Blank
from dixit_table.table.archive.history import Person, find_game, people_of
from dixit_table.table.event_codec import encode
from tests.cli.door import run
from tests.cli.terminal import Terminal
from tests.store.harm import spoil_pages
from tests.store.nights import kept, played
from tests.table.harness import FIVE, Bench
from tests.table.test_teams import TEAMS, play
from tests.table.test_whole_turn import vote

NAME = "Léa-Ondine"


def night(folder: Path, names: tuple[str, ...], *, clue: str = "", known: bool = True) -> None:
    """A game of one counted turn, whose clue and whose reasons somebody typed; on pads that are known."""
    bench = Bench(folder, names, book=PadBook(folder if known else None))
    bench.seat(5)
    bench.press(1, "EE")
    vote(bench)
    bench.press(1, "EEEE")
    bench.table.note_clue(1, clue)
    bench.settle()
    bench.choose(1, "End this game", "Yes")
    bench.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three nights: Léa-Ondine played in two of them, once typed otherwise, with a rabbit nobody named."""
    night(tmp_path, ("Julien", "Tom", NAME, "Nicolas", "Mathilde"), clue=f"le chat de {NAME}")
    night(tmp_path, ("Julien", "Tom", "LÉA-ONDINE", "Nicolas"), known=False)
    night(tmp_path, FIVE)
    return tmp_path


def players(folder: Path, *args: str, lang: str = "C.UTF-8") -> subprocess.CompletedProcess[str]:
    return run("players", *args, "--data", str(folder), lang=lang)


def holding(folder: Path, *names: str) -> list[str]:
    """The files below a folder that hold any of the names, as UTF-8 or as JSON would write them."""
    wanted = [form for name in names for form in (name.encode(), json.dumps(name)[1:-1].encode())]
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return [file.name for file in files if any(name in file.read_bytes() for name in wanted)]


def test_players_are_listed_over_all_nights(folder: Path) -> None:
    lines = players(folder, "list").stdout.splitlines()
    assert lines[0] == "Julien: 3 games of cards, 0 won (2026-11-20)"
    assert any(line.startswith("LÉA-ONDINE: 2 games of cards, 2 won") for line in lines)
    assert not any(line.startswith("Orange") for line in lines), "a rabbit's name is nobody's"
    assert "Mathilde: 2 games of cards" in "\n".join(lines)
    assert "Julien : 3 parties de cartes" in players(folder, "list", lang="fr_FR.UTF-8").stdout


def test_a_player_is_shown_however_the_name_is_typed(folder: Path) -> None:
    shown = players(folder, "show", "léa-ondine").stdout
    assert "10 points in 2 turns" in shown
    assert "found 2 of 2 storytellers’ cards" in shown
    assert "drew 4 wrong votes in 2 turns" in shown
    unknown = players(folder, "show", "Nobody")
    assert unknown.returncode == 2
    assert "players list" in unknown.stderr


def test_one_turn_is_said_as_one(tmp_path: Path) -> None:
    night(tmp_path, FIVE)
    shown = {
        lang: players(tmp_path, "show", "Julien", lang=lang).stdout for lang in ("C.UTF-8", "fr_FR.UTF-8")
    }
    assert "told well once in 1 turn" in shown["C.UTF-8"]
    assert "in 1 turn\n" in shown["C.UTF-8"]
    assert "en 1 tour\n" in shown["fr_FR.UTF-8"]
    lea = players(tmp_path, "show", "Léa", lang="fr_FR.UTF-8").stdout
    assert "a trouvé 1 carte de conteur sur 1" in lea


def test_a_forgotten_player_is_in_no_file(folder: Path) -> None:
    assert holding(folder, NAME, "LÉA-ONDINE") == ["journal.sqlite3"]
    PadBook(folder).remember([KnownPad("pad3", "pad", 3, NAME, "blue", "2026-11-20")])
    (folder / "keypads.damaged").write_text(f"{NAME} <<<", encoding="utf-8")
    (folder / "posters").mkdir()
    (folder / "posters" / "game-1.svg").write_text(NAME, encoding="utf-8")
    (folder / "posters" / "game-3.svg").write_text("others", encoding="utf-8")
    write_backup(folder, folder, "2026-11-21").path.rename(folder / STAGED)
    (folder / BEFORE).mkdir()
    write_backup(folder, folder / BEFORE, "2026-11-21")
    assert len(holding(folder, NAME)) == 6
    before = players(folder, "list").stdout
    done = players(folder, "forget", "léa-ondine", "--yes", lang="fr_FR.UTF-8")
    assert done.returncode == 0, done.stderr
    assert "2 parties ont maintenant un lapin sans nom" in done.stdout
    assert "Boîtiers qui ont oublié le nom : 1" in done.stdout
    assert holding(folder, NAME, "LÉA-ONDINE", "léa-ondine") == []
    assert (folder / "posters" / "game-3.svg").exists()
    after = players(folder, "list").stdout
    assert [line for line in before.splitlines() if "ONDINE" not in line] == after.splitlines()


def test_what_is_left_is_the_same_game_with_a_rabbit(folder: Path) -> None:
    before = [run("games", "export", game, "--data", str(folder)).stdout for game in "123"]
    players(folder, "forget", NAME, "--yes", lang="fr_FR.UTF-8")
    after = [run("games", "export", game, "--data", str(folder)).stdout for game in "123"]
    assert after[0] == before[0].replace(NAME, "Bleu")
    assert after[1] == before[1].replace("LÉA-ONDINE", "Bleu")
    assert after[2] == before[2]
    pad = PadBook(folder).get("pad3")
    assert pad is None or pad.name != NAME


@pytest.mark.parametrize("name", ["!Léa", "-", "~"])
def test_a_name_may_begin_with_any_sign(tmp_path: Path, name: str) -> None:
    night(tmp_path, ("Julien", name, "Ondine", "Nicolas", "Mathilde"))
    assert players(tmp_path, "forget", name, "--yes").returncode == 0
    assert names_in(tmp_path)[1] == "Yellow"


def test_a_word_that_is_nobodys_name_stays(folder: Path) -> None:
    for word in ("chat", "", " "):
        done = players(folder, "forget", word, "--yes")
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
    assert "le chat de" in run("games", "export", "1", "--data", str(folder)).stdout


@pytest.mark.parametrize("name", ["Orange", "orange", "Red", "red 2", "7"])
def test_what_the_table_calls_people_is_nobodys_name(folder: Path, name: str) -> None:
    before = (folder / "journal.sqlite3").read_bytes()
    done = players(folder, "forget", name, "--yes")
    assert done.returncode == 2
    assert "no stored game has a player called" in done.stderr
    assert (folder / "journal.sqlite3").read_bytes() == before


def test_who_is_called_as_a_rabbit_is_somebody_and_can_be_forgotten(folder: Path) -> None:
    night(folder, ("Ann", "Bob", "Cleo", "Rose"), known=False)  # in French the pink one; the fifth is Orange
    assert "Rose: 1 game of cards" in players(folder, "list").stdout
    assert "rose is forgotten: 1 game" in players(folder, "forget", "rose", "--yes").stdout
    lines = players(folder, "list").stdout
    assert "Ann" in lines
    assert not {"Rose", "Green", "Orange"} & {line.split(":")[0] for line in lines.splitlines()}
    assert "no stored game has a player called" in players(folder, "forget", "green", "--yes").stderr


def test_a_rabbits_word_is_forgotten_where_it_was_typed_too(folder: Path) -> None:
    """Somebody is called as their own rabbit is in French: that word can't stand for the name."""
    night(folder, ("Ann", "Bob", "Cleo", "Vert"), clue="une fleur pour Vert", known=False)
    done = players(folder, "forget", "Vert", "--yes", lang="fr_FR.UTF-8")
    assert done.returncode == 0, done.stderr
    assert "Vert" not in players(folder, "list").stdout
    assert "une fleur pour …" in run("games", "export", "4", "--data", str(folder)).stdout


def test_a_keypad_forgets_who_is_left_in_no_game_but_as_a_rabbits_word(tmp_path: Path) -> None:
    night(tmp_path, ("Orange", "Ann", "Bob", "Cleo", "Dan"))  # somebody is called so
    night(tmp_path, ("Ann", "Bob", "Cleo", "Dan"), known=False)  # and here a rabbit without a name
    assert run("games", "forget", "1", "--yes", "--data", str(tmp_path)).returncode == 0
    assert "Orange" not in {pad.name for pad in PadBook(tmp_path).pads}


def test_who_is_renamed_and_forgotten_is_a_rabbit_in_any_language(folder: Path) -> None:
    noted(folder, SeatNamed(1, "Max"))
    assert players(folder, "forget", "Max", "--yes").returncode == 0
    assert players(folder, "forget", "Julien", "--yes").returncode == 0
    noted(folder, RabbitsCalled({"red": "Rot"}))
    assert names_in(folder)[0].startswith("Rot")
    assert "Red" not in players(folder, "list").stdout


def test_a_name_goes_from_the_words_of_other_games_too(folder: Path) -> None:
    night(folder, ("Ann", "Bob", "Cleo", "Dan", "Eve"), clue=f"{NAME} nous manque")
    done = players(folder, "forget", f" {NAME} ", "--yes")
    assert done.returncode == 0
    assert "2 games now have a nameless rabbit" in done.stdout
    assert "in 1 more game, in something typed" in done.stdout
    assert holding(folder, NAME) == []
    assert "… nous manque" in run("games", "export", "4", "--data", str(folder)).stdout


def test_where_the_rabbits_name_is_taken_it_gets_a_number(tmp_path: Path) -> None:
    night(tmp_path, ("Julien", "Red", NAME, "Blue", "Mathilde"))
    assert players(tmp_path, "forget", NAME, "--yes").returncode == 0
    archive = Archive(tmp_path)
    game = find_game(archive, 1)
    archive.close()
    assert game is not None
    assert game.state is not None
    assert [seat.name for seat in game.state.seats] == ["Julien", "Red", "Blue 2", "Blue", "Mathilde"]


def test_somebody_who_was_named_later_is_forgotten_under_every_name(tmp_path: Path) -> None:
    Bench(tmp_path, ()).start(4).close()
    records = Journal(tmp_path, lambda _landed: None)
    records.append(Record(1, "2026-11-20T20:00:00+01:00", encode(SeatNamed(3, NAME))))
    records.append(Record(1, "2026-11-20T20:01:00+01:00", encode(SeatNamed(3, "Ondine"))))
    records.settle()
    records.close()
    assert players(tmp_path, "forget", NAME, "--yes").returncode == 0
    assert holding(tmp_path, NAME) == []
    archive = Archive(tmp_path)
    game = find_game(archive, 1)
    archive.close()
    assert game is not None
    assert game.state is not None
    assert [seat.name for seat in game.state.seats] == ["Red", "Yellow", "Ondine", "Green"]


def noted(folder: Path, *events: Event) -> None:
    """Add events to the first game of a folder's journal."""
    records = Journal(folder, lambda _landed: None)
    for event in events:
        records.append(Record(1, "2026-11-20T20:00:00+01:00", encode(event)))
    records.settle()
    records.close()


def names_in(folder: Path) -> list[str]:
    with closing(Archive(folder)) as archive:
        game = find_game(archive, 1)
    assert game is not None
    assert game.state is not None
    return [seat.name for seat in game.state.seats]


@pytest.mark.parametrize(
    "spellings", [("tom", "Tom"), ("tom", "TOM", "Tom"), ("Tom", "Ondine", "tom", "Tom")]
)
def test_somebody_whose_capitals_were_corrected_is_forgotten(
    tmp_path: Path, spellings: tuple[str, ...]
) -> None:
    Bench(tmp_path, ("Julien", "Orange", spellings[0], "Nicolas")).start(4).close()
    noted(tmp_path, *(SeatNamed(3, name) for name in spellings[1:]))
    done = players(tmp_path, "forget", "Tom", "--yes")
    assert done.returncode == 0, done.stderr
    assert holding(tmp_path, *spellings[:1], "Tom", "TOM") == []
    assert names_in(tmp_path) == ["Julien", "Orange", "Blue", "Nicolas"]


def test_of_a_mate_whose_capitals_were_corrected_nothing_is_left(tmp_path: Path) -> None:
    Bench(tmp_path, TEAMS, rules="team").start(3).close()
    noted(tmp_path, SeatNamed(2, "DAN", 1), SeatNamed(2, "dan", 1))
    assert players(tmp_path, "forget", "Dan", "--yes").returncode == 0
    assert holding(tmp_path, "Dan", "DAN", "dan") == []


def test_a_mates_name_that_stands_in_a_reason_alone_is_forgotten(tmp_path: Path) -> None:
    """Of Foxes, a team, one is named: the other is called "Foxes 4", which stands in no entry of that."""
    Bench(tmp_path, ("Foxes", "Wolves", "Bears"), rules="team").start(3).close()
    noted(tmp_path, SeatNamed(1, "Ann", 0), PointsGiven(2, 1, "Foxes 4 winks", "2026-11-20"))
    done = players(tmp_path, "forget", "Foxes 4", "--yes")
    assert done.returncode == 0, done.stderr
    assert holding(tmp_path, "Foxes 4") == []


def test_a_name_in_a_clue_as_long_as_one_may_be(tmp_path: Path) -> None:
    clue = f"Tom dans la mer, Tom {'x' * LONGEST_CLUE}"[:LONGEST_CLUE]
    night(tmp_path, ("Julien", "Tom", "Léa", "Nicolas", "Mathilde"), clue=clue)
    done = players(tmp_path, "forget", "Tom", "--yes")
    assert done.returncode == 0, done.stderr
    assert holding(tmp_path, "Tom") == []
    shown = run("games", "export", "1", "--data", str(tmp_path)).stdout
    assert clue.replace("Tom", "…") in shown, "nothing else of it is lost"


def test_a_name_in_a_rule_as_long_as_one_may_be() -> None:
    worded = encode(RuleWorded(f"Tom {'x' * LONGEST_RULE}"[:LONGEST_RULE]))
    assert json.loads(Blank("Tom", "Orange 2").body(worded))["words"] == f"… {'x' * (LONGEST_RULE - 4)}"


@pytest.mark.parametrize(
    ("lang", "words"),
    [("C.UTF-8", "game 1 can’t be kept without that name"), ("fr_FR.UTF-8", "rien n’est oublié")],
)
def test_where_no_game_is_left_without_the_name_that_is_said(tmp_path: Path, lang: str, words: str) -> None:
    clue = f"… {'x' * LONGEST_CLUE}"[:LONGEST_CLUE]
    night(tmp_path, ("Julien", "…", "Léa", "Nicolas", "Mathilde"), clue=clue)
    before = (tmp_path / FILE_NAME).read_bytes()
    done = players(tmp_path, "forget", "…", "--yes", lang=lang)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_of_a_team_the_mate_stays(tmp_path: Path) -> None:
    bench = Bench(tmp_path, TEAMS, rules="team").start(3)
    bench.press(1, "E")
    play(bench, {2: 3, 3: 1})
    bench.close()
    assert players(tmp_path, "forget", "dan", "--yes").returncode == 0
    listed = players(tmp_path, "list").stdout
    assert "Cleo" in listed
    assert "Dan" not in listed
    assert holding(tmp_path, "Dan") == []


def test_a_forgotten_game_is_in_no_file(folder: Path) -> None:
    mark = "mathilde-nuit-deux"
    night(folder, ("Julien", "Tom", mark, "Nicolas", "Ann"), clue="clair de lune")
    assert holding(folder, mark, "clair de lune") == ["journal.sqlite3", "keypads.json"]
    size = (folder / "journal.sqlite3").stat().st_size
    done = run("games", "forget", "4", "1", "--yes", "--data", str(folder))
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"Forgotten: games 1, 4 \(\d+ entries\)\.\n", done.stdout)
    assert holding(folder, mark, "clair de lune", NAME) == []
    assert (folder / "journal.sqlite3").stat().st_size < size
    listed = run("games", "list", "--data", str(folder)).stdout
    assert [line.split()[0] for line in listed.splitlines()] == ["3", "2"]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("players", "forget", "Julien"), "--yes"),
        (("players", "forget", "Nobody", "--yes"), "a player called Nobody"),
        (("games", "forget", "1"), "--yes"),
        (("games", "forget", "9", "--yes"), "no game 9"),
        (("games", "forget", "1", "9", "--yes"), "no game 9"),
        (("games", "forget", "x", "--yes"), "whole number"),
    ],
)
def test_what_is_not_sure_forgets_nothing(folder: Path, args: tuple[str, ...], words: str) -> None:
    before = run("games", "list", "--data", str(folder)).stdout
    done = run(*args, "--data", str(folder), given="")
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert run("games", "list", "--data", str(folder)).stdout == before


def test_nothing_is_forgotten_while_a_table_runs(folder: Path) -> None:
    with TableLock(folder):
        for args in (("players", "forget", NAME, "--yes"), ("games", "forget", "1", "--yes")):
            done = run(*args, "--data", str(folder))
            assert done.returncode == 2
            assert holding(folder, NAME) == ["journal.sqlite3"]


def test_while_another_reads_it_traces_may_be_left_and_that_is_said(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as reading:
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM entries").fetchone()
        done = players(folder, "forget", NAME, "--yes")
    assert done.returncode == 2
    assert "another program" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_damaged_game_is_named_for_the_name_may_be_in_it(folder: Path) -> None:
    connection = sqlite3.connect(folder / "journal.sqlite3")
    connection.execute("UPDATE entries SET body = replace(body, 'Julien', 'Julian') WHERE game = 2")
    connection.commit()
    connection.close()
    done = players(folder, "forget", NAME, "--yes")
    assert done.returncode == 0
    assert "games forget 2" in done.stderr
    assert "LÉA-ONDINE" not in done.stdout
    assert run("games", "forget", "2", "--yes", "--data", str(folder)).returncode == 0
    assert holding(folder, NAME, "LÉA-ONDINE") == []


@pytest.mark.parametrize(
    "args",
    [
        ("players", "list"),
        ("players", "forget", NAME, "--yes"),
        ("games", "list"),
        ("games", "forget", "1", "--yes"),
        ("games", "poster", "1"),
    ],
)
def test_a_journal_whose_pages_are_spoilt_is_said_in_words(tmp_path: Path, args: tuple[str, ...]) -> None:
    night(tmp_path, FIVE)
    spoil_pages(tmp_path)
    done = run(*args, "--data", str(tmp_path))
    assert done.returncode == 2
    assert "cannot be read (database disk image is malformed)" in done.stderr
    assert "Traceback" not in done.stderr


def spoil_game(folder: Path, game: int) -> None:
    with sqlite3.connect(folder / "journal.sqlite3") as connection:
        connection.execute("UPDATE entries SET crc = crc + 1 WHERE game = ?", (game,))
    connection.close()


FORGETTING = [("players", "forget", "Mathilde", "--yes"), ("games", "forget", "1", "--yes")]


def test_what_a_journal_calls_people_and_reasons_never_steers_the_terminal(tmp_path: Path) -> None:
    bad = "T\x1b]0;x\x07\x1b[2Jom"
    night(tmp_path, ("Julien", bad, "Léa\n3", "Nicolas", "Mathilde"))
    noted(tmp_path, PointsGiven(1, 3, "\x1b[31mwhy", "W\x1b[2J"))
    for args in (("games", "list"), ("games", "show", "1"), ("players", "list"), ("players", "show", bad)):
        done = run(*args, "--data", str(tmp_path))
        assert done.returncode == 0, done.stderr
        assert not {"\x1b", "\x07"} & set(done.stdout)
        assert "T\\x1b]0;x\\x07\\x1b[2Jom" in done.stdout
        assert "Léa\n3" not in done.stdout
    assert "\\x1b[31mwhy" in run("games", "show", "1", "--data", str(tmp_path)).stdout
    exported = run("games", "export", "1", "--data", str(tmp_path)).stdout
    assert bad in json.loads(exported.splitlines()[0])["seats"], "other programs get what is stored"


@pytest.mark.parametrize("args", FORGETTING)
def test_nothing_is_left_beside_the_book_of_keypads(folder: Path, args: tuple[str, ...]) -> None:
    beside = [folder / f"keypads.{end}" for end in ("damaged", "new", "json.new")]
    for file in beside:
        file.write_text("Mathilde")
    assert run(*args, "--data", str(folder)).returncode == 0
    assert not any(file.exists() for file in beside)
    assert (folder / "keypads.json").exists()


@pytest.mark.parametrize("args", [*FORGETTING, ("keypads", "forget", "pad3"), ("keypads", "forget", "--all")])
def test_where_the_book_of_keypads_may_not_be_read_nothing_is_forgotten(
    folder: Path, args: tuple[str, ...]
) -> None:
    (folder / PAD_BOOK).unlink()
    os.mkfifo(folder / PAD_BOOK)
    before = (folder / FILE_NAME).read_bytes()
    done = run(*args, "--data", str(folder))
    assert done.returncode == 2
    assert f"{PAD_BOOK} cannot be read (not a file), so nothing is forgotten" in done.stderr
    assert (folder / FILE_NAME).read_bytes() == before


def test_posters_that_may_hold_the_name_go(folder: Path) -> None:
    spoil_game(folder, 2)
    (folder / "posters").mkdir()
    for game in (1, 2, 3):
        (folder / "posters" / f"game-{game}.png").touch()
    assert players(folder, "forget", NAME, "--yes").returncode == 0
    assert [file.name for file in (folder / "posters").iterdir()] == ["game-3.png"]


def test_who_played_most_games_comes_first_then_who_played_more_of_dice(tmp_path: Path) -> None:
    kept(tmp_path, [played("dice", 5), played("dice", 3), played("odyssey", 4)])
    with closing(Archive(tmp_path)) as archive:
        people = people_of(archive)
    assert [(each.games, each.dice) for each in people] == [(1, 2), (1, 2), (1, 2), (1, 1), (0, 1)]
    assert [each.name for each in people[:3]] == ["Julien", "Léa", "Tom"]


def test_a_guest_has_played_a_single_game_of_whatever_kind() -> None:
    for games, dice in product(range(4), repeat=2):
        person = Person("Ann", "red", "2026-11-20", games=games, dice=dice)
        assert person.view().guest is (games + dice == 1)


def test_a_keypad_keeps_a_name_that_may_be_in_a_damaged_game(tmp_path: Path) -> None:
    night(tmp_path, ("Ann", "Bob", "Cleo", "Dan", "Eve"))
    night(tmp_path, FIVE)
    PadBook(tmp_path).remember(
        KnownPad(name, name, None, name, "blue", "2026-11-20") for name in ("Ann", "Tom")
    )
    spoil_game(tmp_path, 1)
    assert run("games", "forget", "2", "--yes", "--data", str(tmp_path)).returncode == 0
    assert {pad.identity: pad.name for pad in PadBook(tmp_path).pads if pad.label in ("Ann", "Tom")} == {
        "Ann": "Ann", "Tom": None,
    }  # fmt: skip
    assert run("games", "forget", "1", "--yes", "--data", str(tmp_path)).returncode == 0
    assert {pad.name for pad in PadBook(tmp_path).pads} == {None}


@pytest.mark.parametrize("args", FORGETTING)
@pytest.mark.parametrize("made", [False, True])
def test_where_nothing_is_kept_forgetting_makes_nothing(
    tmp_path: Path, args: tuple[str, ...], made: bool
) -> None:
    folder = tmp_path / "typo"
    if made:
        folder.mkdir()
    done = run(*args, "--data", str(folder))
    assert done.returncode == 2
    nobody = "a player called Mathilde" if args[0] == "players" else "no game 1"
    assert (nobody if made else "there is no such folder") in done.stderr
    assert "Traceback" not in done.stderr
    assert [file.name for file in tmp_path.rglob("*")] == (["typo"] if made else [])


def test_an_empty_folder_forgets_nothing_and_stays_empty(tmp_path: Path) -> None:
    assert players(tmp_path, "list").stdout == ""
    assert players(tmp_path, "forget", "Léa", "--yes").returncode == 2
    assert not (tmp_path / "journal.sqlite3").exists()


def test_in_a_terminal_the_word_is_asked_for(folder: Path) -> None:
    args = ("players", "forget", NAME, "--data", str(folder))
    with Terminal(*args) as terminal:
        terminal.wait_for("Type “yes” to go on")
        terminal.type("nE")
        terminal.wait_for("Nothing was forgotten")
        assert terminal.process.wait() == 1
    assert holding(folder, NAME) == ["journal.sqlite3"]
    with Terminal(*args) as terminal:
        terminal.wait_for("Type “yes” to go on")
        terminal.type("YesE")
        terminal.wait_for("is forgotten")
    assert holding(folder, NAME, "LÉA-ONDINE") == []


def test_the_screen_adds_up_all_nights_while_the_table_goes_on(folder: Path) -> None:
    with Terminal("play", "--new", "--data", str(folder)) as terminal:
        terminal.wait_for("Dixit Odyssey")
        terminal.type("r")
        terminal.wait_for("PAST TURNS")
        terminal.type_until("r", "PLAYERS OF ALL NIGHTS")  # after the last game's curves
        terminal.wait_for("LÉA-ONDINE", "Julien")
        terminal.type("r")
        terminal.wait_until(lambda text: "PLAYERS OF ALL NIGHTS" not in text, "the lobby")


def test_every_text_of_an_event_is_known_to_forgetting() -> None:
    """A new field that may hold a name must be told to ``forgetting``."""
    harmless = {
        "rules_text", "colour", "pad", "mate_pad", "telling", "standing", "when", "penalty", "rules",
        "called_after",
    }  # fmt: skip
    texts = {
        field
        for kind in EVENT_KINDS.values()
        for field in kind.__struct_fields__
        if "str" in str(kind.__annotations__[field]) or "Standing" in str(kind.__annotations__[field])
    }
    assert texts - harmless == NAMES | WORDS


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Annie and Hanna, ann!", "Annie and Hanna, Blue!"),
        ("ANN", "Blue"),
        ("l’indice d’Ann", "l’indice d’Blue"),
        ("no name", "no name"),
    ],
)
def test_in_words_a_name_goes_where_it_is_a_word(text: str, left: str) -> None:
    assert Blank("Ann", "Blue").words(text) == left


@pytest.mark.parametrize("why", list(Why))
def test_a_reason_that_a_keypad_chose_stays_whatever_somebody_is_called(why: Why) -> None:
    chosen = encode(PointsGiven(2, 1, why, "2026-11-20T20:00:00+01:00"))
    for name in (why, why.upper(), why.title(), *why.split("_")):
        assert Blank(name, "Red").body(chosen) == chosen
    typed = encode(PointsGiven(2, 1, f"a {why}, yes", "2026-11-20T20:00:00+01:00"))
    assert why not in Blank(why, "Red").body(typed)


@pytest.mark.parametrize("name", ["Ann", "ANN", "Ａｎｎ"])
def test_a_name_is_the_same_however_it_was_typed(name: str) -> None:
    blank = Blank("Ann", "Blue")
    assert blank.name(name) == "Blue"
    assert blank.name(f"Bob & {name}") == "Bob & Blue"
    assert blank.name(f"{name}ie") == f"{name}ie"
