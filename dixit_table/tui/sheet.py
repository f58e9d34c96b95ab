"""The one kind of widget: a picture in rows, of which only those that differ are painted again."""

from __future__ import annotations

from collections.abc import Callable

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from dixit_table.tui.canvas import Canvas, Row, strip_of


class Sheet(Widget, can_focus=False):
    """Shows what ``draw`` makes for a width and a height; None: nothing yet."""

    def __init__(self, draw: Callable[[int, int], Canvas | None]) -> None:
        super().__init__()
        self._draw = draw
        self._rows: list[Row] = []

    def repaint(self) -> None:
        """Draw anew, and refresh the rows that differ."""
        canvas = self._draw(self.size.width, self.size.height)
        if canvas is None:
            return
        before, self._rows = self._rows, canvas.rows
        changed = [
            Region(0, y, self.size.width, 1)
            for y, row in enumerate(canvas.rows)
            if y >= len(before) or before[y] != row
        ]
        if changed:
            self.refresh(*changed)

    def on_resize(self) -> None:
        """Fit the picture to the new size."""
        self._rows = []
        self.repaint()

    def render_line(self, y: int) -> Strip:
        """Return one row."""
        return strip_of(self._rows[y]) if y < len(self._rows) else Strip.blank(self.size.width)

    def text(self) -> str:
        """Return the characters shown, a line a row."""
        return "\n".join("".join(cell.text for cell in row).rstrip() for row in self._rows)
