"""Texts held against how they were before."""

from __future__ import annotations

import os
from pathlib import Path


def held_against(path: Path, text: str) -> None:
    """Compare a text with what its file holds.

    With ``DIXIT_SNAPSHOTS=write`` in the environment what it is now counts as right: read the difference.
    """
    if os.environ.get("DIXIT_SNAPSHOTS") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text.encode())
    assert text == path.read_bytes().decode()
