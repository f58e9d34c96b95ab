"""A hub of keypads on a loop of its own, for commands without a screen: until Ctrl+C, or for a while."""

from __future__ import annotations

import selectors
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from dixit_table.cli.process import ENDS
from dixit_table.keypads.base import PadEvent, PadFound, PadSpec, Trust
from dixit_table.keypads.discovery import Discovery
from dixit_table.keypads.hub import Hub

_TICK_S = 0.1


class HubLoop:
    """The hub, and the loop that runs it. Without ``specs`` every keypad there is is used."""

    def __init__(self, deliver: Callable[[PadEvent], None], specs: Sequence[PadSpec] = ()) -> None:
        self._selector = selectors.DefaultSelector()
        self._ended = False
        self._specs = specs
        self._met: set[str] = set()
        self._deliver = deliver
        self.hub = Hub(
            time.monotonic,
            watch=self._watch,
            unwatch=self._unwatch,
            deliver=self._meet,
            discovery=None if specs else Discovery(),
            trust=self._trust,
        )

    def end(self) -> None:
        """End within a tick."""
        self._ended = True

    def run(self, *, for_s: float = float("inf"), each_tick: Callable[[], None] = lambda: None) -> None:
        """Run until it is ended: by :meth:`end`, by Ctrl+C, or when its time is over. Releases every pad."""
        until_s = time.monotonic() + for_s
        with ended_by_signals(self.end):
            try:
                for spec in self._specs:
                    self.hub.add(spec)
                while not self._ended and time.monotonic() < until_s:
                    for key, _ in self._selector.select(_TICK_S):
                        key.data()
                    self.hub.tick(time.monotonic())
                    each_tick()
            finally:
                self.hub.close()
                self._selector.close()

    def _meet(self, event: PadEvent) -> None:
        if isinstance(event, PadFound):
            self._met.add(event.pad.identity)
        self._deliver(event)

    def _trust(self, identity: str) -> Trust:
        """Keep what has shown itself to be a keypad, until letters come: nobody sits down here."""
        return Trust.KNOWN if identity in self._met else Trust.STRANGER

    def _watch(self, descriptor: int, callback: Callable[[], None]) -> None:
        self._selector.register(descriptor, selectors.EVENT_READ, callback)

    def _unwatch(self, descriptor: int) -> None:
        self._selector.unregister(descriptor)


@contextmanager
def ended_by_signals(end: Callable[[], None]) -> Iterator[None]:
    """Call ``end`` at Ctrl+C and at signals that ask a program to end."""
    # By a flag of theirs, not by an exception: one that is raised while a port is being closed can get lost.
    before = {name: signal.signal(name, lambda _signal, _frame: end()) for name in ENDS}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)
