"""A slow computer: a control group of the kernel in which programs get a share of one processor.

The kernel gives a group so many microseconds of a processor in each period, and stops what has used them up
until the next one begins. A short period comes nearer to a processor that is slow all the time, as it stops
a program more often and for less long; it can't be shorter than a millisecond, nor the share of it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.speed.terminal import Limit

PERIOD_US = 10_000
SHARE_US = 2_000

_CGROUPS = Path("/sys/fs/cgroup")
TREES: Mapping[Path, Mapping[str, str]] = {
    _CGROUPS: {"cpu.max": f"{SHARE_US} {PERIOD_US}"},
    **{
        _CGROUPS / older: {"cpu.cfs_period_us": str(PERIOD_US), "cpu.cfs_quota_us": str(SHARE_US)}
        for older in ("cpu", "cpu,cpuacct")
    },
}
"""Where a kernel may have its groups, and what is written there: version 2, and version 1."""


@contextmanager
def slowed(trees: Mapping[Path, Mapping[str, str]] = TREES) -> Iterator[Limit]:
    """Yield what puts a program into such a group, which is there meanwhile.

    Raises OSError where none can be made: not as root, in a container, without the kernel's controller.
    """
    group = _made(trees)

    def join(pid: int) -> None:
        _write(group / "cgroup.procs", str(pid))

    try:
        yield join
    finally:
        group.rmdir()


def _made(trees: Mapping[Path, Mapping[str, str]]) -> Path:
    why = OSError("no control groups are mounted")
    for tree, limits in trees.items():
        # Elsewhere files of any name could be made, and would limit nothing.
        if not (tree / "cgroup.procs").exists():
            continue
        group = tree / f"dixit-table-bench-{os.getpid()}"
        try:
            group.mkdir()
        except OSError as error:
            why = error
            continue
        try:
            for name, value in limits.items():
                _write(group / name, value)
        except OSError as error:
            why = error
            group.rmdir()
        else:
            return group
    raise why


def _write(file: Path, value: str) -> None:
    """Write to a file that is there: open() would try to make it."""
    descriptor = os.open(file, os.O_WRONLY)
    try:
        os.write(descriptor, value.encode())
    finally:
        os.close(descriptor)
