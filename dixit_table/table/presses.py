"""From a key of a pad to what it means: the menu's, the open page's, a seat's, or a part of an entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dixit_table.game.refusals import NOT_NOW, TRY_AGAIN
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Key, KeyPressed, PadKind
from dixit_table.keypads.entry import Entry, GoOn, Minus, Number, Plus, TakeBack, Unusable
from dixit_table.table.committed import Cause, CommittedState
from dixit_table.table.games.game import STRAY_S, Play, game_of
from dixit_table.table.keys import Meaning, spoken
from dixit_table.table.menu.actions import MenuActions
from dixit_table.table.menu.lists import at_the_end
from dixit_table.table.observers import Observers
from dixit_table.table.pads import KEYBOARD, seats_of
from dixit_table.table.ports import Ports
from dixit_table.table.seating import NO_PLAYER, Newcomers, seat_for, sits_down, stranger

if TYPE_CHECKING:
    from dixit_table.table.table import Table

_MAY_FOLLOW = (Number, GoOn, TakeBack, Unusable)
"""Entries that mean something else where one before them is lost, and what was to be one of them."""

_BY_TILE = (PhaseName.LOBBY, PhaseName.VOTING, PhaseName.REACTING)
"""When a number that nobody's entry asks for is a seat's on a shared pad: then its tile will do."""


class Presses:
    """Takes the keys of one table's pads."""

    def __init__(
        self,
        table: Table,
        committed: CommittedState,
        along: Observers,
        actions: MenuActions,
        newcomers: Newcomers,
        ports: Ports,
    ) -> None:
        self._table, self._committed, self._actions = table, committed, actions
        self._along, self._registry, self._session = along, along.registry, along.session
        self._newcomers, self._ports = newcomers, ports
        self._plays: dict[str, Play[Any] | None] = {}  # by the game's name

    def play_of(self, state: Room) -> Play[Any] | None:
        """Return what plays a game at this table; None where a game needs no time."""
        game = game_of(state)
        if game.name not in self._plays:
            self._plays[game.name] = game.play(self._ports.die, self._ports.clock.monotonic_s)
        return self._plays[game.name]

    def take(self, event: KeyPressed) -> None:
        """Take a key."""
        pad, state = event.identity, self._committed.state
        self._registry.touched(pad, event.at_s)
        self._show_whose(state, pad)
        if self._session.spells(pad):
            self._actions.spell(pad, event.key, event.at_s)
            return
        composer = self._registry.composer(pad)
        composer.forget(event.at_s)  # else what is looked at below may have been typed long ago
        end = () if self._session.menu is not None else at_the_end(self._committed.shown)
        play = self.play_of(state)
        if play is not None and self._along.reading.would_turn(pad, event.key) and self._reacts(play, event):
            self._along.reading.page = None
            return
        if self._along.reading.takes(pad, event.key, typing=composer.typing, end=end):
            if end:
                self._along.answers.clear()  # "one moment" is no answer to this key
            return
        if self._taken_in_lobby(pad, event.key, event.at_s):
            return
        if play is not None and self._reacts(play, event):
            return
        if self._session.is_on(pad) and self._actions.menu_key(pad, event.key, typing=composer.typing):
            composer.clear()
        entry = composer.press(event.key, event.at_s)
        if entry is not None:
            self._entry(entry, event)

    def _show_whose(self, state: Room, pad: str) -> None:
        """Flash the seats of a pad that has come back, for several may have at once."""
        if self._registry.returned(pad):
            for seat in seats_of(state, pad):
                self._along.answers.flash(seat)

    def touch_tile(self, number: int, at_s: float) -> None:
        """Take a tap on a seat's tile: the seat speaks on the screen's pad next, or shows which its own is.

        It enters nothing: who is in the middle of a ballot keeps the pad.
        """
        state, registry = self._committed.state, self._registry
        seats, seat = seats_of(state, KEYBOARD), state.seat(number)
        free = not self._table.offering and self._session.menu is None and registry.held_by(KEYBOARD) is None
        if free and number in seats and state.phase in _BY_TILE and (len(seats) > 1 or not state.turn):
            registry.composer(KEYBOARD).clear()
            registry.idled(KEYBOARD)
            for key in (*(str(number) if len(seats) > 1 else ""), Key.ENTER):
                self.take(KeyPressed(KEYBOARD, Key(key), at_s))
        elif seat is not None and state.phase is PhaseName.LOBBY:
            self._along.answers.identify(number, seat.pads)
        else:
            self._along.answers.flash(number)

    def seat_for(self, pad: str) -> Meaning:
        """Return how one more player sits down on a pad, or why nobody can."""
        return seat_for(self._committed.state, pad, self._newcomers, self._table.language)

    def _taken_in_lobby(self, pad: str, key: Key, now_s: float) -> bool:
        """Take a key that needs no Enter in a lobby; tell whether it was one."""
        if self._turns_length(pad, key):
            if self._registry.is_rough(pad, now_s):
                self._table.carry_out(NOT_NOW, Cause(pad=pad))  # nor does it open the menu
            else:
                self._actions.turn_length(pad)
        elif self._sits_down(pad, key):
            self._table.carry_out(NO_PLAYER if pad == KEYBOARD else self.seat_for(pad), Cause(pad=pad))
        else:
            return False
        return True

    def _sits_down(self, pad: str, key: Key) -> bool:
        busy = self._table.offering or self._session.is_on(pad) or self._registry.composer(pad).typing
        return not busy and sits_down(self._committed.state, pad, key)

    def _turns_length(self, pad: str, key: Key) -> bool:
        """Tell whether a key chooses how long the game is to be."""
        state, busy = self._committed.state, self._table.offering or self._along.practice.on
        here = pad == KEYBOARD or bool(seats_of(state, pad))
        free = self._session.menu is None and not self._registry.composer(pad).typing
        return key is Key.STAR and state.phase is PhaseName.LOBBY and here and free and not busy

    def _reacts(self, play: Play[Any], event: KeyPressed) -> bool:
        """Take a key that needs no Enter; tell whether it was one."""
        if self._table.offering:
            return False
        state, composer = self._committed.state, self._registry.composer(event.identity)
        if play.is_stray(state, event.identity, composer.began_s):
            composer.forget(event.at_s, STRAY_S)
        reaction = play.reaction(state, event, self._kind(event.identity), typing=composer.typing)
        in_menu = self._session.is_on(event.identity)  # who has it open may press, and then goes on in it
        if reaction is None or (in_menu and not reaction.counts):
            return False
        composer.clear()
        self._table.carry_out(reaction.meaning, Cause(reaction.seat, event.identity))
        return True

    def _kind(self, pad: str) -> PadKind:
        found = self._registry.present.get(pad)
        return found.kind if found else PadKind.VIRTUAL

    def _entry(self, entry: Entry, event: KeyPressed) -> None:
        pad, now_s, state = event.identity, event.at_s, self._committed.state
        self._along.answers.aside = None
        if self._session.is_on(pad):
            self._actions.menu_entry(pad, entry, now_s)
        elif isinstance(entry, Minus) and self._registry.is_rough(pad, now_s):
            self._table.carry_out(NOT_NOW, Cause(pad=pad))  # a pad that floods opens no menu
        elif isinstance(entry, Minus):
            self._actions.open_menu(pad, now_s)
            if self._session.is_on(pad):
                self._registry.composer(pad).clear()  # whoever opens a menu has no half a number in mind
        elif self._table.offering:
            self._table.answer_offer(pad, entry)
        elif isinstance(entry, _MAY_FOLLOW) and self._registry.is_blind(pad, entry, now_s):
            self._table.carry_out(TRY_AGAIN, Cause(self._registry.speaks_for(pad, seats_of(state, pad)), pad))
        elif not seats_of(state, pad):
            meaning = stranger(state, self._registry, entry, pad, self._newcomers, self._table.language)
            self._table.carry_out(meaning, Cause(pad=pad))
        elif isinstance(entry, Plus) and state.phase is PhaseName.LOBBY:
            self._table.carry_out(self.seat_for(pad), Cause(pad=pad))
        else:
            self._seat_entry(entry, event)

    def _seat_entry(self, entry: Entry, event: KeyPressed) -> None:
        state, pad, play = self._committed.state, event.identity, self.play_of(self._committed.state)
        began_s = self._registry.composer(pad).began_s
        if state.phase is PhaseName.LOBBY and self._along.practises(state, entry, event):
            return
        own = play.spoken(state, entry, event, self._kind(pad), began_s) if play is not None else None
        seat, meaning = own or spoken(self._registry, state, pad, entry, event.at_s)
        if meaning is not None:
            self._table.carry_out(meaning, Cause(seat, pad))
