"""One frame of every kind: those worked out in hardware/PROTOCOL.md, and the longest there is."""

from __future__ import annotations

import re
import struct
from pathlib import Path

from dixit_table.keypads.serial.framing import Frame, encode
from dixit_table.keypads.serial.protocol import FrameKind

_PAGE = Path(__file__).parents[3] / "hardware" / "PROTOCOL.md"
_WORKED = re.compile(r"^    ([A-Z_]+)\b.*\n    content .*\n    wire    ([0-9A-F ]+)$", re.MULTILINE)


def _short() -> dict[str, bytes]:
    wires: dict[str, bytes] = {}
    for name, line in _WORKED.findall(_PAGE.read_text("utf-8")):
        wires.setdefault(name, bytes.fromhex(line))
    assert set(wires) == {kind.name for kind in FrameKind}
    return wires


SHORT = _short()
"""The first of each kind, by its name. HERE is the longest of them; its serial number has five characters."""

LONGEST = encode(Frame(FrameKind.HERE, 0, 0, struct.pack("<BBII", 1, 7, 0x11223344, 0xA1B2C3D4) + b"N" * 32))
"""HERE with a serial number of 32 characters."""


def content_bytes(wire: bytes) -> int:
    """Return how many bytes of content a frame has, its CRC among them."""
    return (len(wire) - 1) // 2
