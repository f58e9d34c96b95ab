"""Who is still wanted before a game can begin, whatever it is."""

from __future__ import annotations

from dixit_table.session.listing import listed
from dixit_table.session.room import Room
from dixit_table.texts import Message


def seats_wanted(state: Room) -> Message | None:
    """Return what a lobby asks for before anybody may begin; None where it has all it needs."""
    missing = state.rules.fewest_seats - len(state.seats)
    teams = "_teams" if state.rules.teams else ""
    if missing > 0:
        return Message.of(f"table.lobby_join{teams}", n=missing)
    waiting = [seat.name for seat in state.here if seat.pad is None]
    if waiting and state.storyteller is None:
        return Message.of(f"table.lobby_waiting{teams}", n=len(waiting), names=listed(waiting))
    return None
