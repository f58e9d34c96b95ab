"""Two nights with the same keys at the same moments, but for the numbers of one turn's ballots: who can tell?

The second night presses what the first pressed. What it enters in that turn is another slot each time, the
same other slot for the same: so what was legal stays so, and what was refused, or didn't add up. All that
leaves the table until that turn's reveal must be the same, whatever befell the night.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.cards.state import State
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Answer
from dixit_table.table.committed import Cause
from dixit_table.table.keys import Meaning
from dixit_table.table.table import Table
from tests.simulator.process import Process

OPEN = (PhaseName.LOBBY, PhaseName.TELLING, PhaseName.VOTING)


class Witness:
    """Writes down the keys of a night, and all that could be seen until the reveal of a turn.

    ``script``: the keys of the other night; then the numbers of that turn's ballots are others.
    """

    def __init__(self, turn: int, script: Sequence[str] | None = None) -> None:
        self.keys: list[str] = []
        self.seen: list[object] = []
        self.closed = False
        self.renumbered = 0
        self.scripted = script is not None
        self._turn, self._script = turn, iter(script or ())

    def typed(self, keys: str) -> str:
        """Return what is typed instead."""
        keys = next(self._script, keys) if self.scripted else keys
        self.keys.append(keys)
        return keys

    def attend(self, process: Process) -> None:
        """Look at a table from now on."""
        process.told = self._told
        process.table.subscribe(lambda: self._look(process.table))
        if self.scripted:
            self._exchange_numbers(process)

    def _look(self, table: Table) -> None:
        shown = table.shown
        open_ = shown.turn < self._turn or (shown.turn == self._turn and shown.phase in OPEN)
        self.closed = self.closed or not open_
        if not self.closed:
            self.seen.append(table.view())

    def _told(self, pad: str, answer: Answer) -> None:
        if not self.closed:
            self.seen.append((pad, answer))

    def _exchange_numbers(self, process: Process) -> None:
        """Let an entry mean another number, as early as it means anything."""
        carry_out = process.table.carry_out

        def other(meaning: Meaning, cause: Cause) -> None:
            state = process.ahead
            if (
                isinstance(meaning, ev.NumberEntered)
                and isinstance(state, State)
                and state.turn == self._turn
            ):
                number = _other(state.slots, meaning.number)
                self.renumbered += number != meaning.number
                meaning = replace(meaning, number=number)
            carry_out(meaning, cause)

        vars(process.table)["carry_out"] = other


def _other(slots: int, number: int) -> int:
    """Return the slot that stands for a slot; what is none stays what it is."""
    order = list(range(1, slots + 1))
    Random(slots).shuffle(order)
    return order[number - 1] if 1 <= number <= slots else number
