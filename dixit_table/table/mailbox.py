"""Calls from other threads, brought to the table's."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections import deque
from collections.abc import Callable


class Mailbox:
    """Brings calls from other threads to the table's; before the loop runs and after it, they wait."""

    def __init__(self) -> None:
        self._loop: AbstractEventLoop | None = None
        self._waiting: deque[Callable[[], None]] = deque()

    def post(self, call: Callable[[], None]) -> None:
        """Have ``call`` run on the table's thread; from any thread."""
        loop = self._loop
        if loop is None or loop.is_closed():
            self._waiting.append(call)
        else:
            loop.call_soon_threadsafe(call)

    def open(self, loop: AbstractEventLoop) -> None:
        """Deliver to a loop from now on."""
        self._loop = loop
        self.run_waiting()

    def shut(self) -> None:
        """Keep what comes from now on."""
        self._loop = None

    def run_waiting(self) -> None:
        """Run what waits, here and now; on the table's thread."""
        while self._waiting:
            self._waiting.popleft()()
