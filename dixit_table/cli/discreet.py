"""A process that holds votes gives nothing of its memory away: no dump, no words of a bug."""

from __future__ import annotations

import resource
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from dixit_table.texts import Language, say

_NO_DUMP = 1
"""Bytes of a core file: none is ever so small, and a program that takes dumps gets none either (core(5))."""


def keep_to_oneself(language: Language) -> None:
    """Let nothing of this process's memory out, whatever goes wrong in it from now on."""
    _, most = resource.getrlimit(resource.RLIMIT_CORE)
    least = _NO_DUMP if most == resource.RLIM_INFINITY else min(_NO_DUMP, most)
    resource.setrlimit(resource.RLIMIT_CORE, (least, least))

    def told(error: BaseException | None) -> None:
        if error is not None:
            sys.stderr.write(say(language, "cli.fault", where=place_of(error)) + "\n")

    def uncaught(_kind: type[BaseException], error: BaseException, _frames: TracebackType | None) -> None:
        told(error)

    sys.excepthook = uncaught
    threading.excepthook = lambda failed: told(failed.exc_value)
    sys.unraisablehook = lambda failed: told(failed.exc_value)


def hand_over_faults(of: Callable[[str], bool], tell: Callable[[BaseException], None]) -> None:
    """Tell of bugs that end threads of such names, on those threads, instead of printing where they are."""
    printed = threading.excepthook

    def failed(fault: threading.ExceptHookArgs) -> None:
        if fault.exc_value is not None and fault.thread is not None and of(fault.thread.name):
            tell(fault.exc_value)
        else:
            printed(fault)

    threading.excepthook = failed


def place_of(fault: BaseException) -> str:
    """Return where a bug showed and its kind; never its words, which may hold a vote."""
    frames = traceback.extract_tb(fault.__traceback__)
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames[-3:]]
    return " > ".join([*places, type(fault).__name__])
