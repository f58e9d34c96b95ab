"""Files that are replaced whole: private, never half written, and through nobody's link."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from dixit_table.store.files import replace_file

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
