"""Lives through nights: ``--nights N`` of them, or one by its ``--seed``, with a ``--trace``."""

from __future__ import annotations

import argparse
import sys
import time

from tests.simulator.night import Report
from tests.simulator.nights import Twins, all_twice, live, live_all, live_long, totals, verdict
from tests.simulator.page import publish, publish_soak
from tests.simulator.soak import grown
from tests.simulator.sums import Sums

TWINS_EVERY = 10
"""So many nights for each that is lived twice."""

AT_ONCE = 1000
"""Nights of a part."""


def main() -> int:
    """Return 0 where all went well."""
    asked = _parser().parse_args()
    if asked.soak:
        return _long(asked.first)
    if asked.seed is not None:
        return _one(asked)
    return _many(asked)


def _one(asked: argparse.Namespace) -> int:
    report = live(asked.seed, asked.steps, _say if asked.trace else None, Sums(asked.seed))
    if report.failure:
        _say(report.failure if asked.trace else verdict(report))
    else:
        _say(f"seed {asked.seed}, {report.rules}: all is well")
    return 1 if report.failure else 0


def _many(asked: argparse.Namespace) -> int:
    """Live through them a part at a time, and publish after each what there is: half a night counts, too."""
    began = time.monotonic()
    reports: list[Report] = []
    twins: list[Twins] = []
    end = asked.first + asked.nights
    for first in range(asked.first, end, AT_ONCE):
        part = range(first, min(first + AT_ONCE, end))
        reports += live_all(part)
        twins += all_twice(part[::TWINS_EVERY])
        failed = [report for report in reports if report.failure]
        leaks = [each for each in twins if each.leak]
        publish(asked.first, len(reports), totals(reports), failed, twins)
        said = (
            f"{len(reports)} nights, {len(failed)} failed; {len(twins)} lived twice, {len(leaks)} told apart"
        )
        _say(f"{said}; {time.monotonic() - began:.0f} s")
    for report in failed[: asked.show]:
        _say(verdict(report))
    for each in leaks[: asked.show]:
        _say(f"twins of seed {each.seed}, {each.leak}")
    return 1 if failed or leaks else 0


def _long(seed: int) -> int:
    samples, happened = live_long(seed)
    worse = grown(samples)
    publish_soak(seed, samples, happened, worse)
    _say(
        f"{samples[-1].hours:.1f} hours, {happened['steps']} steps: {', '.join(worse) or 'nothing'} has grown"
    )
    return 1 if worse else 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _steps(text: str) -> frozenset[int]:
    return frozenset() if text == "none" else frozenset(map(int, text.split(",")))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.simulator", description=__doc__)
    parser.add_argument("--nights", type=int, default=500)
    parser.add_argument("--first", type=int, default=1, help="the first night's seed")
    parser.add_argument("--show", type=int, default=5, help="so many failures at most are shrunk and shown")
    parser.add_argument("--seed", type=int, help="only the night of this seed")
    parser.add_argument("--steps", type=_steps, help="only these steps of it: 1,5,9")
    parser.add_argument("--soak", action="store_true", help="one night of twelve hours")
    parser.add_argument("--trace", action="store_true", help="a line for each step")
    return parser


if __name__ == "__main__":
    sys.exit(main())
