"""A damaged journal: a new one is made of the games that are whole, and the old one kept as it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from dixit_table.errors import JournalDamaged, UnusableInput
from dixit_table.store.backup import as_file
from dixit_table.store.database import FILE_NAME, not_opened, open_database, read_database, read_what_is_there
from dixit_table.store.doubt import Doubt
from dixit_table.store.entries import UNREADABLE, Record, checksum, faults_of
from dixit_table.store.restore import finish, stage_contents
from dixit_table.texts import Message


@dataclass(frozen=True, slots=True)
class Repaired:
    """What became of a journal: the games of the new one, those in the copy alone, and where that is."""

    kept: tuple[int, ...]
    lost: tuple[int, ...]
    copy: Path | None


def is_damaged(folder: Path) -> bool:
    """Tell whether a journal's pages or its log are damaged, so that no table will play on it.

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
        return faults_of(connection) is not None


def repair(folder: Path, day: str) -> Repaired | None:
    """Save what is whole of a damaged journal; None where nothing is to be repaired.

    Hold the folder's TableLock. Nothing is changed before a copy of everything is on disk. Raises
    JournalDamaged or UnusableInput where it can't be done.
    """
    if not is_damaged(folder):
        return None
    whole, lost = _salvaged(folder)
    try:
        stage_contents(folder, {FILE_NAME: _written_anew(whole)})
    except OSError as error:
        raise _not_repaired(error.strerror or str(error)) from error
    return Repaired(tuple(whole), lost, finish(folder, day))


_NOT_OURS = frozenset({"table.journal_foreign", "table.journal_newer"})


def _salvaged(folder: Path) -> tuple[dict[int, list[Record]], tuple[int, ...]]:
    """Return the games that are whole, and the numbers of the others.

    Raises UnusableInput where the journal is out of reach: nobody knows then what is whole.
    """
    path = folder / FILE_NAME
    whole: dict[int, list[Record]] = {}
    lost = []
    try:
        connection = read_what_is_there(path)
        if connection is None:
            return {}, ()
        with closing(connection):
            doubt = Doubt(connection)
            for game, _ in doubt.games():
                try:
                    whole[game] = doubt.records(game)
                except JournalDamaged:
                    lost.append(game)
    except UNREADABLE as error:
        failed = not_opened(path, error)
        if isinstance(failed, UnusableInput):  # out of reach, and perhaps sound
            raise failed from error
    except JournalDamaged as error:
        if error.message.key in _NOT_OURS:
            raise
    return whole, tuple(lost)


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
    said = [Message.of("keeping.repaired", games=Message.of("keeping.games", n=len(repaired.kept)))]
    if repaired.lost:
        lost = ", ".join(map(str, repaired.lost))
        said.append(Message.of("keeping.repaired_without", n=len(repaired.lost), games=lost))
    said.append(Message.of("keeping.repaired_last"))
    return [*said, Message.of("keeping.kept_before", path=str(repaired.copy))]
