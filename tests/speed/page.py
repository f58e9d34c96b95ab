"""docs/performance.md: the figures of one run, what they are compared with, and which goals they meet."""

from __future__ import annotations

import os
import platform
import statistics
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path

from tests.speed.browsers import DISPLAYS, MANY, Browsers
from tests.speed.figures import Figures
from tests.speed.goal import rows
from tests.speed.goals import goals
from tests.speed.long_tables import LONGEST, SEATS
from tests.speed.presses import BURSTS, KEYS_PER_S, ON_DISK, Delays, Pressed, percentile
from tests.speed.presses import TABLE as PRESSED
from tests.speed.quota import PERIOD_US, SHARE_US
from tests.speed.slow import Slow
from tests.speed.starting import EMPTY
from tests.speed.waterfall import drawn

_DOCS = Path(__file__).parent.parent.parent / "docs"
PAGE = _DOCS / "performance.md"
PICTURE = _DOCS / "pictures" / "press.svg"
NOTES = Path(__file__).parent / "notes.md"

_PEERS = {"DixitScoreCompanion": (1.3, 1.8), "dixit-scorekeeper": (1.7, 3.8), "CRG scoreboard": (7.3, 16.3)}
"""An update at another client of theirs, p50 and p99 in ms."""


_SERVE_KB, _SERVE_MB = 514, 34
"""Of textual-serve."""


def _titles(*titles: str) -> str:
    """Return the head of a table."""
    return f"| {' | '.join(titles)} |\n{'| --- ' * len(titles)}|"


_PRESSES_HEAD = _titles(
    "", f"{KEYS_PER_S} keys/s", "all twelve within 1 ms", "the last of them", "processor", "unseen"
)
_STARTS_HEAD = _titles("from the start", "ms", "times an empty app's picture")


def publish(runs: Sequence[Figures]) -> str:
    """Write the page of some runs, and its picture; return the page."""
    page = written(runs)
    PAGE.write_text(page)
    PICTURE.write_text(drawn(runs[-1].profile))
    return page


def written(runs: Sequence[Figures]) -> str:
    """Return the page: the goals in all runs, and all there is of the last one."""
    figures = runs[-1]
    parts = (
        _head(),
        _goals(runs),
        _peers(figures),
        _presses(figures.presses),
        _layers(figures),
        _starting(figures),
        _resting(figures),
        _long(figures),
        _works(figures),
        tablets(figures.browsers),
        _slow(figures.slow),
        NOTES.read_text(),
    )
    return "\n".join(parts)


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


def _goals(runs: Sequence[Figures]) -> str:
    many = (
        "" if len(runs) == 1 else f" Here are all {len(runs)} runs, one after the other; below, the last one."
    )
    text = f"""## Goals

A *floor* is the least that could do the same, measured in the same run: for a press, a Textual app of one
widget that toggles marks. An older goal stands below a new one until that is met. What isn't met says
why.{many}
"""
    lines = list(rows([goals(figures) for figures in runs]))
    return _table(text, _titles("", "floor", "measured", "at most", ""), lines)


def _peers(figures: Figures) -> str:
    memory, disk = (figures.presses[name].steady for name in (PRESSED, ON_DISK))
    theirs = [f"| {name} | {median} / {p99} | a socket |" for name, (median, p99) in _PEERS.items()]
    ours = [
        f"| {name} | {each.median:.1f} / {each.percentile(99):.1f} | the TV, after the disk |"
        for name, each in ((PRESSED, memory), (ON_DISK, disk))
    ]
    text = """## Beside other programs

Theirs were measured elsewhere, not in this run: an update as another client gets it. Those are bytes in a
socket; ours stand on the TV, and were on disk first.
"""
    return _table(text, _titles("", "p50 / p99, ms", "bytes on"), [*theirs, *ours])


def _presses(presses: Mapping[str, Pressed]) -> str:
    text = f"""## From a press to the screen

Twelve serial keypads on ptys; the same twelve rows and ticks. p50 / p99 / longest in ms, from the key written
into the pad's cable to the piece of terminal output with the changed tick. *Journal in memory*: the same
program with its folder on a RAM disk, so that a commit costs what SQLite costs; *on disk* adds what the disk
takes for a synced commit, since no tick is shown before its entry is on disk. The floors keep no journal.
*The last of them* is one of twelve, {BURSTS} times: its p99 is its longest. *Unseen*: presses that were taken
back again before the screen came to show them.
"""
    return _table(text, _PRESSES_HEAD, _rows_of(presses))


def _rows_of(presses: Mapping[str, Pressed]) -> list[str]:
    return [
        f"| {name} | {_delays(each.steady)} | {_delays(each.together)} | {_delays(each.last)} "
        f"| {each.steady.cpu:.1f} % | {each.steady.missed + each.together.missed} |"
        for name, each in presses.items()
    ]


def _delays(delays: Delays) -> str:
    return f"{delays.median:.1f} / {delays.percentile(99):.1f} / {max(delays.ms):.1f}"


def _layers(figures: Figures) -> str:
    profile, steady = figures.profile, figures.presses[PRESSED].steady
    lines = [
        f"| {each.name} | {each.end} | {each.ms:.2f} | {each.ms / profile.ms:.0%} | {each.p99_ms:.2f} |"
        for each in profile.layers
    ]
    text = f"""## Where the milliseconds of a press go

The real program, its journal in memory, at {KEYS_PER_S} keys/s, with functions wrapped that note the time at
which a press leaves a layer (`tests/speed/marked.py`). The average of those presses that were neither in the
fastest quarter nor in the slowest; p99 of all {profile.presses}. Together {profile.ms:.2f} ms; without the
marks half of the presses took {steady.median:.2f} ms or less. {profile.others} more went through the layers
in another order.

![What a press goes through, layer by layer](pictures/{PICTURE.name})
"""
    return _table(text, _titles("", "up to", "ms", "of all", "p99, ms"), lines)


def _starting(figures: Figures) -> str:
    text = """## The first picture, and the first key

From the start of the process; the median, started in turn. Keys that are answered were there at once: typed
on the keyboard when the process began, or pressed on a keypad when its port was opened, which drops what came
before.
"""
    return _table(text, _STARTS_HEAD, _starts(figures.start_ms))


def _starts(start_ms: Mapping[str, float]) -> list[str]:
    return [f"| {name} | {ms:.0f} | {ms / start_ms[EMPTY]:.2f} |" for name, ms in start_ms.items()]


def _resting(figures: Figures) -> str:
    rows = {**figures.idle, "points come one by one": figures.coming, "twelve rabbits hop": figures.hopping}
    lines = [f"| {name} | {percent:.2f} % |" for name, percent in rows.items()]
    return _table("## Processor time", "| | of one processor |\n| --- | --- |", lines)


def _long(figures: Figures) -> str:
    memory = figures.memory_mb
    lines = [
        f"| {each.turns} | {each.entries} | {each.ms:.0f} | {each.ms / each.turns:.2f} "
        f"| {each.ms / each.read_ms:.1f} | {each.view_ms:.2f} |"
        for each in figures.resumed
    ]
    text = f"""## Very long games

From the journal to the state, {SEATS} seats, beside only reading the entries as JSON; then the first view.
A running table has {memory.new:.0f} MB in a new game ({memory.german:.0f} MB in German),
and {memory.long:.0f} MB after {LONGEST:,} turns.
"""
    head = f"| turns | entries | ms | ms a turn | times reading alone | a view, ms |\n{'| --- ' * 6}|"
    return _table(text, head, lines)


def _works(figures: Figures) -> str:
    lines = [
        f"| {each.what} | {_time(each.took_s)} | {each.took_s / each.least_s:.1f} times {each.least} |"
        for each in figures.works
    ]
    return _table("## Without a screen", _titles("", "", ""), lines)


def tablets(browsers: Browsers) -> str:
    """Return the part of what browsers cost."""
    text = """## Tablets and phones

What a press at a keypad with a cable takes while browsers look on, with the journal in memory; the requests
and the displays come from this computer, and take their part of it. p50 / p99 / longest in ms.
"""
    presses = _table(text, _PRESSES_HEAD, _rows_of(browsers.presses))
    costs = [
        f"| the page, with style sheet and script | {browsers.page_kb:.0f} KB | {_SERVE_KB} KB of script |",
        f"| what serves them | {browsers.memory_mb:.0f} MB | {_SERVE_MB} MB and two processes a viewer |",
        f"| {MANY} displays more | {browsers.displays_mb:.1f} MB | as much again for each |",
        f"| at rest, with {MANY} displays | {browsers.idle:.2f} % of a processor | |",
    ]
    if browsers.in_chromium is None:
        costs.append("| in Chromium | **not measured in this run**: there was none | |")
    else:
        pixels, answers = browsers.in_chromium.pixels_ms, browsers.in_chromium.answers_ms
        costs += [
            f"| a key on a cable to changed pixels in Chromium, {DISPLAYS} displays, p50 / p99 "
            f"| {statistics.median(pixels):.1f} / {percentile(pixels, 99):.1f} ms | |",
            f"| a phone's key to its answer, p50 / p99 "
            f"| {statistics.median(answers):.1f} / {percentile(answers, 99):.1f} ms | |",
        ]
    more = "textual-serve 1.1.3 was measured elsewhere; there each viewer has an app of their own.\n"
    return "\n".join((presses, more, _table("", _titles("", "ours", "textual-serve"), costs).lstrip()))


def _time(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{seconds * 1000:.1f} ms"


def _slow(slow: Slow | str) -> str:
    share, period, run = SHARE_US / PERIOD_US, PERIOD_US / 1000, SHARE_US / 1000
    text = f"""## On a slow computer

The programs get {share:.0%} of one processor (a control group of the kernel; keys are pressed, and the
terminal is read, outside it). It is a quota, not a slow processor: in each {period:g} ms a program runs at
full speed for {run:g} ms in all its threads, and then stands still. So what takes less than {run:g} ms may
show no delay, and what takes a little more waits for up to {period - run:g} ms: read differences of more than
a period only. Which share is a Raspberry Pi isn't known. Memory doesn't depend on the share, nor does what a
table needs at rest; `score` depends on nothing else. So none of these is measured again.
"""
    if isinstance(slow, str):
        return f"{text}\n**Not measured in this run**: no such group could be made here ({slow}).\n"
    starts = _table(text, _STARTS_HEAD, _starts(slow.start_ms))
    more = f"`--resume` shows a game of {LONGEST:,} turns after {slow.resumed_ms / 1000:.1f} s.\n"
    return "\n".join((starts, more, _table("", _PRESSES_HEAD, _rows_of(slow.presses)).lstrip()))


def _table(text: str, head: str, lines: Sequence[str]) -> str:
    return "\n".join((text, *(("",) if not text.endswith("\n") else ()), head, *lines, ""))
