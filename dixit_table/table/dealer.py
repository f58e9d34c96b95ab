"""Cards that aren't there: who laid which slot, where no real cards are on the table.

Used by ``simulate`` and the demo alone; at a real table only the players' eyes know it.
"""

from __future__ import annotations

from random import Random

from dixit_table.rules.ballots import cards_of
from dixit_table.session.state import State
from dixit_table.session.views import Standing


class Dealer:
    """Deals every turn's slots by chance, the same for the same generator."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._dealt: tuple[int, int] = (0, 0)  # game, turn
        self.owners: dict[int, int] = {}

    def deal(self, game: int, state: State) -> None:
        """Lay out the cards of a turn that has none yet."""
        if state.turn == 0 or self._dealt == (game, state.turn):
            return
        numbers = state.numbers
        cards = [
            seat.seat
            for seat in state.playing
            if state.standing(seat.seat) is not Standing.ABSENT
            for _ in range(cards_of(numbers, storyteller=seat.seat == state.storyteller))
        ]
        self._chance.shuffle(cards)
        self.owners = dict(enumerate(cards, 1))
        self._dealt = (game, state.turn)

    def own(self, seat: int) -> list[int]:
        """Return the slots of a seat's cards."""
        return [slot for slot, owner in self.owners.items() if owner == seat]
