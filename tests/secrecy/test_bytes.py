"""What is on disk grows alike, whatever is entered."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.secrecy.nights import Voting, shape_of


def test_every_entry_takes_as_many_bytes_on_disk(tmp_path: Path) -> None:
    """SQLite writes small numbers shorter: neither text nor checksum of an entry may tell what is in it."""
    shape = shape_of(0)
    voting = Voting(shape, "bytes", tmp_path)
    voting.play().close()
    with closing(sqlite3.connect(tmp_path / "journal.sqlite3")) as disk:
        entered = disk.execute(
            "SELECT length(CAST(body AS BLOB)), crc >= 0x80000000 FROM entries"
            " WHERE body LIKE '%NumberEntered%'"
        ).fetchall()
    assert len(entered) > 10
    assert len(set(entered)) == 1
