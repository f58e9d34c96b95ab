"""``make bench``: measures everything in one run, about four minutes, and writes docs/performance.md."""

from __future__ import annotations

import sys

from tests.speed.long_tables import memory_mb, resumed
from tests.speed.page import PAGE, Figures, written
from tests.speed.presses import measured, programs
from tests.speed.resting import hopping_percent, idle_percent
from tests.speed.starting import first_paint_ms
from tests.speed.throughput import works


def main() -> None:
    """Measure; say what is being measured, for it takes a while."""
    presses = {}
    for name, run in programs().items():
        _say(f"presses: {name}")
        presses[name] = measured(run())
    _say("first pictures")
    paints = first_paint_ms()
    _say("at rest")
    idle = idle_percent()
    coming, hopping = hopping_percent()
    _say("long games")
    long, memory = resumed(), memory_mb()
    _say("without a screen")
    page = written(Figures(presses, paints, idle, coming, hopping, long, memory, works()))
    PAGE.write_text(page)
    sys.stdout.write(page)


def _say(what: str) -> None:
    sys.stderr.write(f"... {what}\n")


if __name__ == "__main__":
    main()
