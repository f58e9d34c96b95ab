"""The figures of the attack, gathered over its rigs: they make one table."""

from __future__ import annotations

import platform
import subprocess

from tests.bench import figures
from tests.bench.figures import Figure, Wrong

SEED = 20_261
"""Of everything that is left to chance here."""

_found: list[Figure] = []


def add(what: str, tried: str, wrong: Wrong, remark: str = "") -> None:
    """Keep a figure, and write all there are so far."""
    _found.append(Figure(what, tried, wrong, remark))
    gcc = subprocess.run(["gcc", "--version"], check=True, capture_output=True, text=True).stdout
    figures.write(
        "protocol",
        "The attack on the serial protocol: the host's Python against the sketch's C",
        "make bench-protocol",
        _found,
        versions=f"Python {platform.python_version()}, {gcc.splitlines()[0]}",
        seed=str(SEED),
    )


def many(count: int) -> str:
    """Return a large number as people read it."""
    return f"{count:,}"
