"""The same on a slow computer: programs that get a fifth of one processor."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass

from tests.speed.long_games import write
from tests.speed.long_tables import LONGEST, SEATS
from tests.speed.presses import FLOOR, TABLE, Pressed, measured
from tests.speed.programs import floor, folder, table, voting
from tests.speed.quota import slowed
from tests.speed.starting import BY_KEYBOARD, BY_KEYPAD, EMPTY, start_ms
from tests.speed.terminal import Limit

_REST_S = 0.4  # until twelve presses at once are shown there
_TIMES = 3


@dataclass(frozen=True, slots=True)
class Slow:
    """What was measured there."""

    presses: Mapping[str, Pressed]
    start_ms: Mapping[str, float]
    resumed_ms: float  # from the start of the program to a game of a thousand turns on the screen


def slow() -> Slow | str:
    """Return what was measured, or why nothing could be."""
    with ExitStack() as stack:
        try:
            limit = stack.enter_context(slowed())
        except OSError as error:
            return error.strerror or str(error)
        return Slow(
            {
                FLOOR: measured(floor(FLOOR, limit), _REST_S),
                TABLE: measured(voting(on_disk=False, limit=limit), _REST_S),
            },
            start_ms((EMPTY, BY_KEYBOARD, BY_KEYPAD), _TIMES, limit),
            _resumed_ms(limit),
        )


def _resumed_ms(limit: Limit) -> float:
    with folder(on_disk=False) as at:
        write(at, LONGEST, SEATS)
        with table(at, "--resume", pads=0, limit=limit) as program:
            return program.wait_for(f"turn {LONGEST + 1}") * 1000
