"""Whole nights of the real table, each a function of its seed: people, pads, disks, power cuts by chance."""

from __future__ import annotations

import sys
from pathlib import Path

# The pads' own firmware, which pytest finds by pyproject.toml; a replay command is to find it, too.
_FIRMWARE = str(Path(__file__).parents[2] / "hardware/firmware/pico")
if _FIRMWARE not in sys.path:
    sys.path.append(_FIRMWARE)
