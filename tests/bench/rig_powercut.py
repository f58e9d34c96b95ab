"""The plug is pulled again and again while twelve people play; what they had been told is there each time."""

from __future__ import annotations

import json
import os
import platform
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.bench.figures import Figure, write
from tests.bench.kernel import machine
from tests.bench.powercut.guest import CARDS, DICE, Found
from tests.bench.powercut.plug import Boot, Plug, broken_copy, make_disk, wait_for

CUTS = int(os.environ.get("CUTS", "12"))
SEED = 20261122
_A_DISK = 24
"""Cuts of a disk with cards and one with dice; then come new ones: a folder's first moments are cut, too."""

_DATABASE = "dixit_table/store/database.py"
_FULL = "PRAGMA synchronous = FULL"
_NEVER = "commits that are never synced"
_LOSES = {
    _NEVER: (_DATABASE, _FULL, "PRAGMA synchronous = OFF"),
    "commits that are synced by and by": (_DATABASE, _FULL, "PRAGMA synchronous = NORMAL"),
    "books that aren't synced": (
        "dixit_table/store/files.py",
        "            os.fsync(descriptor)\n",  # a book's, not a folder's
        "            pass\n",
    ),
}
_REFUSED = "The disk can’t be written to (database or disk is full)"
_SMALL_BYTES = 8 << 20
_AT_MOST = 10
"""Cuts until a broken copy is found out; two are the rule."""

_BOUND = (
    "what a disk itself holds back: the guest's is a file of the host's, which gets each write at once. "
    "A log of the writes, replayed with barriers missing, would show that"
)


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="rig-powercut-", dir="/dev/shm") as found:
        yield Path(found)


def boots(folder: Path, cuts: int) -> list[Boot]:
    """Cut the power so often, every third time in a game of dice, on as many disks as that takes."""
    found: list[Boot] = []
    for first in range(0, cuts, _A_DISK):
        some = min(_A_DISK, cuts - first)
        for game, share in ((CARDS, some - some // 3), (DICE, some // 3)):
            disk = f"{game}{first}"
            found += Plug(folder / disk, Random(f"{SEED}/{disk}"), game).pull(share) if share else ()
    return found


def test_nothing_that_people_were_told_is_lost(folder: Path) -> None:
    cut = boots(folder, CUTS)
    came_back = [boot.found for boot in cut if boot.found is not None]
    _write(cut, came_back)
    assert sum(found.lines for found in came_back) > CUTS
    assert [found for found in came_back if _spoilt(found)] == []


@pytest.mark.parametrize(("what", "game"), [*((what, CARDS) for what in _LOSES), (_NEVER, DICE)])
def test_the_rig_sees_loss(folder: Path, tmp_path: Path, what: str, game: str) -> None:
    copy = broken_copy(tmp_path / "copy", *_LOSES[what])
    plug = Plug(folder / "disk", Random(SEED), game, repo=copy)
    assert any(boot.found is not None and _spoilt(boot.found) for boot in plug.pull(_AT_MOST))


def _spoilt(found: Found) -> bool:
    return bool(found.lost or found.wrong)


def test_a_full_disk_is_said_and_outlived_and_so_is_a_cut_on_it(folder: Path) -> None:
    disk = folder / "disk.img"
    make_disk(disk, _SMALL_BYTES)
    full, back = (_in_guest(folder, disk, what) for what in ("fill", "come_back"))
    unsaid, refused = int(_REFUSED not in full["notices"]), int(_REFUSED in back["notices"])
    write(
        "powercut-full",
        "A full disk, and a power cut on it",
        "make bench-powercut",
        [
            Figure("the table says that the disk is full", "1 disk", unsaid, full["notices"]),
            Figure(
                "what people had been told, after a cut, on the full disk",
                f"{back['told']} changes",
                {"lost": full["lost"] + back["lost"] + back["lost later"]},
            ),
            Figure("the game goes on once there is room", f"{back['went on']} changes", {"refused": refused}),
        ],
        versions=_versions(),
        promise=1,
        bound="other ways for a disk to be full: quotas, no inodes left, cards that lie about their size",
    )
    assert (unsaid, refused) == (0, 0)
    assert (full["lost"], back["lost"], back["lost later"]) == (0, 0, 0)
    assert back["told"] > 0
    assert back["went on"] > 0


def _in_guest(folder: Path, disk: Path, what: str) -> dict[str, Any]:
    """Let the guest do one thing, and pull the plug."""
    guest = machine.start(folder, "tests.bench.powercut.full", what, f"ubd0={disk}", ports=1)
    try:
        wait_for(folder / f"found-{what}", guest)
    finally:
        machine.cut(guest)
    found: dict[str, Any] = json.loads((folder / f"found-{what}").read_text())
    assert "error" not in found, found["error"]
    return found


def _write(cut: Sequence[Boot], came_back: Sequence[Found]) -> None:
    early = len(cut) - len(came_back)
    dice = sum(boot.game == DICE for boot in cut)
    lines, ticks, throws, presses = (
        sum(getattr(found, what) for found in came_back) for what in ("lines", "ticks", "throws", "presses")
    )
    lost = sum(found.lost for found in came_back)
    wrong = sum(bool(found.wrong) for found in came_back)
    whole = [boot.boot_s for boot in cut if boot.found is not None]
    resumed = [found.resume_s for found in came_back]
    write(
        "powercut",
        "Power cuts: a table on ext4, its machine killed: cards with twelve seats, dice with eight",
        f"make bench-powercut CUTS={CUTS}",
        [
            Figure(
                "cuts at random moments",
                f"{CUTS}, {dice} boots of the dice game; {early} while it booted or came back",
                {"with a loss": sum(bool(found.lost) for found in came_back)},
                f"{len(came_back)} times it was looked at afterwards",
            ),
            Figure(
                "what people had been told: entries, phases, points, throws, reactions",
                f"{lines:,} changes, among them {ticks:,} numbers of ballots, {throws:,} throws of dice, "
                f"{presses:,} presses in races",
                {"lost": lost},
                "each noted outside of the guest's disk at the moment it was shown",
            ),
            Figure(
                "database sound, game gone on with as stored, keypads' book sound",
                f"{len(came_back)}",
                wrong,
            ),
            Figure("from the start of the program to the game going on", _spread(resumed), None),
            Figure("from power on to the game going on, kernel included", _spread(whole), None),
        ],
        versions=_versions(),
        seed=f"{SEED} (the moments depend on the machine's speed)",
        promise=1,
        bound=_BOUND,
    )


def _versions() -> str:
    parts = f"ext4; SQLite {sqlite3.sqlite_version}; Python {platform.python_version()}"
    return f"User-Mode Linux, linux-source-6.1 {machine.about()}; {parts}"


def _spread(seconds: Sequence[float]) -> str:
    ordered = sorted(seconds)
    p50, p99 = (ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.99))
    return f"p50 {p50:.1f} s, p99 {p99:.1f} s"
