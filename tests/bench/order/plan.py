"""In which rhythm keypads are pressed: all pairs of a series together are of every distance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

_STEPS_S = (0.0, 0.001, 0.001, 0.001, 0.010, 0.050)


@dataclass(frozen=True, slots=True)
class Series:
    """Each keypad is pressed once, in this order and so many seconds after the one before."""

    order: tuple[int, ...]
    step_s: float


def series(chance: random.Random, pads: int, rounds: int) -> Iterator[Series]:
    """Yield what to press."""
    for _ in range(rounds):
        for step_s in _STEPS_S:
            yield Series(tuple(chance.sample(range(pads), pads)), step_s)
