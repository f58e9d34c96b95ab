"""The dice game's picture: the throw or the race above, the tiles below, between them what holds just now."""

from __future__ import annotations

from dixit_table.session.views import PublicView
from dixit_table.texts import Language
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.dice_scene import Scene, scene_of
from dixit_table.tui.painters.dice_stage import Plan, more_rows, plans_of, stage, stage_rows
from dixit_table.tui.painters.dice_strip import needed, put_strip, strip_rows, wanted
from dixit_table.tui.painters.dice_tiles import dice_tiles, tile_rows
from dixit_table.tui.painters.said import SHORTEST, Part, rows_of
from dixit_table.tui.rects import Rect

_LEAST_STAGE = 3  # rows


def least_rows(view: PublicView, language: Language, wide: int) -> tuple[int, int]:
    """Return the rows a dice game's picture can't do without, and those with which it says all it should."""
    scene = scene_of(view, language)
    if scene is None:
        return 0, 0
    tiles = tile_rows(len(view.seats), wide, 1)
    strip = rows_of(scene.cast, needed(scene, in_tiles=False), wide, 1)
    fair = next(plan for plan in plans_of(scene) if plan.tile == 1)
    rows = stage_rows(scene, wide, fair.size, SHORTEST) or _LEAST_STAGE
    return tiles + _LEAST_STAGE, tiles + rows + strip


def dice_game(canvas: Canvas, view: PublicView, language: Language, rect: Rect, _motion: Motion) -> None:
    """Paint a dice game under way."""
    scene = scene_of(view, language)
    if scene is None:
        return
    plan = _plan(scene, rect)
    below, above = rect.from_bottom(tile_rows(len(view.seats), rect.width, plan.tile))
    dice_tiles(canvas, scene, below, plan.tile)
    rows = stage_rows(scene, rect.width, plan.size, SHORTEST) or 0
    free = above.height - rows
    strip = _strip(scene, rect.width, plan, free - more_rows(scene, rect.width))
    lines, top = above.from_bottom(strip_rows(scene, strip, rect.width) + _gap(plan, free))
    stage(canvas, scene, top.from_bottom(1 if top.height > rows else 0)[1], plan.size)
    put_strip(canvas, scene, lines, strip)


def _plan(scene: Scene, rect: Rect) -> Plan:
    """Return the most generous plan that fits, with as many words as can be."""
    plans = plans_of(scene)
    for length in range(1, SHORTEST + 1):
        for plan in plans[:-1]:
            rows = stage_rows(scene, rect.width, plan.size, length)
            strip = strip_rows(scene, needed(scene, in_tiles=plan.tile > 1), rect.width)
            tiles = tile_rows(len(scene.view.seats), rect.width, plan.tile)
            if rows is not None and rows + strip + tiles + _gap(plan, rect.height) <= rect.height:
                return plan
    return plans[-1]


def _gap(plan: Plan, free: int) -> int:
    """Return the rows between the stage and tiles that stand apart from each other."""
    return 1 if plan.tile > 1 and free > 0 else 0


def _strip(scene: Scene, wide: int, plan: Plan, free: int) -> tuple[Part, ...]:
    """Return what has to be said between stage and tiles, and more where there are rows for it."""
    parts = needed(scene, in_tiles=plan.tile > 1)
    for part in wanted(scene, wide):
        if strip_rows(scene, (*parts, part), wide) + _gap(plan, free) < free:
            parts = (*parts, part)
    return parts
