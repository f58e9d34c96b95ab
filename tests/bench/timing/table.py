"""A table of the real program whose voting never ends, and how long it takes to answer on the screen."""

from __future__ import annotations

import os
import select
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.cli.terminal import Pad, Terminal

SEATS = 8  # two votes each
FIRST, SECOND, NONE = "first vote", "second vote", "no second vote"
_QUIET_S = 0.012
_PATIENCE_S = 10.0


class Table:
    """Eight serial pads at ptys, all claims made; seats 2 to 7 vote and take it back, over and over."""

    def __init__(self, terminal: Terminal, pads: list[Pad], rng: Random) -> None:
        self._screen, self._pads, self._rng = terminal.screen_end, pads, rng

    def answers(self) -> Iterator[tuple[str, int, float]]:
        """Yield for ever (kind, number, milliseconds from Enter to the screen's first byte)."""
        while True:
            seat = self._rng.randint(2, SEATS - 1)
            free = [slot for slot in range(1, SEATS + 1) if slot != seat]
            first, second = self._rng.sample(free, 2)
            yield FIRST, first, self._entered(seat, first)
            for _ in range(self._rng.choice((1, 2, 3))):
                kind = self._rng.choice((SECOND, NONE))
                number = second if kind == SECOND else 0
                yield kind, number, self._entered(seat, number)
                self._back(seat)
            self._back(seat)

    def _entered(self, seat: int, number: int) -> float:
        pad = self._pads[seat - 1]
        pad.type(f"{number:02}")
        time.sleep(self._rng.uniform(0.002, 0.006))  # else Enter always falls at the same moment of a loop
        self._until_quiet()
        began = time.monotonic_ns()
        pad.type("E")
        took = self._answered(began)
        self._until_quiet()
        return took

    def _back(self, seat: int) -> None:
        self._pads[seat - 1].type("B")
        self._answered(0)
        self._until_quiet()

    def _answered(self, began: int) -> float:
        ready, _, _ = select.select([self._screen], [], [], _PATIENCE_S)
        now = time.monotonic_ns()
        assert ready, "an entry is answered"
        return (now - began) / 1e6

    def _until_quiet(self) -> None:
        while select.select([self._screen], [], [], _QUIET_S)[0]:
            os.read(self._screen, 65536)


@contextmanager
def voting(folder: Path, rng: Random) -> Iterator[Table]:
    """Yield a table where everybody has said which card is theirs, and nothing else."""
    pads = [Pad() for _ in range(SEATS)]
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    names = ",".join(f"P{seat}" for seat in range(1, SEATS + 1))
    with Terminal(
        "play", "--data", str(folder), "--lang", "en", "--names", names, *given, "--start"
    ) as terminal:
        for pad in pads:
            pad.wait_until_greeted()
        terminal.wait_until(lambda text: "P1 tells" in text and "keypad" not in text.lower())
        pads[0].type("E")
        terminal.wait_for("your own card")
        for seat, pad in enumerate(pads, 1):
            pad.type(f"{seat:02}E")
        terminal.wait_for("done")
        terminal.painted()
        yield Table(terminal, pads, rng)
    for pad in pads:
        pad.remove()
