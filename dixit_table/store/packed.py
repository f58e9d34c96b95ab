"""The file of a backup: a tar that is checked against its own list, and whole or not there at all."""

from __future__ import annotations

import errno
import fcntl
import io
import json
import os
import re
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.store.books import PAD_BOOK, PREFERENCES
from dixit_table.store.database import (
    FILE_NAME,
    SCHEMA_VERSION,
    UNREADABLE,
    faults_of,
    is_journal,
)
from dixit_table.store.files import (
    LARGEST,
    NEW,
    OWN_RULES,
    name_taken,
    open_file,
    sync_folder,
)
from dixit_table.store.other_schemas import NAMED
from dixit_table.store.wal import in_memory
from dixit_table.texts import Message

if TYPE_CHECKING:
    from tarfile import TarInfo

# --- What is in it

FORMAT = 1
MANIFEST = "manifest.json"
BOOKS = (PAD_BOOK, PREFERENCES)
MOST_RULES_BYTES = 65_536
"""Of one rules set; larger ones are none."""
_MOST_BYTES = 1 << 30  # of a journal: a thousand times that of years of nights
_MOST_OF = {FILE_NAME: _MOST_BYTES, MANIFEST: LARGEST, **dict.fromkeys(BOOKS, LARGEST)}
_MOST_FILES = 1000  # of a backup
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
    return name in _MOST_OF and member.size <= _MOST_OF[name]


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


# --- Writing one

_TRIES = 9  # for a file of our own, where others make theirs at the same time
_FRESH = os.O_RDWR | os.O_CREAT | os.O_EXCL  # through no link
_LEFT = os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC  # NFS locks only what may be written


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
        remove_left(new)
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


def remove_left(new: Path) -> None:
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
