"""The streams of the process: an output that can't be written is an error in words, standard error never."""

from __future__ import annotations

import os
import sys

from dixit_table.errors import UnusableInput
from dixit_table.texts import Message
from dixit_table.tui.driver import outlet

_INPUT, _OUTPUT, _ERROR = range(3)


def open_streams() -> None:
    """Make `sys.stdin`, `sys.stdout` and `sys.stderr` usable whatever the process was started with.

    They speak UTF-8 whatever the locale. What can't be written to standard output raises UnusableInput, once;
    a reader that has gone, BrokenPipeError. What can't be written to standard error is lost.
    """
    _close_gaps()
    if sys.stdin is None:
        sys.stdin = open(_INPUT, encoding="utf-8", closefd=False)  # noqa: SIM115 - as long as we live
    if sys.stdout is sys.__stdout__:
        unbuffered = os.isatty(_OUTPUT) or bool(sys.stdout and sys.stdout.write_through)
        sys.stdout = outlet(_OUTPUT, _fail, by_line=unbuffered)
    if sys.stderr is sys.__stderr__:
        sys.stderr = outlet(_ERROR, _lose, by_line=True)


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
    reason = error.strerror or str(error)
    raise UnusableInput(Message.of("cli.output_unwritable", reason=reason)) from error


def _lose(_error: OSError) -> None:
    """Let it be: there is nobody left to tell."""
