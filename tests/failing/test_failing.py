"""What happens when each call fails, held against what happened before.

``outcomes`` has a file for each scene: where a call is made, and for each error that it met what was said and
what was left in the folders. ``DIXIT_SNAPSHOTS=write pytest tests/failing`` takes what happens now as right:
read the difference.
"""

from __future__ import annotations

import errno
import gc
import os
import re
import shutil
import sqlite3
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path

import pytest
from msgspec import Struct

from dixit_table.cli.doctor import storage
from dixit_table.errors import DixitError
from tests.failing.calls import Calls, Site
from tests.failing.scenes import DATA, NEEDED, SCENES, STICK, Scene, command, set_up
from tests.simulator.nights import in_memory
from tests.snapshots import held_against

OUTCOMES = Path(__file__).parent / "outcomes"

ERRORS = {name: getattr(errno, name) for name in ("EIO", "EACCES", "ENOENT")}
"""A disk that fails, what one may not, and what has gone meanwhile."""

OF_PATHS = {
    "open", "os.open", "a look at", "a look into", "subprocess.Popen", "shutil.rmtree",
    *(f"os.{name}" for name in (
        "readlink", "mkdir", "rmdir", "unlink", "replace", "rename", "link", "symlink", "chmod",
    )),
}  # fmt: skip
"""Calls that may meet more than a disk that fails."""

_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_WHY = re.compile("|".join(re.escape(os.strerror(number)) for number in ERRORS.values()))
# SQLite and locks have these while somebody has the folder open.
_PASSING = ("-wal", "-shm", ".lock")
# Small ones, which people care for; a journal is read by its entries.
_READ = (".yaml", ".json", ".svg", ".damaged", "")
_LINES = 3  # of what was said: more says no more


@pytest.fixture(scope="module", autouse=True)
def _no_disks() -> Iterator[None]:
    """Wait for no disk: none loses its power here, and how fast it is, is no matter."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(storage, "COMMITS", 2)
        patch.setattr(os, "sync", lambda: None)
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(scope="module")
def begin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with all that scenes begin with."""
    folder = tmp_path_factory.mktemp("begin")
    set_up(folder)
    return folder


@pytest.fixture
def folder() -> Iterator[Path]:
    """Yield where scenes are played: so often that a disk would take longer than all else."""
    with in_memory() as folder:
        yield Path(folder)


@pytest.mark.parametrize("name", SCENES)
def test_each_call_that_fails_ends_as_it_did(name: str, begin: Path, folder: Path) -> None:
    for needed in NEEDED.get(name, (DATA, STICK)):
        _copy(begin / needed, folder / "begin" / needed)
    lines = Rehearsals(SCENES[name], folder).outcomes()
    told = "".join(f"{line}\n" for line in lines)
    assert "TRACEBACK" not in told and "STAYS OPEN" not in told
    held_against(OUTCOMES / f"{name}.txt", told)


def test_there_is_no_other_outcome() -> None:
    assert {path.stem for path in OUTCOMES.iterdir()} == SCENES.keys()


@pytest.mark.parametrize("words", ["doctor --data ./data", "keypads list --data ./data", "update --list"])
def test_what_looks_at_this_computer_says_so_in_words(words: str, begin: Path, folder: Path) -> None:
    """What that says of another computer is no matter here."""
    _copy(begin / DATA, folder / "begin" / DATA)
    rehearsals = Rehearsals(command(words), folder)
    for site in rehearsals.played().sites:
        said = "\n".join(rehearsals.played(site, next(errors_of(site))[1]).said)
        assert not re.search(r"TRACEBACK|Traceback|\[Errno", said), f"{site}: {said}"


def _copy(one: Path, other: Path) -> None:
    if one.is_dir():
        shutil.copytree(one, other, symlinks=True)
    else:
        other.parent.mkdir(exist_ok=True)
        shutil.copy(one, other)


def errors_of(site: Site) -> Iterator[tuple[str, Exception]]:
    """Yield what a call may meet, by name."""
    if site.called.startswith("sqlite3."):
        yield "IOERR", _of_sqlite("disk I/O error", sqlite3.SQLITE_IOERR)
        yield "CORRUPT", _of_sqlite("database disk image is malformed", sqlite3.SQLITE_CORRUPT)
        return
    for name, number in ERRORS.items():
        if name == "EIO" or site.called in OF_PATHS:
            yield name, OSError(number, os.strerror(number))


def _of_sqlite(words: str, code: int) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(words)
    error.sqlite_errorcode = code
    return error


class End(Struct):
    """What came of a scene: what was said, which calls were made, what is in the folders, what stays open."""

    said: list[str]
    sites: list[Site]
    files: Mapping[str, object]
    left_open: list[str]


class Rehearsals:
    """A scene that is played again and again, each time in a copy of the folder it begins with."""

    def __init__(self, scene: Scene, folder: Path) -> None:
        self._scene = scene
        self._begin, self._run = folder / "begin", folder / "run"
        self._before = kept(self._begin)

    def outcomes(self) -> Iterator[str]:
        """Yield each place where the scene makes a call, and what comes of it for each error there."""
        unharmed = self.played()
        yield from unharmed.said[:1]
        for site in unharmed.sites:
            yield f"\n{site}"
            ends: dict[str, list[str]] = {}
            for error, raised in errors_of(site):
                ends.setdefault(self.told(self.played(site, raised), unharmed), []).append(error)
            yield from (f"  {' '.join(errors)}: {end}" for end, errors in ends.items())

    def played(self, failing: Site | None = None, error: Exception | None = None) -> End:
        """Play it, with or without a call that fails."""
        shutil.copytree(self._begin, self._run, symlinks=True)
        with Calls(failing, error) as calls:
            said = _DAY.sub("DAY", _WHY.sub("WHY", self._said()))
        if self._opened():
            gc.collect()  # of what is never closed
        left_open = sorted(each.replace(str(self._run), ".") for each in self._opened())
        end = End(said.splitlines(), list(calls.sites), kept(self._run), left_open)
        shutil.rmtree(self._run)
        return end

    def _said(self) -> str:
        try:
            return self._scene(self._run)
        except DixitError as error:
            return f"refused\n{error.said('en')}".replace(str(self._run), ".")
        except AssertionError:  # the scene's own
            raise
        except Exception as error:
            return f"TRACEBACK {error!r}"

    def _opened(self) -> set[str]:
        """Return the files of this run that this process has open."""
        held, run = set(), str(self._run.resolve())
        for entry in os.scandir("/proc/self/fd"):
            with suppress(FileNotFoundError):  # what looks through the folder
                held.add(str(Path(entry.path).readlink()))
        return {each for each in held if each.startswith(run)}

    def told(self, end: End, unharmed: End) -> str:
        """Return in words how a scene ended, beside one in which nothing failed."""
        more = [line for line in end.said if line not in unharmed.said]
        lacks = [line for line in unharmed.said if line not in end.said]
        words = [f"says {line!r}" for line in more[:_LINES]]
        words += [f"doesn't say {line!r}" for line in lacks[:_LINES] if not more]
        if end.files != unharmed.files:
            done = end.files != self._before
            words.append(self._otherwise(end.files, unharmed.files) if done else "nothing is done")
        words += [f"STAYS OPEN: {each}" for each in end.left_open]
        return "; ".join(words) or "as ever"

    def _otherwise(self, files: Mapping[str, object], unharmed: Mapping[str, object]) -> str:
        names = sorted(files.keys() | unharmed.keys())
        others = [name for name in names if files.get(name, "") != unharmed.get(name, "")]
        return f"otherwise: {', '.join(f'{name} {self._how(name, files)}' for name in others)}"

    def _how(self, name: str, files: Mapping[str, object]) -> str:
        if name not in files:
            return "isn't there"
        if name not in self._before:
            return "is left over"
        return "is as before" if files[name] == self._before[name] else "is different"


def kept(folder: Path) -> Mapping[str, object]:
    """Return the files of a folder by their names, and what is in those that people care for."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_symlink() or file.is_file())
    named = ((_DAY.sub("DAY", str(file.relative_to(folder))), file) for file in files)
    return {name: _content(file) for name, file in named if not name.endswith(_PASSING)}


def _content(file: Path) -> object:
    if file.is_symlink():
        return str(file.readlink())
    if file.name.endswith(".sqlite3"):
        return _entries(file)
    if file.suffix == ".tar":
        with suppress(tarfile.TarError), tarfile.open(file) as packed:
            return packed.getnames()
        return "damaged"
    return file.read_bytes() if file.suffix in _READ else None


def _entries(file: Path) -> object:
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
            return connection.execute("SELECT game, body FROM entries ORDER BY id").fetchall()
    except sqlite3.DatabaseError as error:
        return str(error)
