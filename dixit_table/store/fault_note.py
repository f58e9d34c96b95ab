"""Where the program last failed, kept for a report: places in the program, and no word of what it held."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from dixit_table.store.private_file import read_file, replace_file

FILE = "fault.txt"
"""Its name within the data folder."""

_MOST_BYTES = 1000
_PLACE = re.compile(r"[\w.:<> -]{1,400}")
"""Files, lines and a kind of error."""


def note_fault(folder: Path | None, place: str) -> None:
    """Keep where the program failed (``folder`` None: nowhere); a disk that refuses is no further fault."""
    if folder is not None:
        with suppress(OSError):
            replace_file(folder / FILE, f"{place}\n".encode())


def noted_fault(folder: Path) -> str | None:
    """Return where the program last failed; None: it didn't, or nobody can read it."""
    try:
        noted = read_file(folder / FILE, _MOST_BYTES).decode("ascii").strip()
    except (OSError, ValueError):
        return None
    return noted if _PLACE.fullmatch(noted) else None
