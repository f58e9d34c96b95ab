"""What the TV shows while the program is being loaded: a title under the moon, at once, instead of black.

Written straight to the terminal, for what would draw it nicely is what takes so long to load. It lies on the
terminal's other screen, so nothing of it is left, whatever becomes of the start.
"""

from __future__ import annotations

import os
import termios
from collections.abc import Iterator, Sequence
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
_TITLE = (
    "...#.#......#..#........#.......#....#......",
    "...#...........#........#.......#....#......",
    ".###.#.#..#.#.###......###..##..###..#...##.",
    "#..#.#.#..#.#..#........#.....#.#..#.#..#..#",
    "#..#.#..##..#..#........#...###.#..#.#..####",
    "#..#.#.#..#.#..#........#..#..#.#..#.#..#...",
    ".###.#.#..#.#..##.......##..###.###..##..###",
    "..................####......................",
)
_MOON = (
    "..####..",
    ".###....",
    "###.....",
    "###.....",
    "###....#",
    "####..##",
    ".######.",
    "..####..",
)
_FURS = ("red", "yellow", "blue")
_BARE = {"red": "91", "yellow": "93", "blue": "94"}  # on the bare console
_GAP = 4  # columns between two rabbits
_NIGHT, _GOLD, _STAR = "#141127", "#ffd97f", "#a59dc8"
_BARE_GOLD, _BARE_STAR = "93", "37"
_CELLS_A_STAR = 90
_FIRST = 7  # from which follows where all are, as on the poster
_BLOCKS = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}

_OPEN, _LEAVE = "\x1b[?1049h\x1b[?25l", "\x1b[0m\x1b[2J\x1b[H\x1b[?25h\x1b[?1049l"


_ECHOED = "DIXIT_ECHOED"
"""Set for a table that goes on for another: the terminal showed what was typed before that one came."""


class Splash:
    """The picture on a terminal, until the screen takes over or something goes wrong."""

    def __init__(self, terminal: TextIO) -> None:
        self._terminal = terminal
        self._up = True
        self._found: list[Any] = termios.tcgetattr(terminal)  # how the terminal was
        if os.environ.pop(_ECHOED, None) is not None:
            self._found[3] |= termios.ECHO

    def rise(self, *, bare: bool) -> None:
        """Show it, and no key that is pressed meanwhile: the first ones may be a vote."""
        *modes, local, input_speed, output_speed, signs = self._found
        self._set([*modes, local & ~termios.ECHO, input_speed, output_speed, signs])
        columns, rows = os.get_terminal_size(self._terminal.fileno())
        self._write(_OPEN + "".join(_picture(columns, rows, bare=bare)))

    def hand_over(self) -> None:
        """Leave it to the screen that is about to be drawn over it, and which shows no keys either."""
        self._up = False

    def hand_on(self) -> None:
        """Tell the program that this process is about to become how the terminal was.

        Until then it goes on showing no keys: what is typed while a table starts anew may be a vote.
        """
        if self._found[3] & termios.ECHO:
            os.environ[_ECHOED] = "1"

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
    """Yield the night, then what is in it, as far as there is room; ``bare``: in colours of the console."""
    yield "\x1b[40m" if bare else f"\x1b[48;2;{_rgb(_NIGHT)}m"
    yield "\x1b[2J"
    wide = len(_FURS) * (len(_RABBIT[0]) + _GAP) - _GAP
    high, above = len(_RABBIT) // 2, len(_TITLE) // 2 + 1
    if columns < wide or rows < high:
        return
    titled = columns >= len(_TITLE[0]) and rows >= high + above
    left, top = (columns - wide) // 2, (rows - high - above * titled) // 2
    if titled:
        yield _ink(_STAR, _BARE_STAR, bare=bare)
        yield from _stars(columns, rows)
        yield _ink(_GOLD, _BARE_GOLD, bare=bare)
        yield from _drawn(_TITLE, (columns - len(_TITLE[0])) // 2, top)
        if top >= len(_MOON) // 2:
            yield from _drawn(_MOON, columns * 9 // 10 - len(_MOON[0]), top - len(_MOON) // 2)
    for number, fur in enumerate(_FURS):
        yield _ink(SHADES[fur], _BARE[fur], bare=bare)
        yield from _drawn(_RABBIT, left + number * (len(_RABBIT[0]) + _GAP), top + above * titled)


def _stars(columns: int, rows: int) -> Iterator[str]:
    """Yield the same stars each time; title, moon and rabbits are drawn over them."""
    place = _FIRST
    for _ in range(columns * rows // _CELLS_A_STAR):
        place = place * 16807 % 2147483647
        yield f"\x1b[{place // columns % rows + 1};{place % columns + 1}H▀"


def _drawn(pixels: Sequence[str], left: int, top: int) -> Iterator[str]:
    """Yield pixels as cells from a place on; what is dark stays as it is."""
    for row, pair in enumerate(zip(pixels[::2], pixels[1::2], strict=True)):
        yield f"\x1b[{top + row + 1};{left + 1}H"
        yield "".join(_BLOCKS[above + below] for above, below in zip(*pair, strict=True))


def _ink(colour: str, of_console: str, *, bare: bool) -> str:
    return f"\x1b[{of_console}m" if bare else f"\x1b[38;2;{_rgb(colour)}m"


def _rgb(colour: str) -> str:
    return ";".join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
