"""Waiting for real parts: each wait says what for, and has a limit of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE_S = 60.0
"""The limit where nothing else is said: far more than a busy machine needs, far less than a night."""

_LOOK_S = 0.02


def look_again() -> None:
    """Let a moment pass."""
    time.sleep(_LOOK_S)


def until(
    condition: Callable[[], T],
    what: str,
    *,
    limit_s: float = PATIENCE_S,
    meanwhile: Callable[[], object] = look_again,
    seen: Callable[[], object] = str,
    now_s: Callable[[], float] = time.monotonic,
) -> T:
    """Wait until something holds, and return it.

    ``meanwhile`` is called between two looks; it may block for a second or so, and returns False where
    nothing more can come. ``seen`` tells what there was instead. Raises AssertionError with both after
    ``limit_s`` seconds.
    """
    began_s = now_s()
    while not (found := condition()):
        waited_s = now_s() - began_s
        if waited_s > limit_s or meanwhile() is False:
            raise AssertionError(f"waited in vain for {what}, for {waited_s:.0f} s: {seen()}")
    return found
