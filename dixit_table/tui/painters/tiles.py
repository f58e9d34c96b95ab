"""A tile a seat: who it is, and how far it has come. Nothing of what it entered."""

from __future__ import annotations

from typing import NamedTuple

from dixit_table.session.views import Mark, PadState, PhaseName, PublicView, SeatView, Standing
from dixit_table.texts import Language, say
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.cast import Cast
from dixit_table.tui.cells import cut, width
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.rabbit import LARGE_ROWS, badge, ears, large, large_width
from dixit_table.tui.rects import Rect, grid
from dixit_table.tui.theme import (
    DONE_GROUND,
    GOOD,
    LIFTED_GROUND,
    PANEL_GROUND,
    QUIET,
    SHINE,
    STRONG,
    TEXT,
    WARNING,
    Ink,
)

_GOOD_WIDTH, _GOOD_HEIGHT = 26, 3  # a tile that holds most names and two lines


class _Status(NamedTuple):
    words: str
    ink: Ink


def tiles(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint a tile for each seat, clockwise in reading order."""
    for seat, place in zip(view.seats, tile_places(rect, len(view.seats)), strict=False):
        with canvas.within(place):
            _tile(canvas, view, language, place, seat)


def tile_places(rect: Rect, count: int) -> list[Rect]:
    """Return where ``count`` tiles go: the grid that gives names and words the most room."""
    if not count:
        return []
    columns = max(range(1, min(count, 6) + 1), key=lambda columns: _fit(rect, count, columns))
    rows = -(-count // columns)
    gap_y = 1 if rect.height >= 3 * rows else 0
    places = grid(rect, columns, rows, gap_x=2, gap_y=gap_y)
    most = LARGE_ROWS + 3
    return [place._replace(height=min(place.height, most)) for place in places]


def _fit(rect: Rect, count: int, columns: int) -> float:
    rows = -(-count // columns)
    wide = min((rect.width - 2 * (columns - 1)) / columns / _GOOD_WIDTH, 1.6)
    high = min(rect.height / rows / _GOOD_HEIGHT, 1.6)
    empty = columns * rows - count
    return wide * high - 0.03 * empty


def _tile(canvas: Canvas, view: PublicView, language: Language, place: Rect, seat: SeatView) -> None:
    canvas.fill(place, _ground(seat))
    cast, status = Cast.of(view), status_of(view, language, seat)
    if place.height >= LARGE_ROWS + 2 and place.width >= 34:
        inner = place.inset(2, (place.height - LARGE_ROWS) // 2)
        large(canvas, inner.left, inner.top, cast, seat.seat)
        words = inner._replace(left=inner.left + large_width(cast) + 2, top=inner.top + 1, height=2)
        words = words._replace(width=inner.right - words.left)
        _two_lines(canvas, words, seat, status, gap=1)
    elif place.height >= 2:
        top = place.top + (place.height - 2) // 2
        ears(canvas, place.left + 1, top, cast, seat.seat)
        left = badge(canvas, place.left + 1, top + 1, cast, seat.seat) + 1
        _two_lines(canvas, Rect(left, top, place.right - 1 - left, 2), seat, status)
    else:
        left = badge(canvas, place.left, place.top, cast, seat.seat) + 1
        _one_line(canvas, Rect(left, place.top, place.right - left, 1), seat, status)


def _two_lines(canvas: Canvas, rect: Rect, seat: SeatView, status: _Status, gap: int = 0) -> None:
    mark = _mark(seat)
    right = rect.right - width(mark)
    canvas.put(rect.left, rect.top, cut(seat.name, right - 1 - rect.left), STRONG)
    canvas.put(right, rect.top, mark, GOOD if seat.mark is Mark.DONE else SHINE)
    canvas.put(rect.left, rect.top + 1 + gap, cut(status.words, rect.width), status.ink)


def _one_line(canvas: Canvas, rect: Rect, seat: SeatView, status: _Status) -> None:
    mark = _mark(seat)
    right = rect.right - width(mark)
    room = right - 1 - rect.left
    words = min(width(status.words), max(0, room - min(width(seat.name), room // 2) - 1))
    canvas.put(rect.left, rect.top, cut(seat.name, room - words - (1 if words else 0)), STRONG)
    canvas.put(right - 1 - words, rect.top, cut(status.words, words), status.ink)
    canvas.put(right, rect.top, mark, GOOD if seat.mark is Mark.DONE else SHINE)


def _ground(seat: SeatView) -> Ink:
    if seat.flashing:
        return Ink(*_FLASH)
    return {Mark.DONE: DONE_GROUND, Mark.ASKED: LIFTED_GROUND}.get(seat.mark, PANEL_GROUND)


_FLASH = PANEL_GROUND


def _mark(seat: SeatView) -> str:
    """Return a tick, or a filled dot for each entry made and a ring for each still to make."""
    if seat.mark is Mark.DONE:
        return "✓"
    if seat.mark is Mark.NOTHING:
        return ""
    return "●" * seat.entries_made + "○" * max(0, seat.entries_due - seat.entries_made)


def status_of(view: PublicView, language: Language, seat: SeatView) -> _Status:
    """Return the line under a seat's name: trouble first, then the answer to its last press."""
    if seat.pad in {PadState.LOST, PadState.TROUBLE}:
        return _Status(f" {say(language, f'screen.pad_{seat.pad}')} ", WARNING)
    if seat.notice is not None:
        return _Status(f" {say(language, seat.notice)} ", WARNING)
    if seat.standing is not Standing.IN:
        return _Status(say(language, f"screen.standing.{seat.standing}"), QUIET)
    if view.phase is PhaseName.LOBBY:
        return _lobby_status(language, seat)
    if seat.mark is Mark.DONE:
        return _Status(say(language, "screen.done"), GOOD)
    if seat.ask is not None:
        return _Status(say(language, seat.ask), TEXT)
    if seat.tells:
        return _Status(say(language, "screen.storyteller"), SHINE)
    return _Status("", QUIET)


def _lobby_status(language: Language, seat: SeatView) -> _Status:
    if seat.tells:
        return _Status(say(language, "screen.first_storyteller"), SHINE)
    if seat.pad is PadState.NONE:
        return _Status(say(language, "screen.no_pad"), QUIET)
    joined, colour = say(language, "screen.joined"), say(language, f"screen.colour.{seat.colour}")
    return _Status(f"{joined} · {colour}", TEXT)
