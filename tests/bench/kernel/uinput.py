"""A device that a program makes by /dev/uinput: linux/uinput.h."""

from __future__ import annotations

import fcntl
import os
import struct
from collections.abc import Collection, Mapping
from pathlib import Path

from tests.keypads.input_codes import EV_KEY, EV_LED, EV_SYN, SYN_REPORT

_CREATE, _DESTROY = 0x5501, 0x5502
_SETUP = struct.Struct("=HHHH80sI")
_EVENT = struct.Struct("@LLHHi")
_BY_KIND = {EV_KEY: 101, EV_LED: 105}
_USB = 3


def _request(direction: int, number: int, size: int) -> int:
    return direction << 30 | size << 16 | ord("U") << 8 | number


_SET_KIND, _SET_PHYS = _request(1, 100, 4), _request(1, 108, struct.calcsize("P"))
_SET_UP, _NAME_BYTES = _request(1, 3, _SETUP.size), 64


class Uinput:
    """One device with codes by their types; it is there until it is closed."""

    def __init__(self, codes: Mapping[int, Collection[int]], *, name: str, phys: str) -> None:
        self._fd = os.open("/dev/uinput", os.O_RDWR | os.O_NONBLOCK)
        for kind, those in codes.items():
            fcntl.ioctl(self._fd, _SET_KIND, kind)
            for code in those:
                fcntl.ioctl(self._fd, _request(1, _BY_KIND[kind], 4), code)
        fcntl.ioctl(self._fd, _SET_PHYS, phys.encode() + b"\0")
        fcntl.ioctl(self._fd, _SET_UP, _SETUP.pack(_USB, 1, 1, 1, name.encode(), 0))
        fcntl.ioctl(self._fd, _CREATE)

    @property
    def node(self) -> str:
        """Its /dev/input/eventN."""
        called = bytearray(_NAME_BYTES)
        fcntl.ioctl(self._fd, _request(2, 44, _NAME_BYTES), called)
        [event] = Path("/sys/devices/virtual/input", called.rstrip(b"\0").decode()).glob("event*")
        return f"/dev/input/{event.name}"

    def report(self, kind: int, code: int, value: int) -> None:
        """Tell one event, and end the report."""
        os.write(self._fd, _EVENT.pack(0, 0, kind, code, value) + _EVENT.pack(0, 0, EV_SYN, SYN_REPORT, 0))

    def close(self) -> None:
        """Take it away; may be called twice."""
        fd, self._fd = self._fd, -1
        if fd >= 0:
            fcntl.ioctl(fd, _DESTROY)
            os.close(fd)
