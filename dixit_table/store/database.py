"""The database file: opened private and durable, its schema and version, and the entries in it."""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from sys import intern
from typing import ClassVar

from dixit_table.errors import JournalDamaged, UnusableInput, why_failed
from dixit_table.redacted import Redacted
from dixit_table.store.files import check_file, open_file, stands, unusable
from dixit_table.store.wal import PAGE, acknowledged, beside, log_of, lost_commits, read_merged, remove_marker
from dixit_table.texts import Message

# --- The file

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
        _check_files(path, *_ALL_SIDES)
        _check_marker(path)
        _make_private(path)
    try:
        connection = sqlite3.connect(path or ":memory:", isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise _not_opened(path, error) from error
    try:
        _prepare(connection, str(path or "memory"))
        if path is not None and (reason := faults_of(connection)) is not None:
            raise journal_unreadable(path, reason)
    except UNREADABLE as error:
        connection.close()
        raise _not_opened(path, error) from error
    except JournalDamaged:
        connection.close()
        raise
    return connection


def _check_files(path: Path, *sides: str) -> None:
    """Raise UnusableInput where a journal, or what lies beside it, is no file: SQLite would wait for it.

    ``sides`` are what the names of the files beside it end in.
    """
    for each in (path, *(beside(path, side) for side in sides)):
        try:
            check_file(each)
        except OSError as error:
            raise unusable(each, error, "journal") from error


def journal_stands(folder: Path) -> bool:
    """Tell whether a folder has a journal, or the log of one. Raises UnusableInput where one may not look."""
    path = folder / FILE_NAME
    _check_files(path, "-wal")
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
        raise unusable(path, error, "journal") from error


def _check_log(path: Path) -> None:
    """Raise JournalDamaged where the write-ahead log has lost commits, before SQLite drops them."""
    try:
        lost = lost_commits(path)
    except OSError as error:
        raise unusable(path, error, "journal") from error
    if lost:
        raise journal_unreadable(path, Message.of("screen.words", words="-wal"))


def read_database(folder: Path) -> sqlite3.Connection | None:
    """Open the journal of a folder for reading, also while a table runs; None: there is none yet.

    Raises JournalDamaged, or UnusableInput where it may not be read.
    """
    path = folder / FILE_NAME
    if not journal_stands(folder):
        return None
    _check_head(path)
    number = acknowledged(path)
    _check_log(path)
    connection = _opened_for_reading(path)
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
        _check_log(path)
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


def _opened_for_reading(path: Path) -> sqlite3.Connection | None:
    """Return a connection to a journal; None: it is empty. Raises as :func:`read_database`."""
    try:
        _check_files(path, *_ALL_SIDES)
        return _ours(path, lambda: sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True))
    except UnusableInput:  # no place for what readers share: the disk is full, or can only be read
        return _ours(path, lambda: read_merged(path))


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
        raise _not_opened(path, error) from error
    except OSError as error:
        raise unusable(path, error, "journal") from error
    finally:
        if connection is not None:
            connection.close()
    return None


def _make_private(path: Path) -> None:
    try:
        os.close(open_file(path, os.O_RDWR | os.O_CREAT))
        path.chmod(0o600)
    except OSError as error:
        raise unusable(path, error, "journal") from error


def new_database() -> sqlite3.Connection:
    """Return an empty journal in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _prepare(connection, "memory")
    return connection


def _prepare(connection: sqlite3.Connection, name: str) -> None:
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
    connection.execute("PRAGMA busy_timeout = 5000")
    connection.execute(f"PRAGMA page_size = {PAGE}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    # A game is read from its first entry to its last, once: pages that were read are of no more use.
    connection.execute("PRAGMA cache_size = -256")
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


def _not_opened(path: Path | None, error: Exception) -> JournalDamaged | UnusableInput:
    """Return the error for a file SQLite won't open: damaged, or sound and out of its reach."""
    code = getattr(error, "sqlite_errorcode", None)
    if path is not None and code is not None and code & 0xFF in _NOT_DAMAGE:  # the rest is the kind of it
        return unusable(path, error, "journal")
    return journal_unreadable(path, reason_of(error))


def journal_unreadable(path: Path | None, reason: Message) -> JournalDamaged:
    """Return the error for a journal whose pages or log are damaged."""
    return JournalDamaged(Message.of("table.journal_unreadable", path=str(path or "memory"), reason=reason))


# --- The entries: which games there are, and what is in them
# Bodies are read as bytes: what isn't text any more would be quoted by SQLite's own error, with a vote in
# it.

UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises for a damaged file; the latter where it quotes what it found there."""

MALFORMED = Message("system.sqlite_corrupt")
"""What SQLite calls damage; also for what it doesn't call anything."""

MOST_BYTES = 16_000_000
"""Of an entry; a damaged length shall not ask for a gigabyte."""

_ROW = "id, CAST(at AS BLOB), CAST(body AS BLOB), CAST(crc AS INTEGER)"


class Record(Redacted, frozen=True):
    """One entry of a game; ``body`` may hold a secret, so it stays out of ``repr``."""

    hidden: ClassVar = frozenset({"body"})

    game: int
    at: str  # wall clock, ISO 8601 with offset: for people, never for order
    body: str


def write_records(cursor: sqlite3.Cursor, records: Iterable[Record]) -> None:
    """Add entries behind all others. Raises sqlite3.Error."""
    for record in records:
        cursor.execute(
            "INSERT INTO entries (game, at, body, crc) VALUES (?, ?, ?, ?)",
            (record.game, record.at, record.body, checksum(record)),
        )


def checksum(record: Record) -> int:
    """Return the CRC-32 of a record's game, time and body."""
    return _checksum(record.game, record.at.encode(), record.body.encode())


def _checksum(game: int, at: bytes, body: bytes) -> int:
    return zlib.crc32(b"%d\n%b\n%b" % (game, at, body))


def reason_of(error: Exception) -> Message:
    """Return what SQLite says of a file, without what it found in it."""
    return MALFORMED if isinstance(error, UnicodeDecodeError) else why_failed(error)


def faults_of(connection: sqlite3.Connection) -> Message | None:
    """Return what is wrong with a database's pages; None: nothing."""
    try:
        (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except UNREADABLE as error:
        return reason_of(error)
    return None if found == "ok" else MALFORMED


def list_games(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    """Return (game, opened at), oldest first. Raises JournalDamaged where the file can't be read."""
    firsts = "SELECT min(id) FROM entries GROUP BY game"
    try:
        rows = connection.execute(
            f"SELECT game, CAST(at AS BLOB) FROM entries WHERE id IN ({firsts}) ORDER BY game"
        ).fetchall()
    except UNREADABLE as error:
        raise JournalDamaged(Message.of("table.games_unreadable", reason=reason_of(error))) from error
    return [(game, at.decode(errors="replace")) for game, at in rows]


def read_records(connection: sqlite3.Connection, game: int) -> Iterator[Record]:
    """Yield a game's entries in order. Raises JournalDamaged at the first that isn't what was written."""
    try:
        rows = connection.execute(f"SELECT {_ROW} FROM entries WHERE game = ? ORDER BY id", (game,))
        for number, at, body, crc in rows:
            record = sound_record(game, at, body, crc)
            if record is None:
                raise JournalDamaged(Message.of("table.entry_damaged", game=game, entry=number))
            yield record
    except UNREADABLE as error:
        raise unreadable_game(game, reason_of(error)) from error


def damaged_games(connection: sqlite3.Connection) -> tuple[int, ...]:
    """Return the games of which an entry isn't what was written. Raises JournalDamaged as list_games."""
    return tuple(game for game, _ in list_games(connection) if not _is_sound(connection, game))


def _is_sound(connection: sqlite3.Connection, game: int) -> bool:
    try:
        for _ in read_records(connection, game):
            pass
    except JournalDamaged:
        return False
    return True


def sound_record(game: int, at: object, body: object, crc: object) -> Record | None:
    """Return the entry that a row is; None: it isn't what was written."""
    if not (isinstance(at, bytes) and isinstance(body, bytes)) or _checksum(game, at, body) != crc:
        return None
    try:
        # Most entries of a long game are the same as an earlier one, and then take no memory of their own.
        return Record(game, at.decode(), intern(body.decode()))
    except UnicodeDecodeError:
        return None


def unreadable_game(game: int, reason: Message = MALFORMED) -> JournalDamaged:
    """Return the error for a game whose pages are damaged."""
    return JournalDamaged(Message.of("table.game_unreadable", game=game, reason=reason))
