"""Two power cuts in one log: what the first left behind is not taken for what the second lost."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path

from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Archive

_REPO = Path(__file__).parents[2]
_LOG = f"{FILE_NAME}-wal"
_HEADER_BYTES, _FRAME_BYTES = 32, 24 + 4096

_WRITER = """
import os, shutil, sys
from pathlib import Path
from dixit_table.store.journal import Journal, Record
folder = Path(sys.argv[1])
journal = Journal(folder, lambda _landing: None)
for number, size in enumerate(sys.argv[2:]):
    shutil.copy(folder / "journal.sqlite3-wal", folder / "log-before")
    journal.append(Record(1, "now", f"{size} bytes".ljust(int(size))))
    journal.settle()
os._exit(9)  # the log is left as it is
"""


def cut_in_the_middle_of_the_last(folder: Path, *sizes: int) -> None:
    """Commit entries of these sizes; the first frame of the last, not synced yet, never came to the disk."""
    written = [sys.executable, "-c", _WRITER, str(folder), *map(str, sizes)]
    assert subprocess.run(written, cwd=_REPO, check=False).returncode == 9
    before, log = (folder / "log-before").read_bytes(), bytearray((folder / _LOG).read_bytes())
    starts = range(_HEADER_BYTES, len(log), _FRAME_BYTES)
    first = next(at for at in starts if before[at : at + _FRAME_BYTES] != log[at : at + _FRAME_BYTES])
    log[first : first + _FRAME_BYTES] = bytes(_FRAME_BYTES)
    (folder / _LOG).write_bytes(log)
    (folder / f"{FILE_NAME}-told").unlink()  # and nobody had been told


def sizes_kept(folder: Path) -> list[int]:
    with closing(Archive(folder)) as archive:
        return [len(record.body) for _ in archive.games() for record in archive.records(1)]


def test_what_two_power_cuts_leave_of_a_log_is_no_damage(tmp_path: Path) -> None:
    cut_in_the_middle_of_the_last(tmp_path, 100, 60_000)
    assert sizes_kept(tmp_path) == [100]
    cut_in_the_middle_of_the_last(tmp_path, 200, 10_000)
    assert sizes_kept(tmp_path) == [100, 200]
