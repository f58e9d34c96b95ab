"""``dixit-table doctor``: what it finds on the data folder."""

from __future__ import annotations

import errno
import itertools
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from dixit_table.cli.doctor import look, storage
from dixit_table.cli.doctor.finding import Level
from dixit_table.store.database import FILE_NAME
from dixit_table.texts import Message, say
from tests.cli.doctored import STORAGE, remedies, said, took


def test_storage_that_is_well() -> None:
    assert set(said(storage.judge(STORAGE)).values()) == {Level.OK}


@pytest.mark.parametrize(
    ("seen", "key", "level"),
    [
        (took(0.11, 0.11, 0.01), "slow", Level.WARNING),
        (took(0.1, 0.1, 0.1), "speed", Level.OK),
        (took(0.01, 0.01, 1.1), "stumbles", Level.WARNING),
        (took(0.01, 0.01, 1.0), "speed", Level.OK),
        (took(), "speed_unknown", Level.UNKNOWN),
        (
            replace(STORAGE, measured=storage.Measured(why=Message("system.sqlite_ioerr"))),
            "unwritable",
            Level.PROBLEM,
        ),
        (replace(STORAGE, foreign=["/data"]), "foreign", Level.PROBLEM),
        (replace(STORAGE, obstacle="/data"), "obstacle", Level.PROBLEM),
        (replace(STORAGE, there=False, mode=None), "folder_new", Level.REMARK),
        (replace(STORAGE, mode=None), "mode_unknown", Level.UNKNOWN),
        (replace(STORAGE, mode=0o750), "folder_open", Level.WARNING),
        (replace(STORAGE, mode=0o701), "folder_open", Level.WARNING),
        (replace(STORAGE, open_files=["/data/journal.sqlite3"]), "files_open", Level.WARNING),
        (replace(STORAGE, kind="tmpfs"), "fleeting", Level.PROBLEM),
        (replace(STORAGE, kind="nfs4"), "remote", Level.PROBLEM),
        (replace(STORAGE, kind="vfat"), "modeless", Level.WARNING),
        (replace(STORAGE, kind="overlay"), "overlay", Level.REMARK),
        (replace(STORAGE, kind=None), "kind_unknown", Level.UNKNOWN),
        (replace(STORAGE, free=None), "free_unknown", Level.UNKNOWN),
        (replace(STORAGE, free=100_000_000), "free", Level.OK),
        (replace(STORAGE, free=99_999_999), "free_little", Level.WARNING),
        (replace(STORAGE, free=10_000_000), "free_little", Level.WARNING),
        (replace(STORAGE, free=9_999_999), "free_little", Level.PROBLEM),
    ],
)
def test_storage_that_is_not(seen: storage.Storage, key: str, level: Level) -> None:
    assert said(storage.judge(seen))[key] is level


def test_how_much_is_free_is_told_in_megabytes() -> None:
    judged = storage.judge(replace(STORAGE, free=1_234_567_890_123))
    assert "storage: 1 234 568 MB free" in [say("en", each.what) for each in judged]


def test_slow_storage_is_told_to_become_a_stick_or_an_ssd() -> None:
    assert "SSD" in remedies(storage.judge(took(0.2)))


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.EROFS, "worn out"),
        (errno.EACCES, "a folder of yours"),
        (errno.ENOSPC, "free some space"),
        (None, "ext4"),
    ],
)
def test_why_nothing_can_be_written_decides_the_remedy(number: int | None, words: str) -> None:
    seen = replace(STORAGE, measured=storage.Measured(why=Message("system.eio"), number=number))
    assert words in remedies(storage.judge(seen))


def test_a_read_only_card_is_not_taken_for_somebody_elses() -> None:
    seen = replace(
        STORAGE, foreign=["/data"], measured=storage.Measured(why=Message("system.eio"), number=errno.EROFS)
    )
    assert "foreign" not in said(storage.judge(seen))
    assert "worn out" in remedies(storage.judge(seen))


def test_storage_is_measured_by_a_real_journal_of_which_nothing_stays(tmp_path: Path) -> None:
    seen = storage.gather(tmp_path)
    assert len(seen.measured.took_s) == storage.COMMITS == 50
    assert min(seen.measured.took_s) > 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("step_s", "entries"), [(2.5, 1), (2.25, 2), (11, 0)])
def test_after_ten_seconds_fewer_entries_must_do(
    step_s: float, entries: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock is looked at once before all, then before each entry, as it begins, and when it is there."""
    now_s = itertools.count(0, step_s)
    monkeypatch.setattr(time, "perf_counter", lambda: next(now_s))
    assert storage.measure(tmp_path).took_s == [step_s] * entries


_FULL = """
import resource, signal, sys
from pathlib import Path
from dixit_table.cli.doctor.storage import measure
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]),) * 2)
print(*measure(Path(sys.argv[1])).took_s, measure(Path(sys.argv[1])).why)
"""


@pytest.mark.parametrize("room", ["60000", "100"])
def test_a_disk_that_takes_no_more_is_said_in_its_own_words(tmp_path: Path, room: str) -> None:
    """After some entries, or before the first: then there is no time to be told."""
    words = [sys.executable, "-c", _FULL, str(tmp_path), room]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert "system.sqlite_ioerr" in done.stdout
    assert not done.stdout[0].isdigit()
    assert list(tmp_path.iterdir()) == []


def test_storage_is_measured_where_the_journal_is_to_be(tmp_path: Path) -> None:
    seen = storage.measure(tmp_path / "nowhere")
    assert (seen.number, list(seen.took_s)) == (errno.ENOENT, [])


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    seen = storage.gather(tmp_path / "deep" / "data")
    assert (seen.there, seen.mode, seen.obstacle) == (False, None, "")
    assert seen.measured.took_s
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    assert storage.gather(tmp_path / "data" / "more").obstacle == str(tmp_path / "data")


def test_journal_files_that_others_may_read_are_named(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch(0o600)
    (tmp_path / f"{FILE_NAME}-shm").touch()
    (tmp_path / f"{FILE_NAME}-shm").chmod(0)
    (tmp_path / f"{FILE_NAME}-wal").touch()
    (tmp_path / "table.lock").touch()
    for mode in (0o640, 0o604, 0o601):
        (tmp_path / f"{FILE_NAME}-wal").chmod(mode)
        (tmp_path / "table.lock").chmod(0o700)
        assert storage.gather(tmp_path).open_files == [str(tmp_path / f"{FILE_NAME}-wal")]


def test_what_may_not_be_written_is_named_where_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE_NAME).touch()
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK and bool(path))
    assert storage.gather(tmp_path).foreign == [str(tmp_path), str(tmp_path / FILE_NAME)]
    assert storage.gather(tmp_path / "new").foreign == []


def test_the_innermost_mount_and_of_several_the_last_is_what_a_folder_lies_on(tmp_path: Path) -> None:
    (tmp_path / "self").mkdir()
    folder = str(tmp_path).replace(" ", "\\040")
    (tmp_path / "self/mounts").write_text(
        f"/dev/a / ext4 rw\ndisk {folder} vfat rw\ndisk {folder} tmpfs rw\nodd\n/dev/b /boot ext2\n"
    )
    assert look.mount(tmp_path, tmp_path) == ("tmpfs", "disk")
    assert look.mount(Path("/"), tmp_path) == ("ext4", "/dev/a")


# A card that wears out, in made-up trees of sysfs


def card(root: Path, **files: str) -> storage.Card:
    for name, words in files.items():
        folder = "fs/ext4/mmcblk0p2" if name == "errors_count" else "class/block/mmcblk0/device"
        (root / folder).mkdir(parents=True, exist_ok=True)
        (root / folder / name).write_text(f"{words}\n")
    return storage.gather_card("/dev/mmcblk0p2", root)


def test_errors_are_counted_in_decimal_figures(tmp_path: Path) -> None:
    assert card(tmp_path, errors_count="12").errors == 12


@pytest.mark.parametrize(
    ("files", "keys"),
    [
        ({}, set()),
        ({"errors_count": "0", "life_time": "0x01 0x02", "pre_eol_info": "0x01"}, set()),
        ({"errors_count": "3"}, {"card_errors"}),
        ({"life_time": "0x01 0x0a"}, {"card_worn"}),
        ({"life_time": "0x09 0x09"}, set()),
        ({"life_time": "0x0b 0x01"}, {"card_worn"}),
        ({"pre_eol_info": "0x02"}, {"card_worn"}),
        ({"errors_count": "1", "pre_eol_info": "0x03"}, {"card_errors", "card_worn"}),
        ({"errors_count": "", "life_time": "odd", "pre_eol_info": "?"}, set()),
    ],
)
def test_a_card_that_fails_or_is_worn_out(files: dict[str, str], keys: set[str], tmp_path: Path) -> None:
    seen = replace(STORAGE, card=card(tmp_path, **files))
    found = said(storage.judge(seen))
    assert {key for key in found if key.startswith("card")} == keys
    assert found.get("card_errors", Level.PROBLEM) is Level.PROBLEM
    assert found.get("card_worn", Level.WARNING) is Level.WARNING


@pytest.mark.parametrize(
    ("device", "disk"), [("/dev/sda1", "sda"), ("/dev/nvme0n1p3", "nvme0n1"), ("overlay", "overlay")]
)
def test_what_a_partition_is_on(device: str, disk: str) -> None:
    assert storage.disk_of(device) == disk
