"""When a pad's one light is lit, for each answer: pure, time passed in."""

from __future__ import annotations

from dixit_table.keypads.base import Answer

SLOW_S = 1.0
"""Seconds lit, then dark, of the slow blink: you are asked for something."""

BLINK_S = 0.2
"""Seconds lit, then dark, of each of the three blinks: not accepted."""

FLICKER_S = 0.1
"""Seconds lit, then dark, of the flicker: this pad is meant."""

_IDENTIFY_S = 2.0
_BLINKS = 3
# A dark moment comes first, else the first of three blinks is lost on a pad that is lit.
_REFUSED_S = BLINK_S * (1 + 2 * _BLINKS)


class Lights:
    """The light of one pad."""

    def __init__(self) -> None:
        self._steady = Answer.IDLE
        self._since_s = 0.0
        self._refused_s = self._identified_s = float("-inf")

    def tell(self, answer: Answer, now_s: float) -> None:
        """Take an answer; REFUSED and IDENTIFY pass by themselves, back to what was told before."""
        if answer is Answer.REFUSED:
            self._refused_s = now_s
        elif answer is Answer.IDENTIFY:
            self._identified_s = now_s
        elif answer is not self._steady:
            self._steady = answer
            self._since_s = now_s

    def lit(self, now_s: float) -> bool:
        """Return whether the light is lit at monotonic ``now_s`` seconds."""
        if now_s - self._refused_s < _REFUSED_S:
            return int((now_s - self._refused_s) / BLINK_S) % 2 == 1
        if now_s - self._identified_s < _IDENTIFY_S:
            return int((now_s - self._identified_s) / FLICKER_S) % 2 == 0
        if self._steady is Answer.ASKED:
            return int((now_s - self._since_s) / SLOW_S) % 2 == 0
        return self._steady is Answer.DONE
