"""People who play on and on, each on a keypad: they vote, think better of it, reveal, undo."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName, PublicView
from dixit_table.keypads.base import Key
from dixit_table.store.books import PadBook
from dixit_table.table.archive.history import StoredGame, last_lobby, to_go_on_with
from dixit_table.table.bots.cards import CardBots
from dixit_table.table.bots.headless import NAMES
from dixit_table.table.event_codec import replayed
from dixit_table.table.pads import LOOKED_UP_S
from dixit_table.table.table import Table
from tests.table.harness import Bench
from tests.table.told import Entered, account, account_of, entered_of

_TAKES_BACK = 0.12
_UNDOES = 0.08


_LOOK_S = 0.0005


class HastyBench(Bench):
    """A bench that hears of a commit as an event loop does: at once, not when all is written."""

    def settle(self) -> None:
        while not self.table.settled:
            if self.posted:
                self.posted.popleft()()
            else:
                time.sleep(_LOOK_S)


def gone_on_with(table: Table) -> StoredGame | None:
    """Go on as a table that isn't asked does (``prepare`` in dixit_table/cli/play/startup.py)."""
    stored = to_go_on_with(table.journal) or last_lobby(table.journal)
    if stored is None or stored.state is None:
        return None
    table.resume(stored.game, stored.state)
    return stored


class Crowd:
    """Everybody at a table in a folder, which goes on where it stopped.

    ``told`` gets a line (:func:`~tests.table.told.account`) as soon as something is acknowledged. People know
    what they typed; how much of that is acknowledged their tiles tell them.
    """

    def __init__(
        self, folder: Path, chance: Random, told: Callable[[str], None], seats: int = len(NAMES)
    ) -> None:
        self.book = PadBook(folder)
        self.bench = HastyBench(folder, names=NAMES[:seats], book=self.book)
        self._seats = range(1, seats + 1)
        self._chance, self._told = chance, told
        self._typed: dict[tuple[int, int], Entered] = {}  # by game and turn
        self._typing: Entered = {}  # what will stand once all that is typed is acknowledged
        self._bots: tuple[tuple[int, int], CardBots] | None = None
        self._last = ""
        self._seen: Room | None = None
        self.resumed = self._resume()
        for seat in self._seats:
            self.bench.plug(_pad(seat))
        self.bench.table.subscribe(self._look)

    def _resume(self) -> StoredGame | None:
        journal = self.bench.table.journal
        stored = gone_on_with(self.bench.table)
        if stored is None or stored.state is None:
            return None
        self._last = account_of(stored.game, stored.state)
        for _, state in replayed(journal.records(stored.game)):
            if state.phase is PhaseName.VOTING:
                self._typed[stored.game, state.turn] = entered_of(state)
        return stored

    def go_on(self) -> None:
        """Let everybody look up and do one thing, all at once, and wait until it is acknowledged."""
        self.bench.time.now_s += LOOKED_UP_S
        state = self.bench.state
        if state.phase is PhaseName.LOBBY:
            self._sit_down()
        elif state.phase is PhaseName.OVER:
            self.bench.press(1, "E")
        elif self._chance.random() < _UNDOES:
            self._undo()
        else:
            self._act()

    def _sit_down(self) -> None:
        for seat in self._seats[len(self.bench.state.seats) :]:
            self.bench.type(_pad(seat), "1")
        self.bench.settle()
        for _ in range(2):
            self.bench.press(1, "E")

    def _undo(self) -> None:
        self.bench.press(1, "-")
        if any("Undo" in line for line in self.bench.menu()):
            self.bench.choose_on(1, "Undo")
        if self.bench.view.menu is not None:
            self.bench.press(1, "B")

    def _act(self) -> None:
        bots, before = self._bots_now(), self._known(self.bench.view)
        typing = dict(before)
        seats = [seat.seat for seat in self.bench.state.playing]
        for seat in self._chance.sample(seats, len(seats)):
            made = before.get(seat, ())
            keys = self._keys(bots, seat, made)
            typing[seat] = _after(made, keys)
            self._typing = typing
            self.bench.type(_pad(seat), keys)
        self.bench.settle()
        if self.bench.state.phase is PhaseName.VOTING:
            self._typed[self._moment] = self._known(self.bench.view)

    def _keys(self, bots: CardBots, seat: int, made: tuple[int, ...]) -> str:
        voting = self.bench.state.phase is PhaseName.VOTING
        if voting and made and self._chance.random() < _TAKES_BACK:
            return "B"
        return "".join("E" if key is Key.ENTER else key.value for key in bots.keys(self.bench.state, seat))

    def _bots_now(self) -> CardBots:
        """Return who plays this turn: its cards lie where they lay, whatever happens to the table."""
        if self._bots is None or self._bots[0] != self._moment:
            self._bots = self._moment, CardBots(Random(str(self._moment)))
        bots = self._bots[1]
        bots.prepare(self.bench.table.game, self.bench.state)
        return bots

    @property
    def _moment(self) -> tuple[int, int]:
        return self.bench.table.game, self.bench.table.shown.turn

    def _known(self, view: PublicView) -> Entered:
        """Return what everybody knows to be acknowledged: of what they typed, as much as the tile says."""
        typed, typing = self._typed.get(self._moment, {}), self._typing
        known = {}
        for tile in view.seats:
            will = typing.get(tile.seat, ())
            stands = will if len(will) == tile.entries_made else typed.get(tile.seat, ())
            known[tile.seat] = stands[: tile.entries_made]
        return known

    def _look(self) -> None:
        if self._seen is self.bench.table.shown:
            return
        self._seen = self.bench.table.shown
        view = self.bench.view
        if view.seats:
            line = account(self.bench.table.game, view, self._known(view))
            if line != self._last:
                self._last = line
                self._told(line)


def _after(made: tuple[int, ...], keys: str) -> tuple[int, ...]:
    """Return what a seat has entered once these keys are acknowledged: a number, Enter alone, or B."""
    number = keys.removesuffix("E")
    if number == "B":
        return made[:-1]
    return (*made, int(number)) if number else made


def _pad(seat: int) -> str:
    return f"pad{seat}"
