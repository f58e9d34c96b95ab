"""Leaving: for certain, at a signal that asks for it, and with the command that goes on with the game."""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType

ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""The signals that ask a program to end."""

MADE_BY = "DIXIT_MADE_BY"
"""Holds the command that people typed, where that was another than ours."""

_PATIENCE_S = 5.0


def leave_by_signals(leave: Callable[[], None]) -> None:
    """From now on leave at such a signal; where that takes too long the process ends all the same, with 0.

    A terminal that is there and takes nothing stops whoever writes to it, and so the screen, for ever. All
    that anybody was told is on disk; the lock goes with the process.
    """
    asked = threading.Event()

    def end() -> None:
        asked.wait()
        time.sleep(_PATIENCE_S)
        os._exit(0)

    def ask(_signal: int, _frame: FrameType | None) -> None:
        asked.set()
        leave()

    threading.Thread(target=end, name="end", daemon=True).start()
    for name in ENDS:
        signal.signal(name, ask)


def command_to_go_on(args: argparse.Namespace) -> str:
    """Return the command that goes on with a game that was begun by these arguments of ``play``."""
    given = (("--data", args.data), ("--table", args.table), ("--lang", args.lang))
    words = [word for option, value in given if value is not None for word in (option, value)]
    words += [word for pad in args.pads for word in ("--pad", pad)]
    if made_by := os.environ.get(MADE_BY):
        return f"{made_by} ARGS={shlex.quote(shlex.join(words))}" if words else made_by
    return shlex.join([*_ourselves(), "play", *words])


def _ourselves() -> list[str]:
    """Return the words that run this program."""
    name = "dixit-table"
    if shutil.which(name):
        return [name]
    return [sys.argv[0]] if Path(sys.argv[0]).name == name else [sys.executable, "-m", "dixit_table"]
