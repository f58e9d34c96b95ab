"""One frame of every kind: those worked out in hardware/PROTOCOL.md, and the longest there is."""

from __future__ import annotations

import struct

from dixit_table.keypads.framing import Frame, encode
from dixit_table.keypads.wire import Kind
from tests.keypads.test_protocol_page import WORKED

SHORT = {name: bytes.fromhex(line) for name, _, _, line in WORKED}
"""By the name of its kind. HERE is the longest of them; its serial number has five characters."""

LONGEST = encode(Frame(Kind.HERE, 0, 0, struct.pack("<BBII", 1, 7, 0x11223344, 0xA1B2C3D4) + b"N" * 32))
"""HERE with a serial number of 32 characters."""


def content_bytes(wire: bytes) -> int:
    """Return how many bytes of content a frame has, its CRC among them."""
    return (len(wire) - 1) // 2
