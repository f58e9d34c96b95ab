"""Looks at the machine that never fail: what can't be read is None, or missing from a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

PROC = Path("/proc")


class Process(NamedTuple):
    """A program that runs: number, name, and the words it was started with."""

    number: int
    name: str
    words: Sequence[str]


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
