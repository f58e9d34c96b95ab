"""What the nights came to, for the page of promises."""

from __future__ import annotations

import platform
import sqlite3
from collections import Counter
from collections.abc import Sequence

from tests.bench.figures import Figure, write
from tests.simulator.night import Report
from tests.simulator.nights import Twins
from tests.simulator.soak import SLACK, Sample

_BOUND = (
    "Threads, the kernel and the disk's own cache are not in it: which entries share a commit is drawn by "
    "chance, and a power cut leaves whole commits and a piece of the last. Real drivers have rigs "
    "of their own."
)


def publish(
    first: int, nights: int, happened: Counter[str], failed: Sequence[Report], twins: Sequence[Twins]
) -> None:
    """Write the figures of a run."""
    wrong = _seeds([each.seed for each in failed])

    def many(*what: str) -> str:
        return ", ".join(f"{happened[each]:,} {_WORDS.get(each, each)}" for each in what)

    figures = [
        Figure(
            "nights of all rules sets, the dice game among them",
            many("nights", "steps", "keys", "WentOn", "DiceThrown"),
            wrong,
            "after each step: what shows is on disk, points are the naive scorer's, who tells next; "
            "at the end everybody plays on, and a turn ends",
        ),
        Figure("the process dies or ends, and goes on", many("power cuts", "restarts"), wrong),
        Figure(
            "the disk", many("disk ill", "disk slow"), wrong, "full, read-only, or interrupted in a commit"
        ),
        Figure("keypads", many("unplugged", "lost keys", "new pad", "on two pads"), wrong),
        Figure("people", many("wrong keys", "TakenBack", "menu", "Undone", "SeatLeft", "TurnAmended"), wrong),
        Figure(
            "nights lived twice, with other numbers in the ballots of one turn",
            f"{len(twins):,} nights, {sum(each.exchanged for each in twins):,} numbers exchanged, "
            f"{sum(each.moments for each in twins):,} views and answers compared until its reveal",
            _seeds([each.seed for each in twins if each.leak]),
            "the same keys at the same moments and the same accidents",
        ),
        Figure(
            "the view with other ballots of the same shape",
            many("other ballots tried"),
            wrong,
            "at each step of an open turn the cards are numbered anew: view and lights stay as they are",
        ),
    ]
    write(
        "simulator",
        "Nights of the simulator",
        f"make simulate N={nights}",
        figures,
        versions=_versions(),
        seed=f"{first} to {first + nights - 1}",
        promise=1,
        bound=_BOUND,
    )


def publish_soak(seed: int, samples: Sequence[Sample], happened: Counter[str], grew: str | None) -> None:
    """Write the figures of a long night."""
    half = len(samples) // 2

    def most(what: str) -> str:
        early, late = (max(getattr(each, what) for each in part) for part in (samples[:half], samples[half:]))
        return f"{late:,} and {early:,}"

    figures = [
        Figure(
            "one process, twelve hours of virtual time, faults and idle ticks included",
            f"{samples[-1].hours:.1f} hours, {happened['keys']:,} keys; the most in "
            f"the second half and in the first: {most('blocks')} blocks of memory, {most('descriptors')} "
            f"descriptors, {most('threads')} threads",
            "0" if grew is None else f"more {grew}",
            f"{len(samples)} samples; the second half may hold {SLACK - 1:.0%} more memory, nothing else",
        )
    ]
    write(
        "simulator-soak",
        "A night of twelve hours",
        "make simulate SOAK=1",
        figures,
        versions=_versions(),
        seed=str(seed),
        promise=7,
        bound="Blocks are what Python itself holds: the screen isn't in it, nor what SQLite holds.",
    )


def _seeds(seeds: Sequence[int]) -> str:
    return f"{len(seeds)}" + (f": seeds {', '.join(map(str, seeds))}" if seeds else "")


def _versions() -> str:
    return f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"


_WORDS = {
    "WentOn": "steps of turns",
    "DiceThrown": "throws of dice",
    "disk ill": "times it fell ill",
    "disk slow": "times it stalled",
    "unplugged": "pads unplugged",
    "lost keys": "times keys were lost",
    "new pad": "pads brought along",
    "on two pads": "entries on two pads at once",
    "wrong keys": "times wrong keys",
    "TakenBack": "entries taken back",
    "menu": "menus opened",
    "Undone": "steps undone",
    "SeatLeft": "people gone",
    "TurnAmended": "turns amended",
}
