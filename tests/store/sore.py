"""Disks that ail: a journal whose pages are spoilt, and one that can't be read any more."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Journal


def spoil_pages(folder: Path) -> None:
    """Wipe the pages that hold a journal's entries and their index; its schema stays sound."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        pages = [page for (page,) in connection.execute("SELECT rootpage FROM sqlite_schema")]
    with (folder / FILE_NAME).open("r+b") as file:
        for page in pages:
            file.seek((page - 1) * size)
            file.write(b"\xff" * size)


class BlindDisk(Journal):
    """A journal that can be written, and not be read any more once it is blinded."""

    def blind(self) -> None:
        self._ask(lambda: self._connection.set_authorizer(_nothing_is_read))


def _nothing_is_read(action: int, *_what: str | None) -> int:
    return sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_READ else sqlite3.SQLITE_OK
