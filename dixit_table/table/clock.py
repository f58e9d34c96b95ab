"""Time, passed in: monotonic seconds for what is due, wall time for the record."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


@dataclass(frozen=True, slots=True)
class Clock:
    """Two ways to ask the time."""

    monotonic_s: Callable[[], float] = time.monotonic
    wall: Callable[[], str] = _now  # ISO 8601 with offset; never used for order
