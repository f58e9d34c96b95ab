"""Entries in a database: which games there are, what is in them, and what of it is to be believed."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from typing import ClassVar

from dixit_table.errors import JournalDamaged
from dixit_table.redacted import Redacted
from dixit_table.texts import Message

# --- Entries in a database: which games there are, and what is in them
# Bodies are read as bytes: what isn't text any more would be quoted by SQLite's own error, with a vote in
# it.

UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises for a damaged file; the latter where it quotes what it found there."""

MALFORMED = "database disk image is malformed"
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


# --- Reading a database whose pages are damaged: what is whole is read, and nothing is believed to be whole
# A checksum shows a wrong entry, not one that is gone. But each entry stands twice, in the table and in its
# index; so a game is believed where both say the same of each of its entries.

_LAST = (1 << 63) - 1  # the highest number of a row
_LOST = -1  # instead of a game's number


class DamagedEntries:
    """The games of a damaged database: those that are whole, and what the others are called."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._indexed = dict(_as_far(connection, "SELECT id, game FROM entries INDEXED BY entries_of_game"))
        self._damaged: set[int] = set()
        self._stored = self._looked_up()
        for number in self._indexed.keys() | self._stored.keys():
            by_index, by_table = self._indexed.get(number, _LOST), self._stored.get(number, _LOST)
            if by_index != by_table:
                self._damaged |= {by_index, by_table}

    def games(self) -> list[tuple[int, str]]:
        """Return (game, opened at; "" where that is lost) of every game of which anything is left.

        Raises JournalDamaged where nothing is.
        """
        games = {*self._indexed.values(), *self._stored.values()} - {_LOST}
        if not games:
            raise JournalDamaged(Message.of("table.games_unreadable", reason=MALFORMED))
        return [(game, self._opened(game)) for game in sorted(games)]

    def records(self, game: int) -> list[Record]:
        """Return a game's entries in order. Raises JournalDamaged where one is wrong, or may be missing."""
        if game in self._damaged:
            raise unreadable_game(game)
        return list(read_records(self._connection, game))

    def _looked_up(self) -> dict[int, int]:
        """Return what the table says of each entry; also of those that the index doesn't know."""
        found = {}
        for number in self._indexed:
            for _, game in _as_far(self._connection, f"SELECT id, game FROM entries WHERE id = {number}"):
                found[number] = game
        for before, after in pairwise([0, *sorted(self._indexed), _LAST]):
            if after - before > 1:
                found.update(self._between(before, after))
        return found

    def _between(self, before: int, after: int) -> dict[int, int]:
        """Return what the table has where the index has nothing; games beside lost pages are damaged."""
        query = f"SELECT id, game FROM entries NOT INDEXED WHERE id > {before} AND id < {after}"
        found = {}
        try:
            for number, game in self._connection.execute(query):
                found[number] = game if isinstance(game, int) else _LOST
        except UNREADABLE:
            self._damaged.update(found.values(), (self._indexed.get(each, _LOST) for each in (before, after)))
        return found

    def _opened(self, game: int) -> str:
        query = f"SELECT id, CAST(at AS BLOB) FROM entries WHERE game = {game} ORDER BY id LIMIT 1"
        with suppress(*UNREADABLE):
            for _, at in self._connection.execute(query):
                return at.decode(errors="replace") if isinstance(at, bytes) else ""
        return ""


def _as_far(connection: sqlite3.Connection, query: str) -> Iterator[tuple[int, int]]:
    """Yield pairs of numbers that a query finds before it meets damage."""
    with suppress(*UNREADABLE):
        for one, other in connection.execute(query):
            if isinstance(one, int) and isinstance(other, int):
                yield one, other
