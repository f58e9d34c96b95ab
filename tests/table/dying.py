"""A process whose children each play at a table and are killed before one statement, one after the other.

``python -m tests.table.dying FOLDER SEED``: child ``n`` plays in ``FOLDER/n/data``, writes what people are
told into ``FOLDER/n/told``, and is killed before its n-th statement. The last one outlives all of its game.
One process has loaded everything: else each would take a second to begin.
"""

from __future__ import annotations

import gc
import itertools
import os
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.table.crowd import Crowd
from tests.table.told import noted_in

SEATS = 4
_LAST_WORDS_S, _SLOW_S = 0.02, 0.003
"""For what the table believes to be on disk before a statement: people hear of it."""

STEPS = 14
"""What the people do one after the other: enough for a turn and an undo."""


def play(folder: Path, seed: str, mortal: int) -> None:
    """Play until the statement with that number; 0: until somebody else kills it, each a slow one."""
    left = itertools.count(mortal - 1, -1)

    def die(_statement: str) -> None:
        if next(left) == 0:
            time.sleep(_LAST_WORDS_S)
            os.kill(os.getpid(), signal.SIGKILL)
        elif mortal == 0:
            time.sleep(_SLOW_S)

    really: Callable[..., sqlite3.Connection] = sqlite3.connect

    def connect(path: Path, **how: Any) -> sqlite3.Connection:
        connection = really(path, **how)
        connection.set_trace_callback(die)  # from the first on: they make the file
        return connection

    vars(sqlite3)["connect"] = connect
    data = folder / "data"
    data.mkdir(parents=True)
    crowd = Crowd(data, Random(seed), noted_in(folder / "told"), SEATS)
    for _ in range(STEPS):
        crowd.go_on()
    crowd.bench.close()


def _spend_all(folder: Path, seed: str) -> None:
    gc.freeze()
    for number in itertools.count(1):
        child = os.fork()
        if child == 0:
            play(folder / str(number), seed, number)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            sys.exit(os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    _spend_all(Path(sys.argv[1]), sys.argv[2])
