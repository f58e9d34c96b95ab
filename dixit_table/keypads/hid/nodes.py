"""The open event nodes of one HID device: grabbed together, read in the order of time.

The only module that imports evdev, and only when a node is opened.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import select
import struct
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from typing import ClassVar, Protocol

from dixit_table.errors import KeypadError
from dixit_table.keypads.base import Key, holders
from dixit_table.keypads.hid import devices as hid_devices
from dixit_table.keypads.hid.devices import EV_KEY, EV_SYN, SYN_DROPPED, HidDevice, KeyReader, Sign
from dixit_table.redacted import Redacted
from dixit_table.texts import Message

# --- The kernel's errors in words

UNPLUGGED = Message.of("keypads.unplugged")


def why_lost(path: str, error: OSError) -> Message:
    """Return why an open pad is lost: unplugged, or grabbed by somebody else before we did."""
    return _busy([path]) if error.errno == errno.EBUSY else UNPLUGGED


def _busy(paths: Sequence[str]) -> Message:
    users = sorted({user for path in paths for user in holders(path)})
    return Message.of("keypads.busy", address=paths[0], who=", ".join(users) or "?")


def why_closed(device: HidDevice, error: OSError) -> Message:
    """Return why a device can't be opened, and what to do about it."""
    if isinstance(error, KeypadError):
        return error.message
    match error.errno:
        case errno.ENOENT | errno.ENODEV | errno.ENXIO:
            return Message.of("keypads.not_there", address=device.path)
        case errno.EACCES | errno.EPERM:
            return Message.of("keypads.hid_denied", address=device.path)
        case errno.EBUSY:
            return _busy([device.path, *(node.path for node in device.nodes)])
        case _:
            return Message.of("keypads.no_input_device", address=device.path)


# --- One event node, open and grabbed

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
    """What a :class:`~dixit_table.keypads.hid.pad.HidPad` needs of a node."""

    fd: int
    lights: Sequence[int]  # lock lights that can be set

    def grab(self) -> None:
        """Take its events from everybody else; raises OSError (EBUSY: somebody else has)."""

    def release(self) -> None:
        """Give its events to everybody again; raises OSError."""

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
        # Wall-clock stamps go back when the clock is set, and 12 would become 21.
        self._monotonic = False
        with contextlib.suppress(OSError):
            fcntl.ioctl(self.fd, _EVIOCSCLOCKID, struct.pack("i", time.CLOCK_MONOTONIC))
            self._monotonic = True
        writable = fcntl.fcntl(self.fd, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDWR
        lights = self._device.capabilities().get(hid_devices.EV_LED, []) if writable else []
        self.lights: Sequence[int] = [light for light in hid_devices.LOCK_LIGHTS if light in lights]
        self._found_lit = set(self._device.leds()) if self.lights else set()

    def grab(self) -> None:
        """Take its events from everybody else."""
        self._device.grab()

    def release(self) -> None:
        """Give its events to everybody again."""
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


# --- All nodes of a device, handled as one

Opener = Callable[[str], HidNode]


class NodeSign(Redacted, frozen=True):
    """A key that went down, or another sign, and how many seconds before it was read, where that is known."""

    hidden: ClassVar = frozenset({"what", "late_s"})

    what: Key | Sign
    late_s: float | None


def grab_refused(device: HidDevice, opener: Opener = open_node) -> Message | None:
    """Take a device from everybody else for an instant; return why that can't be done, None where it can."""
    try:
        handle = Handle(device, opener, keypad_only=True)
    except OSError as error:
        return why_closed(device, error)
    try:
        handle.grab()
        handle.release()
    except OSError as error:
        return why_closed(device, error)
    finally:
        handle.close()
    return None


class Handle:
    """Every node of a device, open. Raises OSError, and then holds nothing.

    ``keypad_only``: only keypad keys count, until :meth:`trust`. ``opened_s``: monotonic seconds now.
    """

    def __init__(
        self, device: HidDevice, opener: Opener, *, keypad_only: bool, opened_s: float = float("-inf")
    ) -> None:
        self.paths = frozenset(node.path for node in device.nodes)
        self.grabbed = False
        self._emptied_s = opened_s  # what is read next isn't older
        self._nodes: list[HidNode] = []
        self._down: list[set[int]] = []  # by node: followed event by event, for asking loses events
        self._readers = [KeyReader(keypad_only=keypad_only) for _ in device.nodes]
        self._poll = select.epoll()
        try:
            for described in device.nodes:
                node = opener(described.path)
                self._nodes.append(node)
                self._down.append(node.keys_down())
                self._poll.register(node.fd, select.EPOLLIN)
        except OSError:
            self.close()
            raise

    def fileno(self) -> int:
        """Return a descriptor that is readable when any node is."""
        return self._poll.fileno()

    def grab(self) -> None:
        """Take the device's events from everybody else; raises OSError (EBUSY: somebody else has)."""
        for node in self._nodes:
            node.grab()
        self.grabbed = True

    def release(self) -> None:
        """Give its events to everybody again, its lights as they were found; raises OSError."""
        was_grabbed, self.grabbed = self.grabbed, False
        for node in self._nodes:
            node.restore_lights()
            if was_grabbed:
                node.release()

    def trust(self, *, keypad_only: bool) -> None:
        """Take keypad keys only, or all that a keypad may send."""
        for reader in self._readers:
            reader.keypad_only = keypad_only

    def is_pressed(self) -> bool:
        """Return whether a key is down, as of the last :meth:`read`."""
        return any(self._down)

    def read(self, now_s: float) -> Iterator[NodeSign]:
        """Yield what happened since, in the order of time; once the device has gone, that comes last.

        How late each is counts from ``now_s``: with a time of its own, a pause in between would date it back.
        """
        queued: list[tuple[int, InputEvent]] = []
        gone = False
        for number, node in enumerate(self._nodes):
            try:
                queued += [(number, event) for event in node.read()]
            except OSError:
                gone = True
        # One press may show on either node; the kernel's time shows which came first.
        for number, event in sorted(queued, key=lambda item: item[1].timestamp()):
            self._follow(self._down[number], event)
            what = self._readers[number].take(event.type, event.code, event.value)
            if what is not None:
                yield NodeSign(what, self._late_s(number, event, now_s))
        self._emptied_s = now_s
        if gone:
            yield NodeSign(Sign.GONE, None)

    def _late_s(self, number: int, event: InputEvent, now_s: float) -> float | None:
        # A stamp may be stale, where somebody switched lights before; what was there then has been read then.
        late_s = self._nodes[number].late_s(event, now_s)
        return None if late_s is None else min(late_s, now_s - self._emptied_s)

    @staticmethod
    def _follow(down: set[int], event: InputEvent) -> None:
        if event.type == EV_KEY and event.value:
            down.add(event.code)
        elif event.type == EV_KEY:
            down.discard(event.code)
        elif event.type == EV_SYN and event.code == SYN_DROPPED:
            down.clear()  # nobody knows: better grabbed with a key down than never

    def show(self, *, lit: bool) -> None:
        """Switch every lock light; raises OSError."""
        for node in self._nodes:
            for light in node.lights:
                node.set_light(light, lit)

    def close(self) -> None:
        """Release the device."""
        self._poll.close()
        nodes, self._nodes = self._nodes, []
        for node in nodes:
            node.close()
