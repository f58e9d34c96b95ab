"""A key of one pad that repeats itself and never ends: pure, time passed in."""

from __future__ import annotations

from dixit_table.keypads.base import Key

RUN = 16
"""So often on end nobody presses a digit, Enter or Backspace; plus and minus are, in a long menu."""

GAP_S = 0.15
"""Keyboards repeat a held key faster than that, and no hand presses one so often for long."""

_PATIENT = {Key.PLUS, Key.MINUS, Key.SLASH, Key.STAR}


class StuckKey:
    """Watches one pad's keys: one that comes again and again isn't let through, up to another or a pause."""

    def __init__(self) -> None:
        self._key: Key | None = None
        self._last_s = float("-inf")
        self._run = 0

    @property
    def stuck(self) -> bool:
        """Whether the key that came last is stuck."""
        return self._run > RUN

    def admits(self, key: Key, at_s: float) -> bool:
        """Return whether a key that was pressed then is let through."""
        again = key is self._key and at_s - self._last_s <= GAP_S and key not in _PATIENT
        self._run = self._run + 1 if again else 1
        self._key, self._last_s = key, at_s
        return not self.stuck
