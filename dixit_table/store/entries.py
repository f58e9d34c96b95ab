"""Entries in a database: which games there are, and what is in them.

Bodies are read as bytes: what isn't text any more would be quoted by SQLite's own error, with a vote in it.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from dixit_table.errors import JournalDamaged
from dixit_table.texts import Message

UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises for a damaged file; the latter where it quotes what it found there."""

MALFORMED = "database disk image is malformed"
"""What SQLite calls damage; also for what it doesn't call anything."""

MOST_BYTES = 16_000_000
"""Of an entry; a damaged length shall not ask for a gigabyte."""

_ROW = "id, CAST(at AS BLOB), CAST(body AS BLOB), CAST(crc AS INTEGER)"


@dataclass(frozen=True, slots=True)
class Record:
    """One entry of a game; ``body`` may hold a secret, so it stays out of ``repr``."""

    game: int
    at: str  # wall clock, ISO 8601 with offset: for people, never for order
    body: str = field(repr=False)


def checksum(record: Record) -> int:
    """Return the CRC-32 of a record's game, time and body."""
    return zlib.crc32(f"{record.game}\n{record.at}\n{record.body}".encode())


def reason_of(error: Exception) -> str:
    """Return what SQLite says of a file, without what it found in it."""
    return MALFORMED if isinstance(error, UnicodeDecodeError) else str(error)


def faults_of(connection: sqlite3.Connection) -> str | None:
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
        for row in rows:
            yield _record(game, *row)
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


def _record(game: int, number: int, at: object, body: object, crc: object) -> Record:
    if isinstance(at, bytes) and isinstance(body, bytes):
        with suppress(UnicodeDecodeError):
            record = Record(game, at.decode(), body.decode())
            if checksum(record) == crc:
                return record
    raise JournalDamaged(Message.of("table.entry_damaged", game=game, entry=number))


def unreadable_game(game: int, reason: str = MALFORMED) -> JournalDamaged:
    """Return the error for a game whose pages are damaged."""
    return JournalDamaged(Message.of("table.game_unreadable", game=game, reason=reason))
