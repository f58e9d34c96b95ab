"""The journal: entries in the order they happened, one writer thread, acknowledged after the commit.

One table has it at a time: a lock on its folder, which the kernel drops with the process.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from msgspec import Struct

from dixit_table.errors import TableBusy, UnusableInput
from dixit_table.store.database import FILE_NAME, AcknowledgementMarker, open_database, read_database
from dixit_table.store.entries import Doubt, Record, checksum, faults_of, list_games, read_records
from dixit_table.store.files import open_file
from dixit_table.texts import Message

# --- One table a data folder: a lock that the kernel drops with the process


class TableLock:
    """Hold ``table.lock`` of a data folder; TableBusy names the process that has it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "table.lock"
        self._descriptor: int | None = None

    def __enter__(self) -> Self:
        try:
            descriptor = open_file(self._path, os.O_RDWR | os.O_CREAT)
        except OSError as error:
            raise _unusable(self._path, error) from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = os.pread(descriptor, 32, 0).decode("ascii", "replace").strip() or "?"
            os.close(descriptor)
            raise TableBusy(Message.of("table.busy", path=str(self._path.parent), holder=holder)) from error
        except OSError as error:  # a file system without locks
            os.close(descriptor)
            raise _unusable(self._path, error) from error
        with suppress(OSError):  # it only tells others whom to end, and the disk may be full
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


def _unusable(path: Path, error: OSError) -> UnusableInput:
    reason = error.strerror or str(error)
    return UnusableInput(Message.of("table.folder_unusable", path=str(path), reason=reason))


# --- The journal: entries in the order they happened, one writer thread, acknowledged after the commit
# What is waiting is committed together. A record is opaque text with a time; a checksum tells damage, for
# SQLite alone would read a flipped bit as other valid data.

__all__ = [
    "Archive",
    "Committed",
    "Failed",
    "Journal",
    "Landing",
    "Record",
]  # a journal's entries come with it


class Committed(Struct, frozen=True):
    """So many of the oldest waiting entries are on disk."""

    count: int


class Failed(Struct, frozen=True):
    """Waiting entries were not written and are forgotten; more are refused until ``retry``."""

    reason: str


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
        self._told = AcknowledgementMarker(folder / FILE_NAME if folder is not None else None)
        self._landed = landed
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._failed = False
        self._thread = threading.Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()

    def append(self, record: Record) -> None:
        """Queue an entry; ``landed`` tells when it is on disk. Never blocks."""
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
            self._told.close()

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
                    continue
                self._commit(batch)
                batch = []
                if job is None:
                    closing = True
                    break
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
            written = (
                self._connection.cursor()
            )  # it knows the last number: a disk that can't be read still writes
            for record in batch:
                written.execute(
                    "INSERT INTO entries (game, at, body, crc) VALUES (?, ?, ?, ?)",
                    (record.game, record.at, record.body, checksum(record)),
                )
            self._connection.execute("COMMIT")
        except Exception as error:  # whatever it is: with this thread the table would stand still for ever
            self._failed = True
            with contextlib.suppress(sqlite3.Error):  # on a dying disk even that may fail
                self._connection.execute("ROLLBACK")
            # An error of SQLite says what ails the disk; any other might quote what was written.
            self._landed(Failed(str(error) if isinstance(error, sqlite3.Error) else type(error).__name__))
        else:
            if written.lastrowid is not None:
                self._told.tell(written.lastrowid)
            self._landed(Committed(len(batch)))


class Archive:
    """A folder's journal, open for reading; also while a table runs, and where its pages are damaged."""

    def __init__(self, folder: Path) -> None:
        self._connection = read_database(folder)
        hurt = self._connection is not None and faults_of(self._connection) is not None
        self._doubt = Doubt(self._connection) if self._connection is not None and hurt else None

    @property
    def damaged(self) -> bool:
        """Whether its pages are: games may be missing."""
        return self._doubt is not None

    def games(self) -> list[tuple[int, str]]:
        """Return (game, opened at), oldest first; "" where that is lost. Raises JournalDamaged."""
        if self._doubt is not None:
            return self._doubt.games()
        return list_games(self._connection) if self._connection else []

    def records(self, game: int) -> list[Record]:
        """Return a game's entries in order. Raises JournalDamaged."""
        if self._doubt is not None:
            return self._doubt.records(game)
        return list(read_records(self._connection, game)) if self._connection else []

    def close(self) -> None:
        """Close the file; may be called twice."""
        if self._connection:
            self._connection.close()
