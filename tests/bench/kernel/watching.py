"""A hub with its discovery on real time, and all that it told."""

from __future__ import annotations

import selectors
import time
from collections.abc import Callable, Collection
from types import TracebackType
from typing import Self

from dixit_table.keypads.base import Answer, Key, KeyPressed, PadEvent, PadFound, PadLost, PadTrouble, Trust
from dixit_table.keypads.discovery import Discovery
from dixit_table.keypads.entry import Composer, Number
from dixit_table.keypads.hub import Hub
from tests.bench.kernel.listeners import open_files
from tests.waiting import until

PATIENCE_S = 20.0
_SIGNS = {Key.ENTER: "E", Key.BACKSPACE: "B"}


class Watching:
    """What a table would be told; nothing is told while nobody calls ``until`` or ``pass_by``.

    With a ``pace_s`` the hub's time is its own: so many seconds pass at each step, however slow the machine.
    """

    def __init__(self, *, pace_s: float | None = None) -> None:
        self._pace_s = pace_s
        self._own_s = time.monotonic()
        self.events: list[PadEvent] = []
        self.seated: set[str] = set()  # pads that the table trusts, for a seat has them
        self._selector = selectors.DefaultSelector()
        self.hub = Hub(
            self._now_s,
            watch=self._watch,
            unwatch=lambda fd: self._selector.unregister(fd) and None,
            deliver=self.events.append,
            discovery=Discovery(),
            trust=self._trust,
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
        until(condition, what, limit_s=PATIENCE_S, meanwhile=self.step, seen=lambda: self.events)

    def pass_by(self, seconds: float) -> None:
        """Run for a while, where nothing is to happen."""
        until_s = time.monotonic() + seconds
        while time.monotonic() < until_s:
            self.step()

    def step(self) -> None:
        """Take what there is to read, or wait a moment, and do what is due."""
        for key, _ in self._selector.select(0.02):
            key.data()
        self._own_s += self._pace_s or 0.0
        self.hub.tick(self._now_s())

    def answer(self, identity: str, answer: Answer) -> None:
        """Tell a pad."""
        self.hub.answer(identity, answer)

    def present(self) -> list[str]:
        """Return the identities of all pads that are there, sorted."""
        return sorted(pad.identity for pad in self.hub.pads())

    def until_open(self, nodes: Collection[str]) -> None:
        """Run until these event nodes are open here: a keyboard is listened to before it is a pad."""
        self.until(lambda: set(nodes) <= set(open_files()), f"{nodes} to be listened to")

    def typed(self, identity: str) -> str:
        """Return a pad's keys: digits, signs, E for Enter, B for Backspace."""
        keys = (e.key for e in self.events if isinstance(e, KeyPressed) and e.identity == identity)
        return "".join(_SIGNS.get(key, key.value) for key in keys)

    def until_typed(self, identity: str, text: str) -> None:
        """Run until exactly this has come from a pad."""
        self.until(lambda: self.typed(identity) == text, f"{text} from {identity}")

    def numbers(self, identity: str) -> list[int]:
        """Return the numbers a pad entered, composed as the table does."""
        composer, numbers = Composer(), []
        for event in self.events:
            match event:
                case KeyPressed(pad, key, at_s) if pad == identity:
                    entry = composer.press(key, at_s)
                    numbers += [entry.value] if isinstance(entry, Number) else []
                case PadLost(pad) | PadTrouble(pad) if pad == identity:
                    composer.void(self._now_s())
                case _:
                    pass
        return numbers

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

    def _trust(self, identity: str) -> Trust:
        return Trust.SEATED if identity in self.seated else Trust.STRANGER

    def _watch(self, fd: int, callback: Callable[[], None]) -> None:
        self._selector.register(fd, selectors.EVENT_READ, callback)

    def _now_s(self) -> float:
        return time.monotonic() if self._pace_s is None else self._own_s
