"""People of a night: what a seat's player would press now, if they pressed the right keys."""

from __future__ import annotations

from random import Random

from dixit_table.game.cards.state import STORYTELLERS, State
from dixit_table.game.dice.state import DiceState
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Key
from dixit_table.table.bots.cards import BotPlayer, Dealer
from dixit_table.table.bots.dice import DiceBots

_SIGNS = {Key.ENTER: "E", Key.BACKSPACE: "B"}
CALM_S = 61.0
"""After so long a menu has closed, what was half typed is forgotten, and a shared pad is nobody's."""

_STAYS = (10**6, 10**6)


def who_may_act(state: Room) -> tuple[int, ...]:
    """Return the seats that have something to press."""
    if state.phase is PhaseName.OVER:
        return tuple(seat.seat for seat in state.here)
    if isinstance(state, DiceState):
        return state.awaited
    teller = () if state.storyteller is None else (state.storyteller,)
    return teller if state.phase in STORYTELLERS else state.awaited or teller


def right_keys(state: Room, seat: int, chance: Random, deal: str) -> str:
    """Return the keys of one entry of a seat; ``deal`` says which cards lie where, the same for all."""
    if state.phase is PhaseName.OVER:
        return "E"
    if isinstance(state, DiceState):
        return _signs(DiceBots(chance, _STAYS).keys(state, seat))
    assert isinstance(state, State)
    return _signs(BotPlayer(seat, chance, dealt(state, deal)).keys(state))


def dealt(state: State, deal: str) -> Dealer:
    """Return the cards on the table: the same for as long as the same people lay them."""
    dealer = Dealer(Random(f"{deal}/{state.turn}/{state.storyteller}/{sorted(state.layout)}"))
    dealer.deal(1, state)
    return dealer


def _signs(keys: tuple[Key, ...]) -> str:
    return "".join(_SIGNS.get(key) or key.value for key in keys)
