"""A rabbit in one, two, four or eight rows, each with its letter on a cream face."""

from __future__ import annotations

from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import CREAM, FACE, Ink, rabbit_colour

LARGE_ROWS = 4
MEDIUM_HEAD = 4
HUGE_ROWS = 8
HUGE_WIDTH = 17


def badge(canvas: Canvas, x: int, y: int, cast: Cast, seat: int, face: Ink = FACE) -> int:
    """Paint a seat's letter between two cells of its colour; return the column after it."""
    fur = Ink(rabbit_colour(cast.colour(seat)))
    x = canvas.put(x, y, "█", fur)
    x = canvas.put(x, y, cast.letter(seat), face)
    return canvas.put(x, y, "█", fur)


def ears(canvas: Canvas, x: int, y: int, cast: Cast, seat: int, *, folded: bool = False) -> None:
    """Paint the ears that go above a badge; folded where the rabbit is in mid-hop."""
    colour = rabbit_colour(cast.colour(seat))
    right = x + 1 + cast.letter_width
    if folded:
        canvas.put(x, y, "▄", Ink(colour))
        canvas.put(right, y, "▄", Ink(colour))
        return
    # Half colour, half cream: one of the two shows on any ground.
    canvas.put(x, y, "▌", Ink(colour, CREAM))
    canvas.put(right, y, "▐", Ink(colour, CREAM))


def small(canvas: Canvas, x: int, y: int, cast: Cast, seat: int) -> None:
    """Paint a rabbit of two rows."""
    ears(canvas, x, y, cast, seat)
    badge(canvas, x, y + 1, cast, seat)


def large_width(cast: Cast) -> int:
    """Return the columns of a large rabbit."""
    return cast.badge_width + 4


def large(canvas: Canvas, x: int, y: int, cast: Cast, seat: int, *, folded: bool = False) -> None:
    """Paint a rabbit of four rows."""
    colour = rabbit_colour(cast.colour(seat))
    fur, wide = Ink(colour), large_width(cast)
    for row in (1,) if folded else (0, 1):
        canvas.put(x + 1, y + row, "▌", Ink(colour, CREAM))
        canvas.put(x + wide - 2, y + row, "▐", Ink(colour, CREAM))
    canvas.put(x, y + 2, "█" * wide, fur)
    canvas.put(x + 2, y + 2, f" {cast.letter(seat)} ", FACE)
    canvas.put(x, y + 3, "▀" + "█" * (wide - 2) + "▀", fur)


def medium_width(cast: Cast) -> int:
    """Return the columns of a medium rabbit."""
    return max(big.big_width("0" * cast.letter_width), cast.letter_width) + 6


def medium(canvas: Canvas, rect: Rect, cast: Cast, seat: int, face: Ink = FACE) -> None:
    """Paint a rabbit with a big letter: a head of four rows, above it as much ear as there is room."""
    colour = rabbit_colour(cast.colour(seat))
    ears, head = rect.inset(2), rect.from_bottom(MEDIUM_HEAD)[0]
    for y in range(rect.top, head.top):
        canvas.put(ears.left, y, "█▌", Ink(colour, CREAM))
        canvas.put(ears.right - 2, y, "▐█", Ink(colour, CREAM))
    canvas.fill(head, Ink(colour, colour))
    canvas.fill(head.inset(2), face)
    letter = cast.letter(seat).strip()
    middle = 0 if big.fits(letter, head.width - 4) else 1
    place = head.inset(2)._replace(top=head.top + middle, height=head.height - middle)
    big.write(canvas, place, letter, face._replace(ground=None), middle=True)


def huge(canvas: Canvas, x: int, y: int, cast: Cast, seat: int) -> None:
    """Paint a rabbit of eight rows, its letter written big where that can be done."""
    colour = rabbit_colour(cast.colour(seat))
    fur = Ink(colour)
    for row in range(3):
        canvas.put(x + 3, y + row, "█▌", Ink(colour, CREAM))
        canvas.put(x + HUGE_WIDTH - 5, y + row, "▐█", Ink(colour, CREAM))
    canvas.put(x, y + 3, "▄" + "█" * (HUGE_WIDTH - 2) + "▄", fur)
    face = Rect(x + 2, y + 4, HUGE_WIDTH - 4, big.ROWS)
    for row in range(big.ROWS):
        canvas.put(x, face.top + row, "█" * HUGE_WIDTH, fur)
    canvas.fill(face, FACE)
    letter = cast.letter(seat).strip()
    middle = 0 if big.fits(letter, face.width) else 1
    big.write(canvas, face._replace(top=face.top + middle), letter, FACE._replace(ground=None), middle=True)
    canvas.put(x, y + 7, "▀" + "█" * (HUGE_WIDTH - 2) + "▀", fur)
