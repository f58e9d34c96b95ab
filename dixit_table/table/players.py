"""Players made of chance: they look at the table and press keys, like people on virtual keypads."""

from __future__ import annotations

from random import Random

from dixit_table.game.cards.ballot import NO_VOTE, Due
from dixit_table.game.cards.state import STORYTELLERS, State
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Key
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
        if due in (Due.VOTE, Due.RED):
            return self._tokens(state, due)
        if not state.awaited and state.storyteller == self.seat:
            return (Key.ENTER,)
        return ()

    def _tokens(self, state: State, due: Due) -> tuple[Key, ...]:
        """Vote, or put the red token: which first is up to chance (P4)."""
        ballot, form = state.ballot(self.seat), state.form(self.seat)
        red_first = form.red and ballot.red is None and self._chance.random() < 0.5
        if due is Due.VOTE and not red_first:
            return typed(self._vote(state))
        open_slots = [
            s for s in self._dealer.slots if form.voting.red_may_match_green or s not in ballot.cast
        ]
        return (Key.STAR, *typed(self._chance.choice(open_slots)))

    def _vote(self, state: State) -> int:
        ballot, form = state.ballot(self.seat), state.form(self.seat)
        may_skip = len(ballot.votes) >= form.fewest_votes
        if may_skip and self._chance.random() < 0.4:
            return NO_VOTE
        taken = set(() if form.voting.same_slot else ballot.cast)
        if not form.voting.own_card:
            taken.update(self._dealer.own(self.seat))
        if not form.voting.red_may_match_green and ballot.red is not None:
            taken.add(ballot.red)
        open_slots = [slot for slot in self._dealer.slots if slot not in taken]
        # Clues differ: the chance to find, or to meet, rises and falls with the turn, the same for everybody.
        obvious = self._obvious(state)
        if obvious in open_slots and self._chance.random() < 0.2 + 0.15 * (state.turn * 7 % 5):
            return obvious
        return self._chance.choice(open_slots or [NO_VOTE])

    def _obvious(self, state: State) -> int:
        """Return the card a clue seems to be about."""
        if state.rules.finding and state.storyteller is not None:
            return self._dealer.own(state.storyteller)[0]
        return self._dealer.slots[state.turn % len(self._dealer.slots)]


def typed(number: int) -> tuple[Key, ...]:
    """Return the keys of a number and Enter."""
    return (*(Key(digit) for digit in str(number)), Key.ENTER)
