"""For whom an entry on a pad speaks: its one seat, or on a shared pad whoever holds it."""

from __future__ import annotations

from dixit_table.keypads.entry import Entry, GoOn, Number, TakeBack
from dixit_table.session import events as ev
from dixit_table.session.refusals import Refusal, RefusalCode
from dixit_table.session.state import State
from dixit_table.session.views import PhaseName
from dixit_table.table.desk import Desk, next_awaited, seats_of
from dixit_table.table.interpret import AskAgain, Meaning, interpret

_WHO = Refusal(RefusalCode.NO_SUCH_SEAT)

Spoken = tuple[int | None, Meaning | None]
"""The seat an entry speaks for, and what it says; no meaning: it only chose the seat."""


def spoken(desk: Desk, state: State, pad: str, entry: Entry, now_s: float) -> Spoken:
    """Return for which of its seats a seated pad's entry speaks, and what it says."""
    seats = seats_of(state, pad)
    seat = seats[0] if len(seats) == 1 else _holder(desk, state, pad, entry)
    if seat is None or seat not in seats:
        seat, meaning, chosen = _chosen(desk, state, pad, entry, now_s)
        if chosen:
            return seat, meaning
    return (seat, interpret(state, seat, entry)) if seat is not None else (None, None)


def _holder(desk: Desk, state: State, pad: str, entry: Entry) -> int | None:
    """Return who holds a shared pad; a finished seat lets go of it by a bare Enter."""
    seat = desk.held_by(pad)
    if seat is not None and isinstance(entry, GoOn) and seat not in state.awaited:
        desk.release(seat)
        return None
    return seat


def _chosen(
    desk: Desk, state: State, pad: str, entry: Entry, now_s: float
) -> tuple[int | None, Meaning | None, bool]:
    """Take an entry on a shared pad nobody holds: (seat, meaning, whether that is all there is to it)."""
    idled, following = desk.idled(pad), next_awaited(state, pad)
    lobby, voting = state.phase is PhaseName.LOBBY, state.phase is PhaseName.VOTING
    if isinstance(entry, Number):
        if entry.value not in seats_of(state, pad) or entry.red or idled:
            return None, _WHO, True
        if lobby:
            return entry.value, ev.StorytellerProposed(entry.value), True
        desk.hold(pad, entry.value, now_s)
        return entry.value, AskAgain(), True
    if isinstance(entry, TakeBack) and voting:  # whose? Somebody else may have held the pad last
        return None, _WHO, True
    if isinstance(entry, GoOn) and voting and following is not None and following in state.awaited:
        desk.hold(pad, following, now_s)
        return following, AskAgain(), True
    if isinstance(entry, TakeBack) and lobby:  # the seat added last
        return seats_of(state, pad)[-1], None, False
    return following, None, False
