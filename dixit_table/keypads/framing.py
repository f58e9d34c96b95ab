"""Bytes of a serial line to frames and back: pure, survives split, spliced and broken input.

On the wire a frame is 0xFF, then two bytes for each byte of content: 0xA0 plus its high four bits,
0xB0 plus its low four. The content is payload length, kind, pad id, sequence, payload, CRC-32 of all
that (little endian). Every wire byte has its high bit set, so a frame never holds anything a plain
keypad could have typed; high and low halves differ, so a byte lost or doubled shows at once. See
hardware/PROTOCOL.md.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

START = 0xFF
MAX_PAYLOAD = 64

_MARKS = (0xA0, 0xB0)
_HEAD = 4  # length, kind, pad id, sequence
_CRC = 4


@dataclass(frozen=True, slots=True, repr=False)
class Frame:
    """One frame; what the payload means is :mod:`~dixit_table.keypads.wire`'s business."""

    kind: int
    pad: int
    sequence: int
    payload: bytes = b""

    def __repr__(self) -> str:
        """Hide the payload: it may hold a key (promise 2)."""
        return f"<Frame kind={self.kind} pad={self.pad}>"


def encode(frame: Frame) -> bytes:
    """Return the wire bytes; raises ValueError for a field that is no byte or a payload past MAX_PAYLOAD."""
    if len(frame.payload) > MAX_PAYLOAD:
        raise ValueError(f"payload of {len(frame.payload)} bytes exceeds {MAX_PAYLOAD}")
    content = bytes([len(frame.payload), frame.kind, frame.pad, frame.sequence]) + frame.payload
    content += struct.pack("<I", zlib.crc32(content))
    wire = bytearray([START])
    for byte in content:
        wire += bytes([_MARKS[0] | byte >> 4, _MARKS[1] | byte & 0x0F])
    return bytes(wire)


class Decoder:
    """Finds frames in a stream that may be cut, spliced or damaged anywhere."""

    def __init__(self) -> None:
        self._halves: bytearray | None = None  # None: outside any frame

    def feed(self, data: bytes) -> Iterator[Frame | int]:
        """Yield, in order, the frames that arrived whole, and the bytes below 0x80 from outside any frame."""
        for byte in data:
            if byte == START:
                self._halves = bytearray()
            elif self._halves is None:
                if byte < 0x80:
                    yield byte
            elif byte & 0xF0 == _MARKS[len(self._halves) % 2]:
                self._halves.append(byte & 0x0F)
                yield from self._finished()
            else:
                # Amid a frame even a byte below 0x80 is a damaged half, not a typed key; right
                # after 0xFF, which a noisy line makes by itself, it is a key.
                noise = not self._halves
                self._halves = None
                if noise and byte < 0x80:
                    yield byte

    def _finished(self) -> Iterator[Frame]:
        halves = self._halves
        if halves is None or len(halves) < 2:
            return
        length = halves[0] << 4 | halves[1]
        if length > MAX_PAYLOAD:
            self._halves = None
        elif len(halves) == 2 * (_HEAD + length + _CRC):
            self._halves = None
            content = bytes(high << 4 | low for high, low in zip(halves[::2], halves[1::2], strict=True))
            body, crc = content[:-_CRC], struct.unpack("<I", content[-_CRC:])[0]
            if zlib.crc32(body) == crc:
                yield Frame(body[1], body[2], body[3], body[_HEAD:])
