"""Many nights, over all cores; a failing one is shrunk to the steps that matter."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from tests.simulator.night import Night, Report
from tests.simulator.soak import HOURS, Sample, soak
from tests.simulator.sums import Sums
from tests.simulator.witness import Witness
from tests.simulator.words import Keep

_MEMORY = Path("/dev/shm")
"""Where journals of nights lie: no disk of the machine's waits for thousands of tables."""


def in_memory() -> tempfile.TemporaryDirectory[str]:
    """Return a folder on no disk, where the machine has such."""
    return tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None)


def live(
    seed: int, keep: Collection[int] | None = None, tell: Keep | None = None, sums: Sums | None = None
) -> Report:
    """Live through one night in a folder of its own."""
    with in_memory() as folder:
        return Night(seed, Path(folder), sums=sums).run(keep, tell)


def live_long(seed: int, hours: float = HOURS) -> tuple[list[Sample], Counter[str]]:
    """Live through a night of many hours, and look at what the process holds now and then."""
    with in_memory() as folder:
        return soak(seed, Path(folder), hours)


@dataclass(frozen=True, slots=True)
class Twins:
    """What can be told apart of two nights, if anything; moments compared, numbers that were others."""

    seed: int
    leak: str | None
    moments: int
    exchanged: int


def live_twice(seed: int) -> Twins:
    """Live through a night, and once more with other numbers in the ballots of one turn."""
    turn = 1 + seed % 2
    one = _witnessed(seed, Witness(turn))
    other = _witnessed(seed, Witness(turn, one.keys))
    pairs = enumerate(zip_longest(one.seen, other.seen))
    leak = next((f"moment {at}: {this}\n  is not {that}" for at, (this, that) in pairs if this != that), None)
    return Twins(seed, leak, len(one.seen), other.renumbered)


def all_twice(seeds: Iterable[int]) -> Iterator[Twins]:
    """Live through many nights twice, on all cores."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(live_twice, seeds, chunksize=10)


def _witnessed(seed: int, witness: Witness) -> Witness:
    with in_memory() as folder:
        report = Night(seed, Path(folder), witness=witness).run()
    if report.failure:
        witness.seen.append(report.failure)
    return witness


def live_all(seeds: Iterable[int]) -> Iterator[Report]:
    """Live through many nights, on all cores, in the order of their seeds."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(live, seeds, chunksize=10)


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
