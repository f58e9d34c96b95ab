"""A table is killed before every system call by which it changes a file, one after the other."""

from __future__ import annotations

import os
import platform
import sqlite3
from collections import Counter
from pathlib import Path

from tests.bench.calls import CALLS, SEED, counted, played
from tests.bench.figures import Failures, Figure, write
from tests.table.survivors import look_after

EVERY = int(os.environ.get("EVERY", "2"))
"""Every how many-th call is tried."""


def test_killed_before_any_change_of_a_file(tmp_path: Path) -> None:
    calls = counted(tmp_path / "all")
    moments = [(call, number) for call in CALLS for number in range(1, calls[call] + 1, EVERY)]
    died = [_dies_before(tmp_path / f"{call}-{number}", call, number) for call, number in moments]
    lost, told = Failures(), 0
    for life in (each for each in tmp_path.iterdir() if each.is_dir()):
        with lost.counted(life.name):
            told += look_after(life)
    _write(calls, sum(died), told, len(lost))
    lost.check()
    assert calls["fdatasync"] > 10, "commits were synced"
    # What is typed together may be committed together or not: now and then a game has a few calls less.
    assert sum(died) > 0.9 * len(moments)


def _dies_before(folder: Path, call: str, number: int) -> bool:
    """Kill a game before a call; tell whether it came to that."""
    status, _ = played(folder, call, f"signal=SIGKILL:when={number}")
    return status < 0


def _write(calls: Counter[str], died: int, told: int, lost: int) -> None:
    write(
        "kill9",
        "Kill -9 at every change of a file",
        f"make bench-kill9 EVERY={EVERY}",
        [
            Figure(
                "killed before a system call that changes a file",
                f"{died} of {sum(calls.values())} moments of a game",
                {"that lost what people were told, or couldn't go on": lost},
                f"{told:,} changes had been told by then; "
                + ", ".join(f"{call} {times}" for call, times in calls.items()),
            ),
        ],
        versions=f"SQLite {sqlite3.sqlite_version}; Python {platform.python_version()}",
        seed=SEED,
        promise=7,
        bound="what the kernel still held: it outlives the process (`make bench-powercut` takes that away)",
    )
