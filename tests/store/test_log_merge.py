"""A journal is read where SQLite can make no files beside it: a full disk, one that can only be read."""

from __future__ import annotations

import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dixit_table.errors import UnusableInput
from dixit_table.store import wal
from dixit_table.store.backup import write_backup
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Archive
from dixit_table.store.salvage import salvaged
from dixit_table.store.wal import read_merged

_REPO = Path(__file__).parents[2]
_LOG = f"{FILE_NAME}-wal"

_WRITER = """
import os, sys
from pathlib import Path
from dixit_table.store.journal import Journal, Record
journal = Journal(Path(sys.argv[1]), lambda _landing: None)
for number in range(int(sys.argv[2])):
    journal.append(Record(1 + number // 10, "now", f"{number} " + "x" * 20 * number))
    journal.settle()
os._exit(9)  # the log is left as it is
"""


@pytest.fixture(scope="module", params=[1, 35, 600], ids=["one", "a log", "a log begun anew"])
def dead(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a data folder whose table died, without what readers share."""
    folder = tmp_path_factory.mktemp("dead")
    subprocess.run([sys.executable, "-c", _WRITER, folder, str(request.param)], cwd=_REPO, check=False)
    (folder / f"{FILE_NAME}-shm").unlink()
    return folder


def rows(connection: sqlite3.Connection) -> list[object]:
    return connection.execute("SELECT * FROM entries ORDER BY id").fetchall()


def cut_somewhere(log: bytes) -> list[int]:
    return [len(log), len(log) // 2, len(log) - 1, len(log) // 3 + 1, 32 + 24 + 4096, 40, 0]


def test_it_comes_to_what_sqlite_makes_of_it(dead: Path, tmp_path: Path) -> None:
    """Also where a power cut left a part of the log."""
    log = (dead / _LOG).read_bytes()
    for number, size in enumerate(cut_somewhere(log)):
        folder = tmp_path / str(number)
        folder.mkdir()
        shutil.copy(dead / FILE_NAME, folder)
        (folder / _LOG).write_bytes(log[:size])
        with closing(read_merged(folder / FILE_NAME)) as merged:
            tables = merged.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            found = rows(merged) if tables[0] else []
            assert merged.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        with closing(sqlite3.connect(folder / FILE_NAME)) as truth:
            assert truth.execute("SELECT count(*) FROM sqlite_schema").fetchone() == tables
            assert found == (rows(truth) if tables[0] else [])


@pytest.fixture
def full(dead: Path, tmp_path: Path) -> Path:
    """Make a folder where nothing more can be made: one stands in the place of SQLite's file for readers."""
    folder = tmp_path / "full"
    folder.mkdir()
    for name in (FILE_NAME, _LOG):
        shutil.copy(dead / name, folder)
    (folder / f"{FILE_NAME}-shm").mkdir()
    return folder


def test_the_journal_of_a_full_disk_is_read_and_backed_up(full: Path, dead: Path, tmp_path: Path) -> None:
    folder = full
    before = {each.name for each in folder.iterdir()}
    with closing(read_merged(dead / FILE_NAME)) as merged:
        entries = len(rows(merged))
    with closing(Archive(folder)) as archive:
        games = {game: archive.records(game) for game, _ in archive.games()}
    assert sum(map(len, games.values())) == entries
    assert write_backup(folder, tmp_path, "2026-11-22").games == len(games)
    assert {each.name for each in folder.iterdir()} == before


def test_the_copy_that_is_merged_is_private_and_gone_at_once(
    full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds votes: it lies in memory, and only the same account may look."""
    memory = tmp_path / "memory"
    memory.mkdir(mode=0o777)
    monkeypatch.setattr(wal, "SHARED_MEMORY", str(memory))
    seen: set[int] = set()
    connect = sqlite3.connect

    def look(database: str | Path, **keywords: Any) -> sqlite3.Connection:
        seen.update(stat.S_IMODE(each.stat().st_mode) for each in memory.rglob("*"))
        connection: sqlite3.Connection = connect(database, **keywords)
        return connection

    monkeypatch.setattr(sqlite3, "connect", look)
    with closing(Archive(full)) as archive:
        assert archive.games()
    assert (seen, [*memory.iterdir()]) == ({0o700, 0o600}, [])


def test_where_no_place_is_left_for_a_copy_it_is_said_and_a_repair_does_without(
    full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = salvaged(full / FILE_NAME).games
    monkeypatch.setattr(wal, "SHARED_MEMORY", str(tmp_path / "nothing"))
    with pytest.raises(UnusableInput, match="No such file"):
        Archive(full)
    assert salvaged(full / FILE_NAME).games == whole != {}
    (full / _LOG).unlink()
    Archive(full).close()  # what has no log needs no copy
