"""People of chance at a dice table with real pads and a real journal: the next thing that somebody does."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Key
from dixit_table.table.bots.dice import DiceBots
from tests.table.harness import Bench

ALL_MODULES = "play: [bastard_three, toast, turnabout, challenge, finger, invented_rule]"
BET_TOO = "play: [bet, finger, invented_rule, turnabout]"
TUMULT = """own_modules:
  - name: tumult
    title: {en: Tumult, fr: Tumulte}
    effects:
      - {throws: [1-2, 4-4], do: race, sips: sum}
      - {throws: [1-2, 2-4], do: hand_out, sips: 2}
      - {throws: [2-4, 1-2], do: duel}
      - {throws: [2-4], do: bet}
      - {throws: [2-4, 1-2, 4-4], do: finger}
      - {throws: [1-2], do: invent}
      - {throws: [2-6], do: give, to: others, sips: 1}
      - {throws: [2-6], do: release}
"""
"""A house's own module that leaves very much to people at once."""


def house_file(folder: Path, *lines: str) -> str:
    """A rules file of the shipped dice game with some lines of the house."""
    path = folder / "house.yaml"
    path.write_text("\n".join(("format: 1", "extends: dice", *lines)) + "\n", encoding="utf-8")
    return str(path)


class People:
    """They throw, press, answer, leave and come; what they do depends on the seed and the state alone."""

    def __init__(self, seed: int, patience: tuple[int, int] = (25, 60)) -> None:
        self._chance = Random(seed)
        self._bots = DiceBots(self._chance, patience)

    def act(self, bench: Bench) -> None:
        """Let somebody press."""
        bench.press(*self.next_press(bench))

    def next_press(self, bench: Bench) -> tuple[str, str]:
        """Choose on which pad somebody presses next, and what: a whole entry."""
        state = bench.dice
        wishes = [(seat, self._bots.keys(state, seat)) for seat in state.ring.seats]
        wishes = [(seat, keys) for seat, keys in wishes if keys]
        seat, keys = self._chance.choice(wishes)
        bench.time.now_s += self._chance.choice((0.005, 0.1, 0.4, 3.0))
        place = state.seat(seat)
        pad = place.pad if place is not None else None
        return pad or "pad1", "".join(_SIGNS.get(key) or key.value for key in keys)

    def somebody_leaves(self, bench: Bench) -> bool:
        """Let one go who has had enough, by the menu."""
        state = bench.dice
        for seat in state.ring.seats:
            if self._bots.act(state, seat, partial(_tap, bench, seat), bench.table.view):
                bench.settle()
                return True
        return False


_SIGNS = {Key.ENTER: "E", Key.BACKSPACE: "B"}


def _tap(bench: Bench, seat: int, key: Key) -> None:
    bench.type(f"pad{seat}", _SIGNS.get(key) or key.value)


def plug_all(bench: Bench) -> None:
    for seat in bench.dice.here:
        bench.plug(f"pad{seat.seat}")


def is_over(bench: Bench) -> bool:
    return bench.phase() is PhaseName.OVER
