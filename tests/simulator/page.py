"""What the nights came to, for the page of promises."""

from __future__ import annotations

import platform
import sqlite3
from collections import Counter
from collections.abc import Sequence

from tests.bench.figures import Figure, write
from tests.simulator.night import Report

_BOUND = (
    "Threads, the kernel and the disk's own cache are not in it: which entries share a commit is drawn by "
    "chance, and a power cut leaves whole commits and a piece of the last. Real drivers have rigs "
    "of their own."
)


def publish(first: int, nights: int, happened: Counter[str], failed: Sequence[Report]) -> None:
    """Write the figures of a run."""
    wrong = f"{len(failed)}" + (f": seeds {', '.join(str(each.seed) for each in failed)}" if failed else "")

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
            "the view with other ballots of the same shape",
            many("other ballots tried"),
            wrong,
            "at each step of an open turn the cards are numbered anew: view and lights stay as they are",
        ),
    ]
    versions = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    write(
        "simulator",
        "Nights of the simulator",
        f"make simulate N={nights}",
        figures,
        versions=versions,
        seed=f"{first} to {first + nights - 1}",
        promise=1,
        bound=_BOUND,
    )


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
