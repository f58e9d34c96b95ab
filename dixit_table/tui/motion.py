"""Rabbits on their way: each has a place shown and a place wanted, and walks from one to the other.

Whatever changes a total (a turn, an undo, an amendment) only changes what is wanted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf

STEPS_PER_S = 5.0
LONGEST_WALK_S = 3.0


@dataclass(frozen=True, slots=True)
class Motion:
    """The moment: where the rabbits are; a seat that isn't named stands at its total."""

    places: Mapping[int, float] = field(default_factory=dict)
    scene_s: float = inf  # how long the scene has been shown; endless: it has come to its end

    def place(self, seat: int, total: int) -> float:
        """Return where a seat's rabbit is on the track."""
        return self.places.get(seat, float(total))


STILL = Motion()


class Walk:
    """The rabbits' places, shown and wanted."""

    def __init__(self) -> None:
        self._shown: dict[int, float] = {}
        self._wanted: dict[int, float] = {}
        self._speed = STEPS_PER_S

    @property
    def walking(self) -> bool:
        """Whether any rabbit still has a way to go."""
        return self._shown != self._wanted

    def want(self, totals: Mapping[int, int]) -> None:
        """Say where the rabbits belong; one not seen before is put there."""
        self._wanted = {seat: float(total) for seat, total in totals.items()}
        self._shown = {seat: self._shown.get(seat, total) for seat, total in self._wanted.items()}
        longest = max((abs(self._wanted[seat] - at) for seat, at in self._shown.items()), default=0.0)
        self._speed = max(STEPS_PER_S, longest / LONGEST_WALK_S)

    def arrive(self) -> None:
        """Put every rabbit where it belongs."""
        self._shown = dict(self._wanted)

    def go_on(self, seconds: float) -> None:
        """Let the rabbits walk for a time."""
        reach = self._speed * max(0.0, seconds)
        self._shown = {
            seat: wanted if abs(wanted - at) <= reach else at + (reach if wanted > at else -reach)
            for seat, at, wanted in ((seat, self._shown[seat], to) for seat, to in self._wanted.items())
        }

    def motion(self, scene_s: float = inf) -> Motion:
        """Return where the rabbits are now, in a scene that has been shown for that long."""
        return Motion(dict(self._shown), scene_s)
