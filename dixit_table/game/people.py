"""The people of a table: seats and their keypads, who tells in which order, what they are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.refusals import NO_SEAT, Refusal, RefusalCode
from dixit_table.game.room import Room, Seat, Seats, SeatStatus
from dixit_table.rules.rules_set import Rules
from dixit_table.texts import Message

# --- Names as a list in words


FEW = 3
"""So many who are awaited are called by their names."""


def listed(names: Sequence[str | Message]) -> Message | str:
    """Return names as a list in words: "A, B and C"."""
    return _joined(names, "table.list")


def one_of(names: Sequence[str | Message]) -> Message | str:
    """Return names to choose from: "A, B or C"."""
    return _joined(names, "table.list_or")


def _joined(names: Sequence[str | Message], key: str) -> Message | str:
    if not names:
        return ""
    *ahead, last = names
    if not ahead:
        return last
    return Message.of(key, first=reduce(_after, ahead), last=last)


def _after(first: str | Message, other: str | Message) -> str | Message:
    if isinstance(first, str) and isinstance(other, str):
        return f"{first}, {other}"
    return Message.of("table.list_on", first=first, other=other)


# --- Who is still wanted before a game can begin, whatever it is


def seats_wanted(state: Room) -> Message | None:
    """Return what a lobby asks for before anybody may begin; None where it has all it needs."""
    teams = "_teams" if state.rules.teams else ""
    if missing(state):
        return Message.of(f"table.lobby_join{teams}", n=missing(state))
    waiting = [seat.name for seat in state.here if seat.pad is None]
    if waiting and state.storyteller is None:
        return Message.of(f"table.lobby_waiting{teams}", n=len(waiting), names=listed(waiting))
    return None


def missing(state: Room) -> int:
    """Return how many seats are missing before anybody may begin."""
    return max(0, state.rules.fewest_seats - len(state.seats))


def span(rules: Rules) -> str:
    """Return for how many a rules set is: "3–12"."""
    return f"{rules.fewest_seats}–{rules.most_seats}"


# --- Seats and their keypads: who comes, goes, returns, and sits where (S21)

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
    return order if isinstance(order, Refusal) else replace(state, seats=Seats(order))


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
    seat = replace(seat, came=state.came + 1, called_after=event.called_after)
    return replace(state, seats=Seats((*state.seats, seat)), came=state.came + 1)


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
    numbered = Seats(replace(seat, seat=number) for number, seat in enumerate(seats, 1))
    return replace(state, seats=numbered, storyteller=None)


def with_pads_of_now(before: Room, now: Room) -> Seats:
    """Return the seats as they were, with the pads they have now: undo doesn't take pads back."""
    return Seats(_with_pads(seat, before, now) for seat in before.seats)


def _with_pads(seat: Seat, before: Room, now: Room) -> Seat:
    """Return a seat as it was, with the pads it has now; one that had left gets its own if it is still free.

    It is found by when it sat down: the lobby numbers seats anew, and names change. Who has left again by the
    undo leaves the pad to others.
    """
    if seat.status is SeatStatus.GONE:
        return seat
    found = next((each for each in now.here if each.came == seat.came), None)
    if found is not None:
        return replace(seat, pad=found.pad, mate_pad=found.mate_pad)
    taken = {pad for each in now.here for pad in each.pads}
    shared = {pad for each in before.here if each.came != seat.came for pad in each.pads}
    pad, mate_pad = (None if pad in taken - shared else pad for pad in (seat.pad, seat.mate_pad))
    return replace(seat, pad=pad, mate_pad=mate_pad)


# --- Who tells: the order of storytellers, the mates of a team, how often each has told (S14, T1, T7)

BETWEEN_MATES = " & "
"""What stands between the mates in a team's name: "Ann & Bob"."""


def parts_of(name: str) -> tuple[str, ...]:
    """Return both mates' names, where a team is called after them; else the name alone."""
    first, between, second = name.partition(BETWEEN_MATES)
    return (first, second) if between and first and second else (name,)


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
    parts = parts_of(name)
    if len(parts) > 1:
        return parts
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
    """Return the name of the storyteller's mate, in a game of teams."""
    return mates_of(state, state.whose)[1 - state.mate]


def players(state: Room) -> tuple[Player, ...]:
    """Return the players of the next turn in the order of their places, clockwise (T1)."""
    mates = range(state.rules.players_per_seat)
    return tuple([Player(seat.seat, mate) for mate in mates for seat in state.staying])


def propose(
    begin: Callable[[AnyRoom], AnyRoom], state: AnyRoom, event: ev.StorytellerProposed
) -> AnyRoom | Refusal:
    """Let a seat, or a player of a team, be the first (S18); said twice of the same, the game begins."""
    if len(state.seats) < state.rules.fewest_seats:
        return Refusal(RefusalCode.TOO_FEW_SEATS, {"fewest": state.rules.fewest_seats})
    if state.seat(event.seat) is None or event.mate not in range(state.rules.players_per_seat):
        return NO_SEAT
    if (state.storyteller, state.mate) == (event.seat, event.mate):
        return begin(state)
    return replace(state, storyteller=event.seat, mate=event.mate)


def _name(state: Room, seat: int) -> str:
    found = state.seat(seat)
    return found.name if found else ""
