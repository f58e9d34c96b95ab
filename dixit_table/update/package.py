"""A .deb of the table: whole by its own checksums and by ``SHA256SUMS`` beside it, and read into memory.

It is an ar of two tars (deb(5)). Python reads them itself, the same everywhere; dpkg-deb does what it can't
unpack (zstd before Python 3.14). Only what ``md5sums`` lists is taken: settings in /etc are the package
manager's.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import tarfile
import zlib
from collections.abc import Iterator
from hashlib import md5, sha256
from lzma import LZMADecompressor, LZMAError
from pathlib import Path, PurePosixPath

from msgspec import Struct

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.store.files import read_file
from dixit_table.texts import Message

NAME = "dixit-table"
FILES = f"{NAME}_*.deb"
"""What its files are called, on a stick."""

PROGRAM = "usr/lib/dixit-table"
"""Where the program lies within a package."""

SUMS = "SHA256SUMS"

_ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
"""What Debian calls machines, by what the kernel calls them."""

_MOST_BYTES = 100_000_000  # five times what unpacks from a package
_MOST_XZ_BYTES = 100_000_000  # of memory for its window: 64 MiB at the most, as dpkg packs
_MOST_MEMBERS = 20_000  # files and folders of a package
_START = f"{PROGRAM}/dixit_table/__main__.py"
_INFO = re.compile(rf"{PROGRAM}/dixit_table-([0-9][0-9A-Za-z.+]*)\.dist-info/METADATA")
_BROKEN = (tarfile.TarError, ValueError, EOFError, OSError, zlib.error, LZMAError, KeyError, IndexError)
_LISTED = re.compile(r"([0-9a-f]{32})  (\S.*)")


class Package(Struct, frozen=True):
    """The program of a package: ``files`` by their place, and the ``md5sums`` that list them."""

    version: str
    files: dict[str, bytes]

    @property
    def sums(self) -> str:
        """The list that the launcher holds the files against, as md5sum(1) reads it."""
        return "".join(listed_as(place, octets) for place, octets in sorted(self.files.items()))


def read_package(path: Path) -> Package:
    """Read a package. Raises UnusableInput where it can't be read, isn't whole, or is another program's."""
    try:
        octets = read_file(path, _MOST_BYTES)  # what is larger is cut off
    except OSError as error:
        raise UnusableInput(
            Message.of("update.unreadable", path=str(path), reason=why_failed(error))
        ) from error
    _check_sums(path, octets)
    try:
        parts = dict(_members(octets))
        control = dict(_files(_tar(path, parts, "control")))
        if _field(control["control"].decode(), "Package") != NAME:
            raise _refused(path, "another_package")
        machine = _field(control["control"].decode(), "Architecture")
        if machine not in ("all", _ARCHITECTURES.get(os.uname().machine, machine)):
            raise UnusableInput(Message.of("update.another_machine", path=str(path), machine=machine))
        found = _listed(control["md5sums"].decode(), dict(_files(_tar(path, parts, "data"))))
    except _BROKEN as error:
        raise _refused(path, "no_package") from error
    if found is None:
        raise _refused(path, "not_whole")
    version = next((each[1] for each in map(_INFO.fullmatch, found) if each), None)
    if version is None or _START not in found:
        raise _refused(path, "another_package")
    return Package(version, found)


def _check_sums(path: Path, octets: bytes) -> None:
    """Raise UnusableInput where the list beside a package has another checksum for it."""
    try:
        lines = read_file(path.with_name(SUMS), 1_000_000).decode("utf-8", "replace").splitlines()
    except OSError:
        return  # there is none: the package's own list has to do
    for line in lines:
        listed, _, name = line.partition(" ")
        if name.lstrip(" *") == path.name and listed != sha256(octets).hexdigest():
            raise _refused(path, "not_whole")


def _members(octets: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield name and content of an ar's members. Raises ValueError for what is none, or is cut off."""
    if not octets.startswith(b"!<arch>\n"):
        raise ValueError("no ar")
    at = 8
    while at < len(octets):
        head = octets[at : at + 60]
        size = int(head[48:58])
        if head[58:] != b"`\n" or size < 0 or at + 60 + size > len(octets):
            raise ValueError("cut off")
        yield head[:16].decode("ascii").strip(" /"), octets[at + 60 : at + 60 + size]
        at += 60 + size + size % 2


def _tar(path: Path, parts: dict[str, bytes], which: str) -> tarfile.TarFile:
    """Open one of a package's tars, which is unpacked as a whole: so nothing in it can grow any more.

    Raises UnusableInput where nothing here can unpack it, ValueError or LZMAError where it is cut off or is
    far too much.
    """
    name = next(each for each in (*parts, "") if each.startswith(f"{which}.tar") or not each)
    octets = _by_dpkg(path, which) if name.endswith(".zst") else _unpacked(name, parts[name])
    return tarfile.open(fileobj=io.BytesIO(octets), mode="r:")


def _unpacked(name: str, octets: bytes) -> bytes:
    if name.endswith(".tar"):
        return octets
    unpacks = LZMADecompressor(memlimit=_MOST_XZ_BYTES) if name.endswith(".xz") else zlib.decompressobj(31)
    found = unpacks.decompress(octets, _MOST_BYTES)
    if not unpacks.eof:
        raise ValueError("cut off, or too much")
    return found


def _by_dpkg(path: Path, which: str) -> bytes:
    command = shutil.which("dpkg-deb")
    if command is None:
        raise UnusableInput(Message.of("update.zstd", path=str(path)))
    options = {"data": "--fsys-tarfile", "control": "--ctrl-tarfile"}
    with subprocess.Popen(
        [command, options[which], path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as unpacks:
        assert unpacks.stdout is not None
        found = unpacks.stdout.read(_MOST_BYTES + 1)
        unpacks.kill()  # it has ended, or has far too much to say
    if len(found) > _MOST_BYTES:  # cut between two files it would look whole
        raise ValueError("too much")
    return found


def _files(archive: tarfile.TarFile) -> Iterator[tuple[str, bytes]]:
    """Yield place and content of files. Raises ValueError for a place outside, or for far too much."""
    left = _MOST_BYTES
    for number, member in enumerate(archive):
        place = PurePosixPath(member.name)
        left -= member.size
        if place.is_absolute() or ".." in place.parts or left < 0 or number > _MOST_MEMBERS:
            raise ValueError("not a package's")
        if member.isreg() and (file := archive.extractfile(member)) is not None:
            yield str(place), file.read()


def _listed(sums: str, files: dict[str, bytes]) -> dict[str, bytes] | None:
    """Return the files that a list names; None where one is missing or another than it was."""
    named = [found for line in sums.splitlines() if (found := _LISTED.fullmatch(line))]
    if any(found[2] not in files or _md5(files[found[2]]) != found[1] for found in named):
        return None
    return {found[2]: files[found[2]] for found in named}


def listed_as(place: str, octets: bytes) -> str:
    """Return the line of a file in a list of checksums."""
    return f"{_md5(octets)}  {place}\n"


def _md5(octets: bytes) -> str:
    return md5(octets, usedforsecurity=False).hexdigest()


def _field(control: str, name: str) -> str:
    found = re.search(rf"^{name}:\s*(\S+)", control, re.MULTILINE)
    return found[1] if found else ""


def _refused(path: Path, key: str) -> UnusableInput:
    return UnusableInput(Message.of(f"update.{key}", path=str(path)))
