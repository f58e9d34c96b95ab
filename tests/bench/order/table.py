"""The table's side: a hub on a loop that now and then draws, and what it was told of each press."""

from __future__ import annotations

import os
import select
import selectors
import threading
import time
from collections.abc import Callable, Collection, Sequence

from dixit_table.keypads.base import KeyPressed, PadEvent, PadKind, PadSpec
from dixit_table.keypads.hub import Hub
from tests.bench.order.boards import TICK
from tests.bench.order.drawing import draw
from tests.waiting import until

_TICK_S = 0.02
_SILENCE_S = 0.5
STANDSTILL_S = 0.025


class Standstills:
    """Reads a line beside the table's, on which :class:`~tests.bench.order.boards.Metronome` ticks.

    What comes late on it was kept by the computer: its processors, or the kernel's workers for terminals.
    """

    def __init__(self, path: str) -> None:
        self._spans: list[tuple[float, float]] = []
        self._over = threading.Event()
        self._fd = os.open(path, os.O_RDONLY | os.O_NOCTTY)
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def between(self, began_s: float, ended_s: float) -> bool:
        """Return whether there was one; ask once it is closed."""
        return any(began < ended_s and ended > began_s for began, ended in self._spans)

    def close(self) -> None:
        """Stop, once all that has ticked is read."""
        self._over.set()
        self._thread.join()
        os.close(self._fd)

    def _read(self) -> None:
        while True:
            readable, _, _ = select.select([self._fd], [], [], _SILENCE_S)
            if readable:
                ticked = os.read(self._fd, 64 * TICK.size)
                now_s = time.monotonic()
                self._spans += [
                    (at_s, now_s) for (at_s,) in TICK.iter_unpack(ticked) if _is_late(at_s, now_s)
                ]
            elif self._over.is_set():
                return


def _is_late(ticked_s: float, now_s: float) -> bool:
    return now_s - ticked_s > STANDSTILL_S


class Table:
    """A hub of serial keypads; what it is told of them is kept in order. It draws whenever a key has come."""

    def __init__(self) -> None:
        self.keys: list[KeyPressed] = []
        self._selector = selectors.DefaultSelector()
        self._drawn = 0
        self.hub = Hub(
            time.monotonic,
            watch=self._watch,
            unwatch=lambda fd: self._selector.unregister(fd) and None,
            deliver=self._deliver,
        )

    def hear(self, paths: Sequence[str]) -> None:
        """Take these ports, whatever there is on them."""
        for path in paths:
            self.hub.add(PadSpec(PadKind.SERIAL, path))

    def wait_for(self, pads: Collection[str]) -> None:
        """Run until these are there."""
        self.until(lambda: set(pads) <= {pad.identity for pad in self.hub.pads()}, "all keypads")

    def until(self, condition: Callable[[], object], what: str) -> None:
        """Run until something holds."""
        until(condition, what, meanwhile=self._step, seen=lambda: self.keys)

    def close(self) -> None:
        """Leave."""
        self.hub.close()
        self._selector.close()

    def _step(self) -> None:
        for key, _ in self._selector.select(_TICK_S):
            key.data()
        self.hub.tick(time.monotonic())
        self._draw()

    def _draw(self) -> None:
        if self._drawn < len(self.keys):
            self._drawn = len(self.keys)
            draw()

    def _deliver(self, event: PadEvent) -> None:
        if isinstance(event, KeyPressed):
            self.keys.append(event)

    def _watch(self, fd: int, callback: Callable[[], None]) -> None:
        self._selector.register(fd, selectors.EVENT_READ, callback)
