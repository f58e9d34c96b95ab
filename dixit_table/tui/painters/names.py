"""Names where they may be written big: a team's is shortened for that, for two names are long."""

from __future__ import annotations

from collections.abc import Callable

from dixit_table.tui import big
from dixit_table.tui.cast import Cast
from dixit_table.tui.rects import Rect

_LEAST = 9  # cells of "Ann & Bob"


def name_in(cast: Cast, seat: int, rect: Rect) -> str:
    """Return a seat's name as it is to be written in a rectangle."""
    team = len(cast.parts(seat)) > 1
    return fitted(cast.name(seat), lambda room: cast.short(seat, room), rect, team=team)


def fitted(whole: str, within: Callable[[int], str], rect: Rect, *, team: bool) -> str:
    """Return a name so that it can be written big where there is height for that, else cut to one row."""
    if rect.height >= big.ROWS:
        shorter = range(len(whole) - 1, _LEAST - 1, -1) if team else ()
        for name in (whole, *map(within, shorter)):
            if big.fits(name, rect.width):
                return name
    return within(rect.width)
