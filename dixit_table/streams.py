"""The streams of the process: an output that can't be written is an error in words, standard error never.

The command line and the screen both need it, and it loads little: a command is there at once.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from select import select
from typing import TYPE_CHECKING

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.texts import Message

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


_INPUT, _OUTPUT, _ERROR = range(3)


def open_streams() -> None:
    """Make `sys.stdin`, `sys.stdout` and `sys.stderr` usable whatever the process was started with.

    They speak UTF-8 whatever the locale. What can't be written to standard output raises UnusableInput, once;
    a reader that has gone, BrokenPipeError. What can't be written to standard error is lost.
    """
    _close_gaps()
    if sys.stdin is None:
        sys.stdin = os.fdopen(_INPUT, encoding="utf-8", closefd=False)
    if sys.stdout is sys.__stdout__:
        unbuffered = os.isatty(_OUTPUT) or bool(sys.stdout and sys.stdout.write_through)
        sys.stdout = outlet(_OUTPUT, _fail, by_line=unbuffered)
    if sys.stderr is sys.__stderr__:
        sys.stderr = outlet(_ERROR, lambda _error: None, by_line=True)  # there is nobody to show it to


def _close_gaps() -> None:
    """Open what was closed, or else a file that is opened next would be taken for it, and written to.

    Such an output can't be written to, and such an input not be read, as if they were closed.
    """
    for descriptor, mode in ((_INPUT, os.O_WRONLY), (_OUTPUT, os.O_RDONLY), (_ERROR, os.O_RDONLY)):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, mode)  # takes the lowest number that is free: this one


def _fail(error: OSError) -> None:
    if isinstance(error, BrokenPipeError):
        raise error
    reason = why_failed(error)
    raise UnusableInput(Message.of("cli.output_unwritable", reason=reason)) from error


def outlet(descriptor: int, failed: Callable[[OSError], None], *, by_line: bool) -> io.TextIOWrapper:
    """Return a stream of UTF-8. Its first error goes to ``failed``; what is written after it is lost.

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
