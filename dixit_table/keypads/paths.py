"""Paths below /dev and /sys, where what was there a moment ago may be gone."""

from __future__ import annotations

import os
from pathlib import Path


def real(path: str | Path) -> str:
    """Return a path with its links followed; as it is, where one vanishes meanwhile."""
    try:
        return os.path.realpath(path)
    except OSError:
        return str(path)
