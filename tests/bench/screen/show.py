"""Show a made-up view by the real app: ``python -m tests.bench.screen.show NAME COUNT LANGUAGE LOOK FILE``.

FILE gets the terminal's size, in cells and in pixels, before the app begins.
"""

from __future__ import annotations

import fcntl
import json
import struct
import sys
import termios
from pathlib import Path

from msgspec.structs import replace

from dixit_table.game.views import Look, PublicView
from dixit_table.texts import Language
from dixit_table.tui.app import TableApp
from tests.tui import views
from tests.tui.fakes import FakeSource

HEAVY = (
    "J", "Tom", "Léa", "Nicolas", "山田太郎", "Grand-mère", "שרה",
    "Maximilien-Alexandre IV.", "ليلى", "Bob", "Nadia", "Éloïse",
)  # fmt: skip
LOOKS = {"calm": Look(calm=True), "plain": Look(calm=True, plain=True), "far": Look(calm=True, far=True)}


def made_up(name: str, count: int, language: Language, look: str) -> PublicView:
    """Return a view of a name, in which nothing moves."""
    return replace(dict(views.every(count, language, HEAVY))[name], look=LOOKS[look])


def main() -> None:
    """Show what the command line names until the terminal goes."""
    name, count, tongue, look, file = sys.argv[1:]
    language: Language = "fr" if tongue == "fr" else "en"
    rows, columns, wide, high = struct.unpack("HHHH", fcntl.ioctl(2, termios.TIOCGWINSZ, bytes(8)))
    Path(file).write_text(json.dumps({"columns": columns, "rows": rows, "wide": wide, "high": high}))
    TableApp(FakeSource(made_up(name, int(count), language, look), language)).run()


if __name__ == "__main__":
    main()
