"""The pictures of telling and voting: scores or tiles, and the cards' numbers where there is room."""

from __future__ import annotations

from dixit_table.game.views import PublicView
from dixit_table.texts import Language
from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.places import place_rows, places
from dixit_table.tui.painters.scoring import has_track, scoring
from dixit_table.tui.painters.tiles import tiles
from dixit_table.tui.rects import Rect

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
