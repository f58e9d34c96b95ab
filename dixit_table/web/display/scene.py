"""What everything that is drawn here is given: a view, a language, who is at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dixit_table.game.dice.in_words import DICE_WORDS
from dixit_table.game.dice.views import DiceView
from dixit_table.game.in_words import WORDS
from dixit_table.game.views import PublicView
from dixit_table.game.walk import Walk
from dixit_table.texts import Language, Message, say
from dixit_table.web.display.people import People


class Scene(NamedTuple):
    """A table as it is seen, in a language."""

    view: PublicView
    language: Language
    people: People

    @classmethod
    def of(cls, view: PublicView, language: Language) -> Scene:
        """Return the scene of a view."""
        return cls(view, language, People.of(view))

    @property
    def walk(self) -> Walk:
        """The way of the rabbits that these points move."""
        after, gains = {seat.seat: seat.total for seat in self.view.seats}, self.view.gains
        before = {seat: total - gains.get(seat, 0) for seat, total in after.items()}
        return Walk.of(before, after)

    @property
    def dice(self) -> DiceView | None:
        """The dice game's part; None in other games."""
        return self.view.own if isinstance(self.view.own, DiceView) else None

    def say(self, message: Message | str, /, **values: str | int | Message) -> str:
        """Return the words of a message."""
        return say(self.language, message, **values)

    @property
    def words(self) -> Mapping[str, str]:
        """The keys of what differs from game to game: whose turn it is, what is counted."""
        return WORDS if self.dice is None else DICE_WORDS

    def word(self, what: str, /, **values: str | int | Message) -> str:
        """Return words that differ from game to game."""
        return say(self.language, self.words[what], **values)

    def name(self, seat: int) -> str:
        """Return a seat's name."""
        return self.people.name(seat)
