"""What the launcher starts, whatever it finds; and that the command knows the same."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from dixit_table.update.updating import update
from dixit_table.update.versions import Versions
from tests.update.debs import PROGRAM, install, put, running, started


def gone(versions: Path) -> None:
    shutil.rmtree(versions)


def dangling(versions: Path) -> None:
    shutil.rmtree(versions / "1.1")


def half_unpacked(versions: Path) -> None:
    (versions / "1.1").rename(versions / "1.1.partial")
    (versions / "current").unlink()
    (versions / "current").symlink_to("1.1.partial")


def a_missing_file(versions: Path) -> None:
    (versions / "1.1" / PROGRAM / "dixit_table/other.py").unlink()


def an_emptied_file(versions: Path) -> None:
    (versions / "1.1" / PROGRAM / "dixit_table/other.py").write_text("")


def a_spoiled_compiled_file(versions: Path) -> None:
    (compiled,) = (versions / "1.1" / PROGRAM / "dixit_table").rglob("other.*.pyc")
    octets = compiled.read_bytes()
    compiled.write_bytes(octets[:-1] + bytes([octets[-1] ^ 1]))


def a_link_for_a_folder(versions: Path) -> None:
    (versions / "1.1").rename(versions.with_name("elsewhere"))
    (versions / "1.1").symlink_to("../elsewhere")


def no_list(versions: Path) -> None:
    (versions / "1.1/md5sums").write_text("")


def a_folder_for_a_link(versions: Path) -> None:
    (versions / "current").unlink()
    (versions / "1.1").rename(versions / "current")


def elsewhere(versions: Path) -> None:
    shutil.copytree(versions / "1.1", versions.with_name("1.1"))
    (versions / "current").unlink()
    (versions / "current").symlink_to("1.1/../../1.1")


def a_loop(versions: Path) -> None:
    (versions / "current").unlink()
    (versions / "current").symlink_to("current")


def a_newer_package(versions: Path) -> None:
    shutil.rmtree(versions.with_name("packaged"))
    install(versions.with_name("packaged"), "1.10")


def the_same_package(versions: Path) -> None:
    shutil.rmtree(versions.with_name("packaged"))
    install(versions.with_name("packaged"), "1.1")


HARMS = (
    gone,
    dangling,
    half_unpacked,
    a_missing_file,
    an_emptied_file,
    a_spoiled_compiled_file,
    a_link_for_a_folder,
    no_list,
    a_folder_for_a_link,
    elsewhere,
    a_loop,
)


@pytest.fixture
def versions(tmp_path: Path) -> Path:
    packaged = install(tmp_path / "packaged", "1.0")
    update(Versions(tmp_path / "versions", packaged), put(tmp_path, "1.1"), None, lambda *_: None)
    return tmp_path / "versions"


def test_an_update_starts(versions: Path, tmp_path: Path) -> None:
    assert started(versions, tmp_path / "packaged" / PROGRAM) == "1.1"


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
def test_what_is_not_whole_is_left_alone(
    harm: Callable[[Path], None], versions: Path, tmp_path: Path
) -> None:
    harm(versions)
    packaged = tmp_path / "packaged" / PROGRAM
    assert started(versions, packaged) == "1.0"
    assert Versions(versions, packaged).present() == "1.0"


@pytest.mark.parametrize(("harm", "starts"), [(a_newer_package, "1.10"), (the_same_package, "1.1")])
def test_a_package_that_is_no_older(
    harm: Callable[[Path], None], starts: str, versions: Path, tmp_path: Path
) -> None:
    harm(versions)
    packaged = tmp_path / "packaged" / PROGRAM
    assert started(versions, packaged) == starts
    assert Versions(versions, packaged).chosen() is None


def test_a_version_stays_as_long_as_anything_runs_from_it(versions: Path, tmp_path: Path) -> None:
    """A kiosk starts two: its table, and what serves tablets."""
    packaged = tmp_path / "packaged" / PROGRAM

    def updated(number: str) -> list[str]:
        update(Versions(versions, packaged), put(tmp_path, number), None, lambda *_: None)
        return [each.number for each in Versions(versions, packaged).listed()]

    with running(versions, packaged) as one:
        with running(versions, packaged) as other:
            assert one == other == str(versions / "1.1" / PROGRAM)
            assert updated("1.2") == ["1.0", "1.1", "1.2"]
        assert updated("1.3") == ["1.0", "1.1", "1.2", "1.3"]
    assert updated("1.4") == ["1.0", "1.3", "1.4"]


def test_a_version_that_cannot_be_held_is_left_alone(versions: Path, tmp_path: Path) -> None:
    packaged = tmp_path / "packaged" / PROGRAM
    assert started(versions, packaged, tools=tool(tmp_path, "flock", "exit 1")) == "1.0"


def tool(folder: Path, name: str, does: str) -> Path:
    """Put one of the system's tools into a folder, which does something else."""
    tools = folder / "tools"
    tools.mkdir()
    (tools / name).write_text(f"#!/bin/sh\n{does}\n")
    (tools / name).chmod(0o755)
    return tools


def test_nobody_runs_what_another_has_written(versions: Path, tmp_path: Path) -> None:
    tools = tool(tmp_path, "stat", "echo 65534")  # nobody's: only root can give files away
    packaged = tmp_path / "packaged" / PROGRAM
    assert started(versions, packaged, tools=tools) == "1.0"
    assert started(versions, packaged, tools=tools, DIXIT_OWNER="games") == "1.0"
    assert started(versions, packaged, tools=tools, DIXIT_OWNER="nobody") == "1.1", "a unit names its user"


def test_the_command_takes_nothing_that_another_has_written(
    versions: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Versions(versions, tmp_path / "packaged" / PROGRAM)
    assert known.chosen() == "1.1"
    if os.geteuid() == 0:
        os.chown(versions / "1.1", 65534, 65534)
    else:  # only root can give files away
        monkeypatch.setattr(os, "geteuid", lambda: 65534)
    assert (known.chosen(), known.present()) == (None, "1.0")


def test_everybody_may_read_a_version_whoever_has_written_it(tmp_path: Path) -> None:
    """The kiosk's table keeps all it writes for itself, and another user serves its tablets."""
    packaged = install(tmp_path / "packaged", "1.0")
    mask = os.umask(0o077)
    try:
        update(Versions(tmp_path / "versions", packaged), put(tmp_path, "1.1"), None, lambda *_: None)
    finally:
        os.umask(mask)
    for path in (tmp_path / "versions", *(tmp_path / "versions/1.1").rglob("*")):
        assert path.stat().st_mode & 0o005 == (0o005 if path.is_dir() else 0o004), path


@pytest.mark.parametrize(
    ("before", "after"),
    [("1.2", "1.10"), ("1.2", "1.2.1"), ("1.2.0", "1.2.0.post3"), ("1.2.0.post3", "1.2.1"), ("9", "10")],
)
def test_versions_in_order(before: str, after: str, tmp_path: Path) -> None:
    packaged = install(tmp_path / "packaged", before)
    update(Versions(tmp_path / "versions", packaged), put(tmp_path, after), None, lambda *_: None)
    assert started(tmp_path / "versions", packaged) == after
