"""A journal with its log, read where SQLite can make no file for readers: a full disk, or a read-only one."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from dixit_table.store.log_check import log_of, whole_commits
from dixit_table.store.private_file import open_file, read_file

_WITHOUT_LOG = b"\x01\x01"  # bytes 18 and 19 of a database: it is one file, without a log beside it


def without_log(octets: bytes) -> bytes:
    """Return a database as it is without a log beside it."""
    return octets[:18] + _WITHOUT_LOG + octets[20:]


def read_merged(database: Path) -> sqlite3.Connection:
    """Return what a database and the whole commits of its log come to, in memory.

    For where nobody can write: a table that writes meanwhile may make it look damaged. Raises OSError, and
    sqlite3.Error where it is no database.
    """
    octets = bytearray(read_file(database))
    with suppress(FileNotFoundError), os.fdopen(open_file(log_of(database)), "rb") as log:
        for pages, count in whole_commits(log):
            change(octets, pages, count)
    return in_memory(bytes(octets))


def in_memory(octets: bytes) -> sqlite3.Connection:
    """Return a database of its bytes; none of them: an empty one. Raises sqlite3.Error."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    if octets:
        connection.deserialize(without_log(octets))
    return connection


def change(octets: bytearray, pages: dict[int, bytes], count: int) -> None:
    """Put pages (the first is 1) in their places in a database that then has so many."""
    size = max(map(len, pages.values())) * count
    octets += bytes(max(size - len(octets), 0))
    for number, page in pages.items():
        octets[(number - 1) * len(page) : number * len(page)] = page
    del octets[size:]
