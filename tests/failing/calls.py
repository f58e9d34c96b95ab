"""Calls of the system and of SQLite, as the package makes them: watched, and one of them let fail."""

from __future__ import annotations

import builtins
import fcntl
import io
import os
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from inspect import currentframe
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

from msgspec import Struct

import dixit_table

_PACKAGE = str(Path(dixit_table.__file__).parent) + os.sep

_CALLS: dict[ModuleType, tuple[str, ...]] = {
    os: (
        *("open", "read", "write", "pread", "lseek", "fsync", "ftruncate", "truncate"),
        *("stat", "lstat", "fstat", "statvfs", "scandir", "listdir", "readlink"),
        *("replace", "rename", "unlink", "rmdir", "mkdir", "link", "symlink"),
        *("chmod", "fchmod", "chown", "fchown", "utime"),
    ),
    fcntl: ("flock", "ioctl"),
    io: ("open",),
    builtins: ("open",),
    subprocess: ("Popen",),
    shutil: ("rmtree",),
    sqlite3: ("connect",),
}

_SAME = {
    "os.scandir": "a look into",
    "os.listdir": "a look into",
    "os.stat": "a look at",
    "os.lstat": "a look at",
}
"""What pathlib takes for the same differs from one Python to the next."""

_WITHIN = re.compile(r"(\.<locals>)?\.<\w+>.*")
"""Functions without a name; comprehensions are none any more from Python 3.12 on."""

_OF_CONNECTION = ("execute", "executemany", "executescript")


class Site(Struct, frozen=True):
    """Where the package makes a call: a function, a line of it, what is called, for which other module."""

    function: str
    line: int
    called: str
    asked_by: str

    def __str__(self) -> str:
        return f"{self.function}: {self.called}{self.asked_by and f', for {self.asked_by}'}"


class Calls:
    """While it is entered, ``sites`` holds where the package makes calls, or the first at ``failing`` raises.

    A call counts as made where the package asks for it, though a library may stand between. What it reads of
    its own files, and what SQLite does in memory alone, doesn't count.
    """

    def __init__(self, failing: Site | None = None, error: Exception | None = None) -> None:
        self.sites: dict[Site, None] = {}
        self._failing, self._error = failing, error
        self._real: list[tuple[ModuleType, str, Any]] = []

    def __enter__(self) -> Calls:
        for module, names in _CALLS.items():
            for name in names:
                self._real.append((module, name, getattr(module, name)))
                setattr(module, name, self._watched(module, name))
        return self

    def __exit__(self, *_: object) -> None:
        for module, name, real in self._real:
            setattr(module, name, real)

    def _watched(self, module: ModuleType, name: str) -> Callable[..., Any]:
        real = getattr(module, name)
        called = f"{module.__name__}.{name}".removeprefix("builtins.").removeprefix("io.")
        called = _SAME.get(called, called)

        def call(*args: Any, **keywords: Any) -> Any:
            if not _is_own(called, args):
                self.made(called, *args[:1])
                if module is sqlite3:
                    keywords["factory"] = self._connections()
            return real(*args, **keywords)

        return call

    def _connections(self) -> type[sqlite3.Connection]:
        made = self.made

        def watched(name: str) -> Callable[..., Any]:
            def call(self: sqlite3.Connection, *args: Any) -> Any:
                made(f"sqlite3.{name}")
                return getattr(sqlite3.Connection, name)(self, *args)

            return call

        return type("Watched", (sqlite3.Connection,), {name: watched(name) for name in _OF_CONNECTION})

    def made(self, called: str, of: object = None) -> None:
        """Note a call that is being made of something, a path perhaps; raise if it has to fail."""
        if self._failing is not None and (self._error is None or called != self._failing.called):
            return
        frames = list(_frames(called))
        if not frames:
            return
        inner = frames[0]
        others = (frame for frame in frames if frame.f_code.co_filename != inner.f_code.co_filename)
        site = Site(_named(inner), inner.f_lineno, called, next(map(_named, others), ""))
        self.sites.setdefault(site)
        if site == self._failing and self._error is not None:
            error, self._error = self._error, None
            if isinstance(error, OSError) and isinstance(of, str | os.PathLike):
                error.filename = of
            raise error


def _frames(called: str) -> Iterator[FrameType]:
    """Yield the package's frames, the innermost first; none within what counts as one call."""
    frame = currentframe()
    whole = {module.__file__ for module in (subprocess, shutil) if not called.startswith(module.__name__)}
    while frame is not None and frame.f_code.co_filename not in whole:
        if frame.f_code.co_filename.startswith(_PACKAGE):
            yield frame
        frame = frame.f_back


def _named(frame: FrameType) -> str:
    function = _WITHIN.sub("", frame.f_code.co_qualname)
    return f"{frame.f_code.co_filename.removeprefix(_PACKAGE)} {function}"


def _is_own(called: str, args: tuple[Any, ...]) -> bool:
    """Tell whether a call is for one of the package's own files, or for SQLite's memory."""
    first = args[0] if args else ""  # a number: of a file that is open, which a stream is laid over
    if isinstance(first, int) and called == "open":
        return True
    path = os.fspath(first) if isinstance(first, str | os.PathLike) else ""
    return path == ":memory:" or str(path).startswith(_PACKAGE)
