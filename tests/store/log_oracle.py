"""Whether a log has lost commits, as SQLite describes it: an oracle that shares no line with the check."""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_HEADER = struct.Struct(">8I")  # magic, version, page size, sequence, two salts, two checksums
_FRAME = struct.Struct(">6I")  # page, pages after a commit (else 0), two salts, two checksums
_MAGIC = 0x377F0682  # its last bit says in which order the words are that were summed up
_OVERFLOW = 0xFFFFFFFF

_Sums = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Frame:
    fits: bool  # behind the one before it, as that stands there
    commits: bool


def lost_commits(database: Path) -> bool:
    """Tell whether the log of a database holds commits that SQLite would not see."""
    octets = database.with_name(f"{database.name}-wal").read_bytes()
    broken = committed = False
    for frame in _frames(octets):
        if committed and frame.fits:
            return True
        broken = broken or not frame.fits
        committed = broken and frame.commits
    return False


def _frames(octets: bytes) -> Iterator[_Frame]:
    """Yield what a log holds: first its header, which commits nothing."""
    if len(octets) < _HEADER.size:
        return
    magic, _, size, _, *salts, first, second = _HEADER.unpack_from(octets)
    order = ">" if magic & 1 else "<"
    sums = first, second
    sound = magic & ~1 == _MAGIC and summed(octets[: _HEADER.size - 8], order, (0, 0)) == sums
    yield _Frame(sound, commits=False)
    if not sound:  # what ours are, and what frames have
        size, order = 4096, "<" if sys.byteorder == "little" else ">"
        starts = range(_HEADER.size, len(octets) - _FRAME.size + 1, _FRAME.size + size)[:3]
        seen = [list(_FRAME.unpack_from(octets, at)[2:4]) for at in starts]
        salts = max(seen, key=seen.count, default=[0, 0])
    for at in range(_HEADER.size, len(octets) - size - _FRAME.size + 1, _FRAME.size + size):
        _, pages, one, other, first, second = _FRAME.unpack_from(octets, at)
        page = octets[at + _FRAME.size : at + _FRAME.size + size]
        fits = [one, other] == salts and summed(octets[at : at + 8] + page, order, sums) == (first, second)
        yield _Frame(fits, commits=bool(pages) and [one, other] == salts)
        sums = first, second


def summed(octets: bytes, order: str, sums: _Sums) -> _Sums:
    """Return SQLite's checksum of some words, behind that of those before."""
    first, second = sums
    words = struct.unpack(f"{order}{len(octets) // 4}I", octets)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & _OVERFLOW
        second = (second + odd + first) & _OVERFLOW
    return first, second
