"""One open and grabbed event node: the only module that imports evdev, and only when a node is opened."""

from __future__ import annotations

import contextlib
import fcntl
import os
import struct
import time
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Protocol

from dixit_table.errors import KeypadError
from dixit_table.keypads import hid_keys
from dixit_table.texts import Message

_EVIOCSCLOCKID = 0x400445A0
"""Of linux/input.h: which clock stamps the events. A machine that numbers it otherwise refuses it."""

_BATCHES = 16
"""How often a node is read on end, 64 events at a time: the kernel keeps no more of a keyboard's."""


class InputEvent(Protocol):
    """What evdev calls an InputEvent."""

    type: int
    code: int
    value: int

    def timestamp(self) -> float:
        """Return the kernel's monotonic time of it, in seconds."""


class HidNode(Protocol):
    """What a :class:`~dixit_table.keypads.hid_pad.HidPad` needs of a node."""

    fd: int
    lights: Sequence[int]  # lock lights that can be set

    def grab(self) -> None:
        """Take its events from everybody else; raises OSError (EBUSY: somebody else has)."""

    def release(self) -> None:
        """Let everybody hear it again; raises OSError."""

    def keys_down(self) -> set[int]:
        """Return the codes of keys that are down; raises OSError.

        The kernel forgets all key events that wait to be read then (EVIOCGKEY, evdev_handle_get_val).
        """

    def late_s(self, event: InputEvent, now_s: float) -> float | None:
        """Return how long before ``now_s``, monotonic, it was; None where its stamp is of another clock.

        What has come since then was a negative time before.
        """

    def read(self) -> Sequence[InputEvent]:
        """Return all that is queued; raises OSError (ENODEV: unplugged)."""

    def set_light(self, light: int, lit: bool) -> None:
        """Switch a lock light; raises OSError."""

    def restore_lights(self) -> None:
        """Make its lights what they were when it was opened; raises OSError."""

    def close(self) -> None:
        """Release it, its lights as they were found."""


def evdev_installed() -> bool:
    """Return whether the ``hid`` extra is there."""
    return find_spec("evdev") is not None


def open_node(path: str) -> HidNode:
    """Open a node; raises OSError, and KeypadError where the ``hid`` extra is missing."""
    return EvdevNode(path)


class EvdevNode:
    """A node of the Linux kernel."""

    def __init__(self, path: str) -> None:
        try:
            import evdev
        except ImportError as error:
            raise KeypadError(Message.of("keypads.no_evdev")) from error
        self._device = evdev.InputDevice(path)
        self.fd = int(self._device.fd)
        # Wall-clock stamps go back when the clock is set, and 12 would be heard as 21.
        self._monotonic = False
        with contextlib.suppress(OSError):
            fcntl.ioctl(self.fd, _EVIOCSCLOCKID, struct.pack("i", time.CLOCK_MONOTONIC))
            self._monotonic = True
        writable = fcntl.fcntl(self.fd, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDWR
        lights = self._device.capabilities().get(hid_keys.EV_LED, []) if writable else []
        self.lights: Sequence[int] = [light for light in hid_keys.LOCK_LIGHTS if light in lights]
        self._found_lit = set(self._device.leds()) if self.lights else set()

    def grab(self) -> None:
        """Take its events from everybody else."""
        self._device.grab()

    def release(self) -> None:
        """Let everybody hear it again."""
        self._device.ungrab()

    def keys_down(self) -> set[int]:
        """Return the codes of keys that are down; what waits to be read is forgotten."""
        return set(self._device.active_keys())

    def late_s(self, event: InputEvent, now_s: float) -> float | None:
        """Return how long before ``now_s`` it was; None where its stamp is of another clock."""
        return now_s - event.timestamp() if self._monotonic else None

    def read(self) -> Sequence[InputEvent]:
        """Return what is queued."""
        found: list[InputEvent] = []
        for _ in range(_BATCHES):
            try:
                # evdev's read is lazy in some versions: errors come while it is consumed.
                found += self._device.read()
            except BlockingIOError:
                break
        return found

    def set_light(self, light: int, lit: bool) -> None:
        """Switch a lock light.

        The event is ended at once: the kernel lets such events pile up until their buffer is full, and then
        dates the next key back to that moment, be it a minute ago (drivers/input/input.c, 6.1,
        input_event_dispose: only what ends a report resets its time).
        """
        self._device.set_led(light, int(lit))
        self._device.syn()

    def restore_lights(self) -> None:
        """Make its lights what they were when it was opened."""
        for light in self.lights:
            self.set_light(light, light in self._found_lit)

    def close(self) -> None:
        """Release it, its lights as they were found."""
        with contextlib.suppress(OSError):  # unplugged: nothing left to put right
            self.restore_lights()
        self._device.close()
