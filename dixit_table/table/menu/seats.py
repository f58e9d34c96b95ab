"""The menu's lists of seats: who comes, goes, moves or tells, which keypad is whose, who gets points."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dixit_table.game import events as ev
from dixit_table.game.people import Player, name_of
from dixit_table.game.room import Room, Seat, SeatStatus
from dixit_table.game.views import PhaseName
from dixit_table.table.games.game import game_of
from dixit_table.table.menu.menu import (
    Command,
    Identify,
    Item,
    Items,
    MenuAction,
    Opens,
    does,
    leads,
    opens,
    reasons,
    seat_name,
)
from dixit_table.texts import Message

# --- who plays


def who_plays(state: Room) -> Items:
    """Return the lines for who comes, goes, sits elsewhere or tells.

    All but the storyteller's take effect from the next turn on.
    """
    game = game_of(state)
    anytime = state.phase is PhaseName.LOBBY or game.joins_at_once
    enough = anytime or len(state.staying) > state.rules.fewest_seats
    items = [opens("menu_leave", _leaving)] if enough else []
    if state.turn:
        items.append(does("menu_join", Command.JOIN))
    if any(seat.status in (SeatStatus.GONE, SeatStatus.LEAVING) for seat in state.seats):
        items.append(opens("menu_return", _returning))
    if len(state.here) > 1:
        items.append(opens("menu_move", _each_seat(_moving)))
    if state.phase is PhaseName.LOBBY and len(state.here) >= state.rules.fewest_seats:
        first = game.say("menu_first")
        items.append(Item(first, Opens(first, _telling(ev.StorytellerProposed))))
    if state.phase is PhaseName.TELLING:
        items.append(opens("menu_tell", _telling(ev.StorytellerChanged)))
    return tuple(items)


def _leaving(state: Room) -> Items:
    later = state.turn and not game_of(state).joins_at_once
    key = "table.menu_leaves" if later else "table.menu_leaves_now"
    people = state.rules.players_per_seat
    return tuple(
        Item(Message.of(key, n=people, name=seat.name), ev.SeatLeft(seat.seat), number=seat.seat)
        for seat in state.staying
    )


def _returning(state: Room) -> Items:
    gone = (seat for seat in state.seats if seat.status in (SeatStatus.GONE, SeatStatus.LEAVING))
    return tuple(
        Item(game_of(state).returns(state, seat), ev.SeatReturned(seat.seat), number=seat.seat)
        for seat in gone
    )


def _moving(seat: Seat) -> Opens:
    return _each_other(
        seat,
        lambda other: Message.of("table.menu_moves_after", name=seat.name, other=other.name),
        lambda other: ev.SeatMoved(seat.seat, other.seat),
    )


def _telling(event: type[ev.StorytellerProposed | ev.StorytellerChanged]) -> Callable[[Room], Items]:
    def items(state: Room) -> Items:
        mates = range(state.rules.players_per_seat)
        seats = state.playing if state.turn else state.here
        game = game_of(state)
        everybody = [Player(seat.seat, mate) for mate in mates for seat in seats]
        return tuple(
            Item(
                game.say("menu_tells", name=name_of(state, player)),
                event(*player),
                number=player.seat if len(mates) == 1 else None,
            )
            for player in everybody
            if player != (state.storyteller, state.mate)
        )

    return items


# --- keypads


def whose_keypads(state: Room) -> Items:
    """Return what is done with keypads: found, exchanged, taken from a seat."""
    freed = [
        Item(
            Message.of(f"table.menu_{'mate_' if mate else ''}seat", name=seat.name),
            ev.PadGiven(seat.seat, None, mate),
        )
        for seat in state.here
        for mate in (False, *([True] if seat.mate_pad else []))
    ]
    return (
        opens("menu_identify", _each_seat(lambda seat: Identify(seat.seat))),
        opens("menu_swap", _each_seat(_swap_with)),
        opens("menu_unpair", lambda _state: tuple(freed)),
    )


def _swap_with(one: Seat) -> Opens:
    return _each_other(
        one,
        lambda other: Message.of("table.menu_swap_with", one=one.name, other=other.name),
        lambda other: ev.PadsSwapped(one.seat, other.seat),
    )


# --- points

_MOST = 5  # given or taken at once


def receivers(state: Room, gets: Callable[[Seat, int], Message]) -> Items:
    """Return the seats that may get points, or lose some; ``gets`` says of one how many."""
    return tuple(leads(seat_name(seat), _amounts(seat, gets), seat.seat) for seat in state.here)


def _amounts(seat: Seat, gets: Callable[[Seat, int], Message]) -> Items:
    amounts = (*range(1, _MOST + 1), *range(-1, -_MOST - 1, -1))
    return tuple(
        leads(
            gets(seat, points),
            reasons(ev.FOR_POINTS, partial(ev.PointsGiven, seat.seat, points)),
            points if points > 0 else None,
        )
        for points in amounts
    )


# --- lines


def _each_seat(does: Callable[[Seat], MenuAction | Opens]) -> Callable[[Room], Items]:
    return lambda state: tuple(Item(seat_name(seat), does(seat), number=seat.seat) for seat in state.here)


def _each_other(one: Seat, label: Callable[[Seat], Message], does: Callable[[Seat], MenuAction]) -> Opens:
    def items(state: Room) -> Items:
        others = (other for other in state.here if other.seat != one.seat)
        return tuple(Item(label(other), does(other), number=other.seat) for other in others)

    return Opens(seat_name(one), items)
