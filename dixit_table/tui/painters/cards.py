"""How games of cards look: the telling, the reveal and the points, and past turns in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from dixit_table.game.views import PhaseName, PublicView
from dixit_table.texts import Language, say
from dixit_table.tui.canvas.canvas import Rect
from dixit_table.tui.painter import Draft, GamePainter
from dixit_table.tui.painters.pages import past_turn
from dixit_table.tui.painters.points import scoring
from dixit_table.tui.painters.reveal import reveal
from dixit_table.tui.painters.text import Block
from dixit_table.tui.painters.tiles import telling


class CardPainter(GamePainter):
    """Cards are told of, shown and counted."""

    pictures: ClassVar = {
        PhaseName.TELLING: telling,
        PhaseName.REVEAL: reveal,
        PhaseName.SCORING: scoring,
    }

    def rows(self, view: PublicView, language: Language, rect: Rect) -> tuple[int, int]:
        """Return a row a seat, and in the reveal one more for how the clue was."""
        least, fair = super().rows(view, language, rect)
        return least, fair + (view.phase is PhaseName.REVEAL)

    def at_the_right(self, view: PublicView, language: Language) -> tuple[str, ...]:
        """Return the points that end the game, or the cards left where the pile ends it."""
        if view.goal is not None:
            return (say(language, "screen.first_to", goal=view.goal),)
        if view.turns is not None or view.pile is None:
            return ("",)
        return (say(language, "screen.pile", n=view.pile),)

    def keys(self, view: PublicView) -> str:
        """Return the letters of a turn; once its cards are shown those of its clue."""
        shown = view.phase in (PhaseName.REVEAL, PhaseName.SCORING)
        return "screen.keys_clue" if shown else "screen.keys_game"

    def draft(self, view: PublicView) -> Draft | None:
        """Return the clue of the turn that is shown."""
        return None if view.reveal is None else Draft(view.reveal.turn, view.reveal.clue)

    def past(self, view: PublicView, language: Language, room: int) -> Sequence[Block]:
        """Return the past turns in full, the latest first."""
        return [past_turn(view, language, turn, room) for turn in reversed(view.records)]

    def turn(self, view: PublicView, language: Language) -> str:
        """Return the turn's number, and of how many where that is known."""
        if view.turns is None:
            return super().turn(view, language)
        return say(language, "screen.turn_of", n=view.turn, turns=view.turns)


PAINTER = CardPainter()
