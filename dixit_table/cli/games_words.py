"""A stored game in words, whatever was played."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.cli.card_games_words import card_game_in_words
from dixit_table.cli.dice_games_words import dice_game_in_words
from dixit_table.game.cards.state import State
from dixit_table.game.dice.state import DiceState
from dixit_table.game.room import Room
from dixit_table.texts import Language


def game_in_words(state: Room, language: Language) -> Iterator[str]:
    """Yield a game as lines, with the reason of everything."""
    if isinstance(state, DiceState):
        yield from dice_game_in_words(state, language)
    elif isinstance(state, State):
        yield from card_game_in_words(state, language)
