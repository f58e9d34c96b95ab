"""What comes of each call that fails, held against what came of it before.

``outcomes`` has a file for each scene: where a call is made, and for each error that it met what was said and
what was left in the folders. ``DIXIT_SNAPSHOTS=write pytest tests/failing`` takes what comes of it now as
right: read the diff.
"""

from __future__ import annotations

import errno
import gc
import os
import re
import shutil
import sqlite3
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dixit_table.errors import DixitError
from tests.failing.calls import Calls, Site
from tests.failing.scenes import SCENES, Scene, set_up
from tests.snapshots import held_against

OUTCOMES = Path(__file__).parent / "outcomes"

ERRORS = {name: getattr(errno, name) for name in ("EIO", "EACCES", "ENOENT")}
"""A disk that fails, what one may not, and what has gone meanwhile."""

OF_PATHS = {
    "open", "subprocess.Popen",
    *(f"os.{name}" for name in (
        "open", "stat", "lstat", "scandir", "listdir", "readlink", "mkdir", "rmdir",
        "unlink", "replace", "rename", "link", "symlink", "chmod",
    )),
}  # fmt: skip
"""Calls that may meet more than a disk that fails."""

_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_WHY = re.compile("|".join(re.escape(os.strerror(number)) for number in ERRORS.values()))
_PASSING = ("-wal", "-shm", "journal.sqlite3.lock")
_SAID_LINES = 3


@pytest.fixture(scope="module", autouse=True)
def _no_other_disks() -> Iterator[None]:
    """Wait for no other program's files."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "sync", lambda: None)
        yield


@pytest.fixture(scope="module")
def begin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder as every scene finds it."""
    folder = tmp_path_factory.mktemp("begin")
    set_up(folder)
    return folder


@pytest.mark.parametrize("name", SCENES)
def test_each_call_that_fails_ends_as_it_did(name: str, begin: Path, tmp_path: Path) -> None:
    found = "".join(f"{line}\n" for line in outcomes(SCENES[name], begin, tmp_path))
    held_against(OUTCOMES / f"{name}.txt", found)


def outcomes(scene: Scene, begin: Path, tmp_path: Path) -> Iterator[str]:
    """Yield each place where the scene makes a call, and what comes of it if that fails, error by error."""
    whole = Run(scene, begin, tmp_path)
    yield from whole.said.splitlines()[:1]
    for site in whole.sites:
        yield f"\n{site}"
        ends: dict[str, list[str]] = {}
        for error, raised in errors_of(site):
            run = Run(scene, begin, tmp_path, site, raised)
            ends.setdefault(run.beside(whole), []).append(error)
        yield from (f"  {' '.join(errors)}: {end}" for end, errors in ends.items())


def errors_of(site: Site) -> Iterator[tuple[str, Exception]]:
    if site.called.startswith("sqlite3."):
        yield "I/O", sqlite3.OperationalError("disk I/O error")
        return
    for name, number in ERRORS.items():
        if name == "EIO" or site.called in OF_PATHS:
            yield name, OSError(number, os.strerror(number))


class Run:
    """A scene that was run on a copy of the folder, and how the copy looks then."""

    def __init__(
        self, scene: Scene, begin: Path, tmp_path: Path,
        failing: Site | None = None, error: Exception | None = None,
    ) -> None:  # fmt: skip
        folder = tmp_path / "run"
        shutil.copytree(begin, folder, symlinks=True)
        open_before = opened()
        with Calls(failing, error) as calls:
            self.said = _DAY.sub("DAY", _WHY.sub("WHY", _ended(scene, folder)))
        if opened() - open_before:
            gc.collect()  # of what is never closed
        self.open = sorted(each.replace(str(folder), ".") for each in opened() - open_before)
        self.sites = list(calls.sites)
        self.before, self.files = kept(begin), kept(folder)
        shutil.rmtree(folder)

    def beside(self, whole: Run) -> str:
        """Return in words what came of this run, beside one in which nothing failed."""
        said = [line for line in self.said.splitlines() if line not in whole.said.splitlines()]
        lacks = [line for line in whole.said.splitlines() if line not in self.said.splitlines()]
        words = [f"says {line!r}" for line in said[:_SAID_LINES]]
        words += [f"doesn't say {line!r}" for line in lacks[:_SAID_LINES] if not said]
        if self.files != whole.files:
            words.append("nothing is done" if self.files == self.before else self._left(whole))
        words += [f"STAYS OPEN: {each}" for each in self.open]
        return "; ".join(words) or "as ever"

    def _left(self, whole: Run) -> str:
        names = sorted(self.files.keys() | whole.files.keys())
        other = [name for name in names if self.files.get(name, "") != whole.files.get(name, "")]
        return f"otherwise: {', '.join(f'{name} {self._how(name)}' for name in other)}"

    def _how(self, name: str) -> str:
        if name not in self.files:
            return "isn't there"
        if name not in self.before:
            return "is left over"
        return "is as before" if self.files[name] == self.before[name] else "is different"


def _ended(scene: Scene, folder: Path) -> str:
    try:
        return scene(folder)
    except DixitError as error:
        return f"refused\n{error.said('en')}".replace(str(folder), ".")
    except Exception as error:
        return f"TRACEBACK {error!r}"


def opened() -> set[str]:
    """Return the files that this process has open."""
    held = set()
    for entry in os.scandir("/proc/self/fd"):
        try:
            held.add(str(Path(entry.path).readlink()))
        except FileNotFoundError:  # what looks through the folder
            continue
    return {each for each in held if each.startswith(str(Path(tempfile.gettempdir())))}


def kept(folder: Path) -> dict[str, object]:
    """Return the files of a folder and what is in those that people care for."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    named = ((_DAY.sub("DAY", str(file.relative_to(folder))), file) for file in files)
    return {name: _content(file) for name, file in named if not name.endswith(_PASSING)}


def _content(file: Path) -> object:
    if file.name.endswith(".sqlite3"):
        return _entries(file)
    if file.suffix == ".tar":
        with tarfile.open(file) as packed:
            return packed.getnames()
    return file.read_bytes() if file.suffix in (".yaml", ".json", ".svg") else None


def _entries(file: Path) -> object:
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
            return connection.execute("SELECT game, body FROM entries ORDER BY id").fetchall()
    except sqlite3.DatabaseError as error:
        return str(error)
