"""An update that is cut before any of its steps leaves a table that starts, and can be done again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dixit_table.update.updating import back, update
from dixit_table.update.versions import PARTIAL, Versions
from tests.update.debs import install, put, started


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
