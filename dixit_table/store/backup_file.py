"""What a backup file is: a tar that is checked against its own list before anything of it is used."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import sqlite3
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, BinaryIO

from dixit_table.errors import UnusableInput
from dixit_table.store.book_file import LARGEST
from dixit_table.store.database import FILE_NAME, SCHEMA_VERSION, is_journal
from dixit_table.store.entries import UNREADABLE, faults_of
from dixit_table.store.folder import OWN_RULES
from dixit_table.store.pad_book import FILE as PAD_BOOK
from dixit_table.store.preferences import FILE as PREFERENCES
from dixit_table.store.private_file import open_file
from dixit_table.texts import Message

FORMAT = 1
MANIFEST = "manifest.json"
BOOKS = (PAD_BOOK, PREFERENCES)
MOST_RULES_BYTES = 65_536
"""Of one rules set; larger ones are none."""
_MOST_BYTES = 1 << 30  # of a journal: a thousand times that of years of nights
_MOST_FILES = 1000
_RULES_FILE = re.compile(rf"{OWN_RULES}/[^/\x00]+\.yaml")


def pack(contents: Mapping[str, bytes], file: io.BufferedRandom) -> None:
    """Write files into a new backup file, and wait until it is on disk. Raises OSError."""
    sums = {name: hashlib.sha256(octets).hexdigest() for name, octets in contents.items()}
    manifest = {"format": FORMAT, "schema": SCHEMA_VERSION, "sha256": sums}
    with tarfile.open(fileobj=file, mode="w") as archive:
        for name, octets in ((MANIFEST, json.dumps(manifest).encode()), *contents.items()):
            member = tarfile.TarInfo(name)
            member.size, member.mode = len(octets), 0o600
            archive.addfile(member, io.BytesIO(octets))
    file.flush()
    os.fsync(file.fileno())


def unpack(path: Path) -> dict[str, bytes]:
    """Return the files of a backup by their names. Raises UnusableInput where it isn't a whole one."""
    try:
        with os.fdopen(open_file(path), "rb") as file:
            return unpack_file(path, file)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnusableInput(Message.of("keeping.unreadable", path=str(path), reason=reason)) from error


def unpack_file(path: Path, file: BinaryIO) -> dict[str, bytes]:
    """Return the files of a backup that is open, and called that. Raises as :func:`unpack`, and OSError."""
    try:
        files = dict(_members(path, file))
    except (
        tarfile.TarError,
        ValueError,
        ArithmeticError,
        TypeError,
        KeyError,
        AttributeError,
        RecursionError,
    ) as error:
        raise _unusable(path, "no_backup") from error
    manifest = _manifest(path, files.pop(MANIFEST, b""))
    sums = {name: hashlib.sha256(octets).hexdigest() for name, octets in files.items()}
    if sums != manifest["sha256"]:
        raise _unusable(path, "not_whole")
    _check_journal(path, files.get(FILE_NAME))
    return files


def _members(path: Path, file: BinaryIO) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=file, mode="r:") as archive:
        seen = set[str]()
        for count, member in enumerate(archive):
            content = archive.extractfile(member) if _is_file(member) and _fits(member) else None
            if content is None or count > _MOST_FILES or member.name in seen:
                raise _unusable(path, "no_backup")
            seen.add(member.name)
            yield member.name, content.read()


def _is_file(member: tarfile.TarInfo) -> bool:
    """Tell whether a member is a file with all its bytes: of a sparse one a few may become a gigabyte."""
    return member.isreg() and not member.issparse()


def _fits(member: tarfile.TarInfo) -> bool:
    """Tell whether a backup of ours may hold that: nothing is written elsewhere than it belongs."""
    if _RULES_FILE.fullmatch(member.name):
        return member.size <= MOST_RULES_BYTES
    return member.size <= {FILE_NAME: _MOST_BYTES, MANIFEST: LARGEST}.get(
        member.name, LARGEST if member.name in BOOKS else -1
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


def _check_journal(path: Path, octets: bytes | None) -> None:
    """Raise UnusableInput where the journal in a backup isn't one, or not a sound one."""
    if octets is None:
        return
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        try:
            connection.deserialize(octets)
            sound = is_journal(connection, str(path)) and faults_of(connection) is None
        except UNREADABLE as error:
            raise _unusable(path, "not_whole") from error
    if not sound:
        raise _unusable(path, "not_whole")


def _unusable(path: Path, key: str) -> UnusableInput:
    return UnusableInput(Message.of(f"keeping.{key}", path=str(path)))
