"""Voting: a tile a seat, and where the cards lie; the lobby has the same tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from dixit_table.game.views import Mark, PublicView, SeatView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas.canvas import Canvas, Rect, kept_apart, stamp
from dixit_table.tui.canvas.roles import Cut, Screen
from dixit_table.tui.canvas.sprites import Pose
from dixit_table.tui.canvas.text import cut, width
from dixit_table.tui.canvas.theme import (
    CARD_GROUND,
    DONE_GROUND,
    FACE,
    FLASH_GROUND,
    GOOD,
    LIFTED_GROUND,
    PANEL_GROUND,
    QUIET,
    ROOM,
    SHINE,
    STRONG,
    WARNING,
    Ink,
)
from dixit_table.tui.motion import Arrival, Motion
from dixit_table.tui.painters.rabbits import (
    badge,
    portrait,
)
from dixit_table.tui.painters.tile_plan import (
    TilePlan,
    asked_lines,
    finger_rows,
    fit,
    ground_of,
    is_tight,
    lines_of_tile,
    parts_of_tile,
    tile_plan,
)
from dixit_table.tui.roster import BELOW, Label, Roster, Status, labels_of, status_of

# --- A tile a seat: who it is, and how far it has come. Nothing of what it entered

_TICK = "✓"
_NOBODY: Mapping[int, Arrival] = {}


def tiles(
    canvas: Canvas,
    view: PublicView,
    language: Language,
    rect: Rect,
    free: int = 0,
    arrivals: Mapping[int, Arrival] = _NOBODY,
) -> list[Rect]:
    """Paint a tile for each seat, clockwise in reading order; return the places of so many that are free.

    ``arrivals``: how some rabbits come, who do something else than the others.
    """
    if not view.seats:
        return []
    roster = Roster.of(view)
    plan = tile_plan(canvas, view, language, rect, free)
    labels = labels_of(view, roster, language)
    places = plan.places(rect, len(labels) + free)
    if not view.offering:  # an answer to that comes first
        for seat, place in zip(view.seats, kept_apart([ground_of(place) for place in places]), strict=False):
            canvas.target(place, seat.seat)
    for seat, label, place in zip(view.seats, labels, places, strict=False):
        tile = _Tile(
            seat.seat,
            roster.letter(seat.seat),
            roster.colour(seat.seat),
            label,
            status_of(view, language, seat),
            entries_mark(seat),
            seat.mark is Mark.ASKED and not view.offering,
            tile_ground(seat),
            plan,
            arrivals.get(seat.seat),
        )
        if seat.notice is not None and not _lay(place, tile, roster).whole:
            canvas.left_out.append(seat.seat)
        stamp(canvas, place, tile, partial(_draw, roster=roster, tile=tile))
    return places[len(view.seats) : len(view.seats) + free]


class _Tile(NamedTuple):
    """All that a tile shows."""

    seat: int
    letter: str
    colour: str
    label: Label
    status: Status
    mark: str
    asked: bool
    ground: Ink
    plan: TilePlan
    comes: Arrival | None

    @property
    def rabbit(self) -> Arrival:
        """What its rabbit does: who is through is glad."""
        return self.comes or Arrival(Pose.GLAD if self.mark == _TICK else Pose.STANDING)


class _Laid(NamedTuple):
    """Where everything goes on a tile, and in which words."""

    token: Rect
    name: Rect
    status: Rect
    marks: Rect
    asked: Cut
    lines: Sequence[str]
    whole: bool  # what the seat is told: else a sign stands for it


def _lay(place: Rect, tile: _Tile, roster: Roster) -> _Laid:
    token, words = parts_of_tile(place, tile.plan, roster.badge_width)
    name, status, marks = lines_of_tile(words, tile.plan, roster.badge_width)
    status, marks = _spared(tile, words, status, marks)
    asked, lines = asked_lines(tile.status, status, tile.plan.status)
    whole = " ".join(lines).split() == tile.status.words.split()
    return _Laid(token, name, status, marks, asked, lines, whole)


def _spared(tile: _Tile, words: Rect, status: Rect, marks: Rect) -> tuple[Rect, Rect]:
    """Return where words and marks go on a tile that may be too narrow for them: what marks tell isn't cut.

    Trouble goes before the marks, and where it has a row of its own before the badge; but nothing goes for
    the sign that it stands below the picture.
    """
    signed = tile.status.shorter == BELOW
    told = tile.status._replace(shorter="") if signed else tile.status
    if fit(status, *asked_lines(told, status, tile.plan.status)):
        return status, marks
    nowhere = words.from_left(0)[0]
    if tile.status.ink != WARNING:
        return nowhere if tile.mark or tile.plan.across else status, marks
    if tile.plan.across:
        wider, left = words.from_left(1)[1].from_bottom(1)[0], nowhere if is_tight(words) else marks
    else:
        wider, left = status._replace(width=max(status.right, marks.right) - status.left), nowhere
    if signed and not fit(wider, *asked_lines(told, wider, tile.plan.status)):
        return status, marks
    return wider, left


def _draw(canvas: Canvas, place: Rect, roster: Roster, tile: _Tile) -> None:
    plan, laid = tile.plan, _lay(place, tile, roster)
    token = laid.token
    canvas.fill(ground_of(place), tile.ground)
    if tile.asked:
        _put_edge(canvas, ground_of(place), token)
    if plan.size is None:  # trouble may be written over it
        badge(canvas, token.left, token.top, roster, tile.seat)
    where = 0.5 if plan.above and plan.below else 0
    plan.name.put_in(canvas, laid.name, tile.label.shortened(plan.name, laid.name.width), STRONG, where)
    for row, line in enumerate(laid.lines):
        line_of = laid.status._replace(top=laid.status.top + row * laid.asked.rows, height=laid.asked.rows)
        laid.asked.put_in(canvas, line_of, line, tile.status.ink, where)
    ink = GOOD if tile.mark == _TICK else SHINE
    plan.mark.put_in(canvas, laid.marks, tile.mark, ink, where if plan.below else 1)
    if plan.size is not None:  # on its way it passes before the words
        way = round(tile.rabbit.ahead * (place.right - 1 - token.right))
        portrait(canvas, token.left + way, token.top, roster, tile.seat, plan.size, tile.rabbit.pose)


def _put_edge(canvas: Canvas, ground: Rect, token: Rect) -> None:
    """Paint the golden edge of whoever is waited for: it shows from afar, where grounds look alike."""
    left = token.left > ground.left  # else the rabbit stands there
    for y in range(ground.top, ground.bottom):
        canvas.put(ground.left if left else ground.right - 1, y, "▌" if left else "▐", SHINE)


def tile_ground(seat: SeatView) -> Ink:
    """Return the ground of a seat's tile."""
    if seat.flashing:
        return FLASH_GROUND
    return {Mark.DONE: DONE_GROUND, Mark.ASKED: LIFTED_GROUND}.get(seat.mark, PANEL_GROUND)


def entries_mark(seat: SeatView) -> str:
    """Return a tick, or a filled dot for each entry made and a ring for each still to make."""
    if seat.mark is Mark.DONE:
        return _TICK
    if seat.mark is Mark.NOTHING:
        return ""
    return "●" * seat.entries_made + "○" * max(0, seat.entries_due - seat.entries_made)


# --- Where the cards lie, before any vote: numbers 1 to n, and which end is 1

_CARD_ROWS = 5
_CARD_WIDTH = 11


def place_rows(canvas: Canvas, view: PublicView, width: int, room: int) -> int:
    """Return the rows the cards' numbers take of those there are; 0 where there is none, and no card.

    Where a line of them is too wide they are in several, a row apart.
    """
    if not view.slots:
        return 0
    large = Screen.of(canvas.area) is Screen.LARGE and width >= view.slots * (_CARD_WIDTH + 1)
    if large and room > _CARD_ROWS:
        return _CARD_ROWS + 1
    lines = range(1, min(room, _CARD_ROWS) // 2 + 2)
    fitting = (
        2 * each - 1 for each in lines if places_width(view.slots, each) <= width and 2 * each - 1 <= room
    )
    return next(fitting, 0)


def places_width(slots: int, lines: int) -> int:
    """Return the columns of the cards' numbers in so many lines."""
    return -(-slots // lines) * (3 + len(str(slots))) - 1


def places(canvas: Canvas, view: PublicView, language: Language, rect: Rect, ground: Ink = ROOM) -> None:
    """Paint the numbers on small cards, and in words how they lie, where no hint says that."""
    hinted = any(hint.key.startswith("table.layout_") for hint in view.hints)
    words = "" if hinted else say(language, f"screen.{view.layout}")
    draw = partial(_draw_places, slots=view.slots, words=words)
    stamp(canvas, rect, ("places", view.slots, words), draw, ground)


def _draw_places(canvas: Canvas, rect: Rect, slots: int, words: str) -> None:
    tall = rect.height > _CARD_ROWS
    wide = _CARD_WIDTH if tall else 2 + len(str(slots))
    across = slots if tall else -(-slots // ((rect.height + 1) // 2))
    cards = across * (wide + 1)
    if not tall and cards + 2 + width(words) > rect.width:
        words = ""
    left = rect.left + max(0, (rect.width - cards - (0 if tall else 1 + width(words))) // 2)
    for number in range(1, slots + 1):
        line, place = divmod(number - 1, across)
        top = rect.top + 2 * line
        card = Rect(left + place * (wide + 1), top, wide, _CARD_ROWS if tall else 1)
        canvas.fill(card, CARD_GROUND if tall else FACE)
        (Cut.BIG if tall else Cut.ROW).put_in(canvas, card, str(number), SHINE if tall else FACE, 0.5)
    if tall:
        words = cut(words, rect.width - 2)
        canvas.put(rect.left + (rect.width - width(words)) // 2, rect.top + _CARD_ROWS, words, QUIET)
    else:
        canvas.put(left + cards + 1, rect.top, words, QUIET)


# --- The picture of voting: tiles, and the cards' numbers where there is room

_TILE_ROWS, _LARGE_TILE_ROWS = 2, 5


def voting(canvas: Canvas, view: PublicView, language: Language, rect: Rect, _motion: Motion) -> None:
    """Paint the tiles, and below them the cards' numbers."""
    below, above = rect.from_bottom(_places_below(canvas, view, rect))
    if below.height:
        places(canvas, view, language, below.from_top(1)[1])
    tiles(canvas, view, language, above)


def _places_below(canvas: Canvas, view: PublicView, rect: Rect) -> int:
    """Return the rows that the cards' numbers have below the tiles, with one that parts them."""
    lines = -(-len(view.seats) // 2)
    least = _TILE_ROWS if view.touch is None else finger_rows(len(view.seats), rect.height) // lines
    each = _LARGE_TILE_ROWS if rect.height > _LARGE_TILE_ROWS * lines + _CARD_ROWS + 1 else least
    rows = place_rows(canvas, view, rect.width, rect.height - each * lines - 1)
    return rows + bool(rows)
