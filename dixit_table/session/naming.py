"""What people are called, and their rabbits: how they are spoken of, which changes no points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from dixit_table.rules.rabbits import COLOURS
from dixit_table.session.events import SeatColoured, SeatNamed
from dixit_table.session.order import BETWEEN_MATES, mates_of
from dixit_table.session.refusals import NO_SEAT, NOT_NOW, Refusal, RefusalCode
from dixit_table.session.room import Room
from dixit_table.session.state import State, TurnRecord
from dixit_table.texts.names import LONGEST_NAME, can_be_seen, folded

AnyRoom = TypeVar("AnyRoom", bound=Room)


def name_seat(state: AnyRoom, event: SeatNamed) -> AnyRoom | Refusal:
    """Call a player something else; also where the turns so far speak of them.

    Refused: what can't be shown as a name, and what somebody else is called, also who has left.
    """
    seat = state.seat(event.seat)
    if seat is None or event.mate not in range(state.rules.players_per_seat):
        return NO_SEAT
    if not _is_name(event.name):
        return Refusal(RefusalCode.NO_NAME, {"most": LONGEST_NAME})
    if event.name == called(state, event.seat, event.mate):
        return Refusal(RefusalCode.NOTHING_CHANGED)
    if folded(event.name) in {folded(name) for name in _others(state, event.seat, event.mate)}:
        return Refusal(RefusalCode.NAME_TAKEN, {"name": event.name})
    mates = list(mates_of(state, event.seat)) or [seat.name]
    mates[event.mate] = event.name
    return _told_by(state.with_seat(replace(seat, name=BETWEEN_MATES.join(mates))), event)


def colour_seat(state: AnyRoom, event: SeatColoured) -> AnyRoom | Refusal:
    """Give a seat another rabbit, which nobody who is here has."""
    seat = state.seat(event.seat)
    if seat is None:
        return NO_SEAT
    if event.colour not in COLOURS:
        return NOT_NOW
    if event.colour == seat.colour:
        return Refusal(RefusalCode.NOTHING_CHANGED)
    owner = next((each for each in state.here if each.colour == event.colour), None)
    if owner is not None:
        return Refusal(RefusalCode.COLOUR_TAKEN, {"name": owner.name})
    return state.with_seat(replace(seat, colour=event.colour))


def called(state: Room, seat: int, mate: int = 0) -> str:
    """Return what a player of a seat is called."""
    return dict(_players(state))[seat, mate]


def people(state: Room) -> tuple[str, ...]:
    """Return everybody's name, also of who has left; of a team both mates'."""
    return tuple(name for _, name in _players(state))


def _players(state: Room) -> Iterator[tuple[tuple[int, int], str]]:
    for seat in state.seats:
        for mate, name in enumerate(mates_of(state, seat.seat) or (seat.name,)):
            yield (seat.seat, mate), name


def _others(state: Room, seat: int, mate: int) -> Iterator[str]:
    yield from (name for player, name in _players(state) if player != (seat, mate))
    yield from (each.name for each in state.seats if each.seat != seat)


def _is_name(name: str) -> bool:
    """Tell whether this can be shown; what stands between mates makes two names of one."""
    fits = 0 < len(name) <= LONGEST_NAME and name == name.strip()
    return fits and name.isprintable() and can_be_seen(name) and BETWEEN_MATES not in name


def _told_by(state: AnyRoom, event: SeatNamed) -> AnyRoom:
    """Return the state with the turns that somebody told told by that name."""
    if not isinstance(state, State):
        return state

    def renamed(record: TurnRecord) -> TurnRecord:
        told = (record.entered.storyteller, record.mate) == (event.seat, event.mate)
        return replace(record, teller=event.name) if told else record

    shown = renamed(state.record) if state.record is not None else None
    return replace(state, records=tuple(map(renamed, state.records)), record=shown)


def renamed(before: Room, after: Room) -> bool:
    """Tell whether one step has changed what somebody is called, or a rabbit, and no seat."""
    was, now = ({(seat.name, seat.colour) for seat in state.seats} for state in (before, after))
    return len(was) == len(now) and was != now
