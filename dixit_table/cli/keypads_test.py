"""`dixit-table keypads test`: keys as they are pressed, on a screen; without a terminal, in lines."""

from __future__ import annotations

import argparse
import os
import selectors
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from dixit_table.cli.process import ENDS, leave_by_signals, place_of
from dixit_table.keypads.base import Answer, Key, KeyPressed, PadEvent, PadFound, PadLost, PadSpec, Trust
from dixit_table.keypads.discovery import Discovery
from dixit_table.keypads.hub import Hub
from dixit_table.store.books import PadBook
from dixit_table.store.files import data_folder
from dixit_table.store.journal import TableLock
from dixit_table.texts import Language, Message, say
from dixit_table.tui.keypad_test.results import light_for

# --- A hub of keypads on a loop of its own, for commands without a screen: until Ctrl+C, or for a while

_TICK_S = 0.1  # between two looks at what is due


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


# --- `dixit-table keypads test`: keys as they are pressed, on a screen; without a terminal, in lines

_NAMES = {Key.ENTER: "keypads.key_enter", Key.BACKSPACE: "keypads.key_backspace"}


def run_test(args: argparse.Namespace) -> int:
    """Show keys as they are pressed, until q or Ctrl+C; return the exit status.

    Raises TableBusy while a table runs on the data folder: its digits are secret.
    """
    specs = [PadSpec.parse(text) for text in args.pad or ()]
    folder = data_folder(args.data)
    with TableLock(folder):
        if _has_screen():
            return _on_screen(args.language, specs, folder)
        _Lines(args.language, specs).run()
        return 0


def _has_screen() -> bool:
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    return all(stream and stream.isatty() for stream in streams) and os.environ.get("TERM", "dumb") != "dumb"


def _on_screen(language: Language, specs: list[PadSpec], folder: Path) -> int:
    # Imported here: the other commands need no screen, and Textual takes its time to load.
    from dixit_table.tui.keypad_test.app import KeypadTestApp

    discovery = None if specs else Discovery()
    app = KeypadTestApp(
        language,
        lambda watch, unwatch, deliver: Hub(
            time.monotonic, watch=watch, unwatch=unwatch, deliver=deliver, discovery=discovery
        ),
        specs,
        numbers={pad.identity: pad.number for pad in PadBook(folder).pads if pad.number is not None},
    )
    leave_by_signals(app.action_leave)
    app.run(mouse=False)
    if app.refused is not None:
        raise app.refused
    if app.fault is not None:
        sys.stderr.write(say(language, "cli.fault", where=place_of(app.fault)) + "\n")
        return 1
    return 0


class _Lines:
    """All that happens, a line each."""

    def __init__(self, language: Language, specs: list[PadSpec]) -> None:
        self._language: Language = language
        self._troubles: set[tuple[str, str]] = set()
        self._written: set[str] = set()  # reasons written since the last look for troubles
        self._loop = HubLoop(self._take, specs)
        self.hub = self._loop.hub

    def run(self) -> None:
        """Run until it is ended."""
        self._write("keypads.test_begins")
        self._loop.run(each_tick=self._write_troubles)

    def _take(self, event: PadEvent) -> None:
        match event:
            case PadFound(pad):
                self._write("keypads.test_found", pad=pad.label)
                self.hub.answer(pad.identity, Answer.ASKED)
            case PadLost(identity, why):
                self._written.add(say(self._language, why))
                self._write("keypads.test_lost", pad=self._label(identity), why=why)
            case KeyPressed(identity, key):
                light = light_for(key)
                self.hub.answer(identity, light)
                self._write(
                    "keypads.test_key",
                    pad=self._label(identity),
                    pressed=self._name(key),
                    light=Message.of(f"keypads.light_{light}"),
                )
            case _:
                self._write("keypads.test_trouble", pad=self._label(event.identity), why=event.why)

    def _write_troubles(self) -> None:
        now = {(trouble.address, say(self._language, trouble.why)) for trouble in self.hub.troubles()}
        for address, why in sorted(now - self._troubles):
            if why not in self._written:
                self._write("keypads.test_lost", pad=address, why=why)
        self._troubles = now
        self._written.clear()

    def _label(self, identity: str) -> str:
        return next((pad.label for pad in self.hub.pads() if pad.identity == identity), identity)

    def _name(self, key: Key) -> str:
        return say(self._language, _NAMES[key]) if key in _NAMES else key.value

    def _write(self, key: str, **values: str | Message) -> None:
        # Flushed: a key is written as it is pressed, into a pipe as well.
        sys.stdout.write(say(self._language, key, **values) + "\n")
        sys.stdout.flush()
