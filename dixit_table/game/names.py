"""What people are called, and their rabbits: how they are spoken of, which changes no points.

Whom nobody has named the table calls after a rabbit, in the language it speaks. A seat knows which parts of
its name are such words (``Seat.called_after``): they follow the language, and a name that somebody gave
stays, also one that happens to be a rabbit's word in some language, as Rose is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import chain, count
from typing import TypeVar

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.people import BETWEEN_MATES, mates_of, parts_of
from dixit_table.game.refusals import NO_SEAT, NOT_NOW, Refusal, RefusalCode
from dixit_table.game.room import Room, Seat
from dixit_table.rules.rabbits import COLOURS
from dixit_table.texts.wording import LONGEST_NAME, can_be_seen, folded

AnyRoom = TypeVar("AnyRoom", bound=Room)

# --- Names that somebody gives, and rabbits that somebody chooses


def name_seat(state: AnyRoom, event: ev.SeatNamed) -> AnyRoom | Refusal:
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
    after = [rabbit_of(seat, mate) for mate in range(len(mates))]
    after[event.mate] = "".join(event.called_after)
    named = state.with_seat(replace(seat, name=BETWEEN_MATES.join(mates), called_after=after_rabbits(*after)))
    return named.renamed(event.seat, event.mate, event.name)


def colour_seat(state: AnyRoom, event: ev.SeatColoured) -> AnyRoom | Refusal:
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


def renamed(before: Room, after: Room) -> bool:
    """Tell whether one step has changed what somebody is called, or a rabbit, and no seat."""
    was, now = ({(seat.name, seat.colour) for seat in state.seats} for state in (before, after))
    return len(was) == len(now) and was != now


# --- What the table calls those whom nobody has named


def is_given(seat: Seat, mate: int) -> bool:
    """Tell whether somebody has given a seat its name; of a team called after its mates, a mate's."""
    return not rabbit_of(seat, mate)


def rabbit_of(seat: Seat, mate: int = 0) -> str:
    """Return the colour of the rabbit that a player is called after, "" where somebody gave the name.

    The mates of a team that is called after one rabbit are, too.
    """
    after = seat.called_after
    return after[min(mate, len(after) - 1)] if after else ""


def after_rabbits(*colours: str) -> tuple[str, ...]:
    """Return what a name is called after, by the rabbits of its parts: nothing where all were given."""
    return colours if any(colours) else ()


def given_names(state: Room, seat: Seat) -> Iterator[str]:
    """Yield the names that people gave on a seat: of a team called after its mates each, else the seat's."""
    parts = parts_of(seat.name) if state.rules.teams else (seat.name,)
    yield from (name for mate, name in enumerate(parts) if is_given(seat, mate))


def free_name(word: str, taken: Collection[str]) -> str:
    """Return a word, with a number where somebody is called so already; ``taken`` are folded names.

    >>> free_name("Red", {"red", "red 2"})
    'Red 3'
    """
    return next(each for each in _numbered(word) if folded(each) not in taken)


def _numbered(word: str) -> Iterator[str]:
    return chain([word], (f"{word} {number}" for number in count(2)))


def call_rabbits(state: AnyRoom, event: ev.RabbitsCalled) -> AnyRoom | Refusal:
    """Call those whom nobody named by other words: the table speaks another language.

    So is what undo goes back to, and what is before that once undo comes to it (``apply``).
    """
    words = event.words
    if not (words.keys() <= set(COLOURS) and all(map(_is_name, words.values()))):
        return NOT_NOW
    after = called_by(state, words)
    return after if after.before is None else replace(after, before=called_by(after.before, words))


def called_by(state: AnyRoom, words: Mapping[str, str]) -> AnyRoom:
    """Return a state in which rabbits without a name are called by words, by colour; in its records, too."""
    after = replace(state, rabbit_words=words)
    for seat in state.seats:
        name = _called_by(after, seat, words)
        if name != seat.name:
            after = after.with_seat(replace(seat, name=name))
            for mate, called_so in enumerate(mates_of(after, seat.seat) or (name,)):
                after = after.renamed(seat.seat, mate, called_so)
    return after


def _called_by(state: Room, seat: Seat, words: Mapping[str, str]) -> str:
    """Return what a seat is called by these words, unlike anybody else."""
    parts = list(parts_of(seat.name)) if len(seat.called_after) > 1 else [seat.name]
    for mate, colour in enumerate(seat.called_after[: len(parts)]):
        if colour in words:
            numbered = _numbered(words[colour])
            ways = (BETWEEN_MATES.join((*parts[:mate], each, *parts[mate + 1 :])) for each in numbered)
            parts = list(parts_of(next(way for way in ways if _is_own(state, seat, way, mate))))
    return BETWEEN_MATES.join(parts)


def _is_own(state: Room, seat: Seat, name: str, mate: int) -> bool:
    """Tell whether nobody else would be called as a seat of that name, or as whom of it the name is new to.

    Where a mate keeps a name it may be somebody else's: teams that have come since number their players anew.
    """
    named = state.with_seat(replace(seat, name=name))
    mates = [folded(each) for each in mates_of(named, seat.seat) or (name,)]
    others = {folded(each.name) for each in state.seats if each.seat != seat.seat}
    others |= {folded(each) for (number, _), each in _players(named) if number != seat.seat}
    new = mates[mate : mate + 1] if len(parts_of(name)) > 1 else mates
    return len(set(mates)) == len(mates) and not others & {folded(name), *new}
