"""``make bench``: measures everything in one run, about seven minutes, and writes docs/performance.md.

``RUNS=3`` measures three times; a goal is met that is met each time. ``RUNS=browsers`` measures what these
cost, and prints it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tests.speed.browsers import browsers
from tests.speed.figures import Figures
from tests.speed.layers import profile
from tests.speed.long_tables import memory_mb, resumed
from tests.speed.page import publish, tablets
from tests.speed.presses import measured, programs
from tests.speed.resting import hopping_percent, idle_percent
from tests.speed.slow import slow
from tests.speed.starting import start_ms
from tests.speed.throughput import works


def main(options: Sequence[str]) -> None:
    """Measure, once or as often as the first option says."""
    if options[:1] == ["browsers"]:
        sys.stdout.write(tablets(browsers()))
        return
    runs = [_run() for _ in range(int(options[0]) if options else 1)]
    sys.stdout.write(publish(runs))


def _run() -> Figures:
    """Measure; say what is being measured, for it takes a while."""
    presses = {}
    for name, run in programs().items():
        _say(f"presses: {name}")
        presses[name] = measured(run())
    _say("presses, layer by layer")
    layers = profile()
    _say("first pictures")
    starts = start_ms()
    _say("at rest")
    idle = idle_percent()
    coming, hopping = hopping_percent()
    _say("long games")
    long, memory = resumed(), memory_mb()
    _say("without a screen")
    headless = works()
    _say("tablets and phones")
    beside = browsers()
    _say("a slow computer")
    return Figures(presses, layers, starts, idle, coming, hopping, long, memory, headless, beside, slow())


def _say(what: str) -> None:
    sys.stderr.write(f"... {what}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
