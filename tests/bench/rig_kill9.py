"""A table is killed before every system call by which it changes a file, one after the other."""

from __future__ import annotations

import os
import platform
import sqlite3
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tests.bench.figures import Failures, Figure, write
from tests.table.survivors import look_after
from tests.waiting import PATIENCE_S

EVERY = int(os.environ.get("EVERY", "2"))
"""Every how many-th call is tried."""

_SEED = "7"
_CALLS = ("pwrite64", "write", "fdatasync", "fsync", "ftruncate", "rename", "unlink")
_PLAY = f"""
import sys
from pathlib import Path
from tests.table.dying import play
play(Path(sys.argv[1]), {_SEED!r}, 0)
"""
_REPO = Path(__file__).parents[2]


def test_killed_before_any_change_of_a_file(tmp_path: Path) -> None:
    calls = _calls(tmp_path / "all")
    moments = [(call, number) for call in _CALLS for number in range(1, calls[call] + 1, EVERY)]
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


def _calls(folder: Path) -> Counter[str]:
    """Return how often one thread at most makes each call in a game that nobody ends."""
    log = folder.with_suffix(".trace")
    _traced(folder, "-o", str(log), "-e", f"trace={','.join(_CALLS)}")
    by_thread = Counter(tuple(line.partition("(")[0].split()[:2]) for line in log.read_text().splitlines())
    found: Counter[str] = Counter()
    for (_thread, call), times in by_thread.items():
        found[call] = max(found[call], times)
    return found


def _dies_before(folder: Path, call: str, number: int) -> bool:
    """Kill a game before a call; tell whether it came to that."""
    inject = f"inject={call}:signal=SIGKILL:when={number}"
    status = _traced(folder, "-o", os.devnull, "-e", f"trace={call}", "-e", inject)
    return status < 0


def _traced(folder: Path, *options: str) -> int:
    """Play in a folder under strace; return how that ended (strace ends as what it traces)."""
    command = ["strace", "-f", "-qq", *options]
    play = [sys.executable, "-c", _PLAY, str(folder)]
    return subprocess.run([*command, *play], cwd=_REPO, check=False, timeout=PATIENCE_S).returncode


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
        seed=_SEED,
        promise=7,
        bound="what the kernel still held: it outlives the process (`make bench-powercut` takes that away)",
    )
