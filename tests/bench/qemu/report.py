"""The figures of this rig."""

from __future__ import annotations

import platform

from tests.bench.figures import Figure, Wrong, write

SEED = 4
"""What makes a run the same again."""

_noted: list[Figure] = []


def note(what: str, tried: str, wrong: Wrong, remark: str = "") -> None:
    """Keep a figure."""
    _noted.append(Figure(what, tried, wrong, remark))


def written(about: str) -> None:
    """Write down all figures; ``about`` names the real parts."""
    write(
        "qemu",
        "Keypads on Debian's own kernel and udev, in an emulated PC",
        "make bench-qemu",
        _noted,
        versions=f"{about}; Python {platform.python_version()}",
        seed=str(SEED),
    )
