"""Whose the versions are: root leaves nothing of its own in another's folder, as a kiosk's is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from tests.update.debs import install, put

NOBODY = 65534
_PROGRAM = """
import os, sys
from dixit_table.cli.main import main
from dixit_table.update import trial, updating  # all is loaded before it may not be
main(["update", "gone.deb"])
for line in sys.argv[1:]:
    print(main(line.split()), os.geteuid(), os.getgroups() == [] or os.geteuid(), os.environ["HOME"])
"""


@pytest.fixture
def house() -> Iterator[Path]:
    """Return a place that nobody may enter, as pytest's own isn't, and whose folder is nobody's if it may."""
    folder = Path(mkdtemp())
    folder.chmod(0o755)
    (folder / "table").mkdir()
    if os.geteuid() == 0:
        os.chown(folder / "table", NOBODY, NOBODY)
    yield folder
    shutil.rmtree(folder)


def run(house: Path, *lines: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, *lines],
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "DIXIT_VERSIONS": str(house / "table/versions"),
            "DIXIT_PACKAGED": str(install(house / "packaged", "1.0")),
            "LC_ALL": "C.UTF-8",
        },
    )
    return done.stdout.splitlines()


def test_root_acts_as_whom_the_folder_belongs_to(house: Path, tmp_path: Path) -> None:
    """The package is read first: nobody may enter the home that it lies in. That it is tried out shows it."""
    owner = (house / "table").stat().st_uid
    said = run(house, f"update {put(tmp_path, '1.1')}", "update --back", "update --list")
    assert said[0].startswith("Trying it out")
    assert {path.lstat().st_uid for path in (house / "table").rglob("*")} == {owner}
    assert {"lock", "1.1.partial"} <= {path.name for path in (house / "table/versions").iterdir()}
    assert said[-2:-1] == ["1.0 (installed as a package): starts"]
    assert said[-1].startswith(f"0 {owner} ")
    assert owner != NOBODY or "/root" not in said[-1]


def test_a_link_is_whose_it_is(house: Path, tmp_path: Path) -> None:
    """Else who owns the folder would have root write wherever they like."""
    other = house / "other"
    other.mkdir()
    (house / "table/versions").symlink_to(other)
    if os.geteuid() == 0:
        os.chown(house / "table/versions", NOBODY, NOBODY, follow_symlinks=False)
    else:
        other.chmod(0o555)
    run(house, f"update {put(tmp_path, '1.1')}")
    assert list(other.iterdir()) == []


_MENU = """
import os, sys
from pathlib import Path
from dixit_table.update.at_table import table_updates
if os.geteuid() == 0:
    os.setuid(65534)
for folder in sys.argv[1:]:
    print(table_updates({"DIXIT_LAUNCHER": "x", "DIXIT_VERSIONS": folder}, Path("/")) is not None)
print(table_updates({"DIXIT_VERSIONS": sys.argv[1]}, Path("/")) is not None)
"""


def test_the_menu_offers_updates_to_who_may_write_them(house: Path) -> None:
    """On a desktop the folder is root's; and a table that no launcher has started has no versions."""
    (house / "desktop").mkdir(0o555)
    folders = [house / "table/versions", house / "table", house / "desktop/versions", house / "desktop"]
    done = subprocess.run([sys.executable, "-c", _MENU, *folders], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "True", "False", "False", "False"]
