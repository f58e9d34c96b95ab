"""Looks at the computer that never fail: what can't be read is None, or missing from a list."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

PROC = Path("/proc")


_GETTIES = ("agetty", "getty", "mgetty", "fgetty")


class Process(NamedTuple):
    """A program that runs: number, name, and the words it was started with."""

    number: int
    name: str
    words: Sequence[str]

    def awaits_login(self, console: str) -> bool:
        """Return whether it waits for somebody to log in at a console, such as tty1."""
        return self.name in _GETTIES and any(word in (console, f"/dev/{console}") for word in self.words)


def text(path: Path) -> str | None:
    """Return what stands in a small file."""
    try:
        return path.read_text("utf-8", "replace").strip("\n\0 ")
    except OSError:
        return None


def folder(path: Path, pattern: str = "*") -> list[Path]:
    """Return what is in a folder, by name."""
    try:
        return sorted(path.glob(pattern))
    except OSError:
        return []


def is_folder(path: Path) -> bool:
    """Return whether a folder is there, as far as we may look."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_file(path: Path) -> bool:
    """Return whether something is there that is no folder, as far as we may look."""
    try:
        return path.exists() and not path.is_dir()
    except OSError:
        return False


def processes(proc: Path = PROC) -> Iterator[Process]:
    """Yield the programs that run."""
    for entry in folder(proc, "[0-9]*"):
        name = text(entry / "comm")
        if name is not None and entry.name.isdigit():
            words = (text(entry / "cmdline") or "").split("\0")
            yield Process(int(entry.name), name, words)


def number(path: Path, base: int = 10) -> int | None:
    """Return the number that stands in a file."""
    with suppress(ValueError):
        return int(text(path) or "", base)
    return None


def environment(proc: Path) -> Mapping[str, str]:
    """Return the environment this program was started with: Python mends the locale in ``os.environ``."""
    words = (text(proc / "self/environ") or "").split("\0")
    return dict(word.split("=", 1) for word in words if "=" in word) or dict(os.environ)


def mode(path: Path) -> int | None:
    """Return the permissions of a file or folder."""
    try:
        return path.stat().st_mode & 0o777
    except OSError:
        return None


def free_bytes(path: Path) -> int | None:
    """Return how much can still be written to where a path lies."""
    try:
        found = os.statvfs(path)
    except OSError:
        return None
    return found.f_bavail * found.f_frsize


class Mount(NamedTuple):
    """A file system: its kind, and the device it is on, such as /dev/mmcblk0p2."""

    kind: str
    device: str


def mount(path: Path, proc: Path) -> Mount | None:
    """Return the file system a folder lies on: the innermost mount, of several the last."""
    mounts = text(proc / "self/mounts")
    found: tuple[int, Mount] | None = None
    for line in (mounts or "").splitlines():
        device, where, kind, *_ = [*line.split(" "), "", "", ""]
        point = Path(where.replace("\\040", " "))
        if path.resolve().is_relative_to(point) and len(point.parts) >= (found[0] if found else 0):
            found = len(point.parts), Mount(kind, device)
    return found[1] if found else None


def changed_s(path: Path) -> float | None:
    """Return when a file was last written to, in seconds of the wall clock."""
    try:
        return path.stat().st_mtime
    except OSError:
        return None
