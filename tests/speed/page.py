"""docs/performance.md: the figures of one run, what they are compared with, and which goals they meet."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from tests.speed.long_tables import SEATS, Resumed
from tests.speed.presses import KEYS_PER_S, Delays
from tests.speed.starting import CURTAIN, TABLE
from tests.speed.throughput import Work

PAGE = Path(__file__).parent.parent.parent / "docs" / "performance.md"
NOTES = Path(__file__).parent / "notes.md"


@dataclass(frozen=True, slots=True)
class Figures:
    """All that one run has measured."""

    presses: Mapping[str, tuple[Delays, Delays]]  # steady, all at once
    first_paint_ms: Mapping[str, float]
    idle: Mapping[str, float]  # percent of a processor
    coming: float  # while points come
    hopping: float  # while rabbits hop
    resumed: Sequence[Resumed]
    memory_mb: tuple[float, float]  # a new game, after a thousand turns
    works: Sequence[Work]


def written(figures: Figures) -> str:
    """Return the page."""
    parts = (_head(), _goals(figures), _presses(figures), _starting(figures), _resting(figures))
    return "\n".join((*parts, _long(figures), _works(figures), NOTES.read_text()))


def _head() -> str:
    load = os.getloadavg()[0]
    return f"""# Speed

Written by `make bench`, which runs our table and the least that could show the same picture side by side, on
real pseudo-terminals: what counts is when bytes come out at the terminal's other end. Compare figures of one
run only: others use the machine too, and what the floors take shows how much.

Machine: {os.cpu_count()} shared processors ({_processor()}), load {load:.1f} at the end,
{platform.system()} {platform.release().split("-")[0]}, Python {platform.python_version()},
Textual {version("textual")}. No Raspberry Pi was measured: expect five to ten times as long there.
"""


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), "unknown")


def _goals(figures: Figures) -> str:
    steady, together = figures.presses["dixit-table, journal in memory"]
    empty = figures.first_paint_ms["an empty Textual app"]
    rabbits, whole = (figures.first_paint_ms[name] / empty for name in (CURTAIN, TABLE))
    idle = max(each for name, each in figures.idle.items() if name.startswith("dixit-table"))
    thousand = next(each for each in figures.resumed if each.turns == 1000)
    per_turn = [each.ms / each.turns for each in figures.resumed]
    rows = (
        (
            f"press to changed bytes, {KEYS_PER_S} keys/s, p99, journal in memory",
            steady.percentile(99),
            10,
            "ms",
        ),
        ("the same, all twelve within 1 ms, p99", together.percentile(99), 12, "ms"),
        ("first picture (three rabbits), times that of an empty Textual app", rabbits, 1.25, ""),
        ("the table itself, the same", whole, 1.25, ""),
        ("processor at rest", idle, 0.5, "%"),
        ("processor while rabbits hop", figures.hopping, 6, "%"),
        ("memory after 1,000 turns", figures.memory_mb[1], 60, "MB"),
        (f"1,000 turns of {SEATS} seats resumed", thousand.ms, 300, "ms"),
        ("a turn resumed among 2,000, times one among 250", per_turn[-1] / per_turn[0], 1.25, ""),
    )
    lines = [
        f"| {what} | {value:.2f} {unit} | {goal} {unit} | {'met' if value <= goal else '**not met**'} |"
        for what, value, goal, unit in rows
    ]
    return _table("## Goals", "| | measured | at most | |\n| --- | --- | --- | --- |", lines)


def _presses(figures: Figures) -> str:
    lines = []
    for name, (steady, together) in figures.presses.items():
        lost = steady.missed + together.missed
        lines.append(f"| {name} | {_delays(steady)} | {_delays(together)} | {steady.cpu:.1f} % | {lost} |")
    text = """## From a press to the screen

Twelve serial keypads on ptys; the same twelve rows and ticks. p50 / p99 / longest in ms, from the key written
into the pad's cable to the piece of terminal output with the changed tick. *Journal in memory*: the same
program with its folder on a RAM disk, so that a commit costs what SQLite costs; *on disk* adds what the disk
takes for a synced commit, since no tick is shown before its entry is on disk. The floors keep no journal.
*Unseen*: presses that were taken back again before the screen came to show them.
"""
    head = f"| | {KEYS_PER_S} keys/s | all twelve within 1 ms | processor | unseen |\n{'| --- ' * 5}|"
    return _table(text, head, lines)


def _delays(delays: Delays) -> str:
    return f"{delays.median:.1f} / {delays.percentile(99):.1f} / {max(delays.ms):.1f}"


def _starting(figures: Figures) -> str:
    empty = figures.first_paint_ms["an empty Textual app"]
    lines = [f"| {name} | {ms:.0f} | {ms / empty:.2f} |" for name, ms in figures.first_paint_ms.items()]
    text = "## The first picture\n\nFrom the start of the process; the median, started in turn.\n"
    return _table(text, "| | ms | of an empty Textual app |\n| --- | --- | --- |", lines)


def _resting(figures: Figures) -> str:
    rows = {**figures.idle, "points come one by one": figures.coming, "twelve rabbits hop": figures.hopping}
    lines = [f"| {name} | {percent:.2f} % |" for name, percent in rows.items()]
    return _table("## Processor time", "| | of one processor |\n| --- | --- |", lines)


def _long(figures: Figures) -> str:
    new, long = figures.memory_mb
    lines = [
        f"| {each.turns} | {each.entries} | {each.ms:.0f} | {each.ms / each.turns:.2f} "
        f"| {each.ms / each.read_ms:.1f} | {each.view_ms:.2f} |"
        for each in figures.resumed
    ]
    text = f"""## Very long games

From the journal to the state, {SEATS} seats, beside only reading the entries as JSON; then the first view.
A running table has {new:.0f} MB in a new game and {long:.0f} MB after 1,000 turns.
"""
    head = f"| turns | entries | ms | ms a turn | times reading alone | a view, ms |\n{'| --- ' * 6}|"
    return _table(text, head, lines)


def _works(figures: Figures) -> str:
    lines = [f"| {each.what} | {each.took} | {each.ratio:.1f} times {each.least} |" for each in figures.works]
    return _table("## Without a screen", "| | | |\n| --- | --- | --- |", lines)


def _table(text: str, head: str, lines: Sequence[str]) -> str:
    return "\n".join((text, *(("",) if not text.endswith("\n") else ()), head, *lines, ""))
