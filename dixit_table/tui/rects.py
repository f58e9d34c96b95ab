"""Rectangles of cells, and how a screen is cut into them."""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle; one without width or height holds nothing."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.top + self.height

    def common(self, other: Rect) -> Rect:
        """Return what lies in both."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(left, top, max(0, right - left), max(0, bottom - top))

    def moved(self, x: int, y: int) -> Rect:
        """Return it so many columns to the right and rows down."""
        return self._replace(left=self.left + x, top=self.top + y)

    def inset(self, x: int, y: int = 0) -> Rect:
        """Return it without ``x`` columns at either side and ``y`` rows above and below."""
        x, y = min(x, self.width // 2), min(y, self.height // 2)
        return Rect(self.left + x, self.top + y, self.width - 2 * x, self.height - 2 * y)

    def from_top(self, height: int) -> tuple[Rect, Rect]:
        """Cut off rows at the top: (those, the rest)."""
        left, top, width, rows = self
        height = max(0, min(height, rows))
        return Rect(left, top, width, height), Rect(left, top + height, width, rows - height)

    def from_bottom(self, height: int) -> tuple[Rect, Rect]:
        """Cut off rows at the bottom: (those, the rest)."""
        rest, cut_off = self.from_top(self.height - max(0, min(height, self.height)))
        return cut_off, rest

    def from_left(self, width: int) -> tuple[Rect, Rect]:
        """Cut off columns at the left: (those, the rest)."""
        left, top, columns, height = self
        width = max(0, min(width, columns))
        return Rect(left, top, width, height), Rect(left + width, top, columns - width, height)

    def from_right(self, width: int) -> tuple[Rect, Rect]:
        """Cut off columns at the right: (those, the rest)."""
        rest, cut_off = self.from_left(self.width - max(0, min(width, self.width)))
        return cut_off, rest

    def centred(self, width: int, height: int) -> Rect:
        """Return a rectangle of that size, or what fits of it, in the middle."""
        width, height = min(width, self.width), min(height, self.height)
        return Rect(
            self.left + (self.width - width) // 2, self.top + (self.height - height) // 2, width, height
        )


def grid(rect: Rect, columns: int, rows: int, gap_x: int = 1, gap_y: int = 0) -> list[Rect]:
    """Cut a rectangle into equal cells, row by row; what doesn't divide is left at right and below."""
    width = max(0, (rect.width - gap_x * (columns - 1)) // columns)
    height = max(0, (rect.height - gap_y * (rows - 1)) // rows)
    return [
        Rect(rect.left + column * (width + gap_x), rect.top + row * (height + gap_y), width, height)
        for row in range(rows)
        for column in range(columns)
    ]
