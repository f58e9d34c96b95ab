"""A keypad without letters, by the kernel's uhid: QEMU's keyboards all have letters, and udev cares."""

from __future__ import annotations

import os
import struct

# linux/uhid.h
_DESTROY, _CREATE2 = 1, 11
_CREATE = "<I128s64s64sHHIIII"
_BUS_USB = 3
_REPORT = bytes.fromhex(
    # A keyboard whose reports are six keys of usages 0x53 to 0x63: the keypad block, NumLock to dot.
    "05 01 09 06 a1 01 05 07 95 06 75 08 15 53 25 63 19 53 29 63 81 00 c0"
)


class UhidPad:
    """One keypad, there from the start to :meth:`close`; it has no keys pressed."""

    def __init__(self, phys: str) -> None:
        self._fd = os.open("/dev/uhid", os.O_RDWR)
        made = struct.pack(
            _CREATE, _CREATE2, b"Rig keypad", phys.encode(), b"", len(_REPORT), _BUS_USB, 0x1209, 0x1001, 1, 0
        )
        os.write(self._fd, made + _REPORT)

    def close(self) -> None:
        """Unplug it."""
        os.write(self._fd, struct.pack("<I", _DESTROY))
        os.close(self._fd)
