"""Updating: what is refused and why, what is listed, and how another than Debian's package is updated."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from dixit_table.cli.main import main
from dixit_table.errors import TableBusy, UnusableInput, why_failed
from dixit_table.texts import Message
from dixit_table.update import PACKAGED, VERSIONS
from dixit_table.update.at_table import TableUpdates
from dixit_table.update.updating import back, listed, packages_on, update, versions_of
from dixit_table.update.versions import Version, Versions, number_in
from tests.update.debs import PROGRAM, install, put

ROOT = Path(__file__).parents[2]


@pytest.fixture
def versions(tmp_path: Path) -> Versions:
    """Make a computer on which two updates were made."""
    found = Versions(tmp_path / "deep/versions", install(tmp_path / "packaged", "1.0"))
    for number in ("1.1", "1.2"):
        update(found, put(tmp_path, number), None, lambda *_: None)
    return found


def refused(versions: Versions, package: Path | None = None) -> Message:
    """Return why an update, or the way back, is refused."""
    with pytest.raises((UnusableInput, TableBusy)) as error:
        if package is None:
            back(versions)
        else:
            update(versions, package, None, lambda *_: None)
    return error.value.message


def test_one_update_at_a_time(versions: Versions, tmp_path: Path) -> None:
    package = put(tmp_path, "1.3")
    with versions.locked():
        assert refused(versions).key == refused(versions, package).key == "update.another_runs"
    (versions.folder / "lock").unlink()
    (versions.folder / "lock").symlink_to(tmp_path / "elsewhere")
    assert refused(versions, package).key == "update.not_written"
    assert not (tmp_path / "elsewhere").exists()
    (versions.folder / "lock").unlink()
    assert update(versions, package, None, lambda *_: None) == "1.3"


@pytest.mark.parametrize(
    ("code", "key", "named"),
    [
        (errno.EACCES, "update.not_allowed", True),
        (errno.EACCES, "update.not_allowed", False),
        (errno.EROFS, "update.not_written", True),
    ],
)
def test_why_nothing_can_be_written_is_said(
    code: int, key: str, named: bool, versions: Versions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mkdir = os.mkdir

    def refuses(path: Path, mode: int = 0o777) -> None:
        if path.name == "1.3.partial":
            raise OSError(code, os.strerror(code), *([str(path)] if named else []))
        mkdir(path, mode)

    package = put(tmp_path, "1.3")
    monkeypatch.setattr(os, "mkdir", refuses)
    said = refused(versions, package)
    place = versions.folder / "1.3.partial" if named else versions.folder
    reason = why_failed(OSError(code, os.strerror(code)))
    values = {"path": str(place)} if code == errno.EACCES else {"reason": reason}
    assert (said.key, dict(said.values)) == (key, values)
    assert versions.present() == "1.2"


@pytest.mark.parametrize("named", [True, False])
def test_where_nobody_can_look_which_version_there_is_it_is_said(
    named: bool, versions: Versions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(path: Path, *_: object, **__: object) -> NoReturn:
        raise OSError(errno.EIO, "Input/output error", *([str(path)] if named else []))

    monkeypatch.setattr(os, "readlink", refuses)
    with pytest.raises(UnusableInput) as error:
        listed(versions)
    where = versions.folder / "current" if named else versions.folder
    said = {"path": str(where), "reason": Message("system.eio")}
    assert (error.value.message.key, dict(error.value.message.values)) == ("update.untold", said)
    environment = {VERSIONS: str(versions.folder), PACKAGED: str(tmp_path / "packaged" / PROGRAM)}
    assert TableUpdates(environment, tmp_path).former() is None


def test_the_menu_knows_the_former_version(versions: Versions, tmp_path: Path) -> None:
    environment = {VERSIONS: str(versions.folder), PACKAGED: str(tmp_path / "packaged" / PROGRAM)}
    table = TableUpdates(environment, tmp_path, drives=lambda: (tmp_path,))
    assert [path.name for path in table.packages()] == [
        f"dixit-table_1.{number}-1_all.deb" for number in (2, 1)
    ]
    assert table.former() == "1.1"
    later = install(tmp_path / "later", "1.1.5")
    assert Versions(versions.folder, later).before() == "1.1.5", "the packaged one is newer than the former"
    table.back()
    assert (versions.present(), table.former()) == ("1.1", "1.0")
    table.back()
    assert (versions.present(), table.former()) == ("1.0", None)
    assert not os.path.lexists(versions.folder / "current"), "nothing leads to a version that isn't there"
    assert refused(versions).key == "update.nothing_before"


def test_what_is_listed_and_how_it_is_said(
    versions: Versions,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    (versions.folder / "1.1" / PROGRAM / "dixit_table/other.py").unlink()
    assert versions.before() == "1.0"
    assert listed(versions) == [
        Version("1.0", starts=False, is_packaged=True),
        Version("1.1", starts=False, is_whole=False),
        Version("1.2", starts=True),
    ]
    monkeypatch.setenv(VERSIONS, str(versions.folder))
    monkeypatch.setenv(PACKAGED, str(tmp_path / "packaged" / PROGRAM))
    assert main(["update", "--list", "--lang", "en"]) == 0
    lines = "1.0 (installed as a package): kept\n1.1: not whole, so nothing starts it\n1.2: starts\n"
    assert capfd.readouterr() == (lines, "")


def test_a_program_without_its_version_is_older_than_any(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """As while the package manager exchanges it; and the tools that compare say nothing of it."""
    assert number_in(tmp_path) == number_in(tmp_path / "gone") == ""
    versions = Versions(tmp_path / "versions", tmp_path)
    assert update(versions, put(tmp_path, "1.1"), None, lambda *_: None) == "1.1"
    (tmp_path / "versions/1.1/md5sums").unlink()
    assert versions.chosen() is None
    assert capfd.readouterr() == ("", "")


def test_nobody_else_writes_what_a_table_starts(versions: Versions) -> None:
    """Also where its user lets others write what they make."""
    package, lock = put(versions.folder.parent, "1.3"), versions.folder / "lock"
    lock.unlink()
    mask, tried = os.umask(0), list[int]()
    try:
        update(versions, package, None, lambda partial, *_: tried.append(partial.stat().st_mode & 0o777))
    finally:
        os.umask(mask)
    assert tried == [0o700], "until it is whole nobody else gets in"
    for path in (versions.folder, versions.folder / "1.3", *(versions.folder / "1.3").rglob("*"), lock):
        assert path.stat().st_mode & 0o777 == (0o755 if path.is_dir() else 0o644), path


def test_packages_of_all_drives_the_newest_name_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drives = tuple(tmp_path / name for name in ("one", "pulled", "other"))
    for drive in drives:
        drive.mkdir()
    for number in range(1, 10):
        put(drives[2 * (number % 2)], f"1.{number}")
    (drives[0] / "another_9_all.deb").touch()
    glob = Path.glob

    def pulled(folder: Path, pattern: str) -> object:
        if folder == drives[1]:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return glob(folder, pattern)

    monkeypatch.setattr(Path, "glob", pulled)
    names = [path.name.partition("-1_all")[0] for path in packages_on(drives)]
    assert names == [f"dixit-table_1.{number}" for number in range(9, 1, -1)], "a menu has room for eight"


_OTHER_WAYS = """
import sys
from pathlib import Path
from dixit_table.update.updating import versions_of
for prefix in sys.argv[1:]:
    sys.prefix = prefix
    if prefix == "/checkout":
        Path("Makefile").touch()
    try:
        versions_of({})
    except Exception as error:
        print(error.message.values["command"])
"""


def test_each_way_to_install_has_its_line(tmp_path: Path) -> None:
    """And a program that is installed in none of them is told to be pip's."""
    (tmp_path / "dixit_table").symlink_to(ROOT / "dixit_table")
    for folder, left in (("uv", "uv-receipt.toml"), ("pipx", "pipx_metadata.json")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / left).touch()
    prefixes = [str(tmp_path / "uv"), str(tmp_path / "pipx"), "/opt/dixit-table/venv", str(tmp_path)]
    prefixes += ["/" + "x" * 300, "/checkout"]  # where nobody can look; and a checkout at last
    words = [sys.executable, "-c", _OTHER_WAYS, *prefixes]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(words, capture_output=True, text=True, check=True, env=environment, cwd=tmp_path)
    pip = f"{sys.executable} -m pip install --upgrade dixit-table"
    assert done.stdout.splitlines() == [
        "uv tool upgrade dixit-table",
        "pipx upgrade dixit-table",
        "cd dixit-table && git pull && make kiosk && sudo reboot",
        pip,
        pip,
        f"cd {tmp_path} && git pull && make play",
    ]
    with pytest.raises(UnusableInput, match="another way"):
        versions_of({VERSIONS: str(tmp_path), PACKAGED: ""})
    with pytest.raises(UnusableInput, match="another way"):
        versions_of({PACKAGED: str(tmp_path)})
