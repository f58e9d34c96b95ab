"""The same in Textual: one widget that draws its rows, and refreshes those that change."""

from __future__ import annotations

import asyncio
import os

os.environ["TEXTUAL_FPS"] = "240"

from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tests.speed.floors.table import TITLE, Rows, open_pads


class Picture(Widget):
    """Twelve rows and ticks."""

    rows = Rows()

    def render_line(self, y: int) -> Strip:
        """Return one row."""
        text = TITLE if y == 0 else self.rows.text(y - 2) if 2 <= y < 14 else ""
        return Strip([Segment(text.ljust(self.size.width))], self.size.width)


class TwelveRows(App[None]):
    """The picture and its pads."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    CSS = "Screen { overflow: hidden; } Picture { width: 100%; height: 100%; }"

    def compose(self) -> ComposeResult:
        """Put the picture on the screen."""
        self.picture = Picture()
        yield self.picture

    def on_mount(self) -> None:
        """Listen to the pads."""
        for row, pad in enumerate(open_pads()):
            asyncio.get_running_loop().add_reader(pad, self._press, row, pad)

    def _press(self, row: int, pad: int) -> None:
        if self.picture.rows.press(row, os.read(pad, 64)):
            self.picture.refresh(Region(0, row + 2, self.size.width, 1))


if __name__ == "__main__":
    TwelveRows().run(mouse=False)
