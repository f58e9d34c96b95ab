"""Processes that stand for other machines."""

from __future__ import annotations

import contextlib
import os

_PRIORITY = 10


def urgent() -> None:
    """Let this process run when it wants to, where that is allowed: a board has a processor of its own."""
    with contextlib.suppress(PermissionError):
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(_PRIORITY))
