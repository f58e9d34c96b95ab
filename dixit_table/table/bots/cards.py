"""Bots at a game of cards: who holds which card is dealt by chance, and told to nobody else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from dixit_table.game.cards.state import State
from dixit_table.game.people import listed
from dixit_table.game.views import PhaseName, PublicView, RevealStep
from dixit_table.keypads.base import Key
from dixit_table.table.bots.players import BotPlayer, Dealer
from dixit_table.texts import Message

# A game should be over in two minutes, with a human in it: so many seconds before a bot acts.
# The points take longest, for they are to be read.
_PACE_S: dict[PhaseName | RevealStep, float] = {
    PhaseName.TELLING: 0.3,
    PhaseName.VOTING: 0.15,
    # Long enough for what comes one by one, and to read it.
    RevealStep.VOTES: 3.5,
    RevealStep.CARD: 3.5,
    RevealStep.RED: 3.5,
    RevealStep.POINTS: 5.0,
    PhaseName.SCORING: 2.0,
}


class CardBots:
    """Players made of chance, and the cards on their table."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._dealer = Dealer(chance)

    def prepare(self, game: int, state: State) -> None:
        """Deal the cards of a turn that has none yet."""
        self._dealer.deal(game, state)

    def keys(self, state: State, seat: int) -> tuple[Key, ...]:
        """Return the keys a seat presses now."""
        return BotPlayer(seat, self._chance, self._dealer).keys(state)

    def delay_s(self, _seat: int) -> float:
        """Return nothing: in a game of cards nobody is in a hurry."""
        return 0.0

    def act(
        self, _state: State, _seat: int, _press: Callable[[Key], None], _view: Callable[[], PublicView]
    ) -> bool:
        """Use no menu."""
        return False

    def moment(self, state: State, seat: int) -> object:
        """Return the moment of the turn, and how far the seat's own ballot is."""
        return state.phase, state.turn, state.step, state.ballot(seat)

    def pace_s(self, state: State) -> float:
        """Return how long a bot looks before it acts."""
        step = state.step
        moment = step if state.phase is PhaseName.REVEAL and step else state.phase
        return _PACE_S.get(moment, 0.0)

    def comment(self, state: State, seat: int) -> Message | None:
        """Tell what the cards would: nobody else is there to see it."""
        if state.phase is PhaseName.TELLING:
            return Message.of("table.demo_no_cards")
        if state.phase is not PhaseName.VOTING:
            return None
        slots = [str(slot) for slot in self._dealer.own(seat)]
        told = state.storyteller == seat and len(slots) > 1
        return Message.of("table.demo_told" if told else "table.demo_card", slots=listed(slots))
