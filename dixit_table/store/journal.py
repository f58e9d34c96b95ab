"""The journal: entries in the order they happened, one writer thread, acknowledged after the commit.

One table has it at a time: a lock on its folder, which the kernel drops with the process. Others read it, and
forget games in it while no table runs.
"""

from __future__ import annotations

import fcntl
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from itertools import islice, pairwise
from pathlib import Path
from sys import maxsize
from types import TracebackType
from typing import Self, TypeVar

from msgspec import Struct

from dixit_table.errors import JournalDamaged, TableBusy, UnusableInput, why_failed
from dixit_table.store.database import (
    FILE_NAME,
    MALFORMED,
    UNREADABLE,
    Record,
    checksum,
    faults_of,
    journal_stands,
    list_games,
    open_database,
    read_database,
    read_records,
    unreadable_game,
    write_records,
)
from dixit_table.store.files import open_file, sync_folder, unusable
from dixit_table.store.other_schemas import house_of
from dixit_table.store.wal import AcknowledgementMarker, marker_file, remove_marker
from dixit_table.texts import Message

# A journal's entries come with it.
__all__ = [
    "Archive",
    "Committed",
    "DamagedEntries",
    "Failed",
    "ForgetfulJournal",
    "Journal",
    "Landing",
    "Record",
    "TableLock",
]

# --- One table a data folder: a lock that the kernel drops with the process


class TableLock:
    """Hold ``table.lock`` of a data folder; TableBusy names the process that has it.

    Games of other schemas within it have the same one: a table that plays those holds it. Raises
    UnusableInput where it can't be told.
    """

    def __init__(self, folder: Path) -> None:
        self._path = house_of(folder) / "table.lock"
        self._descriptor: int | None = None

    def __enter__(self) -> Self:
        try:
            descriptor = open_file(self._path, os.O_RDWR | os.O_CREAT)
        except OSError as error:
            raise unusable(self._path, error, "lock") from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = _read_holder(descriptor)
            os.close(descriptor)
            raise TableBusy(Message.of("table.busy", path=str(self._path.parent), holder=holder)) from error
        except OSError as error:  # a file system without locks
            os.close(descriptor)
            raise unusable(self._path, error, "lock") from error
        with suppress(OSError):  # others only read there whom to end, and the disk may be full
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, f"{os.getpid()}\n".encode(), 0)
        self._descriptor = descriptor
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _read_holder(descriptor: int) -> str:
    """Return what the process that has a lock has written there: its number."""
    with suppress(OSError):
        return os.pread(descriptor, 32, 0).decode("ascii", "replace").strip() or "?"
    return "?"


# --- Writing
# What is waiting is committed together. A record is opaque text with a time; a checksum shows damage, for
# SQLite alone would read a flipped bit as other valid data.


class Committed(Struct, frozen=True):
    """So many of the oldest waiting entries are on disk."""

    count: int


class Failed(Struct, frozen=True):
    """Waiting entries were not written and are forgotten; more are refused until ``retry``."""

    reason: Message


Landing = Committed | Failed
T = TypeVar("T")
_Job = Record | Callable[[], None]


class Journal:
    """A folder's journal, open for writing by this process alone (see TableLock).

    ``landed`` is called on the writer thread for every commit or failure. ``folder`` None keeps
    everything in memory, by the same code.
    """

    def __init__(self, folder: Path | None, landed: Callable[[Landing], None]) -> None:
        self._connection = open_database(folder)
        self._marker = AcknowledgementMarker(folder / FILE_NAME if folder is not None else None)
        self._landed = landed
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._failed = False
        self._thread = threading.Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()

    def append(self, record: Record) -> None:
        """Queue an entry; ``landed`` is called when it is on disk. Never blocks."""
        self._jobs.put(record)

    def games(self) -> list[tuple[int, str]]:
        """Return (game, opened at), oldest first. Raises JournalDamaged."""
        return self._ask(lambda: list_games(self._connection))

    def records(self, game: int) -> list[Record]:
        """Return a game's entries in order. Raises JournalDamaged."""
        return self._ask(lambda: list(read_records(self._connection, game)))

    def beginning(self, game: int, most: int) -> list[Record]:
        """Return a game's first entries, so many at most. Raises JournalDamaged."""
        return self._ask(lambda: list(islice(read_records(self._connection, game), most)))

    def retry(self) -> None:
        """Accept entries again after a failure."""
        self._jobs.put(self._recover)

    def settle(self) -> None:
        """Wait until everything queued so far has landed."""
        self._ask(lambda: None)

    def close(self) -> None:
        """Write what is waiting and close; may be called twice."""
        if self._thread.is_alive():
            self._jobs.put(None)
            self._thread.join()
            self._connection.close()
            self._marker.close()

    def _ask(self, question: Callable[[], T]) -> T:
        future: Future[T] = Future()

        def answer() -> None:
            try:
                future.set_result(question())
            except Exception as error:  # whatever it is, it is the caller's
                future.set_exception(error)

        self._jobs.put(answer)
        return future.result()

    def _recover(self) -> None:
        self._failed = False

    def _write(self) -> None:
        closing = False
        while not closing:
            batch: list[Record] = []
            for job in self._waiting():
                if isinstance(job, Record):
                    batch.append(job)
                else:
                    self._commit(batch)
                    batch = []
                    if job is None:
                        closing = True
                    else:
                        job()
            self._commit(batch)

    def _waiting(self) -> Iterator[_Job | None]:
        yield self._jobs.get()
        while True:
            try:
                yield self._jobs.get_nowait()
            except queue.Empty:
                return

    def _commit(self, batch: list[Record]) -> None:
        if not batch or self._failed:
            return
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            # The cursor knows the last number: a disk that can't be read still writes.
            written = self._connection.cursor()
            write_records(written, batch)
            self._connection.execute("COMMIT")
        except Exception as error:  # whatever it is: with this thread the table would stand still for ever
            self._failed = True
            with suppress(sqlite3.Error):  # on a dying disk even that may fail
                self._connection.execute("ROLLBACK")
            # An error of SQLite says what ails the disk; any other might quote what was written.
            of_disk = isinstance(error, sqlite3.Error)
            kind = Message.of("screen.words", words=type(error).__name__)
            self._landed(Failed(why_failed(error) if of_disk else kind))
        else:
            if written.lastrowid is not None:
                self._marker.write(written.lastrowid)
            self._landed(Committed(len(batch)))


# --- Reading, also where pages are damaged: what is whole is read, and nothing else believed to be
# A checksum shows a wrong entry, not one that is gone. But each entry stands twice, in the table and in its
# index; so a game is believed where both say the same of each of its entries.


class DamagedEntries:
    """The games of a damaged database: those that are whole, and what the others are called."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._indexed = dict(_as_far(connection, "SELECT id, game FROM entries INDEXED BY entries_of_game"))
        self._damaged: set[int | None] = set()
        self._stored = self._looked_up()
        for number in self._indexed.keys() | self._stored.keys():
            by_index, by_table = self._indexed.get(number), self._stored.get(number)
            if by_index != by_table:
                self._damaged |= {by_index, by_table}

    def games(self) -> list[tuple[int, str]]:
        """Return (game, opened at; "" where that is lost) of every game of which anything is left.

        Raises JournalDamaged where nothing is.
        """
        games = {game for game in (*self._indexed.values(), *self._stored.values()) if game is not None}
        if not games:
            raise JournalDamaged(Message.of("table.games_unreadable", reason=MALFORMED))
        return [(game, self._opened(game)) for game in sorted(games)]

    def records(self, game: int) -> list[Record]:
        """Return a game's entries in order. Raises JournalDamaged where one is wrong, or may be missing."""
        if game in self._damaged:
            raise unreadable_game(game)
        return list(read_records(self._connection, game))

    def _looked_up(self) -> dict[int, int | None]:
        """Return what the table says of each entry; also of those that the index doesn't know."""
        found: dict[int, int | None] = {}
        for number in self._indexed:
            for _, game in _as_far(self._connection, f"SELECT id, game FROM entries WHERE id = {number}"):
                found[number] = game
        for before, after in pairwise([0, *sorted(self._indexed), maxsize]):
            if after - before > 1:
                found.update(self._between(before, after))
        return found

    def _between(self, before: int, after: int) -> dict[int, int | None]:
        """Return what the table has where the index has nothing; games beside lost pages are damaged."""
        query = f"SELECT id, game FROM entries NOT INDEXED WHERE id > {before} AND id < {after}"
        found: dict[int, int | None] = {}
        try:
            for number, game in self._connection.execute(query):
                found[number] = game if isinstance(game, int) else None
        except UNREADABLE:
            self._damaged.update(found.values(), (self._indexed.get(each) for each in (before, after)))
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


class Archive:
    """A folder's journal, open for reading; also while a table runs, and where its pages are damaged."""

    def __init__(self, folder: Path) -> None:
        self._connection = read_database(folder)
        self._damaged: DamagedEntries | None = None
        if self._connection is not None and faults_of(self._connection) is not None:
            self._damaged = DamagedEntries(self._connection)

    @property
    def damaged(self) -> bool:
        """Whether its pages are: games may be missing."""
        return self._damaged is not None

    def games(self) -> list[tuple[int, str]]:
        """Return (game, opened at), oldest first; "" where that is lost. Raises JournalDamaged."""
        if self._damaged is not None:
            return self._damaged.games()
        return list_games(self._connection) if self._connection else []

    def records(self, game: int) -> list[Record]:
        """Return a game's entries in order. Raises JournalDamaged."""
        if self._damaged is not None:
            return self._damaged.records(game)
        return list(read_records(self._connection, game)) if self._connection else []

    def close(self) -> None:
        """Close the file; may be called twice."""
        if self._connection:
            self._connection.close()


# --- Forgetting for good: entries leave the database file, or are written anew without a name
# SQLite would leave what is deleted in free pages, and in the write-ahead log until that is used again. Here
# freed pages are zeroed, the file is written anew, and the log is emptied, before a command reports that
# anything is gone. What a disk or a backup keeps beside the file is beyond a program's reach.


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

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Change entries in one transaction, and leave nothing of what they were in the file or its log."""
        try:
            self._remove_marker()
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
            raise UnusableInput(Message.of("lookback.not_forgotten", reason=why_failed(error))) from error
        if busy:
            raise UnusableInput(Message.of("lookback.still_read"))

    def _remove_marker(self) -> None:
        """Remove for good the last acknowledged entry's number: it may be one of those. Raises OSError."""
        if self._folder is not None:
            remove_marker(self._folder / FILE_NAME)
            sync_folder(marker_file(self._folder / FILE_NAME).parent)
