"""Whether two lots of times can be told apart: differences, and how often a guess by time would be right."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from random import Random
from statistics import fmean, median

RESAMPLES = 1000
Lot = Sequence[float]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float

    def __format__(self, spec: str) -> str:
        return f"{self.value:{spec}} ({self.low:{spec}} to {self.high:{spec}})"


@dataclass(frozen=True, slots=True)
class Compared:
    """One lot beside another: by how much it is later, and how often one of it is later than one of that."""

    medians: Estimate
    means: Estimate
    auc: Estimate


def compared(one: Lot, other: Lot, rng: Random) -> Compared:
    """Compare two lots; intervals by the bootstrap, each lot drawn from itself."""
    figures: tuple[Callable[[Lot, Lot], float], ...] = (
        lambda a, b: median(a) - median(b),
        lambda a, b: fmean(a) - fmean(b),
        auc,
    )
    drawn = [(rng.choices(one, k=len(one)), rng.choices(other, k=len(other))) for _ in range(RESAMPLES)]
    return Compared(*(_estimate(figure(one, other), [figure(a, b) for a, b in drawn]) for figure in figures))


def lies_within(auc: Estimate, bound: float) -> bool:
    """Tell whether a whole interval lies no further than ``bound`` from chance, one half."""
    return 0.5 - bound <= auc.low and auc.high <= 0.5 + bound


def least_that_decides(bound: float) -> int:
    """Return of how many each an AUC's 95 % interval reaches ``bound`` / 3 to either side.

    Of two like lots of n each it has a standard error of about sqrt(1 / 6n) (Mann and Whitney). The bound is
    then six of those away: by chance an interval crosses it in one run of ten thousand, with ``bound`` / 2 it
    did in one of twenty.
    """
    return ceil((1.96 / (bound / 3)) ** 2 / 6)


def auc(one: Lot, other: Lot) -> float:
    """Return how often one of a lot is later than one of the other, ties half: Mann and Whitney's U."""
    others = sorted(other)
    later = sum(bisect_left(others, each) + bisect_right(others, each) for each in one)
    return later / (2 * len(one) * len(others))


def _estimate(value: float, drawn: list[float]) -> Estimate:
    drawn.sort()
    edge = round(0.025 * len(drawn))
    return Estimate(value, drawn[edge], drawn[-1 - edge])
