"""The parts of the board: contacts, port, clock, battery. Pins and the like are handed in."""

import select
import sys

TYPE_CHECKING = False  # what checkers take for true
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Contacts:
    """A matrix of contacts between open-drain rows and pulled-up columns; pins have ``value``.

    ``settle`` waits until a column has followed its row: a few microseconds.
    """

    def __init__(self, rows: "list[Any]", columns: "list[Any]", settle: "Callable[[], None]") -> None:
        self._rows = rows
        self._columns = columns
        self._settle = settle
        for row in rows:
            row.value(1)

    def read(self) -> int:
        """Return the closed contacts, a bit for each, row by row."""
        closed, bit = 0, 1
        for row in self._rows:
            row.value(0)
            self._settle()
            for column in self._columns:
                if not column.value():
                    closed |= bit
                bit <<= 1
            row.value(1)
        return closed


class UsbPort:
    """The board's own USB serial port, which is standard input and output.

    Looking whether something has come takes no memory: it is done all the time.
    """

    def __init__(self) -> None:
        self._readable: Any = select.poll()
        self._readable.register(sys.stdin, select.POLLIN)
        self._writable: Any = select.poll()
        self._writable.register(sys.stdout, select.POLLOUT)
        self._byte = bytearray(1)
        self._data = bytearray(256)

    def read(self) -> bytes:
        """Return what has come; never waits."""
        count = 0
        while count < len(self._data) and self._ready(self._readable, select.POLLIN):
            if not sys.stdin.buffer.readinto(self._byte):
                break
            self._data[count] = self._byte[0]
            count += 1
        return bytes(memoryview(self._data)[:count]) if count else b""

    def write(self, data: bytes) -> None:
        """Send; what the host doesn't take now is dropped, for what matters is sent again."""
        if data and self._ready(self._writable, select.POLLOUT):
            sys.stdout.buffer.write(data)

    def _ready(self, poll: "Any", wanted: int) -> bool:
        ready = 0
        for event in poll.ipoll(0):
            ready |= event[1]
        return bool(ready & wanted)


class UartPort:
    """Two pins of the board, where the pad isn't on USB; ``uart`` never waits (``timeout=0``)."""

    def __init__(self, uart: "Any") -> None:
        self._uart = uart

    def read(self) -> bytes:
        """Return what has come; never waits."""
        return self._uart.read(256) if self._uart.any() else b""

    def write(self, data: bytes) -> None:
        """Send; the buffer holds all that one step of a pad can say."""
        if data:
            self._uart.write(data)


class Clock:
    """Milliseconds that only grow, from the board's own, which start again at 0 every few days.

    ``ticks_ms`` and ``ticks_diff`` are those of MicroPython's ``time``.
    """

    def __init__(self, ticks_ms: "Callable[[], int]", ticks_diff: "Callable[[int, int], int]") -> None:
        self._ticks_ms = ticks_ms
        self._ticks_diff = ticks_diff
        self._ticks = ticks_ms()
        self._now_ms = 0

    def now_ms(self) -> int:
        """Return the milliseconds since the start; ask at least once a day."""
        ticks = self._ticks_ms()
        self._now_ms += self._ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        return self._now_ms


def percent(reading: int, scale_mv: int, empty_mv: int, full_mv: int) -> int:
    """Return the charge that an ADC ``reading`` (0 to 65535, for 0 to ``scale_mv``) stands for."""
    charged_mv = reading * scale_mv // 65535 - empty_mv
    return max(0, min(100, 100 * charged_mv // (full_mv - empty_mv)))
