"""Files and disks that chance has damaged: ``python -m tests.bench.rig_fuzz N SEED`` writes the figures.

Each case is a number: the same seed gives the same case again.
"""

from __future__ import annotations

import json
import platform
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random

from dixit_table.errors import JournalDamaged
from dixit_table.store.database import FILE_NAME
from tests.bench.figures import Figure, write
from tests.cli.fuzzed import MOST_BYTES, in_child
from tests.store.harm import HARM, hurt_killed, read_what_is_left, wrong_with
from tests.store.nights import GAMES, games_of, killed, several

_BOUND = (
    "Chance changes bytes of good files; somebody who knows the code may think of more. Of a killed "
    "journal the number of the last entry that people were told of stays as it is; without it a log "
    "that was damaged in its very last commit alone looks like a power cut before that commit "
    "(tests/store/test_acknowledged.py)."
)
_AT_ONCE = 500  # cases of one child


def files(cases: int, seed: int) -> tuple[list[Figure], int, int]:
    """Give so many files to commands; return the figures, what went wrong, and the largest memory in KB."""
    parts = [(first, min(_AT_ONCE, seed + cases - first)) for first in range(seed, seed + cases, _AT_ONCE)]
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda part: in_child(*part), parts))
    tried: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for found, part, _ in results:
        tried.update(part)
        wrong.update(str(each["door"]) for each in found)
        for each in found:
            sys.stdout.write(json.dumps(each) + "\n")
    figures = [
        Figure(f"`{name}` with a file that chance has changed", f"{n} files", wrong[name])
        for name, n in sorted(tried.items())
    ]
    return figures, wrong.total(), max(peak for _, _, peak in results)


def disks(cases: int, seed: int) -> tuple[Figure, int]:
    """Harm a journal of several games so often; count in how many something is read that nobody wrote."""
    wrong = kept = 0
    with tempfile.TemporaryDirectory() as name:
        whole = Path(name) / "whole"
        whole.mkdir()
        games = several(whole)
        octets = (whole / FILE_NAME).read_bytes()
        for number in range(seed, seed + cases):
            chance = Random(number)
            hurt = bytearray(octets)
            chance.choice(HARM)(hurt, chance)
            folder = Path(name) / str(number)
            folder.mkdir()
            (folder / FILE_NAME).write_bytes(hurt)
            found = read_what_is_left(folder)
            kept += len(found)
            if any(records != games[game - 1] for game, records in found.items()):
                wrong += 1
                sys.stdout.write(
                    json.dumps({"seed": number, "wrong": "another game than was written"}) + "\n"
                )
    share = round(100 * kept / (cases * len(GAMES)))
    figure = Figure(
        "a journal of five games with flipped, wiped, swapped or missing bytes",
        f"{cases} journals",
        {"in which a game was read that wasn’t what was written": wrong},
        f"{share} % of the games could still be read",
    )
    return figure, wrong


def killed_journals(cases: int, seed: int) -> tuple[Figure, int]:
    """Harm what kill -9 leaves of a journal so often, its log, its file or both; read it, and repair it."""
    wrong = kept = 0
    with tempfile.TemporaryDirectory() as name:
        whole = Path(name) / "whole"
        whole.mkdir()
        games = killed(whole)
        for number in range(seed, seed + cases):
            folder = Path(shutil.copytree(whole, Path(name) / str(number)))
            hurt_killed(folder, Random(number))
            fault = wrong_with(folder, games)
            with suppress(JournalDamaged):  # a header that says that another program wrote it: left alone
                kept += sum(map(len, games_of(folder)))
            if fault is not None:
                wrong += 1
                sys.stdout.write(json.dumps({"seed": number, "wrong": fault}) + "\n")
            shutil.rmtree(folder)
    share = 100 * kept / (cases * sum(map(len, games)))
    figure = Figure(
        "a journal after kill -9 (all of it in its log): flipped, wiped or missing bytes of the log, a file "
        "that is gone, empty or damaged, or both",
        f"{cases} journals",
        {"read or repaired into what wasn’t written, or without a word about what is gone": wrong},
        f"{share:.1f} % of the entries were there after `repair`",
    )
    return figure, wrong


def run(cases: int, seed: int) -> int:
    """Try everything; return the exit status."""
    disk, unlike = disks(cases, seed)
    dead, unsaved = killed_journals(cases, seed)
    figures, wrong, peak_kb = files(cases, seed)
    memory = Figure(
        "largest memory of all that",
        f"limit {MOST_BYTES >> 20} MB of address space",
        None,
        f"{peak_kb >> 10} MB resident",
    )
    write(
        "fuzz",
        "Bad files and damaged disks",
        f"make fuzz N={cases} SEED={seed}",
        [disk, dead, *figures, memory],
        versions=f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}",
        seed=f"{seed} to {seed + cases - 1}",
        promise=1,
        bound=_BOUND,
    )
    return 1 if unlike or unsaved or wrong else 0


if __name__ == "__main__":
    sys.exit(run(int(sys.argv[1]), int(sys.argv[2])))
