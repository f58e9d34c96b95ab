"""Looks at MicroPython's file before a board in its boot mode gets it: whole, for its chip, and new enough.

The boot ROM says nothing of a file for another chip or of half a download: the board just doesn't come back.
Format and families: https://github.com/microsoft/uf2 (README.md, utils/uf2families.json).
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

OLDEST = (1, 25)
"""The first MicroPython with which the firmware has been tried."""

_BLOCK = 512
_HEAD = struct.Struct("<8I")
_END = struct.Struct("<I")
_STARTS, _ENDS = (0x0A324655, 0x9E5D5157), 0x0AB16F30
_HAS_FAMILY = 0x2000
_ABSOLUTE = 0xE48BFF57  # of any chip: a block that the RP2350's files begin with, and no part of the program
_CHIPS = {0xE48BFF56: "RP2040", 0xE48BFF59: "RP2350", 0xE48BFF5A: "RP2350"}
_BOARDS = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}
"""Chips by what INFO_UF2.TXT calls the board; where it says something else the file alone is looked at."""

_VERSION = re.compile(rb"MicroPython v(\d+)\.(\d+)[\w.-]*")


class NotUsableError(Exception):
    """The file can't be used; its text says why."""


@dataclass(frozen=True, slots=True)
class MicroPython:
    """What a file holds: its name and version as it says them, the chip, and the file's SHA-256."""

    version: str
    chip: str
    sha256: str


def read(file: Path) -> MicroPython:
    """Return what a file holds. Raises OSError, or NotUsableError where it is no MicroPython for a Pico."""
    data = file.read_bytes()
    chips, parts, blocks = set[str](), list[bytes](), 0
    for number, count, family, payload in _blocks(file, data):
        if family == _ABSOLUTE:
            continue
        chips.add(_CHIPS.get(family, ""))
        if number != len(parts):
            raise NotUsableError(f"{file}: block {len(parts)} of {count} isn't there; download it again")
        parts.append(payload)
        blocks = count
    if not parts or len(parts) != blocks:
        raise NotUsableError(f"{file}: {len(parts)} of {blocks} blocks are there; download it again")
    chip = chips.pop() if len(chips) == 1 else ""
    if not chip:
        raise NotUsableError(f"{file} is for another chip: the Pico family has RP2040 and RP2350")
    said = _VERSION.search(b"".join(parts))
    if said is None:
        raise NotUsableError(f"{file} isn't MicroPython")
    version = said[0].decode("ascii", "replace")
    if (int(said[1]), int(said[2])) < OLDEST:
        raise NotUsableError(f"{file} is {version}: {'.'.join(map(str, OLDEST))} or later is needed")
    return MicroPython(version, chip, hashlib.sha256(data).hexdigest())


def chip_of(board: str) -> str:
    """Return the chip of a board from the text of its INFO_UF2.TXT; empty where it isn't known."""
    named = re.search(r"^Board-ID:\s*(\S+)", board, re.MULTILINE)
    return _BOARDS.get(named[1], "") if named is not None else ""


def _blocks(file: Path, data: bytes) -> Iterator[tuple[int, int, int, bytes]]:
    """Yield each block's number, how many there are, its family, and what it writes."""
    for at in range(0, len(data), _BLOCK):
        block = data[at : at + _BLOCK]
        whole = len(block) == _BLOCK and _END.unpack_from(block, _BLOCK - _END.size)[0] == _ENDS
        if not whole or _HEAD.unpack_from(block)[:2] != _STARTS:
            raise NotUsableError(f"{file} is no UF2 file, or not all of it is there: download it again")
        _, _, flags, _, size, number, count, family = _HEAD.unpack_from(block)
        yield number, count, family if flags & _HAS_FAMILY else 0, block[_HEAD.size : _HEAD.size + size]
