"""For whom an entry on a pad speaks: its one seat, or on a shared pad whoever holds it."""

from __future__ import annotations

from dixit_table.game import events as ev
from dixit_table.game.cards.handlers import wait_for_storyteller
from dixit_table.game.cards.state import STORYTELLERS, State
from dixit_table.game.refusals import NO_SEAT, Refusal, RefusalCode
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.keypads.entry import Entry, GoOn, Number, TakeBack
from dixit_table.table.desk import Desk, mate_with, next_awaited, seats_of
from dixit_table.table.interpret import AskAgain, Meaning, interpret

_WHOSE = Refusal(RefusalCode.WHOSE)

Spoken = tuple[int | None, Meaning | None]
"""The seat an entry speaks for, and what it says; no meaning: it only chose the seat."""


def spoken(desk: Desk, state: Room, pad: str, entry: Entry, now_s: float) -> Spoken:
    """Return for which of its seats a seated pad's entry speaks, and what it says, but for throws of dice."""
    seats = seats_of(state, pad)
    if len(seats) == 1:
        return seats[0], interpret(state, seats[0], entry, mate_with(state, seats[0], pad))
    holder = desk.held_by(pad)
    if holder is None or holder not in seats:
        return _chosen(desk, state, pad, entry, now_s)
    if state.phase is PhaseName.VOTING and isinstance(entry, GoOn) and holder not in state.awaited:
        desk.release(holder)  # a finished seat lets go by a bare Enter, which does nothing else
        return None, None
    return holder, interpret(state, holder, entry)


def _chosen(desk: Desk, state: Room, pad: str, entry: Entry, now_s: float) -> Spoken:
    """Take an entry on a shared pad nobody holds: it says for whom, or is whoever's is asked for."""
    idled, following = desk.idled(pad), next_awaited(state, pad)
    if isinstance(entry, Number):
        if entry.red or idled:
            return None, _WHOSE
        here = entry.value in seats_of(state, pad)
        return _named(desk, state, pad, entry.value, now_s) if here else (None, NO_SEAT)
    if state.phase is PhaseName.VOTING and isinstance(entry, TakeBack):
        return None, _WHOSE  # Somebody else may have held the pad last
    if state.phase is PhaseName.VOTING and isinstance(entry, GoOn) and following in state.awaited:
        return _held(desk, pad, following or 0, now_s)
    if state.phase is PhaseName.LOBBY and isinstance(entry, TakeBack):
        following = seats_of(state, pad)[-1]  # the seat added last
    return (following, interpret(state, following, entry)) if following is not None else (None, None)


def _named(desk: Desk, state: Room, pad: str, seat: int, now_s: float) -> Spoken:
    if state.phase is PhaseName.LOBBY:
        return seat, ev.StorytellerProposed(seat)
    if isinstance(state, State) and state.phase in STORYTELLERS and seat != state.storyteller:
        return seat, wait_for_storyteller(state)
    return _held(desk, pad, seat, now_s)


def _held(desk: Desk, pad: str, seat: int, now_s: float) -> Spoken:
    desk.hold(pad, seat, now_s)
    return seat, AskAgain()
