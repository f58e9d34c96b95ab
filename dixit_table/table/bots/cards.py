"""Bots at a game of cards: who holds which card is dealt by chance, and told to nobody else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from dixit_table.game.cards.ballot import NO_VOTE, Due
from dixit_table.game.cards.state import STORYTELLERS, State
from dixit_table.game.people import listed
from dixit_table.game.views import PhaseName, PublicView, RevealStep
from dixit_table.keypads.base import Key
from dixit_table.table.bots import typed
from dixit_table.texts import Message

# --- Cards that aren't there: who laid which slot, where no real cards are on the table
# Used by ``simulate`` and the demo alone; at a real table only the players' eyes know it.


class Dealer:
    """Deals every turn's slots by chance, the same for the same generator."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._dealt: tuple[int, int] | None = None  # game, turn
        self._owners: dict[int, int] = {}

    def deal(self, game: int, state: State) -> None:
        """Lay out the cards of a turn that has none yet."""
        if not state.turn or self._dealt == (game, state.turn):
            return
        cards = [seat.seat for seat in state.playing for _ in range(state.form(seat.seat).cards)]
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


class BotPlayer:
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
