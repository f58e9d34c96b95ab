"""What the TV shows while the program is being loaded: three rabbits, at once, instead of black.

Written straight to the terminal, for what would draw it nicely is what takes so long to load. It lies on the
terminal's other screen, so nothing of it is left, whatever becomes of the start.
"""

from __future__ import annotations

import os
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO

from dixit_table.rules.rabbits import SHADES

_RABBIT = (
    ".##..##.",
    ".##..##.",
    ".##..##.",
    ".##..##.",
    "########",
    "##.##.##",
    "########",
    ".######.",
)
_FURS = ("red", "yellow", "blue")
_BARE = {"red": "91", "yellow": "93", "blue": "94"}  # on the bare console
_GAP = 4  # columns between two rabbits
_NIGHT = "18110d"
_BLOCKS = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}

_OPEN, _LEAVE = "\x1b[?1049h\x1b[?25l", "\x1b[0m\x1b[2J\x1b[H\x1b[?25h\x1b[?1049l"


class Splash:
    """The picture on a terminal, until the screen takes over or something goes wrong."""

    def __init__(self, terminal: TextIO) -> None:
        self._terminal = terminal
        self._up = False
        self._found: list[Any] = termios.tcgetattr(terminal)  # how the terminal was

    def rise(self, *, bare: bool) -> None:
        """Show it, and no key that is pressed meanwhile: the first ones may be a vote."""
        self._up = True
        *modes, local, input_speed, output_speed, signs = self._found
        self._set([*modes, local & ~termios.ECHO, input_speed, output_speed, signs])
        columns, rows = os.get_terminal_size(self._terminal.fileno())
        self._write(_OPEN + "".join(_picture(columns, rows, bare=bare)))

    def hand_over(self) -> None:
        """Leave it to the screen that is about to be drawn over it, and which shows no keys either."""
        self._up = False

    def fall(self) -> None:
        """Take it away, if it is still there; leave the terminal as it was found."""
        if self._up:
            self._up = False
            self._write(_LEAVE)
        self._set(self._found)

    def _set(self, modes: list[Any]) -> None:
        with suppress(termios.error):  # it has gone meanwhile
            termios.tcsetattr(self._terminal, termios.TCSANOW, modes)

    def _write(self, words: str) -> None:
        with suppress(OSError):
            self._terminal.write(words)
            self._terminal.flush()


@contextmanager
def splash(terminal: TextIO | None, *, bare: bool) -> Iterator[Splash | None]:
    """Show the picture on what is a terminal, and let nothing of it be left."""
    if terminal is None or not terminal.isatty():
        yield None
        return
    shown = Splash(terminal)
    try:  # a signal may come at any moment from here on
        shown.rise(bare=bare)
        yield shown
    finally:
        shown.fall()


def _picture(columns: int, rows: int, *, bare: bool) -> Iterator[str]:
    yield "\x1b[40m" if bare else f"\x1b[48;2;{_rgb(_NIGHT)}m"
    yield "\x1b[2J"
    wide, high = len(_RABBIT[0]), len(_RABBIT) // 2
    left = (columns - len(_FURS) * (wide + _GAP) + _GAP) // 2
    top = (rows - high) // 2
    if left < 0 or top < 0:
        return
    for number, fur in enumerate(_FURS):
        yield f"\x1b[{_BARE[fur]}m" if bare else f"\x1b[38;2;{_rgb(SHADES[fur][1:])}m"
        for line in range(high):
            yield f"\x1b[{top + line + 1};{left + number * (wide + _GAP) + 1}H"
            yield "".join(
                _BLOCKS[above + below] for above, below in zip(*_RABBIT[2 * line : 2 * line + 2], strict=True)
            )


def _rgb(colour: str) -> str:
    return ";".join(str(int(colour[at : at + 2], 16)) for at in (0, 2, 4))
