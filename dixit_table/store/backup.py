"""A data folder as one file, made while a table may run; and the drives where such files lie."""

from __future__ import annotations

import os
import re
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

from msgspec import Struct

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.store.database import (
    FILE_NAME,
    MALFORMED,
    UNREADABLE,
    damaged_games,
    faults_of,
    journal_stands,
    journal_unreadable,
    list_games,
    read_database,
    reason_of,
)
from dixit_table.store.files import (
    NEW,
    OWN_RULES,
    is_folder,
    lying_in,
    name_taken,
    read_file,
    stands,
)
from dixit_table.store.other_schemas import kept_folders
from dixit_table.store.packed import BOOKS, MOST_RULES_BYTES, remove_left, write_packed
from dixit_table.store.wal import without_log
from dixit_table.texts import Message

# --- Making one, while a table may run
# It holds secrets as the folder does: the votes of a turn that is open, too.

PREFIX, SUFFIX = "dixit-table-", ".tar"


class Backup(Struct, frozen=True):
    """What was written; ``damaged`` games are in it as they are: an entry of each isn't what it was.

    They are named by their number, behind the folder of games of another schema.
    """

    path: Path
    games: int
    damaged: tuple[str, ...]


def write_backup(folder: Path, target: Path, day: str) -> Backup:
    """Write a folder's backup into a folder, or as a new file. Nothing is ever overwritten.

    ``day`` becomes part of its name. Raises UnusableInput where it can't be written or there is nothing to
    keep, JournalDamaged where pages of the journal are damaged.
    """
    if not is_there(folder):
        raise UnusableInput(Message.of("keeping.nothing_there", path=str(folder)))
    try:
        return back_up(folder, target, day)
    except FileExistsError as error:
        raise UnusableInput(Message.of("keeping.exists", path=str(target))) from error
    except OSError as error:
        reason = why_failed(error)
        raise UnusableInput(Message.of("keeping.unwritable", path=str(target), reason=reason)) from error


def back_up(folder: Path, target: Path, day: str) -> Backup:
    """Write a backup as :func:`write_backup` does, but raise OSError where it can't be written."""
    names: Iterator[Path] = iter((target,))
    if is_folder(target):
        _sweep(target)
        names = names_for(target, day)
    elif os.path.lexists(target):
        raise name_taken(target)
    elif target.suffix != SUFFIX:  # the name of a stick that isn't there, rather than a file's
        raise UnusableInput(Message.of("keeping.no_folder", path=str(target)))
    contents, games, damaged = _books(folder), 0, list[str]()
    for within, place in kept_folders(folder):
        journal, count, unsound = _journal(place)
        contents |= {within + name: octets for name, octets in journal.items()}
        games += count
        damaged += (f"{within}{game}" for game in unsound)
    for path in names:
        with suppress(FileExistsError):  # somebody else's, at this moment perhaps
            write_packed(path, contents)
            return Backup(path, games, tuple(damaged))
    raise name_taken(target)


def is_there(folder: Path) -> bool:
    """Tell whether a folder holds what a backup keeps. Raises UnusableInput where nobody may look."""
    kept = (*BOOKS, OWN_RULES)
    return any(journal_stands(place) for _, place in kept_folders(folder)) or any(
        stands(folder / name) for name in kept
    )


def names_for(folder: Path, day: str, suffix: str = SUFFIX) -> Iterator[Path]:
    """Yield the names with a date that nothing in a folder has, up to 999."""
    for number in range(1, 1000):
        path = folder / f"{PREFIX}{day}{f'-{number}' if number > 1 else ''}{suffix}"
        if not os.path.lexists(path):
            yield path


def _journal(folder: Path) -> tuple[dict[str, bytes], int, tuple[int, ...]]:
    """Return a copy of the journal as it is at this moment, how many games it has, and which are damaged."""
    source = read_database(folder)
    if source is None:
        return {}, 0, ()
    with closing(source), closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
        try:
            source.backup(copy)
        except UNREADABLE as error:
            raise journal_unreadable(folder / FILE_NAME, reason_of(error)) from error
        if faults_of(copy) is not None:
            raise journal_unreadable(folder / FILE_NAME, MALFORMED)
        return {FILE_NAME: as_file(copy)}, len(list_games(copy)), damaged_games(copy)


def as_file(connection: sqlite3.Connection) -> bytes:
    """Return a database as the one file it would be."""
    return without_log(connection.serialize())


def _books(folder: Path) -> dict[str, bytes]:
    """Return what is kept beside the journal. Raises UnusableInput where that can't be read."""
    try:
        return dict(books_of(folder))
    except OSError as error:  # the file's fault, and not of the place where the backup goes
        reason = why_failed(error)
        path = error.filename or folder
        raise UnusableInput(Message.of("keeping.not_backed_up", path=str(path), reason=reason)) from error


def books_of(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield name and content of each file that a backup keeps beside the journals. Raises OSError."""
    for within, place in kept_folders(folder):
        for name in BOOKS:
            with suppress(FileNotFoundError):
                yield within + name, read_file(place / name)
    for file in lying_in(folder / OWN_RULES, end=".yaml"):
        status = file.stat()
        if stat.S_ISREG(status.st_mode) and status.st_size <= MOST_RULES_BYTES:
            yield f"{OWN_RULES}/{file.name}", read_file(file)


def _sweep(folder: Path) -> None:
    """Remove what cuts have left of backups in a folder: they hold secrets, and their names are hidden."""
    with suppress(OSError):
        for left in lying_in(folder, f".{PREFIX}", f"{SUFFIX}{NEW}"):
            with suppress(OSError):
                remove_left(left)


# --- USB sticks and other drives that somebody has plugged in, as the system has mounted them

_MOUNTS = Path("/proc/self/mounts")
_PLACES = ("/media/", "/run/media/", "/mnt/")
_ESCAPE = re.compile(rb"\\([0-3][0-7]{2})")
_BACKUP_NAME = re.compile(rf"{PREFIX}(\d{{4}}-\d\d-\d\d)(?:-\d+)?{re.escape(SUFFIX)}")
_MOST_LISTED = 8  # lines of a menu


def sticks(mounts: Path = _MOUNTS) -> tuple[Path, ...]:
    """Return the folders of drives that may be written to."""
    try:
        lines = mounts.read_bytes().splitlines()
    except OSError:  # not Linux, or not ours to see
        return ()
    found = map(_mounted, lines)
    return tuple(path for path in found if path is not None and os.access(path, os.W_OK))[:_MOST_LISTED]


def _mounted(line: bytes) -> Path | None:
    """Return where a line's drive is mounted, if it is one that can be taken out."""
    match line.split(b" "):
        case [device, escaped, *_] if device.startswith(b"/dev/"):
            place = os.fsdecode(_ESCAPE.sub(lambda found: bytes([int(found[1], 8)]), escaped))
            return Path(place) if place.startswith(_PLACES) else None
    return None


def backups_on(folders: tuple[Path, ...]) -> tuple[Path, ...]:
    """Return the backups on some drives, the newest first by their names, as many as a menu holds."""
    found: list[Path] = []
    for folder in folders:
        try:
            found += folder.glob(f"{PREFIX}*{SUFFIX}")
        except OSError:  # it is being pulled out
            continue
    return tuple(sorted(found, key=_age, reverse=True)[:_MOST_LISTED])


def _age(backup: Path) -> tuple[str, int, str]:
    """Return the day in a backup's name, and how long the name is: ...-10 is newer than ...-2.

    Of one with a name of somebody's own we know neither: those come last.
    """
    named = _BACKUP_NAME.fullmatch(backup.name)
    return (named[1], len(backup.name), backup.name) if named else ("", 0, backup.name)


class Drives(Struct, frozen=True):
    """Where backups of one data folder go and come from."""

    folder: Path
    sticks: Callable[[], tuple[Path, ...]] = sticks
