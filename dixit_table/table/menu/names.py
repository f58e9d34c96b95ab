"""What stands in the menu's lists of names and rabbits, and a name that is spelled in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game.engine import apply
from dixit_table.game.events import Event, SeatColoured, SeatNamed
from dixit_table.game.names import called, people
from dixit_table.game.people import mates_of
from dixit_table.game.refusals import NO_SEAT, Refusal, RefusalCode
from dixit_table.game.room import Room, Seat
from dixit_table.keypads.base import Key
from dixit_table.rules.rabbits import COLOURS
from dixit_table.table.menu.menu import (
    NO_DIGITS,
    NOBODY,
    Again,
    Chosen,
    Item,
    Items,
    Menu,
    MenuAction,
    Opens,
    leads,
    seat_name,
)
from dixit_table.table.menu.spelling import Draft, Spelling
from dixit_table.table.pads import mate_with, refusal_message, seats_of
from dixit_table.texts import Message
from dixit_table.texts.wording import folded

_LISTS = 2  # the menu, and everybody's line in the list of names: they open again


class Namer(Struct, frozen=True):
    """What the lists of names need beside the state."""

    earlier: Callable[[], Sequence[str]]  # names of earlier nights, newest first
    matrix: bool  # the pad that holds the menu has 16 keys


def own_name(state: Room, pad: str, namer: Namer) -> Item:
    """Return the line for who holds the menu: of use where the pad is one seat's alone."""
    seats = seats_of(state, pad)
    seat = state.seat(seats[0]) if len(seats) == 1 else None
    if seat is None:
        why = "naming.menu_mine_several_note" if seats else "naming.menu_mine_nobody_note"
        return Item(Message.of("naming.menu_mine"), None, Message.of(why))
    every = range(state.rules.players_per_seat)
    mates = tuple(every) if seat.mate_pad is None else (mate_with(state, seat.seat, pad),)
    label = Message.of("naming.menu_ours" if len(mates) > 1 else "naming.menu_mine")
    return Item(label, Opens(label, lambda now: _of_seat(now, seat, mates, namer, None)))


def everybodys_names(state: Room, namer: Namer) -> Item:
    """Return the line that leads to everybody's name and rabbit."""

    def items(now: Room) -> Items:
        mates = tuple(range(now.rules.players_per_seat))
        return tuple(
            Item(seat_name(seat), Opens(seat_name(seat), _for(seat, mates, namer, line)), number=seat.seat)
            for line, seat in enumerate(now.here, 1)
        )

    label = Message.of("naming.menu")
    return Item(label, Opens(label, items)).only(bool(state.here), NOBODY)


def _for(seat: Seat, mates: tuple[int, ...], namer: Namer, line: int) -> Callable[[Room], Items]:
    return lambda now: _of_seat(now, seat, mates, namer, line)


def _of_seat(state: Room, seat: Seat, mates: Sequence[int], namer: Namer, line: int | None) -> Items:
    """Return what a seat may choose; afterwards the menu is on its ``line`` again, or closed (None)."""
    free = tuple(_colours(state, seat, line))
    colour = Message.of("naming.colour")
    return (
        *(each for mate in mates for each in _naming(state, seat, mate, namer, line)),
        *([leads(colour, free)] if free else []),
    )


def _naming(state: Room, seat: Seat, mate: int, namer: Namer, line: int | None) -> Iterator[Item]:
    name = called(state, seat.seat, mate)
    which = "_mate" if mates_of(state, seat.seat) else ""
    taken = {folded(each) for each in (*people(state), *(each.name for each in state.seats))}
    earlier = tuple(each for each in namer.earlier() if folded(each) not in taken)
    if earlier:
        label = Message.of(f"naming.earlier{which}", name=name)
        names = tuple(
            Item(Message.of("table.menu_seat", name=each), _then(SeatNamed(seat.seat, each, mate), line))
            for each in earlier
        )
        yield leads(label, names)
    draft = Draft(seat.came, mate, name, namer.matrix, stays=line is not None)
    spell = Item(Message.of(f"naming.spell{which}", name=name), draft)
    yield spell if state.phase not in NO_DIGITS else spell.without(Message.of("naming.not_now"))


def _colours(state: Room, seat: Seat, line: int | None) -> Iterator[Item]:
    known = {each.colour for each in state.seats}  # who has left may come back
    taken = known if len(known) < len(COLOURS) else {each.colour for each in state.here}
    for colour in COLOURS:
        if colour not in taken:
            label = Message.of(f"table.rabbit_{colour}")
            yield Item(label, _then(SeatColoured(seat.seat, colour), line))


def _then(event: Event, line: int | None) -> MenuAction:
    return event if line is None else Again(event, _LISTS, line)


# --- spelling


def spelled(menu: Menu, draft: Draft, state: Room, key: Key) -> Chosen:
    """Take a key of the pad a name is spelled on: Enter is done, Backspace leaves where nothing is left."""
    if key is Key.ENTER:
        return _done(menu, draft, state)
    if key is Key.BACKSPACE and not draft.spelling.text:
        return Chosen(replace(menu, draft=None))
    return Chosen(_with(menu, draft, draft.spelling.press(key), silent=key is Key.PLUS))


def typed(menu: Menu, draft: Draft, character: str) -> Chosen:
    """Take what a keyboard typed."""
    return Chosen(_with(menu, draft, draft.spelling.type(character)))


def _with(menu: Menu, draft: Draft, spelling: Spelling, *, silent: bool = False) -> Menu:
    """Return the menu with what a key has made of a name; where it has made nothing, that is said."""
    vain = spelling == draft.spelling and not silent
    notice = Message.of("naming.nothing") if vain else None
    return replace(menu, draft=replace(draft, spelling=spelling, notice=notice))


def _done(menu: Menu, draft: Draft, state: Room) -> Chosen:
    line, seat = next(
        ((line, seat) for line, seat in enumerate(state.here, 1) if seat.came == draft.came), (0, None)
    )
    if seat is None:  # gone meanwhile
        return Chosen(replace(menu, draft=replace(draft, notice=refusal_message(NO_SEAT, state))))
    event = SeatNamed(seat.seat, draft.spelling.name, draft.mate)
    after = apply(state, event)
    if not isinstance(after, Refusal):
        return Chosen(None, _then(event, line if draft.stays else None))
    if after.code is RefusalCode.NOTHING_CHANGED:
        return Chosen(replace(menu, draft=None))
    return Chosen(replace(menu, draft=replace(draft, notice=refusal_message(after, state))))
