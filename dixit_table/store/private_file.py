"""A file that is replaced whole, and that nobody else may read."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

NEW = ".new"
"""What a file's name ends in, after all of it, while it is written."""

_FRESH = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC


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
