"""Protocol version 1 as the host speaks it (hardware/PROTOCOL.md): what its frames say, a pad's session."""

from __future__ import annotations

import string
import struct
from collections.abc import Callable
from enum import IntEnum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.keypads.base import Answer, Key, KeyPressed, PadEvent, PadFound, PadInfo, PadLost, PadTrouble
from dixit_table.keypads.serial.framing import Frame, encode
from dixit_table.redacted import Redacted
from dixit_table.texts import Message

# --- Frames to values and back: their kinds and payloads

VERSION = 1
EVERY_PAD = 0xFF
"""Pad id of a HELLO to all pads of a port."""

LONGEST_NUMBER = 32
"""Bytes of a serial number."""

HAS_LIGHT = 1
"""Of the capabilities: the pad has a light."""

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
    """A pad is there.

    ``number`` is its own serial number, empty: it has none; ``firmware`` is its version, 0: it isn't said.
    """

    version: int
    capabilities: int
    host_nonce: int
    boot_nonce: int
    number: str
    firmware: int = 0


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
                return _here(frame.payload, frame.sequence)
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


def _here(payload: bytes, firmware: int) -> Here:
    if len(payload) > _HERE.size + LONGEST_NUMBER:
        raise struct.error("number too long")
    version, capabilities, host_nonce, boot_nonce = _HERE.unpack(payload[: _HERE.size])
    number = "".join(chr(byte) if byte in _TAME else "_" for byte in payload[_HERE.size :])
    return Here(version, capabilities, host_nonce, boot_nonce, number, firmware)


# --- The host's end of one framed pad: pure. Greets it, takes each key once and in order, sends it answers
# A session is a pair of nonces: the host's, which the pad repeats in its HERE, and the pad's own, which is
# new each time the pad starts or meets a new host nonce, and stands in all it sends. A host nonce is good
# for one session. Keys are taken only from the present session; what a pad held back from an older one is
# void, so nothing typed into an outage comes out of it by half.

LOST_AFTER_S = 6.0
"""Seconds without a frame after which a pad counts as lost; pads send one every 2 s at least."""

RESEND_S = 0.25
"""Seconds until an unacknowledged ANSWER is sent again."""

GREET_AGAIN_S = 0.2
"""Seconds at least between two greetings of a pad that sends without a session."""

SEEK_S = 2.0
"""Seconds between two greetings of a lost pad."""

_PASSING = (Answer.REFUSED, Answer.IDENTIFY)  # shown for a moment; what was before comes back by itself


class AnswerSender:
    """Answers on their way to one pad: one at a time, repeated until acknowledged."""

    def __init__(self, write: Callable[[int, Answer], None]) -> None:
        self._write = write
        self._sequence = 0
        self._in_flight: Answer | None = None
        self._sent_s = 0.0
        self._steady = Answer.IDLE
        self._steady_due = False
        self._passing_due: list[Answer] = []

    def send(self, answer: Answer, now_s: float) -> None:
        """Send an answer in its turn: of those that wait each passing one once, then the last steady one."""
        if answer in _PASSING:
            if answer not in self._passing_due:
                self._passing_due.append(answer)
        else:
            self._steady = answer
            self._steady_due = True
        self._next(now_s)

    def restart(self, now_s: float) -> None:
        """Send a pad that has just (re)started what it should show."""
        self._in_flight = None
        self._passing_due.clear()
        self._steady_due = True
        self._next(now_s)

    def acknowledged(self, sequence: int, now_s: float) -> None:
        """Take the acknowledgement of an answer."""
        if self._in_flight is not None and sequence == self._sequence:
            self._in_flight = None
            self._next(now_s)

    def tick(self, now_s: float) -> None:
        """Send again what is not acknowledged."""
        if self._in_flight is not None and now_s - self._sent_s >= RESEND_S:
            self._transmit(self._in_flight, now_s)

    def _next(self, now_s: float) -> None:
        if self._in_flight is not None or not (self._passing_due or self._steady_due):
            return
        if self._passing_due:
            self._in_flight = self._passing_due.pop(0)
        else:
            self._in_flight, self._steady_due = self._steady, False
        self._sequence = (self._sequence + 1) % 256
        self._transmit(self._in_flight, now_s)

    def _transmit(self, answer: Answer, now_s: float) -> None:
        self._sent_s = now_s
        self._write(self._sequence, answer)


class PadSession:
    """One framed pad of a port.

    ``name`` makes a PadInfo of pad id and serial number; ``nonce`` gives a fresh nonce other than 0;
    ``write`` takes wire bytes.
    """

    def __init__(
        self,
        pad: int,
        host_nonce: int,
        *,
        name: Callable[[int, str], PadInfo],
        nonce: Callable[[], int],
        write: Callable[[bytes], None],
    ) -> None:
        self.info: PadInfo | None = None  # None: not present
        self.battery: int | None = None
        self._pad = pad
        self._host_nonce = host_nonce
        self._name = name
        self._nonce = nonce
        self._write = write
        self._boot_nonce: int | None = None
        self._expected = 0
        self._bound = False  # the host nonce has had its one session
        self._received_s = 0.0
        self._greeted_s = float("-inf")
        self._answers = AnswerSender(self._write_answer)

    def take(self, message: PadMessage, sequence: int, now_s: float) -> list[PadEvent]:
        """Take a message of this pad, and the sequence number of its frame."""
        match message:
            case Here():
                return self._here(message, now_s)
            case _ if message.boot_nonce != self._boot_nonce:
                # It restarted, or missed our greeting, or this is an echo of the past: greeting
                # settles all three, and a pad already in our session takes no notice.
                self._greet(now_s)
                return []
            case KeyDown():
                self._received_s = now_s
                return self._key(message, sequence, now_s)
            case AnswerAck():
                self._answers.acknowledged(sequence, now_s)
            case Beat():
                self.battery = message.battery
        self._received_s = now_s
        return []

    def tick(self, now_s: float) -> list[PadEvent]:
        """Notice a pad fallen silent, look for a lost one, repeat an answer."""
        if self.info is None:
            if now_s - self._greeted_s >= SEEK_S:
                self._greet(now_s)
            return []
        if now_s - self._received_s >= LOST_AFTER_S:
            # A new host nonce makes the pad drop what was typed meanwhile: the table voids the rest of it.
            self._renew(now_s)
            return self.lost(Message.of("keypads.silent", seconds=int(LOST_AFTER_S)))
        self._answers.tick(now_s)
        return []

    def answer(self, answer: Answer, now_s: float) -> None:
        """Show an answer on the pad; on a lost one when it comes back."""
        self._answers.send(answer, now_s)

    def lost(self, why: Message) -> list[PadEvent]:
        """End the session."""
        info, self.info = self.info, None
        self._boot_nonce = None
        return [] if info is None else [PadLost(info.identity, why)]

    def _renew(self, now_s: float) -> None:
        self._host_nonce = self._nonce()
        self._bound = False
        self._boot_nonce = None
        self._greet(now_s)

    def _here(self, here: Here, now_s: float) -> list[PadEvent]:
        if here.version != VERSION:
            why = Message.of("keypads.version", theirs=here.version, ours=VERSION)
            return self.lost(why) or [PadLost(self._name(self._pad, here.number).identity, why)]
        ours = here.host_nonce == self._host_nonce
        if ours and here.boot_nonce == self._boot_nonce:
            self._received_s = now_s
            return []
        if not ours or self._bound:
            # A pad that started anew meets a new host nonce; so does one that names a second session
            # under the same, for one of the two is an echo of the past, and nobody knows which.
            if self._bound and (ours or here.host_nonce == NOT_GREETED):
                self._renew(now_s)
            self._greet(now_s)
            return []
        self._bound = True
        self._boot_nonce = here.boot_nonce
        self._expected = 0
        self.battery = None  # perhaps another pad's
        self._received_s = now_s
        light = bool(here.capabilities & HAS_LIGHT)
        named = self._name(self._pad, here.number)
        events = self._present(replace(named, firmware=here.firmware, light=light))
        self._answers.restart(now_s)
        return events

    def _present(self, info: PadInfo) -> list[PadEvent]:
        before, self.info = self.info, info
        if before is None:
            return [PadFound(info)]
        if before.identity == info.identity:
            return [PadTrouble(info.identity, Message.of("keypads.restarted"))]
        return [PadLost(before.identity, Message.of("keypads.replaced")), PadFound(info)]

    def _key(self, message: KeyDown, sequence: int, now_s: float) -> list[PadEvent]:
        ahead = (sequence - self._expected) % 256
        if 0 < ahead < 128:
            # A key is missing, which a pad that keeps to the protocol cannot do: start it anew.
            self._renew(now_s)
            return []
        if self.info is None or self._boot_nonce is None:
            return []
        self._write(encode(key_ack(self._pad, sequence, self._boot_nonce)))
        if ahead:
            return []
        self._expected = (self._expected + 1) % 256
        if message.key is None:
            return []
        late_s = message.age_ms / 1000
        return [KeyPressed(self.info.identity, message.key, now_s - late_s, late_s)]

    def _greet(self, now_s: float) -> None:
        if now_s - self._greeted_s >= GREET_AGAIN_S:
            self._greeted_s = now_s
            self._write(encode(hello(self._pad, self._host_nonce)))

    def _write_answer(self, sequence: int, shown: Answer) -> None:
        if self._boot_nonce is not None:
            self._write(encode(answer(self._pad, sequence, self._boot_nonce, shown)))
