"""`dixit-table keypads test --jig`: guides a builder through one keypad, in lines."""

from __future__ import annotations

import argparse
import sys
import time

from dixit_table.cli.common import put
from dixit_table.cli.keypads_test import HubLoop
from dixit_table.errors import UnusableInput
from dixit_table.keypads.base import PadEvent, PadFound, PadKind, PadSpec
from dixit_table.keypads.jig.guide import WAIT_S, Jig, Verdict
from dixit_table.keypads.serial.link import GREETINGS_S
from dixit_table.store.books import PadBook
from dixit_table.store.files import data_folder
from dixit_table.store.journal import TableLock
from dixit_table.texts import Language, Message, say

_FIND_S = 30.0  # for a pad to be plugged in
_FRAMES_S = GREETINGS_S[-1] + 2.0
"""Seconds after which a port that has sent no frame is a plain pad, or something else."""


def run_jig(args: argparse.Namespace) -> int:
    """Test one keypad: 0 where it is good, 1 where something is to be mended; return the exit status.

    Raises UnusableInput where there is no keypad to test, or it was ended before; TableBusy while a table
    runs on the data folder.
    """
    specs = [PadSpec.parse(text) for text in args.pad or ()]
    if len(specs) > 1 or any(spec.kind is not PadKind.SERIAL for spec in specs):
        raise UnusableInput(Message.of("jig.serial_only", pad=", ".join(map(str, specs))))
    folder = data_folder(args.data)
    with TableLock(folder):
        lines = _Lines(args.language, specs, args.jig, args.wait or WAIT_S)
        verdict = lines.run()
        if verdict is None:
            raise UnusableInput(Message.of("jig.ended"))
        known = PadBook(folder).get(verdict.pad.identity)
        lines.conclude(verdict, None if known is None else known.number)
    return 1 if verdict.findings else 0


class _Lines:
    """A jig on a hub of its own, in lines."""

    def __init__(self, language: Language, specs: list[PadSpec], layout: str, wait_s: float) -> None:
        self._language: Language = language
        self._given = bool(specs)
        self._loop = HubLoop(self._take, specs)
        self._jig = Jig(layout, tell=self.write, answer=self._loop.hub.answer, wait_s=wait_s)
        self._began_s = time.monotonic()
        self._plain: str | None = None

    def run(self) -> Verdict | None:
        """Test one keypad. Raises UnusableInput where there is none."""
        self.write(Message.of("jig.waits"))
        self._loop.run(each_tick=self._tick)
        return self._jig.verdict

    def conclude(self, verdict: Verdict, sticker: int | None) -> None:
        """Say what came of it."""
        number = verdict.pad.identity.partition(":")[2]
        if verdict.findings:
            self.write(Message.of("jig.fail", pad=verdict.pad.label))
            for finding in verdict.findings:
                put(f"    {say(self._language, finding)}")
        elif "/" in number:
            self.write(Message.of("jig.pass_nameless"))
        else:
            self.write(Message.of("jig.pass", number=number))
        if sticker is not None:
            self.write(Message.of("jig.sticker", number=sticker))

    def write(self, message: Message) -> None:
        """Write a line, at once: into a pipe as well."""
        put(say(self._language, message))
        sys.stdout.flush()

    def _take(self, event: PadEvent) -> None:
        if isinstance(event, PadFound) and not event.pad.framed:
            self._plain = event.pad.label
        self._jig.take(event, time.monotonic())

    def _tick(self) -> None:
        now_s = time.monotonic()
        self._jig.tick(now_s)
        if self._jig.verdict is not None:
            self._loop.end()
        elif self._jig.pad is None:
            self._refuse(now_s - self._began_s)

    def _refuse(self, waited_s: float) -> None:
        """Give up where a pad given by name can't be had, or none shows itself."""
        if self._given:
            for trouble in self._loop.hub.troubles():
                raise UnusableInput(trouble.why)
            if waited_s >= _FRAMES_S and self._plain is not None:
                raise UnusableInput(Message.of("jig.plain", pad=self._plain))
        if waited_s >= _FIND_S:
            raise UnusableInput(Message.of("jig.none", seconds=int(_FIND_S)))
