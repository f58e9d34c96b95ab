"""A disk in virtual time: the real journal and its writer thread, with entries held on their way there.

What is held has reached nobody; ``reach`` lets some of it be written, as one commit, and waits for that. So
which entries share a commit, and which are lost with the power, is for the night to say and not for threads.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from pathlib import Path
from random import Random
from threading import Event
from typing import TypeVar

from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Committed, Failed, Journal, Landing, Record

T = TypeVar("T")

AILMENTS = ("full", "read-only", "interrupted", "interrupted once")
"""What may befall a disk; SQLite itself then refuses the commit."""


class SlowDisk(Journal):
    """A journal whose entries wait until they are let through."""

    def __init__(self, folder: Path | None, landed: Callable[[Landing], None]) -> None:
        self.held: list[Record] = []
        self.refused = 0  # commits, so far
        self.appended: Callable[[Record], None] = lambda _record: None
        self.lost: Callable[[list[Record]], None] = lambda _records: None
        self.unheard_of: list[Record] = []  # neither on disk nor refused, as far as the table knows

        def count(landing: Landing) -> None:
            self.refused += isinstance(landing, Failed)
            landed(landing)

        super().__init__(folder, count)

    def append(self, record: Record) -> None:
        self.appended(record)
        self.held.append(record)
        self.unheard_of.append(record)

    def heard(self, landing: Landing) -> None:
        """Take it that the table has heard of this."""
        if isinstance(landing, Committed):
            del self.unheard_of[: landing.count]

    def reach(self, count: int) -> None:
        """Let so many of the held entries be written, together."""
        if count:
            self._let_through(count)
            super()._ask(lambda: None)  # and not settle, which would let the rest through

    def retry(self) -> None:
        """Accept entries again; those of before the failure was heard of are refused, like any then."""
        self._let_through(len(self.held))
        super()._ask(lambda: None)
        self.lost(list(self.unheard_of))
        self.unheard_of.clear()
        super().retry()

    def _ask(self, question: Callable[[], T]) -> T:
        self._let_through(len(self.held))
        return super()._ask(question)

    def _let_through(self, count: int) -> None:
        gate = Event()

        def wait() -> None:
            gate.wait()

        if count > 1:  # else the writer might begin with the first before the second is there
            self._jobs.put(wait)
        for record in self.held[:count]:
            super().append(record)
        del self.held[:count]
        gate.set()

    def close(self) -> None:
        self._let_through(len(self.held))
        super().close()

    # --- what goes wrong

    def ail(self, how: str) -> None:
        """Refuse commits from now on."""
        self.heal()
        connection = self._connection
        if how == "full":
            super()._ask(lambda: connection.execute("PRAGMA max_page_count = 1"))
        elif how == "read-only":
            super()._ask(lambda: connection.execute("PRAGMA query_only = ON"))
        else:
            strikes = iter([1]) if how == "interrupted once" else repeat(1)
            super()._ask(lambda: connection.set_progress_handler(lambda: next(strikes, 0), 3))

    def heal(self) -> None:
        """Be well again."""
        connection = self._connection
        super()._ask(lambda: connection.set_progress_handler(None, 0))
        super()._ask(lambda: connection.execute("PRAGMA query_only = OFF"))
        super()._ask(lambda: connection.execute("PRAGMA max_page_count = 100000"))

    def vanish(self) -> None:
        """Die with the power: what is held was never written."""
        self.held.clear()
        super().close()


def left_by_a_power_cut(disk: SlowDisk, folder: Path, survives: Path, chance: Random) -> None:
    """Cut the power: leave in ``survives`` what a disk holds then.

    Some of what is on its way may have been written, unheard of; and of the last commit, which nobody was
    told of, a part of the log.
    """
    log = folder / f"{FILE_NAME}-wal"
    before = log.read_bytes() if log.exists() else b""
    disk.reach(chance.randint(0, len(disk.held)))
    after = log.read_bytes() if log.exists() else b""
    if after.startswith(before) and chance.random() < 0.5:
        after = after[: chance.randint(len(before), len(after))]
    survives.mkdir(mode=0o700)
    (survives / FILE_NAME).write_bytes((folder / FILE_NAME).read_bytes())
    (survives / log.name).write_bytes(after)
    disk.vanish()
