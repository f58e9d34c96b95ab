"""A table that is older than its games, as after the way back from an update.

A newer version's journal is never opened for writing. The older table plays in a folder of its own beside it,
with the house's keypads and preferences as they were; the newer version finds everything where it left it.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from dixit_table.store.database import APPLICATION_ID, FILE_NAME, SCHEMA_VERSION
from dixit_table.store.files import LARGEST, read_file, replace_file, unusable
from dixit_table.store.other_schemas import folder_of_own
from dixit_table.store.packed import BOOKS
from dixit_table.store.wal import log_of, read_merged
from dixit_table.texts import Message

_HEAD = 100
"""Bytes of a database's header: its schema's number stands at 60, and its program's at 68."""


def own_folder(folder: Path) -> tuple[Path, Message | None]:
    """Return the folder to play in, and what is to be said where that isn't the data folder itself.

    Hold the TableLock of the data folder. Raises UnusableInput where it can't be made.
    """
    if not _is_newer(folder):
        return folder, None
    apart = folder_of_own(folder)
    try:
        apart.mkdir(mode=0o700, exist_ok=True)
        for name in BOOKS:
            if (folder / name).is_file() and not (apart / name).exists():
                replace_file(apart / name, read_file(folder / name, LARGEST))
    except OSError as error:
        raise unusable(apart, error) from error
    return apart, Message.of("table.journal_newer_apart", path=str(apart))


def _is_newer(folder: Path) -> bool:
    """Tell whether a journal is a newer version's; what is wrong with it besides, who opens it says.

    It is looked at without SQLite, which would leave files beside it.
    """
    path = folder / FILE_NAME
    try:
        head, log = read_file(path, _HEAD), log_of(path)
        if _number(head, 68) == APPLICATION_ID and _number(head, 60) > SCHEMA_VERSION:
            return True
        if not log.stat().st_size:
            return False
        with closing(read_merged(path)) as journal:  # a power cut may have left the change in its log
            (schema,) = journal.execute("PRAGMA user_version").fetchone()
            (program,) = journal.execute("PRAGMA application_id").fetchone()
            return bool(program == APPLICATION_ID and schema > SCHEMA_VERSION)
    except (OSError, sqlite3.Error):
        return False


def _number(head: bytes, at: int) -> int:
    return int.from_bytes(head[at : at + 4], "big")
