"""Pads that misbehave at the real program: floods, a stuck key, one that floods while eleven vote."""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from dixit_table.game.events import NumberEntered
from dixit_table.keypads.port import KEYS_A_SECOND as LET_THROUGH_A_SECOND
from dixit_table.store.journal import Archive
from dixit_table.table.event_codec import decode
from tests.bench import figures
from tests.bench.figures import Figure, differing
from tests.speed.floors.table import NAMES
from tests.speed.presses import Delays, Planned, changing, delays, in_turns
from tests.speed.programs import folder, table
from tests.speed.terminal import Program

SECONDS = float(os.environ.get("SECONDS", "10"))
KEYS_A_SECOND = 1000
_PIECES_A_SECOND = 50
_OF_LET_THROUGH = 0.9
_QUIET_S = 2.0
_CULPRIT = len(NAMES) - 1
_CALM = _CULPRIT - 1
"""So many pads always behave; of the last two one or both don't."""

_NUMBERS = b"05\r06\r07\r"
"""Keys that can enter something: a claim, and two votes. On all pads alike, so that cards never add up."""
_NOISE = b"0123456789"
_OWN = b"%02d\r01\r02\r" % (_CULPRIT + 1)
_MOST_LEFT = 4
"""Backspaces for what a flood has left: a number half typed, two votes, and a claim where it can go."""

_TROUBLE = "keypad trouble"
_CARDS = range(1, len(NAMES) + 1)
_VOTES = [*_CARDS[2:], 1]
_STEPS = (
    "Everybody has voted",
    "Enter shows your card",
    "Enter for the points",
    "and the rabbits hop",
    "drawn",
)


@contextmanager
def _voting() -> Iterator[tuple[Path, Program]]:
    with folder(on_disk=False) as at, table(at, "--first", "1", "--start") as program:
        program.wait_for("tells")
        program.wait_for_pads()
        program.wait_until(lambda: "keypad" not in program.text().lower(), "all pads on the screen")
        program.run(0.1, [(0.0, 0, b"\r")])
        program.wait_for("your own card")
        yield at, program


def _flood(keys: bytes, pads: Sequence[int], seconds: float) -> list[Planned]:
    """Return a thousand of these keys a second on each of these pads."""
    piece = (keys * KEYS_A_SECOND)[: KEYS_A_SECOND // _PIECES_A_SECOND]
    times = [number / _PIECES_A_SECOND for number in range(int(seconds * _PIECES_A_SECOND))]
    return [(at_s, pad, piece) for at_s in times for pad in pads]


def _stuck(key: bytes, pads: Sequence[int], seconds: float) -> list[Planned]:
    """Return a key repeated thirty times a second."""
    return [(number / 30, pad, key) for number in range(int(seconds * 30)) for pad in pads]


def _enters(pads: Sequence[int], seconds: float) -> list[Planned]:
    """Return claims made and taken back, as many as are let through: each of these goes to disk."""
    keys = b"%02d\r\b" % (_CULPRIT + 1)
    each_s = len(keys) / (_OF_LET_THROUGH * LET_THROUGH_A_SECOND)
    return [(number * each_s, pad, keys) for number in range(int(seconds / each_s)) for pad in pads]


def _press(program: Program, keys: Sequence[bytes]) -> None:
    """Let each pad press its keys, all at once."""
    program.run(0.7, [(0.0, pad, key) for pad, key in enumerate(keys)])


def _turn(at: Path, program: Program) -> dict[str, Any]:
    """Let everybody vote and the turn be scored; return what was kept of it."""
    program.run(_QUIET_S)
    for _ in range(_MOST_LEFT):
        _press(program, [b"\b"] * len(NAMES))
    _press(program, [b"%02d\r" % card for card in _CARDS])
    _press(program, [b"", *(b"%02d\r" % vote for vote in _VOTES)])
    _press(program, [b"", *[b"0\r"] * len(_VOTES)])
    for words in _STEPS:
        program.wait_until(partial(_reads, program, words), words)
        _press(program, [b"\r"])
    program.wait_until(lambda: "lays out" in program.text(), "the next turn")
    command = [sys.executable, "-m", "dixit_table", "games", "export", "1", "--data", str(at)]
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(told.stdout.splitlines()[-1])
    return found


def _reads(program: Program, words: str) -> bool:
    return words in " ".join(program.text().split())


def _entries(at: Path) -> int:
    """Return how many numbers have been entered in the game."""
    archive = Archive(at)
    try:
        return sum(isinstance(decode(record.body), NumberEntered) for record in archive.records(1))
    finally:
        archive.close()


def _spoilt(turn: dict[str, Any]) -> int:
    """Count the entries that aren't on record as they were made."""
    slots = {str(card): name for card, name in zip(_CARDS, NAMES, strict=True)}
    votes = {name: [vote] for name, vote in zip(NAMES[1:], _VOTES, strict=True)}
    return differing(turn["slots"], slots) + differing(turn["votes"], votes)


@pytest.fixture(scope="module")
def noted() -> Iterator[list[Figure]]:
    found: list[Figure] = []
    yield found
    figures.write(
        "misbehaving",
        "Pads that misbehave",
        f"make bench-misbehaving SECONDS={SECONDS:.0f}",
        found,
        versions=f"dixit-table {metadata.version('dixit-table')}, Python {platform.python_version()}, ptys",
        promise=3,
        bound="electrical faults: these pads are ptys, which never lose a byte themselves. The journal lay "
        "in memory (tmpfs), synced at each commit as ever: a slow disk is with the nights by chance.",
    )


@pytest.mark.parametrize(
    ("keys", "what"), [(_NOISE, "digits"), (_NUMBERS, "numbers and Enters")], ids=["noise", "numbers"]
)
def test_twelve_pads_flood_for_a_minute(noted: list[Figure], keys: bytes, what: str) -> None:
    everybody = range(len(NAMES))
    with _voting() as (at, program):
        program.run(SECONDS / 4, _flood(keys, everybody, SECONDS / 4))
        early_mb = program.memory_mb()
        program.run(SECONDS * 3 / 4, _flood(keys, everybody, SECONDS * 3 / 4))
        late_mb = program.memory_mb()
        program.wait_until(lambda: program.text().count(_TROUBLE) == len(NAMES), "a badge at each seat")
        made = _entries(at)
        spoilt = _spoilt(_turn(at, program))
    pressed = int(SECONDS) * KEYS_A_SECOND * len(NAMES)
    entries = len(_CARDS) + len(_VOTES)
    noted.append(
        Figure(
            f"twelve pads flood with {what}, then all vote",
            f"{pressed:,} keys, {entries} entries",
            {"entries lost or wrong": spoilt},
            f"{made} entries of the flood's own were let through; memory after a quarter "
            f"{early_mb:.1f} MB, at the end {late_mb:.1f} MB",
        )
    )
    assert spoilt == 0
    assert bool(made) == (keys == _NUMBERS), "the flood can enter something"
    assert late_mb < early_mb * 1.1


@pytest.mark.parametrize(
    ("wrong", "culprits", "badges", "what"),
    [
        (partial(_flood, _NOISE), [_CULPRIT], 1, "eleven vote while one pad floods with digits"),
        (partial(_flood, _OWN), [_CULPRIT], 1, "eleven vote while one pad floods with numbers and Enters"),
        (partial(_stuck, b"1"), [_CULPRIT], 1, "eleven vote while one key is stuck"),
        (partial(_stuck, b"\r"), [_CULPRIT], 1, "eleven vote while one Enter is stuck"),
        (partial(_stuck, b"\b"), [_CULPRIT], 1, "eleven vote while one Backspace is stuck"),
        (partial(_stuck, b"1"), [_CALM, _CULPRIT], 2, "ten vote while a key of two pads is stuck"),
        (_enters, [_CULPRIT], 0, "eleven vote while one enters and takes back as fast as is let through"),
    ],
    ids=["flood", "flood of numbers", "stuck", "stuck Enter", "stuck Backspace", "two stuck", "enters"],
)
def test_the_others_vote_beside_one_that_misbehaves(
    noted: list[Figure],
    wrong: Callable[[Sequence[int], float], list[Planned]],
    culprits: list[int],
    badges: int,
    what: str,
) -> None:
    seconds, calm = SECONDS / 4, culprits[0]
    found: list[Delays] = []
    with _voting() as (at, program):
        for beside in ([], [], wrong(culprits, seconds)):  # the first to warm up
            steady = in_turns(calm, seconds)
            planned = sorted([*steady, *beside])
            presses = changing(program.run(seconds + 0.5, planned), planned)
            found.append(delays(program.marks(NAMES), [each for each in presses if each[1] < calm], 0.0))
        assert program.text().count(_TROUBLE) == badges
        for culprit in culprits[:badges]:
            assert re.search(rf"\b{NAMES[culprit][0]} ▀▀ +{_TROUBLE}", program.text())
        spoilt = _spoilt(_turn(at, program))
    _, alone, beside_it = found
    noted.append(
        Figure(
            what,
            f"{len(beside_it.ms)} ticks",
            {"missed": beside_it.missed, "entries lost or wrong": spoilt},
            f"key to screen p99 {beside_it.percentile(99):.1f} ms; without it {alone.percentile(99):.1f} ms",
        )
    )
    assert [each.missed for each in found] == [0, 0, 0]
    assert spoilt == 0
