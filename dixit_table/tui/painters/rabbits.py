"""A seat's rabbit: its badge in one row, a head with a big letter, or whole with a face."""

from __future__ import annotations

from functools import lru_cache

from dixit_table.tui.canvas import sprites
from dixit_table.tui.canvas.canvas import Canvas, Cell, Rect
from dixit_table.tui.canvas.font import writable
from dixit_table.tui.canvas.roles import Cut, write
from dixit_table.tui.canvas.sprites import LETTER, Portrait, Pose, Size, in_cells
from dixit_table.tui.canvas.theme import (
    CREAM,
    FACE,
    NIGHT,
    Ink,
    rabbit_colour,
    tones,
)
from dixit_table.tui.roster import Roster

# --- A badge, where there is one row; and a head with a big letter on a cream face

MEDIUM_HEAD = 4


def badge(canvas: Canvas, x: int, y: int, roster: Roster, seat: int, face: Ink = FACE) -> int:
    """Paint a seat's letter between two cells of its colour; return the column after it."""
    fur = Ink(rabbit_colour(roster.colour(seat)))
    x = canvas.put(x, y, "█", fur)
    x = canvas.put(x, y, roster.letter(seat), face)
    return canvas.put(x, y, "█", fur)


def medium_width(roster: Roster) -> int:
    """Return the columns of a medium rabbit."""
    return max(Cut.BIG.width("0" * roster.letter_width), roster.letter_width) + 6


def medium(canvas: Canvas, rect: Rect, roster: Roster, seat: int, face: Ink) -> None:
    """Paint a rabbit with a big letter: a head of four rows, above it as much ear as there is room."""
    colour = rabbit_colour(roster.colour(seat))
    ears, head = rect.inset(2), rect.from_bottom(MEDIUM_HEAD)[0]
    for y in range(rect.top, head.top):
        canvas.put(ears.left, y, "█▌", Ink(colour, CREAM))
        canvas.put(ears.right - 2, y, "▐█", Ink(colour, CREAM))
    canvas.fill(head, Ink(colour, colour))
    canvas.fill(head.inset(2), face)
    letter = roster.letter(seat).strip()
    middle = 0 if writable(letter) else 1
    place = head.inset(2)._replace(top=head.top + middle, height=head.height - middle)
    write(canvas, place, letter, face._replace(ground=None), middle=True)


# --- A rabbit with a face, in four sizes; see canvas/rabbits.txt


def rabbit_columns(size: Size) -> int:
    """Return the columns of a rabbit of a size."""
    return sprites.rabbits()[size].columns


def rabbit_rows(size: Size) -> int:
    """Return the rows of a rabbit of a size."""
    return sprites.rabbits()[size].rows


def size_for(columns: int, rows: int) -> Size | None:
    """Return the largest size with room in so many cells; None where there is room for a badge only."""
    fitting = [size for size in Size if rabbit_columns(size) <= columns and rabbit_rows(size) <= rows]
    return fitting[-1] if fitting else None


def rabbit(
    canvas: Canvas,
    x: int,
    y: int,
    roster: Roster,
    seat: int,
    size: Size,
    pose: Pose = Pose.STANDING,
    face: Ink | None = None,
) -> None:
    """Paint a seat's rabbit, its letter on its belly; what is around it stays as it is.

    ``face``: the belly's ink, if it isn't the lighter tone of the rabbit's colour.
    """
    canvas.lay(x, y, _rabbit(size, pose, roster.colour(seat), roster.letter(seat).strip(), face))


def leader(
    canvas: Canvas, x: int, y: int, roster: Roster, seat: int, size: Size, pose: Pose = Pose.STANDING
) -> None:
    """Paint the rabbit of who leads: it wears a crown."""
    canvas.lay(x, y, _rabbit(size, pose, roster.colour(seat), roster.letter(seat).strip(), crowned=True))


def token(canvas: Canvas, x: int, y: int, roster: Roster, seat: int, size: Size | None, pose: Pose) -> None:
    """Paint a seat's rabbit, or its badge where there is no size for it."""
    if size is None:
        badge(canvas, x, y, roster, seat)
    else:
        portrait(canvas, x, y, roster, seat, size, pose)


def portrait(
    canvas: Canvas,
    x: int,
    y: int,
    roster: Roster,
    seat: int,
    size: Size,
    pose: Pose,
    edge: Ink | None = None,
) -> None:
    """Paint a seat's rabbit that stands still: where the terminal shows pictures it is one.

    ``edge``: of what it stands on, which is half a row high and painted behind its feet.
    """
    place = Rect(x, y, rabbit_columns(size), rabbit_rows(size))
    grounds, letter = canvas.grounds(place), roster.letter(seat).strip()
    if edge is not None:
        canvas.put(x, place.bottom - 1, "▄" * place.width, edge)
    rabbit(canvas, x, y, roster, seat, size, pose)
    if grounds and writable(letter):
        shown = Portrait(pose, letter, roster.colour(seat), grounds, edge.colour if edge is not None else "")
        canvas.offer(place, shown)


def stranger(canvas: Canvas, x: int, y: int, colour: str, size: Size, pose: Pose) -> None:
    """Paint a rabbit of a colour, without a letter: nobody's yet."""
    canvas.lay(x, y, _rabbit(size, pose, colour, ""))


_Cells = tuple[tuple[Cell | None, ...], ...]


@lru_cache(maxsize=512)
def _rabbit(
    size: Size, pose: Pose, colour: str, letter: str, face: Ink | None = None, *, crowned: bool = False
) -> _Cells:
    """Return a rabbit's cells."""
    drawn, shades = sprites.rabbits()[size], tones(colour)
    picture = (drawn.crowned if crowned else drawn.poses)[pose]
    belly = face or Ink(NIGHT, shades[LETTER], bold=True)
    rows = in_cells([[shades.get(sign) for sign in row] for row in picture.pixels])
    part = Canvas(picture.letter.width, picture.letter.height, belly)
    middle = 0 if Cut.BIG.fits(letter, part.area.width) else (part.area.height - 1) // 2
    place = part.area._replace(top=middle, height=part.area.height - middle)
    write(part, place, letter, belly._replace(ground=None), middle=True)
    left = picture.letter.left
    for row, cells in zip(rows[picture.letter.top :], part.rows, strict=False):
        row[left : left + len(cells)] = cells
    return tuple(map(tuple, rows))
