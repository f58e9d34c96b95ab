"""The journal on a real disk: acknowledged after the commit, private, and honest about damage."""

from __future__ import annotations

import errno
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from dixit_table.errors import DixitError, JournalDamaged, TableBusy, UnusableInput
from dixit_table.store.database import FILE_NAME, open_database
from dixit_table.store.files import data_folder
from dixit_table.store.journal import (
    Archive,
    Committed,
    Failed,
    ForgetfulJournal,
    Journal,
    Landing,
    Record,
    TableLock,
)
from dixit_table.texts import Message
from tests.store.harm import spoil_pages


class Landings(list[Landing]):
    @property
    def committed(self) -> int:
        return sum(landing.count for landing in self if isinstance(landing, Committed))


def filled(folder: Path | None, bodies: list[str], game: int = 1) -> Landings:
    landings = Landings()
    journal = Journal(folder, landings.append)
    for body in bodies:
        journal.append(Record(game, "2026-11-20T20:00:00+01:00", body))
    journal.close()
    return landings


def test_entries_come_back_in_order(tmp_path: Path) -> None:
    bodies = [f"entry {number} é" for number in range(300)]
    assert filled(tmp_path, bodies).committed == 300
    filled(tmp_path, ["other game"], game=2)
    archive = Archive(tmp_path)
    assert [record.body for record in archive.records(1)] == bodies
    assert [game for game, _ in archive.games()] == [1, 2]
    archive.close()
    archive.close()


def test_an_archive_of_nothing(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    assert archive.games() == []
    assert not (tmp_path / FILE_NAME).exists()
    archive.close()


def test_reading_while_a_table_writes(tmp_path: Path) -> None:
    landings = Landings()
    journal = Journal(tmp_path, landings.append)
    journal.append(Record(1, "now", "first"))
    journal.settle()
    archive = Archive(tmp_path)
    assert [record.body for record in archive.records(1)] == ["first"]
    journal.append(Record(1, "now", "second"))
    journal.settle()
    assert [record.body for record in archive.records(1)] == ["first", "second"]
    archive.close()
    journal.close()


def test_files_are_private_and_durable(tmp_path: Path) -> None:
    landings = Landings()
    old = os.umask(0)  # even for a user whose files anybody may read
    try:
        journal = Journal(tmp_path, landings.append)
        journal.append(Record(1, "now", "secret"))
        journal.settle()
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    finally:
        os.umask(old)
    assert modes == dict.fromkeys(
        [FILE_NAME, *(f"{FILE_NAME}-{what}" for what in ("told", "wal", "shm"))], 0o600
    )
    journal.close()
    with closing(open_database(tmp_path)) as connection:
        pragmas = [
            connection.execute(f"PRAGMA {name}").fetchone()
            for name in ("journal_mode", "synchronous", "user_version")
        ]
    assert pragmas == [("wal",), (2,), (1,)]


def test_data_folder_is_private(tmp_path: Path) -> None:
    folder = data_folder(str(tmp_path / "new" / "folder"))
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    (tmp_path / "file").touch()
    with pytest.raises(UnusableInput, match="--data"):
        data_folder(str(tmp_path / "file"))


_WRITER = """
import sys
from pathlib import Path
from dixit_table.store.journal import Committed, Journal, Record

def landed(landing):
    if isinstance(landing, Committed):
        print(landing.count, flush=True)

journal = Journal(Path(sys.argv[1]), landed)
number = 0
while True:
    for _ in range(5):
        journal.append(Record(1, "now", str(number)))
        number += 1
    journal.settle()
"""


def test_kill_9_loses_no_acknowledged_entry(tmp_path: Path) -> None:
    """Whatever the process had been told was on disk is there after its death."""
    for cut in (3, 40, 111):
        folder = tmp_path / str(cut)
        folder.mkdir()
        with subprocess.Popen(
            [sys.executable, "-c", _WRITER, str(folder)], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            told = sum(int(process.stdout.readline()) for _ in range(cut))
            process.send_signal(signal.SIGKILL)
            told += sum(int(line) for line in process.stdout)
        archive = Archive(folder)
        bodies = [record.body for record in archive.records(1)]
        assert bodies == [str(number) for number in range(len(bodies))]
        assert len(bodies) >= told
        archive.close()


def test_a_flipped_bit_is_found(tmp_path: Path) -> None:
    filled(tmp_path, ["one", "two", "three"])
    database = sqlite3.connect(tmp_path / FILE_NAME)
    database.execute("UPDATE entries SET body = 'twn' WHERE body = 'two'")
    database.commit()
    database.close()
    archive = Archive(tmp_path)
    with pytest.raises(JournalDamaged, match="entry 2"):
        archive.records(1)
    archive.close()


def test_a_page_that_cant_be_read_is_said_in_words(tmp_path: Path) -> None:
    filled(tmp_path, ["one", "two", "three"])
    spoil_pages(tmp_path)
    archive = Archive(tmp_path)
    with pytest.raises(JournalDamaged, match="malformed"):
        archive.games()
    with pytest.raises(JournalDamaged, match="game 1"):
        archive.records(1)
    archive.close()
    with pytest.raises(JournalDamaged, match="malformed"):
        journal = Journal(tmp_path, print)
        try:
            journal.games()
        finally:
            journal.close()


def test_a_file_that_is_no_journal(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"this is no database at all" * 100)
    with pytest.raises(JournalDamaged, match=FILE_NAME):
        Journal(tmp_path, print)
    with pytest.raises(JournalDamaged, match=FILE_NAME):
        Archive(tmp_path)


def test_another_programs_database(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / FILE_NAME)
    database.execute("CREATE TABLE notes (text)")
    database.commit()
    database.close()
    with pytest.raises(JournalDamaged, match="not a journal of dixit-table"):
        Journal(tmp_path, print)


def test_a_journal_from_a_newer_version(tmp_path: Path) -> None:
    filled(tmp_path, ["one"])
    database = sqlite3.connect(tmp_path / FILE_NAME)
    database.execute("PRAGMA user_version = 99")
    database.commit()
    database.close()
    with pytest.raises(JournalDamaged, match="newer dixit-table"):
        Journal(tmp_path, print)


def test_one_table_a_folder(tmp_path: Path) -> None:
    with TableLock(tmp_path), pytest.raises(TableBusy, match=str(os.getpid())), TableLock(tmp_path):
        pass
    with TableLock(tmp_path):
        pass


def test_secrets_stay_out_of_repr() -> None:
    assert "secret" not in repr(Record(1, "now", "secret"))


def test_the_lock_names_its_holder_and_nothing_of_an_earlier_one(tmp_path: Path) -> None:
    (tmp_path / "table.lock").write_text("12345678901\n")
    with TableLock(tmp_path):
        assert (tmp_path / "table.lock").read_text() == f"{os.getpid()}\n"


def test_a_lock_whose_holder_wrote_no_number_names_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk was full, or can't be read now."""

    def refuses(*_: object) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with TableLock(tmp_path):
        (tmp_path / "table.lock").write_text("")
        for _ in range(2):
            with pytest.raises(TableBusy) as busy, TableLock(tmp_path):
                pass
            assert busy.value.message.values["holder"] == "?"
            monkeypatch.setattr(os, "pread", refuses)


@pytest.mark.parametrize(
    ("code", "error"),
    [
        *((code, UnusableInput) for code in (sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_BUSY_RECOVERY)),
        *((code, UnusableInput) for code in (sqlite3.SQLITE_READONLY_DBMOVED, sqlite3.SQLITE_CANTOPEN_ISDIR)),
        *((code, UnusableInput) for code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_PERM)),
        *((code, JournalDamaged) for code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_CORRUPT_VTAB)),
        *((code, JournalDamaged) for code in (sqlite3.SQLITE_NOTADB, None)),
    ],
)
def test_a_disk_that_refuses_is_no_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int | None, error: type[DixitError]
) -> None:
    """Nobody shall repair what is sound, and only out of reach."""
    filled(tmp_path, ["one"])

    def refuses(*_: object, **__: object) -> sqlite3.Connection:
        failed = sqlite3.OperationalError("as SQLite says it")
        if code is not None:
            failed.sqlite_errorcode = code
        raise failed

    monkeypatch.setattr(sqlite3, "connect", refuses)
    for opens in (lambda: Journal(tmp_path, print), lambda: Archive(tmp_path)):
        with pytest.raises(error, match="as SQLite says it"):
            opens()


def test_an_entry_that_cannot_be_written_is_told_without_a_word_of_it(tmp_path: Path) -> None:
    """Those behind it wait until the table has said so; then it goes on."""
    landings = Landings()
    with closing(Journal(tmp_path, landings.append)) as journal:
        journal.append(Record(1, "now", "a vote \ud800"))
        journal.settle()
        journal.append(Record(1, "now", "too early"))
        journal.settle()
        assert landings == [Failed(Message.of("screen.words", words="UnicodeEncodeError"))]
        journal.retry()
        journal.append(Record(1, "now", "again"))
        journal.settle()
        assert landings[1:] == [Committed(1)]
        assert [record.body for record in journal.records(1)] == ["again"]


def test_what_waits_is_committed_together(tmp_path: Path) -> None:
    landings, asked, answered = Landings(), Event(), Event()

    def landed(landing: Landing) -> None:
        landings.append(landing)
        asked.set()
        answered.wait(60)

    with closing(Journal(tmp_path, landed)) as journal:
        journal.append(Record(1, "now", "one"))
        assert asked.wait(60)
        for body in ("two", "three"):
            journal.append(Record(1, "now", body))
        journal.retry()
        journal.append(Record(1, "now", "four"))
        answered.set()
    assert landings == [Committed(1), Committed(2), Committed(1)]


def test_a_program_that_closes_no_journal_ends() -> None:
    code = "from dixit_table.store.journal import Journal; Journal(None, print)"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_the_beginning_of_a_game_is_no_more_than_was_asked_for(tmp_path: Path) -> None:
    filled(tmp_path, ["one", "two", "three"])
    with closing(Journal(tmp_path, print)) as journal:
        for most in range(5):
            found = [record.body for record in journal.beginning(1, most)]
            assert found == ["one", "two", "three"][:most]


class Hasty(sqlite3.Connection):
    """One that waits for nobody: the others wait for seconds."""

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        return super().execute("PRAGMA busy_timeout = 0" if "busy_timeout" in sql else sql, *values)


def test_nothing_is_said_to_be_forgotten_while_somebody_still_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log can't be emptied then, and holds what was."""
    filled(tmp_path, ["one", "two"])
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM entries").fetchone() == (2,)
        monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Hasty))
        with (
            ForgetfulJournal(tmp_path) as journal,
            pytest.raises(UnusableInput, match="another program is reading the journal"),
        ):
            journal.forget([1])
