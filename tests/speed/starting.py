"""From the start of a program to its first picture, and to the first key it answers."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Mapping

from tests.speed.programs import folder, table
from tests.speed.terminal import Limit, Program, unlimited

TIMES = 7
EMPTY = "an empty Textual app"
CURTAIN = "dixit-table, three rabbits while it loads"
TABLE = "dixit-table, the table"
GERMAN = "dixit-table, the table in German, from a catalogue"
BY_KEYBOARD = "dixit-table, answers a key typed at the start"
BY_KEYPAD = "dixit-table, answers a keypad's key pressed as soon as its port is open"


def start_ms(names: Iterable[str] = (), times: int = TIMES, limit: Limit = unlimited) -> dict[str, float]:
    """Return the median of each program; they are started in turn, for the machine has other things to do."""
    taken: dict[str, list[float]] = {name: [] for name in names or _PROGRAMS}
    for _ in range(times):
        for name, each in taken.items():
            each.append(_PROGRAMS[name](limit) * 1000)
    return {name: statistics.median(each) for name, each in taken.items()}


def usable_ms(starts: Mapping[str, float]) -> float:
    """Return when the lobby answers whatever key: of the keyboard, and of a keypad."""
    return max(starts[BY_KEYBOARD], starts[BY_KEYPAD])


def _of_empty(limit: Limit) -> float:
    with Program(("tests.speed.floors.empty",), limit=limit) as program:
        return program.wait_for("\x1b[1;1H")


def _of_answering(limit: Limit) -> float:
    with Program(("tests.speed.floors.empty",), limit=limit) as program:
        program.type(b"?")
        return program.wait_for("\a")


def _of_textual(limit: Limit) -> float:
    with Program(("tests.speed.floors.in_textual",), limit=limit) as program:
        return program.wait_for("Lou")


def _of_curses(limit: Limit) -> float:
    with Program(("tests.speed.floors.in_curses",), limit=limit) as program:
        return program.wait_for("Lou")


def _of_curtain(limit: Limit) -> float:
    with folder(on_disk=False) as at, table(at, pads=0, limit=limit) as program:
        return program.wait_for("▀")


def _of_table(limit: Limit) -> float:
    with folder(on_disk=False) as at, table(at, pads=0, limit=limit) as program:
        return program.wait_for("12 players")


def _of_german(limit: Limit) -> float:
    with folder(on_disk=False) as at, table(at, pads=0, limit=limit, language="de") as program:
        return program.wait_for("12 Spieler")


def _of_keyboard(limit: Limit) -> float:
    with folder(on_disk=False) as at, table(at, limit=limit) as program:
        program.type(b"?")  # the terminal keeps it until it is read
        return program.wait_for("HELP")


def _of_keypad(limit: Limit) -> float:
    with folder(on_disk=False) as at, table(at, limit=limit) as program:
        program.wait_for_pads(1)  # what was sent before a port was opened is dropped there
        program.press(0, b"\r")
        return program.wait_for("again to begin")


_PROGRAMS: dict[str, Callable[[Limit], float]] = {
    "curses": _of_curses,
    EMPTY: _of_empty,
    "an empty Textual app, answers a key typed at the start": _of_answering,
    "Textual": _of_textual,
    CURTAIN: _of_curtain,
    TABLE: _of_table,
    GERMAN: _of_german,
    BY_KEYBOARD: _of_keyboard,
    BY_KEYPAD: _of_keypad,
}
