"""From a key pressed on a pad to the bytes of a changed row at the terminal."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from math import inf

from tests.speed.floors.table import NAMES
from tests.speed.programs import FLOORS, floor, voting
from tests.speed.terminal import Program

KEYS_PER_S = 48
SECONDS = 9.0
BURSTS = 40
REST_S = 0.15  # between two bursts
_CYCLE = (b"{}", b"\r", b"\b")  # a number, Enter: a tick comes; Backspace: it goes


def percentile(values: Sequence[float], percent: int) -> float:
    """Return what so many percent of the values don't exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


@dataclass(frozen=True, slots=True)
class Delays:
    """How long presses took, in milliseconds; ``missed`` ones changed nothing."""

    ms: tuple[float, ...]
    missed: int
    cpu: float  # percent of a processor meanwhile

    def percentile(self, percent: int) -> float:
        """Return what so many percent of the presses did not exceed; a missed one takes for ever."""
        return percentile((*self.ms, *[inf] * self.missed), percent)

    @property
    def median(self) -> float:
        """What half of the presses did not exceed."""
        return statistics.median(self.ms)


@dataclass(frozen=True, slots=True)
class Pressed:
    """The delays of one program."""

    steady: Delays  # 48 keys/s, all pads in turn
    together: Delays  # all pads within 1 ms, again and again
    last: Delays  # of those, the last of each time


Run = AbstractContextManager[Program]

FLOOR = "Textual"
TABLE = "dixit-table, journal in memory"
ON_DISK = "dixit-table, journal on disk"


def measured(run: Run, rest_s: float = REST_S) -> Pressed:
    """Return the delays at a steady pace, and where all press at once, with so much time between."""
    with run as program:
        return pressed(program, rest_s)


def pressed(program: Program, rest_s: float = REST_S) -> Pressed:
    """Return the same of a program that runs."""
    steady, cpu = _steady(program)
    bursts, burst_cpu = _bursts(program, rest_s)
    marks = program.marks(NAMES)
    return Pressed(
        delays(marks, steady, cpu),
        delays(marks, bursts, burst_cpu),
        last_delays(marks, bursts, burst_cpu),
    )


def programs() -> dict[str, Callable[[], Run]]:
    """Return how to start each program that is compared."""
    floors: dict[str, Callable[[], Run]] = {name: partial(floor, name) for name in FLOORS}
    return {
        **floors,
        TABLE: partial(voting, on_disk=False),
        ON_DISK: partial(voting, on_disk=True),
    }


Press = tuple[float, int]  # when, which pad
Planned = tuple[float, int, bytes]  # and what


def _steady(program: Program) -> tuple[list[Press], float]:
    """Press 48 keys a second on all pads in turn; return the presses that change a row."""
    planned = in_turns(len(NAMES), SECONDS)
    before_s = program.cpu_s()
    when = program.run(SECONDS + 0.5, planned)
    cpu = (program.cpu_s() - before_s) / SECONDS * 100
    return changing(when, planned), cpu


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


def _bursts(program: Program, rest_s: float) -> tuple[list[Press], float]:
    """Let all press within a millisecond, again and again; return the presses that change a row."""
    presses: list[Press] = []
    before_s = program.cpu_s()
    for burst in range(BURSTS * 3 // 2):
        keys = [(0.0, pad, _keys(pad, burst % 3)) for pad in range(len(NAMES))]
        when = program.run(rest_s, keys)
        if burst % 3:
            presses += [(at_s, pad) for at_s, (_, pad, _) in zip(when, sorted(keys), strict=True)]
    return presses, (program.cpu_s() - before_s) / (BURSTS * 1.5 * rest_s) * 100


def _keys(pad: int, step: int) -> bytes:
    return str(pad + 1).encode() if step == 0 else _CYCLE[step]


Marks = Sequence[Sequence[tuple[float, str]]]


def delays(marks: Marks, presses: Sequence[Press], cpu: float) -> Delays:
    """Return how long presses took, by what was shown."""
    return _delays(presses, shown_s(marks, presses), cpu)


def last_delays(marks: Marks, presses: Sequence[Press], cpu: float) -> Delays:
    """Return how long the last of all pads took, each time that all pressed at once."""
    shown, size = shown_s(marks, presses), len(NAMES)
    rounds = [range(at, at + size) for at in range(0, len(presses), size)]
    last = [max(each, key=lambda at: shown[at] or inf) for each in rounds]
    return _delays([presses[at] for at in last], [shown[at] for at in last], cpu)


def _delays(presses: Sequence[Press], shown: Sequence[float | None], cpu: float) -> Delays:
    pairs = zip(presses, shown, strict=True)
    found = [(until_s - at_s) * 1000 for (at_s, _), until_s in pairs if until_s is not None]
    return Delays(tuple(found), len(presses) - len(found), cpu)


def shown_s(marks: Marks, presses: Sequence[Press]) -> list[float | None]:
    """Find for each press when its row changed next; a row changes once for each of its presses."""
    found: list[float | None] = []
    next_s: dict[int, float] = {}
    for at_s, pad in reversed(presses):
        until_s = next_s.get(pad, at_s + 1.0)
        found.append(next((changed for changed, _ in marks[pad] if at_s <= changed < until_s), None))
        next_s[pad] = at_s
    return found[::-1]
