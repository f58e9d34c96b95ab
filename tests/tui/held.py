"""Screens as text, held against how they looked before."""

from __future__ import annotations

import os
from pathlib import Path

SNAPSHOTS = Path(__file__).parent / "snapshots"


def held_against(name: str, text: str) -> None:
    """Compare a text with its snapshot.

    ``DIXIT_SNAPSHOTS=write pytest tests/tui`` takes what is drawn now as right: read the diff.
    """
    path = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("DIXIT_SNAPSHOTS") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
