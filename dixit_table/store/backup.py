"""A data folder as one file: made while a table may run, checked, and whole or not there at all.

It holds secrets as the folder does: the votes of a turn that is open, too.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from dixit_table.errors import JournalDamaged, UnusableInput
from dixit_table.store.backup_file import BOOKS, MOST_RULES_BYTES, pack, unpack
from dixit_table.store.database import FILE_NAME, read_database
from dixit_table.store.entries import UNREADABLE, list_games, read_records, reason_of
from dixit_table.store.folder import OWN_RULES
from dixit_table.texts import Message

PREFIX, SUFFIX = "dixit-table-", ".tar"
_WITHOUT_LOG = b"\x01\x01"  # bytes 18 and 19 of a database: it is one file, without a log beside it
_NEW = os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW | os.O_CLOEXEC


@dataclass(frozen=True, slots=True)
class Backup:
    """What was written; ``damaged`` games are in it as they are: an entry of each isn't what it was."""

    path: Path
    games: int = 0
    damaged: tuple[int, ...] = ()


def write_backup(folder: Path, target: Path, day: str) -> Backup:
    """Write a folder's backup into a folder, or as a new file. Nothing is ever overwritten.

    ``day`` becomes part of its name. Raises UnusableInput where it can't be written or there is nothing to
    keep, JournalDamaged where pages of the journal are damaged.
    """
    if not is_there(folder):
        raise UnusableInput(Message.of("keeping.nothing_there", path=str(folder)))
    path = target
    try:
        path = free_name(target, day) if target.is_dir() else target
        if path.exists():
            raise UnusableInput(Message.of("keeping.exists", path=str(path)))
        journal, games, damaged = _journal(folder)
        write_packed(path, {**journal, **dict(_books(folder))})
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnusableInput(Message.of("keeping.unwritable", path=str(path), reason=reason)) from error
    return Backup(path, games, damaged)


def is_there(folder: Path) -> bool:
    """Tell whether a folder holds what a backup keeps."""
    return any((folder / name).exists() for name in (FILE_NAME, *BOOKS, OWN_RULES))


def free_name(folder: Path, day: str, suffix: str = SUFFIX) -> Path:
    """Return a name with a date that nothing in a folder has. Raises OSError where a thousand have it."""
    for number in range(1, 1000):
        path = folder / f"{PREFIX}{day}{f'-{number}' if number > 1 else ''}{suffix}"
        if not os.path.lexists(path):
            return path
    raise FileExistsError(str(path))


def _journal(folder: Path) -> tuple[dict[str, bytes], int, tuple[int, ...]]:
    """Return a copy of the journal as it is at this moment, how many games it has, and which are damaged."""
    source = read_database(folder)
    if source is None:
        return {}, 0, ()
    with closing(source), closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
        try:
            source.backup(copy)
        except UNREADABLE as error:
            path = str(folder / FILE_NAME)
            raise JournalDamaged(
                Message.of("table.journal_unreadable", path=path, reason=reason_of(error))
            ) from error
        games = [game for game, _ in list_games(copy)]
        damaged = tuple(game for game in games if not _is_sound(copy, game))
        return {FILE_NAME: as_file(copy)}, len(games), damaged


def as_file(connection: sqlite3.Connection) -> bytes:
    """Return a database as the one file it would be."""
    octets = connection.serialize()
    return octets[:18] + _WITHOUT_LOG + octets[20:]


def _is_sound(connection: sqlite3.Connection, game: int) -> bool:
    try:
        for _ in read_records(connection, game):
            pass
    except JournalDamaged:
        return False
    return True


def _books(folder: Path) -> Iterator[tuple[str, bytes]]:
    for name in BOOKS:
        with suppress(FileNotFoundError):
            yield name, (folder / name).read_bytes()
    for file in sorted((folder / OWN_RULES).glob("*.yaml")):
        if file.is_file() and file.stat().st_size <= MOST_RULES_BYTES:
            yield f"{OWN_RULES}/{file.name}", file.read_bytes()


def write_packed(path: Path, contents: Mapping[str, bytes]) -> None:
    """Write it beside its place, read it again, and only then give it its name. Raises OSError."""
    new = path.with_name(f".{path.name}.new")
    try:
        with os.fdopen(os.open(new, _NEW, 0o600), "w+b") as file:
            pack(contents, file)
        if unpack(new) != contents:
            raise OSError("not what was written")
        new.rename(path)
        sync_folder(path.parent)
    finally:
        new.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Wait until a folder's names are on disk. Raises OSError."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
