"""A tile a seat in a dice game: how they stand, and how many rows that takes."""

from __future__ import annotations

from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cells import width
from dixit_table.tui.painters.dice_scene import Scene
from dixit_table.tui.painters.dice_tile import LARGE_FROM, Tile, put_tile
from dixit_table.tui.rects import Rect, grid

_NARROWEST = {1: 26, 2: 24, 3: 24}  # columns, by rows
_APART = 3  # rows of a tile of two lines and the space below it
_MOST_COLUMNS = 6
_GAP = 2  # columns between tiles
_LEAST_NAME = 10  # cells beside what has been drunk


def columns_for(count: int, wide: int, high: int) -> int:
    """Return into how many columns tiles of a height go."""
    narrowest = _NARROWEST.get(high, LARGE_FROM[0])
    columns = max(1, min((wide + _GAP) // (narrowest + _GAP), count, _MOST_COLUMNS))
    rows = -(-count // columns)
    return -(-count // rows) if count else 1


def tile_rows(count: int, wide: int, high: int) -> int:
    """Return the rows that tiles of a height take."""
    rows = -(-count // columns_for(count, wide, high))
    return rows * (_painted(high) + _gap(high)) - _gap(high) if count else 0


def tiles_tell(scene: Scene, wide: int, high: int) -> bool:
    """Tell whether tiles of a height have words for who is held and has the finger."""
    if high == 1:
        return False
    count = len(scene.view.seats)
    room = (wide + _GAP) // columns_for(count, wide, high) - _GAP
    in_words = _drunk_in_words(scene, room)
    return all(Tile.of(scene, seat, in_words=in_words).tells(scene, room, high) for seat in scene.view.seats)


def _painted(high: int) -> int:
    return high - 1 if high == _APART else high


def _gap(high: int) -> int:
    return 1 if high >= _APART else 0


def dice_tiles(canvas: Canvas, scene: Scene, rect: Rect, high: int) -> None:
    """Paint a tile of a height for each seat, clockwise in reading order."""
    seats = scene.view.seats
    columns = columns_for(len(seats), rect.width, high)
    places = grid(rect, columns, -(-len(seats) // columns), gap_x=_GAP, gap_y=_gap(high))
    in_words = bool(places) and _drunk_in_words(scene, places[0].width)
    for seat, place in zip(seats, places, strict=False):
        put_tile(canvas, scene, place, Tile.of(scene, seat, in_words=in_words))


def _drunk_in_words(scene: Scene, wide: int) -> bool:
    """Tell whether what has been drunk can be said beside every name."""
    longest = max((width(scene.say(tally.drunk)) for tally in scene.dice.tallies), default=0)
    name = min(_LEAST_NAME, max((width(seat.name) for seat in scene.view.seats), default=0))
    return scene.cast.badge_width + name + longest + 4 <= wide
