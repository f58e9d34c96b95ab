"""The figures of this rig, kept as its tests go on: of one run, so of one commit."""

from __future__ import annotations

import platform

from tests.bench.figures import Figure, Wrong, write
from tests.bench.kernel import machine
from tests.bench.kernel.seeds import SEED

_noted: list[Figure] = []


def booted(seen: machine.Seen) -> machine.Seen:
    """Note what booting took, and pass on what was seen."""
    note(f"a boot with its scenarios: {seen.group}", f"{seen.seconds:.0f} s", None)
    return seen


def note(what: str, tried: str, wrong: Wrong, remark: str = "") -> None:
    """Keep one figure beside those of the tests before."""
    _noted.append(Figure(what, tried, wrong, remark))
    write(
        "kernel",
        "Keypads on a real Linux kernel",
        "make bench-kernel",
        _noted,
        versions=f"User-Mode Linux, linux-source-6.1 {machine.about()}; Python {platform.python_version()}",
        seed=str(SEED),
    )
