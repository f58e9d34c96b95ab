"""The same people by other rules: players become teams of two, face to face, and teams players (T1)."""

from __future__ import annotations

from dataclasses import replace

from dixit_table.game.dice.state import DiceState
from dixit_table.game.events import SeatTaken
from dixit_table.game.people import BETWEEN_MATES
from dixit_table.game.room import Room, Seat
from dixit_table.rules.rules_set import AnyRules
from dixit_table.table.desk import KEYBOARD
from dixit_table.table.newcomers import free_colour


def regrouped(state: Room, rules: AnyRules) -> list[SeatTaken]:
    """Return the seats of those who stay, as a lobby with these rules has them.

    An even number of players that makes a fitting number of teams is paired, p with p + k; a team
    named after both mates falls apart into two players. Everybody else keeps a seat.
    """
    seats = _people(state)
    pairs = len(seats) // 2
    if rules.teams and not state.rules.teams and len(seats) == 2 * pairs and rules.fits(pairs):
        return [_paired(seats[p], seats[p + pairs]) for p in range(pairs)]
    if state.rules.teams and not rules.teams:
        return _apart(seats)
    return [SeatTaken(seat.name, seat.colour, seat.pad, seat.mate_pad) for seat in seats]


def is_as_left(lobby: Room, before: Room) -> bool:
    """Tell whether the same people sit in a lobby, on the same pads, as came from the game before."""
    seats = [SeatTaken(seat.name, seat.colour, seat.pad, seat.mate_pad) for seat in lobby.here]
    return seats == regrouped(before, lobby.rules)


def _people(state: Room) -> tuple[Seat, ...]:
    """Return who is at the table: in a dice game who has left has lost, and not gone home."""
    if not isinstance(state, DiceState):
        return state.staying
    people, taken = list(state.here), {pad for seat in state.here for pad in seat.pads}
    for number in reversed(state.leavers):  # the latest first, while there is room and their pad is free
        seat = state.seat(number)
        if seat is not None and len(people) < state.rules.most_seats:
            people.append(replace(seat, pad=None) if seat.pad in taken - {KEYBOARD} else seat)
            taken.update(seat.pads)
    order = [seat.seat for seat in state.seats]
    return tuple(sorted(people, key=lambda seat: order.index(seat.seat)))


def _paired(one: Seat, other: Seat) -> SeatTaken:
    mate_pad = other.pad if other.pad != one.pad else None
    return SeatTaken(f"{one.name}{BETWEEN_MATES}{other.name}", one.colour, one.pad, mate_pad)


def _apart(seats: tuple[Seat, ...]) -> list[SeatTaken]:
    """Seat all first mates, then all second ones: so they sat in the circle."""
    colours = [seat.colour for seat in seats]
    names: list[str] = []
    found = []
    for seat in seats:
        names.append(_unlike(names, seat.name.split(BETWEEN_MATES, 1)[0]))
        found.append(SeatTaken(names[-1], seat.colour, seat.pad))
    for seat in seats:
        _, between, second = seat.name.partition(BETWEEN_MATES)
        if between:
            names.append(_unlike(names, second))
            colours.append(free_colour(colours))
            found.append(SeatTaken(names[-1], colours[-1], seat.mate_pad or seat.pad))
    return found


def _unlike(names: list[str], name: str) -> str:
    """Return a name that nobody has yet: two Bobs are Bob and Bob 2."""
    numbered = (f"{name} {number}" for number in range(2, len(names) + 3))
    return next(each for each in (name, *numbered) if each not in names)
