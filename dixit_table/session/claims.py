"""Do the claims fit? Compared only when every seat has made its own; never says who is wrong."""

from __future__ import annotations

from dataclasses import replace

from dixit_table.session.ballot import Due
from dixit_table.session.state import State
from dixit_table.session.views import Standing


def owners(state: State) -> dict[int, int] | None:
    """Return slot -> seat where slots 1..n have exactly the owners they should, else None.

    Nothing is missing where no claims are asked for (P8): the owners are then unknown, an empty map.
    The cards of one seat that is away are what the others leave over, where it left without a claim
    or with one that doesn't fit: it can't be asked again (no other claim is filled in by elimination).
    """
    if not state.rules.voting.ask_own_card:
        return {}
    away = [seat.seat for seat in state.playing if state.standing(seat.seat) is Standing.AWAY]
    found = _owners(state, {seat.seat for seat in state.playing})
    if found is None and len(away) == 1:
        found = _owners(state, {seat.seat for seat in state.playing} - set(away))
        if found is not None:
            left = (slot for slot in range(1, state.slots + 1) if slot not in found)
            found.update(dict.fromkeys(left, away[0]))
    return dict(sorted(found.items())) if found is not None and _complete(state, found) else None


def _owners(state: State, claiming: set[int]) -> dict[int, int] | None:
    """Return what those seats claim, or None where two claim the same."""
    found: dict[int, int] = {}
    for seat in claiming:
        for slot in state.ballot(seat).claims if state.cards(seat) else ():
            if slot in found:
                return None
            found[slot] = seat
    if len(found) < sum(state.cards(seat) for seat in claiming):
        return None
    return found


def _complete(state: State, found: dict[int, int]) -> bool:
    owned = list(found.values())
    right_numbers = all(owned.count(seat.seat) == state.cards(seat.seat) for seat in state.playing)
    return right_numbers and sorted(found) == list(range(1, state.slots + 1))


def is_unclaimed(state: State, seat: int) -> bool:
    """Tell whether a seat is away and left without claiming its cards."""
    claims = state.cards(seat) if state.rules.voting.ask_own_card else 0
    return state.standing(seat) is Standing.AWAY and len(state.ballot(seat).claims) < claims


def settle(state: State) -> State:
    """Send every seat back to its claim alike where all are made and they don't add up."""
    if any(state.due(seat.seat) in (Due.CLAIM, Due.CHECK) for seat in state.playing):
        return state
    if owners(state) is not None:
        return state
    return replace(state, ballots={seat: ballot.check_again() for seat, ballot in state.ballots.items()})


def checking(state: State) -> bool:
    """Tell whether the table is checking its claims."""
    return state.turn > 0 and any(state.due(seat.seat) is Due.CHECK for seat in state.playing)
