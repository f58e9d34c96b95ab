"""Players made of chance: they look at the table and press keys, like people on virtual keypads."""

from __future__ import annotations

from random import Random

from dixit_table.keypads.base import Key
from dixit_table.session.ballot import NO_VOTE, Due
from dixit_table.session.state import STORYTELLERS, State
from dixit_table.session.views import PhaseName
from dixit_table.table.dealer import Dealer


class Player:
    """One seat's player. Finds the storyteller's card about as often as people do."""

    def __init__(self, seat: int, chance: Random, dealer: Dealer) -> None:
        self.seat = seat
        self._chance, self._dealer = chance, dealer

    def keys(self, state: State) -> tuple[Key, ...]:
        """Return the keys this player presses now: one entry, or none."""
        if state.phase is PhaseName.VOTING:
            return self._voting(state)
        if state.phase in STORYTELLERS and state.storyteller == self.seat:
            return (Key.ENTER,)
        return ()

    def _voting(self, state: State) -> tuple[Key, ...]:
        due, ballot = state.due(self.seat), state.ballot(self.seat)
        if due is Due.CLAIM:
            return typed(next(slot for slot in self._dealer.own(self.seat) if slot not in ballot.claims))
        if due is Due.CHECK:
            return typed(next(slot for slot in self._dealer.own(self.seat) if slot not in ballot.fresh))
        if due is Due.VOTE:
            return typed(self._vote(state))
        if not state.awaited and state.storyteller == self.seat:
            return (Key.ENTER,)
        return ()

    def _vote(self, state: State) -> int:
        ballot, form = state.ballot(self.seat), state.form(self.seat)
        may_skip = len(ballot.votes) >= form.fewest_votes
        if may_skip and self._chance.random() < 0.4:
            return NO_VOTE
        open_slots = {
            slot: owner
            for slot, owner in self._dealer.owners.items()
            if owner != self.seat and slot not in ballot.cast
        }
        target = next((slot for slot, owner in open_slots.items() if owner == state.storyteller), None)
        # Clues differ: the chance to find rises and falls with the turn, the same for everybody.
        if target is not None and self._chance.random() < 0.2 + 0.15 * (state.turn * 7 % 5):
            return target
        return self._chance.choice(sorted(open_slots) or [NO_VOTE])


def typed(number: int) -> tuple[Key, ...]:
    """Return the keys of a number and Enter."""
    return (*(Key(digit) for digit in str(number)), Key.ENTER)
