"""A disk that answers with an error: writing or syncing fails, once or from then on, all through a game."""

from __future__ import annotations

import os
import platform
import sqlite3
import subprocess
from collections import Counter
from itertools import cycle
from pathlib import Path

from tests.bench.calls import AT_ONCE, SEED, counted, played
from tests.bench.figures import Failures, Figure, write
from tests.table.survivors import look_after

EVERY = int(os.environ.get("DIXIT_EVERY", "5"))
"""Every how many-th call is tried, where there are many."""
_MANY = 40

ILLS = {
    "syncing fails (EIO)": ("fdatasync", "EIO"),
    "syncing a folder or a book fails (EIO)": ("fsync", "EIO"),
    "writing fails (EIO)": ("pwrite64", "EIO"),
    "writing finds the disk full (ENOSPC)": ("pwrite64", "ENOSPC"),
}
FOR_HOW_LONG = {"once": "", "from then on": "+"}
_NOT_BEGUN = "dixit_table.errors.UnusableInput: "
"""A folder in which nothing can be written: said in words, and the table doesn't begin."""


def test_a_disk_that_answers_with_errors(tmp_path: Path) -> None:
    calls = counted(tmp_path / "whole")
    ended: Counter[str] = Counter()
    figures, lost = [], Failures()
    for what, (call, error) in ILLS.items():
        before, told, tried = len(lost), 0, 0
        for number, (how_long, sign) in zip(_moments(calls[call]), cycle(FOR_HOW_LONG.items())):
            life, tried = tmp_path / f"{call}-{error}-{number}", tried + 1
            with lost.counted(f"{what}, call {number}, {how_long}"):
                ended[_ended(life, call, f"error={error}:when={number}{sign}")] += 1
                told += look_after(life)
        figures.append(
            Figure(
                what,
                f"{tried} of {calls[call]} moments of a game, once and from then on by turns",
                {"that lost what people were told, or couldn't go on": len(lost) - before},
                f"{told:,} changes had been told by then",
            )
        )
    write(
        "bad-disk",
        "A disk that answers with errors",
        f"make bench-bad-disk N={EVERY}",
        figures,
        versions=f"Errors by strace; SQLite {sqlite3.sqlite_version}; Python {platform.python_version()}",
        seed=SEED,
        promise=1,
        bound="what a kernel does after a sync that failed: here the call isn't made, and what was written "
        f"before stays readable. {ended['not begun']} of these tables didn't begin: the folder couldn't be "
        "used, and they said so.",
    )
    lost.check()
    assert ended["played"] > ended["not begun"] > 0


def _moments(calls: int) -> range:
    return range(1, calls + 1, EVERY if calls > _MANY else 1)


def _ended(life: Path, call: str, what: str) -> str:
    """Play at such a disk; tell whether it came to playing. Raises AssertionError for any other end."""
    try:
        status, said = played(life, call, what, AT_ONCE)
    except subprocess.TimeoutExpired as hung:
        raise AssertionError("hangs") from hung
    last = said.strip().rpartition("\n")[2]
    assert status == 0 or last.startswith(_NOT_BEGUN), said
    return "played" if status == 0 else "not begun"
