"""From a key pressed on a pad to the bytes of a changed row at the terminal."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial

from tests.speed.floors.table import NAMES
from tests.speed.programs import FLOORS, floor, voting
from tests.speed.terminal import Program

KEYS_PER_S = 48
SECONDS = 9.0
BURSTS = 40
_REST_S = 0.15  # between two bursts
_CYCLE = (b"{}", b"\r", b"\b")  # a number, Enter: a tick comes; Backspace: it goes


@dataclass(frozen=True, slots=True)
class Delays:
    """How long presses took, in milliseconds; ``missed`` ones changed nothing."""

    ms: tuple[float, ...]
    missed: int
    cpu: float  # percent of a processor meanwhile

    def percentile(self, percent: int) -> float:
        """Return what so many percent of the presses did not exceed."""
        ordered = sorted(self.ms)
        return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]

    @property
    def median(self) -> float:
        """What half of the presses did not exceed."""
        return statistics.median(self.ms)


Run = AbstractContextManager[Program]


def measured(run: Run) -> tuple[Delays, Delays]:
    """Return the delays at a steady pace, and where all press at once."""
    with run as program:
        steady, cpu = _steady(program)
        bursts, burst_cpu = _bursts(program)
        marks = program.marks(NAMES)
    return delays(marks, steady, cpu), delays(marks, bursts, burst_cpu)


def programs() -> dict[str, Callable[[], Run]]:
    """Return how to start each program that is compared."""
    floors: dict[str, Callable[[], Run]] = {name: partial(floor, name) for name in FLOORS}
    return {
        **floors,
        "dixit-table, journal in memory": partial(voting, on_disk=False),
        "dixit-table, journal on disk": partial(voting, on_disk=True),
    }


Press = tuple[float, int]  # when, which pad
Planned = tuple[float, int, bytes]  # and what


def _steady(program: Program) -> tuple[list[Press], float]:
    """Press 48 keys a second on all pads in turn; return the presses that change a row."""
    planned = in_turns(len(NAMES), SECONDS)
    before_s = program.cpu_s()
    pressed = program.run(SECONDS + 0.5, planned)
    cpu = (program.cpu_s() - before_s) / SECONDS * 100
    return changing(pressed, planned), cpu


def in_turns(pads: int, seconds: float) -> list[Planned]:
    """Return 48 keys a second on so many pads in turn, who all end where they began."""
    planned = []
    for number in range(int(KEYS_PER_S * seconds)):
        pad, turn = number % pads, number // pads
        planned.append((number / KEYS_PER_S, pad, _keys(pad, turn % 3)))
    del planned[len(planned) // (3 * pads) * 3 * pads :]
    return planned


def changing(pressed: Sequence[float], planned: Sequence[Planned]) -> list[Press]:
    """Return those presses that change a row, and when they were made."""
    pairs = zip(pressed, planned, strict=True)
    return [(at_s, pad) for at_s, (_, pad, keys) in pairs if keys in (b"\r", b"\b")]


def _bursts(program: Program) -> tuple[list[Press], float]:
    """Let all press within a millisecond, again and again; return the presses that change a row."""
    presses: list[Press] = []
    before_s = program.cpu_s()
    for burst in range(BURSTS * 3 // 2):
        keys = [(0.0, pad, _keys(pad, burst % 3)) for pad in range(len(NAMES))]
        pressed = program.run(_REST_S, keys)
        if burst % 3:
            presses += [(at_s, pad) for at_s, (_, pad, _) in zip(pressed, sorted(keys), strict=True)]
    return presses, (program.cpu_s() - before_s) / (BURSTS * 1.5 * _REST_S) * 100


def _keys(pad: int, step: int) -> bytes:
    return str(pad + 1).encode() if step == 0 else _CYCLE[step]


def delays(marks: Sequence[Sequence[tuple[float, str]]], presses: Sequence[Press], cpu: float) -> Delays:
    """Find for each press when its row changed next; a row changes once for each of its presses."""
    found, missed = [], 0
    for pad in range(len(NAMES)):
        own = [at_s for at_s, of in presses if of == pad]
        for index, at_s in enumerate(own):
            until_s = own[index + 1] if index + 1 < len(own) else at_s + 1.0
            change = next((shown for shown, _ in marks[pad] if at_s <= shown < until_s), None)
            if change is None:
                missed += 1
            else:
                found.append((change - at_s) * 1000)
    return Delays(tuple(found), missed, cpu)
