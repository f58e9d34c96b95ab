"""Files of a data folder: replaced whole and private; and which folder that is, or what is wrong with it."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from dixit_table.errors import UnusableInput
from dixit_table.store.files import (
    data_folder,
    known_folder,
    note_fault,
    noted_fault,
    place_of,
    read_file,
    replace_file,
)

OLD, NEW = b"as it was", b"as it is now"


def a_link(place: Path, target: Path) -> None:
    place.symlink_to(target)


def a_link_to_nothing(place: Path, target: Path) -> None:
    place.symlink_to(target.with_name("nothing"))


def a_readable_file(place: Path, _target: Path) -> None:
    place.write_bytes(b"left over, and longer than what comes")
    place.chmod(0o644)


def a_pipe(place: Path, _target: Path) -> None:
    os.mkfifo(place)


def nothing(_place: Path, _target: Path) -> None:
    pass


LEFT = [a_link, a_link_to_nothing, a_readable_file, a_pipe, nothing]


@pytest.mark.parametrize("left", LEFT)
@pytest.mark.parametrize("suffix", [".svg", ".svg.new"])
def test_whatever_lies_in_its_place_it_is_replaced(
    tmp_path: Path, left: Callable[[Path, Path], None], suffix: str
) -> None:
    target, path = tmp_path / "somebody-elses", tmp_path / "game-1.svg"
    target.write_bytes(OLD)
    left(path.with_suffix(suffix), target)
    writing = Thread(target=replace_file, args=(path, NEW), daemon=True)
    writing.start()
    writing.join(20)
    assert not writing.is_alive(), "a pipe that nobody reads"
    assert target.read_bytes() == OLD
    assert path.read_bytes() == NEW
    assert stat.S_IMODE(path.lstat().st_mode) == 0o600
    assert stat.S_ISREG(path.lstat().st_mode)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game-1.svg", "somebody-elses"]


def test_where_the_disk_is_full_what_was_there_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game-1.svg"
    path.write_bytes(OLD)

    def full(_descriptor: int, _octets: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="No space"):
        replace_file(path, NEW)
    assert path.read_bytes() == OLD
    assert list(tmp_path.iterdir()) == [path], "nothing half written is left"


def test_a_disk_that_takes_a_part_at_a_time_gets_all_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, octets: write(descriptor, octets[:3]))
    replace_file(tmp_path / "game-1.svg", NEW)
    assert (tmp_path / "game-1.svg").read_bytes() == NEW


@pytest.mark.parametrize("named", [None, "/elsewhere"])
def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str | None
) -> None:
    """A disk that fails as it is read tells none."""

    def fails(*_: object) -> int:
        raise OSError(errno.EIO, os.strerror(errno.EIO), *([named] if named else []))

    monkeypatch.setattr(os, "open", fails)
    with pytest.raises(OSError, match="Input/output error") as error:
        read_file(tmp_path / "keypads.json")
    assert error.value.filename == (named or str(tmp_path / "keypads.json"))


def test_what_is_exchanged_as_it_is_opened_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe would be waited for; and no descriptor is left of it."""
    path, opens, opened = tmp_path / "keypads.json", os.open, list[int]()
    path.write_bytes(OLD)

    def exchanged(*words: Any) -> int:
        path.unlink()
        os.mkfifo(path)
        opened.append(opens(*words))
        return opened[0]

    monkeypatch.setattr(os, "open", exchanged)
    with pytest.raises(OSError, match="not a file"):
        read_file(path)
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(opened[0])


def test_it_takes_its_place_once_it_is_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a power cut leaves a name with nothing in it (make bench-powercut sees that happen)."""
    path = tmp_path / "keypads.json"
    path.write_bytes(OLD)
    synced = []
    really = os.fsync

    def fsync(descriptor: int) -> None:
        really(descriptor)
        synced.append((path.with_name("keypads.json.new").read_bytes(), path.read_bytes()))

    monkeypatch.setattr(os, "fsync", fsync)
    replace_file(path, NEW)
    assert synced == [(NEW, OLD)]
    assert path.read_bytes() == NEW


# --- which folder that is


def a_file(place: Path) -> Path:
    place.touch()
    return place


def below_a_file(place: Path) -> Path:
    place.touch()
    return place / "folder"


def a_loop_of_links(place: Path) -> Path:
    place.symlink_to(place)
    return place


@pytest.mark.parametrize("door", [data_folder, known_folder])
@pytest.mark.parametrize(
    ("made", "reason"),
    [
        (a_file, "Not a directory"),
        (below_a_file, "Not a directory"),
        (a_loop_of_links, "Too many levels of symbolic links"),
        (lambda place: place.with_name("x" * 300), "File name too long"),
        (lambda place: place.with_name("nul\0"), "embedded null"),
    ],
)
def test_what_is_wrong_with_a_data_folder_is_said(
    door: Callable[[str], Path], made: Callable[[Path], Path], reason: str, tmp_path: Path
) -> None:
    place = made(tmp_path / "house")
    with pytest.raises(UnusableInput) as error:
        door(str(place))
    assert error.value.message.key == "table.folder_unusable"
    assert reason in str(error.value)
    assert error.value.message.values["path"] == str(place)


def test_who_only_looks_makes_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own may be missing: nobody has played yet. One that was given is mistyped, if it isn't there."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    assert known_folder(None) == place_of(None) == tmp_path / "home/dixit-table"
    with pytest.raises(UnusableInput) as error:
        known_folder(str(tmp_path / "mistyped"))
    assert error.value.message.key == "table.no_such_folder"
    assert list(tmp_path.iterdir()) == []
    assert data_folder(None) == known_folder(None)
    assert (tmp_path / "home/dixit-table").is_dir()


# --- where the program last failed


def test_a_place_in_the_program_is_noted_and_nothing_else_is_believed(tmp_path: Path) -> None:
    """It stands in a report that is shown to anybody."""
    assert noted_fault(tmp_path) is None
    note_fault(None, "app.py:7 > KeyError")
    note_fault(tmp_path / "gone", "app.py:7 > KeyError")  # a disk that refuses is no further fault
    for noted, told in (
        ("app.py:7 > KeyError", True),
        ("x" * 400, True),
        ("x" * 401, False),
        ("app.py:7 > Zoé", False),
        ("what Ann said!", False),
        ("", False),
    ):
        note_fault(tmp_path, noted)
        assert noted_fault(tmp_path) == (noted if told else None)
