"""A limit on how fast one pad may type: pure, time passed in."""

from __future__ import annotations

AT_ONCE = 200
"""A whole ballot, or all that was pressed while the table stalled, may well arrive at once."""

KEYS_A_SECOND = 40
"""No hand is that fast on and on, nor a keyboard that repeats a held key."""

QUIET_S = 1.0
"""Seconds of silence after which a pad that flooded is heard again."""


class FloodGate:
    """The gate before one pad's keys."""

    def __init__(self) -> None:
        self._allowance = float(AT_ONCE)
        self._last_s = float("-inf")
        self.shut = False

    def admits(self, now_s: float) -> bool:
        """Return whether a key that arrives now is let through; ``shut`` says whether it floods."""
        since, self._last_s = now_s - self._last_s, now_s
        if self.shut and since < QUIET_S:
            return False
        # Only silence ends a flood: a number is heard from its first digit or not at all.
        self.shut = False
        self._allowance = min(AT_ONCE, self._allowance + since * KEYS_A_SECOND) - 1
        self.shut = self._allowance < 0
        return not self.shut
