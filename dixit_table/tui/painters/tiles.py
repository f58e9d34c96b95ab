"""The lobby, telling and voting: a tile a seat, and where the cards lie. Nothing of what was entered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dixit_table.game.views import Mark, PublicView, SeatView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect, grid, stamp
from dixit_table.tui.canvas.text import cut, width, wrap
from dixit_table.tui.canvas.theme import (
    CARD_GROUND,
    DONE_GROUND,
    FACE,
    FLASH_GROUND,
    GOOD,
    LIFTED_GROUND,
    PANEL_GROUND,
    QUIET,
    SHINE,
    STRONG,
    Ink,
)
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.points import has_track, scoring
from dixit_table.tui.painters.rabbits import (
    HUGE_ROWS,
    HUGE_WIDTH,
    LARGE_ROWS,
    badge,
    huge,
    large,
    large_width,
    small,
)
from dixit_table.tui.roster import Label, Roster, Status, fitted, label_of, status_of

# --- A tile a seat: who it is, and how far it has come. Nothing of what it entered

_MODEST = (26, 3)  # a tile that holds most names and two lines
_GENEROUS = (52, 8)  # one with a large rabbit and a big name
_GENEROUS_FROM = (110, 20)
_BESIDE_NAME = 30  # columns: rabbit, mark, gaps
_LARGE_FROM = 30  # columns
_HUGE_FROM = 56
_TICK = "✓"


def tiles(canvas: Canvas, view: PublicView, language: Language, rect: Rect, _motion: Motion) -> None:
    """Paint a tile for each seat, clockwise in reading order."""
    for seat, place in zip(
        view.seats,
        tile_places(rect, [label_of(view, language, seat).whole for seat in view.seats]),
        strict=False,
    ):
        with canvas.within(place):
            _tile(canvas, view, language, place, seat)


def tile_places(rect: Rect, names: Sequence[str]) -> list[Rect]:
    """Return where tiles go: the grid that gives names and words the most room."""
    if not names:
        return []
    generous = rect.width >= _GENEROUS_FROM[0] and rect.height >= _GENEROUS_FROM[1]
    columns = max(range(1, min(len(names), 6) + 1), key=lambda n: _fit(rect, names, n, generous))
    rows = -(-len(names) // columns)
    gap_y = 1 if rect.height >= 3 * rows else 0
    most = HUGE_ROWS + 2 if generous else LARGE_ROWS + 2
    high = min((rect.height - gap_y * (rows - 1)) // rows, most) * rows + gap_y * (rows - 1)
    return grid(rect.centred(rect.width, high), columns, rows, gap_x=2, gap_y=gap_y)


def _fit(rect: Rect, names: Sequence[str], columns: int, generous: bool) -> float:
    """Return how well a number of columns suits: size up to a limit, names that fit, no empty places."""
    rows = -(-len(names) // columns)
    wanted = _GENEROUS if generous else _MODEST
    tile = (rect.width - 2 * (columns - 1)) // columns
    wide = min(tile / wanted[0], 1.3)
    high = min((rect.height + 1) / rows / (wanted[1] + 1), 1.3)
    room = tile - _BESIDE_NAME
    can_tell = (rect.height + 1) // rows > LARGE_ROWS + 1
    told = sum(can_tell and big.fits(name, room) for name in names) / len(names) if generous else 1.0
    return wide * high * (0.5 + told) - 0.03 * (columns * rows - len(names))


class _Tile(NamedTuple):
    """All that a tile shows."""

    seat: int
    letter: str
    colour: str
    label: Label
    status: Status
    mark: str
    ground: Ink

    @property
    def mark_ink(self) -> Ink:
        """How its mark is written."""
        return GOOD if self.mark == _TICK else SHINE


def _tile(canvas: Canvas, view: PublicView, language: Language, place: Rect, seat: SeatView) -> None:
    roster = Roster.of(view)
    tile = _Tile(
        seat.seat,
        roster.letter(seat.seat),
        roster.colour(seat.seat),
        label_of(view, language, seat),
        status_of(view, language, seat),
        entries_mark(seat),
        tile_ground(seat),
    )
    stamp(canvas, place, tile, lambda part, area: _draw(part, roster, area, tile))


def _draw(canvas: Canvas, roster: Roster, place: Rect, tile: _Tile) -> None:
    canvas.fill(place, tile.ground)
    if place.height >= HUGE_ROWS + 1 and place.width >= _HUGE_FROM:
        inner = place.inset(2).centred(place.width - 4, HUGE_ROWS)
        huge(canvas, inner.left, inner.top, roster, tile.seat)
        _words(canvas, inner.from_left(HUGE_WIDTH + 3)[1], tile)
    elif place.height > LARGE_ROWS and place.width >= _LARGE_FROM:
        inner = place.inset(2).centred(place.width - 4, LARGE_ROWS + (place.height >= LARGE_ROWS + 3))
        large(canvas, inner.left, inner.bottom - LARGE_ROWS, roster, tile.seat)
        _words(canvas, inner.from_left(large_width(roster) + 2)[1], tile)
    elif place.height > 2:
        inner = place.inset(1).centred(place.width - 2, 2)
        small(canvas, inner.left, inner.top, roster, tile.seat)
        _words(canvas, inner.from_left(roster.badge_width + 1)[1], tile)
    else:
        badge(canvas, place.left, place.top, roster, tile.seat)
        words = place.from_left(roster.badge_width + 1)[1].from_right(1)[1]
        (_words if place.height > 1 else _one_line)(canvas, words, tile)


def _words(canvas: Canvas, rect: Rect, tile: _Tile) -> None:
    """Write the name, with its mark at the right, and the status below: big where there is room."""
    mark, label, status = tile.mark, tile.label, tile.status
    roomy = rect.height > big.ROWS and big.fits(mark or "✓", rect.width)
    mark_width = big.big_width(mark) if roomy and mark else width(mark)
    if not roomy and rect.height > 2:
        rect = rect.centred(rect.width, 2)
    big.write(canvas, rect.from_right(mark_width)[0], mark, tile.mark_ink)
    top = rect.from_right(mark_width + 2)[1].from_top(big.ROWS if roomy else 1)[0]
    if roomy and _stack(canvas, rect._replace(width=top.width), label):
        foot = rect.from_bottom(1)[0]
        canvas.put(foot.left, foot.top, cut(status.within(foot.width), foot.width), status.ink)
        return
    name = fitted(label.whole, label.within, top, team=bool(label.between))
    rows = big.write(canvas, top, name, STRONG)
    rest = rect.from_top(rows + (1 if roomy and rect.height - rows > 1 else 0))[1]
    if rest.height > 0:
        rest = rest if rows == big.ROWS else rest.from_top(1)[0]  # a status isn't larger than its name
        big.write(canvas, rest, status.within(rest.width), status.ink)


def _stack(canvas: Canvas, rect: Rect, label: Label) -> bool:
    """Write two mates one above the other, if that makes both names whole; tell whether it does."""
    lines = label.stacked
    if not lines or rect.height < 2 * big.ROWS + 2 or big.fits(label.whole, rect.width):
        return False
    if not all(big.fits(line, rect.width) for line in lines):
        return False
    for row, line in enumerate(lines):
        big.put_big(canvas, rect.left, rect.top + row * (big.ROWS + 1), line, STRONG)
    return True


def _one_line(canvas: Canvas, rect: Rect, tile: _Tile) -> None:
    mark, label, status = tile.mark, tile.label, tile.status
    right = rect.right - width(mark)
    room = right - 1 - rect.left
    words = min(width(status.words), max(0, room - min(width(label.whole), room // 2) - 1))
    canvas.put(rect.left, rect.top, label.within(room - words - (1 if words else 0)), STRONG)
    canvas.put(right - 1 - words, rect.top, cut(status.words, words), status.ink)
    canvas.put(right, rect.top, mark, tile.mark_ink)


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


# --- The lobby: who is here, seat by seat, clockwise


def lobby(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the seats, or how to take the first."""
    if view.seats:
        tiles(canvas, view, language, rect, motion)
        return
    if view.offering:  # the prompt asks for something else first
        return
    lines = wrap(say(language, "screen.nobody"), max(1, rect.width - 4))
    top = rect.centred(rect.width, len(lines)).top
    for row, line in enumerate(lines[: rect.height]):
        canvas.put(rect.left + (rect.width - width(line)) // 2, top + row, line, STRONG)


# --- Where the cards lie, before any vote: numbers 1 to n, and which end is 1

_BIG_ROWS = big.ROWS + 2
_BIG_WIDTH = 11
_BIG_FROM = 100  # columns


def place_rows(view: PublicView, width: int, room: int) -> int:
    """Return the rows the cards' numbers take of those there are; 0 where there is none, and no card."""
    if not view.slots:
        return 0
    if room > _BIG_ROWS and width >= max(_BIG_FROM, view.slots * (_BIG_WIDTH + 1)):
        return _BIG_ROWS + 1
    return 1 if room > 0 else 0


def places(canvas: Canvas, view: PublicView, language: Language, rect: Rect, _motion: Motion) -> None:
    """Paint the numbers on small cards, and in words how they lie."""
    tall = rect.height > _BIG_ROWS
    wide = _BIG_WIDTH if tall else 2 + len(str(view.slots))
    words = say(language, f"screen.{view.layout}")
    cards = view.slots * (wide + 1)
    if not tall and cards + 2 + width(words) > rect.width:
        words = ""
    left = rect.left + max(1, (rect.width - cards - (0 if tall else 1 + width(words))) // 2)
    for number in range(1, view.slots + 1):
        card = Rect(left + (number - 1) * (wide + 1), rect.top, wide, _BIG_ROWS if tall else 1)
        with canvas.within(rect):
            canvas.fill(card, CARD_GROUND if tall else FACE)
            big.write(
                canvas, card.inset(1, 1 if tall else 0), str(number), SHINE if tall else FACE, middle=True
            )
    if tall:
        words = cut(words, rect.width - 2)
        canvas.put(rect.left + (rect.width - width(words)) // 2, rect.top + _BIG_ROWS, words, QUIET)
    else:
        x = left + cards + 1
        canvas.put(x, rect.top, cut(words, rect.right - x), QUIET)


# --- The pictures of telling and voting: scores or tiles, and the cards' numbers where there is room

_LANE_ROWS, _LANE_EXTRAS = 4, 3
_LEADER_ROWS = big.ROWS + 2
_TILE_ROWS = 3
_ROOMY_TILE_ROWS = 7


def telling(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint how to lay the cards, and the scores meanwhile; small cards where large ones cost the track."""
    lanes = (_LANE_ROWS if rect.height >= _LANE_ROWS * len(view.seats) else 1) * len(view.seats)
    rows = place_rows(view, rect.width, rect.height - lanes - _LANE_EXTRAS - 1)
    small = min(rows, 1)
    if _has_track(view, rect, small, motion) and not _has_track(view, rect, rows, motion):
        rows = small
    above, below = rect.from_top(rows and rows + 1)
    if rows:
        places(canvas, view, language, above.from_top(rows)[0], motion)
    scoring(canvas, view, language, below, motion)


def _has_track(view: PublicView, rect: Rect, rows: int, motion: Motion) -> bool:
    """Tell whether the winding track fits below so many rows of cards."""
    return has_track(view, rect.from_top(rows + 1)[1].from_bottom(_LEADER_ROWS)[1], motion)


def voting(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the tiles, and below them the cards' numbers."""
    lines = -(-len(view.seats) // 2)
    each = _ROOMY_TILE_ROWS if rect.height >= _ROOMY_TILE_ROWS * lines else _TILE_ROWS
    rows = place_rows(view, rect.width, rect.height - each * lines - 1)
    below, above = rect.from_bottom(rows and rows + 1)
    if rows:
        places(canvas, view, language, below.from_bottom(rows)[0], motion)
    tiles(canvas, view, language, above, motion)
