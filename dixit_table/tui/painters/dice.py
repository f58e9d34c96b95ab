"""The dice game's picture: the throw or the race above, the tiles below, between them what holds just now."""

from __future__ import annotations

from dixit_table.game.views import PublicView
from dixit_table.texts import Language
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.dice_scene import Scene, scene_of
from dixit_table.tui.painters.dice_stage import Plan, Stage
from dixit_table.tui.painters.dice_strip import needed, put_strip, strip_rows, wanted
from dixit_table.tui.painters.dice_tiles import dice_tiles, tile_rows, tiles_tell
from dixit_table.tui.painters.said import SHORTEST, Part
from dixit_table.tui.rects import Rect

_LEAST_STAGE = 3  # rows


def least_rows(view: PublicView, language: Language, wide: int, high: int) -> tuple[int, int]:
    """Return the rows a dice game's picture can't do without, and those it should have before hints have any.

    Of ``high`` rows a fifth is for hints, where that doesn't cost the picture its words.
    """
    scene = scene_of(view, language)
    if scene is None:
        return 0, 0
    picture, least = _Picture(scene, wide), tile_rows(len(view.seats), wide, 1) + _LEAST_STAGE
    modest = next(plan for plan in picture.stage.plans if plan.tile == 1)
    generous = picture.generous(high * 4 // 5)
    return least, max(least, picture.rows(modest, SHORTEST) or 0, 0 if generous is None else generous[1])


def dice_game(canvas: Canvas, view: PublicView, language: Language, rect: Rect, _motion: Motion) -> None:
    """Paint a dice game under way."""
    scene = scene_of(view, language)
    if scene is None:
        return
    picture = _Picture(scene, rect.width)
    found = picture.generous(rect.height)
    plan = picture.stage.plans[-1] if found is None else found[0]
    below, above = rect.from_bottom(picture.tile_rows(plan))
    dice_tiles(canvas, scene, below, plan.tile)
    rows = picture.stage.rows(rect.width, plan.size, SHORTEST) or 0
    free = above.height - rows
    strip = picture.strip(plan, free - picture.stage.more_rows(rect.width))
    lines, top = above.from_bottom(min(free, strip_rows(scene, strip, rect.width) + _gap(plan)))
    picture.stage.paint(canvas, top.from_bottom(1 if top.height > rows else 0)[1], plan.size)
    put_strip(canvas, scene, lines, strip)


class _Picture:
    """A picture of a width: what goes into how many rows."""

    def __init__(self, scene: Scene, wide: int) -> None:
        self.stage = Stage(scene)
        self._scene, self._wide = scene, wide
        self._needed: dict[int, tuple[Part, ...]] = {}

    def generous(self, high: int) -> tuple[Plan, int] | None:
        """Return the most generous plan that fits, with as many words as can be, and its rows; or None."""
        for length in range(1, SHORTEST + 1):
            for plan in self.stage.plans[:-1]:
                rows = self.rows(plan, length)
                if rows is not None and rows <= high:
                    return plan, rows
        return None

    def rows(self, plan: Plan, length: int) -> int | None:
        """Return the rows of a plan, with words of a length; None where it is too wide."""
        rows = self.stage.rows(self._wide, plan.size, length)
        if rows is None:
            return None
        return (
            rows + strip_rows(self._scene, self.needed(plan), self._wide) + self.tile_rows(plan) + _gap(plan)
        )

    def tile_rows(self, plan: Plan) -> int:
        """Return the rows of the tiles."""
        return tile_rows(len(self._scene.view.seats), self._wide, plan.tile)

    def needed(self, plan: Plan) -> tuple[Part, ...]:
        """Return what has to be said between stage and tiles."""
        if plan.tile not in self._needed:
            in_tiles = tiles_tell(self._scene, self._wide, plan.tile)
            self._needed[plan.tile] = needed(self._scene, in_tiles=in_tiles)
        return self._needed[plan.tile]

    def strip(self, plan: Plan, free: int) -> tuple[Part, ...]:
        """Return what is said there: what is needed, and more where there are rows for it."""
        parts = self.needed(plan)
        for part in wanted(self._scene, self._wide):
            if strip_rows(self._scene, (*parts, part), self._wide) + _gap(plan) < free:
                parts = (*parts, part)
        return parts


def _gap(plan: Plan) -> int:
    """Return the rows between the stage and tiles that stand apart from each other."""
    return 1 if plan.tile > 1 else 0
