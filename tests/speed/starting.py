"""From the start of a program to its first picture."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.speed.programs import folder, table
from tests.speed.terminal import Program

TIMES = 7
CURTAIN = "dixit-table, three rabbits while it loads"
TABLE = "dixit-table, the table"


@contextmanager
def empty() -> Iterator[Program]:
    """Yield an empty Textual app."""
    with Program(("tests.speed.floors.empty",)) as program:
        yield program


def first_paint_ms() -> dict[str, float]:
    """Return the median of each program; they are started in turn, for the machine has other things to do."""
    taken: dict[str, list[float]] = {}
    for _ in range(TIMES):
        for name, once in _PROGRAMS.items():
            taken.setdefault(name, []).append(once() * 1000)
    return {name: statistics.median(each) for name, each in taken.items()}


def _of_empty() -> float:
    with empty() as program:
        return program.wait_for("\x1b[1;1H")


def _of_textual() -> float:
    with Program(("tests.speed.floors.in_textual",)) as program:
        return program.wait_for("Lou")


def _of_curses() -> float:
    with Program(("tests.speed.floors.in_curses",)) as program:
        return program.wait_for("Lou")


def _of_curtain() -> float:
    with folder(on_disk=False) as at, table(at, pads=0) as program:
        return program.wait_for("▀")


def _of_table() -> float:
    with folder(on_disk=False) as at, table(at, pads=0) as program:
        return program.wait_for("Lou")


_PROGRAMS: dict[str, Callable[[], float]] = {
    "curses": _of_curses,
    "an empty Textual app": _of_empty,
    "Textual": _of_textual,
    CURTAIN: _of_curtain,
    TABLE: _of_table,
}
