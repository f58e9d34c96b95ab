"""A number pad made by the kernel's uhid, on the kiosk's machine: plugged in until this script ends. As root.

``uhid_pad.py letters`` makes one that declares letters, too, as cheap pads do.
"""

from __future__ import annotations

import os
import struct
import sys
import time

_CREATE2 = 11
_USB = 3

# Usages of HID's page 7, a bit for each: 0x53 NumLock and the keypad's keys to 0x63, 0x04 and on letters and
# others, 0xE0 and on Ctrl and the like. Without one of those udev speaks of keys, but not of a keyboard.
_HEAD = bytes((0x05, 0x01, 0x09, 0x07, 0xA1, 0x01, 0x05, 0x07, 0x15, 0x00, 0x25, 0x01, 0x75, 0x01))


def _bits(first: int, last: int) -> bytes:
    """Describe a bit for each usage, filled up to whole bytes."""
    count = last - first + 1
    described = bytes((0x19, first, 0x29, last, 0x95, count, 0x81, 0x02))
    rest = -count % 8
    return described + (bytes((0x95, rest, 0x81, 0x01)) if rest else b"")


def main() -> None:
    """Plug the pad in, and wait."""
    letters = sys.argv[1:] == ["letters"]
    described = _HEAD + (_bits(0x04, 0x65) + _bits(0xE0, 0xE7) if letters else _bits(0x53, 0x63)) + b"\xc0"
    name = b"rig pad with letters" if letters else b"rig pad"
    event = struct.pack(
        "<I128s64s64sHHIIII4096s",
        _CREATE2, name, b"rig/input0", b"", len(described), _USB, 0x1C4F, 0x0002 + letters, 1, 0, described,
    )  # fmt: skip
    device = os.open("/dev/uhid", os.O_RDWR)
    os.write(device, event)
    time.sleep(3600)


if __name__ == "__main__":
    main()
