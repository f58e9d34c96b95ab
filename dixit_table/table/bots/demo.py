"""The demonstration: no cards, one player at the keyboard, chance plays the other seats."""

from __future__ import annotations

from math import inf
from random import Random

from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Key, KeyPressed, PadFound, PadInfo, PadKind
from dixit_table.settings.loader import RulesFile
from dixit_table.store.books import DEFAULTS, Preferences
from dixit_table.store.journal import Journal
from dixit_table.table.games.game import game_named
from dixit_table.table.pads import KEYBOARD
from dixit_table.table.ports import Ports
from dixit_table.table.seating import Newcomers, seat_names
from dixit_table.table.table import Table
from dixit_table.texts import Language, Message, say

SEATS, TEAMS = 6, 3
"""Seats of a demonstration where the rules allow it: a game of about eleven turns, or a lap of six."""

PLAYER = 1
"""The newcomer's seat."""

_BOTS = ("Tom", "Léa", "Nicolas", "Mathilde", "Nora", "Hugo", "Inès", "Malo", "Zoé", "Adèle", "Félix")

PATIENCE = (8, 16)
"""How many throws of dice the bots of a demonstration stay: it is over in two or three minutes."""


class Demo:
    """A table of its own, with a journal in memory: a demonstration leaves no trace."""

    def __init__(
        self,
        rules: RulesFile,
        ports: Ports,
        language: Language,
        chance: Random,
        preferences: Preferences = DEFAULTS,
    ) -> None:
        self._clock, self._chance = ports.clock, chance
        self._bots = game_named(rules.rules.game).bots(chance, PATIENCE)
        self.watching = False
        wanted = TEAMS if rules.rules.teams else SEATS
        seats = max(rules.rules.fewest_seats, min(wanted, rules.rules.most_seats))
        self.table = Table(
            rules,
            ports=ports,
            open_journal=lambda landed: Journal(None, landed),
            language=language,
            newcomers=Newcomers(seat_names(rules.rules, (say(language, "table.demo_you"), *_BOTS), seats)),
            preferences=preferences,
        )
        self.table.screen_attached = True
        self._pads = [KEYBOARD, *(f"virtual:{seat}" for seat in range(2, seats + 1))]
        self._seats = range(1, seats + 1)
        self._played = False
        self._due: dict[int, tuple[object, float]] = {}
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
            self._bots.prepare(self.table.game, state)
            self._comment(state)
            self._act(state)

    def _deal_in(self) -> None:
        for pad in self._pads:
            self.table.handle(PadFound(PadInfo(pad, PadKind.VIRTUAL, pad, pad)))
        self.table.seat_all(self._pads)

    def _act(self, state: Room) -> None:
        now_s = self._clock.monotonic_s()
        for seat in self._seats:
            plays = seat != PLAYER or self.watching
            if plays and self._is_due(seat, state, now_s):
                self._press(seat, state, now_s)

    def _is_due(self, seat: int, state: Room, now_s: float) -> bool:
        """Wait a moment after each change that concerns a bot, as a person would."""
        moment = self._bots.moment(state, seat)
        seen, since_s = self._due.get(seat, (None, inf))
        if seen != moment:
            hesitation = 1 + self._chance.random()
            self._due[seat] = (moment, now_s + self._bots.pace_s(state) * hesitation)
            return False
        return now_s >= since_s

    def _press(self, seat: int, state: Room, now_s: float) -> None:
        def press(key: Key) -> None:
            self.table.handle(KeyPressed(self._pads[seat - 1], key, now_s))

        if seat == PLAYER or not self._bots.act(state, seat, press, self.table.view):
            for key in self._bots.keys(state, seat):
                press(key)

    def press(self, key: Key) -> None:
        """Press a key for the newcomer, whichever pad it came from."""
        self.table.handle(KeyPressed(KEYBOARD, key, self._clock.monotonic_s()))

    def _comment(self, state: Room) -> None:
        """Tell the newcomer what nobody else is there to tell."""
        watching = Message.of("table.demo_watching") if self.watching else None
        self.table.comment(watching or self._bots.comment(state, PLAYER))
