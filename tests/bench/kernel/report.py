"""The figures of this rig, kept as its tests pass."""

from __future__ import annotations

import platform

from tests.bench.figures import Figure, read, write
from tests.bench.kernel import machine
from tests.bench.kernel.seeds import SEED

_RIG = "kernel"
_TITLE = "Keypads on a real Linux kernel"


def booted(seen: machine.Seen) -> machine.Seen:
    """Note what booting took, and pass on what was seen."""
    note(f"a boot with its scenarios: {seen.group}", f"{seen.seconds:.0f} s", "-")
    return seen


def note(what: str, tried: str, wrong: str, remark: str = "") -> None:
    """Keep one figure beside those of earlier tests; one of the same name is replaced."""
    figures = {figure.what: figure for figure in _kept()}
    figures[what] = Figure(what, tried, wrong, remark)
    write(
        _RIG,
        _TITLE,
        "make bench-kernel",
        list(figures.values()),
        versions=f"User-Mode Linux, linux-source-6.1 {machine.about()}; Python {platform.python_version()}",
        seed=str(SEED),
    )


def _kept() -> list[Figure]:
    for found in read():
        if found["title"] == _TITLE and isinstance(found["figures"], list):
            return [Figure(**each) for each in found["figures"]]
    return []
