"""A bench for real ports: ptys, a small event loop, a clock that the test moves."""

from __future__ import annotations

import os
import pty
import select
import selectors
import termios
import tty
from collections.abc import Callable
from pathlib import Path

from dixit_table.keypads.base import (
    Key,
    KeyPressed,
    PadEvent,
    PadFound,
    PadKind,
    PadLost,
    PadSpec,
    PadTrouble,
    Trust,
)
from dixit_table.keypads.hub import Hub, Looks

from .firmware_pad import FirmwarePad


class Cable:
    """A pty whose slave is linked from a fixed path, as by-path links a socket."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.master = -1
        self.plug()

    def plug(self) -> None:
        self.master, slave = pty.openpty()
        tty.setraw(slave, termios.TCSANOW)
        os.set_blocking(self.master, False)
        self.path.unlink(missing_ok=True)
        self.path.symlink_to(os.ttyname(slave))
        os.close(slave)

    @property
    def spec(self) -> PadSpec:
        """What names it on the command line."""
        return PadSpec(PadKind.SERIAL, str(self.path))

    @property
    def identity(self) -> str:
        """What a plain pad on it is known as."""
        return f"serial:{self.path}"

    def unplug(self) -> None:
        master, self.master = self.master, -1
        if master >= 0:
            os.close(master)
        self.path.unlink(missing_ok=True)

    def type(self, data: bytes) -> None:
        assert os.write(self.master, data) == len(data)

    def fill(self) -> None:
        """Fill the line to this end until it takes no more."""
        slave = os.open(self.path, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
        try:
            # The kernel hands bytes on in the background: full is only what stays full.
            refused = 0
            while refused < 3:
                try:
                    os.write(slave, b"\0" * 64)
                    refused = 0
                except BlockingIOError:
                    refused += 1
                    select.select([], [slave], [], 0.05)
        finally:
            os.close(slave)

    def sent(self) -> bytes:
        try:
            return os.read(self.master, 65536)
        except (BlockingIOError, OSError):
            return b""


class Bench:
    """A hub on a loop of its own; time passes only while the loop runs."""

    def __init__(self, discovery: Looks | None = None) -> None:
        self.now = 1000.0
        self.trust = Trust.STRANGER  # in every pad
        self.events: list[PadEvent] = []
        self._selector = selectors.DefaultSelector()
        self.hub = Hub(
            lambda: self.now,
            watch=self._watch,
            unwatch=lambda fd: self._selector.unregister(fd) and None,
            deliver=self.events.append,
            discovery=discovery,
            trust=lambda _: self.trust,
        )

    def _watch(self, fd: int, callback: Callable[[], None]) -> None:
        self._selector.register(fd, selectors.EVENT_READ, callback)

    def watched(self) -> int:
        return len(self._selector.get_map())

    def step(self, seconds: float = 0.05) -> None:
        """Let what is there to read be read, and a moment pass."""
        for key, _ in self._selector.select(0.002):
            key.data()
        self.now += seconds
        self.hub.tick(self.now)

    def wait_for_bell(self) -> None:
        """Wait until there is something to read, and leave it there."""
        self._selector.select()

    def until(self, condition: Callable[[], object], seconds: float = 0.05) -> None:
        """Run until something holds; the test's own time limit ends a wait in vain."""
        while not condition():
            self.step(seconds)

    def keys(self, identity: str) -> list[Key]:
        return [e.key for e in self.events if isinstance(e, KeyPressed) and e.identity == identity]

    def found(self) -> list[str]:
        return [e.pad.identity for e in self.events if isinstance(e, PadFound)]

    def lost(self) -> list[str]:
        return [e.identity for e in self.events if isinstance(e, PadLost)]

    def troubled(self) -> list[str]:
        return [e.identity for e in self.events if isinstance(e, PadTrouble)]

    def close(self) -> None:
        self.hub.close()
        assert self.watched() == 0, "the hub left a descriptor watched"
        self._selector.close()


class Wired:
    """A framed pad at the far end of a cable, while a bench runs."""

    def __init__(self, bench: Bench, line: Cable, pad: FirmwarePad) -> None:
        self.bench, self.line, self.pad = bench, line, pad

    def until(self, condition: Callable[[], object]) -> None:
        self.bench.until(lambda: self._exchange() and condition())

    def _exchange(self) -> bool:
        self.pad.receive(self.line.sent(), self.bench.now)
        if data := self.pad.take_out():
            self.line.type(data)
            self.bench.wait_for_bell()  # else a busy machine lets time pass before it is read
        return True
