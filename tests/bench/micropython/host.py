"""The real host's end of keypads under MicroPython, without a game."""

from __future__ import annotations

import time
from collections.abc import Callable

from dixit_table.keypads.base import KeyPressed, PadEvent, PadFound
from dixit_table.keypads.serial.pad import SerialPad
from tests.bench.micropython.board import Board, now_ms
from tests.waiting import until


class Host:
    """Ports of the host, read all the time."""

    def __init__(self, boards: list[Board], wanted: set[str] | None = None) -> None:
        self.pads = [SerialPad(board.path, time.monotonic) for board in boards]
        self.events: list[tuple[PadEvent, int]] = []  # and when it was read
        for pad in self.pads:
            pad.connect()
        awaited = wanted or {board.identity for board in boards}
        self.run_until(lambda: awaited <= self.found(), "all keypads")

    def run_until(self, condition: Callable[[], object], what: str) -> None:
        def held() -> object:
            self._step()
            return condition()

        until(held, what)

    def run(self, seconds: float) -> None:
        end_s = time.monotonic() + seconds
        self.run_until(lambda: time.monotonic() >= end_s, "time to pass")

    def _step(self) -> None:
        for pad in self.pads:
            read = [*pad.read(), *pad.tick(time.monotonic())]
            self.events += [(event, now_ms()) for event in read]

    def found(self) -> set[str]:
        return {event.pad.identity for event, _ in self.events if isinstance(event, PadFound)}

    def keys(self, identity: str) -> list[tuple[KeyPressed, int]]:
        mine: list[tuple[KeyPressed, int]] = []
        for event, at_ms in self.events:
            if isinstance(event, KeyPressed) and event.identity == identity:
                mine.append((event, at_ms))
        return mine

    def typed(self, identity: str) -> str:
        signs = {"enter": "#", "backspace": "D", "+": "A", "-": "B", "/": "C"}
        return "".join(signs.get(key.key.value, key.key.value) for key, _ in self.keys(identity))

    def close(self) -> None:
        for pad in self.pads:
            pad.close()
