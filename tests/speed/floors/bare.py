"""select and write: no program that shows twelve rows can be faster."""

from __future__ import annotations

import os
import select

from tests.speed.floors.table import TITLE, Rows, open_pads


def main() -> None:
    pads, rows = open_pads(), Rows()
    picture = "".join(f"\x1b[{row + 3};1H{rows.text(row)}" for row in range(12))
    os.write(1, f"\x1b[2J\x1b[1;1H{TITLE}{picture}".encode())
    while True:
        for pad in select.select(pads, [], [])[0]:
            row = pads.index(pad)
            if rows.press(row, os.read(pad, 64)):
                os.write(1, f"\x1b[{row + 3};1H{rows.text(row)}".encode())


if __name__ == "__main__":
    main()
