"""Games that versions of other schemas keep within a data folder: never passed over without a word."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from dixit_table.cli.play.older import own_folder
from dixit_table.errors import UnusableInput
from dixit_table.store.backup import write_backup
from dixit_table.store.books import DEFAULTS, PAD_BOOK, PadBook, PreferenceBook
from dixit_table.store.database import APPLICATION_ID, FILE_NAME, SCHEMA_VERSION
from dixit_table.store.journal import Journal, Record, TableLock
from dixit_table.store.packed import pack, unpack
from dixit_table.store.restore import BEFORE, STAGED, finish, forget_copies, stage
from dixit_table.store.wal import MARKER
from tests.cli.door import run
from tests.store.harm import spoil_pages
from tests.store.nights import games_of, kept, played
from tests.store.power import cut_before_each_deed

DAY = "2026-11-25"
OLDER = f"games-of-schema-{SCHEMA_VERSION}"
NEWER = f"games-of-schema-{SCHEMA_VERSION + 1}"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Make a data folder with a game, and two that were played while the version was an older one."""
    folder = tmp_path / "house"
    (folder / OLDER).mkdir(parents=True, mode=0o700)
    kept(folder, [played("odyssey", 5)])
    kept(folder / OLDER, [played("original", 4), played("dice", 4)])
    PadBook(folder / OLDER).number("serial:42", "a pad", 7)
    return folder


def set_schema(folder: Path, schema: int) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as journal:
        journal.execute(f"PRAGMA user_version = {schema}")


def make_newer(house: Path) -> Path:
    """Let the games beside the journal be a newer version's."""
    set_schema(house / OLDER, SCHEMA_VERSION + 1)
    return (house / OLDER).rename(house / NEWER)


@pytest.mark.parametrize(
    "words",
    [
        ("games", "list"),
        ("players", "list"),
        ("players", "show", "Red"),
        ("players", "forget", "Nobody", "--yes"),
        ("repair",),
    ],
)
def test_what_a_command_leaves_out_is_said_in_a_line(words: tuple[str, ...], house: Path) -> None:
    (house / "games-of-schema-0").mkdir()
    (house / "games-of-schema-3").mkdir()  # made, and the power was cut
    alone = f"Not included: the games in {house / OLDER}. A version that knows schema {SCHEMA_VERSION} "
    done = run(*words, "--data", str(house))
    assert done.stderr.count("Not included") == 1
    assert done.stderr.startswith(f"{alone}(this one knows {SCHEMA_VERSION}) reads them")
    assert "Non compris" in run(*words, "--data", str(house), lang="fr_FR.UTF-8").stderr
    assert "Not included" not in run(*words, "--data", str(house / OLDER)).stderr


def test_an_older_table_begins_with_the_books_of_the_house_and_keeps_its_own(house: Path) -> None:
    assert own_folder(house) == (house, None)
    shutil.rmtree(house / OLDER)
    set_schema(house, SCHEMA_VERSION + 1)
    PadBook(house).number("serial:42", "a pad", 7)
    preferences = PreferenceBook(house)
    mask = os.umask(0)
    try:
        preferences.keep(DEFAULTS, replace(DEFAULTS, language="fr"))
        own, _ = own_folder(house)
    finally:
        os.umask(mask)
    assert own == house / OLDER
    assert {stat.S_IMODE(path.stat().st_mode) for path in own.iterdir()} == {0o600}
    assert stat.S_IMODE(own.stat().st_mode) == 0o700
    assert [pad.number for pad in PadBook(own).pads] == [7]
    assert PreferenceBook(own).kept.language == "fr"
    PadBook(own).number("serial:42", "a pad", 8)
    assert own_folder(house)[0] == own
    assert [pad.number for pad in PadBook(own).pads] == [8]
    assert [pad.number for pad in PadBook(house).pads] == [7]


@pytest.mark.parametrize(
    ("program", "schema", "apart"),
    [
        (APPLICATION_ID, SCHEMA_VERSION + 1, True),
        (APPLICATION_ID, SCHEMA_VERSION, False),
        (APPLICATION_ID, SCHEMA_VERSION - 1, False),
        (7, SCHEMA_VERSION + 1, False),
        (APPLICATION_ID + 1, SCHEMA_VERSION + 1, False),
    ],
)
@pytest.mark.parametrize("where", ["file", "log"])
def test_beside_a_newer_versions_journal_an_older_one_plays_apart_and_beside_no_other(
    program: int, schema: int, apart: bool, where: str, tmp_path: Path
) -> None:
    """Also where a power cut has left the change in the log alone; another program's file has no games."""
    made, house = tmp_path / "made", tmp_path / "house"
    made.mkdir()
    with closing(sqlite3.connect(made / FILE_NAME, isolation_level=None)) as journal:
        journal.execute("PRAGMA journal_mode = WAL")
        journal.execute("CREATE TABLE entries (body)")
        journal.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        journal.execute(f"PRAGMA application_id = {program}")
        journal.execute(f"PRAGMA user_version = {schema}")
        if where == "file":
            journal.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        shutil.copytree(made, house)
    before = {path.name for path in house.iterdir()}
    own, said = own_folder(house)
    assert own == (house / OLDER if apart else house)
    assert (said is not None) is apart
    assert {path.name for path in house.iterdir()} == before | ({OLDER} if apart else set())


@pytest.mark.parametrize("octets", [b"", b"x" * 5000])
def test_a_log_that_says_nothing_makes_no_journal_newer(house: Path, octets: bytes) -> None:
    (house / f"{FILE_NAME}-wal").write_bytes(octets)
    assert own_folder(house) == (house, None)
    (house / FILE_NAME).write_bytes(b"no database " * 500)
    assert own_folder(house) == (house, None), "who opens it says so"


def test_a_folder_of_its_own_that_cannot_be_made_is_named(house: Path) -> None:
    set_schema(house, SCHEMA_VERSION + 1)
    shutil.rmtree(house / OLDER)
    (house / OLDER).touch()
    with pytest.raises(UnusableInput, match=f"{OLDER}.*File exists"):
        own_folder(house)


def test_an_older_version_says_where_its_own_games_are(house: Path, tmp_path: Path) -> None:
    set_schema(house, SCHEMA_VERSION + 1)
    for words in (("games", "list"), ("players", "list"), ("repair",), ("backup", str(tmp_path))):
        done = run(*words, "--data", str(house))
        assert done.returncode == 2
        assert f"the games in {house / OLDER}" in done.stderr
        assert "written by a newer dixit-table" in done.stderr
    assert len(run("games", "list", "--data", str(house / OLDER)).stdout.splitlines()) == 2


def test_a_backup_takes_them_along_and_brings_them_back(house: Path, tmp_path: Path) -> None:
    done = run("backup", str(tmp_path), "--data", str(house))
    (file,) = tmp_path.glob("*.tar")
    assert (done.stdout, done.stderr) == (f"Backup of 3 games: {file}\n", "")
    other = tmp_path / "other"
    assert run("restore", str(file), "--data", str(other)).returncode == 0
    assert games_of(other) == games_of(house)
    assert games_of(other / OLDER) == games_of(house / OLDER)
    assert [pad.number for pad in PadBook(other / OLDER).pads] == [7]
    assert stat.S_IMODE((other / OLDER).stat().st_mode) == 0o700
    assert stat.S_IMODE((other / OLDER / FILE_NAME).stat().st_mode) == 0o600
    set_schema(house, SCHEMA_VERSION + 1)
    assert run("backup", str(tmp_path / "own.tar"), "--data", str(house / OLDER)).returncode == 0


def test_they_are_a_backup_by_themselves(house: Path, tmp_path: Path) -> None:
    (house / FILE_NAME).unlink()
    assert write_backup(house, tmp_path, DAY).games == 2


def test_a_newer_versions_stay_out_of_a_backup_and_stay_where_they_are(house: Path, tmp_path: Path) -> None:
    newer = make_newer(house)
    before = {path: path.read_bytes() for path in newer.iterdir()}
    done = run("backup", str(tmp_path), "--data", str(house))
    assert (done.returncode, done.stderr.count("Not included")) == (0, 1)
    assert f"{newer}. A version that knows schema {SCHEMA_VERSION + 1}" in done.stderr
    (file,) = tmp_path.glob("*.tar")
    assert list(unpack(file)) == [FILE_NAME]
    assert run("restore", str(file), "--data", str(house)).returncode == 0
    assert {path: path.read_bytes() for path in newer.iterdir()} == before


def test_damage_is_said_with_the_folder_it_is_in(house: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(house / OLDER / FILE_NAME, isolation_level=None)) as journal:
        journal.execute("UPDATE entries SET crc = crc + 1 WHERE game = 2")
    done = run("backup", str(tmp_path), "--data", str(house))
    assert done.returncode == 1
    assert done.stderr == f"Damaged games are in the backup as they are: {OLDER}/2\n"


def test_a_damaged_journal_of_theirs_is_kept_byte_for_byte_before_a_restore(
    house: Path, tmp_path: Path
) -> None:
    file = write_backup(house, tmp_path, DAY).path
    games = games_of(house / OLDER)
    spoil_pages(house / OLDER)
    spoiled = (house / OLDER / FILE_NAME).read_bytes()
    refused = run("backup", str(tmp_path / "no.tar"), "--data", str(house))
    assert refused.returncode == 2
    assert f"{house / OLDER / FILE_NAME}: the journal cannot be read" in refused.stderr
    assert run("restore", str(file), "--data", str(house)).returncode == 0
    assert games_of(house / OLDER) == games
    (former,) = (house / BEFORE).iterdir()
    assert (former / OLDER / FILE_NAME).read_bytes() == spoiled
    assert (former / OLDER / PAD_BOOK).exists()
    assert stat.S_IMODE((former / OLDER).stat().st_mode) == 0o700


_DIES = """
import os, sys
from pathlib import Path
from dixit_table.store.journal import Journal, Record
journal = Journal(Path(sys.argv[1]), lambda landed: None)
journal.append(Record(9, "now", "the last"))
journal.settle()
os._exit(9)
"""


def die_in(folder: Path) -> None:
    """Let a table die there that has played on: its last entry is in the log alone."""
    subprocess.run([sys.executable, "-c", _DIES, folder], check=False)
    assert (folder / f"{FILE_NAME}-wal").stat().st_size


def test_a_restore_cut_short_is_carried_through(house: Path, tmp_path: Path) -> None:
    """Cut before each deed of the disk: each journal is the old or the new one, never with another's log."""
    file = write_backup(house, tmp_path, DAY).path
    new = games_of(house / OLDER)
    with closing(Journal(house / OLDER, lambda _landing: None)) as journal:
        journal.append(Record(8, "now", "the last but one"))
    die_in(house / OLDER)

    def restore(folder: Path) -> None:
        stage(folder, file)
        finish(folder, DAY)

    found = []
    for folder in cut_before_each_deed(house, restore):
        copy = shutil.copytree(folder, tmp_path / "copy")
        games = games_of(copy / OLDER)
        assert games == new or [record.body for record in games[-1]] == ["the last"]
        forget_copies(folder)
        assert not list(folder.rglob(f"{FILE_NAME}.new")), "it holds what is to be forgotten"
        finish(copy, DAY)
        found.append(games_of(copy / OLDER) == new)
        assert found[-1] or games_of(copy / OLDER) == games
        assert not (copy / STAGED).exists()
        shutil.rmtree(copy)
    assert found == sorted(found)
    assert found.count(True) > 10


def test_a_restore_removes_what_a_dead_table_left_beside_them(house: Path, tmp_path: Path) -> None:
    file = write_backup(house, tmp_path, DAY).path
    marker = house / OLDER / f"{FILE_NAME}{MARKER}"
    die_in(house / OLDER)
    left = marker.read_bytes()
    assert run("restore", str(file), "--data", str(house)).returncode == 0
    marker.write_bytes(left)
    assert run("games", "list", "--data", str(house / OLDER)).returncode == 2
    assert run("restore", str(file), "--data", str(house)).returncode == 0
    assert run("games", "list", "--data", str(house / OLDER)).returncode == 0


def test_a_backup_with_a_spoiled_one_changes_nothing(house: Path, tmp_path: Path) -> None:
    contents = unpack(write_backup(house, tmp_path, DAY).path)
    before = games_of(house)
    name = f"{OLDER}/{FILE_NAME}"
    for number, other in enumerate(
        (
            {**contents, name: contents[name][:4096]},
            {**contents, "games-of-schema-0/journal.sqlite3": contents[name]},
            {**contents, f"{OLDER}/../journal.sqlite3": contents[name]},
            {**contents, f"{OLDER}/other.txt": b"x"},
        )
    ):
        file = tmp_path / f"{number}.tar"
        with file.open("w+b") as opened:
            pack(other, opened)
        assert run("restore", str(file), "--data", str(house)).returncode == 2
        assert not (house / BEFORE).exists()
    assert games_of(house) == before


def test_forgetting_in_them_removes_the_copies_that_hold_them(house: Path, tmp_path: Path) -> None:
    file = write_backup(house, tmp_path, DAY).path
    assert run("restore", str(file), "--data", str(house)).returncode == 0
    die_in(house)
    assert run("restore", str(file), "--data", str(house)).returncode == 0
    assert list((house / BEFORE).iterdir())
    own = house / OLDER
    assert run("games", "forget", "1", "--yes", "--data", str(own)).returncode == 0
    assert not (house / BEFORE).exists()
    assert len(games_of(own)) == 1


def test_whoever_plays_them_has_the_lock_of_the_data_folder(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = write_backup(house, tmp_path, DAY).path
    monkeypatch.chdir(house / OLDER)
    with TableLock(house):
        for words in (("games", "forget", "1", "--yes"), ("restore", str(file)), ("repair",)):
            for place in (".", str(house / OLDER)):
                refused = run(*words, "--data", place)
                assert refused.returncode == 2
                assert "a table is running on this folder" in refused.stderr
    with TableLock(house / OLDER):
        assert run("restore", str(file), "--data", str(house)).returncode == 2
    elsewhere = (house / OLDER).rename(tmp_path / OLDER)
    with TableLock(house), TableLock(elsewhere):
        assert (elsewhere / "table.lock").exists()
