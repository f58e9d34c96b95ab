"""What tests of screens share: screens held against how they looked before, and awkward texts to show."""

from __future__ import annotations

import os
from pathlib import Path

from hypothesis import strategies as st

SNAPSHOTS = Path(__file__).parent / "snapshots"

_TROUBLE = "é漢🐇\u200d\ufe0f\u0301\u202e\u05d0\u0627🇫🇷👩\U0001f3fe\u1160\u0903\x1b\n"
AWKWARD = st.text(alphabet=st.one_of(st.characters(), st.sampled_from(_TROUBLE)), max_size=24)
"""Texts that terminals disagree about."""


def held_against(name: str, text: str) -> None:
    """Compare a text with its snapshot.

    ``DIXIT_SNAPSHOTS=write pytest tests/tui`` takes what is drawn now as right: read the diff.
    """
    path = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("DIXIT_SNAPSHOTS") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
