"""One keypad that goes round: the headline says what it wants next, and of whom.

What everybody is asked for would mislead there: the first number is a seat's, and the next somebody's card.
"""

from __future__ import annotations

from dataclasses import replace

from dixit_table.game.cards.ballot import Due
from dixit_table.game.cards.prompts import ask, wrong_sum
from dixit_table.game.cards.state import State, checking
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName, PublicView
from dixit_table.table.desk import KEYBOARD, Desk, next_awaited, seats_of
from dixit_table.texts import Message

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


def passed_round(view: PublicView, state: Room, desk: Desk) -> PublicView:
    """Return the view of open ballots with a headline for whoever has the only keypad; others unchanged.

    It tells no more than the tiles do: whose turn it is, and what that seat is asked for.
    """
    if not isinstance(state, State) or state.phase is not PhaseName.VOTING or view.offering:
        return view
    pad = only_pad(state, state.awaited)
    if pad is None:
        return view
    hints = tuple(_NOT_SURE_SHARED if hint == _NOT_SURE else hint for hint in view.hints)
    return replace(view, prompt=_headline(state, pad, desk.held_by(pad)), keyboard=for_all(pad), hints=hints)


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
