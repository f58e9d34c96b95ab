"""Who tells: the order of storytellers, the mates of a team, how often each has told (S14, T1, T7)."""

from __future__ import annotations

from typing import NamedTuple

from dixit_table.rules.ending import turns_left
from dixit_table.session.room import Room
from dixit_table.session.state import State, Sums
from dixit_table.session.views import PhaseName

BETWEEN_MATES = " & "
"""What stands between the mates in a team's name: "Ann & Bob"."""


class Player(NamedTuple):
    """One player: a seat, and in teams which of its mates; the second sits where p + k does (T1)."""

    seat: int
    mate: int = 0


def mates_of(state: Room, seat: int) -> tuple[str, ...]:
    """Return the names of a team's mates, or none where a seat is one player.

    A team that is called after something else has its players named by their place, p and p + k.
    """
    if state.rules.teams is None:
        return ()
    here = [each.seat for each in state.here]
    name = _name(state, seat)
    first, between, second = name.partition(BETWEEN_MATES)
    if between and first and second:
        return first, second
    place = here.index(seat) + 1 if seat in here else seat
    return f"{name} {place}", f"{name} {place + len(here)}"


def name_of(state: Room, player: Player) -> str:
    """Return a player's name."""
    mates = mates_of(state, player.seat)
    return mates[player.mate] if mates else _name(state, player.seat)


def teller(state: Room) -> str:
    """Return the storyteller's name; in the lobby, who spoke first."""
    return name_of(state, Player(state.storyteller, state.mate)) if state.storyteller else ""


def mate_of_teller(state: Room) -> str:
    """Return the name of the storyteller's mate; empty without teams."""
    mates = mates_of(state, state.storyteller or 0)
    return mates[1 - state.mate] if mates else ""


def players(state: Room) -> tuple[Player, ...]:
    """Return the players of the next turn in the order of their places, clockwise (T1)."""
    mates = range(state.rules.players_per_seat)
    return tuple(Player(seat.seat, mate) for mate in mates for seat in state.staying)


def times_told(state: State) -> dict[Player, int]:
    """Return how often each player still in has told (P10, T8, S21)."""
    sums = state.sums if state.sums.begin(state.records) else Sums()
    told = {player: sums.told.get(player, 0) for player in players(state)}
    for record in state.records[len(sums.records) :]:
        player = Player(record.entered.storyteller, record.mate)
        if player in told:
            told[player] += 1
    return told


def next_player(state: State) -> Player:
    """Return who tells the next turn: the next clockwise (S14, T7).

    Where laps end the game, and a storyteller was exchanged, those who still have to tell come first.
    """
    mates = range(state.rules.players_per_seat)
    circle = [Player(seat.seat, mate) for mate in mates for seat in state.seats]
    last = Player(state.storyteller or circle[-1].seat, state.mate)
    at = circle.index(last) + 1 if last in circle else 0
    told = times_told(state)
    order = [player for player in (*circle[at:], *circle[:at]) if player in told]
    laps = state.rules.ending.laps
    waiting = (player for player in order if laps is not None and told[player] < laps)
    return next(waiting, order[0])


def turns_of_game(state: State) -> int | None:
    """Return how many turns the game will have had, where laps end it (P10, T8)."""
    if not state.turn:
        return None
    told = times_told(state)
    open_turn = state.phase not in (PhaseName.SCORING, PhaseName.OVER)
    now = Player(state.storyteller or 0, state.mate)
    if open_turn and now in told:
        told[now] += 1
    left = turns_left(state.rules, told.values())
    return None if left is None else len(state.records) + open_turn + left


def _name(state: Room, seat: int) -> str:
    found = state.seat(seat)
    return found.name if found else ""
