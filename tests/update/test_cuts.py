"""An update that is cut before any of its steps leaves a table that starts, and can be done again."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from dixit_table.errors import UnusableInput
from dixit_table.update.updating import back, update
from dixit_table.update.versions import PARTIAL, Versions
from tests.update.debs import PROGRAM, install, put, started


def house(folder: Path, packaged: str, *updates: str) -> tuple[Path, Versions]:
    """Make a computer on which so many updates were made."""
    root = folder / "house"
    root.mkdir()
    versions = Versions(root / "versions", install(root / "packaged", packaged))
    for each in updates:
        update(versions, put(folder, each), None, lambda *_: None)
    return root, versions


def cut(root: Path, what: str | Path) -> list[Path]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.update.cuts", root, what], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return sorted(root.parent.glob(f"{root.name}-*"))


@pytest.mark.parametrize("former", [(), ("1.1",), ("1.1", "1.2")], ids=len)
def test_an_update_cut_at_each_step_leaves_a_table_that_starts(
    former: tuple[str, ...], tmp_path: Path
) -> None:
    root, _ = house(tmp_path, "1.0", *former)
    present = (*("1.0", *former),)[-1]
    package = put(tmp_path, "2.0")
    cuts = cut(root, package)
    began = [started(each / "versions", each / "packaged/usr/lib/dixit-table") for each in cuts]
    assert len(cuts) > 20
    assert set(began) == {present, "2.0"}
    assert began == sorted(began)  # from the switch on it is the new one
    for each in cuts[:-1:5]:
        versions = Versions(each / "versions", each / "packaged/usr/lib/dixit-table")
        if versions.present() != "2.0":
            update(versions, package, None, lambda *_: None)
        assert started(each / "versions", each / "packaged/usr/lib/dixit-table") == "2.0"
        assert back(versions) == present  # the former one is kept, whole


@pytest.mark.parametrize("former", [(), ("1.1",), ("1.1", "1.2")], ids=len)
def test_a_disk_that_refuses_one_thing(former: tuple[str, ...], tmp_path: Path) -> None:
    """Whatever the update says has happened is what has."""
    root, _ = house(tmp_path, "1.0", *former)
    present, package = (*("1.0", *former),)[-1], put(tmp_path, "2.0")
    ended = []
    for deeds in range(200):
        folder = root.with_name(f"refuses-{deeds}")
        shutil.copytree(root, folder, symlinks=True)
        versions = Versions(folder / "versions", folder / "packaged" / PROGRAM)
        with pytest.MonkeyPatch.context() as patch:
            disk = Disk(patch, deeds)
            try:
                update(versions, package, None, lambda *_: None)
                ended.append("2.0")
            except UnusableInput as error:
                assert error.message.key == "update.not_written"
                ended.append(present)
        assert started(folder / "versions", folder / "packaged" / PROGRAM) == ended[-1]
        if disk.deeds <= deeds:
            break
    assert set(ended) == {present, "2.0"}


class Disk:
    """Refuses one of the things that are asked of it."""

    def __init__(self, patch: pytest.MonkeyPatch, refused: int) -> None:
        self.deeds, self._refused = 0, refused
        for name in ("mkdir", "rename", "replace", "unlink", "symlink", "rmdir", "fsync"):
            patch.setattr(os, name, partial(self._do, getattr(os, name)))

    def _do(self, deed: Callable[..., object], *args: object, **keywords: object) -> object:
        self.deeds += 1
        if self.deeds == self._refused + 1:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return deed(*args, **keywords)


def test_all_is_on_disk_before_it_has_a_name_and_the_name_before_the_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, versions = house(tmp_path, "1.0")
    order: list[str] = []

    def noted(name: str, what: Callable[..., str]) -> None:
        real = getattr(os, name)

        def do(*args: Any, **keywords: Any) -> object:
            order.append(what(*args))
            return real(*args, **keywords)

        monkeypatch.setattr(os, name, do)

    noted("fsync", lambda descriptor: f"sync {Path(f'/proc/self/fd/{descriptor}').readlink().name}")
    noted("rename", lambda _old, new: f"name {Path(new).name}")
    noted("replace", lambda _old, new: f"link {Path(new).name}")
    update(versions, put(tmp_path, "1.1"), None, lambda *_: None)
    named = order.index("name 1.1")
    for file in ("__main__.py", "other.py", "METADATA", "md5sums", "former", "1.1.partial"):
        assert f"sync {file}" in order[:named]
    assert order[named:] == ["name 1.1", "sync versions", "link current", "sync versions"]


def test_the_way_back_cut_at_each_step(tmp_path: Path) -> None:
    root, _ = house(tmp_path, "1.0", "1.1", "1.2")
    cuts = cut(root, "--back")
    began = [started(each / "versions", each / "packaged/usr/lib/dixit-table") for each in cuts]
    assert set(began) == {"1.2", "1.1"}
    assert (began[0], began[-1]) == ("1.2", "1.1")


def test_what_cuts_left_goes_with_the_next_update(tmp_path: Path) -> None:
    root, _ = house(tmp_path, "1.0", "1.1", "1.2")
    for each in cut(root, put(tmp_path, "2.0"))[:-1:5]:
        versions = Versions(each / "versions", each / "packaged/usr/lib/dixit-table")
        update(versions, put(tmp_path, "3.0"), None, lambda *_: None)
        left = {path.name for path in (each / "versions").iterdir()}
        assert not any(name.endswith(PARTIAL) for name in left)
        assert left == {"current", "lock", "3.0", versions._former("3.0")}  # noqa: SLF001
