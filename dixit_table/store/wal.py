"""SQLite's write-ahead log: whether it has lost commits, and reading a journal together with it."""

from __future__ import annotations

import os
import sqlite3
import struct
import sys
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Literal

from msgspec import Struct

from dixit_table.store.files import open_file, read_file

# --- Whether SQLite's write-ahead log has lost commits: it would pass over them without a word
# Frames are chained by checksums, and at the first that doesn't fit SQLite stops: what comes after it was
# perhaps never synced. But a frame that fits a commit was written after that commit was acknowledged. So a
# misfit, and somewhere behind it a commit that the next frame fits, can't be a power cut's; it is damage.
# What an earlier cut left further back doesn't fit what was written over its beginning
# (https://www.sqlite.org/fileformat2.html#the_write_ahead_log).
# What a frame fits are the sums that stand in the one before it. So frames are summed up beside each other,
# in lanes of one large number: a log as long as SQLite lets it grow costs milliseconds.

_HEADER = struct.Struct(">8I")  # magic, version, page size, sequence, two salts, two checksums
_FRAME = struct.Struct(">6I")  # page, pages after a commit (else 0), two salts, two checksums
_MAGIC = 0x377F0682  # its last bit says in which order the words are that were summed up
PAGE = 4096
"""Bytes of a page, where nothing that can be believed says otherwise."""

PAGES = frozenset(1 << power for power in range(9, 17))
"""What other bytes a page may have."""

_BATCH = 1 << 19  # bytes that are summed up at once: what a processor keeps at hand

_Order = Literal["little", "big"]
_Sums = tuple[int, int]
_LANE = struct.Struct("<Q")  # a word, and as much that the sums may grow into
_WORD = _LANE.pack(0xFFFFFFFF)
_ROOM = 16  # pairs of words that surely fit in there: each makes sums 2.62 times as large, and a little


class LogFrame(Struct, frozen=True):
    """A piece of a log: a page as one commit left it."""

    fits: bool  # behind the one before it, as that stands there
    commits: bool
    number: int = 0  # of the page it holds
    pages: int = 0  # of the database, after a commit
    page: bytes = b""
    ours: bool = True  # and not of what the log held before it was begun anew


class _Kind(Struct, frozen=True):
    """What is the same in all frames of a log; ``size``: bytes of a frame."""

    size: int
    order: _Order
    salts: list[int]


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


def whole_commits(file: BinaryIO) -> Iterator[tuple[dict[int, bytes], int]]:
    """Yield a log's commits, as far as it is whole: pages by number, and how many the database then has."""
    pages: dict[int, bytes] = {}
    for frame in frames_of(file):
        if not frame.fits:
            return
        pages[frame.number] = frame.page
        if frame.commits:
            pages.pop(0, None)  # the header
            yield pages, frame.pages
            pages = {}


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
    order: _Order = "big" if magic & 1 else "little"
    before = first, second
    sound = magic & ~1 == _MAGIC and size in PAGES and summed([header[:-8]], order, [(0, 0)]) == [before]
    yield LogFrame(sound, commits=False)
    if not sound:  # what ours are, and what frames have: the first may be gone with the header
        size, order = PAGE, sys.byteorder
        firsts = (file.read(_FRAME.size + size)[: _FRAME.size] for _ in range(3))
        found = Counter(_FRAME.unpack(first)[2:4] for first in firsts if len(first) == _FRAME.size)
        salts = list(found.most_common(1)[0][0]) if found else [0, 0]
        file.seek(_HEADER.size)
    kind = _Kind(_FRAME.size + size, order, salts)
    while octets := file.read(max(_BATCH // kind.size, 1) * kind.size):
        frames = [octets[at : at + kind.size] for at in range(0, len(octets) - kind.size + 1, kind.size)]
        heads = [_FRAME.unpack_from(frame) for frame in frames]
        ours = [list(head[2:4]) == kind.salts for head in heads]
        sums = [(head[4], head[5]) for head in heads]
        words = [frame[:8] + frame[_FRAME.size :] for frame in frames]
        right = summed(words, order, [before, *sums[:-1]]) if frames else []
        for head, mine, told, counted, frame in zip(heads, ours, sums, right, frames, strict=True):
            fits, page = mine and told == counted, frame[_FRAME.size :]
            commits = mine and bool(head[1])
            yield LogFrame(fits, commits, number=head[0], pages=head[1], page=page, ours=mine)
        before = sums[-1] if sums else before


def summed(pieces: Sequence[bytes], order: _Order, sums: Sequence[_Sums]) -> list[_Sums]:
    """Return SQLite's checksums of pieces, each behind its own sums; all have 8 bytes or a multiple."""
    words = array("I", b"".join(pieces))
    if order == "big":  # whatever this computer's own is: from here on the bytes are little-endian
        words.byteswap()
    wide = array("I", bytes(2 * len(words) * words.itemsize))
    wide[::2] = words
    lanes = array("Q", wide.tobytes())
    each = len(lanes) // len(pieces)
    only_words = int.from_bytes(_WORD * len(pieces), "little")
    first, second = (_packed([pair[which] for pair in sums]) for which in (0, 1))
    for at in range(0, each, 2):
        first += int.from_bytes(lanes[at::each].tobytes(), "little") + second
        second += int.from_bytes(lanes[at + 1 :: each].tobytes(), "little") + first
        if at % (2 * _ROOM) == 0:
            first, second = first & only_words, second & only_words
    return list(zip(*(_unpacked(sum_ & only_words, len(pieces)) for sum_ in (first, second)), strict=True))


def _packed(words: Sequence[int]) -> int:
    return int.from_bytes(b"".join(map(_LANE.pack, words)), "little")


def _unpacked(lanes: int, count: int) -> list[int]:
    return [word for (word,) in _LANE.iter_unpack(lanes.to_bytes(count * _LANE.size, "little"))]


# --- A journal with its log, read where SQLite can make no file for readers: a full disk, or a read-only
# one

_WITHOUT_LOG = b"\x01\x01"  # bytes 18 and 19 of a database: it is one file, without a log beside it


def without_log(octets: bytes) -> bytes:
    """Return a database as it is without a log beside it."""
    return octets[:18] + _WITHOUT_LOG + octets[20:]


def read_merged(database: Path) -> sqlite3.Connection:
    """Return what a database and the whole commits of its log come to, in memory.

    For where nobody can write: a table that writes meanwhile may make it look damaged. Raises OSError, and
    sqlite3.Error where it is no database.
    """
    octets = bytearray(read_file(database))
    with suppress(FileNotFoundError), os.fdopen(open_file(log_of(database)), "rb") as log:
        for pages, count in whole_commits(log):
            change(octets, pages, count)
    return in_memory(bytes(octets))


def in_memory(octets: bytes) -> sqlite3.Connection:
    """Return a database of its bytes; none of them: an empty one. Raises sqlite3.Error."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    if octets:
        connection.deserialize(without_log(octets))
    return connection


def change(octets: bytearray, pages: dict[int, bytes], count: int) -> None:
    """Put pages (the first is 1) in their places in a database that then has so many."""
    size = max(map(len, pages.values())) * count
    octets += bytes(max(size - len(octets), 0))
    for number, page in pages.items():
        octets[(number - 1) * len(page) : number * len(page)] = page
    del octets[size:]
