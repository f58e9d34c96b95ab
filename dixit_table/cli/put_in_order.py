"""Before a table opens a data folder: a restore is carried through, a kiosk's journal repaired."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dixit_table.cli.backup import today
from dixit_table.errors import UnusableInput
from dixit_table.store.restore import STAGED, finish, repair, said_of
from dixit_table.texts import Message


@dataclass(frozen=True, slots=True)
class Order:
    """What was done before a table opens its folder."""

    said: Message | None = None  # on the screen
    is_whole: bool = True  # False: a repair couldn't bring everything back, so people look before they go on


def put_in_order(folder: Path, *, kiosk: bool) -> Order:
    """Put a folder in order, and return what is to be known of it. Hold its TableLock.

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
    if repaired is None:
        return Order(said)
    lines = said_of(repaired)  # the number of games, what is not whole, and at last where the old one is
    return Order(lines[-1], is_whole=True) if repaired.is_whole else Order(lines[1], is_whole=False)
