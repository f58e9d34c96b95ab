"""How the dice game looks: throws and races, sips instead of points, past throws in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from dixit_table.game.views import DICE_PHASES, OverView, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.dice.game import dice_game, direction, least_rows
from dixit_table.tui.dice.words import NARROWEST, put_ranking, scene_of, throw_blocks
from dixit_table.tui.painter import Draft, GamePainter, Ranking
from dixit_table.tui.painters.frame import GAP
from dixit_table.tui.painters.menu import menu_width
from dixit_table.tui.painters.text import Block


def _ranking(canvas: Canvas, view: PublicView, language: Language, rect: Rect, end: OverView) -> None:
    put_ranking(canvas, scene_of(view, language), rect, end)


class DicePainter(GamePainter):
    """Dice go round."""

    pictures: ClassVar = dict.fromkeys(DICE_PHASES, dice_game)
    words: ClassVar = {
        "teller": "screen.throws",
        "first": "screen.first_thrower",
        "turn": "screen.throw",
        "counted": "lookback.throws",
        "past": "screen.throws_page",
        "no_past": "screen.no_throws",
    }
    in_picture = frozenset({"dice.rule_in_force"})
    ranking_columns = NARROWEST
    ranking_titles = 1

    def rows(self, view: PublicView, language: Language, rect: Rect) -> tuple[int, int]:
        """Return the rows of dice, tiles and what is said between them."""
        if view.phase not in DICE_PHASES:
            return super().rows(view, language, rect)
        return least_rows(view, language, rect.width - menu_width(view, language, rect.width), rect.height)

    def ranking(self) -> Ranking:
        """Return what paints sips and glasses, who was in longest first."""
        return _ranking

    def at_the_right(self, view: PublicView, language: Language) -> tuple[str, ...]:
        """Return what is counted and which way the dice go; the way alone where room is short."""
        way = direction(scene_of(view, language))
        return GAP.join((say(language, "screen.counting", unit=view.unit), way)), way

    def keys(self, view: PublicView) -> str:
        """Return the letters of a throw; those of a rule where one is being invented."""
        return "screen.keys_dice" if self.draft(view) is None else "screen.keys_rule"

    def draft(self, view: PublicView) -> Draft | None:
        """Return the invented rule."""
        dice = scene_of(view, "en").dice
        return Draft(None, dice.rule or "") if dice.rule_open else None

    def past(self, view: PublicView, language: Language, room: int) -> Sequence[Block]:
        """Return the past throws, the latest first, and what everybody has come to."""
        return tuple(throw_blocks(scene_of(view, language), room)) if view.turn else ()


PAINTER = DicePainter()
