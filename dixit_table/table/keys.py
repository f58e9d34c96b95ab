"""What an entry of a pad means in a phase, and for whom it speaks: an event, or a wish that isn't one."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from dixit_table.game import events as ev
from dixit_table.game.refusals import NO_SEAT, TRY_AGAIN, Refusal, RefusalCode
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.keypads.entry import Entry, GoOn, Number, Repeat, TakeBack, Unusable
from dixit_table.table.games.game import game_of
from dixit_table.table.pads import KEYBOARD, PadRegistry, mate_with, next_awaited, seats_of
from dixit_table.texts import Message

# --- What an entry of a seat's pad means in a phase: an event, or a wish that isn't one


class AskAgain(Struct, frozen=True):
    """The seat wants to know what is asked of it; nothing was entered."""


class NewLobby(Struct, frozen=True):
    """The game is over; back to the lobby with the same seats."""


Meaning = ev.Event | Refusal | AskAgain | NewLobby


def interpret(state: Room, seat: int, entry: Entry, mate: int = 0) -> Meaning:
    """Return what an entry by a seat means in a lobby, in a phase of its game, or after any game.

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
        return NewLobby() if isinstance(entry, GoOn) else Refusal(RefusalCode.GAME_OVER)
    return game_of(state).meaning(state, seat, entry)


def _lobby(state: Room, seat: int, mate: int, entry: Entry) -> Meaning:
    if isinstance(entry, GoOn):
        place = state.seat(seat)
        chosen = state.storyteller == seat and place is not None and place.mate_pad is None
        # One keypad for both mates begins for whichever was chosen from the menu.
        return ev.StorytellerProposed(seat, state.mate if chosen else mate)
    if isinstance(entry, TakeBack):
        return ev.PadGiven(seat, None, mate=True) if mate else ev.SeatLeft(seat)
    return Refusal(RefusalCode.NOT_BEGUN)


# --- For whom an entry on a pad speaks: its one seat, or on a shared pad whoever holds it

_WHOSE = Refusal(RefusalCode.WHOSE)

Spoken = tuple[int | None, Meaning | None]
"""The seat an entry speaks for, and what it says; no meaning: it only chose the seat."""


def spoken(registry: PadRegistry, state: Room, pad: str, entry: Entry, now_s: float) -> Spoken:
    """Return for which of its seats a seated pad's entry speaks, and what it says, as at any table."""
    seats = seats_of(state, pad)
    if len(seats) == 1:
        return seats[0], interpret(state, seats[0], entry, mate_with(state, seats[0], pad))
    holder = registry.held_by(pad)
    if holder is None or holder not in seats:
        return _chosen(registry, state, pad, entry, now_s)
    if isinstance(entry, GoOn) and _lets_go(state, holder):
        registry.release(holder)
        return None, None
    return holder, interpret(state, holder, entry)


def _lets_go(state: Room, holder: int) -> bool:
    """Tell whether a bare Enter only gives the pad back: a finished seat's does, but where it reveals."""
    if state.phase is not PhaseName.VOTING or holder in state.awaited:
        return False
    return bool(state.awaited) or not game_of(state).goes_on(state, (holder,))


def _chosen(registry: PadRegistry, state: Room, pad: str, entry: Entry, now_s: float) -> Spoken:
    """Take an entry on a shared pad nobody holds: it says for whom, or is whoever's is asked for."""
    idled, following = registry.idled(pad), next_awaited(state, pad)
    if idled and isinstance(entry, Number | Unusable):
        return None, _WHOSE
    if isinstance(entry, Number):
        if entry.red:
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
    waits = game_of(state).must_wait(state, seat)
    if waits is not None:
        return seat, waits
    return _held(registry, pad, seat, now_s)


def _held(registry: PadRegistry, pad: str, seat: int, now_s: float) -> Spoken:
    registry.hold(pad, seat, now_s)
    return seat, AskAgain()


def goes_on(registry: PadRegistry, state: Room, pad: str) -> bool:
    """Tell whether Enter on a pad with nothing typed would go on, as all can see who look at the tiles."""
    seats = seats_of(state, pad)
    if state.phase is PhaseName.OVER:
        return True
    if state.phase is PhaseName.LOBBY:
        return bool(seats) and len(state.seats) >= state.rules.fewest_seats
    if state.phase is not PhaseName.VOTING or not state.awaited:
        return game_of(state).goes_on(state, seats)
    if len(seats) < 2:
        return False  # an open ballot: Enter enters nothing
    holder = registry.held_by(pad)  # who is done lets go by it
    return holder not in state.awaited if holder is not None else next_awaited(state, pad) in state.awaited


# --- One keypad that goes round: the headline says what it wants next, and of whom
# What everybody is asked for would mislead there: the first number is a seat's, and the next somebody's
# card.


def kind_of(registry: PadRegistry, pad: str) -> str:
    """Return what a shared pad is to those who share it: a keypad, or the keyboard at the screen.

    Once the screen has been touched it is the screen itself.
    """
    if pad != KEYBOARD:
        return "keypad"
    return "screen" if registry.screen_touched else "keyboard"


def in_words(registry: PadRegistry, pad: str) -> Mapping[str, Message]:
    """Return how messages speak of a shared pad: its name, how one takes it, and says who one is."""
    kind = kind_of(registry, pad)
    return {part: Message.of(f"table.{part}_{kind}") for part in ("device", "take", "choose")}


def for_all(registry: PadRegistry, pad: str) -> Message:
    """Return what stands below where the headline says what the only pad wants."""
    return Message.of(f"table.shared_by_all_{kind_of(registry, pad)}")


def only_pad(state: Room, seats: tuple[int, ...]) -> str | None:
    """Return the keypad that some seats, and perhaps others, share, where each has it and no other."""
    found = {tuple(seat.pads) for seat in state.here if seat.seat in seats}
    pads = found.pop() if len(found) == 1 else ()
    return pads[0] if len(pads) == 1 and len(seats_of(state, pads[0])) > 1 else None
