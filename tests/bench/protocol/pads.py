"""The sketch's pads in Python, and a listener on their line."""

from __future__ import annotations

import ctypes
from collections import defaultdict

from tests.bench.protocol import native

_OUT, _LOG, _ACKED = 1 << 16, 1 << 14, 0x100


class _Entry(ctypes.Structure):
    _fields_ = (("nonce", ctypes.c_uint32), ("what", ctypes.c_uint32))
    nonce: int
    what: int


class Pad:
    """One pad: the sketch's ``pad.h``, with its clock in milliseconds passed in as seconds."""

    def __init__(self, number: int) -> None:
        self.id = number
        self.name = f"P{number}"
        self.pressed: defaultdict[int, list[int]] = defaultdict(list)  # by pad nonce: keys that it queued
        self.acked: defaultdict[int, int] = defaultdict(
            int
        )  # by pad nonce: how many of them were acknowledged
        self._native = native.load()
        self._pad = ctypes.c_void_p(self._native.pad_new())
        self._buffer = ctypes.create_string_buffer(_OUT)
        self._log = (_Entry * _LOG)()
        self._power_ups = 0

    def power_up(self, now: float) -> None:
        self._native.pad_power_up(self._pad, self.id, self.name.encode(), self._power_ups, _ms(now))
        self._power_ups += 1

    def receive(self, data: bytes, now: float) -> None:
        self._native.pad_bytes(self._pad, data, len(data), _ms(now))
        self._read_log()

    def press(self, code: int, now: float) -> None:
        self._native.pad_key(self._pad, code, _ms(now))
        self._read_log()

    def run(self, now: float) -> bytes:
        """Do what is due; returns the bytes it sends, earlier ones first."""
        self._native.pad_run(self._pad, _ms(now))
        length = self._native.pad_output(self._pad, self._buffer)
        return self._buffer.raw[:length] if length else b""

    @property
    def waiting(self) -> int:
        return int(self._native.pad_waiting(self._pad))

    @property
    def in_session(self) -> bool:
        return bool(self._native.pad_in_session(self._pad))

    @property
    def shows(self) -> int:
        return int(self._native.pad_shows(self._pad))

    def end(self) -> None:
        self._native.pad_free(self._pad)

    def _read_log(self) -> None:
        for entry in self._log[: self._native.pad_log(self._pad, self._log)]:
            if entry.what == _ACKED:
                self.acked[entry.nonce] += 1
            else:
                self.pressed[entry.nonce].append(entry.what)


def _ms(now: float) -> int:
    # Near the end of its 32 bits, so that it wraps in the middle of most nights.
    return (round(now * 1000) + 2**32 - 10_000) % 2**32


class Tap:
    """Listens on a line with a decoder of its own: where frames end, and what is in them."""

    def __init__(self) -> None:
        self._native = native.load()
        self._decoder = ctypes.create_string_buffer(self._native.tap_size())
        self._decoder[0] = b"\xff"  # outside any frame

    def slices(self, data: bytes) -> list[tuple[bytes, bytes | None]]:
        """Cut data after each frame: the cuts, each with the content of the frame at its end, if any."""
        most = len(data) // (2 * (native.HEAD + native.CRC)) + 1
        ends = (ctypes.c_uint * most)()
        contents = ctypes.create_string_buffer(most * native.MAX_CONTENT)
        count = self._native.tap(self._decoder, data, len(data), ends, contents)
        cuts: list[tuple[bytes, bytes | None]] = []
        start = 0
        for at, end in enumerate(ends[:count]):
            content = contents.raw[at * native.MAX_CONTENT : (at + 1) * native.MAX_CONTENT]
            cuts.append((data[start:end], content))
            start = end
        return [*cuts, (data[start:], None)]
