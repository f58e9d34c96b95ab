"""The log is summed up fast; word by word it would come to the same."""

from __future__ import annotations

import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.store.database import FILE_NAME
from dixit_table.store.wal import lost_commits, summed
from tests.store import log_oracle

_REPO = Path(__file__).parents[2]
_LOG = f"{FILE_NAME}-wal"
_HEADER, _FRAME = 32, 24 + 4096

_WRITER = """
import os, sys
from pathlib import Path
from dixit_table.store.journal import Journal, Record
journal = Journal(Path(sys.argv[1]), lambda _landing: None)
for number in range(12):
    journal.append(Record(1, "now", "x" * 50 * number))
    journal.settle()
os._exit(9)  # the log is left as it is
"""


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("log")
    subprocess.run([sys.executable, "-c", _WRITER, folder], cwd=_REPO, check=False)
    return (folder / _LOG).read_bytes()


@given(
    pairs=st.integers(1, 40),
    pieces=st.lists(
        st.tuples(st.randoms(use_true_random=False), st.booleans(), st.integers(0, (1 << 64) - 1)),
        min_size=1,
        max_size=9,
    ),
    big=st.booleans(),
)
def test_sums_beside_each_other_are_those_one_by_one(
    pairs: int, pieces: list[tuple[Random, bool, int]], big: bool
) -> None:
    """Also of words as large as they can be: the room beside a sum must do."""
    words = [b"\xff" * 8 * pairs if full else chance.randbytes(8 * pairs) for chance, full, _ in pieces]
    before = [(start >> 32, start & 0xFFFFFFFF) for *_, start in pieces]
    expected = [
        log_oracle.summed(each, ">" if big else "<", sums) for each, sums in zip(words, before, strict=True)
    ]
    assert summed(words, "big" if big else "little", before) == expected


def _flip(octets: bytearray, chance: Random) -> None:
    octets[chance.randrange(len(octets))] ^= 1 << chance.randrange(8)


def _flip_in_a_head(octets: bytearray, chance: Random) -> None:
    start = chance.randrange(_HEADER, len(octets) - _FRAME + 1, _FRAME)
    octets[start + chance.randrange(24)] ^= 1 << chance.randrange(8)


def _flip_in_the_header(octets: bytearray, chance: Random) -> None:
    octets[chance.randrange(_HEADER)] ^= 1 << chance.randrange(8)


def _wipe(octets: bytearray, chance: Random) -> None:
    start = chance.randrange(_HEADER, len(octets) - _FRAME + 1, _FRAME)
    octets[start : start + _FRAME] = bytes(_FRAME)


def _cut(octets: bytearray, chance: Random) -> None:
    del octets[chance.randrange(_HEADER + _FRAME, len(octets)) :]


_HARM = (_flip, _flip_in_a_head, _flip_in_the_header, _wipe, _cut)


@given(harm=st.lists(st.sampled_from(_HARM), max_size=3), seed=st.integers(0, 1 << 32))
def test_the_fast_check_says_what_the_slow_one_says(
    log: bytes,
    tmp_path_factory: pytest.TempPathFactory,
    harm: list[Callable[[bytearray, Random], None]],
    seed: int,
) -> None:
    octets, chance = bytearray(log), Random(seed)
    for each in harm:
        each(octets, chance)
    folder = tmp_path_factory.mktemp("hurt")
    (folder / _LOG).write_bytes(octets)
    assert lost_commits(folder / FILE_NAME) == log_oracle.lost_commits(folder / FILE_NAME)


def test_a_log_is_found_where_a_link_leads(log: bytes, tmp_path: Path) -> None:
    """SQLite keeps it beside the file, not beside the link."""
    (tmp_path / "disk").mkdir()
    (tmp_path / "disk" / FILE_NAME).touch()
    (tmp_path / FILE_NAME).symlink_to(Path("disk", FILE_NAME))
    octets = bytearray(log)
    octets[_HEADER + 30] ^= 1
    (tmp_path / "disk" / _LOG).write_bytes(octets)
    assert lost_commits(tmp_path / FILE_NAME)


def test_a_page_size_that_no_log_has_is_no_page_size(tmp_path: Path) -> None:
    """Its header's own sums fit, and its frames would never end or fill the memory."""
    for size in (0, 24, 513, 1 << 31):
        head = struct.pack(">6I", 0x377F0682, 3007000, size, 0, 1, 2)
        header = head + struct.pack(">2I", *log_oracle.summed(head, "<", (0, 0)))
        (tmp_path / _LOG).write_bytes(header + bytes(3 * _FRAME))
        assert not lost_commits(tmp_path / FILE_NAME)
