"""Runs make's targets one after the other, or two at a time; tells what failed, and how long each took.

``python -m tests.bench.runs ci`` runs what CI asks of every change beside the tests, ``night`` every rig but
those of ``rehearsal``, which a release takes besides.
A target that fails stops no other. Each has a limit of its own; what it wrote is in build/bench/logs.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.bench.figures import FOLDER

_ROOT = Path(__file__).parents[2]
_LOGS = FOLDER / "logs"
_LOOK_S = 0.1
_LAST_LINES = 60


@dataclass(frozen=True, slots=True)
class Target:
    """What make is asked for: ``words`` such as ``bench-soak MINUTES=1``.

    ``limit_s``: three times what it takes, and more; then it is killed with all it has started.
    ``beside``: whether another may run at the same time. Those that measure time, or whose people and pads
    keep real time, run alone.
    """

    words: str
    limit_s: float
    beside: bool = False

    @property
    def log(self) -> Path:
        """Where what it writes goes."""
        return _LOGS / f"{re.sub(r'[^A-Za-z0-9=]+', '-', self.words)}.log"


CI = (
    Target("check", 600),
    Target("agreement", 900),
    Target("bench-kernel KERNEL=game", 1200),  # with the time that building a kernel takes
    Target("simulate N=300", 600),
    Target("plain", 300, beside=True),
    Target("bench-wheel", 600, beside=True),
    Target("bench-packages ONLY=short", 900, beside=True),
    Target("bench-powercut CUTS=5 ONLY=people_were_told", 600, beside=True),
    Target("bench-kill9 EVERY=10", 600, beside=True),
    Target("bench-secrecy N=60", 600, beside=True),
)

NIGHT = (
    Target("bench-kernel", 2400),
    Target("bench-qemu", 1200),
    Target("bench-avr", 900),
    Target("bench-micropython", 900),
    Target("bench-order", 900),
    Target("bench-screen", 900),
    Target("bench-network", 600),
    Target("bench-browser", 1800),
    Target("bench-timing N=2400", 1200),
    Target("bench-misbehaving SECONDS=10", 1200),
    Target("bench-soak MINUTES=3", 900),
    Target("breaks", 2400),  # two copies at a time by itself
    # The longest come first. In the first one's machine every instruction is translated.
    Target("bench-image", 10800, beside=True),
    Target("bench-protocol", 1800, beside=True),
    Target("bench-kiosk", 2400, beside=True),
    Target("bench-packages", 4800, beside=True),  # not at once with the card: both build the wheel
    Target("simulate N=2000", 2400, beside=True),
    Target("agreement", 900, beside=True),
    Target("bench-powercut CUTS=30", 1800, beside=True),
    Target("bench-kill9 EVERY=3", 1200, beside=True),
    Target("bench-bad-disk", 900, beside=True),
    Target("bench-secrecy N=200", 1200, beside=True),
    Target("bench-canaries", 600, beside=True),
    Target("bench-explained N=800", 1200, beside=True),
    Target("bench-mistakes N=60", 1200, beside=True),
    Target("fuzz N=1000 SEED=10000", 1200, beside=True),
    Target("simulate SOAK=1", 900, beside=True),
    Target("bench-build", 600, beside=True),
    Target("bench-release", 900, beside=True),
    Target("bench-event-nodes", 300, beside=True),
    Target("bench-case", 600, beside=True),
    Target("plain", 600, beside=True),
    Target("bench-wheel", 900, beside=True),
)

REHEARSAL = (
    Target("bench-debian", 7200),  # what it may renew, the next one stands on
    Target("bench-release-whole", 7200),
)
"""What a release asks for beside a night: all of it made twice."""

_ALL = {"ci": CI, "night": NIGHT, "rehearsal": REHEARSAL}


class Running:
    """One target that runs, in a session of its own."""

    def __init__(self, target: Target, make: str) -> None:
        self.target = target
        self.began_s = time.monotonic()
        target.log.parent.mkdir(parents=True, exist_ok=True)
        with target.log.open("wb") as log:
            self._process = subprocess.Popen(
                [make, "--no-print-directory", *target.words.split()],
                cwd=_ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    @property
    def took_s(self) -> float:
        """For how long it has run."""
        return time.monotonic() - self.began_s

    def ended(self) -> str | None:
        """Return how it ended, None while it runs. What runs too long is ended here."""
        status = self._process.poll()
        if status is None and self.took_s > self.target.limit_s:
            self.end()
            return f"not done after {self.target.limit_s:.0f} s"
        return None if status is None else "ok" if status == 0 else f"failed with {status}"

    def end(self) -> None:
        """Kill it, and all it has started that hasn't left its session."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


def run(targets: Sequence[Target], at_once: int, make: str = "make") -> int:
    """Run them all, in this order as far as can be; return 0 where all went well."""
    waiting, running = list(targets), list[Running]()
    ends: list[tuple[Target, str, float]] = []
    try:
        while waiting or running:
            if waiting and _may_begin(waiting[0], running, at_once):
                _say(f"      make {waiting[0].words}")
                running.append(Running(waiting.pop(0), make))
            for each in list(running):
                if how := each.ended():
                    running.remove(each)
                    ends.append((each.target, how, each.took_s))
                    _tell(*ends[-1])
            time.sleep(_LOOK_S)
    finally:
        for each in running:
            each.end()
    return _sum_up(ends)


def _may_begin(target: Target, running: Sequence[Running], at_once: int) -> bool:
    others = [each.target for each in running]
    return not others or (len(others) < at_once and all(each.beside for each in (target, *others)))


def _tell(target: Target, how: str, took_s: float) -> None:
    lines = target.log.read_text("utf-8", "replace").rstrip().splitlines()
    if how == "ok":
        _say(f"{took_s:5.0f} s make {target.words}: {lines[-1] if lines else how}")
    else:
        _say(f"{took_s:5.0f} s make {target.words}: {how}; the end of {target.log}:")
        _say("\n".join(f"    {line}" for line in lines[-_LAST_LINES:]))


def _sum_up(ends: Sequence[tuple[Target, str, float]]) -> int:
    failed = [each for each in ends if each[1] != "ok"]
    _say(f"\n{len(ends)} run, {len(failed)} failed" + (":" if failed else ""))
    for target, how, took_s in failed:
        _say(f"{took_s:5.0f} s make {target.words}: {how}")
    return 1 if failed else 0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _stop(number: int, _frame: object) -> None:
    raise SystemExit(128 + number)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, _stop)  # what runs is ended, too
    sys.exit(run(_ALL[sys.argv[1]], at_once=2))
