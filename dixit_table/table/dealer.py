"""Cards that aren't there: who laid which slot, where no real cards are on the table.

Used by ``simulate`` and the demo alone; at a real table only the players' eyes know it.
"""

from __future__ import annotations

from random import Random

from dixit_table.game.cards.state import State


class Dealer:
    """Deals every turn's slots by chance, the same for the same generator."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._dealt: tuple[int, int] = (0, 0)  # game, turn
        self._owners: dict[int, int] = {}

    def deal(self, game: int, state: State) -> None:
        """Lay out the cards of a turn that has none yet."""
        if state.turn == 0 or self._dealt == (game, state.turn):
            return
        cards = [seat.seat for seat in state.playing for _ in range(state.cards(seat.seat))]
        self._chance.shuffle(cards)
        slots = list(range(1, len(cards) + 1))
        self._chance.shuffle(slots)
        self._owners = dict(zip(slots, cards, strict=True))
        self._dealt = (game, state.turn)

    @property
    def slots(self) -> list[int]:
        """The cards on the table."""
        return sorted(self._owners)

    def own(self, seat: int) -> list[int]:
        """Return the slots of a seat's cards; where the storyteller lays several, first the one told."""
        return [slot for slot, owner in self._owners.items() if owner == seat]
