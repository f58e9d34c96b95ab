"""Bytes of a serial line to frames and back: pure, survives split, spliced and broken input.

On the wire a frame is 0xFF, then two bytes for each byte of content: 0xA0 plus its high four bits,
0xB0 plus its low four. The content is payload length, kind, pad id, sequence, payload, CRC-32 of all
that (little endian). Every wire byte has its high bit set, so a frame never holds anything a plain
keypad could have typed; high and low halves differ, so a byte lost or doubled shows at once. See
hardware/PROTOCOL.md.

The very same file runs on the keypads (hardware/firmware/pico), so it keeps to what MicroPython has:
no dataclasses, no typing, and the CRC of zlib by its name in binascii.
"""

import binascii

TYPE_CHECKING = False  # what checkers take for true
if TYPE_CHECKING:
    from collections.abc import Iterator

START = 0xFF
MAX_PAYLOAD = 64

_MARKS = (0xA0, 0xB0)  # the upper halves of the two bytes that carry one
_HEAD = 4  # length, kind, pad id, sequence
_CRC = 4  # bytes


class Frame:
    """One frame; its payload is parsed elsewhere."""

    __slots__ = ("kind", "pad", "payload", "sequence")

    def __init__(self, kind: int, pad: int, sequence: int, payload: bytes = b"") -> None:
        self.kind = kind
        self.pad = pad
        self.sequence = sequence
        self.payload = payload

    def __eq__(self, other: object) -> bool:
        """Compare all fields."""
        return isinstance(other, Frame) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        """Hide the payload: it may hold a key (promise 2)."""
        return f"<Frame kind={self.kind} pad={self.pad}>"

    def _fields(self) -> tuple[int, int, int, bytes]:
        return self.kind, self.pad, self.sequence, self.payload


def encode(frame: Frame) -> bytes:
    """Return the wire bytes; raises ValueError for a field that is no byte or a payload past MAX_PAYLOAD."""
    if len(frame.payload) > MAX_PAYLOAD:
        raise ValueError(f"payload of {len(frame.payload)} bytes exceeds {MAX_PAYLOAD}")
    content = bytes([len(frame.payload), frame.kind, frame.pad, frame.sequence]) + frame.payload
    content += binascii.crc32(content).to_bytes(_CRC, "little")
    wire = bytearray([START])
    for byte in content:
        wire.append(_MARKS[0] | byte >> 4)
        wire.append(_MARKS[1] | byte & 0x0F)
    return bytes(wire)


class Decoder:
    """Finds frames in a stream that may be cut, spliced or damaged anywhere."""

    def __init__(self) -> None:
        self.dropped = 0  # frames that were begun and came to nothing
        self._halves: bytearray | None = None  # None: outside any frame

    def feed(self, data: bytes) -> "Iterator[Frame | int]":
        """Yield, in order, the frames that arrived whole, and the bytes below 0x80 from outside any frame."""
        for byte in data:
            if byte == START:
                self._drop()
                self._halves = bytearray()
            elif self._halves is None:
                if byte < 0x80:
                    yield byte
            elif byte & 0xF0 == _MARKS[len(self._halves) % 2]:
                self._halves.append(byte & 0x0F)
                frame = self._finished(self._halves)
                if frame is not None:
                    yield frame
            else:
                # Amid a frame even a byte below 0x80 is a damaged half, not a typed key; right
                # after 0xFF, which a noisy line makes by itself, it is a key.
                noise = not self._halves
                self._drop()
                if noise and byte < 0x80:
                    yield byte

    def _drop(self) -> None:
        if self._halves:
            self.dropped += 1
        self._halves = None

    def _finished(self, halves: bytearray) -> Frame | None:
        if len(halves) < 2:
            return None
        length = halves[0] << 4 | halves[1]
        if length > MAX_PAYLOAD:
            self._drop()
        if len(halves) < 2 * (_HEAD + length + _CRC):
            return None
        self._halves = None
        content = bytes(halves[at] << 4 | halves[at + 1] for at in range(0, len(halves), 2))
        body = content[:-_CRC]
        if int.from_bytes(content[-_CRC:], "little") != binascii.crc32(body):
            self.dropped += 1
            return None
        return Frame(body[1], body[2], body[3], body[_HEAD:])
