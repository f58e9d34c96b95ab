"""`dixit-table keypads`: which keypads there are and what ails them, and a live look at their keys."""

from __future__ import annotations

import argparse
import selectors
import signal
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from dixit_table.keypads.base import Answer, Key, KeyPressed, PadEvent, PadFound, PadLost
from dixit_table.keypads.discovery import Discovery
from dixit_table.keypads.hub import Hub, PadSpec
from dixit_table.keypads.survey import Seen, survey
from dixit_table.store.folder import data_folder
from dixit_table.store.lock import TableLock
from dixit_table.texts import Language, Message, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from dixit_table.cli.rules import Subparsers

_TICK_S = 0.1

_NAMES = {Key.ENTER: "keypads.key_enter", Key.BACKSPACE: "keypads.key_backspace"}


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = _parser(subparsers, language, "keypads", "command")
    actions = parser.add_subparsers(required=True, metavar="ACTION", dest="action")
    _parser(actions, language, "list", "list").set_defaults(run=run_list)
    testing = _parser(actions, language, "test", "test")
    testing.add_argument(
        "--pad", action="append", metavar="KIND:ADDRESS", help=say(language, "keypads.option_pad")
    )
    testing.add_argument("--data", metavar="DIR", help=say(language, "keypads.option_data"))
    testing.set_defaults(run=run_test)


def run_list(args: argparse.Namespace) -> int:
    """List what is plugged in, opening nothing; return the exit status."""
    language: Language = args.language
    for seen in survey():
        for line in _described(seen, language):
            _print(line)
    return 0


def run_test(args: argparse.Namespace) -> int:
    """Show keys as they are pressed, until Ctrl+C; return the exit status.

    Raises TableBusy while a table runs on the data folder: its digits are secret.
    """
    specs = [PadSpec.parse(text) for text in args.pad or ()]
    with TableLock(data_folder(args.data)):
        trial = _Trial(args.language)
        # By a flag, not by an exception: one that is raised while a port is being closed can get lost.
        before = signal.signal(signal.SIGINT, lambda _signal, _frame: trial.end())
        try:
            trial.run(specs)
        finally:
            signal.signal(signal.SIGINT, before)
    return 0


def _parser(subparsers: Subparsers, language: Language, name: str, key: str) -> argparse.ArgumentParser:
    return subparsers.add_parser(
        name,
        help=say(language, f"keypads.{key}_help"),
        description=say(language, f"keypads.{key}_description"),
        epilog=say(language, f"keypads.{key}_examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _described(seen: Seen, language: Language) -> Iterator[str]:
    if seen.kind is not None:
        yield f"{seen.kind}  {seen.label}"
        yield f"    {say(language, 'keypads.list_address', address=seen.address)}"
        yield f"    {say(language, 'keypads.list_identity', identity=seen.identity)}"
    for note in seen.notes:
        yield f"    {say(language, note)}" if seen.kind is not None else say(language, note)


class _Trial:
    """A hub on a loop of its own, telling all that happens."""

    def __init__(self, language: Language) -> None:
        self._language: Language = language
        self._troubles: set[tuple[str, str]] = set()
        self._told: set[str] = set()  # reasons told since the last look for troubles
        self._ended = False

    def end(self) -> None:
        """End within a tick."""
        self._ended = True

    def run(self, specs: list[PadSpec]) -> None:
        """Run until it is ended."""
        selector = selectors.DefaultSelector()
        self.hub = Hub(
            time.monotonic,
            watch=lambda descriptor, callback: _watch(selector, descriptor, callback),
            unwatch=lambda descriptor: _unwatch(selector, descriptor),
            deliver=self._tell,
            discovery=None if specs else Discovery(),
        )
        try:
            self._say("keypads.test_begins")
            for spec in specs:
                self.hub.add(spec)
            while not self._ended:
                for key, _ in selector.select(_TICK_S):
                    key.data()
                self.hub.tick(time.monotonic())
                self._tell_troubles()
        finally:
            self.hub.close()
            selector.close()

    def _tell(self, event: PadEvent) -> None:
        match event:
            case PadFound(pad):
                self._say("keypads.test_found", pad=pad.label)
                self.hub.answer(pad.identity, Answer.ASKED)
            case PadLost(identity, why):
                self._told.add(say(self._language, why))
                self._say("keypads.test_lost", pad=self._label(identity), why=why)
            case KeyPressed(identity, key):
                light = _LIGHTS.get(key, Answer.ASKED)
                self.hub.answer(identity, light)
                self._say(
                    "keypads.test_key",
                    pad=self._label(identity),
                    pressed=self._name(key),
                    light=Message.of(f"keypads.light_{light}"),
                )
            case _:
                self._say("keypads.test_trouble", pad=self._label(event.identity), why=event.why)

    def _tell_troubles(self) -> None:
        now = {(trouble.address, say(self._language, trouble.why)) for trouble in self.hub.troubles()}
        for address, why in sorted(now - self._troubles):
            if why not in self._told:
                self._say("keypads.test_lost", pad=address, why=why)
        self._troubles = now
        self._told.clear()

    def _label(self, identity: str) -> str:
        return next((pad.label for pad in self.hub.pads() if pad.identity == identity), identity)

    def _name(self, key: Key) -> str:
        return say(self._language, _NAMES[key]) if key in _NAMES else key.value

    def _say(self, key: str, **values: str | Message) -> None:
        _print(say(self._language, key, **values))


# Each answer can be seen: Enter lights the pad, Backspace makes it blink three times, else it blinks slowly.
_LIGHTS = {Key.ENTER: Answer.DONE, Key.BACKSPACE: Answer.REFUSED}


def _watch(selector: selectors.BaseSelector, descriptor: int, callback: Callable[[], None]) -> None:
    selector.register(descriptor, selectors.EVENT_READ, callback)


def _unwatch(selector: selectors.BaseSelector, descriptor: int) -> None:
    selector.unregister(descriptor)


def _print(line: str) -> None:
    # Flushed: a key is told as it is pressed, into a pipe as well.
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
