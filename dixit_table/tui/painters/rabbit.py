"""A rabbit in one, two or four rows, each with its letter on a cream face."""

from __future__ import annotations

from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.theme import CREAM, FACE, Ink, rabbit_colour

LARGE_ROWS = 4


def badge(canvas: Canvas, x: int, y: int, cast: Cast, seat: int) -> int:
    """Paint a seat's letter between two cells of its colour; return the column after it."""
    fur = Ink(rabbit_colour(cast.colour(seat)))
    x = canvas.put(x, y, "█", fur)
    x = canvas.put(x, y, cast.letter(seat), FACE)
    return canvas.put(x, y, "█", fur)


def ears(canvas: Canvas, x: int, y: int, cast: Cast, seat: int, *, folded: bool = False) -> None:
    """Paint the ears that go above a badge; folded where the rabbit is in mid-hop."""
    colour = rabbit_colour(cast.colour(seat))
    gap = " " * cast.letter_width
    if folded:
        canvas.put(x, y, f"▄{gap}▄", Ink(colour))
        return
    # Half colour, half cream: one of the two shows on any ground.
    canvas.put(x, y, "▌", Ink(colour, CREAM))
    canvas.put(x + 1 + cast.letter_width, y, "▐", Ink(colour, CREAM))


def large_width(cast: Cast) -> int:
    """Return the columns of a large rabbit."""
    return cast.badge_width + 4


def large(canvas: Canvas, x: int, y: int, cast: Cast, seat: int) -> None:
    """Paint a rabbit of four rows."""
    colour = rabbit_colour(cast.colour(seat))
    fur, wide = Ink(colour), large_width(cast)
    for row in (0, 1):
        canvas.put(x + 1, y + row, "▌", Ink(colour, CREAM))
        canvas.put(x + wide - 2, y + row, "▐", Ink(colour, CREAM))
    canvas.put(x, y + 2, "█" * wide, fur)
    canvas.put(x + 2, y + 2, f" {cast.letter(seat)} ", FACE)
    canvas.put(x, y + 3, "▀" + "█" * (wide - 2) + "▀", fur)
