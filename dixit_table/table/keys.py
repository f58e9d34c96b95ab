"""What an entry of a pad means in a phase, and for whom it speaks: an event, or a wish that isn't one."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.cards.ballot import Due
from dixit_table.game.cards.handlers import wait_for_storyteller
from dixit_table.game.cards.prompts import ask, wrong_sum
from dixit_table.game.cards.state import STORYTELLERS, State, checking
from dixit_table.game.refusals import NO_SEAT, NOT_NOW, TRY_AGAIN, Refusal, RefusalCode
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName, PublicView
from dixit_table.keypads.entry import Entry, GoOn, Number, Plus, Repeat, TakeBack, Unusable
from dixit_table.table.pads import KEYBOARD, PadRegistry, mate_with, next_awaited, seats_of
from dixit_table.texts import Message

# --- What an entry of a seat's pad means in a phase: an event, or a wish that isn't one


class AskAgain(Struct, frozen=True):
    """The seat wants to know what is asked of it; nothing was entered."""


class NewLobby(Struct, frozen=True):
    """The game is over; back to the lobby with the same seats."""


class Stamp(Struct, frozen=True):
    """When an entry was begun, how far off that may be, and when it ended, in ms of the table's time."""

    at_ms: int
    error_ms: int
    entered_ms: int


class Roll(Struct, frozen=True):
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


# --- For whom an entry on a pad speaks: its one seat, or on a shared pad whoever holds it

_WHOSE = Refusal(RefusalCode.WHOSE)

Spoken = tuple[int | None, Meaning | None]
"""The seat an entry speaks for, and what it says; no meaning: it only chose the seat."""


def spoken(registry: PadRegistry, state: Room, pad: str, entry: Entry, now_s: float) -> Spoken:
    """Return for which of its seats a seated pad's entry speaks, and what it says, but for throws of dice."""
    seats = seats_of(state, pad)
    if len(seats) == 1:
        return seats[0], interpret(state, seats[0], entry, mate_with(state, seats[0], pad))
    holder = registry.held_by(pad)
    if holder is None or holder not in seats:
        return _chosen(registry, state, pad, entry, now_s)
    if state.phase is PhaseName.VOTING and isinstance(entry, GoOn) and holder not in state.awaited:
        registry.release(holder)  # a finished seat lets go by a bare Enter, which does nothing else
        return None, None
    return holder, interpret(state, holder, entry)


def _chosen(registry: PadRegistry, state: Room, pad: str, entry: Entry, now_s: float) -> Spoken:
    """Take an entry on a shared pad nobody holds: it says for whom, or is whoever's is asked for."""
    idled, following = registry.idled(pad), next_awaited(state, pad)
    if isinstance(entry, Number):
        if entry.red or idled:
            return None, _WHOSE
        here = entry.value in seats_of(state, pad)
        return _named(registry, state, pad, entry.value, now_s) if here else (None, NO_SEAT)
    if state.phase is PhaseName.VOTING and isinstance(entry, TakeBack):
        return None, _WHOSE  # Somebody else may have held the pad last
    if state.phase is PhaseName.VOTING and isinstance(entry, GoOn) and following in state.awaited:
        return _held(registry, pad, following or 0, now_s)
    if state.phase is PhaseName.LOBBY and isinstance(entry, TakeBack):
        following = seats_of(state, pad)[-1]  # the seat added last
    return (following, interpret(state, following, entry)) if following is not None else (None, None)


def _named(registry: PadRegistry, state: Room, pad: str, seat: int, now_s: float) -> Spoken:
    if state.phase is PhaseName.LOBBY:
        return seat, ev.StorytellerProposed(seat)
    if isinstance(state, State) and state.phase in STORYTELLERS and seat != state.storyteller:
        return seat, wait_for_storyteller(state)
    return _held(registry, pad, seat, now_s)


def _held(registry: PadRegistry, pad: str, seat: int, now_s: float) -> Spoken:
    registry.hold(pad, seat, now_s)
    return seat, AskAgain()


# --- One keypad that goes round: the headline says what it wants next, and of whom
# What everybody is asked for would mislead there: the first number is a seat's, and the next somebody's
# card.

_NOT_SURE = Message.of("table.not_sure")
_NOT_SURE_SHARED = Message.of("table.not_sure_shared")
_KEYBOARD, _KEYPAD = Message.of("table.keyboard"), Message.of("table.keypad")


def device(pad: str) -> Message:
    """Return what a shared pad is: the keyboard at the screen, or a keypad."""
    return _KEYBOARD if pad == KEYBOARD else _KEYPAD


def for_all(pad: str) -> Message:
    """Return what stands below where the headline says what the only pad wants."""
    return Message.of("table.shared_by_all", device=device(pad))


def only_pad(state: Room, seats: tuple[int, ...]) -> str | None:
    """Return the keypad that some seats, and perhaps others, share, where each has it and no other."""
    found = {tuple(seat.pads) for seat in state.here if seat.seat in seats}
    pads = found.pop() if len(found) == 1 else ()
    return pads[0] if len(pads) == 1 and len(seats_of(state, pads[0])) > 1 else None


def passed_round(view: PublicView, state: Room, registry: PadRegistry) -> PublicView:
    """Return the view of open ballots with a headline for whoever has the only keypad; others unchanged.

    It tells no more than the tiles do: whose turn it is, and what that seat is asked for.
    """
    if not isinstance(state, State) or state.phase is not PhaseName.VOTING or view.offering:
        return view
    pad = only_pad(state, state.awaited)
    if pad is None:
        return view
    hints = tuple(_NOT_SURE_SHARED if hint == _NOT_SURE else hint for hint in view.hints)
    return replace(
        view, prompt=_headline(state, pad, registry.held_by(pad)), keyboard=for_all(pad), hints=hints
    )


def _headline(state: State, pad: str, holder: int | None) -> Message:
    if holder is None or holder not in seats_of(state, pad):
        name = state.names[next_awaited(state, pad) or 0]
        if checking(state):
            return Message.of("table.pass_to_check", wrong=wrong_sum(state), name=name, device=device(pad))
        return Message.of("table.pass_to", name=name, device=device(pad))
    asked = ask(state, holder)
    if asked is None:
        return Message.of("table.pass_on", name=state.names[holder], device=device(pad))
    name = state.names[holder]
    if state.due(holder) is Due.CHECK:
        return Message.of("table.pass_ask_check", wrong=wrong_sum(state), name=name, ask=asked)
    cards = "_cards" if asked.key == "table.ask_cards" else ""
    return Message.of(f"table.pass_ask{cards}", name=name, ask=asked)
