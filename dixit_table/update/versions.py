"""Versions side by side in a folder, and the link to the one that starts next.

    versions/1.2.0/          a version: usr/lib/dixit-table/..., md5sums, former
    versions/1.3.0.partial/  one that is being written, or removed; nothing starts it
    versions/current         -> 1.2.0

Everything of a version is on disk before it gets its name, and it has its name before ``current`` leads
there. Which version it replaced stands in its ``former``, so that the exchange of one link is the switch.
"""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
import stat
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from msgspec import Struct

from dixit_table.errors import TableBusy, UnusableInput
from dixit_table.store.files import lying_in, sync_folder
from dixit_table.texts import Message
from dixit_table.update.package import PROGRAM, Package, listed_as

PARTIAL = ".partial"
CURRENT, SUMS, FORMER = "current", "md5sums", "former"
PACKAGED = "packaged"
"""Stands in ``former`` for the version that the package manager installed."""


class Version(Struct, frozen=True):
    """A version that is there; ``starts``: it is the one that the next start takes."""

    number: str
    starts: bool
    is_packaged: bool = False
    is_whole: bool = True


class Versions:
    """The versions beside a packaged one."""

    def __init__(self, folder: Path, packaged: Path) -> None:
        self._folder, self._packaged = folder, packaged

    @property
    def folder(self) -> Path:
        """Where they are."""
        return self._folder

    @property
    def packaged(self) -> str:
        """The version that the package manager installed; "" where it can't be told."""
        return number_in(self._packaged)

    def chosen(self) -> str | None:
        """Return the version that the launcher takes instead of the packaged one; None: it takes that.

        Raises OSError, as all that follows does.
        """
        name = self._current()
        if name is None or not is_newer(name, self.packaged) or not self._is_trusted(name):
            return None
        return name if self._is_whole(name) else None

    def present(self) -> str:
        """Return the version that starts as things are."""
        return self.chosen() or self.packaged

    def before(self) -> str | None:
        """Return the version that the way back leads to; None where there is none."""
        name = self._current()
        if name is None:
            return None
        former = self._former(name)
        fit = former is not None and is_newer(former, self.packaged) and self._is_whole(former)
        return former if fit else self.packaged

    def listed(self) -> Iterator[Version]:
        """Yield what is there, the packaged version first."""
        chosen = self.chosen()
        yield Version(self.packaged, starts=chosen is None, is_packaged=True)
        for name in self._names():
            yield Version(name, starts=name == chosen, is_whole=self._is_whole(name))

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Let nobody else change anything meanwhile. Raises TableBusy where somebody does, OSError."""
        with suppress(FileExistsError):
            self._folder.mkdir(parents=True)
            self._folder.chmod(0o755)
        descriptor = os.open(self._folder / "lock", os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o644)
        try:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise TableBusy(Message.of("update.another_runs")) from error
            yield
        finally:
            os.close(descriptor)

    def write(self, package: Package) -> Path:
        """Write a version where nothing starts it yet; return its folder. Raises OSError."""
        self._sweep()
        partial = self._folder / f"{package.version}{PARTIAL}"
        partial.mkdir(mode=0o700)  # until it is settled nobody else gets in
        for place, octets in package.files.items():
            path = partial / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(octets)
        (partial / SUMS).write_text(package.sums)
        (partial / FORMER).write_text(self.chosen() or PACKAGED)
        return partial

    def settle(self, partial: Path) -> None:
        """Let everybody read a version that was written, and wait until it is on disk. Raises OSError.

        What was compiled is what Python runs, so the list has it too.
        """
        with (partial / SUMS).open("a") as listed:
            listed.writelines(
                listed_as(str(path.relative_to(partial)), path.read_bytes())
                for path in sorted(partial.rglob("*.pyc"))
            )
        _let_read(partial)
        os.sync()  # all at once: file by file takes a card half a minute
        for root, _, names in os.walk(partial):
            for name in names:
                _sync_file(Path(root) / name)  # which only tells what could not be written
            sync_folder(Path(root))

    def take(self, partial: Path) -> None:
        """Give a version its name, and let the next start take it. Raises OSError."""
        name = partial.name.removesuffix(PARTIAL)
        with suppress(FileNotFoundError):  # one that isn't whole, or was left by the way back
            (self._folder / name).rename(self._folder / f"{name}.old{PARTIAL}")
        partial.rename(self._folder / name)
        sync_folder(self._folder)
        self._switch(name)
        self._prune(name)

    def back(self) -> str:
        """Let the next start take the former version; return its number.

        Raises UnusableInput where there is none, and OSError.
        """
        former = self.before()
        if former is None:
            raise UnusableInput(Message.of("update.nothing_before"))
        if former == self.packaged:
            (self._folder / CURRENT).unlink()
            sync_folder(self._folder)
        else:
            self._switch(former)
        return self.present()

    # --- what is there

    def _names(self) -> list[str]:
        """Return the versions that are there. Raises OSError: without a look nothing may be removed."""
        found = (each for each in lying_in(self._folder) if not each.name.endswith(PARTIAL))
        return [each.name for each in found if stat.S_ISDIR(each.lstat().st_mode)]

    def _current(self) -> str | None:
        """Return the version that ``current`` leads to; None where it leads nowhere. Raises OSError."""
        try:
            name = str((self._folder / CURRENT).readlink())
        except OSError as error:
            if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.EINVAL):  # there is none, or it is no link
                return None
            raise
        return name if name in self._names() else None

    def _former(self, name: str) -> str | None:
        """Return the version that a version replaced; None: the packaged one. Raises OSError."""
        with suppress(FileNotFoundError, NotADirectoryError, UnicodeDecodeError):
            former = (self._folder / name / FORMER).read_text().strip()
            return former if former in self._names() else None
        return None

    def _is_whole(self, name: str) -> bool:
        command = ["md5sum", "--check", "--status", "--strict", SUMS]
        return (
            subprocess.run(command, cwd=self._folder / name, capture_output=True, check=False).returncode == 0
        )

    def _is_trusted(self, name: str) -> bool:
        return (self._folder / name).stat().st_uid in (0, os.geteuid())

    # --- changes

    def _switch(self, name: str) -> None:
        new = self._folder / f"{CURRENT}.new"
        new.unlink(missing_ok=True)
        new.symlink_to(name)
        new.replace(self._folder / CURRENT)
        sync_folder(self._folder)

    def _prune(self, name: str) -> None:
        """Remove what came before the former one; the next update asks a disk again that refuses."""
        with suppress(OSError):
            kept = {name, self._former(name)}
            for each in self._names():
                if each not in kept:
                    self._put_aside(each)
            self._sweep()

    def _put_aside(self, name: str) -> None:
        """Let a version be removed, unless a program runs from it, which may load more of it later."""
        version = self._folder / name
        held = os.open(version, os.O_DIRECTORY)
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)  # its launcher has a shared one
            version.rename(self._folder / f"{name}.old{PARTIAL}")
        except BlockingIOError:
            return  # the next update asks again
        finally:
            os.close(held)

    def _sweep(self) -> None:
        """Remove what cuts have left half written or half removed. Raises OSError."""
        for left in lying_in(self._folder, end=PARTIAL):
            shutil.rmtree(left)


def number_in(program: Path) -> str:
    """Return the version of a program by the metadata beside it; "" where there is none. Raises OSError."""
    found = next(iter(lying_in(program, "dixit_table-", ".dist-info")), None)
    return found.name.removeprefix("dixit_table-").removesuffix(".dist-info") if found else ""


def is_newer(one: str, other: str) -> bool:
    """Tell whether a version is newer than another, in the order of dpkg, as the launcher has it."""
    command = ["dpkg", "--compare-versions", one, "gt", other]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def program_of(version: Path) -> Path:
    """Return where the program lies in the folder of a version."""
    return version / PROGRAM


def _let_read(partial: Path) -> None:
    """Let everybody read a version: a kiosk serves tablets by another user than its table's."""
    for root, folders, names in os.walk(partial):
        for name in (*folders, *names):
            (Path(root) / name).chmod(0o755 if name in folders else 0o644)
    partial.chmod(0o755)


def _sync_file(path: Path) -> None:
    descriptor = os.open(path, os.O_NOFOLLOW)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
