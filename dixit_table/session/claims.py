"""Do the claims fit? Compared only when every seat has made its own; never says who is wrong."""

from __future__ import annotations

from dataclasses import replace

from dixit_table.session.ballot import Due
from dixit_table.session.state import State
from dixit_table.session.views import Standing


def owners(state: State) -> dict[int, int] | None:
    """Return slot -> seat where slots 1..n have exactly the owners they should, else None.

    The cards of one seat that is away are what the others leave over (no other claim is
    filled in by elimination).
    """
    found: dict[int, int] = {}
    unclaimed: int | None = None
    for seat in state.playing:
        claims = state.ballot(seat.seat).claims
        if is_unclaimed(state, seat.seat):
            unclaimed = seat.seat
        for slot in claims if state.standing(seat.seat) is not Standing.ABSENT else ():
            if slot in found:
                return None
            found[slot] = seat.seat
    if unclaimed is not None:
        found.update({slot: unclaimed for slot in range(1, state.slots + 1) if slot not in found})
    if sorted(found) != list(range(1, state.slots + 1)) or not _right_numbers(state, found):
        return None
    return dict(sorted(found.items()))


def is_unclaimed(state: State, seat: int) -> bool:
    """Tell whether a seat is away and left without claiming its cards."""
    return state.standing(seat) is Standing.AWAY and len(state.ballot(seat).claims) < state.form(seat).claims


def settle(state: State) -> State:
    """Send every seat back to its claim alike where all are made and they don't add up."""
    if any(state.due(seat.seat) in (Due.CLAIM, Due.CHECK) for seat in state.playing):
        return state
    if owners(state) is not None:
        return state
    return replace(state, ballots={seat: ballot.check_again() for seat, ballot in state.ballots.items()})


def checking(state: State) -> bool:
    """Tell whether the table is checking its claims."""
    return any(state.due(seat.seat) is Due.CHECK for seat in state.playing)


def _right_numbers(state: State, found: dict[int, int]) -> bool:
    owned = list(found.values())
    return all(owned.count(seat.seat) == state.form(seat.seat).claims for seat in state.playing)
