"""One process of the table in virtual time: the real table, hub and journal, and nothing that waits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random

from dixit_table.game.room import Room
from dixit_table.keypads.base import Answer, Key, KeyPressed, PadEvent
from dixit_table.keypads.hub import Hub
from dixit_table.settings.loader import RulesFile
from dixit_table.store.books import PadBook
from dixit_table.table.observers import Pairing
from dixit_table.table.ports import Clock, Ports
from dixit_table.table.seating import Newcomers
from dixit_table.table.table import Table
from tests.simulator.disk import SlowDisk, left_by_a_power_cut
from tests.simulator.pads import CablePad
from tests.table.crowd import gone_on_with

STEP_S = 0.5
"""Time passes by so much at most between two ticks, for as long as anything small may fall due."""

STRIDE_S = 5.0
"""And so much later on."""


class SimTime:
    """Seconds that pass when told to; the wall clock may jump."""

    def __init__(self) -> None:
        self.now_s = 1000.0
        self.day = 20

    def __call__(self) -> float:
        return self.now_s

    def wall(self) -> str:
        return f"2026-11-{self.day:02}T20:00:00+01:00"


class Process:
    """A table that runs, until it is closed or the power goes."""

    def __init__(
        self,
        folder: Path,
        rules: RulesFile,
        names: tuple[str, ...],
        time: SimTime,
        book: PadBook,
        die: Callable[[], int],
    ) -> None:
        self.folder, self.time = folder, time
        self.told: Callable[[str, Answer], None] = lambda _pad, _answer: None  # beside the pad itself
        self.pressed: Callable[[KeyPressed, Room], None] = lambda _event, _state: None
        self.posted: deque[Callable[[], None]] = deque()
        self._pads: list[CablePad] = []
        self._watched: dict[int, Callable[[], None]] = {}
        clock = Clock(time, time.wall)
        ports = Ports(post=self.posted.append, answer=self._answer, clock=clock, die=die)
        pairing = Pairing(book, lambda: time.wall()[:10])
        self.hub = Hub(time, watch=self._watch, unwatch=self._unwatch, deliver=self._deliver)
        self.table = Table(
            rules,
            ports=ports,
            open_journal=lambda landed: SlowDisk(folder, landed),
            newcomers=Newcomers(names, known=pairing.known),
            pairing=pairing,
        )
        self.table.screen_attached = True

    @property
    def disk(self) -> SlowDisk:
        assert isinstance(self.table.journal, SlowDisk)
        return self.table.journal

    def go_on(self) -> None:
        """Go on with what the last process left, as a kiosk does."""
        gone_on_with(self.table)

    def attach(self, pad: CablePad) -> None:
        self._pads.append(pad)
        pad.number_free = lambda identity: self.hub.number_free(identity, pad)
        self.hub.attach(pad)

    # --- what happens

    def press(self, pad: CablePad, keys: str) -> None:
        """Type on a pad: digits, * + - /, E for Enter, B for Backspace."""
        pad.press(*(_KEYS.get(sign) or Key(sign) for sign in keys))
        self.read()

    def read(self) -> None:
        """Hear what pads have said."""
        for pad in self._pads:
            if pad.ready is not None:
                self._watched[pad.ready]()

    def pass_s(self, seconds: float) -> None:
        """Let time pass, and do what is due."""
        until_s, small_until_s = self.time.now_s + seconds, self.time.now_s + 4 * STEP_S
        while self.time.now_s < until_s:
            stride = STEP_S if self.time.now_s < small_until_s else STRIDE_S
            self.time.now_s = min(until_s, self.time.now_s + stride)
            self.hub.tick(self.time.now_s)
            self.table.tick()

    def land(self, entries: int | None = None) -> None:
        """Let so many entries reach the disk (None: all), together, and hear of it."""
        self.disk.reach(len(self.disk.held) if entries is None else entries)
        self.hear()

    def hear(self) -> None:
        """Hear of all that has reached the disk, or was refused."""
        while self.posted:
            self.posted.popleft()()

    def settle(self) -> None:
        while not self.table.settled:
            self.land()

    # --- how it ends

    def close(self) -> None:
        self.hub.close()
        self.table.close()

    def lose_power(self, survives: Path, chance: Random) -> None:
        """Die; ``survives`` is the folder that the next process finds."""
        left_by_a_power_cut(self.disk, self.folder, survives, chance)
        self.hub.close()

    def _watch(self, fd: int, readable: Callable[[], None]) -> None:
        self._watched[fd] = readable

    def _unwatch(self, fd: int) -> None:
        del self._watched[fd]

    def _deliver(self, event: PadEvent) -> None:
        if isinstance(event, KeyPressed):
            self.pressed(event, self.table._committed.state)
        self.table.handle(event)

    def _answer(self, identity: str, answer: Answer) -> None:
        self.told(identity, answer)
        self.hub.answer(identity, answer)


_KEYS = {"E": Key.ENTER, "B": Key.BACKSPACE}
