"""Checksums of all that leaves a table in a night: what it shows, says, lights and writes down."""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Iterable
from random import Random

import msgspec
from msgspec.structs import replace

from dixit_table.game.views import PublicView
from dixit_table.keypads.base import Answer
from dixit_table.sounds.spoken import Speech
from dixit_table.table.table import Table
from dixit_table.table.view import cues
from dixit_table.texts import LANGUAGES
from dixit_table.tui.screen import paint
from dixit_table.web.display.stage import picture
from tests.simulator.process import Process
from tests.tui.held import summed

_BROWSER_EVERY, _SCREEN_EVERY = 10, 40
"""So many views for each that is painted, or looked at with all earlier turns: all would take minutes."""

_WIDE, _HIGH = (60, 220), (18, 60)


class Sums:
    """What has left a table so far, as a checksum for each who takes it."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(f"{seed}/sums")
        self._language = self._chance.choice(LANGUAGES)
        self._sums: defaultdict[str, int] = defaultdict(int)
        self._views = 0
        self._before: PublicView | None = None
        self._voice = Speech()

    def __str__(self) -> str:
        return ", ".join(f"{name} {found:08x}" for name, found in self._sums.items())

    def attend(self, process: Process) -> None:
        """Look at a table from now on."""
        self._before, self._voice = None, Speech()
        process.told = self._told
        process.table.subscribe(lambda: self._look(process.table))

    def take(self, name: str, found: Iterable[object]) -> None:
        """Take what there is at the end of something."""
        self._add(name, repr([*found]).encode())

    def _told(self, pad: str, answer: Answer) -> None:
        self._add("lights", f"{pad} {answer.name}".encode())

    def _look(self, table: Table) -> None:
        view, before, language = table.view(), self._before, self._language
        looked = view if self._views % _BROWSER_EVERY == 0 else replace(view, records=view.records[-1:])
        self._add("views", msgspec.json.encode(looked, enc_hook=list, order="deterministic"))
        if before is not None:
            self._add("sounds", repr(cues(before, view)).encode())
        self._add("voice", repr(self._voice.follow(view, language)).encode())
        if self._views % _BROWSER_EVERY == 0:
            self._add("browsers", picture(view, language).encode())
        if self._views % _SCREEN_EVERY == 0:
            size = self._chance.randint(*_WIDE), self._chance.randint(*_HIGH)
            self._add("screen", b"%d" % summed(paint(view, language, *size)))
        self._views, self._before = self._views + 1, view

    def _add(self, name: str, octets: bytes) -> None:
        self._sums[name] = zlib.crc32(octets, self._sums[name])
