"""Leaving for certain: a signal that asks the program to end ends it, whatever hangs."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType

ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""The signals that ask a program to end."""

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
