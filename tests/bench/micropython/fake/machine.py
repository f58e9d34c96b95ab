"""A keypad's hardware, for MicroPython on a computer: what ``machine`` is on the board.

What stands on descriptor 3 is done to the keys: two letters, what and which. ``t`` taps a key, ``h``
holds it down from then on, ``r`` lets it go; which is ``a`` for the first key, ``b`` for the second
and so on. No key has a diode: three held at the corners of a rectangle close the fourth. Contacts
bounce each time. Fingers wait for a board that a busy computer keeps from running.
What can be seen of the board is written to standard error, a line each: milliseconds, what, value.

``KEYPAD`` in the environment has the pins at which the keypad's rows and columns are: ``2,3,4,5/6,7,8,9``.
"""

import os
import select
import sys
import time

TYPE_CHECKING = False  # what checkers take for true
if TYPE_CHECKING:
    from typing import BinaryIO

LIGHT = 15  # the pin of the first keypad's light
LED = 99
TAP_MS = 50
PAUSE_MS = 40
BOUNCE_MS = 8
LOOKS = 12  # at least, at what a finger does after the bouncing
ADC_READING = 25817


def now_ms() -> int:
    """Return milliseconds of the wall clock, the same for all boards and for the host."""
    return time.time_ns() // 1_000_000


def tell(what: str, value: object) -> None:
    """Write down what can be seen from outside."""
    sys.stderr.write(f"{now_ms()} {what} {value}\n")


def _commands() -> "BinaryIO":
    return open(3, "rb")


class _Fingers:
    """Fingers on the keys, one command after another, and what the contacts make of it."""

    def __init__(self) -> None:
        self._commands = _commands()
        self._poll = select.poll()
        self._poll.register(self._commands, select.POLLIN)
        self._typed: list[tuple[str, int]] = []
        self._free_ms = 0  # when the next command may begin
        self._looks = LOOKS  # since the contacts keep still
        self._release: int | None = None  # the key under a tap
        self._release_ms = 0
        self._held = 0
        self._bouncing_ms = 0
        self._bouncing_key = 0
        self._noise = 1

    def closed(self, key: int) -> bool:
        """Return whether the contact of a key is closed at this moment."""
        held = bool(self._held >> key & 1)
        if key == self._bouncing_key and now_ms() < self._bouncing_ms:
            self._noise = self._noise * 1103515245 + 12345 & 0x7FFFFFFF
            return held if self._noise >> 16 & 1 else not held
        return held

    def look(self) -> None:
        """Move on: once a scan."""
        while any(event[1] & select.POLLIN for event in self._poll.poll(0)):
            command = self._commands.read(2).decode()
            self._typed.append((command[0], ord(command[1]) - ord("a")))
        now = now_ms()
        self._looks += now >= self._bouncing_ms
        if self._looks < LOOKS:
            return
        if self._release is not None and now >= self._release_ms:
            self._move(self._release, False)
            self._release = None
            self._free_ms = now + PAUSE_MS
        if self._typed and self._release is None and now >= self._free_ms:
            what, key = self._typed.pop(0)
            self._move(key, what != "r")
            self._free_ms = now + PAUSE_MS
            if what == "t":
                self._release, self._release_ms = key, now + TAP_MS

    def _move(self, key: int, down: bool) -> None:
        self._held = self._held | 1 << key if down else self._held & ~(1 << key)
        self._bouncing_key = key
        self._bouncing_ms = now_ms() + BOUNCE_MS
        self._looks = 0
        if down:
            tell("key", key)


def _wired() -> "dict[int, int]":
    """Return the key between two pins, for each two that have one."""
    rows, columns = [[int(pin) for pin in side.split(",")] for side in (os.getenv("KEYPAD") or "").split("/")]
    keys: dict[int, int] = {}
    for row in rows:
        for column in columns:
            keys[_pair(row, column)] = keys[_pair(column, row)] = len(keys) // 2
    return keys


def _pair(pin: int, other: int) -> int:
    return 64 * pin + other


_FINGERS = _Fingers()
_KEYS = _wired()
_LOW_ROWS: set[int] = set()


def _reached(low: "set[int]") -> "set[int]":
    """Return the pins that are low where these are: a closed key joins two, and no diode parts them."""
    reached = set(low)
    pairs = [divmod(pair, 64) for pair, key in _KEYS.items() if low and _FINGERS.closed(key)]
    for _ in pairs:
        for pin, other in pairs:
            if pin in reached:
                reached.add(other)
    return reached


class Pin:
    """A pin: a row, a column, or one that something hangs on."""

    IN, OUT, OPEN_DRAIN, PULL_UP = range(4)
    first_row: "int | None" = None

    def __init__(self, number: "int | str", mode: int = IN, pull: int = -1, *, value: int = 1) -> None:
        self._name = number
        self._number = number if isinstance(number, int) else LED
        assert self._number in range(29) or number == "LED"
        self._mode = mode
        if mode == self.IN:
            assert pull == self.PULL_UP
        else:
            self.value(value)
        if mode == self.OPEN_DRAIN and Pin.first_row is None:
            Pin.first_row = self._number

    def value(self, level: "int | None" = None) -> int:
        """Set or read."""
        if level is None:
            return int(self._number not in _reached(_LOW_ROWS))
        if self._mode == self.OPEN_DRAIN:
            self._row(level)
        else:
            tell("light" if self._number == LIGHT else f"light-{self._name}", int(level))
        return 0

    def _row(self, level: int) -> None:
        if level:
            _LOW_ROWS.discard(self._number)
            return
        _LOW_ROWS.add(self._number)
        assert len(_LOW_ROWS) == 1, "two rows driven at once"
        if self._number == Pin.first_row:
            _FINGERS.look()


class ADC:
    """A converter that always reads the same."""

    def __init__(self, number: int) -> None:
        self.number = number

    def read_u16(self) -> int:
        """Return a reading, of 65535."""
        return ADC_READING


class WDT:
    """A watchdog that bites where it is not fed."""

    def __init__(self, *, timeout: int) -> None:
        self._timeout_ms = timeout
        self._fed_ms = now_ms()

    def feed(self) -> None:
        """Say that the program is well."""
        now = now_ms()
        if now - self._fed_ms > self._timeout_ms:
            tell("watchdog", now - self._fed_ms)
        self._fed_ms = now


def unique_id() -> bytes:
    """Return the number of the chip."""
    return (os.getenv("CHIP") or "").encode()


def reset() -> None:
    """Start anew: here it ends, and is seen."""
    tell("reset", 0)
