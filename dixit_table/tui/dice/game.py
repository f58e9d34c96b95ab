"""The dice game's picture: the throw or the race above, the tiles below, between them what holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from dixit_table.game.dice import in_words
from dixit_table.game.views import DICE_PHASES, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.text import width
from dixit_table.tui.canvas.theme import TEXT
from dixit_table.tui.dice.far_throws import far_end, far_past_throws, far_throw
from dixit_table.tui.dice.stage import (
    MODEST,
    THROWN,
    Stage,
    StagePlan,
    has_words,
    put_strip,
    strip_rows,
    wanted,
)
from dixit_table.tui.dice.tallies import NARROWEST, put_ranking, throw_blocks
from dixit_table.tui.dice.tiles import dice_tiles, tile_rows, tiles_tell
from dixit_table.tui.dice.words import Scene, needed, scene_of
from dixit_table.tui.motion import Motion
from dixit_table.tui.painter import Draft, GamePainter, Ranking
from dixit_table.tui.painters.far_pages import Line
from dixit_table.tui.painters.menu import menu_width
from dixit_table.tui.painters.text import (
    BETWEEN,
    GAP,
    SHORTEST,
    Block,
    Passage,
    rows_of,
)

# --- The picture of all that: as large as there is room for

_LEAST_STAGE = 3  # rows
_USUAL_WORDS = 4  # rows beside the dice: what matched, who drinks, in which order, what follows


def least_rows(view: PublicView, language: Language, wide: int, high: int) -> tuple[int, int]:
    """Return the rows a dice game's picture can't do without, and those it should have before hints have any.

    Of ``high`` rows a fifth is for hints, where that doesn't cost the picture its words.
    """
    scene = scene_of(view, language)
    picture, least = _Picture(scene, wide), tile_rows(len(view.seats), wide, 1) + _LEAST_STAGE
    share = high * 4 // 5
    usual = picture.usual(share)
    if usual is not None and picture.holds(usual, share):
        return least, max(least, picture.usual_rows(usual))
    modest = next(plan for plan in picture.stage.plans if plan.tile == 1)
    generous = picture.generous(share)
    rows = picture.rows(modest, SHORTEST) or least
    return least, max(least, rows, least if generous is None else generous[1])


def dice_game(canvas: Canvas, view: PublicView, language: Language, rect: Rect, _motion: Motion) -> None:
    """Paint a dice game under way: as always, unless there is so much to say that it has no room there."""
    scene = scene_of(view, language)
    picture = _Picture(scene, rect.width)
    usual = picture.usual(rect.height)
    if usual is not None and picture.holds(usual, rect.height):
        _as_always(canvas, scene, rect, picture, usual)
        return
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


def _as_always(canvas: Canvas, scene: Scene, rect: Rect, picture: _Picture, plan: StagePlan) -> None:
    """Paint the stage, what is said below it and the tiles where they are in every throw and race."""
    below, above = rect.from_bottom(picture.tile_rows(plan))
    dice_tiles(canvas, scene, below, plan.tile)
    lines, top = above.from_bottom(picture.between(plan))
    stage = top.from_bottom(picture.stage_room(plan, top.height))[0]
    picture.stage.paint(canvas, stage, picture.size(plan, stage.height))
    put_strip(canvas, scene, lines, picture.strip(plan, lines.height + 1))


class _Picture:
    """A picture of a width: what goes into how many rows."""

    def __init__(self, scene: Scene, wide: int) -> None:
        self.stage = Stage(scene)
        self._scene, self._wide = scene, wide
        self._needed: dict[int, tuple[Passage, ...]] = {}

    def usual(self, high: int) -> StagePlan | None:
        """Return the plan by screen, seats, names and a rule in force, and nothing else; None: none fits."""
        plans = (StagePlan(*each) for each in THROWN)
        return next(
            (plan for plan in plans if has_words(self._wide, plan.size) and self.usual_rows(plan) <= high),
            None,
        )

    def usual_rows(self, plan: StagePlan) -> int:
        """Return the rows of a plan with what has to be said in most throws."""
        return self.stage_rows(plan) + self.between(plan) + self.tile_rows(plan)

    def stage_rows(self, plan: StagePlan) -> int:
        """Return the rows of the dice and of the words beside them."""
        return max(plan.size, _USUAL_WORDS)

    def stage_room(self, plan: StagePlan, high: int) -> int:
        """Return the rows that the stage has of those above what is said: one parts it from the prompt."""
        return high - (high > self.stage_rows(plan))

    def between(self, plan: StagePlan) -> int:
        """Return the rows between stage and tiles."""
        return self._usually_said + _gap(plan)

    @cached_property
    def _usually_said(self) -> int:
        """The rows for a rule, who is held, who has the finger."""
        longest = max((seat.name for seat in self._scene.view.seats), key=width, default="")
        held = (self._scene.say(f"screen.{key}", name=longest) for key in ("prisoner_is", "finger_is"))
        parts = (Passage((BETWEEN.join(held),), TEXT), *needed(self._scene, in_tiles=True))
        return strip_rows(self._scene, parts, self._wide)

    def holds(self, plan: StagePlan, high: int) -> bool:
        """Tell whether all that is to be said now has room in a plan for so many rows."""
        between = rows_of(self._scene.roster, self.needed(plan), self._wide, 1) + _gap(plan)
        free = self.stage_room(plan, high - self.tile_rows(plan) - self.between(plan))
        size = self.size(plan, free)
        rows = self.stage.rows(self._wide, size, SHORTEST)
        if self.stage.races and size < MODEST:
            return False
        return between <= self.between(plan) and rows is not None and rows <= free

    def size(self, plan: StagePlan, high: int) -> int:
        """Return how large dice are in a plan; in a race, its word on so many rows."""
        return self.stage.race_size(self._wide, high) if self.stage.races else plan.size

    def generous(self, high: int) -> tuple[StagePlan, int] | None:
        """Return the most generous plan that fits, with as many words as can be, and its rows; or None."""
        for length in range(1, SHORTEST + 1):
            for plan in self.stage.plans[:-1]:
                rows = self.rows(plan, length)
                if rows is not None and rows <= high:
                    return plan, rows
        return None

    def rows(self, plan: StagePlan, length: int) -> int | None:
        """Return the rows of a plan, with words of a length; None where it is too wide."""
        rows = self.stage.rows(self._wide, plan.size, length)
        if rows is None:
            return None
        return (
            rows + strip_rows(self._scene, self.needed(plan), self._wide) + self.tile_rows(plan) + _gap(plan)
        )

    def tile_rows(self, plan: StagePlan) -> int:
        """Return the rows of the tiles."""
        return tile_rows(len(self._scene.view.seats), self._wide, plan.tile)

    def needed(self, plan: StagePlan) -> tuple[Passage, ...]:
        """Return what has to be said between stage and tiles."""
        if plan.tile not in self._needed:
            in_tiles = tiles_tell(self._scene, self._wide, plan.tile)
            self._needed[plan.tile] = needed(self._scene, in_tiles=in_tiles)
        return self._needed[plan.tile]

    def strip(self, plan: StagePlan, free: int) -> tuple[Passage, ...]:
        """Return what is said there: what is needed, and more where there are rows for it."""
        parts = self.needed(plan)
        for part in wanted(self._scene, self._wide):
            if strip_rows(self._scene, (*parts, part), self._wide) + _gap(plan) < free:
                parts = (*parts, part)
        return parts


def _gap(plan: StagePlan) -> int:
    """Return the rows between the stage and tiles that stand apart from each other."""
    return 1 if plan.tile > 1 else 0


# --- What a screen asks of the dice game: throws and races, sips instead of points, past throws in full


class DicePainter(GamePainter):
    """Dice go round."""

    pictures: ClassVar = dict.fromkeys(DICE_PHASES, dice_game)
    words = in_words.DICE_WORDS
    in_picture = in_words.IN_PICTURE
    ranking_columns = NARROWEST
    ranking_titles = 1

    def rows(self, view: PublicView, language: Language, rect: Rect) -> tuple[int, int]:
        """Return the rows of dice, tiles and what is said between them."""
        if view.phase not in DICE_PHASES:
            return super().rows(view, language, rect)
        return least_rows(view, language, max(0, rect.width - menu_width(view, language, rect)), rect.height)

    def ranking(self) -> Ranking:
        """Return what paints sips and glasses, who was in longest first."""
        return put_ranking

    def at_the_right(self, view: PublicView, language: Language) -> tuple[str, ...]:
        """Return what is counted and which way the dice go; the way alone where room is short."""
        way = say(language, in_words.direction(scene_of(view, language).dice))
        return GAP.join((say(language, "screen.counting", unit=view.unit), way)), way

    def far(self, view: PublicView, language: Language, _motion: Motion) -> Sequence[Sequence[Line]]:
        """Return what the throw has come to, what holds, and what everybody has drunk."""
        if view.over is not None:
            return [far_end(scene_of(view, language), view.over)]
        return [far_throw(scene_of(view, language))] if view.phase in DICE_PHASES else ()

    def far_past(self, view: PublicView, language: Language) -> Sequence[Line]:
        """Return the past throws in huge letters, and what everybody has come to."""
        return tuple(far_past_throws(scene_of(view, language))) if view.turn else ()

    def draft(self, view: PublicView) -> Draft | None:
        """Return the invented rule."""
        dice = scene_of(view, "en").dice
        return Draft(None, dice.rule or "") if dice.rule_open else None

    def past(self, view: PublicView, language: Language, room: int) -> Sequence[Block]:
        """Return the past throws, the latest first, and what everybody has come to."""
        return tuple(throw_blocks(scene_of(view, language), room)) if view.turn else ()


PAINTER = DicePainter()
