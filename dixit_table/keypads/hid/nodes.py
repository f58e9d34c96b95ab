"""The open event nodes of one HID device: grabbed together, read in the order of time."""

from __future__ import annotations

import errno
import select
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from dixit_table.errors import KeypadError
from dixit_table.keypads.base import Key, holders
from dixit_table.keypads.hid.devices import EV_KEY, EV_SYN, SYN_DROPPED, HidDevice, KeyReader, Sign
from dixit_table.keypads.hid.event_node import EventNode, InputEvent
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


# --- All nodes of a device, handled as one

Opener = Callable[[str], EventNode]


class NodeSign(Redacted, frozen=True):
    """A key that went down, or another sign, and how many seconds before it was read, where that is known."""

    hidden: ClassVar = frozenset({"what", "late_s"})

    what: Key | Sign
    late_s: float | None


def grab_refused(device: HidDevice, opener: Opener = EventNode) -> Message | None:
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
        self._nodes: list[EventNode] = []
        self._down: list[set[int]] = []  # by node: followed event by event, for asking loses events
        self._readers = [KeyReader(keypad_only=keypad_only) for _ in device.nodes]
        self._poll = select.epoll()
        try:
            for described in device.nodes:
                node = opener(described.path)
                self._nodes.append(node)
                self._down.append(set(node.keys_down()))
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
