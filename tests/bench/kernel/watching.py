"""A hub with its discovery on real time, and all that it told."""

from __future__ import annotations

import selectors
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

from dixit_table.keypads.base import Answer, Key, KeyPressed, PadEvent, PadFound, PadLost, PadTrouble
from dixit_table.keypads.discovery import Discovery
from dixit_table.keypads.hub import Hub

PATIENCE_S = 20.0
_SIGNS = {Key.ENTER: "E", Key.BACKSPACE: "B"}


class Watching:
    """What a table would be told; nothing is told while nobody calls ``until`` or ``pass_by``."""

    def __init__(self) -> None:
        self.events: list[PadEvent] = []
        self._selector = selectors.DefaultSelector()
        self.hub = Hub(
            time.monotonic,
            watch=self._watch,
            unwatch=lambda fd: self._selector.unregister(fd) and None,
            deliver=self.events.append,
            discovery=Discovery(),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.hub.close()
        self._selector.close()

    def until(self, condition: Callable[[], object], what: str) -> None:
        """Run until something holds."""
        deadline_s = time.monotonic() + PATIENCE_S
        while not condition():
            assert time.monotonic() < deadline_s, f"waited in vain for {what}: {self.events}"
            self._step()

    def pass_by(self, seconds: float) -> None:
        """Run for a while, where nothing is to happen."""
        until_s = time.monotonic() + seconds
        while time.monotonic() < until_s:
            self._step()

    def answer(self, identity: str, answer: Answer) -> None:
        """Tell a pad."""
        self.hub.answer(identity, answer)

    def present(self) -> list[str]:
        """Return the identities of all pads that are there, sorted."""
        return sorted(pad.identity for pad in self.hub.pads())

    def typed(self, identity: str) -> str:
        """Return a pad's keys: digits, signs, E for Enter, B for Backspace."""
        keys = (e.key for e in self.events if isinstance(e, KeyPressed) and e.identity == identity)
        return "".join(_SIGNS.get(key, key.value) for key in keys)

    def told(self) -> list[list[str]]:
        """Return what else was told, in order."""
        found = []
        for event in self.events:
            match event:
                case PadFound(pad):
                    found.append(["found", pad.identity])
                case PadLost(identity):
                    found.append(["lost", identity])
                case PadTrouble(identity):
                    found.append(["trouble", identity])
                case _:
                    pass
        return found

    def _watch(self, fd: int, callback: Callable[[], None]) -> None:
        self._selector.register(fd, selectors.EVENT_READ, callback)

    def _step(self) -> None:
        for key, _ in self._selector.select(0.02):
            key.data()
        self.hub.tick(time.monotonic())
