"""Stored and simulated games as lines for other programs (docs/commands.md), whatever was played."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.game.cards.state import State
from dixit_table.game.dice.state import DiceState
from dixit_table.game.room import Room
from dixit_table.table.card_exports import card_csv, card_game_lines, over_line, turn_line
from dixit_table.table.dice_exports import Tally, dice_csv, dice_game_lines, dice_line, dice_over_line
from dixit_table.table.export_parts import Line


def game_lines(game: int, state: Room) -> Iterator[Line]:
    """Yield a stored game's lines: its turns or throws, then its end."""
    if isinstance(state, DiceState):
        yield from dice_game_lines(game, state)
    elif isinstance(state, State):
        yield from card_game_lines(game, state)


def game_csv(game: int, state: Room) -> Iterator[str]:
    """Yield a stored game as CSV lines."""
    if isinstance(state, DiceState):
        yield from dice_csv(game, state)
    elif isinstance(state, State):
        yield from card_csv(game, state)


class Ticker:
    """Tells a game as it is played: each turn or throw once, then the end."""

    def __init__(self, game: int) -> None:
        self._game, self._told = game, 0
        self._tally: Tally | None = None

    def news(self, state: Room) -> Iterator[Line]:
        """Yield what has come since it was asked last."""
        if isinstance(state, DiceState):
            yield from self._of_dice(state)
        elif isinstance(state, State):
            yield from self._of_cards(state)

    def _of_cards(self, state: State) -> Iterator[Line]:
        for record in state.records[self._told :]:
            yield turn_line(self._game, state, record)
        self._told = len(state.records)
        end = over_line(self._game, state)
        if end is not None:
            yield end

    def _of_dice(self, state: DiceState) -> Iterator[Line]:
        self._tally = self._tally or Tally(state)
        beyond_doubt = state.unchanging
        for record in state.records[self._told : beyond_doubt]:
            yield dice_line(self._game, state, record, self._tally)
        self._told = max(self._told, beyond_doubt)
        end = dice_over_line(self._game, state)
        if end is not None:
            yield end
