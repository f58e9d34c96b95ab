"""SQLite's write-ahead log: whether it has lost commits, and reading a journal together with it.

Beside it stands the number of the last entry that was acknowledged: pads and the screen have shown that it is
on disk.
"""

from __future__ import annotations

import os
import re
import sqlite3
import struct
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from msgspec import Struct

from dixit_table.store.files import open_file, read_file, replace_file

# --- Whether SQLite's write-ahead log has lost commits: it would pass over them without a word
# Frames are chained by checksums, and at the first that doesn't fit SQLite stops: what comes after it was
# perhaps never synced. But a frame that fits a commit was written after that commit was acknowledged. So a
# misfit, and somewhere behind it a commit that the next frame fits, can't be a power cut's; it is damage.
# What an earlier cut left further back doesn't fit what was written over its beginning
# (https://www.sqlite.org/fileformat2.html#the_write_ahead_log).

_HEADER = struct.Struct(">8I")  # magic, version, page size, sequence, two salts, two checksums
_FRAME = struct.Struct(">6I")  # page, pages after a commit (else 0), two salts, two checksums
_MAGIC = 0x377F0682  # its last bit is set where the words that are summed up are big-endian
_LITTLE, _BIG = struct.Struct("<6I"), struct.Struct(">6I")
PAGE = 4096
"""Bytes of a page of a journal, whatever SQLite would take by itself."""


class LogFrame(Struct, frozen=True):
    """A piece of a log: a page as one commit left it."""

    fits: bool  # behind the one before it, as that stands there
    commits: bool
    number: int = 0  # of the page it holds
    pages: int = 0  # of the database, after a commit
    page: bytes = b""
    ours: bool = True  # and not of what the log held before it was begun anew


def lost_commits(database: Path) -> bool:
    """Tell whether the log of a database holds commits that SQLite would not see. Raises OSError.

    Twice, since a table may be writing it: what is lost stays lost.
    """
    log = log_of(database)
    return _lost(log) and _lost(log)


def log_of(database: Path) -> Path:
    """Return where a database's log is: where the file is, and not a link to it."""
    return beside(database, "-wal")


def beside(database: Path, side: str) -> Path:
    """Return a file beside a database, by what its name ends in; also where links lead in a loop."""
    return Path(f"{os.path.realpath(database)}{side}")


def _lost(log: Path) -> bool:
    try:
        with os.fdopen(open_file(log), "rb") as file:
            broken = committed = False
            for frame in frames_of(file):
                if committed and frame.fits:
                    return True
                broken = broken or not frame.fits
                committed = broken and frame.commits
    except FileNotFoundError:
        pass
    return False


def frames_of(file: BinaryIO) -> Iterator[LogFrame]:
    """Yield what a log holds: first its header, which commits nothing."""
    header = file.read(_HEADER.size)
    if len(header) < _HEADER.size:
        return
    magic, _, size, _, *salts, first, second = _HEADER.unpack(header)
    words = _BIG if magic & 1 else _LITTLE
    before = first, second
    sound = magic & ~1 == _MAGIC and size == PAGE and _summed(header[:-8], words, (0, 0)) == before
    yield LogFrame(sound, commits=False)
    if not sound:  # what ours are, and what frames have: the first may be gone with the header
        words = _LITTLE if sys.byteorder == "little" else _BIG
        firsts = (file.read(_FRAME.size + PAGE)[: _FRAME.size] for _ in range(3))
        found = Counter(_FRAME.unpack(first)[2:4] for first in firsts if len(first) == _FRAME.size)
        if found:
            salts = list(found.most_common(1)[0][0])
        file.seek(_HEADER.size)
    while len(octets := file.read(_FRAME.size + PAGE)) == _FRAME.size + PAGE:
        number, pages, *salted, first, second = _FRAME.unpack_from(octets)
        page, ours = octets[_FRAME.size :], salted == salts
        fits = ours and _summed(octets[:8] + page, words, before) == (first, second)
        yield LogFrame(fits, commits=ours and bool(pages), number=number, pages=pages, page=page, ours=ours)
        before = first, second


def _summed(octets: bytes, words: struct.Struct, before: tuple[int, int]) -> tuple[int, int]:
    """Return SQLite's checksum of words (two at a time), behind that of those before.

    Six go into a round: of a header 6 words are summed up, of a frame 1026 (8 octets and a page). With two a
    log of 4 MB takes 90 ms instead of 65.
    """
    first, second = before
    for one, two, three, four, five, six in words.iter_unpack(octets):
        first += one + second
        second += two + first
        first += three + second
        second += four + first
        first = first + five + second & 0xFFFFFFFF
        second = second + six + first & 0xFFFFFFFF
    return first, second


# --- A journal with its log, read where SQLite can make no file for readers: a full disk, or a read-only
# one

_WITHOUT_LOG = b"\x01\x01"  # bytes 18 and 19 of a database: it is one file, without a log beside it
SHARED_MEMORY = "/dev/shm"
"""Files in it lie in memory, as a table's votes do."""


def without_log(octets: bytes) -> bytes:
    """Return a database as it is without a log beside it."""
    return octets[:18] + _WITHOUT_LOG + octets[20:]


def read_merged(database: Path) -> sqlite3.Connection:
    """Return what a database and the whole commits of its log come to, in memory.

    For where nobody can write: a table that writes meanwhile may make it look damaged. SQLite merges a copy;
    it holds votes, so its folder is private (0700), lies in memory, and is removed at once. Raises OSError,
    also where nothing can be written there, and sqlite3.Error where it is no
    database.
    """
    octets, log = read_file(database), b""
    with suppress(FileNotFoundError):
        log = read_file(log_of(database))
    if not log:
        return in_memory(octets)
    with TemporaryDirectory(prefix="dixit-table-", dir=SHARED_MEMORY) as folder:
        copy = Path(folder, "journal")
        replace_file(copy, octets)
        replace_file(log_of(copy), log)
        with closing(sqlite3.connect(copy)) as merging:
            merging.execute("SELECT count(*) FROM sqlite_schema").fetchone()  # now the log counts
            return in_memory(merging.serialize())


def in_memory(octets: bytes) -> sqlite3.Connection:
    """Return a database of its bytes; none of them: an empty one. Raises sqlite3.Error."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    if octets:
        connection.deserialize(without_log(octets))
    return connection


# --- The acknowledgement marker: the number of the last entry that people saw acknowledged, beside the log
# A log that is gone, or damaged in its last commit, looks like a power cut before that commit. This number
# shows the difference. It is written after the commit has been synced, and not synced itself, so it costs
# next to nothing: after a power cut it may be an older one, or missing, and then nothing is known. But where
# it is there, that entry had been synced; where the journal doesn't have it, the disk has lost it.

MARKER = "-told"
"""What its name ends in, after all of the journal's."""

_OPENED = os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW
_KEPT = re.compile(rb"(\d{19}) ([0-9a-f]{8})\n")
_BYTES = 29  # of a mark: what the pattern takes


def marker_file(database: Path) -> Path:
    """Return where a journal's number is kept."""
    return beside(database, MARKER)


def acknowledged(database: Path) -> int | None:
    """Return the number of the last entry that was acknowledged; None: nobody knows."""
    try:
        kept = _KEPT.fullmatch(read_file(marker_file(database), _BYTES))
    except OSError:
        return None
    return int(kept[1]) if kept is not None and int(kept[2], 16) == zlib.crc32(kept[1]) else None


def remove_marker(database: Path) -> None:
    """Remove the number: from here on entries may be gone because somebody wants that. Raises OSError."""
    marker_file(database).unlink(missing_ok=True)


class AcknowledgementMarker:
    """The number as a running table keeps it (``database`` None: nowhere); a disk may refuse it."""

    def __init__(self, database: Path | None) -> None:
        self._database = database
        self._descriptor: int | None = None
        if database is not None:
            with suppress(OSError):
                self._descriptor = open_file(marker_file(database), _OPENED)

    def write(self, number: int) -> None:
        """Write the number of an entry that is synced."""
        if self._descriptor is not None:
            digits = b"%019d" % number
            with suppress(OSError):
                os.pwrite(self._descriptor, b"%s %08x\n" % (digits, zlib.crc32(digits)), 0)

    def close(self) -> None:
        """Remove it where the journal, closed, has no log any more: somebody who reads it keeps that."""
        if self._database is not None and self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
            with suppress(OSError):
                if not log_of(self._database).exists():
                    remove_marker(self._database)
