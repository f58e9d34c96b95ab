"""Pads without a seat: who sits down, on which seat, or in whose place (S21)."""

from __future__ import annotations

from dixit_table.game import events as ev
from dixit_table.game.refusals import NOT_NOW, Refusal, RefusalCode
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Key
from dixit_table.keypads.entry import Entry, GoOn, Number
from dixit_table.table.desk import KEYBOARD, Desk, seats_of
from dixit_table.table.interpret import Meaning, NewLobby
from dixit_table.table.newcomers import Newcomers
from dixit_table.texts import Language

NO_PLAYER = Refusal(RefusalCode.NO_PLAYER_HERE)
"""The keyboard at the screen is for everybody: no key of it takes a seat, but ``v`` adds a player."""


def sits_down(state: Room, pad: str, key: Key) -> bool:
    """Tell whether a key takes a seat: in the lobby any key of a pad without one, save the menu's."""
    if state.phase is not PhaseName.LOBBY or key is Key.MINUS or seats_of(state, pad):
        return False
    # In teams a number is a mate's, who joins a team.
    return not (state.rules.teams and state.seats) or key is Key.ENTER


def seat_for(state: Room, pad: str, newcomers: Newcomers, language: Language) -> ev.Event:
    """Seat a pad: where a seat waits for one, else on a new one."""
    waiting = [seat.seat for seat in state.here if seat.pad is None]
    if waiting and state.phase is PhaseName.LOBBY:
        return ev.PadGiven(waiting[0], pad)
    return newcomers.next(state, pad, language)


def stranger(
    state: Room, desk: Desk, entry: Entry, pad: str, newcomers: Newcomers, language: Language
) -> Meaning:
    """Return what an entry of a pad without a seat means: the place of a lost one, or a wish to join.

    In a dice game it may be the pad of who has left, and lies there still. The next game is for all.
    """
    if state.phase is PhaseName.OVER and isinstance(entry, GoOn):
        return NewLobby()
    left = next((seat for seat in state.seats if pad in seat.pads), None)
    if left is not None and isinstance(entry, GoOn):
        return Refusal(RefusalCode.HAS_LEFT, {"name": left.name})
    if isinstance(entry, Number):
        return _place_of(state, desk, entry.value, pad)
    if pad == KEYBOARD:  # its Enter is pressed by whoever stands at the screen, not by a newcomer
        return Refusal(RefusalCode.NO_SEAT_HERE)
    return newcomers.next(state, pad, language) if isinstance(entry, GoOn) else NOT_NOW


def _place_of(state: Room, desk: Desk, number: int, pad: str) -> Meaning:
    """Give a pad the place of one that is lost, or of a mate who has none."""
    seat = next((seat for seat in state.here if seat.seat == number), None)
    if seat is not None and desk.is_free(seat.pad):
        return ev.PadGiven(number, pad)
    if seat is not None and state.rules.teams and desk.is_free(seat.mate_pad):
        return ev.PadGiven(number, pad, mate=True)
    return Refusal(RefusalCode.NO_LOST_KEYPAD)
