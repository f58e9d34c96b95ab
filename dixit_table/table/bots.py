"""Players made of chance for a whole table, whatever it plays: for ``simulate`` and the demonstration."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from dixit_table.game.room import Room
from dixit_table.game.views import PublicView
from dixit_table.keypads.base import Key
from dixit_table.rules.dice_rules import DiceRules
from dixit_table.rules.rules_set import AnyRules
from dixit_table.table.card_bots import CardBots
from dixit_table.table.dice_bots import DiceBots
from dixit_table.texts import Message

Press = Callable[[Key], None]


class Bots(Protocol):
    """They look at the table and press keys, like people on virtual keypads."""

    def prepare(self, game: int, state: Room) -> None:
        """Do what real hands would: deal the cards."""

    def keys(self, state: Room, seat: int) -> tuple[Key, ...]:
        """Return the keys a seat presses now: one entry, or none."""

    def delay_s(self, seat: int) -> float:
        """Return how long a seat takes to react; not all take the same time, where it matters."""

    def act(self, state: Room, seat: int, press: Press, view: Callable[[], PublicView]) -> bool:
        """Let a seat use the menu, if it wants to; tell whether it did."""

    def moment(self, state: Room, seat: int) -> object:
        """Return what has to change before a bot on that seat thinks again."""

    def pace_s(self, state: Room) -> float:
        """Return how long a bot looks before it acts, in a demonstration."""

    def comment(self, state: Room, seat: int) -> Message | None:
        """Return what only who sits on a seat may know, or how to play it."""


def bots_for(rules: AnyRules, chance: Random, *, patience: tuple[int, int]) -> Bots:
    """Return the bots of a game; ``patience``: how many throws of dice they stay, at least and at most."""
    return DiceBots(chance, patience) if isinstance(rules, DiceRules) else CardBots(chance)
