"""The guest's side: looks what the last cut left, goes on with the game, and plays until the next one."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import time
import traceback
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from dixit_table.store.database import FILE_NAME
from dixit_table.store.files import data_folder
from dixit_table.store.journal import TableLock
from tests.bench.powercut.dicers import DiceCrowd
from tests.table.crowd import Crowd
from tests.table.told import account_of, lost, noted_in, ticks
from tests.table.told_dice import throws_and_presses

OUT = Path("/run/result")
"""The host's own folder: what is written there outlasts every cut."""

DISK = Path("/run/disk")

CARDS, DICE = "cards", "dice"
"""What is played on a disk."""

AnyCrowd = Crowd | DiceCrowd


@dataclass(frozen=True, slots=True)
class Found:
    """What the table was after a cut."""

    lines: int = 0  # that people had been told since it was last looked at
    ticks: int = 0  # numbers of ballots among that
    throws: int = 0  # of dice
    presses: int = 0  # in races
    lost: int = 0  # of the lines, those that the journal doesn't hold
    wrong: str = ""  # anything else that isn't as it must be
    resume_s: float = 0.0  # from the process's start to the game going on
    at_s: float = 0.0  # seconds since the kernel's start, when it went on
    turn: int = 0
    phase: str = ""


def play(game: str, number: int, seed: str) -> None:
    """Go on with what is on the disk, say what was found, and play for ever."""
    folder = data_folder(str(DISK / "table"))
    with TableLock(folder):
        people = DiceCrowd if game == DICE else Crowd
        crowd: AnyCrowd = people(folder, Random(seed), noted_in(OUT / f"told-{number}"))
        resumed_s, at_s = _process_s(), time.clock_gettime(time.CLOCK_BOOTTIME)
        _say(number, _found(crowd, folder, number, resumed_s, at_s))
        while True:
            crowd.go_on()


def _found(crowd: AnyCrowd, folder: Path, number: int, resumed_s: float, at_s: float) -> Found:
    journal, stored = crowd.bench.table.journal, crowd.resumed
    told = [line for file in _told_before(number) for line in file.read_text().splitlines(keepends=True)]
    whole = [line.strip() for line in told if line.endswith("\n")]  # the last may have been cut, too
    wrong = [_integrity(folder)]
    if crowd.book.damaged is not None:
        wrong.append("the book of keypads is damaged")
    table = crowd.bench.table
    dice = isinstance(crowd, DiceCrowd)
    throws, presses = throws_and_presses(whole) if dice else (0, 0)
    held = stored and stored.state and account_of(stored.game, stored.state)
    if held and held != account_of(table.game, table.shown):
        wrong.append("it went on with something else than it had stored")
    return Found(
        lines=len(whole),
        ticks=0 if dice else ticks(whole),
        throws=throws,
        presses=presses,
        lost=lost(whole, journal),
        wrong="; ".join(filter(None, wrong)),
        resume_s=resumed_s,
        at_s=at_s,
        turn=table.shown.turn,
        phase=table.shown.phase,
    )


def _told_before(number: int) -> list[Path]:
    found = [file for file in OUT.glob("told-*") if file.name != f"told-{number}"]
    return sorted(found, key=lambda file: int(file.name.removeprefix("told-")))


def _integrity(folder: Path) -> str:
    connection = sqlite3.connect(folder / FILE_NAME)
    try:
        (said,) = connection.execute("PRAGMA integrity_check").fetchone()
    finally:
        connection.close()
    return "" if said == "ok" else str(said)


def _process_s() -> float:
    """Return how long this process has been there (proc(5): the 22nd value is in ticks since the boot)."""
    began = int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[19])
    return time.clock_gettime(time.CLOCK_BOOTTIME) - began / os.sysconf("SC_CLK_TCK")


def put(name: str, text: str) -> None:
    """Put a file outside of the guest's disk, whole or not at all."""
    new = OUT / "new"
    new.write_text(text)
    new.rename(OUT / f"found-{name}")


def _say(number: int, found: Found) -> None:
    put(str(number), json.dumps(asdict(found)))


if __name__ == "__main__":
    what, cut, seed = sys.argv[1].split("/")
    try:
        play(what, int(cut), f"{seed}/{cut}")
    except Exception:  # whatever it is, it is said on the host
        _say(int(cut), Found(wrong=traceback.format_exc()))
