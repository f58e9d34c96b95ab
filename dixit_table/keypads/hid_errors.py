"""What the kernel's errors mean for a HID keypad, in words."""

from __future__ import annotations

import errno
from collections.abc import Sequence

from dixit_table.errors import KeypadError
from dixit_table.keypads.hid_devices import HidDevice
from dixit_table.keypads.serial_ports import holders
from dixit_table.texts import Message

UNPLUGGED = Message.of("keypads.unplugged")


def why_lost(path: str, error: OSError) -> Message:
    """Return why an open pad is lost: unplugged, or grabbed by somebody else before we did."""
    return _busy([path]) if error.errno == errno.EBUSY else UNPLUGGED


def _busy(paths: Sequence[str]) -> Message:
    found = sorted({who for path in paths for who in holders(path)})
    return Message.of("keypads.busy", address=paths[0], who=", ".join(found) or "?")


def why_closed(device: HidDevice, error: OSError) -> Message:
    """Return why a device can't be opened, and what to do about it."""
    if isinstance(error, KeypadError) and isinstance(error.message, Message):
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
