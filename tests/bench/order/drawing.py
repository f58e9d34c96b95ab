"""What else a table does: it draws, and hears nothing meanwhile."""

from __future__ import annotations

import time

_DRAWS_S = 0.05  # as long as Textual takes for the whole of a large screen


def draw() -> None:
    """Take the time that the table's screen takes."""
    until_s = time.monotonic() + _DRAWS_S
    while time.monotonic() < until_s:
        pass
