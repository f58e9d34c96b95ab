"""Forgetting for good: entries leave the database file, or are written anew without a name.

SQLite would leave what is deleted in free pages, and in the write-ahead log until that is used again. Here
freed pages are zeroed, the file is written anew, and the log is emptied, before anything is said to be gone.
What a disk or a backup keeps beside the file is beyond a program's reach.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from dixit_table.errors import UnusableInput
from dixit_table.store.backup import sync_folder
from dixit_table.store.database import FILE_NAME, forget_told, journal_stands, open_database, told_file
from dixit_table.store.entries import Record, checksum, list_games, read_records
from dixit_table.texts import Message


class ForgetfulJournal:
    """A folder's journal, open for forgetting. Hold the folder's TableLock: a table would write on.

    Everything raises JournalDamaged where the file isn't a journal, UnusableInput where it can't be written.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder if journal_stands(folder) else None
        self._connection = open_database(self._folder)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._connection.close()

    def games(self) -> list[tuple[int, str]]:
        """Return (game, opened at), oldest first. Raises JournalDamaged."""
        return list_games(self._connection)

    def records(self, game: int) -> list[Record]:
        """Return a game's entries in order. Raises JournalDamaged."""
        return list(read_records(self._connection, game))

    def forget(self, games: Collection[int]) -> int:
        """Remove all entries of some games, damaged ones too; return how many there were."""
        with self._changing():
            rows = [self._connection.execute("DELETE FROM entries WHERE game = ?", (game,)) for game in games]
        return sum(row.rowcount for row in rows)

    def rewrite(self, games: Mapping[int, Sequence[str]]) -> None:
        """Write games' entries anew, all or none: for each entry in order its new body, with its own time."""
        with self._changing():
            for game, bodies in games.items():
                rows = self._connection.execute(
                    "SELECT id, at FROM entries WHERE game = ? ORDER BY id", (game,)
                ).fetchall()
                for (number, at), body in zip(rows, bodies, strict=True):
                    self._connection.execute(
                        "UPDATE entries SET body = ?, crc = ? WHERE id = ?",
                        (body, checksum(Record(game, at, body)), number),
                    )

    @contextlib.contextmanager
    def _changing(self) -> Iterator[None]:
        """Change entries in one transaction, and leave nothing of what they were in the file or its log."""
        try:
            self._expect_less()
            self._connection.execute("PRAGMA secure_delete = ON")
            self._connection.execute("PRAGMA temp_store = MEMORY")  # votes are copied to no other folder
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")
            self._connection.execute("VACUUM")
            (busy, _, _) = self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except (sqlite3.Error, OSError) as error:
            raise UnusableInput(Message.of("lookback.not_forgotten", reason=str(error))) from error
        if busy:
            raise UnusableInput(Message.of("lookback.still_read"))

    def _expect_less(self) -> None:
        """Forget for good which entry was told to be on disk last: it may be one of those. Raises OSError."""
        if self._folder is not None:
            forget_told(self._folder / FILE_NAME)
            sync_folder(told_file(self._folder / FILE_NAME).parent)
