"""Where a process writes to, and what it does where that takes nothing any more.

The command line and the screen both need it, and it loads nothing: a command is there at once.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from select import select
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


def outlet(descriptor: int, failed: Callable[[OSError], None], *, by_line: bool) -> io.TextIOWrapper:
    """Return a stream of UTF-8. Its first error is handed on; then all is lost without a word.

    ``failed`` may raise. ``by_line``: each line is written at once.
    """
    buffer = io.BufferedWriter(_Outlet(descriptor, failed))
    return io.TextIOWrapper(buffer, encoding="utf-8", errors="replace", line_buffering=by_line)


class _Outlet(io.FileIO):
    def __init__(self, descriptor: int, failed: Callable[[OSError], None]) -> None:
        super().__init__(descriptor, "w", closefd=False)
        self._failed = failed
        self._useless = False

    def write(self, octets: ReadableBuffer, /) -> int:
        """Write some, and return how many."""
        try:
            while not self._useless:
                written = super().write(octets)
                if written is not None:
                    return written
                select([], [self], [])  # one that doesn't block, and is full for now
        except OSError as error:
            self._useless = True
            self._failed(error)
        return memoryview(octets).nbytes
