"""Backups from the table menu, by keypad alone."""

from __future__ import annotations

import os
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from dixit_table.cli.play.startup import Recovery, recover
from dixit_table.errors import UnusableInput
from dixit_table.store.backup import Drives, sticks, write_backup
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Archive
from dixit_table.store.restore import BEFORE, STAGED
from dixit_table.texts import say
from tests.store.harm import spoil_pages
from tests.store.nights import several
from tests.table.harness import Bench

DAY = "2026-11-20"


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "media" / "BLUE STICK"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def bench(tmp_path: Path, stick: Path) -> Bench:
    house = tmp_path / "house"
    house.mkdir()
    return Bench(house, drives=Drives(house, lambda: (stick,) if stick.exists() else ()))


def offers(bench: Bench, words: str) -> bool:
    bench.press(1, "-")
    if any("Backup on a stick" in line for line in bench.menu()):
        bench.choose_on(1, "Backup on a stick")
    found = any(words in line for line in bench.menu())
    bench.press(1, "BB")
    return found


def said(bench: Bench) -> str:
    while bench.posted:
        bench.posted.popleft()()
    return bench.notices()


def test_a_backup_by_keypad(bench: Bench, stick: Path, tmp_path: Path) -> None:
    bench.seat(4)
    bench.choose(1, "Backup on a stick", "Back up to BLUE STICK")
    file = stick / f"dixit-table-{DAY}.tar"
    assert f"The backup is complete: {file}" in said(bench)
    bench.close()
    other = tmp_path / "other"
    other.mkdir()
    shutil.copy(file, other / STAGED)
    recover(other, kiosk=False)
    with closing(Archive(other)) as archive, closing(Archive(tmp_path / "house")) as original:
        assert archive.records(1) == original.records(1)


def test_no_stick_no_line(bench: Bench, stick: Path) -> None:
    bench.seat(4)
    stick.rmdir()
    assert not offers(bench, "Back up")
    assert not offers(bench, "Restore a backup")


def test_not_while_cards_are_chosen(bench: Bench) -> None:
    bench.start(4)
    assert not offers(bench, "Back up")
    bench.press(1, "E")
    assert not offers(bench, "Back up")


def test_a_stick_that_is_pulled_out_is_said(bench: Bench, stick: Path, tmp_path: Path) -> None:
    bench.seat(4)
    bench.press(1, "-")
    stick.rename(tmp_path / "pulled")
    bench.choose_on(1, "Backup on a stick", "Back up to BLUE STICK")
    assert "cannot be written" in said(bench)


def test_a_backup_comes_back_with_the_next_start(bench: Bench, stick: Path, tmp_path: Path) -> None:
    former = tmp_path / "former"
    former.mkdir()
    games = several(former)
    write_backup(former, stick, DAY)
    bench.seat(4)
    bench.choose(1, "Backup on a stick", "Restore a backup", DAY, "Yes")
    said(bench)
    assert bench.quits == 1
    bench.close()
    house = tmp_path / "house"
    message = recover(house, kiosk=False).notice
    with closing(Archive(house)) as archive:
        assert [archive.records(game) for game, _ in archive.games()] == games
    (kept,) = (house / BEFORE).iterdir()
    assert message is not None
    assert str(kept) in say("fr", message)
    assert recover(house, kiosk=False) == Recovery()


def test_a_hurt_backup_ends_nothing(bench: Bench, stick: Path) -> None:
    (stick / f"dixit-table-{DAY}.tar").write_bytes(b"x" * 5000)
    bench.seat(4)
    bench.choose(1, "Backup on a stick", "Restore a backup", DAY, "Yes")
    assert "not a backup" in said(bench)
    assert bench.quits == 0


def test_what_was_staged_and_is_hurt_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / STAGED).write_bytes(b"x")
    message = recover(tmp_path, kiosk=False).notice
    assert message is not None
    assert "not a backup" in say("en", message)
    assert not (tmp_path / STAGED).exists()


def test_nobody_plays_where_a_restore_is_stuck(tmp_path: Path) -> None:
    several(tmp_path)
    write_backup(tmp_path, tmp_path, DAY).path.rename(tmp_path / STAGED)
    (tmp_path / BEFORE).write_text("no folder")
    with pytest.raises(UnusableInput, match="tried again"):
        recover(tmp_path, kiosk=True)


def test_a_kiosk_repairs_by_itself(tmp_path: Path) -> None:
    several(tmp_path)
    spoil_pages(tmp_path)
    octets = (tmp_path / FILE_NAME).read_bytes()
    assert recover(tmp_path, kiosk=False) == Recovery()
    recovery = recover(tmp_path, kiosk=True)
    (kept,) = (tmp_path / BEFORE).iterdir()
    assert recovery.notice is not None
    assert (str(kept) in say("en", recovery.notice)) is recovery.is_whole
    assert (kept / FILE_NAME).read_bytes() == octets


def test_drives_are_what_is_mounted_and_can_be_taken_out(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(
        "/dev/sda1 / ext4 rw 0 0\ntmpfs /mnt tmpfs rw 0 0\n"
        "/dev/sdb1 /media/no\\040such\\011stick vfat rw 0 0\n\n/dev\n"
    )
    assert sticks(mounts) == ()
    assert sticks(tmp_path / "none") == ()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "access", lambda _path, _mode: True)
        assert sticks(mounts) == (Path("/media/no such\tstick"),)
        mounts.write_text("".join(f"/dev/sd{each} /media/{each} vfat rw 0 0\n" for each in "abcdefghijk"))
        assert [path.name for path in sticks(mounts)] == [*"abcdefgh"], "a menu has room for eight"
