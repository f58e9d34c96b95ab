"""Many nights, over all cores; a failing one is shrunk to the steps that matter."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from tests.simulator.night import STEPS, Night, Report
from tests.simulator.words import Keep

_MEMORY = Path("/dev/shm")
"""Where journals of nights lie: no disk of the machine's waits for thousands of tables."""


def live(
    seed: int, keep: Collection[int] | None = None, tell: Keep | None = None, steps: int = STEPS
) -> Report:
    """Live through one night in a folder of its own."""
    with tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as folder:
        return Night(seed, Path(folder), steps=steps).run(keep, tell)


def live_all(seeds: Iterable[int], steps: int = STEPS) -> Iterator[Report]:
    """Live through many nights, on all cores, in the order of their seeds."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(partial(live, steps=steps), seeds, chunksize=10)


def totals(reports: Iterable[Report]) -> Counter[str]:
    """Add up what happened."""
    happened: Counter[str] = Counter()
    for report in reports:
        happened.update(report.happened)
    return happened


def kind_of(report: Report) -> str:
    """Return what is wrong in one line: the last of its traceback, without numbers that may differ."""
    last = (report.failure or "").strip().splitlines()[-1:]
    return "".join(sign for sign in "".join(last) if not sign.isdigit())


def shrunk(report: Report) -> list[int]:
    """Return fewer steps of a failing night that fail the same way: chunks that don't matter are left out."""
    kind, keep = kind_of(report), list(range(report.at + 1))
    size = len(keep)
    while size:
        at = 0
        while at < len(keep):
            fewer = keep[:at] + keep[at + size :]
            if kind_of(live(report.seed, fewer)) == kind:
                keep = fewer
            else:
                at += size
        size //= 2
    return keep


def replay_command(seed: int, keep: Collection[int] | None = None) -> str:
    """Return the command that gives a night again."""
    only = "" if keep is None else f" --steps {','.join(map(str, keep)) or 'none'}"
    return f"python -m tests.simulator --seed {seed}{only} --trace"


def verdict(report: Report) -> str:
    """Say what failed and how to see it again; shrinks first."""
    keep = shrunk(report)
    return (
        f"{report.rules}, {len(keep)} steps are enough: {replay_command(report.seed, keep)}\n{report.failure}"
    )
