"""The database file: its schema and version, opened private and durable.

Beside it stands the number of the last entry that was acknowledged: pads and the screen have shown that it is
on disk.
"""

from __future__ import annotations

import os
import re
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from dixit_table.errors import JournalDamaged, UnusableInput
from dixit_table.store.entries import MOST_BYTES, UNREADABLE, faults_of, reason_of
from dixit_table.store.files import check_file, open_file, read_file, unusable
from dixit_table.store.wal import beside, log_of, lost_commits, read_merged
from dixit_table.texts import Message

# --- The acknowledgement marker: the number of the last entry that people saw acknowledged, beside the log
# A log that is gone, or damaged in its last commit, looks like a power cut before that commit. This number
# shows the difference. It is written after the commit has been synced, and not synced itself, so it costs
# next to nothing: after a power cut it may be an older one, or missing, and then nothing is known. But where
# it is there, that entry had been synced; where the journal doesn't have it, the disk has lost it.

MARKER = "-told"
"""What its name ends in, after all of the journal's."""

_OPENED = os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW
_KEPT = re.compile(rb"(\d{19}) ([0-9a-f]{8})\n")
_BYTES = 29


def marker_file(database: Path) -> Path:
    """Return where a journal's number is kept."""
    return beside(database, MARKER)


def acknowledged(database: Path) -> int | None:
    """Return the number of the last entry that was acknowledged; None: nobody knows."""
    try:
        kept = _KEPT.fullmatch(read_file(marker_file(database), _BYTES + 1))
    except OSError:
        return None
    return int(kept[1]) if kept is not None and int(kept[2], 16) == zlib.crc32(kept[1]) else None


def remove_marker(database: Path) -> None:
    """Remove the number: from here on entries may be gone because somebody wants that. Raises OSError."""
    marker_file(database).unlink(missing_ok=True)


class AcknowledgementMarker:
    """The number as a running table keeps it (``database`` None: nowhere); a disk may refuse it."""

    def __init__(self, database: Path | None) -> None:
        self._database = database
        self._descriptor: int | None = None
        if database is not None:
            with suppress(OSError):
                self._descriptor = open_file(marker_file(database), _OPENED)

    def write(self, number: int) -> None:
        """Write the number of an entry that is synced."""
        if self._descriptor is not None:
            digits = b"%019d" % number
            with suppress(OSError):
                os.pwrite(self._descriptor, b"%s %08x\n" % (digits, zlib.crc32(digits)), 0)

    def close(self) -> None:
        """Remove it where the journal, closed, has no log any more: somebody who reads it keeps that."""
        if self._database is not None and self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
            with suppress(OSError):
                if not log_of(self._database).exists():
                    remove_marker(self._database)


# --- The database file: its schema and version, opened private and durable

FILE_NAME = "journal.sqlite3"
APPLICATION_ID = 0x44585442  # "DXTB", so that `file` and we know it for ours
SCHEMA_VERSION = 1

_ALL_SIDES = ("-wal", "-shm", "-journal")
"""What the names of all files end in that SQLite opens beside a journal."""

_SCHEMA = """
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL,
    at TEXT NOT NULL,
    body TEXT NOT NULL,
    crc INTEGER NOT NULL
) STRICT;
CREATE INDEX entries_of_game ON entries (game, id);
"""


def open_database(folder: Path | None) -> sqlite3.Connection:
    """Open the journal of a folder (None: in memory), made where it is missing.

    The file is created with mode 0600; SQLite gives the same to its -wal and -shm. Every commit
    is synced before it returns (WAL, synchronous=FULL). Raises JournalDamaged for a file that
    isn't a journal, is damaged, or comes from a newer version.
    """
    path = folder / FILE_NAME if folder else None
    if path is not None:
        check_files(path, *_ALL_SIDES)
        _check_marker(path)
        _make_private(path)
    connection = sqlite3.connect(path or ":memory:", isolation_level=None, check_same_thread=False)
    try:
        _prepare(connection, str(path or "memory"))
        if path is not None and (reason := faults_of(connection)) is not None:
            raise journal_unreadable(path, reason)
    except UNREADABLE as error:
        connection.close()
        raise not_opened(path, error) from error
    except JournalDamaged:
        connection.close()
        raise
    return connection


def check_files(path: Path, *sides: str) -> None:
    """Raise UnusableInput where a journal, or what lies beside it, is no file: SQLite would wait for it.

    ``sides`` are what the names of the files beside it end in.
    """
    for each in (path, *(beside(path, side) for side in sides)):
        try:
            check_file(each)
        except OSError as error:
            raise unusable(each, error) from error


def journal_stands(folder: Path) -> bool:
    """Tell whether a folder has a journal, or the log of one. Raises UnusableInput where one may not look."""
    path = folder / FILE_NAME
    check_files(path, "-wal")
    return stands(path) or _size(log_of(path)) > 0


def is_headless(path: Path) -> bool:
    """Tell whether a journal's log is there without the file it belongs to: SQLite would remove it."""
    return _size(path) == 0 and _size(log_of(path)) > 0


def _check_head(path: Path) -> None:
    if is_headless(path):
        raise JournalDamaged(Message.of("table.journal_headless", path=str(path), log=log_of(path).name))


def _size(path: Path) -> int:
    """Return the bytes of a file, 0 where there is none. Raises UnusableInput."""
    try:
        return path.stat().st_size
    except (FileNotFoundError, NotADirectoryError):
        return 0
    except OSError as error:
        raise unusable(path, error) from error


def check_log(path: Path) -> None:
    """Raise JournalDamaged where the write-ahead log has lost commits, before SQLite drops them."""
    try:
        lost = lost_commits(path)
    except OSError as error:
        raise unusable(path, error) from error
    if lost:
        raise journal_unreadable(path, "-wal")


def read_database(folder: Path) -> sqlite3.Connection | None:
    """Open the journal of a folder for reading, also while a table runs; None: there is none yet.

    Raises JournalDamaged, or UnusableInput where it may not be read.
    """
    path = folder / FILE_NAME
    if not journal_stands(folder):
        return None
    _check_head(path)
    number = acknowledged(path)
    connection = _read(path)
    if number is not None and _lacks(connection, number) and acknowledged(path) == number:
        if connection is not None:
            connection.close()
        raise JournalDamaged(Message.of("table.journal_lacks", path=str(path)))
    return connection


def _check_marker(path: Path) -> None:
    """Raise JournalDamaged where the log has lost acknowledged entries, before SQLite drops it.

    Where all of the journal is gone there is nothing to lose: somebody begins afresh.
    """
    if not journal_stands(path.parent):
        with suppress(OSError):
            remove_marker(path)
    elif acknowledged(path) is None:
        _check_head(path)
        check_log(path)
    elif (connection := read_database(path.parent)) is not None:
        connection.close()


def _lacks(connection: sqlite3.Connection | None, number: int) -> bool:
    """Tell whether a journal ends before an entry; not where its pages are damaged, which others find."""
    if connection is None:
        return True
    with suppress(*UNREADABLE):
        (last,) = connection.execute("SELECT max(id) FROM entries").fetchone()
        return (last or 0) < number
    return False


def _read(path: Path) -> sqlite3.Connection | None:
    check_log(path)
    return read_what_is_there(path)


def read_what_is_there(path: Path) -> sqlite3.Connection | None:
    """Open a journal for reading whatever its log has lost; None: it is empty.

    Raises JournalDamaged, or UnusableInput where it may not be read.
    """
    try:
        check_files(path, *_ALL_SIDES)
        return _ours(path, lambda: sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True))
    except UnusableInput:  # no place for what readers share: the disk is full, or can only be read
        return _ours(path, lambda: read_merged(path))


def stands(path: Path) -> bool:
    """Tell whether something is there. Raises UnusableInput where one may not look, or of a loop of links."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise unusable(path, error) from error
    return True


def _ours(path: Path, opened: Callable[[], sqlite3.Connection]) -> sqlite3.Connection | None:
    connection: sqlite3.Connection | None = None
    try:
        connection = opened()
        connection.isolation_level = None
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
        if is_journal(connection, str(path)):
            found, connection = connection, None
            return found
    except UNREADABLE as error:
        raise not_opened(path, error) from error
    except OSError as error:
        raise unusable(path, error) from error
    finally:
        if connection is not None:
            connection.close()
    return None


def _make_private(path: Path) -> None:
    try:
        os.close(open_file(path, os.O_RDWR | os.O_CREAT))
        path.chmod(0o600)
    except OSError as error:
        raise unusable(path, error) from error


def new_database(page: int) -> sqlite3.Connection:
    """Return an empty journal in memory, with pages of so many bytes."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute(f"PRAGMA page_size = {page}")
    _prepare(connection, "memory")
    return connection


def _prepare(connection: sqlite3.Connection, name: str) -> None:
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
    connection.execute("PRAGMA busy_timeout = 5000")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    if is_journal(connection, name):
        return
    with closing(connection.cursor()) as cursor:
        cursor.execute("BEGIN IMMEDIATE")
        for statement in filter(str.strip, _SCHEMA.split(";")):
            cursor.execute(statement)
        cursor.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        cursor.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        cursor.execute("COMMIT")


def is_journal(connection: sqlite3.Connection, name: str) -> bool:
    """Tell whether the schema is there; False for a new, empty file.

    Raises JournalDamaged for another program's file or a newer version's, sqlite3.Error for a damaged one.
    """
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if not tables:
        return False
    if application != APPLICATION_ID:
        raise JournalDamaged(Message.of("table.journal_foreign", path=name))
    if version > SCHEMA_VERSION:
        raise JournalDamaged(
            Message.of("table.journal_newer", path=name, schema=version, known=SCHEMA_VERSION)
        )
    return True


_NOT_DAMAGE = frozenset({sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL})
_NOT_DAMAGE |= {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_PERM}


def not_opened(path: Path | None, error: Exception) -> JournalDamaged | UnusableInput:
    """Return the error for a file SQLite won't open: damaged, or sound and out of its reach."""
    code = getattr(error, "sqlite_errorcode", None)
    if path is not None and code is not None and code & 0xFF in _NOT_DAMAGE:  # the rest is the kind of it
        reason = reason_of(error)
        return UnusableInput(Message.of("table.folder_unusable", path=str(path), reason=reason))
    return journal_unreadable(path, reason_of(error))


def journal_unreadable(path: Path | None, reason: str) -> JournalDamaged:
    """Return the error for a journal whose pages or log are damaged."""
    return JournalDamaged(Message.of("table.journal_unreadable", path=str(path or "memory"), reason=reason))
