"""The same in curses."""

from __future__ import annotations

import curses
import locale
import os
import select

from tests.speed.floors.table import TITLE, Rows, open_pads


def main(screen: curses.window) -> None:
    pads, rows = open_pads(), Rows()
    curses.curs_set(0)
    screen.addstr(0, 0, TITLE)
    for row in range(12):
        screen.addstr(row + 2, 0, rows.text(row))
    screen.refresh()
    while True:
        for pad in select.select(pads, [], [])[0]:
            row = pads.index(pad)
            if rows.press(row, os.read(pad, 64)):
                screen.addstr(row + 2, 0, rows.text(row))
                screen.refresh()


if __name__ == "__main__":
    locale.setlocale(locale.LC_ALL, "C.UTF-8")
    curses.wrapper(main)
