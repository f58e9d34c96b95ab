"""What a goal is, and the table of them: a new goal stands for its old one as soon as it is met."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Goal:
    """At most so much; where ``times``, so many times what the floor takes."""

    what: str
    measured: float
    most: float
    unit: str = ""
    floor: float | None = None  # what the least that could do the same takes, in the same run
    times: bool = False
    why: str = ""  # it isn't met
    old: Goal | None = None  # what was aimed at before

    @property
    def met(self) -> bool:
        """Whether no more was measured."""
        floor = self.floor if self.times and self.floor is not None else 1
        return self.measured <= self.most * floor


def standing(goals: Sequence[Goal]) -> Iterator[Goal]:
    """Yield the goals, each that isn't met followed by its old one."""
    for goal in goals:
        yield goal
        if goal.old is not None and not goal.met:
            yield goal.old


def rows(goals: Sequence[Goal]) -> Iterator[str]:
    """Yield a line of the table for each goal that stands."""
    for goal in standing(goals):
        floor = "" if goal.floor is None else _value(goal.floor, goal.unit)
        measured, most = _value(goal.measured, goal.unit), _value(goal.most, goal.unit)
        if goal.times and goal.floor is not None:
            measured += f", {goal.measured / goal.floor:.2f} times"
            most = f"{goal.most:g} times"
        verdict = "met" if goal.met else ": ".join(filter(None, ("**not met**", goal.why)))
        yield f"| {goal.what} | {floor} | {measured} | {most} | {verdict} |"


def _value(value: float, unit: str) -> str:
    """Return a value to three digits that count."""
    words = f"{value:.0f}" if value >= 100 else f"{value:.3g}"
    return f"{words} {unit}".rstrip()
