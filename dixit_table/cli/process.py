"""The process that holds votes: it gives nothing of its memory away, and leaves for certain."""

from __future__ import annotations

import argparse
import os
import resource
import shlex
import shutil
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import FrameType, TracebackType
from typing import NoReturn

from dixit_table.texts import Language, say

# --- A process that holds votes gives nothing of its memory away: no dump, no words of a bug

_NO_DUMP = 1
"""Bytes of a core file: none is ever so small, and a program that takes dumps gets none either (core(5))."""


def keep_to_oneself(language: Language) -> None:
    """Let nothing of this process's memory out, even where it crashes."""
    _, most = resource.getrlimit(resource.RLIMIT_CORE)
    least = _NO_DUMP if most == resource.RLIM_INFINITY else min(_NO_DUMP, most)
    resource.setrlimit(resource.RLIMIT_CORE, (least, least))

    def report(error: BaseException | None) -> None:
        if error is not None:
            sys.stderr.write(say(language, "cli.fault", where=place_of(error)) + "\n")

    def uncaught(_kind: type[BaseException], error: BaseException, _frames: TracebackType | None) -> None:
        report(error)

    sys.excepthook = uncaught
    threading.excepthook = lambda failed: report(failed.exc_value)
    sys.unraisablehook = lambda failed: report(failed.exc_value)


def hand_over_faults(of: Callable[[str], bool], report: Callable[[BaseException], None]) -> None:
    """Report bugs that end threads of such names, on those threads, instead of printing where they are."""
    printed = threading.excepthook

    def failed(fault: threading.ExceptHookArgs) -> None:
        if fault.exc_value is not None and fault.thread is not None and of(fault.thread.name):
            report(fault.exc_value)
        else:
            printed(fault)

    threading.excepthook = failed


def place_of(fault: BaseException) -> str:
    """Return where a bug showed and its kind; never its words, which may hold a vote."""
    frames = traceback.extract_tb(fault.__traceback__)
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames[-3:]]
    return " > ".join([*places, type(fault).__name__])


# --- Leaving: for certain, at a signal that asks for it, and with the command that goes on with the game

ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""The signals that ask a program to end."""

MADE_BY = "DIXIT_MADE_BY"
"""Holds the command that people typed, where that was another than ours."""

_PATIENCE_S = 5.0  # for all to end by itself, once it was asked to


def leave_by_signals(leave: Callable[[], None]) -> None:
    """From now on leave at such a signal; where that takes too long the process ends all the same, with 0.

    A terminal that is there and takes nothing stops every thread that writes to it, and so the screen, for
    ever. All that was acknowledged is on disk; the lock goes with the process.
    """
    asked = threading.Event()

    def end() -> None:
        asked.wait()
        time.sleep(_PATIENCE_S)
        os._exit(0)

    def ask(_signal: int, _frame: FrameType | None) -> None:
        asked.set()
        leave()

    threading.Thread(target=end, name="end", daemon=True).start()
    for name in ENDS:
        signal.signal(name, ask)


def command_to_go_on(args: argparse.Namespace) -> str:
    """Return the command that goes on with a game that was begun by these arguments of ``play``."""
    words = _words_to_go_on(args)
    if made_by := os.environ.get(MADE_BY):
        return f"{made_by} ARGS={shlex.quote(shlex.join(words))}" if words else made_by
    return shlex.join([*_ourselves(), "play", *words])


def start_anew(args: argparse.Namespace, launcher: Path, game: int | None) -> NoReturn:
    """Become the program as the launcher starts it now, in a game or its lobby."""
    given = (("--web", args.web), ("--web-folder", args.web_folder))
    web = [word for option, value in given if value is not None for word in (option, str(value))]
    resume = [] if game is None else ["--resume", str(game)]
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(launcher, [str(launcher), "play", *_words_to_go_on(args), *web, *resume])


def _words_to_go_on(args: argparse.Namespace) -> list[str]:
    given = (("--data", args.data), ("--table", args.table), ("--lang", args.lang))
    words = [word for option, value in given if value is not None for word in (option, value)]
    return words + [word for pad in args.pads for word in ("--pad", pad)]


def _ourselves() -> list[str]:
    """Return the words that run this program."""
    name = "dixit-table"
    if shutil.which(name):
        return [name]
    return [sys.argv[0]] if Path(sys.argv[0]).name == name else [sys.executable, "-m", "dixit_table"]
