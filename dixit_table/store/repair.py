"""A damaged journal: a new one is made of the games that are whole, and the old one kept as it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from dixit_table.errors import JournalDamaged, UnusableInput
from dixit_table.store.backup import as_file
from dixit_table.store.database import FILE_NAME, open_database, read_database
from dixit_table.store.entries import Record, checksum, damaged_games, faults_of
from dixit_table.store.restore import finish, stage_contents
from dixit_table.store.salvage import Salvage, salvaged
from dixit_table.texts import Message


@dataclass(frozen=True, slots=True)
class Repaired:
    """What became of a journal."""

    saved: Salvage
    copy: Path | None  # where the old one is kept

    @property
    def is_whole(self) -> bool:
        """Whether there were games, and nothing of them is in the copy alone, or gone."""
        saved = self.saved
        return bool(saved.games) and not (saved.cut or saved.lost or saved.gone)


def is_damaged(folder: Path) -> bool:
    """Tell whether anything of a journal is damaged: its pages, its log, an entry.

    Raises JournalDamaged for another program's file or a newer version's, UnusableInput for one that may not
    be read.
    """
    try:
        connection = read_database(folder)
    except JournalDamaged as error:
        if error.message.key in _NOT_OURS:
            raise
        return True
    if connection is None:
        return False
    with closing(connection):
        return faults_of(connection) is not None or bool(damaged_games(connection))


def repair(folder: Path, day: str) -> Repaired | None:
    """Save what is whole of a damaged journal; None where nothing is to be repaired.

    Hold the folder's TableLock. Nothing is changed before a copy of everything is on disk. Raises
    JournalDamaged or UnusableInput where it can't be done.
    """
    if not is_damaged(folder):
        return None
    try:
        saved = salvaged(folder / FILE_NAME)
        stage_contents(folder, {FILE_NAME: _written_anew(saved.games)})
    except OSError as error:
        raise _not_repaired(error.strerror or str(error)) from error
    return Repaired(saved, finish(folder, day))


_NOT_OURS = frozenset({"table.journal_foreign", "table.journal_newer"})


def _written_anew(games: dict[int, list[Record]]) -> bytes:
    with closing(open_database(None)) as connection:
        try:
            connection.executemany(
                "INSERT INTO entries (game, at, body, crc) VALUES (?, ?, ?, ?)",
                [(each.game, each.at, each.body, checksum(each)) for game in games.values() for each in game],
            )
        except sqlite3.Error as error:
            raise _not_repaired(str(error)) from error
        return as_file(connection)


def _not_repaired(reason: str) -> UnusableInput:
    return UnusableInput(Message.of("keeping.not_repaired", reason=reason))


def said_of(repaired: Repaired | None) -> list[Message]:
    """Return what is to be said of a repair."""
    if repaired is None:
        return [Message.of("keeping.sound")]
    saved = repaired.saved
    said = [Message.of("keeping.repaired", games=Message.of("keeping.games", n=len(saved.games)))]
    for game, missing in saved.cut.items():
        kept = len(saved.games[game])
        said.append(Message.of("keeping.repaired_cut", game=game, kept=kept, n=missing))
    if saved.lost:
        lost = ", ".join(map(str, saved.lost))
        said.append(Message.of("keeping.repaired_without", n=len(saved.lost), games=lost))
    if saved.gone:
        said.append(Message.of("keeping.repaired_gone", n=saved.gone))
    said.append(Message.of("keeping.repaired_last"))
    return [*said, Message.of("keeping.kept_before", path=str(repaired.copy))]
