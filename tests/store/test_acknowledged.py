"""What was acknowledged is missed, also where it was the last commit of all, or the whole log."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from dixit_table.errors import JournalDamaged
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Archive, Committed, ForgetfulJournal, Journal, Record, TableLock
from dixit_table.store.restore import repair
from dixit_table.store.wal import AcknowledgementMarker, acknowledged, marker_file
from tests.store.nights import dying, kept_one_by_one

DAY = "2026-11-22"
_LOG, _MARKER = f"{FILE_NAME}-wal", f"{FILE_NAME}-told"


@pytest.fixture
def dead(tmp_path: Path) -> Path:
    """Make a data folder whose table died after nine entries of three games."""
    folder = tmp_path / "dead"
    folder.mkdir()
    die_after(folder, 9)
    return folder


def die_after(folder: Path, entries: int) -> None:
    with dying(folder) as journal:
        kept_one_by_one(journal, [Record(1 + number // 3, "now", str(number)) for number in range(entries)])


def bodies(folder: Path) -> list[str]:
    with closing(Archive(folder)) as archive:
        return [record.body for game, _ in archive.games() for record in archive.records(game)]


def flip_in_the_last(log: Path) -> None:
    octets = bytearray(log.read_bytes())
    octets[-100] ^= 1
    log.write_bytes(octets)


def cut_the_last(log: Path) -> None:
    os.truncate(log, log.stat().st_size - 4120)


@pytest.mark.parametrize("harm", [flip_in_the_last, cut_the_last, Path.unlink])
def test_a_lost_last_commit_is_missed(dead: Path, harm: Callable[[Path], None]) -> None:
    harm(dead / _LOG)
    before = {each.name: each.read_bytes() for each in dead.iterdir() if not each.name.endswith("-shm")}
    for opens in (Archive, lambda folder: Journal(folder, print), ForgetfulJournal):
        with pytest.raises(JournalDamaged, match="dixit-table repair"):
            opens(dead)
    after = {name: (dead / name).read_bytes() for name in before}
    assert after == before
    with TableLock(dead):
        repaired = repair(dead, DAY)
        assert repair(dead, DAY) is None
    assert repaired is not None
    assert repaired.copy is not None
    assert bodies(dead) == [str(number) for number in range(len(bodies(dead)))]
    assert (repaired.copy / _MARKER).read_bytes() == before[_MARKER]
    with closing(Journal(dead, print)):
        pass


def test_a_power_cut_before_it_was_acknowledged_is_none(dead: Path, tmp_path: Path) -> None:
    """The number isn't synced: it may be that of any entry before, a piece of it, or not be there."""
    number = (dead / _MARKER).read_bytes()
    cut_the_last(dead / _LOG)
    earlier = tmp_path / "earlier"
    earlier.mkdir()
    die_after(earlier, 8)
    for left in (
        None,
        b"",
        bytes(len(number)),
        number[:7],
        number[:-2] + b"!\n",
        (earlier / _MARKER).read_bytes(),
    ):
        folder = tmp_path / "cut"
        shutil.copytree(dead, folder)
        (folder / _MARKER).unlink()
        if left is not None:
            (folder / _MARKER).write_bytes(left)
        assert bodies(folder) == [str(number) for number in range(8)]
        with closing(Journal(folder, print)):
            pass
        shutil.rmtree(folder)


def test_nothing_is_missed_where_a_later_number_was_not_written(dead: Path) -> None:
    AcknowledgementMarker(dead / FILE_NAME).write(8)
    assert len(bodies(dead)) == 9


def test_damaged_pages_are_no_missing_entries(tmp_path: Path) -> None:
    with closing(Journal(tmp_path, print)) as journal:
        kept_one_by_one(journal, [Record(1, "now", "x")])
    octets = (tmp_path / FILE_NAME).read_bytes()
    (tmp_path / FILE_NAME).write_bytes(octets[:4096] + b"\xff" * (len(octets) - 4096))
    AcknowledgementMarker(tmp_path / FILE_NAME).write(1)
    with closing(Archive(tmp_path)) as archive:
        assert archive.damaged


def test_the_first_entry_of_all_is_missed(tmp_path: Path) -> None:
    with closing(Journal(tmp_path, print)):
        AcknowledgementMarker(tmp_path / FILE_NAME).write(1)
        with pytest.raises(JournalDamaged, match="dixit-table repair"):
            Archive(tmp_path)


def test_the_marker_goes_with_the_log(dead: Path) -> None:
    assert acknowledged(dead / FILE_NAME) == 9
    landed: list[object] = []
    with closing(Journal(dead, landed.append)) as journal:
        journal.append(Record(4, "now", "9"))
        journal.settle()
        assert acknowledged(dead / FILE_NAME) == 10
        assert bodies(dead)[-1] == "9"
    assert landed == [Committed(1)]
    assert {each.name for each in dead.iterdir()} == {FILE_NAME}


def test_what_is_forgotten_is_not_missed(dead: Path) -> None:
    with TableLock(dead), ForgetfulJournal(dead) as journal:
        assert journal.forget([3]) == 3
        shutil.copytree(dead, dead.parent / "cut")  # the power goes before it is closed
    for folder in (dead, dead.parent / "cut"):
        assert len(bodies(folder)) == 6
        with closing(Journal(folder, print)):
            pass


def test_it_is_nobody_elses(dead: Path, tmp_path: Path) -> None:
    """It is private, and nothing is written through a link in its place."""
    file = marker_file(dead / FILE_NAME)
    assert file.stat().st_mode & 0o777 == 0o600
    assert b"8" not in file.read_bytes().partition(b" ")[0]
    file.unlink()
    file.symlink_to(tmp_path / "elsewhere")
    with closing(Journal(dead, lambda _landing: None)) as journal:
        journal.append(Record(4, "now", "9"))
        journal.settle()
    assert not (tmp_path / "elsewhere").exists()
    assert len(bodies(dead)) == 10


def test_a_log_that_somebody_still_reads_keeps_its_number(tmp_path: Path) -> None:
    with closing(Journal(tmp_path, lambda _landing: None)) as journal:
        journal.append(Record(1, "now", "0"))
        journal.settle()
        with closing(Archive(tmp_path)):
            journal.close()
            assert (tmp_path / _LOG).exists()
            assert acknowledged(tmp_path / FILE_NAME) == 1


def test_whoever_takes_the_journal_away_begins_afresh(dead: Path) -> None:
    for name in (FILE_NAME, _LOG, f"{FILE_NAME}-shm"):
        (dead / name).unlink(missing_ok=True)
    with closing(Journal(dead, lambda _landing: None)):
        assert acknowledged(dead / FILE_NAME) is None


def test_an_older_copy_is_called_so(dead: Path) -> None:
    (dead / _LOG).unlink()
    with pytest.raises(JournalDamaged, match="older copy"):
        Journal(dead, print)


def test_what_is_out_of_sqlites_reach_is_repaired_all_the_same(dead: Path) -> None:
    """It can share nothing with readers there: the games are whole for all that."""
    flip_in_the_last(dead / _LOG)
    (dead / f"{FILE_NAME}-shm").unlink()
    (dead / f"{FILE_NAME}-shm").symlink_to(dead / "nowhere" / "shm")
    repaired = repair(dead, DAY)
    assert repaired is not None
    assert list(repaired.saved.games)[:2] == [1, 2]
    assert bodies(dead)[:6] == list("012345")


def test_a_journal_on_another_disk_is_repaired_where_it_is(dead: Path, tmp_path: Path) -> None:
    """Its log is beside it, not beside the link; both are in the copy."""
    disk = tmp_path / "disk"
    disk.mkdir()
    for each in dead.iterdir():
        each.rename(disk / each.name)
    (dead / FILE_NAME).symlink_to(disk / FILE_NAME)
    flip_in_the_last(disk / _LOG)
    repaired = repair(dead, DAY)
    assert repaired is not None
    assert repaired.copy is not None
    assert {FILE_NAME, _LOG, _MARKER} <= {each.name for each in repaired.copy.iterdir()}
    assert [each.name for each in disk.iterdir()] == [FILE_NAME]
    assert (dead / FILE_NAME).is_symlink()
    assert bodies(dead)[:6] == list("012345")
