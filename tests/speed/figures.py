"""All that one run has measured."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.speed.browsers import Browsers
from tests.speed.layers import Profile
from tests.speed.long_tables import Memory, Resumed
from tests.speed.presses import Pressed
from tests.speed.slow import Slow
from tests.speed.throughput import Work


@dataclass(frozen=True, slots=True)
class Figures:
    """What ``make bench`` puts together."""

    presses: Mapping[str, Pressed]
    profile: Profile
    start_ms: Mapping[str, float]
    idle: Mapping[str, float]  # percent of a processor
    coming: float  # while points come
    hopping: float  # while rabbits hop
    resumed: Sequence[Resumed]
    memory_mb: Memory
    works: Sequence[Work]
    browsers: Browsers
    slow: Slow | str  # or why a slow computer couldn't be had
