"""The write-ahead log: what the check says a second one says, and a journal is read together with its log."""

from __future__ import annotations

import shutil
import sqlite3
import stat
import struct
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.errors import UnusableInput
from dixit_table.store import wal
from dixit_table.store.backup import write_backup
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Archive, Record
from dixit_table.store.salvage import salvaged
from dixit_table.store.wal import lost_commits, read_merged
from tests.store import log_oracle
from tests.store.harm import FRAME
from tests.store.nights import dying, kept_one_by_one

_LOG = f"{FILE_NAME}-wal"
_HEADER = 32


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the log of a dozen commits, ever longer ones."""
    folder = tmp_path_factory.mktemp("log")
    with dying(folder) as journal:
        kept_one_by_one(journal, [Record(1, "now", "x" * 50 * number) for number in range(12)])
    return (folder / _LOG).read_bytes()


def with_header(log: bytes, magic: int, size: int = 4096) -> bytes:
    """Return a log as one begins that has these numbers, with sums that fit; the words are of their order."""
    order = ">" if magic & 1 else "<"
    head = struct.pack(">I", magic) + log[4:8] + struct.pack(">I", size) + log[12 : _HEADER - 8]
    sums = log_oracle.summed(head, order, (0, 0))
    octets = head + struct.pack(">2I", *sums)
    for at in range(_HEADER, len(log) - FRAME + 1, FRAME):
        page = log[at + 24 : at + FRAME]
        sums = log_oracle.summed(log[at : at + 8] + page, order, sums)
        octets += log[at : at + 16] + struct.pack(">2I", *sums) + page
    return octets


def test_a_log_of_a_computer_with_other_words_is_checked_alike(log: bytes, tmp_path: Path) -> None:
    whole = with_header(log, 0x377F0683)
    (tmp_path / _LOG).write_bytes(whole)
    assert not lost_commits(tmp_path / FILE_NAME)
    (tmp_path / _LOG).write_bytes(whole[:100] + b"?" + whole[101:])
    assert lost_commits(tmp_path / FILE_NAME)


def _flip(octets: bytearray, chance: Random) -> None:
    octets[chance.randrange(len(octets))] ^= 1 << chance.randrange(8)


def _flip_in_a_head(octets: bytearray, chance: Random) -> None:
    start = chance.randrange(_HEADER, len(octets) - FRAME + 1, FRAME)
    octets[start + chance.randrange(24)] ^= 1 << chance.randrange(8)


def _flip_in_the_header(octets: bytearray, chance: Random) -> None:
    octets[chance.randrange(_HEADER)] ^= 1 << chance.randrange(8)


def _wipe(octets: bytearray, chance: Random) -> None:
    start = chance.randrange(_HEADER, len(octets) - FRAME + 1, FRAME)
    octets[start : start + FRAME] = bytes(FRAME)


def _cut(octets: bytearray, chance: Random) -> None:
    del octets[chance.randrange(_HEADER + FRAME, len(octets)) :]


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
        (tmp_path / _LOG).write_bytes(header + bytes(3 * FRAME))
        assert not lost_commits(tmp_path / FILE_NAME)


@pytest.mark.parametrize(
    ("magic", "size"),
    [(0x377F0680, 4096), (0x377F0684, 4096), (0x377F0682, 2048), (0x377F0682, 8192)],
)
def test_a_header_that_none_of_ours_has_is_damage(log: bytes, magic: int, size: int, tmp_path: Path) -> None:
    """Also where its sums fit: SQLite would not read what has been committed behind it."""
    (tmp_path / _LOG).write_bytes(with_header(log, magic, size))
    assert lost_commits(tmp_path / FILE_NAME)


def test_commits_behind_a_header_and_a_frame_that_are_gone_are_known(log: bytes, tmp_path: Path) -> None:
    gone = _HEADER + FRAME
    (tmp_path / _LOG).write_bytes(bytes(gone) + log[gone:])
    assert lost_commits(tmp_path / FILE_NAME)


# --- two power cuts in one log: what the first left behind is not taken for what the second lost


def cut_in_the_middle_of_the_last(folder: Path, *sizes: int) -> None:
    """Commit entries of these sizes; the first frame of the last, not synced yet, never came to the disk."""
    with dying(folder) as journal:
        for size in sizes:
            before = (folder / _LOG).read_bytes()
            kept_one_by_one(journal, [Record(1, "now", f"{size} bytes".ljust(size))])
    log = bytearray((folder / _LOG).read_bytes())
    first = next(
        at for at in range(_HEADER, len(log), FRAME) if before[at : at + FRAME] != log[at : at + FRAME]
    )
    log[first : first + FRAME] = bytes(FRAME)
    (folder / _LOG).write_bytes(log)
    (folder / f"{FILE_NAME}-told").unlink()  # and nobody had been told


def sizes_kept(folder: Path) -> list[int]:
    with closing(Archive(folder)) as archive:
        return [len(record.body) for _ in archive.games() for record in archive.records(1)]


def test_what_two_power_cuts_leave_of_a_log_is_no_damage(tmp_path: Path) -> None:
    cut_in_the_middle_of_the_last(tmp_path, 100, 60_000)
    assert sizes_kept(tmp_path) == [100]
    cut_in_the_middle_of_the_last(tmp_path, 200, 10_000)
    assert sizes_kept(tmp_path) == [100, 200]


# --- read where SQLite can make no files beside it: a full disk, one that can only be read


@pytest.fixture(scope="module", params=[1, 35, 600], ids=["one", "a log", "a log begun anew"])
def dead(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a data folder whose table died, without what readers share."""
    folder = tmp_path_factory.mktemp("dead")
    entries = range(int(request.param))
    with dying(folder) as journal:
        kept_one_by_one(
            journal, [Record(1 + number // 10, "now", f"{number} " + "x" * 20 * number) for number in entries]
        )
    (folder / f"{FILE_NAME}-shm").unlink()
    return folder


def rows(connection: sqlite3.Connection) -> list[object]:
    return connection.execute("SELECT * FROM entries ORDER BY id").fetchall()


def cut_somewhere(log: bytes) -> list[int]:
    return [len(log), len(log) // 2, len(log) - 1, len(log) // 3 + 1, 32 + 24 + 4096, 40, 0]


def test_it_comes_to_what_sqlite_makes_of_it(dead: Path, tmp_path: Path) -> None:
    """Also where a power cut left a part of the log."""
    log = (dead / _LOG).read_bytes()
    for number, size in enumerate(cut_somewhere(log)):
        folder = tmp_path / str(number)
        folder.mkdir()
        shutil.copy(dead / FILE_NAME, folder)
        (folder / _LOG).write_bytes(log[:size])
        with closing(read_merged(folder / FILE_NAME)) as merged:
            tables = merged.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            found = rows(merged) if tables[0] else []
            assert merged.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        with closing(sqlite3.connect(folder / FILE_NAME)) as truth:
            assert truth.execute("SELECT count(*) FROM sqlite_schema").fetchone() == tables
            assert found == (rows(truth) if tables[0] else [])


@pytest.fixture
def full(dead: Path, tmp_path: Path) -> Path:
    """Make a folder where nothing more can be made: one stands in the place of SQLite's file for readers."""
    folder = tmp_path / "full"
    folder.mkdir()
    for name in (FILE_NAME, _LOG):
        shutil.copy(dead / name, folder)
    (folder / f"{FILE_NAME}-shm").mkdir()
    return folder


def test_the_journal_of_a_full_disk_is_read_and_backed_up(full: Path, dead: Path, tmp_path: Path) -> None:
    folder = full
    before = {each.name for each in folder.iterdir()}
    with closing(read_merged(dead / FILE_NAME)) as merged:
        entries = len(rows(merged))
    with closing(Archive(folder)) as archive:
        games = {game: archive.records(game) for game, _ in archive.games()}
    assert sum(map(len, games.values())) == entries
    assert write_backup(folder, tmp_path, "2026-11-22").games == len(games)
    assert {each.name for each in folder.iterdir()} == before


def test_the_copy_that_is_merged_is_private_and_gone_at_once(
    full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds votes: it lies in memory, and only the same account may look."""
    memory = tmp_path / "memory"
    memory.mkdir(mode=0o777)
    monkeypatch.setattr(wal, "SHARED_MEMORY", str(memory))
    seen: set[int] = set()
    connect = sqlite3.connect

    def look(database: str | Path, **keywords: Any) -> sqlite3.Connection:
        seen.update(stat.S_IMODE(each.stat().st_mode) for each in memory.rglob("*"))
        connection: sqlite3.Connection = connect(database, **keywords)
        return connection

    monkeypatch.setattr(sqlite3, "connect", look)
    with closing(Archive(full)) as archive:
        assert archive.games()
    assert (seen, [*memory.iterdir()]) == ({0o700, 0o600}, [])


def test_where_no_place_is_left_for_a_copy_it_is_said_and_a_repair_does_without(
    full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = salvaged(full / FILE_NAME).games
    monkeypatch.setattr(wal, "SHARED_MEMORY", str(tmp_path / "nothing"))
    with pytest.raises(UnusableInput, match="No such file"):
        Archive(full)
    assert salvaged(full / FILE_NAME).games == whole != {}
    (full / _LOG).unlink()
    Archive(full).close()  # what has no log needs no copy
