"""What a table costs while nothing happens, and while rabbits hop."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial

from dixit_table.game.walk import LONGEST_WALK_S
from tests.speed.floors.table import NAMES
from tests.speed.programs import floor, folder, table, voting
from tests.speed.terminal import Program

SECONDS = 6.0
FLOOR = "Textual"
VOTING = "dixit-table, voting"
_CALM_S = 5.0  # until the table has seen that nothing happens
_WATCHED_S = 9.0  # until all points of a reveal have come


def idle_percent() -> dict[str, float]:
    """Return the processor time that resting takes, in percent of one."""
    found = {name: _resting(run()) for name, run in _RESTING.items()}
    with folder(on_disk=False) as at, table(at) as program:
        found["dixit-table, lobby"] = _after(program, "12 players")
    with folder(on_disk=False) as at, table(at, "--first", "1", "--start") as program:
        found["dixit-table, telling"] = _after(program, "tells")
    return found


_RESTING: dict[str, Callable[[], AbstractContextManager[Program]]] = {
    FLOOR: partial(floor, FLOOR),
    VOTING: partial(voting, on_disk=False),
}


def hopping_percent() -> tuple[float, float]:
    """Return the same while points come one by one, and while twelve rabbits hop, from the press on."""
    with voting(on_disk=False) as program:
        _vote(program)
        program.run(0.5, [(0.0, 0, b"\r")])
        program.run(0.5, [(0.0, 0, b"\r")])
        program.run(0.1, [(0.0, 0, b"\r")])
        coming = _used(program, _WATCHED_S)
        before_s = program.cpu_s()
        program.run(LONGEST_WALK_S, [(0.0, 0, b"\r")])  # so many rabbits take that long
        hopping = (program.cpu_s() - before_s) / LONGEST_WALK_S * 100
        # Else it was measured how little it takes when no rabbit hops.
        program.wait_until(lambda: _arrived(program), "all rabbits at their points")
        return coming, hopping


def _arrived(program: Program) -> bool:
    """Tell whether all totals are those of the turn, in which everybody has won something."""
    totals = re.findall(r"\+\d+ +(\d+)", program.text())
    return len(totals) == len(NAMES) and "0" not in totals


def _resting(run: AbstractContextManager[Program]) -> float:
    with run as program:
        program.run(_CALM_S)
        return _used(program, SECONDS)


def _after(program: Program, words: str) -> float:
    program.wait_for(words)
    program.run(_CALM_S)
    return _used(program, SECONDS)


def _used(program: Program, seconds: float) -> float:
    before_s = program.cpu_s()
    program.run(seconds)
    return (program.cpu_s() - before_s) / seconds * 100


def _vote(program: Program) -> None:
    """Let all claim and vote."""
    seats = range(len(NAMES))
    claims = [(0.05 * seat, seat, f"{seat + 1}\r".encode()) for seat in seats]
    program.run(1.0, claims)
    for step in (1, 2):
        votes = [(0.05 * seat, seat, f"{(seat + step) % 12 + 1}\r".encode()) for seat in seats if seat]
        program.run(1.0, votes)
    program.wait_for("Everybody has voted")
