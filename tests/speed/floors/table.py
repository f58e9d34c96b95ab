"""What the floor programs have in common: twelve pads, and what stands in twelve rows."""

from __future__ import annotations

import os
import sys
import tty

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou")
TITLE = " Twelve rows and ticks"


class Rows:
    """Twelve seats: Enter makes an entry, Backspace takes it back."""

    def __init__(self) -> None:
        self.made = [0] * len(NAMES)

    def press(self, row: int, keys: bytes) -> bool:
        """Take keys of a row's pad; tell whether the row has changed."""
        before = self.made[row]
        for key in keys:
            if key == 13:
                self.made[row] = min(3, self.made[row] + 1)
            elif key == 8:
                self.made[row] = max(0, self.made[row] - 1)
        return self.made[row] != before

    def text(self, row: int) -> str:
        """Return a row as it is shown."""
        made = self.made[row]
        words = "done" if made == 3 else "your vote" if made else "your card"
        return f" {NAMES[row]:<20}{'●' * made}{'○' * (3 - made)}  {words:<12}"


def open_pads() -> list[int]:
    """Open the ports of the command line, raw; each is greeted, so that the bench knows it is open."""
    pads = []
    for path in sys.argv[1:]:
        pad = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        tty.setraw(pad)
        os.write(pad, b"!")
        pads.append(pad)
    return pads
