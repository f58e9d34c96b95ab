"""What an entry of a seat's pad means in a phase: an event, or a wish that isn't one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dixit_table.game import events as ev
from dixit_table.game.cards.ballot import Due
from dixit_table.game.cards.state import State
from dixit_table.game.refusals import NOT_NOW, TRY_AGAIN, Refusal
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.keypads.entry import Entry, GoOn, Number, Plus, Repeat, TakeBack, Unusable


@dataclass(frozen=True, slots=True)
class AskAgain:
    """The seat wants to know what is asked of it; nothing was entered."""


@dataclass(frozen=True, slots=True)
class NewLobby:
    """The game is over; back to the lobby with the same seats."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """When an entry was begun, how far off that may be, and when it ended, in ms of the table's time."""

    at_ms: int
    error_ms: int
    entered_ms: int


@dataclass(frozen=True, slots=True)
class Roll:
    """The table is to throw one die or two for a seat."""

    seat: int
    dice: int
    stamp: Stamp


Meaning = ev.Event | Refusal | AskAgain | NewLobby | Roll


def interpret(state: Room, seat: int, entry: Entry, mate: int = 0) -> Meaning:
    """Return what an entry by a seat means in a lobby, a game of cards, or after any game.

    The menu's keys are dealt with before.

    ``mate`` says which mate of a team has entered it; only the lobby tells them apart.
    """
    if isinstance(entry, Repeat):
        return AskAgain()
    if isinstance(entry, Unusable):
        return TRY_AGAIN
    if state.phase is PhaseName.LOBBY:
        return _lobby(state, seat, mate, entry)
    if state.phase is PhaseName.OVER:
        return NewLobby() if isinstance(entry, GoOn) else NOT_NOW
    assert isinstance(state, State), "a dice game's entries have meanings of their own"
    return _MEANINGS[state.phase](state, seat, entry)


def _lobby(state: Room, seat: int, mate: int, entry: Entry) -> Meaning:
    if isinstance(entry, GoOn):
        place = state.seat(seat)
        chosen = state.storyteller == seat and place is not None and place.mate_pad is None
        # One keypad for both mates begins for whichever was chosen from the menu.
        return ev.StorytellerProposed(seat, state.mate if chosen else mate)
    if isinstance(entry, TakeBack):
        return ev.PadGiven(seat, None, mate=True) if mate else ev.SeatLeft(seat)
    return NOT_NOW


def _telling(state: State, seat: int, entry: Entry) -> Meaning:
    if isinstance(entry, GoOn):
        return ev.WentOn(seat)
    if isinstance(entry, Number):
        return ev.NumberEntered(seat, entry.value, entry.red)
    if isinstance(entry, TakeBack) and state.ballot(seat).entries:
        return ev.TakenBack(seat)
    if isinstance(entry, Plus) and seat == state.storyteller:
        kinds = state.rules.telling
        return ev.KindChosen(kinds[(kinds.index(state.kind) + 1) % len(kinds)])
    return NOT_NOW


def _voting(state: State, seat: int, entry: Entry) -> Meaning:
    if isinstance(entry, Number):
        return ev.NumberEntered(seat, entry.value, entry.red)
    if isinstance(entry, TakeBack):
        return ev.TakenBack(seat)
    if isinstance(entry, GoOn):
        return _bare_enter(state, seat)
    return NOT_NOW


def _bare_enter(state: State, seat: int) -> Meaning:
    due = state.due(seat)
    if due is Due.CHECK:
        return ev.ClaimKept(seat)
    if due is Due.NOTHING and not state.awaited:
        return ev.WentOn(seat)  # of anybody but the storyteller it is refused, with whose turn it is
    return AskAgain()  # while ballots are open it enters nothing


def _step(_state: State, seat: int, entry: Entry) -> Meaning:
    return ev.WentOn(seat) if isinstance(entry, GoOn) else NOT_NOW


_MEANINGS: dict[PhaseName, Callable[[State, int, Entry], Meaning]] = {
    PhaseName.TELLING: _telling,
    PhaseName.VOTING: _voting,
    PhaseName.REVEAL: _step,
    PhaseName.SCORING: _step,
}
