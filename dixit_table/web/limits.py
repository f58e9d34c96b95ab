"""How much at a time: buckets that fill as time passes, one for each address and one for all."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct

Clock = Callable[[], float]
"""Monotonic seconds."""

MOST_ADDRESSES = 1024
"""How many addresses are remembered; of more, those that were heard of last."""


class Rate(Struct, frozen=True):
    """What is borne: so many a second, and at once as many as have been saved up."""

    each_s: float
    at_once: float


class Bucket:
    """One bucket, full at first."""

    def __init__(self, rate: Rate, now_s: float) -> None:
        self._rate, self._then_s = rate, now_s
        self._level = rate.at_once

    def wait_s(self, now_s: float) -> float:
        """Return how long it takes until there is one in it; 0: there is."""
        self._fill(now_s)
        return max(0.0, (1.0 - self._level) / self._rate.each_s)

    def take(self, now_s: float) -> bool:
        """Take one out; return False where there is none."""
        self._fill(now_s)
        if self._level < 1.0:
            return False
        self._level -= 1.0
        return True

    def _fill(self, now_s: float) -> None:
        passed_s, self._then_s = now_s - self._then_s, now_s
        self._level = min(self._rate.at_once, self._level + passed_s * self._rate.each_s)


class Throttle:
    """Bounds the requests of each address, and of all together."""

    def __init__(self, clock: Clock, of_one: Rate, of_all: Rate) -> None:
        self._clock, self._of_one = clock, of_one
        self._all = Bucket(of_all, clock())
        self._each: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Count a request; return False where there were too many. Those of one don't use up those of all."""
        now_s = self._clock()
        bucket = self._each.get(address)
        if bucket is None:
            bucket = self._each[address] = Bucket(self._of_one, now_s)
            if len(self._each) > MOST_ADDRESSES:
                self._each.popitem(last=False)
        self._each.move_to_end(address)
        return bucket.take(now_s) and self._all.take(now_s)
