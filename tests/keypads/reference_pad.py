"""A pad built from hardware/PROTOCOL.md: the other end of the line, for tests."""

from __future__ import annotations

import itertools
import struct
from collections import deque
from collections.abc import Iterator

from dixit_table.keypads.framing import Decoder, Frame, encode

HELLO, KEY_ACK, ANSWER = 0x01, 0x02, 0x03
HERE, KEY, ANSWER_ACK, BEAT = 0x11, 0x12, 0x13, 0x14

KEY_RETRY_S, HERE_RETRY_S, BEAT_S = 0.1, 1.0, 2.0

_NONCES: Iterator[int] = itertools.count(0x1000)


class ReferencePad:
    """One framed pad; ``out`` holds the frames it has sent."""

    def __init__(self, pad: int = 0, number: str = "") -> None:
        self.pad = pad
        self.number = number
        self.battery = 0xFF
        self.out: list[bytes] = []
        self.shown: list[int] = []
        self.start()

    def start(self) -> None:
        """Start as after power-up."""
        self._decoder = Decoder()
        self._host_nonce = 0
        self._here_s = float("-inf")
        self._new_session()

    def _new_session(self) -> None:
        self._nonce = next(_NONCES)
        self._sequence = 0
        self._waiting: deque[tuple[int, float]] = deque()
        self._key_s = float("-inf")
        self._beat_s = float("-inf")
        self._answered: int | None = None

    @property
    def idle(self) -> bool:
        return not self._waiting

    def press(self, code: int, now: float) -> None:
        if self._host_nonce:
            self._waiting.append((code, now))
        self.tick(now)

    def receive(self, data: bytes, now: float) -> None:
        for item in self._decoder.feed(data):
            if isinstance(item, Frame) and item.pad in (self.pad, 0xFF):
                self._take(item, now)
        self.tick(now)

    def tick(self, now: float) -> None:
        if not self._host_nonce:
            if now - self._here_s >= HERE_RETRY_S:
                self._say_here(now)
            return
        if self._waiting and now - self._key_s >= KEY_RETRY_S:
            code, pressed_s = self._waiting[0]
            self._key_s = now
            age_ms = min(int((now - pressed_s) * 1000), 0xFFFF)
            self._send(KEY, self._sequence, struct.pack("<IBH", self._nonce, code, age_ms))
        if now - self._beat_s >= BEAT_S:
            self._beat_s = now
            self._send(BEAT, 0, struct.pack("<IB", self._nonce, self.battery))

    def take_out(self) -> bytes:
        out, self.out = b"".join(self.out), []
        return out

    def _take(self, frame: Frame, now: float) -> None:
        if frame.kind == HELLO:
            lowest, highest, nonce = struct.unpack("<BBI", frame.payload)
            if not lowest <= 1 <= highest:
                return
            if nonce != self._host_nonce:
                self._host_nonce = nonce
                self._new_session()
            self._say_here(now)
            return
        if len(frame.payload) < 4 or struct.unpack("<I", frame.payload[:4])[0] != self._nonce:
            return
        if frame.kind == KEY_ACK and self._waiting and frame.sequence == self._sequence:
            self._waiting.popleft()
            self._sequence = (self._sequence + 1) % 256
            self._key_s = float("-inf")
        elif frame.kind == ANSWER:
            self._send(ANSWER_ACK, frame.sequence, struct.pack("<I", self._nonce))
            if self._answered is None or 0 < (frame.sequence - self._answered) % 256 < 128:
                self._answered = frame.sequence
                self.shown.append(frame.payload[4])

    def _say_here(self, now: float) -> None:
        self._here_s = now
        fixed = struct.pack("<BBII", 1, 0, self._host_nonce, self._nonce)
        self._send(HERE, 0, fixed + self.number.encode())

    def _send(self, kind: int, sequence: int, payload: bytes) -> None:
        self.out.append(encode(Frame(kind, self.pad, sequence, payload)))
