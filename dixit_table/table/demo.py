"""The demonstration: no cards, one player at the keyboard, chance plays the other seats."""

from __future__ import annotations

from random import Random

from dixit_table.keypads.base import Key, KeyPressed, PadFound, PadInfo, PadKind
from dixit_table.session.listing import listed
from dixit_table.session.state import State
from dixit_table.session.views import PhaseName, RevealStep
from dixit_table.settings.rules_file import RulesFile
from dixit_table.store.journal import Journal
from dixit_table.table.dealer import Dealer
from dixit_table.table.desk import KEYBOARD
from dixit_table.table.newcomers import Newcomers, seat_names
from dixit_table.table.players import Player
from dixit_table.table.ports import Ports
from dixit_table.table.table import Table
from dixit_table.texts import Language, Message, say

SEATS, TEAMS = 6, 3
"""Seats of a demonstration where the rules allow it: a game of about eleven turns, or a lap of six."""

PLAYER = 1
"""The newcomer's seat."""

_BOTS = ("Tom", "Léa", "Nicolas", "Mathilde", "Nora", "Hugo", "Inès", "Malo", "Zoé", "Adèle", "Félix")

# A game should be over in two minutes, with a human in it: so many seconds before a bot acts.
# The points take longest, for they are to be read.
_PACE_S: dict[PhaseName | RevealStep, float] = {
    PhaseName.TELLING: 0.3,
    PhaseName.VOTING: 0.15,
    RevealStep.VOTES: 0.4,
    RevealStep.CARD: 0.4,
    RevealStep.RED: 0.4,
    RevealStep.POINTS: 1.6,
    PhaseName.SCORING: 0.7,
}


class Demo:
    """A table of its own, with a journal in memory: a demonstration leaves no trace."""

    def __init__(self, rules: RulesFile, ports: Ports, language: Language, chance: Random) -> None:
        self._clock, self._chance = ports.clock, chance
        self._dealer = Dealer(chance)
        self.watching = False
        wanted = TEAMS if rules.rules.teams else SEATS
        seats = max(rules.rules.fewest_seats, min(wanted, rules.rules.most_seats))
        self.table = Table(
            rules,
            ports=ports,
            open_journal=lambda landed: Journal(None, landed),
            language=language,
            newcomers=Newcomers(seat_names(rules.rules, (say(language, "table.demo_you"), *_BOTS), seats)),
        )
        self.table.screen_attached = True
        self._pads = [KEYBOARD, *(f"virtual:{seat}" for seat in range(2, seats + 1))]
        self._players = [Player(seat, chance, self._dealer) for seat in range(1, seats + 1)]
        self._played = False
        self._due: dict[int, tuple[State, float]] = {}
        self._deal_in()

    @property
    def ended(self) -> bool:
        """Whether a game has been played and left."""
        return self._played and self.table.settled and self.table.shown.phase is PhaseName.LOBBY

    def watch(self) -> None:
        """Let chance play the newcomer's seat too, or give it back."""
        self.watching = not self.watching

    def tick(self) -> None:
        """Deal what is to be dealt, and let bots act whose moment has come."""
        if not self.table.settled:
            return
        state = self.table.shown
        if state.phase is PhaseName.LOBBY:
            self._played = True
            self.table.start(self._chance.randint(2, len(self._pads)))
        else:
            self._dealer.deal(self.table.game, state)
            self._comment(state)
            self._act(state)

    def _deal_in(self) -> None:
        for pad in self._pads:
            self.table.handle(PadFound(PadInfo(pad, PadKind.VIRTUAL, pad, pad)))
        self.table.seat_all(self._pads)

    def _act(self, state: State) -> None:
        now_s = self._clock.monotonic_s()
        for player in self._players:
            plays = player.seat != PLAYER or self.watching
            if plays and self._is_due(player.seat, state, now_s):
                self._press(player, state, now_s)

    def _is_due(self, seat: int, state: State, now_s: float) -> bool:
        """Wait a moment after each change that concerns a bot, as a person would."""
        moment = state.phase, state.turn, state.step, state.ballot(seat)
        asked, since_s = self._due.get(seat, (None, 0.0))
        if asked is None or (asked.phase, asked.turn, asked.step, asked.ballot(seat)) != moment:
            hesitation = 1 + self._chance.random()
            self._due[seat] = (state, now_s + _pace_s(state) * hesitation)
            return False
        return now_s >= since_s

    def _press(self, player: Player, state: State, now_s: float) -> None:
        for key in player.keys(state):
            self.table.handle(KeyPressed(self._pads[player.seat - 1], key, now_s))

    def press(self, key: Key) -> None:
        """Press a key for the newcomer, whichever pad it came from."""
        self.table.handle(KeyPressed(KEYBOARD, key, self._clock.monotonic_s()))

    def _comment(self, state: State) -> None:
        """Tell the newcomer what the cards would: nobody else is there to see it."""
        comment = None
        if self.watching:
            comment = Message.of("table.demo_watching")
        elif state.phase is PhaseName.TELLING:
            comment = Message.of("table.demo_no_cards")
        elif state.phase is PhaseName.VOTING:
            slots = [str(slot) for slot in self._dealer.own(PLAYER)]
            told = state.storyteller == PLAYER and len(slots) > 1
            comment = Message.of("table.demo_told" if told else "table.demo_card", slots=listed(slots))
        if comment != self.table.private:
            self.table.private = comment
            self.table.refresh()


def _pace_s(state: State) -> float:
    moment = state.step if state.phase is PhaseName.REVEAL and state.step else state.phase
    return _PACE_S.get(moment, 0.0)
