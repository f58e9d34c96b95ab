"""The check of a log says what a second one says that was written apart from it."""

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
from dixit_table.store.wal import lost_commits
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


def big_endian(log: bytes) -> bytes:
    """Return a log as a computer whose words are the other way round writes it."""
    head = struct.pack(">I", 0x377F0683) + log[4 : _HEADER - 8]
    sums = log_oracle.summed(head, ">", (0, 0))
    octets = head + struct.pack(">2I", *sums)
    for at in range(_HEADER, len(log) - _FRAME + 1, _FRAME):
        page = log[at + 24 : at + _FRAME]
        sums = log_oracle.summed(log[at : at + 8] + page, ">", sums)
        octets += log[at : at + 16] + struct.pack(">2I", *sums) + page
    return octets


def test_a_log_of_a_computer_with_other_words_is_checked_alike(log: bytes, tmp_path: Path) -> None:
    whole = big_endian(log)
    (tmp_path / _LOG).write_bytes(whole)
    assert not lost_commits(tmp_path / FILE_NAME)
    (tmp_path / _LOG).write_bytes(whole[:100] + b"?" + whole[101:])
    assert lost_commits(tmp_path / FILE_NAME)


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
def test_the_check_says_what_a_second_one_says(
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
