"""Parts of a picture that were painted before: while what they show stays the same they are copied."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from dixit_table.tui.canvas import Canvas, Row
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import ROOM, Ink

_MOST = 512

_kept: dict[Hashable, list[Row]] = {}


def stamp(
    canvas: Canvas, place: Rect, shows: Hashable, draw: Callable[[Canvas, Rect], None], ground: Ink = ROOM
) -> None:
    """Paint ``place``: anew by ``draw``, or as it was when it showed the same at that size.

    ``shows`` must hold all that ``draw`` depends on but the place. What it leaves out has the ``ground``.
    """
    if not place.width or not place.height:
        return
    key = (shows, place.width, place.height, ground)
    rows = _kept.get(key)
    if rows is None:
        part = Canvas(place.width, place.height, ground)
        draw(part, part.area)
        rows = part.rows
        if len(_kept) >= _MOST:
            _kept.clear()
        _kept[key] = rows
    canvas.paste(place.left, place.top, rows)
