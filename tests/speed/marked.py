"""The real program with a mark at the end of each layer: ``python -m tests.speed.marked FILE play ...``.

Functions are wrapped before the program runs. When it has ended, the file has the layers in the order in
which a press goes through them, and for each where it ends and the monotonic times, in seconds, at which
something left it.
"""

from __future__ import annotations

import json
import os
import sys
import time
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple

os.environ["TEXTUAL_FPS"] = "240"  # as the program has it, before anything imports Textual

from dixit_table.cli.main import main
from dixit_table.keypads.entry import Composer
from dixit_table.keypads.port import Port
from dixit_table.keypads.serial.pad import Inbox
from dixit_table.store import journal
from dixit_table.store.journal import Journal
from dixit_table.table.background import Mailbox
from dixit_table.table.table import Table
from dixit_table.tui import app, terminal
from dixit_table.tui.app import TableApp
from dixit_table.tui.terminal import PatientDriver


class Mark(NamedTuple):
    """Where a layer ends, and when something left it."""

    place: str
    times: list[float]


def _before(owner: Any, name: str) -> Mark:
    """Let a layer end where a function begins."""
    inner, times = getattr(owner, name), list[float]()

    @wraps(inner)
    def wrapped(*args: Any, **keywords: Any) -> Any:
        times.append(time.monotonic())
        return inner(*args, **keywords)

    setattr(owner, name, wrapped)
    return Mark(f"before {inner.__qualname__}", times)


def _after(owner: Any, name: str) -> Mark:
    """Let a layer end where a function ends."""
    inner, times = getattr(owner, name), list[float]()

    @wraps(inner)
    def wrapped(*args: Any, **keywords: Any) -> Any:
        result = inner(*args, **keywords)
        times.append(time.monotonic())
        return result

    setattr(owner, name, wrapped)
    return Mark(f"after {inner.__qualname__}", times)


def _at_flush() -> Mark:
    """Let a layer end where what was written goes to the terminal."""
    inner, times = vars(terminal)["outlet"], list[float]()

    def outlet(*args: Any, **keywords: Any) -> Any:
        stream = inner(*args, **keywords)
        flush = stream.flush

        def flushed() -> None:
            times.append(time.monotonic())
            flush()

        stream.flush = flushed
        return stream

    vars(terminal)["outlet"] = outlet
    return Mark("before the stream is flushed", times)


def marked() -> dict[str, Mark]:
    """Wrap what ends each layer; return the marks, whose times are added to while the program runs."""
    return {
        "pad reader": _before(Inbox, "put"),
        "loop wake-up": _before(Port, "read"),
        "entry": _after(Composer, "press"),
        "session": _before(Journal, "append"),
        "queue": _before(journal, "write_records"),
        "commit": _before(Mailbox, "post"),
        "loop wake-up after the commit": _before(Table, "acknowledged"),
        "answers to the pads": _before(TableApp, "show_newest"),
        "view": _before(app, "paint"),
        "paint": _after(app, "paint"),
        "cells that differ": _before(PatientDriver, "write"),
        "writer thread": _at_flush(),
    }


if __name__ == "__main__":
    layers = marked()
    try:
        status = main(sys.argv[2:])
    finally:
        Path(sys.argv[1]).write_text(json.dumps(layers))
    sys.exit(status)
