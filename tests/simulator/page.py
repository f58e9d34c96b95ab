"""What the nights came to, for the page of promises."""

from __future__ import annotations

import platform
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from tests.bench.figures import Figure, write
from tests.simulator.night import Report
from tests.simulator.nights import Twins
from tests.simulator.soak import SLACK, Sample

_BOUND = (
    "Threads, the kernel and the disk's own cache are not in it: which entries share a commit is drawn by "
    "chance, and a power cut leaves whole commits and a piece of the last. Real drivers have rigs "
    "of their own."
)

_NOT_EXCHANGED = (
    "All numbers are exchanged alike, so who voted for whose card stays what it was: the pairs of `make "
    "bench-secrecy` exchange that too"
)


def publish(
    first: int, nights: int, happened: Counter[str], failed: Sequence[Report], twins: Sequence[Twins]
) -> None:
    """Write the figures of a run."""
    wrong = {"nights failed": len(failed)}
    leaks = [each.seed for each in twins if each.leak]

    def many(*what: str) -> str:
        return ", ".join(f"{happened[each]:,} {_WORDS.get(each, each)}" for each in what)

    figures = [
        Figure(
            "nights of all rules sets, the dice game with any modules among them",
            many("nights", "steps", "keys", "WentOn", "DiceThrown"),
            wrong,
            f"{_seeds([each.seed for each in failed])}after each step: what shows is on disk; points, and "
            "what dice do, are the naive accounts'; who tells next; what an undo goes back to; at the end "
            "everybody plays on, and a turn ends",
        ),
        Figure(
            "the dice game, beside its throws",
            many("Reacted", "RaceClosed", "NumberChosen", "DiceFell", "FingerRaised", "Penalised"),
            wrong,
            "each step gives what the clauses say; thrower, prisoner, finger, direction; sips and glasses",
        ),
        Figure(
            "the process dies or ends, and goes on",
            many("power cuts", "power cuts with entries on their way", "restarts"),
            wrong,
        ),
        Figure(
            "the disk",
            many(
                "disk full",
                "disk read-only",
                "disk interrupted",
                "disk interrupted once",
                "commits refused",
                "disk slow",
                "steps with entries on their way",
            ),
            wrong,
        ),
        Figure(
            "clocks",
            many("clock set", "numbers typed while the clock was set", "stopped"),
            wrong,
            "a number typed across it stays what it was",
        ),
        Figure(
            "keypads",
            many("unplugged", "plugged in", "new pad", "lost keys", "PadsSwapped", "PadGiven"),
            wrong,
        ),
        Figure(
            "serial keypads on bad lines",
            many(
                "frames",
                "frames lost",
                "frames repeated",
                "frames late",
                "frames damaged",
                "bursts of noise",
                "heard, framed",
                "taken for a plain pad",
                "taken for another device",
            ),
            wrong,
            "each key of a session is heard once and in order",
        ),
        Figure(
            "people",
            many(
                "wrong keys",
                "changed mind",
                "TakenBack",
                "unasked",
                "on two pads",
                "entries on shared pads",
                "menu",
                "joined",
                "SeatLeft",
                "SeatReturned",
                "SeatMoved",
                "Undone",
                "TurnAmended",
                "ThrowAmended",
                "PointsGiven",
                "StandingDeclared",
            ),
            wrong,
        ),
        Figure(
            "nights lived twice, with other numbers in the ballots of one turn",
            f"{len(twins):,} nights, {sum(each.exchanged for each in twins):,} numbers exchanged, "
            f"{sum(each.moments for each in twins):,} views and answers compared until its reveal",
            {"nights told apart": len(leaks)},
            f"{_seeds(leaks)}the same keys at the same moments and the same accidents. {_NOT_EXCHANGED}",
        ),
        Figure(
            "the view with other ballots of the same shape",
            many("other ballots tried"),
            wrong,
            "at each step of an open turn the cards are numbered anew: view and lights stay as they are. "
            + _NOT_EXCHANGED,
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


def publish_soak(seed: int, samples: Sequence[Sample], happened: Counter[str], grew: Sequence[str]) -> None:
    """Write the figures of a long night."""
    half = len(samples) // 2

    def both(which: Callable[[Iterable[int]], int], what: str) -> str:
        early, late = (
            which(getattr(each, what) for each in part) for part in (samples[:half], samples[half:])
        )
        return f"{late:,} and {early:,}"

    figures = [
        Figure(
            "one process, twelve hours of virtual time, faults and idle ticks included",
            f"{samples[-1].hours:.1f} hours, {happened['keys']:,} keys; in the second "
            f"half and in the first at least {both(min, 'blocks')} blocks of memory, at most "
            f"{both(max, 'descriptors')} descriptors, {both(max, 'threads')} threads",
            {"of memory, descriptors and threads grew": len(grew)},
            f"{len(samples)} samples, each after a game of one turn; "
            f"the second half may hold {SLACK - 1:.1%} more memory, nothing else",
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
    return f"seeds {', '.join(map(str, seeds))}; " if seeds else ""


def _versions() -> str:
    return f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"


_WORDS = {
    "WentOn": "steps of turns",
    "DiceThrown": "throws of dice",
    "Reacted": "presses in races or unasked",
    "RaceClosed": "races closed for who hadn't pressed",
    "NumberChosen": "seats and numbers chosen",
    "DiceFell": "throws off the board",
    "FingerRaised": "fingers raised",
    "Penalised": "penalties",
    "disk full": "times full",
    "disk read-only": "times read-only",
    "disk interrupted": "times interrupted in all commits",
    "disk interrupted once": "in one",
    "disk slow": "times it stalled",
    "clock set": "times the clock was set",
    "stopped": "times the process stood still",
    "unplugged": "pads unplugged",
    "plugged in": "plugged in again",
    "lost keys": "times keys were lost",
    "new pad": "pads brought along",
    "PadsSwapped": "pads swapped",
    "PadGiven": "given to another seat",
    "heard, framed": "sessions",
    "taken for a plain pad": "ports taken for a plain pad's at first",
    "taken for another device": "ports let go for their noise",
    "wrong keys": "times wrong keys",
    "changed mind": "times Backspace",
    "TakenBack": "entries taken back",
    "unasked": "presses nobody asked for",
    "on two pads": "entries on two pads at once",
    "menu": "menus opened",
    "joined": "people joined a game",
    "SeatLeft": "people gone",
    "SeatReturned": "come back",
    "SeatMoved": "moved",
    "Undone": "steps undone",
    "TurnAmended": "turns amended",
    "ThrowAmended": "throws amended",
    "PointsGiven": "points given by hand",
    "StandingDeclared": "people declared away",
}
