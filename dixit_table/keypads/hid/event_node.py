"""One event node of the Linux kernel, by its own interface: linux/input.h, for words of 32 and of 64 bits.

Python's ``fcntl`` and ``struct`` are enough for it, so USB keypads need no package, and no compiler, on any
machine.
"""

from __future__ import annotations

import fcntl
import os
import struct
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import ClassVar

from dixit_table.keypads.hid.devices import EV_LED, EV_SYN, LOCK_LIGHTS, SYN_REPORT, WORD_BITS, set_bits
from dixit_table.redacted import Redacted

# --- An event as it is read and written: struct input_event

_EVENT = struct.Struct("@LLHHi")
"""Two words of this process for the time, whichever kernel is below; then type, code and value."""


class InputEvent(Redacted, frozen=True):
    """What happened on a node: a key, a light, or the end of a report."""

    hidden: ClassVar = frozenset({"seconds", "microseconds", "code", "value"})

    seconds: int
    microseconds: int
    type: int
    code: int
    value: int

    def timestamp(self) -> float:
        """Return when it was, in seconds of the node's clock."""
        return self.seconds + self.microseconds / 1e6


def unpacked(content: bytes) -> list[InputEvent]:
    """Return the events that were read; the kernel hands out whole ones only."""
    whole = len(content) // _EVENT.size * _EVENT.size
    return [InputEvent(*values) for values in _EVENT.iter_unpack(content[:whole])]


def packed(*events: tuple[int, int, int]) -> bytes:
    """Return events to write, each as type, code and value; the kernel dates them itself."""
    return b"".join(_EVENT.pack(0, 0, *event) for event in events)


# --- Requests: the macros of asm/ioctl.h


class Requests:
    """The numbers of the requests to a node, as a machine (``uname -m``) counts them."""

    _OTHERS: ClassVar = ("alpha", "mips", "ppc", "sparc")
    """Machines with three bits for the direction and thirteen for the size, of which none here needs more."""

    def __init__(self, machine: str) -> None:
        others = machine.startswith(self._OTHERS)
        self._read, self._write = (2 << 29, 4 << 29) if others else (2 << 30, 1 << 30)
        self.grab = self._numbered(self._write, 0x90, struct.calcsize("i"))
        self.clock = self._numbered(self._write, 0xA0, struct.calcsize("i"))

    def keys_down(self, size: int) -> int:
        """Return the number of EVIOCGKEY."""
        return self._numbered(self._read, 0x18, size)

    def lit(self, size: int) -> int:
        """Return the number of EVIOCGLED."""
        return self._numbered(self._read, 0x19, size)

    def codes(self, kind: int, size: int) -> int:
        """Return the number of EVIOCGBIT, which asks what codes of a type a node has."""
        return self._numbered(self._read, 0x20 + kind, size)

    @staticmethod
    def _numbered(direction: int, number: int, size: int) -> int:
        return direction | size << 16 | ord("E") << 8 | number


REQUESTS = Requests(os.uname().machine)


class Bitmap:
    """Room for so many bits, in whole words of this process, as the kernel fills it."""

    def __init__(self, count: int) -> None:
        self._words = struct.Struct(f"@{-(-count // WORD_BITS)}L")
        self.size = self._words.size

    def bits(self, content: bytes | bytearray) -> frozenset[int]:
        """Return which are set."""
        return set_bits(self._words.unpack(content))


KEYS, LIGHTS = Bitmap(0x300), Bitmap(0x10)
"""All codes of keys and of lights: KEY_CNT and LED_CNT."""


# --- The node

_AT_ONCE = 64
"""Events read at a time."""

_BATCHES = 16
"""How often a node is read on end: the kernel keeps no more of a keyboard's than one batch."""


class EventNode:
    """An open node. Every method may raise OSError: ENODEV once it is unplugged."""

    def __init__(self, path: str) -> None:
        self.fd, writable = _opened(path)
        try:
            # Wall-clock stamps go back when the clock is set, and 12 would become 21.
            self._monotonic = False
            with suppress(OSError):
                fcntl.ioctl(self.fd, REQUESTS.clock, struct.pack("i", time.CLOCK_MONOTONIC))
                self._monotonic = True
            there = self._asked(REQUESTS.codes(EV_LED, LIGHTS.size), LIGHTS) if writable else ()
            self.lights: Sequence[int] = [light for light in LOCK_LIGHTS if light in there]
            self._found_lit = self.lit() if self.lights else frozenset()
        except OSError:
            os.close(self.fd)
            raise

    def grab(self) -> None:
        """Take its events from everybody else; EBUSY: somebody else has."""
        fcntl.ioctl(self.fd, REQUESTS.grab, 1)

    def release(self) -> None:
        """Give its events to everybody again."""
        fcntl.ioctl(self.fd, REQUESTS.grab, 0)

    def keys_down(self) -> frozenset[int]:
        """Return the codes of keys that are down.

        The kernel forgets all key events that wait to be read then (EVIOCGKEY, evdev_handle_get_val).
        """
        return self._asked(REQUESTS.keys_down(KEYS.size), KEYS)

    def lit(self) -> frozenset[int]:
        """Return the lights that are lit."""
        return self._asked(REQUESTS.lit(LIGHTS.size), LIGHTS)

    def late_s(self, event: InputEvent, now_s: float) -> float | None:
        """Return how long before ``now_s``, monotonic, it was; None where its stamp is of another clock.

        What has come since then was a negative time before.
        """
        return now_s - event.timestamp() if self._monotonic else None

    def read(self) -> Sequence[InputEvent]:
        """Return what is queued; that it is gone only once there is nothing left of it."""
        found: list[InputEvent] = []
        for _ in range(_BATCHES):
            try:
                found += unpacked(os.read(self.fd, _AT_ONCE * _EVENT.size))
            except BlockingIOError:
                return found
            except OSError:
                if not found:
                    raise
                return found
        return found

    def set_light(self, light: int, lit: bool) -> None:
        """Switch a lock light.

        The event is ended at once: the kernel lets such events pile up until their buffer is full, and then
        dates the next key back to that moment, be it a minute ago (drivers/input/input.c, 6.1,
        input_event_dispose: only what ends a report resets its time).
        """
        os.write(self.fd, packed((EV_LED, light, int(lit)), (EV_SYN, SYN_REPORT, 0)))

    def restore_lights(self) -> None:
        """Make its lights what they were when it was opened."""
        for light in self.lights:
            self.set_light(light, light in self._found_lit)

    def close(self) -> None:
        """Release it, its lights as they were found."""
        with suppress(OSError):  # unplugged: nothing left to put right
            self.restore_lights()
        os.close(self.fd)

    def _asked(self, request: int, bitmap: Bitmap) -> frozenset[int]:
        content = bytearray(bitmap.size)
        fcntl.ioctl(self.fd, request, content)
        return bitmap.bits(content)


def _opened(path: str) -> tuple[int, bool]:
    """Open a node that may be read, for writing too where that is allowed; return whether it is."""
    try:
        return os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY), True
    except OSError:
        return os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY), False
