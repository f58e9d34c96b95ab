"""Keypads at the far ends of ptys: plain ones, and framed ones, which run the Pico's firmware."""

from __future__ import annotations

import contextlib
import os
import random
import struct
import time
from typing import Protocol

from matrix import Matrix

from tests.keypads.firmware_pad import FirmwarePad

DEBOUNCE_MS = 10  # as in the firmware's config.py
TICK = struct.Struct("<d")
_TICK_S = 0.005
_SCAN_S = 0.002
_HELD_S = 0.06
_BOUNCES_S = 0.005
_DRIFT = 0.005  # of a ceramic resonator
_SLOW_S = 0.001
_LOST = 1 / 3  # of the frames on a bad line, either way

Span = tuple[float, float]
"""When a press began and ended, by the monotonic clock."""


def framed_name(number: int) -> str:
    """Return what the table calls the framed keypad with this number."""
    return f"serial:{_serial_number(number)}"


def _serial_number(number: int) -> str:
    return f"DX-{number}"


class Board(Protocol):
    """A keypad with one key under a finger."""

    @property
    def fd(self) -> int:
        """Its end of the line."""

    @property
    def idle(self) -> bool:
        """Whether the press is over, and all that is to be said of it has been said."""

    def press(self, at_s: float) -> None:
        """Press the key at that time."""

    def run(self) -> None:
        """Do what is due."""

    def span(self) -> Span | None:
        """Return when it was pressed; None where the rig was too slow for the board."""


class PlainBoard:
    """A keypad that sends a digit for each press, without any delay."""

    def __init__(self, fd: int) -> None:
        self.fd = fd
        self._span: Span | None = None

    @property
    def idle(self) -> bool:
        return True

    def press(self, at_s: float) -> None:
        while (began_s := time.monotonic()) < at_s:
            pass
        os.write(self.fd, b"7")
        self._span = began_s, time.monotonic()

    def run(self) -> None:
        with contextlib.suppress(BlockingIOError):
            os.read(self.fd, 4096)  # greetings

    def span(self) -> Span | None:
        return self._span


class Metronome:
    """What ticks on a line of its own, and tells when."""

    def __init__(self, fd: int) -> None:
        self.fd = fd
        self._next_s = 0.0

    def run(self) -> None:
        if (now_s := time.monotonic()) >= self._next_s:
            self._next_s = now_s + _TICK_S
            os.write(self.fd, TICK.pack(now_s))


class FramedBoard:
    """Contacts that bounce, scanned and debounced by the firmware; its clock is its own and somewhat off.

    This process may be late; the scans are then made up for, each with the time it was due.
    """

    def __init__(self, fd: int, number: int, chance: random.Random, *, bad_line: bool) -> None:
        self.fd = fd
        self._chance = chance
        self._lost = _LOST if bad_line else 0.0
        self._pad = FirmwarePad(number=_serial_number(number))
        self._matrix = Matrix(4, 4, DEBOUNCE_MS)
        self._epoch_s = time.monotonic() - chance.uniform(1, 1000)
        self._rate = 1000 * (1 + chance.uniform(-_DRIFT, _DRIFT))
        self._closed_s = self._bounced_s = 0.0
        self._scan_s = time.monotonic() + chance.uniform(0, _SCAN_S)
        self._slow = False
        self._matrix.take(0, self._ms(self._scan_s))

    @property
    def idle(self) -> bool:
        released_s = self._closed_s + _HELD_S + _BOUNCES_S + 2 * DEBOUNCE_MS / 1000
        return self._pad.idle and self._scan_s > released_s

    def press(self, at_s: float) -> None:
        self._closed_s, self._bounced_s = at_s, at_s + self._chance.uniform(0, _BOUNCES_S)
        self._slow = False

    def run(self) -> None:
        now_s = time.monotonic()
        arrived = b""
        with contextlib.suppress(BlockingIOError):
            arrived = os.read(self.fd, 4096)
        if self._chance.random() >= self._lost:
            self._pad.logic.receive(arrived, self._ms(now_s))
        while self._scan_s <= now_s:
            for _, since_ms in self._matrix.take(self._contact(self._scan_s), self._ms(self._scan_s)):
                self._pad.logic.press(7, since_ms, self._ms(now_s))
            self._scan_s += _SCAN_S
        self._pad.logic.tick(self._ms(now_s))
        self._send(self._pad.take_out(), now_s)

    def span(self) -> Span | None:
        return None if self._slow else (self._closed_s, self._closed_s)

    def _send(self, out: bytes, now_s: float) -> None:
        if out and self._chance.random() >= self._lost:
            os.write(self.fd, out)
            # A board's own processor does nothing else: what this one did in between was the rig's.
            self._slow |= time.monotonic() - now_s > _SLOW_S

    def _contact(self, at_s: float) -> int:
        if self._closed_s <= at_s < self._bounced_s:
            return self._chance.getrandbits(1)
        return int(self._closed_s <= at_s < self._closed_s + _HELD_S)

    def _ms(self, at_s: float) -> int:
        return int((at_s - self._epoch_s) * self._rate)
