"""A state whose rabbits are called in a language, for all that is made of it to be shown."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from dixit_table.game.people import BETWEEN_MATES
from dixit_table.game.rabbit_names import in_language
from dixit_table.game.room import Room, Seats
from dixit_table.texts import Language

AnyRoom = TypeVar("AnyRoom", bound=Room)


def spoken(state: AnyRoom, language: Language) -> AnyRoom:
    """Return a state whose rabbits are called in a language; names that were given stay as they are."""
    teams = state.rules.teams is not None
    seats = tuple((_parts(seat.name, teams=teams), seat.colour) for seat in state.seats)
    names = in_language(seats, language)
    changed = [
        (seat, new) for seat, (old, _), new in zip(state.seats, seats, names, strict=True) if old != new
    ]
    if not changed:
        return state
    joined = (BETWEEN_MATES.join(each) for each in names)
    state = replace(
        state, seats=Seats(replace(seat, name=name) for seat, name in zip(state.seats, joined, strict=True))
    )
    for seat, new in changed:
        for mate, name in enumerate(new):
            state = state.renamed(seat.seat, mate, name)
    return state


def _parts(name: str, *, teams: bool) -> tuple[str, ...]:
    return tuple(name.split(BETWEEN_MATES)) if teams else (name,)
