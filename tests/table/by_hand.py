"""A running loop whose time passes by hand: a test calls what is due, and what waits for a descriptor."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from msgspec import Struct


class _Due(Struct, eq=False):
    """A call to come, which can be cancelled."""

    at_s: float
    call: Callable[[], None]
    loop: Loop

    def cancel(self) -> None:
        if self in self.loop.due:
            self.loop.due.remove(self)


class Loop:
    """The running loop in all but time and descriptors; ``now_s`` is also the table's clock."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.now_s = 100.0
        self.due: list[_Due] = []
        self.delays_s: list[float] = []  # of every call that was put off
        self.readable: dict[int, Callable[[], None]] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loop, name)

    def as_loop(self) -> asyncio.AbstractEventLoop:
        return cast(asyncio.AbstractEventLoop, self)

    def clock(self) -> float:
        return self.now_s

    def call_later(self, delay_s: float, call: Callable[[], None]) -> _Due:
        self.delays_s.append(delay_s)
        self.due.append(_Due(self.now_s + delay_s, call, self))
        return self.due[-1]

    def add_reader(self, descriptor: int, call: Callable[[], None]) -> None:
        self.readable[descriptor] = call

    def remove_reader(self, descriptor: int) -> None:
        del self.readable[descriptor]

    def pass_s(self, seconds: float) -> None:
        """Let time pass at once, and then do what has fallen due."""
        self.now_s += seconds
        for each in [each for each in self.due if each.at_s <= self.now_s]:
            if each in self.due:
                self.due.remove(each)
                each.call()
