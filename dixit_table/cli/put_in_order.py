"""Before a table opens a data folder: a restore is carried through, a kiosk's journal repaired."""

from __future__ import annotations

from pathlib import Path

from dixit_table.cli.backup import today
from dixit_table.errors import UnusableInput
from dixit_table.store.repair import repair, said_of
from dixit_table.store.restore import STAGED, finish
from dixit_table.texts import Message


def put_in_order(folder: Path, *, kiosk: bool) -> Message | None:
    """Put a folder in order; return what is to be said on the screen. Hold its TableLock.

    At a kiosk nobody can type a command, so there a damaged journal is repaired at once. Raises UnusableInput
    where a restore can't be carried through: what would be played now would be gone with the next start.
    """
    said = None
    try:
        before = finish(folder, today())
        if before is not None:
            said = Message.of("keeping.kept_before", path=str(before))
    except UnusableInput as error:
        if (folder / STAGED).exists():
            raise
        said = error.message  # it was no whole backup, and is put aside
    repaired = repair(folder, today()) if kiosk else None
    return said if repaired is None else said_of(repaired)[-1]
