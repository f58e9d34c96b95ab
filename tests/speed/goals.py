"""The goals, and why those that aren't met are not: a sentence each, shown only then."""

from __future__ import annotations

from collections.abc import Iterator

from tests.speed.browsers import ALONE, FLOODED, HOUSEHOLD, WATCHED, Browsers
from tests.speed.figures import Figures
from tests.speed.goal import Goal
from tests.speed.long_tables import LONGEST, SEATS
from tests.speed.presses import FLOOR, KEYS_PER_S, percentile
from tests.speed.presses import TABLE as PRESSED
from tests.speed.resting import FLOOR as RESTING
from tests.speed.resting import VOTING
from tests.speed.slow import Slow
from tests.speed.starting import CURTAIN, EMPTY, GERMAN, TABLE, usable_ms

_PRESS = (
    "the floor toggles a mark; here an entry goes to disk by another thread, and back, before a whole table "
    "is looked at and painted (see the layers)"
)
_START = (
    "besides Textual our own modules are loaded: the rules, the keypads, the journal, the table, the screen"
)


_CATALOGUE = "each sentence is looked up in the catalogue when it is first said"


def goals(figures: Figures) -> list[Goal]:
    """Return all goals, with what was measured."""
    slow = list(_slow(figures.slow)) if isinstance(figures.slow, Slow) else []
    return [
        *_presses(figures),
        *_start(figures),
        *_resting(figures),
        *_long(figures),
        *_browsers(figures.browsers),
        *slow,
    ]


def _presses(figures: Figures) -> Iterator[Goal]:
    floor, ours = figures.presses[FLOOR], figures.presses[PRESSED]
    what = f"press to changed bytes, {KEYS_PER_S} keys/s, journal in memory"
    old = Goal(f"before: {what}, p99", ours.steady.percentile(99), 10, "ms")
    yield Goal(f"{what}, p50", ours.steady.median, 2, "ms", floor.steady.median, times=True, why=_PRESS)
    yield Goal(
        f"{what}, p99",
        ours.steady.percentile(99),
        2.5,
        "ms",
        floor.steady.percentile(99),
        times=True,
        why=_PRESS,
        old=old,
    )
    what = "the last of twelve pressed within 1 ms"
    why = "presses that come while the first picture is painted need another one"
    old = Goal("before: any of twelve within 1 ms, p99", ours.together.percentile(99), 12, "ms")
    yield Goal(f"{what}, p50", ours.last.median, 3, "ms", floor.last.median, times=True, why=why)
    yield Goal(
        f"{what}, p99",
        ours.last.percentile(99),
        3,
        "ms",
        floor.last.percentile(99),
        times=True,
        why=why,
        old=old,
    )


def _start(figures: Figures) -> Iterator[Goal]:
    start = figures.start_ms
    empty, painted, curtain = start[EMPTY], start[TABLE], start[CURTAIN]
    yield Goal(
        "a lobby that answers keys, from the start; the floor is an empty Textual app's picture",
        usable_ms(start),
        1.25,
        "ms",
        empty,
        times=True,
        why=_START,
        old=Goal("before: the table's first picture", painted, 1.25, "ms", empty, times=True, why=_START),
    )
    yield Goal("first picture (three rabbits)", curtain, 1.25, "ms", empty, times=True)
    what = "the table's first picture in German; the floor is the same in English, which needs no catalogue"
    yield Goal(what, start[GERMAN], 1.03, "ms", painted, times=True, why=_CATALOGUE)


def _resting(figures: Figures) -> Iterator[Goal]:
    most = max(each for name, each in figures.idle.items() if name.startswith("dixit-table"))
    yield Goal(
        "processor at rest while voting",
        figures.idle[VOTING],
        0.3,
        "%",
        figures.idle[RESTING],
        why="what is due is looked at four times a second",
        old=Goal("before: processor at rest, wherever it is most", most, 0.5, "%"),
    )
    yield Goal(
        "processor while twelve rabbits hop",
        figures.hopping,
        3,
        "%",
        why="a picture is painted for each of their steps, eight a second",
        old=Goal("before: the same", figures.hopping, 6, "%"),
    )
    yield Goal(
        "processor while points come one by one",
        figures.coming,
        3,
        "%",
        why="a picture is painted for each vote that lands and each step of points",
    )


def _long(figures: Figures) -> Iterator[Goal]:
    memory = figures.memory_mb
    thousand = next(each for each in figures.resumed if each.turns == LONGEST)
    per_turn = [each.ms / each.turns for each in figures.resumed]
    yield Goal(
        "memory, new game",
        memory.new,
        42,
        "MB",
        memory.floor,
        why="what the floor doesn't have is the code of the game, its words and the libraries it needs",
    )
    what = "memory, new game in German; the floor is the same in English"
    yield Goal(what, memory.german, 1.02, "MB", memory.new, times=True, why=_CATALOGUE)
    yield Goal(
        f"memory after {LONGEST:,} turns",
        memory.long,
        48,
        "MB",
        memory.floor,
        why="each turn of the evening is kept, for its record and for what is looked up later",
        old=Goal("before: the same", memory.long, 60, "MB"),
    )
    yield Goal(
        f"{LONGEST:,} turns of {SEATS} seats resumed ({thousand.entries:,} entries)",
        thousand.ms,
        120,
        "ms",
        why="each entry is applied by the rules, one after the other",
        old=Goal("before: the same", thousand.ms, 300, "ms"),
    )
    yield Goal("a turn resumed among 2,000, times one among 250", per_turn[-1] / per_turn[0], 1.25)
    score = figures.works[0]
    yield Goal(score.what, score.took_s, 2, "s", score.least_s, why="each record is checked and scored alone")


def _browsers(browsers: Browsers) -> Iterator[Goal]:
    alone, flooded = (browsers.presses[name].steady.percentile(99) for name in (ALONE, FLOODED))
    for name in (HOUSEHOLD, WATCHED):
        yield Goal(
            f"a press's p99 with {name}, beyond that without",
            browsers.presses[name].steady.percentile(99) - alone,
            0.5,
            "ms",
            why="the displays are read on the same two processors as the table's",
        )
    yield Goal(
        f"a press's p99 under {FLOODED}", flooded, 10, "ms", alone, why="the flood comes from this computer"
    )
    yield Goal("a display's page with everything", browsers.page_kb, 60, "KB")
    yield Goal("memory, what serves browsers", browsers.memory_mb, 45, "MB")
    yield Goal(
        "memory of 100 displays more", browsers.displays_mb, 1, "MB", why="each has a connection of its own"
    )
    yield Goal(
        "processor at rest with 100 displays", browsers.idle, 0.5, "%", why="each is pinged every ten seconds"
    )
    if browsers.in_chromium is not None:
        pixels, answers = browsers.in_chromium.pixels_ms, browsers.in_chromium.answers_ms
        why = "Chromium and all the other displays run on the same two processors as the table"
        yield Goal(
            "a key on a cable to changed pixels in Chromium, p99", percentile(pixels, 99), 50, "ms", why=why
        )
        yield Goal("a phone's key to its answer, p99", percentile(answers, 99), 30, "ms", why=why)


def _slow(slow: Slow) -> Iterator[Goal]:
    what = "on a fifth of a processor:"
    yield Goal(
        f"{what} a lobby that answers keys",
        usable_ms(slow.start_ms) / 1000,
        2.5,
        "s",
        slow.start_ms[EMPTY] / 1000,
        why=_START,
    )
    yield Goal(
        f"{what} press to changed bytes, p99",
        slow.presses[PRESSED].steady.percentile(99),
        60,
        "ms",
        slow.presses[FLOOR].steady.percentile(99),
        why=_PRESS,
    )
