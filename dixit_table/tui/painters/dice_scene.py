"""What all painters of the dice game are given."""

from __future__ import annotations

from typing import NamedTuple

from dixit_table.game.dice.views import DiceView, TallyView
from dixit_table.game.views import PublicView
from dixit_table.texts import Language, Message, say
from dixit_table.tui.cast import Cast


class Scene(NamedTuple):
    """A dice game as it is seen, in a language."""

    view: PublicView
    dice: DiceView
    language: Language

    @property
    def cast(self) -> Cast:
        """Who is at the table."""
        return Cast.of(self.view)

    def say(self, message: Message | str, /, **values: str | int | Message) -> str:
        """Return the words of a message."""
        return say(self.language, message, **values)

    def name(self, seat: int) -> str:
        """Return a seat's name."""
        return self.cast.name(seat)

    def tally(self, seat: int) -> TallyView | None:
        """Return what a seat has come to; None where nobody sits."""
        return next((each for each in self.dice.tallies if each.seat == seat), None)


def scene_of(view: PublicView, language: Language) -> Scene | None:
    """Return the scene of a dice game; None for a game of cards."""
    return Scene(view, view.dice, language) if view.dice is not None else None
