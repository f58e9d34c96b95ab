"""What is measured side by side: our table, and the least that could show the same."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from dixit_table.texts import Language
from dixit_table.texts.languages import ENGLISH
from tests.cli.terminal import Pad
from tests.speed.floors.table import NAMES
from tests.speed.terminal import Limit, Program, unlimited

FLOORS = {
    "select + write": "tests.speed.floors.bare",
    "curses": "tests.speed.floors.in_curses",
    "Textual": "tests.speed.floors.in_textual",
}
MEMORY = Path("/dev/shm")
OPTIONS = ("--rules", "odyssey")


@contextmanager
def folder(*, on_disk: bool) -> Iterator[Path]:
    """Yield a new folder, on disk or in memory: in either the journal is synced at each commit."""
    with tempfile.TemporaryDirectory(dir=Path.home() if on_disk else MEMORY) as path:
        yield Path(path)


@contextmanager
def floor(name: str, limit: Limit = unlimited) -> Iterator[Program]:
    """Yield a floor program with its twelve pads."""
    pads = [Pad() for _ in NAMES]
    with Program((FLOORS[name], *(pad.path for pad in pads)), pads, limit=limit) as program:
        program.wait_for_pads()
        program.wait_for("Lou")
        yield program


@contextmanager
def table(
    at: Path,
    *more: str,
    pads: int = len(NAMES),
    limit: Limit = unlimited,
    by: Sequence[str] = ("dixit_table",),
    language: Language = ENGLISH,
) -> Iterator[Program]:
    """Yield our table with twelve seats on twelve pads; ``by``: the module that runs it.

    English alone reads no catalogue; another ``language`` is measured beside it.
    """
    ends = [Pad() for _ in NAMES[:pads]]
    given = [part for pad in ends for part in ("--pad", f"serial:{pad.path}")]
    args = (*by, "play", "--data", os.fspath(at), "--names", ",".join(NAMES), "--lang", language, *OPTIONS)
    with Program((*args, *given, *more), ends, limit=limit) as program:
        yield program


@contextmanager
def voting(
    *more: str, on_disk: bool, limit: Limit = unlimited, by: Sequence[str] = ("dixit_table",)
) -> Iterator[Program]:
    """Yield our table while everybody votes, all pads there."""
    with (
        folder(on_disk=on_disk) as at,
        table(at, "--first", "1", "--start", *more, limit=limit, by=by) as program,
    ):
        program.wait_for("tells")
        program.wait_for_pads()
        program.wait_until(lambda: "keypad" not in program.text().lower(), "all pads on the screen")
        program.run(0.1, [(0.0, 0, b"\r")])
        program.wait_for("your own card")
        yield program
