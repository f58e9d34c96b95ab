"""The database file: its schema and version, opened private and durable."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from dixit_table.errors import JournalDamaged, UnusableInput
from dixit_table.texts import Message

FILE_NAME = "journal.sqlite3"
APPLICATION_ID = 0x44585442  # "DXTB", so that `file` and we know it for ours
SCHEMA_VERSION = 1

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
        _make_private(path)
    connection = sqlite3.connect(path or ":memory:", isolation_level=None, check_same_thread=False)
    try:
        _prepare(connection, str(path or "memory"))
    except sqlite3.DatabaseError as error:
        connection.close()
        raise _damaged(path, error) from error
    except JournalDamaged:
        connection.close()
        raise
    return connection


def read_database(folder: Path) -> sqlite3.Connection | None:
    """Open the journal of a folder for reading, also while a table runs; None: there is none yet."""
    path = folder / FILE_NAME
    if not path.exists():
        return None
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    except sqlite3.DatabaseError as error:
        raise _damaged(path, error) from error
    try:
        known = _is_ours(connection, str(path))
    except sqlite3.DatabaseError as error:
        connection.close()
        raise _damaged(path, error) from error
    if not known:
        connection.close()
        return None
    return connection


def _make_private(path: Path) -> None:
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
        path.chmod(0o600)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnusableInput(Message.of("table.folder_unusable", path=str(path), reason=reason)) from error


def _prepare(connection: sqlite3.Connection, name: str) -> None:
    connection.execute("PRAGMA busy_timeout = 5000")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    if _is_ours(connection, name):
        return
    with contextlib.closing(connection.cursor()) as cursor:
        cursor.execute("BEGIN IMMEDIATE")
        for statement in filter(str.strip, _SCHEMA.split(";")):
            cursor.execute(statement)
        cursor.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        cursor.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        cursor.execute("COMMIT")


def _is_ours(connection: sqlite3.Connection, name: str) -> bool:
    """Tell whether the schema is there; False for a new, empty file."""
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


def _damaged(path: Path | None, error: sqlite3.DatabaseError) -> JournalDamaged:
    return JournalDamaged(
        Message.of("table.journal_unreadable", path=str(path or "memory"), reason=str(error))
    )
