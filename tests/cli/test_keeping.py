"""Backups, bringing them back, repairing: from the command line, on real files."""

from __future__ import annotations

import io
import json
import os
import sqlite3
import stat
import subprocess
import sys
import tarfile
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.errors import DixitError, UnusableInput
from dixit_table.store.backup import write_backup
from dixit_table.store.books import PAD_BOOK, PadBook
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Archive, Journal, Record, TableLock
from dixit_table.store.packed import unpack
from dixit_table.store.restore import BEFORE, STAGED, finish, stage
from tests.store.harm import spoil_pages
from tests.store.nights import GAMES, games_of, kept, played, several
from tests.store.power import cut_before_each_deed

DAY = "2026-11-22"


def run(*args: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "dixit_table", *map(str, args)], capture_output=True, text=True, check=False
    )


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Make a data folder after some nights."""
    folder = tmp_path / "house"
    folder.mkdir()
    several(folder)
    PadBook(folder).number("serial:42", "a pad", 7)
    (folder / "rules").mkdir()
    (folder / "rules" / "ours.yaml").write_text("format: 1\nextends: odyssey\ngame: cards\n")
    return folder


def test_there_and_back(house: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    done = run("backup", stick, "--data", house)
    (file,) = stick.iterdir()
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"Backup of {len(GAMES)} games: {file}\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    other = tmp_path / "other"
    assert run("restore", file, "--data", other).returncode == 0
    assert games_of(other) == games_of(house)
    assert [pad.number for pad in PadBook(other).pads] == [7]
    assert (other / "rules" / "ours.yaml").exists()
    assert not (other / STAGED).exists()
    with closing(Journal(other, print)) as journal:
        assert len(journal.games()) == len(GAMES)


def test_nothing_is_overwritten(house: Path, tmp_path: Path) -> None:
    names = [write_backup(house, tmp_path, DAY).path.name for _ in range(3)]
    assert names == [f"dixit-table-{DAY}{end}.tar" for end in ("", "-2", "-3")]
    refused = run("backup", tmp_path / names[0], "--data", house)
    assert refused.returncode == 2
    assert "is there already" in refused.stderr


def test_while_a_table_runs(house: Path, tmp_path: Path) -> None:
    """Every backup is a moment of the journal: all entries up to one, none after it."""
    with TableLock(house), closing(Journal(house, lambda _landing: None)) as journal:
        for number in range(40):
            journal.append(Record(9, "now", str(number)))
            if number % 10 == 0:
                journal.settle()
                backup = write_backup(house, tmp_path, f"{DAY}-{number}")
                restored = tmp_path / str(number)
                restored.mkdir()
                stage(restored, backup.path)
                finish(restored, DAY)
                assert [record.body for record in games_of(restored)[-1]] == [
                    str(each) for each in range(number + 1)
                ]
        file = backup.path
        refused = run("restore", file, "--data", house)
    assert refused.returncode == 2
    assert "a table is running on this folder" in refused.stderr
    assert len(games_of(house)) == len(GAMES) + 1


def test_what_was_there_is_kept(house: Path, tmp_path: Path) -> None:
    file = write_backup(house, tmp_path, DAY).path
    before = games_of(house)
    with closing(Journal(house, lambda _landing: None)) as journal:
        journal.append(Record(9, "now", "played since"))
    done = run("restore", file, "--data", house)
    assert done.returncode == 0
    assert games_of(house) == before
    (former,) = (house / BEFORE).iterdir()
    assert str(former) in done.stdout
    assert run("restore", former, "--data", house).returncode == 0
    assert games_of(house)[-1][0].body == "played since"


_LEFT_LOG = """
import os, sys
from pathlib import Path
from dixit_table.store.journal import Journal, Record
journal = Journal(Path(sys.argv[1]), lambda landed: None)
for number in range(9):
    journal.append(Record(8, "now", str(number)))
    journal.settle()
os._exit(9)
"""


def test_the_log_of_a_table_that_died_is_kept_and_not_mixed_in(house: Path, tmp_path: Path) -> None:
    file = write_backup(house, tmp_path, DAY).path
    before = games_of(house)
    subprocess.run([sys.executable, "-c", _LEFT_LOG, house], check=False)
    assert (house / f"{FILE_NAME}-wal").stat().st_size > 9 * 4096
    assert run("restore", file, "--data", house).returncode == 0
    assert games_of(house) == before
    (former,) = (house / BEFORE).iterdir()
    assert run("restore", former, "--data", tmp_path / "again").returncode == 0
    assert [record.body for record in games_of(tmp_path / "again")[-1]] == [str(each) for each in range(9)]


def test_a_restore_cut_short_is_carried_through(house: Path, tmp_path: Path) -> None:
    """Cut before each single thing it does to the folder: all is old, or all is new after the next start."""
    new = tmp_path / "new"
    new.mkdir()
    expected = kept(new, [played("odyssey", 5)])
    file = write_backup(new, tmp_path, DAY).path
    before = games_of(house)
    found = []

    def restore(folder: Path) -> None:
        stage(folder, file)
        finish(folder, DAY)

    for folder in cut_before_each_deed(house, restore):
        assert games_of(folder) in (before, expected)
        staged = (folder / STAGED).exists()
        finish(folder, DAY)
        found.append(games_of(folder) == expected)
        assert found[-1] or (games_of(folder) == before and not staged)
        assert not (folder / STAGED).exists()
    assert found == sorted(found)
    assert found.count(True) > 10
    assert found.count(False) > 1


def test_a_newer_backup_is_left_alone(house: Path, tmp_path: Path) -> None:
    contents = unpack(write_backup(house, tmp_path, DAY).path)
    newer = tmp_path / "newer.tar"
    with tarfile.open(newer, "w") as archive:
        manifest = json.dumps({"format": 2, "schema": 1}).encode()
        for name, octets in (("manifest.json", manifest), *contents.items()):
            member = tarfile.TarInfo(name)
            member.size = len(octets)
            archive.addfile(member, io.BytesIO(octets))
    before = games_of(house)
    for language, words in (("en", "newer dixit-table"), ("fr", "plus récent")):
        done = subprocess.run(
            [sys.executable, "-m", "dixit_table", "restore", str(newer), "--data", str(house)],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "LC_ALL": f"{language}_XX.UTF-8"},
        )
        assert done.returncode == 2
        assert words in done.stderr
    assert games_of(house) == before


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("whole")
    kept(folder, [played("odyssey", 5)])
    return write_backup(folder, folder, DAY).path.read_bytes()


@given(seed=st.integers(0, 1 << 32), short=st.booleans())
def test_a_hurt_backup_is_refused_or_holds_what_it_held(
    whole: bytes, tmp_path_factory: pytest.TempPathFactory, seed: int, short: bool
) -> None:
    chance, octets = Random(seed), bytearray(whole)
    for _ in range(chance.choice((1, 1, 20))):
        octets[chance.choice((chance.randrange(2048), chance.randrange(len(octets))))] = chance.randrange(256)
    if short:
        del octets[chance.randrange(len(octets)) :]
    file = tmp_path_factory.mktemp("hurt") / "it.tar"
    file.write_bytes(whole)
    held = unpack(file)
    file.write_bytes(octets)
    with suppress(UnusableInput):
        assert unpack(file) == held


def test_a_backup_writes_nowhere_else(house: Path, tmp_path: Path) -> None:
    for name in ("../evil", "/tmp/evil", "rules/../../evil.yaml", "table.lock", "rules"):
        file = tmp_path / "evil.tar"
        with tarfile.open(file, "w") as archive:
            archive.addfile(tarfile.TarInfo(name))
        refused = run("restore", file, "--data", house)
        assert refused.returncode == 2
        assert "not a backup of dixit-table" in refused.stderr


def test_what_is_no_backup(house: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for file in (tmp_path, tmp_path / "none", house / FILE_NAME, pipe):
        refused = run("restore", file, "--data", house)
        assert refused.returncode == 2
        assert str(file) in refused.stderr
        assert "Traceback" not in refused.stderr
    assert run("restore", tmp_path / "none", "--data", tmp_path / "fresh").returncode == 2
    assert not (tmp_path / "fresh").exists()


_TIGHT = """
import resource, signal, sys
from dixit_table.cli.main import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
sys.exit(main(sys.argv[1:]))
"""


def test_a_full_stick_leaves_no_half_backup(house: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", _TIGHT, "backup", str(stick), "--data", str(house)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert list(stick.iterdir()) == []


def test_a_full_disk_leaves_what_was_there(house: Path, tmp_path: Path) -> None:
    file = write_backup(house, tmp_path, DAY).path
    before = games_of(house)
    done = subprocess.run(
        [sys.executable, "-c", _TIGHT, "restore", str(file), "--data", str(house)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "cannot be restored" in done.stderr
    assert games_of(house) == before


def test_damaged_games_are_kept_as_they_are(house: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(house / FILE_NAME, isolation_level=None)) as database:
        database.execute("UPDATE entries SET crc = crc + 1 WHERE game = 2")
    done = run("backup", tmp_path, "--data", house)
    assert done.returncode == 1
    assert done.stderr == "Damaged games are in the backup as they are: 2\n"


def test_a_game_with_a_bad_entry_is_brought_back_up_to_it(house: Path) -> None:
    games = games_of(house)
    with closing(sqlite3.connect(house / FILE_NAME, isolation_level=None)) as database:
        (first,) = database.execute("SELECT min(id) FROM entries WHERE game = 2").fetchone()
        database.execute("UPDATE entries SET crc = crc + 1 WHERE id = ?", (first + 20,))
    assert run("games", "list", "--data", house).returncode == 1
    done = run("repair", "--data", house)
    assert done.returncode == 1
    assert (
        "Game 2 is saved up to its entry 20: the next is damaged or gone, "
        f"and at best the last {len(games[1]) - 20} " in done.stdout
    )
    assert games_of(house) == [games[0], games[1][:20], *games[2:]]
    again = run("repair", "--data", house)
    assert (again.returncode, again.stdout) == (0, "There is nothing to repair\n")


# --- repairing


def test_whole_games_of_a_damaged_journal_are_saved(house: Path) -> None:
    games = dict(enumerate(games_of(house), 1))
    octets = bytearray((house / FILE_NAME).read_bytes())
    octets[6 * 4096 : 7 * 4096] = bytes(4096)
    (house / FILE_NAME).write_bytes(octets)
    before = games_of_whole(house)
    listed = run("games", "list", "--data", house)
    assert listed.returncode == 1
    assert "dixit-table repair" in listed.stderr
    played_on = run("simulate", "--rules", "odyssey", "--seats", "5")
    assert played_on.returncode == 0
    done = run("repair", "--data", house)
    assert done.returncode == 1
    after = games_of_whole(house)
    assert before.items() <= after.items()
    assert 0 < len(before) < len(GAMES)
    assert all(records == games[game][: len(records)] for game, records in after.items())
    (copy,) = (house / BEFORE).iterdir()
    assert (copy / FILE_NAME).read_bytes() == octets
    assert str(copy) in done.stdout
    assert stat.S_IMODE((copy / FILE_NAME).stat().st_mode) == 0o600
    with closing(Journal(house, print)) as journal:
        assert [game for game, _ in journal.games()] == sorted(after)


def games_of_whole(folder: Path) -> dict[int, list[Record]]:
    found = {}
    with closing(Archive(folder)) as archive:
        for game, _ in archive.games():
            with suppress(DixitError):
                found[game] = archive.records(game)
    return found


def test_without_their_tree_games_are_found_page_by_page(house: Path) -> None:
    before = games_of(house)
    spoil_pages(house)
    assert run("repair", "--data", house).returncode == 0
    assert games_of(house) == before


def test_where_nothing_can_be_read_a_new_journal_begins(house: Path) -> None:
    octets = (house / FILE_NAME).read_bytes()
    octets = octets[:4096] + b"\xff" * (len(octets) - 4096)
    (house / FILE_NAME).write_bytes(octets)
    assert run("repair", "--data", house).returncode == 1
    assert games_of(house) == []
    (copy,) = (house / BEFORE).iterdir()
    assert (copy / FILE_NAME).read_bytes() == octets


def test_neither_a_newer_journal_nor_another_programs_is_repaired(house: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(house / FILE_NAME)) as database:
        database.execute("PRAGMA user_version = 9")
    other = tmp_path / "other"
    other.mkdir()
    with closing(sqlite3.connect(other / FILE_NAME)) as database:
        database.execute("CREATE TABLE notes (text)")
    for folder in (house, other):
        octets = (folder / FILE_NAME).read_bytes()
        assert run("repair", "--data", folder).returncode == 2
        assert (folder / FILE_NAME).read_bytes() == octets
        assert not (folder / BEFORE).exists()


def test_where_there_is_nothing_to_repair_nothing_is_said_of_backing_up(tmp_path: Path) -> None:
    done = run("repair", "--data", tmp_path)
    assert done.returncode == 2
    assert "no stored games to repair" in done.stderr
    assert "back up" not in done.stderr


def test_a_book_that_cannot_be_read_is_named_and_not_the_place_of_the_backup(
    house: Path, tmp_path: Path
) -> None:
    (house / PAD_BOOK).unlink(missing_ok=True)
    os.mkfifo(house / PAD_BOOK)
    stick = tmp_path / "stick"
    stick.mkdir()
    done = run("backup", stick, "--data", house)
    assert done.returncode == 2
    assert f"{house / PAD_BOOK} cannot be read (not a file)" in done.stderr
    assert str(stick) not in done.stderr
    assert list(stick.iterdir()) == []


@pytest.mark.parametrize(
    ("file", "args", "words"),
    [
        ("journal.sqlite3", ("games", "list"), "the journal of stored games"),
        ("table.lock", ("keypads", "forget", "--all"), "two tables"),
    ],
)
def test_a_file_that_cannot_be_used_is_called_what_it_is(
    tmp_path: Path, file: str, args: tuple[str, ...], words: str
) -> None:
    os.mkfifo(tmp_path / file)
    done = run(*args, "--data", tmp_path)
    assert done.returncode == 2
    assert f"{tmp_path / file}: the " in done.stderr
    assert words in done.stderr
    assert "as a data folder" not in done.stderr


def test_a_poster_leaves_what_lies_beside_it_alone(house: Path, tmp_path: Path) -> None:
    out, kept = tmp_path / "night.svg", tmp_path / "kept.svg"
    for name in ("night.svg", "night.svg.new", ".night.svg.new"):
        (tmp_path / name).write_text("mine")
    kept.hardlink_to(out)
    assert run("games", "poster", "1", "--out", out, "--data", house).returncode == 0
    assert out.read_text().startswith("<")
    assert kept.read_text() == "mine", "an older poster is replaced, not written over"
    for name in ("night.svg.new", ".night.svg.new"):
        assert (tmp_path / name).read_text() == "mine"
    assert sum("night" in file.name for file in tmp_path.iterdir()) == 3
