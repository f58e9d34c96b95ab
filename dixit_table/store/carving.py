"""Entries read from single pages of a database, whatever has become of the pages around them.

A page of a b-tree says by itself which rows are on it (https://www.sqlite.org/fileformat2.html#b_tree_pages),
and an entry's checksum says whether it is what was written. Its number isn't in that checksum; but each
number stands in the index, too, beside its game.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from dixit_table.store.entries import MOST_BYTES, Record, checksum

_ROWS, _KEYS, _INNER_KEYS = 0x0D, 0x0A, 0x02  # kinds of pages: entries; their index, and what leads to it
_FILE_HEADER = 100  # bytes that stand before the rest of the first page
_SIZES = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)  # bytes of a value, by its type
_LARGEST_VARINT = 9
_WRONG = (IndexError, ValueError, struct.error)  # what is no row

Value = int | bytes | None
More = Callable[[int], bytes | None]
"""Returns a page by its number, where long rows go on; None: it is gone."""


@dataclass(slots=True)
class Page:
    """What is on one page: entries whose checksum fits, by number, and whose game each is by the index."""

    entries: dict[int, Record] = field(default_factory=dict)
    owners: dict[int, int] = field(default_factory=dict)


def carved(page: bytes, number: int, more: More) -> Page:
    """Return what can be read of a page (the first is 1), nothing where it is another kind of page."""
    found = Page()
    start = _FILE_HEADER if number == 1 else 0
    kind = page[start] if len(page) > start else 0
    if kind == _ROWS:
        for cell in _cells(page, start):
            with suppress(*_WRONG):
                size, at = _varint(page, cell)
                entry, at = _varint(page, at)
                record = _record(_values(_payload(page, at, size, len(page) - 35, more)))
                if record is not None:
                    found.entries[entry] = record
    elif kind in (_KEYS, _INNER_KEYS):
        for cell in _cells(page, start):
            with suppress(*_WRONG):
                size, at = _varint(page, cell + (4 if kind == _INNER_KEYS else 0))
                game, of, row = _values(_payload(page, at, size, (len(page) - 12) * 64 // 255 - 23, more))
                if isinstance(game, int) and isinstance(of, int) and of == row:
                    found.owners[of] = game
    return found


def _cells(page: bytes, start: int) -> Iterator[int]:
    """Yield where the rows of a page begin; fewer where the page is too short for so many."""
    (count,) = struct.unpack_from(">H", page, start + 3)
    first = start + (12 if page[start] == _INNER_KEYS else 8)
    for at in range(first, min(first + 2 * count, len(page) - 1), 2):
        yield struct.unpack_from(">H", page, at)[0]


def _varint(octets: bytes, at: int) -> tuple[int, int]:
    """Return a number of 1 to 9 bytes, and where it ends."""
    value = 0
    for place in range(at, at + _LARGEST_VARINT):
        if place == at + _LARGEST_VARINT - 1:
            value = value << 8 | octets[place]
            break
        value = value << 7 | octets[place] & 0x7F
        if octets[place] < 0x80:
            break
    return value - (1 << 64 if value >> 63 else 0), place + 1


def _payload(page: bytes, at: int, size: int, most: int, more: More) -> bytes:
    """Return what a row holds, of which ``most`` bytes fit on a page; ValueError where a piece is gone."""
    if not 0 < size <= MOST_BYTES:
        raise ValueError(size)
    if size <= most:
        return page[at : at + size]
    room = len(page) - 4
    least = (len(page) - 12) * 32 // 255 - 23
    here = least + (size - least) % room
    here = here if here <= most else least
    pieces, left = [page[at : at + here]], size - here
    (following,) = struct.unpack_from(">I", page, at + here)
    while left > 0:
        piece = more(following)
        if piece is None:
            raise ValueError(following)
        (following,) = struct.unpack_from(">I", piece)
        pieces.append(piece[4 : 4 + min(left, room)])
        left -= room
    return b"".join(pieces)


def _values(payload: bytes) -> list[Value]:
    """Return the values of a row; numbers that aren't whole don't occur in ours."""
    end, at = _varint(payload, 0)
    place, values = end, list[Value]()
    while at < end:
        kind, at = _varint(payload, at)
        size = _SIZES[kind] if 0 <= kind < len(_SIZES) else (kind - 12) // 2
        octets = payload[place : place + size]
        if kind < 0 or len(octets) != size:
            raise ValueError(kind)
        place += size
        if kind == 0 or kind in (8, 9):
            values.append(None if kind == 0 else kind - 8)
        else:
            values.append(int.from_bytes(octets, "big", signed=True) if kind < len(_SIZES) else octets)
    return values


def _record(values: Sequence[Value]) -> Record | None:
    """Return the entry that a row is; None: it isn't what was written."""
    _, game, at, body, crc = values
    if isinstance(game, int) and isinstance(at, bytes) and isinstance(body, bytes):
        record = Record(game, at.decode(), body.decode())
        return record if checksum(record) == crc else None
    return None
