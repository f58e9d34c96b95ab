"""A number pad by the kernel's uhid, there until it is closed, no key of it pressed; needs root.

As a script it is plugged in for as long as that runs: ``uhid_pad.py PHYS [letters]``. It imports nothing of
the project, so that it may be copied anywhere.
"""

from __future__ import annotations

import os
import signal
import struct
import sys

# linux/uhid.h
_DESTROY, _CREATE2 = 1, 11
_CREATE = "<I128s64s64sHHIIII4096s"
_BUS_USB = 3

# Usages of HID's page 7, a bit for each: 0x53 NumLock and the keypad's keys to 0x63, 0x04 and on letters and
# others, 0xE0 and on Ctrl and the like. Without one of those udev speaks of keys, but not of a keyboard.
_HEAD = bytes((0x05, 0x01, 0x09, 0x07, 0xA1, 0x01, 0x05, 0x07, 0x15, 0x00, 0x25, 0x01, 0x75, 0x01))


class UhidPad:
    """One pad; with ``letters`` one that declares them, too, as cheap pads do."""

    def __init__(self, phys: str, *, letters: bool = False) -> None:
        described = (
            _HEAD + (_bits(0x04, 0x65) + _bits(0xE0, 0xE7) if letters else _bits(0x53, 0x63)) + b"\xc0"
        )
        name = b"rig pad with letters" if letters else b"rig pad"
        made = (_CREATE2, name, phys.encode(), b"", len(described), _BUS_USB, 0x1209, 0x1001 + letters, 1, 0)
        self._fd = os.open("/dev/uhid", os.O_RDWR)
        os.write(self._fd, struct.pack(_CREATE, *made, described))

    def close(self) -> None:
        """Unplug it."""
        os.write(self._fd, struct.pack("<I", _DESTROY))
        os.close(self._fd)


def _bits(first: int, last: int) -> bytes:
    """Describe a bit for each usage, filled up to whole bytes."""
    count = last - first + 1
    described = bytes((0x19, first, 0x29, last, 0x95, count, 0x81, 0x02))
    rest = -count % 8
    return described + (bytes((0x95, rest, 0x81, 0x01)) if rest else b"")


if __name__ == "__main__":
    pad = UhidPad(sys.argv[1], letters="letters" in sys.argv[2:])
    signal.pause()
