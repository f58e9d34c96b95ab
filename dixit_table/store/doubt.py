"""Reading a database whose pages are damaged: what is whole is read, and nothing is believed to be whole.

A checksum tells a wrong entry, not one that is gone. But each entry stands twice, in the table and in its
index; so a game is believed where both say the same of each of its entries.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise

from dixit_table.errors import JournalDamaged
from dixit_table.store.entries import MALFORMED, UNREADABLE, Record, read_records, unreadable_game
from dixit_table.texts import Message

_LAST = (1 << 63) - 1  # the highest number of a row
_LOST = -1  # instead of a game's number


class Doubt:
    """The games of a damaged database: those that are whole, and what the others are called."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._indexed = dict(_as_far(connection, "SELECT id, game FROM entries INDEXED BY entries_of_game"))
        self._hurt: set[int] = set()
        self._stored = self._looked_up()
        for number in self._indexed.keys() | self._stored.keys():
            by_index, by_table = self._indexed.get(number, _LOST), self._stored.get(number, _LOST)
            if by_index != by_table:
                self._hurt |= {by_index, by_table}

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
        if game in self._hurt:
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
        """Return what the table has where the index has nothing; games beside what can't be read are hurt."""
        query = f"SELECT id, game FROM entries NOT INDEXED WHERE id > {before} AND id < {after}"
        found = {}
        try:
            for number, game in self._connection.execute(query):
                found[number] = game if isinstance(game, int) else _LOST
        except UNREADABLE:
            self._hurt |= {self._indexed.get(before, _LOST), self._indexed.get(after, _LOST), *found.values()}
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
