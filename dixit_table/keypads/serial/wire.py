"""Frames of protocol version 1 to values and back: kinds and payloads, see hardware/PROTOCOL.md."""

from __future__ import annotations

import string
import struct
from enum import IntEnum
from typing import ClassVar

from msgspec import Struct

from dixit_table.keypads.base import Answer, Key
from dixit_table.keypads.serial.framing import Frame
from dixit_table.redacted import Redacted

VERSION = 1
EVERY_PAD = 0xFF
"""Pad id of a HELLO to all pads of a port."""

LONGEST_NUMBER = 32
"""Bytes of a serial number."""

NOT_GREETED = 0
"""Host nonce in the HERE of a pad that has received no HELLO since it started."""


class FrameKind(IntEnum):
    """Kinds of frame; no kind goes both ways, so a line that echoes confuses nobody."""

    HELLO = 0x01
    KEY_ACK = 0x02
    ANSWER = 0x03
    HERE = 0x11
    KEY = 0x12
    ANSWER_ACK = 0x13
    BEAT = 0x14


KEY_CODES: dict[int, Key] = dict(
    enumerate(
        [Key(str(digit)) for digit in range(10)]
        + [Key.ENTER, Key.BACKSPACE, Key.STAR, Key.PLUS, Key.MINUS, Key.SLASH]
    )
)

ANSWER_CODES: dict[Answer, int] = {
    Answer.IDLE: 0,
    Answer.ASKED: 1,
    Answer.DONE: 2,
    Answer.REFUSED: 3,
    Answer.IDENTIFY: 4,
}

# A serial number becomes part of an identity that is stored and shown: no other signs are let in.
_TAME = (string.ascii_letters + string.digits + "-._").encode()

_HELLO = struct.Struct("<BBI")
_HERE = struct.Struct("<BBII")
_KEY = struct.Struct("<IBH")
_SESSION = struct.Struct("<I")
_SESSION_BYTE = struct.Struct("<IB")


class Here(Struct, frozen=True):
    """A pad is there; ``number`` is its own serial number, empty where it has none."""

    version: int
    capabilities: int
    host_nonce: int
    boot_nonce: int
    number: str


class KeyDown(Redacted, frozen=True):
    """A key went down ``age_ms`` milliseconds before this frame left; ``key`` None: an unknown one."""

    hidden: ClassVar = frozenset({"boot_nonce", "key", "age_ms"})

    boot_nonce: int
    key: Key | None
    age_ms: int


class AnswerAck(Struct, frozen=True):
    """A pad shows the answer whose sequence this frame carries."""

    boot_nonce: int


class Beat(Struct, frozen=True):
    """A pad is alive; ``battery`` in percent, None: unknown."""

    boot_nonce: int
    battery: int | None


PadMessage = Here | KeyDown | AnswerAck | Beat


def hello(pad: int, host_nonce: int) -> Frame:
    """Return the greeting: which versions the host speaks, and the nonce of its session."""
    return Frame(FrameKind.HELLO, pad, 0, _HELLO.pack(VERSION, VERSION, host_nonce))


def key_ack(pad: int, sequence: int, boot_nonce: int) -> Frame:
    """Return the acknowledgement of a KEY."""
    return Frame(FrameKind.KEY_ACK, pad, sequence, _SESSION.pack(boot_nonce))


def answer(pad: int, sequence: int, boot_nonce: int, shown: Answer) -> Frame:
    """Return an ANSWER."""
    return Frame(FrameKind.ANSWER, pad, sequence, _SESSION_BYTE.pack(boot_nonce, ANSWER_CODES[shown]))


def parse(frame: Frame) -> PadMessage | None:
    """Return a pad's message; None for a kind that no pad sends, or a payload of the wrong length."""
    try:
        match frame.kind:
            case FrameKind.HERE:
                return _here(frame.payload)
            case FrameKind.KEY:
                boot_nonce, code, age_ms = _KEY.unpack(frame.payload)
                return KeyDown(boot_nonce, KEY_CODES.get(code), age_ms)
            case FrameKind.ANSWER_ACK:
                return AnswerAck(*_SESSION.unpack(frame.payload))
            case FrameKind.BEAT:
                boot_nonce, battery = _SESSION_BYTE.unpack(frame.payload)
                return Beat(boot_nonce, battery if battery <= 100 else None)
    except struct.error:
        return None
    return None


def _here(payload: bytes) -> Here:
    if len(payload) > _HERE.size + LONGEST_NUMBER:
        raise struct.error("number too long")
    version, capabilities, host_nonce, boot_nonce = _HERE.unpack(payload[: _HERE.size])
    number = "".join(chr(byte) if byte in _TAME else "_" for byte in payload[_HERE.size :])
    return Here(version, capabilities, host_nonce, boot_nonce, number)
