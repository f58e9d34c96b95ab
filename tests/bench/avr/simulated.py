"""One simulated board, and the real host at the other end of its line."""

from __future__ import annotations

import os
import selectors
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from dixit_table.keypads.base import Key, KeyPressed, PadEvent, PadSpec
from dixit_table.keypads.hub import Hub
from tests.waiting import until

BUILD = Path(os.environ.get("AVR_BUILD", "/nonexistent"))
"""Where ``make bench-avr`` has built the sketch and the board."""

KEYS = [Key(name) for name in "123+456-789/*0"] + [Key.ENTER, Key.BACKSPACE]
"""The matrix, row by row, as in the sketch's ``config.h``."""

HOLD_MS = 60
"""Milliseconds that a key stays down, and up: three times what the pad waits for its contacts to settle."""


class Board:
    """A board that runs in real time, with its keys, its light and its serial port (a pty)."""

    def __init__(self, number: str = "") -> None:
        command = [str(BUILD / "board"), str(BUILD / "sketch.elf"), *([number] if number else [])]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._text = b""
        self.light: list[tuple[bool, float]] = []  # lit or not, and since when in seconds of its own time
        self.stack: int | None = None
        self.port = self._its_port()

    def tell(self, command: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(command.encode() + b"\n")
        self._process.stdin.flush()

    def press(self, *keys: Key, hold_ms: int = HOLD_MS) -> None:
        """Press keys one after the other, as a finger does, in the board's own time; doesn't wait for it."""
        for key in keys:
            for deed in ("down", "up"):
                self.tell(f"{deed} {KEYS.index(key)}")
                self.tell(f"wait {hold_ms}")

    def listen(self) -> None:
        """Take what the board has printed."""
        assert self._process.stdout is not None
        os.set_blocking(self._process.stdout.fileno(), False)
        self._text += self._process.stdout.read() or b""
        *lines, self._text = self._text.split(b"\n")
        for line in lines:
            match line.split():
                case [b"light", lit, micros]:
                    self.light.append((lit == b"1", int(micros) / 1e6))
                case [b"stack", size]:
                    self.stack = int(size)

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()

    def _its_port(self) -> str:
        assert self._process.stdout is not None
        for line in self._process.stdout:  # simavr says something first
            if line.startswith(b"port "):
                return line.split()[1].decode()
        raise AssertionError("the board did not start")


class Host:
    """The real hub over pyserial, on a loop of its own and the world's clock."""

    def __init__(self, boards: list[Board]) -> None:
        self.boards = boards
        self.events: list[PadEvent] = []
        self._selector = selectors.DefaultSelector()
        self.hub = Hub(
            time.monotonic,
            watch=lambda fd, act: self._selector.register(fd, selectors.EVENT_READ, act) and None,
            unwatch=lambda fd: self._selector.unregister(fd) and None,
            deliver=self.events.append,
        )
        for board in boards:
            self.hub.add(PadSpec.parse(f"serial:{board.port}"))

    def step(self) -> None:
        for key, _ in self._selector.select(0.01):
            key.data()
        self.hub.tick(time.monotonic())
        for board in self.boards:
            board.listen()

    def until(self, holds: Callable[[], object], what: str) -> None:
        """Run until something holds."""
        until(holds, what, meanwhile=self.step, seen=lambda: self.events)

    def run(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.step()

    def present(self, identity: str) -> bool:
        return any(pad.identity == identity for pad in self.hub.pads())

    def keys(self, identity: str) -> list[Key]:
        return [e.key for e in self.events if isinstance(e, KeyPressed) and e.identity == identity]

    def close(self) -> None:
        self.hub.close()
        for board in self.boards:
            board.end()
