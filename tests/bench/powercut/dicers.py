"""People who play the dice game on and on, each on a keypad: they throw, race, hand out, undo."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from dixit_table.game.dice.state import DiceState
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Key
from dixit_table.store.books import PadBook
from dixit_table.table.archive.history import StoredGame
from dixit_table.table.bots.dice import DiceBots
from dixit_table.table.bots.headless import NAMES
from tests.table.crowd import HastyBench, gone_on_with
from tests.table.dice_night import ALL_MODULES, BET_TOO, house_file
from tests.table.told_dice import dice_account, dice_account_of

_UNDOES = 0.08
_UNASKED = 0.1
_ENDS = 0.005
_STAYS = (10**6, 10**6)
_SIGNS = {Key.ENTER: "E", Key.BACKSPACE: "B"}

SEATS = 8


class DiceCrowd:
    """Everybody at a dice table in a folder, which goes on where it stopped.

    ``told`` gets a line (:func:`~tests.table.told_dice.dice_account`) as soon as something is acknowledged.
    """

    def __init__(self, folder: Path, chance: Random, told: Callable[[str], None]) -> None:
        self.book = PadBook(folder)
        rules = house_file(Path(tempfile.gettempdir()), chance.choice((ALL_MODULES, BET_TOO)))
        self.bench = HastyBench(folder, names=NAMES[:SEATS], rules=rules, book=self.book, die=self._die)
        self._chance, self._told = chance, told
        self._bots = DiceBots(chance, _STAYS)
        self._last = ""
        self.resumed = self._resume()
        for seat in range(1, SEATS + 1):
            self.bench.plug(f"pad{seat}")
        self.bench.table.subscribe(self._look)

    def _resume(self) -> StoredGame | None:
        stored = gone_on_with(self.bench.table)
        if stored is None:
            return None
        assert isinstance(stored.state, DiceState), "this folder's games are of dice"
        self._last = dice_account_of(stored.game, stored.state)
        return stored

    def go_on(self) -> None:
        """Let everybody do what they would now, and wait until it is acknowledged."""
        state = self.bench.dice
        self.bench.time.now_s += self._chance.choice((0.4, 1.0, 3.0))
        if state.phase is PhaseName.LOBBY:
            self._sit_down()
        elif state.phase is PhaseName.OVER:
            self.bench.leave_podium(1)
        elif state.phase is not PhaseName.REACTING and self._chance.random() < _ENDS:  # an Enter there is one
            self.bench.choose(1, "End this game", "Yes")
        elif self._chance.random() < _UNDOES:
            self._undo()
        else:
            self._act(state)

    def _sit_down(self) -> None:
        for seat in range(len(self.bench.dice.seats) + 1, SEATS + 1):
            self.bench.type(f"pad{seat}", "1")
        self.bench.settle()
        for _ in range(2):
            self.bench.press(1, "E")

    def _undo(self) -> None:
        self.bench.press(1, "-")
        line = next((line for line in self.bench.menu() if "Undo" in line), None)
        if line is not None:
            self.bench.choose_on(1, line)
        if self.bench.view.menu is not None:
            self.bench.press(1, "B")

    def _act(self, state: DiceState) -> None:
        """Press what is asked of each, in any order and nearly at once; in a race that is what counts."""
        seats = self._chance.sample(state.ring.seats, len(state.ring.seats))
        for seat in seats:
            keys = "".join(_SIGNS.get(key) or key.value for key in self._bots.keys(state, seat))
            if not keys and state.phase is PhaseName.THROWING and self._chance.random() < _UNASKED:
                keys = "E"  # real dice have been seen before they are typed
            self.bench.time.now_s += self._chance.choice((0.0, 0.003, 0.02, 0.2))
            self.bench.type(f"pad{seat}", keys)
        self.bench.settle()

    def _die(self) -> int:
        return self._chance.randint(1, 6)

    def _look(self) -> None:
        view = self.bench.view
        if view.seats and view.game == "dice":
            line = dice_account(self.bench.table.game, view)
            if line != self._last:
                self._last = line
                self._told(line)
