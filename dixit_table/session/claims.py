"""Do the claims fit? Compared only when every seat has made its own; never says who is wrong."""

from __future__ import annotations

from collections.abc import Mapping
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
    cards = dict(state.layout)
    away = [seat for seat in cards if state.standing(seat) is Standing.AWAY]
    found = _owners(state, cards)
    if found is None and len(away) == 1:
        found = _owners(state, {seat: laid for seat, laid in cards.items() if seat not in away})
        if found is not None:
            left = (slot for slot in range(1, state.slots + 1) if slot not in found)
            found.update(dict.fromkeys(left, away[0]))
    fits = found is not None and _complete(found, cards, state.slots)
    return dict(sorted(found.items())) if found is not None and fits else None


def _owners(state: State, cards: Mapping[int, int]) -> dict[int, int] | None:
    """Return what those seats claim, who lay so many cards each; None where two claim the same."""
    found: dict[int, int] = {}
    for seat, laid in cards.items():
        for slot in state.ballot(seat).claims if laid else ():
            if slot in found:
                return None
            found[slot] = seat
    return found if len(found) >= sum(cards.values()) else None


def _complete(found: Mapping[int, int], cards: Mapping[int, int], slots: int) -> bool:
    owned = list(found.values())
    right_numbers = all(owned.count(seat) == laid for seat, laid in cards.items())
    return right_numbers and sorted(found) == list(range(1, slots + 1))


def is_unclaimed(state: State, seat: int) -> bool:
    """Tell whether a seat is away and left without claiming its cards."""
    claims = state.cards(seat) if state.rules.voting.ask_own_card else 0
    return state.standing(seat) is Standing.AWAY and len(state.ballot(seat).claims) < claims


def settle(state: State) -> State:
    """Send every seat back to its claim alike where all are made and they don't add up."""
    for seat in reversed(state.playing):  # most claim clockwise: the last are the likeliest still to come
        if state.due(seat.seat) in (Due.CLAIM, Due.CHECK):
            return state
    if owners(state) is not None:
        return state
    return replace(state, ballots={seat: ballot.check_again() for seat, ballot in state.ballots.items()})


def checking(state: State) -> bool:
    """Tell whether the table is checking its claims."""
    return state.turn > 0 and any(state.due(seat.seat) is Due.CHECK for seat in state.playing)
