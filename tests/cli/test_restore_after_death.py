"""A restore over the journal of a table that died, cut short at each deed: nothing of its log is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from dixit_table.store.backup import write_backup
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Record
from dixit_table.store.packed import unpack
from dixit_table.store.restore import finish, stage
from tests.store.nights import games_of, kept, played
from tests.store.power import cut_before_each_deed

DAY = "2026-11-22"
_REPO = Path(__file__).parents[2]

_DIES = """
import os, sys
from pathlib import Path
from dixit_table.store.journal import Journal, Record
journal = Journal(Path(sys.argv[1]), lambda _landing: None)
for number in range(9):
    journal.append(Record(8, "now", str(number)))
    journal.settle()
os._exit(9)  # the log is left as it is
"""


def test_whoever_looks_meanwhile_sees_all_or_what_was_brought_back(tmp_path: Path) -> None:
    """What is told to be the copy of what was there is that, too, and not of a journal without its log."""
    new, dead = tmp_path / "new", tmp_path / "dead"
    for folder in (new, dead):
        folder.mkdir()
    expected = kept(new, [played("odyssey", 5)])
    backup = write_backup(new, tmp_path, DAY).path
    subprocess.run([sys.executable, "-c", _DIES, dead], cwd=_REPO, check=False)
    before = [[Record(8, "now", str(number)) for number in range(9)]]

    def restore(folder: Path) -> None:
        stage(folder, backup)
        finish(folder, DAY)

    found = []
    for folder in cut_before_each_deed(dead, restore):
        found.append(games_of(folder))
        assert found[-1] in (before, expected)
        copy = finish(folder, DAY)
        if copy is not None:
            looked = folder.with_name(f"{folder.name}-before")
            looked.mkdir()
            (looked / FILE_NAME).write_bytes(unpack(copy)[FILE_NAME])
            assert games_of(looked) == before
    assert len(found) > 15
