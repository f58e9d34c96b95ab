"""A data folder as one file: made while a table may run, checked, and whole or not there at all.

It is a tar that is checked against its own list before anything of it is used.
"""

from __future__ import annotations

import errno
import fcntl
import io
import json
import os
import re
import sqlite3
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from msgspec import Struct

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.store.books import PAD_BOOK, PREFERENCES
from dixit_table.store.database import (
    FILE_NAME,
    MALFORMED,
    SCHEMA_VERSION,
    UNREADABLE,
    damaged_games,
    faults_of,
    is_journal,
    journal_stands,
    journal_unreadable,
    list_games,
    read_database,
    reason_of,
)
from dixit_table.store.files import (
    LARGEST,
    NEW,
    OWN_RULES,
    is_folder,
    lying_in,
    name_taken,
    open_file,
    read_file,
    stands,
    sync_folder,
)
from dixit_table.store.other_schemas import NAMED, kept_folders
from dixit_table.store.wal import in_memory, without_log
from dixit_table.texts import Message

if TYPE_CHECKING:
    from tarfile import TarInfo

# --- The file: a tar, and its own list

FORMAT = 1
MANIFEST = "manifest.json"
BOOKS = (PAD_BOOK, PREFERENCES)
MOST_RULES_BYTES = 65_536
"""Of one rules set; larger ones are none."""
_MOST_BYTES = 1 << 30  # of a journal: a thousand times that of years of nights
_MOST_FILES = 1000
_NO_TAR = (ValueError, ArithmeticError, TypeError, KeyError, AttributeError, RecursionError)
_RULES_FILE = re.compile(rf"{OWN_RULES}/[^/\x00]+\.yaml")
_OF_OTHERS = re.compile(rf"{NAMED}/({'|'.join(map(re.escape, (FILE_NAME, *BOOKS)))})")


def pack(contents: Mapping[str, bytes], file: io.BufferedRandom) -> None:
    """Write files into a new backup file, and wait until it is on disk. Raises OSError."""
    import tarfile  # here: nearly every start does without

    manifest = {"format": FORMAT, "schema": SCHEMA_VERSION, "sha256": _sums(contents)}
    with tarfile.open(fileobj=file, mode="w") as archive:
        for name, octets in ((MANIFEST, json.dumps(manifest).encode()), *contents.items()):
            member = tarfile.TarInfo(name)
            member.size, member.mode = len(octets), 0o600
            archive.addfile(member, io.BytesIO(octets))
    file.flush()
    os.fsync(file.fileno())


def _sums(files: Mapping[str, bytes]) -> dict[str, str]:
    from hashlib import sha256  # here: OpenSSL's library takes two milliseconds of every start

    return {name: sha256(octets).hexdigest() for name, octets in files.items()}


def unpack(path: Path) -> dict[str, bytes]:
    """Return the files of a backup by their names. Raises UnusableInput where it isn't a whole one."""
    try:
        with os.fdopen(open_file(path), "rb") as file:
            return unpack_file(path, file)
    except OSError as error:
        reason = why_failed(error)
        raise UnusableInput(Message.of("keeping.unreadable", path=str(path), reason=reason)) from error


def unpack_file(path: Path, file: BinaryIO) -> dict[str, bytes]:
    """Return the files of a backup that is open, and called that. Raises as :func:`unpack`, and OSError."""
    import tarfile

    try:
        files = dict(_members(path, file))
    except (tarfile.TarError, *_NO_TAR) as error:
        raise _unusable(path, "no_backup") from error
    manifest = _manifest(path, files.pop(MANIFEST, b""))
    if _sums(files) != manifest["sha256"]:
        raise _unusable(path, "not_whole")
    for name in journals_of(files):
        _check_journal(path, files[name])
    return files


def journals_of(names: Iterable[str]) -> tuple[str, ...]:
    """Return which files of a backup are journals: its own, and those of other schemas."""
    return tuple(name for name in names if name.rpartition("/")[2] == FILE_NAME)


def _members(path: Path, file: BinaryIO) -> Iterator[tuple[str, bytes]]:
    import tarfile

    with tarfile.open(fileobj=file, mode="r:") as archive:
        seen = set[str]()
        for count, member in enumerate(archive):
            content = archive.extractfile(member) if _is_file(member) and _fits(member) else None
            if content is None or count > _MOST_FILES or member.name in seen:
                raise _unusable(path, "no_backup")
            seen.add(member.name)
            yield member.name, content.read()


def _is_file(member: TarInfo) -> bool:
    """Tell whether a member is a file with all its bytes: of a sparse one a few may become a gigabyte."""
    return member.isreg() and not member.issparse()


def _fits(member: TarInfo) -> bool:
    """Tell whether a backup of ours may hold that: nothing is written elsewhere than it belongs."""
    if _RULES_FILE.fullmatch(member.name):
        return member.size <= MOST_RULES_BYTES
    of_others = _OF_OTHERS.fullmatch(member.name)
    name = of_others[1] if of_others else member.name
    return member.size <= {FILE_NAME: _MOST_BYTES, MANIFEST: LARGEST}.get(
        name, LARGEST if name in BOOKS else -1
    )


def _manifest(path: Path, octets: bytes) -> dict[str, Any]:
    try:
        found = json.loads(octets)
        numbers = found["format"], found["schema"]
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise _unusable(path, "no_backup") from error
    if any(type(number) is not int or number < 1 for number in numbers):
        raise _unusable(path, "no_backup")
    if numbers[0] > FORMAT or numbers[1] > SCHEMA_VERSION:
        raise _unusable(path, "newer_backup")
    if not isinstance(found.get("sha256"), dict):
        raise _unusable(path, "no_backup")
    return dict(found)


def _check_journal(path: Path, octets: bytes) -> None:
    """Raise UnusableInput where a journal in a backup isn't one, or not a sound one."""
    try:
        with closing(in_memory(octets)) as connection:
            sound = is_journal(connection, str(path)) and faults_of(connection) is None
    except UNREADABLE as error:
        raise _unusable(path, "not_whole") from error
    if not sound:
        raise _unusable(path, "not_whole")


def _unusable(path: Path, key: str) -> UnusableInput:
    return UnusableInput(Message.of(f"keeping.{key}", path=str(path)))


# --- Making one, while a table may run
# It holds secrets as the folder does: the votes of a turn that is open, too.

PREFIX, SUFFIX = "dixit-table-", ".tar"
_TRIES = 9
_FRESH = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_LEFT = os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC  # NFS locks only what may be written


class Backup(Struct, frozen=True):
    """What was written; ``damaged`` games are in it as they are: an entry of each isn't what it was.

    They are named by their number, behind the folder of games of another schema.
    """

    path: Path
    games: int = 0
    damaged: tuple[str, ...] = ()


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
    """Yield the names with a date that nothing in a folder has, up to the thousandth."""
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


def write_packed(path: Path, contents: Mapping[str, bytes], *, replaces: bool = False) -> None:
    """Write it beside its place, read it again, then give it its name: there is all of it, or nothing.

    Raises OSError; FileExistsError where something has that name, and it is not to be replaced, or where
    another program writes it at this moment.
    """
    new = path.with_name(f".{path.name}{NEW}")
    called = new
    with _begun(new) as file:
        try:
            pack(contents, file)
            _read_again(new, file, contents)
            if replaces:
                new.rename(path)
            else:
                _give_name(new, path)
            called = path
            sync_folder(path.parent)
        except BaseException:
            with suppress(OSError):  # its stick has been pulled out, perhaps
                called.unlink()
            raise


def _begun(new: Path) -> io.BufferedRandom:
    """Begin a file of our own, locked while it is written. Raises OSError, as :func:`write_packed`."""
    for _ in range(_TRIES):
        _remove_left(new)
        file = os.fdopen(os.open(new, _FRESH, 0o600), "w+b")
        try:
            with suppress(BlockingIOError):  # else another program has taken it for left behind
                _lock(file.fileno())
                if _is_at(new, file.fileno()):
                    return file
        except OSError:
            file.close()
            with suppress(OSError):
                new.unlink()
            raise
        file.close()
    raise name_taken(new)


def _is_at(path: Path, descriptor: int) -> bool:
    with suppress(FileNotFoundError):
        return os.path.samestat(os.fstat(descriptor), path.lstat())
    return False


def _sweep(folder: Path) -> None:
    """Remove what cuts have left of backups in a folder: they hold secrets, and their names are hidden."""
    with suppress(OSError):
        for left in lying_in(folder, f".{PREFIX}", f"{SUFFIX}{NEW}"):
            with suppress(OSError):
                _remove_left(left)


def _remove_left(new: Path) -> None:
    """Remove what lies where a backup would be written, unless one is at this moment. Raises OSError."""
    with suppress(FileNotFoundError, BlockingIOError):
        if not stat.S_ISREG(new.lstat().st_mode):  # a link or a pipe, and nothing is to be written through it
            new.unlink()
            return
        descriptor = os.open(new, _LEFT)
        try:
            _lock(descriptor)
            if _is_at(new, descriptor):  # else it has got its name, and another backup begins here
                new.unlink()
        finally:
            os.close(descriptor)


def _lock(descriptor: int) -> None:
    """Lock a file, where its file system has locks. Raises BlockingIOError where another program has."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return


def _read_again(new: Path, file: io.BufferedRandom, contents: Mapping[str, bytes]) -> None:
    """Raise OSError where a file isn't what was written; over SMB nobody else may read it while locked."""
    try:
        file.seek(0)
        found = unpack_file(new, file)
    except UnusableInput as error:
        raise (error.__cause__ if isinstance(error.__cause__, OSError) else _not_written()) from error
    if found != contents:
        raise _not_written()


def _not_written() -> OSError:
    return OSError(errno.EIO, os.strerror(errno.EIO))


def _give_name(new: Path, path: Path) -> None:
    """Give a file its name. Raises OSError, FileExistsError where something has it."""
    try:
        os.link(new, path)  # which replaces nothing, as renaming would
    except FileExistsError:
        raise
    except OSError:  # FAT has no links
        if os.path.lexists(path):
            raise name_taken(path) from None
        new.rename(path)
    else:
        new.unlink()


# --- USB sticks and other drives that somebody has plugged in, as the system has mounted them

_MOUNTS = Path("/proc/self/mounts")
_PLACES = ("/media/", "/run/media/", "/mnt/")
_ESCAPE = re.compile(rb"\\([0-7]{3})")
_BACKUP_NAME = re.compile(rf"{PREFIX}(\d{{4}}-\d\d-\d\d)(?:-(\d+))?{re.escape(SUFFIX)}")
_MOST_LISTED = 8  # lines of a menu


def sticks(mounts: Path = _MOUNTS) -> tuple[Path, ...]:
    """Return the folders of drives that may be written to."""
    try:
        lines = mounts.read_bytes().splitlines()
    except OSError:  # not Linux, or not ours to see
        return ()
    found = (_mounted(line.split(b" ")) for line in lines)
    return tuple(path for path in found if path is not None and os.access(path, os.W_OK))[:_MOST_LISTED]


def _mounted(fields: list[bytes]) -> Path | None:
    """Return where a line's drive is mounted, if it is one that can be taken out."""
    if len(fields) < 2 or not fields[0].startswith(b"/dev/"):
        return None
    place = os.fsdecode(_ESCAPE.sub(lambda found: bytes([int(found[1], 8) & 0xFF]), fields[1]))
    return Path(place) if place.startswith(_PLACES) else None


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
    """Return the day and the number in a backup's name: the day's tenth is newer than its second."""
    named = _BACKUP_NAME.fullmatch(backup.name)
    return (named[1], int(named[2] or 1), backup.name) if named else ("", 0, backup.name)


class Drives(Struct, frozen=True):
    """Where backups of one data folder go and come from."""

    folder: Path
    sticks: Callable[[], tuple[Path, ...]] = sticks
