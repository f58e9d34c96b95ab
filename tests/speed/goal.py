"""What a goal is, and the table of them: a new goal stands for its old one as soon as it is met."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
        """Whether no more was measured, in the digits that are shown."""
        floor = self.floor if self.times and self.floor is not None else 1
        return float(_digits(self.measured / floor)) <= self.most


Runs = Sequence[Goal]
"""One goal, in each of some runs."""


def standing(goals: Iterable[Runs]) -> Iterator[Runs]:
    """Yield the goals, each that isn't met in every run followed by its old one."""
    for runs in goals:
        yield runs
        olds = [goal.old for goal in runs if goal.old is not None]
        if olds and not _met(runs):
            yield olds


def rows(runs: Iterable[Sequence[Goal]]) -> Iterator[str]:
    """Yield a line of the table for each goal that stands, with what each run has measured."""
    for each in standing(zip(*runs, strict=True)):
        goal = each[0]
        floors = [run.floor for run in each if run.floor is not None]
        floor = _values(floors, goal.unit) if floors else ""
        measured, most = _values([run.measured for run in each], goal.unit), _values([goal.most], goal.unit)
        if goal.times:
            ratios = [run.measured / least for run, least in zip(each, floors, strict=True)]
            measured = f"{measured}, {_values(ratios, 'times')}"
            most = _values([goal.most], "times")
        verdict = "met" if _met(each) else ": ".join(filter(None, ("**not met**", goal.why)))
        yield f"| {goal.what} | {floor} | {measured} | {most} | {verdict} |"


def _met(runs: Runs) -> bool:
    return all(goal.met for goal in runs)


def _values(values: Sequence[float], unit: str) -> str:
    return f"{' / '.join(map(_digits, values))} {unit}".rstrip()


def _digits(value: float) -> str:
    """Return the three digits that count, or all before the point."""
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"
