"""The one door to files of a data folder: only files are opened, and they are replaced whole and private.

What lies in a file's place may be a pipe, a device, a socket or a loop of links: SQLite and Python would wait
there for ever, or read without an end.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

NEW = ".new"
"""What a file's name ends in, after all of it, while it is written."""

NO_FILE = "not a file"
"""Why nothing is read where a pipe, a device or a socket lies."""

_FRESH = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC


def open_file(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open what is a file, and return its descriptor; one that is made is private (0600). Raises OSError."""
    check_file(path)  # opening a device may do something
    descriptor = os.open(path, flags | os.O_NONBLOCK | os.O_CLOEXEC, 0o600)
    if stat.S_ISREG(os.fstat(descriptor).st_mode):
        return descriptor
    os.close(descriptor)  # somebody has exchanged it
    raise _no_file(path)


def read_file(path: Path, most: int = -1) -> bytes:
    """Return what is in a file, so many bytes at most (-1: all). Raises OSError."""
    with os.fdopen(open_file(path), "rb") as file:
        return file.read(most)


def check_file(path: Path) -> None:
    """Raise OSError where something else than a file lies, or a loop of links; nothing may lie there."""
    with suppress(FileNotFoundError, NotADirectoryError):
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(mode):
            raise _no_file(path)


def _no_file(path: Path) -> OSError:
    return OSError(errno.EINVAL, NO_FILE, str(path))


def replace_file(path: Path, octets: bytes) -> None:
    """Write a file anew (0600); where that fails, what was there stays. Raises OSError.

    It is written beside its place first, into a file of our own: through whatever lies there (a link, a
    pipe, what another program left) something else would be written to, or nothing ever. It takes that place
    once it is on disk, or a power cut might leave a name with nothing in it.
    """
    new = path.with_name(path.name + NEW)
    new.unlink(missing_ok=True)
    descriptor = os.open(new, _FRESH, 0o600)
    try:
        try:
            _write(descriptor, octets)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise


def _write(descriptor: int, octets: bytes) -> None:
    """Write all of it: a disk that fills up may take a part first."""
    left = memoryview(octets)
    while left:
        left = left[os.write(descriptor, left) :]
