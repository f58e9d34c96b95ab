"""Seats and their keypads: who comes, goes, returns, and sits where (S21)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from dixit_table.session import events as ev
from dixit_table.session.refusals import NO_SEAT, Refusal, RefusalCode
from dixit_table.session.room import Room, Seat, SeatStatus

AnyRoom = TypeVar("AnyRoom", bound=Room)


def take_seat(state: AnyRoom, event: ev.SeatTaken) -> AnyRoom | Refusal:
    """Give the next seat, clockwise."""
    if len(state.seats) >= state.rules.most_seats:
        return Refusal(RefusalCode.TOO_MANY_SEATS, {"most": state.rules.most_seats})
    return _seated(state, event, SeatStatus.IN)


def leave_lobby(state: AnyRoom, event: ev.SeatLeft) -> AnyRoom | Refusal:
    """Take a seat away and number the others anew."""
    if state.seat(event.seat) is None:
        return NO_SEAT
    return _numbered(state, [seat for seat in state.seats if seat.seat != event.seat])


def move_in_lobby(state: AnyRoom, event: ev.SeatMoved) -> AnyRoom | Refusal:
    """Let a seat sit elsewhere and number all anew."""
    order = _moved(state, event)
    return order if isinstance(order, Refusal) else _numbered(state, order)


def join(state: AnyRoom, event: ev.SeatTaken) -> AnyRoom | Refusal:
    """Let a seat join at the next turn (S21)."""
    return _full(state) or _seated(state, event, SeatStatus.JOINING)


def come_back(state: AnyRoom, event: ev.SeatReturned) -> AnyRoom | Refusal:
    """Let a seat that left play again from the next turn, with its score (S21)."""
    seat = state.seat(event.seat)
    if seat is None or seat.status not in (SeatStatus.LEAVING, SeatStatus.GONE):
        return NO_SEAT
    here = SeatStatus.IN if seat.status is SeatStatus.LEAVING else SeatStatus.JOINING
    return _full(state) or state.with_seat(replace(seat, status=here))


def leave(state: AnyRoom, event: ev.SeatLeft) -> AnyRoom | Refusal:
    """Let a seat leave at the next turn (S21)."""
    seat = state.seat(event.seat)
    if seat is None or seat not in state.staying:
        return NO_SEAT
    if len(state.staying) <= state.rules.fewest_seats:
        return Refusal(RefusalCode.TOO_FEW_SEATS, {"fewest": state.rules.fewest_seats})
    if seat.status is SeatStatus.JOINING:
        return state.with_seat(replace(seat, status=SeatStatus.GONE, pad=None, mate_pad=None))
    return state.with_seat(replace(seat, status=SeatStatus.LEAVING))


def move(state: AnyRoom, event: ev.SeatMoved) -> AnyRoom | Refusal:
    """Let a seat sit elsewhere: the storytellers' order follows, its number stays."""
    order = _moved(state, event)
    return order if isinstance(order, Refusal) else replace(state, seats=tuple(order))


def give_pad(state: AnyRoom, event: ev.PadGiven) -> AnyRoom | Refusal:
    """Give a seat, or the second mate of a team, another keypad, or none."""
    seat = state.seat(event.seat)
    if seat is None or (event.mate and state.rules.teams is None):
        return NO_SEAT
    if event.mate:
        return state.with_seat(replace(seat, mate_pad=event.pad))
    return state.with_seat(replace(seat, pad=event.pad))


def swap_pads(state: AnyRoom, event: ev.PadsSwapped) -> AnyRoom | Refusal:
    """Exchange the keypads of two seats."""
    one, other = state.seat(event.seat), state.seat(event.other)
    if one is None or other is None:
        return NO_SEAT
    return state.with_seat(replace(one, pad=other.pad)).with_seat(replace(other, pad=one.pad))


def _seated(state: AnyRoom, event: ev.SeatTaken, status: SeatStatus) -> AnyRoom | Refusal:
    """Add a seat; a name is a seat's own, also one that has left, for the records speak of it."""
    if any(seat.name == event.name for seat in state.seats):
        return Refusal(RefusalCode.NAME_TAKEN, {"name": event.name})
    number = max((seat.seat for seat in state.seats), default=0) + 1
    seat = Seat(number, event.name, event.colour, event.pad, event.mate_pad, status=status)
    return replace(state, seats=(*state.seats, seat))


def _full(state: Room) -> Refusal | None:
    if len(state.staying) < state.rules.most_seats:
        return None
    return Refusal(RefusalCode.TOO_MANY_SEATS, {"most": state.rules.most_seats})


def _moved(state: Room, event: ev.SeatMoved) -> list[Seat] | Refusal:
    seat, after = state.seat(event.seat), state.seat(event.after)
    if seat is None or after is None or seat is after:
        return NO_SEAT
    order = [each for each in state.seats if each is not seat]
    order.insert(order.index(after) + 1, seat)
    return order


def _numbered(state: AnyRoom, seats: list[Seat]) -> AnyRoom:
    numbered = tuple(replace(seat, seat=number) for number, seat in enumerate(seats, 1))
    return replace(state, seats=numbered, storyteller=None, mate=0)


def with_pads_of_now(before: Room, now: Room) -> tuple[Seat, ...]:
    """Return the seats as they were, with the pads they have now: undo doesn't take pads back."""
    return tuple(_with_pads(seat, before, now) for seat in before.seats)


def _with_pads(seat: Seat, before: Room, now: Room) -> Seat:
    """Return a seat as it was, with the pads it has now; one that had left gets its own if it is still free.

    It is found by its name, for the lobby numbers seats anew; by its number where that name is undone.
    """
    old = {each.name for each in before.seats}
    found = next((each for each in now.here if each.name == seat.name), None) or next(
        (each for each in now.here if each.seat == seat.seat and each.name not in old), None
    )
    if found is not None:
        return replace(seat, pad=found.pad, mate_pad=found.mate_pad)
    taken = {pad for each in now.here for pad in each.pads}
    shared = {pad for each in before.here if each.name != seat.name for pad in each.pads}
    pad, mate_pad = (None if pad in taken - shared else pad for pad in (seat.pad, seat.mate_pad))
    return replace(seat, pad=pad, mate_pad=mate_pad)
