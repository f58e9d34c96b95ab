"""The clue's moment: the storyteller in the light; then who tells, how to lay the cards, and the scores."""

from __future__ import annotations

from functools import partial

from dixit_table.game.views import PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas.canvas import Canvas, Rect, stamp
from dixit_table.tui.canvas.roles import TextRole, cuts, first_fitting, first_holding
from dixit_table.tui.canvas.sprites import Pose, Size
from dixit_table.tui.canvas.theme import NIGHT, ROOM, SHINE, SPOTLIGHT, STRONG, TARGET_GROUND, Ink
from dixit_table.tui.motion import LIGHT_S, Motion
from dixit_table.tui.painters.rabbits import portrait, rabbit_columns, rabbit_rows, size_for
from dixit_table.tui.painters.tiles import place_rows, places, places_width
from dixit_table.tui.painters.walk import scoring
from dixit_table.tui.roster import Roster, name_cuts

# --- Between two turns: who tells, how to lay the cards, and the scores meanwhile

_REST = (10, 3)  # rows that the scores have at least, and times as many as the strip
_NAME = 12  # columns for the name in the strip
_AIR = 1  # rows below the prompt, or ears and cards seem to be cut off by it


def telling(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the storyteller in the light for a moment; then the strip and, below it, the scores."""
    if view.storyteller is None or not view.teller:
        scoring(canvas, view, language, rect, motion)
        return
    if motion.scene_s < LIGHT_S:
        _in_the_light(canvas, view, language, rect, view.storyteller)
        return
    size = _strip_size(rect)
    if size is None:
        rows = place_rows(canvas, view, rect.width, rect.height - _REST[0])
        above, below = rect.from_top(rows and rows + (rows > 1))
        if rows:
            places(canvas, view, language, above.from_top(rows)[0])
    else:
        above, below = rect.from_top(_AIR + rabbit_rows(size))
        _strip(canvas, view, language, above, view.storyteller, size)
    scoring(canvas, view, language, below, motion)


def _strip_size(rect: Rect) -> Size | None:
    """Return how large the storyteller's rabbit is in the strip; None where there is no room for one."""
    least, times = _REST
    fitting = (
        size
        for size in (Size.LARGE, Size.SMALL, Size.TINY)
        if rect.height - _AIR - rabbit_rows(size) >= max(least, times * rabbit_rows(size))
    )
    return next(fitting, None)


def _strip(
    canvas: Canvas, view: PublicView, language: Language, rect: Rect, storyteller: int, size: Size
) -> None:
    """Paint the storyteller's rabbit and name, and at the right how to lay the cards."""
    canvas.fill(rect, TARGET_GROUND)
    rect = rect.from_top(_AIR)[1]
    portrait(canvas, rect.left + 1, rect.top, Roster.of(view), storyteller, size, Pose.LOOKING)
    words = rect.from_left(rabbit_columns(size) + 3)[1]
    ways = name_cuts(view, canvas.area)
    numbers = min(places_width(view.slots, each) for each in range(1, (rect.height + 1) // 2 + 1))
    room = max(_NAME, min(words.width // 2, words.width - numbers - 3))
    name = first_holding(ways, [view.teller], room, rect.height)
    wide = min(room, max(_NAME, name.width(name.shortened(view.teller, room))))
    name.put_in(canvas, words.from_left(wide)[0], view.teller, SHINE)
    rest = words.from_left(wide + 2)[1].from_right(1)[1]
    high = place_rows(canvas, view, rest.width, rest.height)
    if high:
        places(canvas, view, language, rest.centred(rest.width, high), TARGET_GROUND)


# --- The moment itself

_CONE = 3  # columns by which the light widens on either side, a row


_ANNOUNCED = frozenset({"table.could_win", "table.already_over"})
"""Hints that are said in the light too."""


def _in_the_light(canvas: Canvas, view: PublicView, language: Language, rect: Rect, storyteller: int) -> None:
    """Paint the storyteller under a lamp, as large as can be; below the name, and that it may be the end."""
    plain = view.look.plain
    ways = cuts(TextRole.NUMBER, canvas.area, plain=plain)
    name = first_holding(ways, [view.teller], rect.width - 4, max(1, rect.height // 3))
    last = [say(language, hint) for hint in view.hints if hint.key in _ANNOUNCED][:1]
    said = last or [say(language, "screen.tells_now")]
    why = first_fitting(
        cuts(TextRole.REASON, canvas.area, plain=plain), said, rect.width - 4, rect.height // 3
    )
    low = name.rows + why.rows
    size = size_for(rect.width // 2, rect.height - low - 1)
    high = low + 1 + (rabbit_rows(size) if size is not None else 0)
    block = rect.centred(rect.width, high)
    lit = rect._replace(height=block.bottom - rect.top)
    stamp(canvas, lit, ("light", plain), partial(_lamp, plain=plain))
    if size is not None:
        x = block.left + (block.width - rabbit_columns(size)) // 2
        portrait(canvas, x, block.top, Roster.of(view), storyteller, size, Pose.LOOKING)
    head, foot = block.from_bottom(low)[0].from_top(name.rows)
    name.put_in(canvas, head, name.shortened(view.teller, head.width), SHINE, 0.5)
    why.put_in(canvas, foot, said[0], STRONG, 0.5)


def _lamp(canvas: Canvas, area: Rect, plain: bool) -> None:
    """Paint the light, wider from row to row."""
    if plain:
        return
    for row in range(area.height):
        half = min(area.width // 2, _CONE * (row + 2))
        left = area.width // 2 - half
        canvas.fill(Rect(left, row, 2 * half, 1), Ink(ROOM.colour, SPOTLIGHT if row else NIGHT))
