"""The table menu: one host at a time; lists that lead to an event, a command or another list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from dixit_table.keypads.entry import Entry, GoOn, Minus, Plus, TakeBack
from dixit_table.session import events as ev
from dixit_table.session.prompts import teller
from dixit_table.session.state import Seat, State
from dixit_table.session.views import MenuView, PhaseName, Standing
from dixit_table.texts import Message


class Command(StrEnum):
    """What the menu asks of the table or the program, rather than of the session."""

    CLOSE = "close"
    HELP = "help"
    JOIN = "join"
    LANGUAGE = "language"
    DEMO = "demo"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Identify:
    """Show which tile is a seat's."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChooseRules:
    """Open the lobby anew with another rules set and the same seats."""

    name: str


Deed = ev.Event | Command | Identify | ChooseRules


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the menu and what choosing it does."""

    label: Message
    does: Deed | Callable[[State], tuple[Item, ...]]


Basis = tuple[object, ...]

IDLE_S = 60.0
"""An open menu nobody touches closes by itself after this long: one pad can't block it."""


@dataclass(frozen=True, slots=True)
class Menu:
    """An open menu: the host's pad, and the lists opened so far."""

    host: str  # identity of the pad that opened it
    basis: Basis  # what its lines were made for
    touched_s: float
    frames: tuple[tuple[Message, tuple[Item, ...]], ...]
    chosen: int = 0

    @property
    def items(self) -> tuple[Item, ...]:
        """The lines shown."""
        return self.frames[-1][1]

    def view(self, host: str) -> MenuView:
        """Return what is shown of it."""
        title, items = self.frames[-1]
        return MenuView(host, title, tuple(item.label for item in items), self.chosen)


@dataclass(frozen=True, slots=True)
class Chosen:
    """What became of the menu after a key, and what is to be done."""

    menu: Menu | None
    does: Deed | None = None


def basis_of(game: int, state: State) -> Basis:
    """Return what a menu's lines depend on: chosen later, they must still mean the same."""
    seats = tuple((seat.seat, seat.name, seat.status) for seat in state.seats)
    return (game, state.phase, state.turn, state.step, seats, tuple(sorted(state.standings.items())))


def open_menu(state: State, host: str, rules: Mapping[str, str], basis: Basis, now_s: float) -> Menu:
    """Open the menu on "back to the game"; ``rules`` are the sets to choose from, name -> title."""
    return Menu(host, basis, now_s, ((Message.of("table.menu_title"), _root(state, rules)),))


def press(menu: Menu, state: State, entry: Entry, now_s: float) -> Chosen:
    """Take an entry of the host's; numbers do nothing."""
    menu = replace(menu, touched_s=now_s)
    if isinstance(entry, Plus):
        return Chosen(replace(menu, chosen=(menu.chosen + 1) % len(menu.items)))
    if isinstance(entry, Minus):
        return Chosen(replace(menu, chosen=(menu.chosen - 1) % len(menu.items)))
    if isinstance(entry, TakeBack):
        return Chosen(replace(menu, frames=menu.frames[:-1], chosen=0) if menu.frames[1:] else None)
    if not isinstance(entry, GoOn):
        return Chosen(menu)
    item = menu.items[menu.chosen]
    if callable(item.does):
        frame = (item.label, (_BACK, *item.does(state)))
        return Chosen(replace(menu, frames=(*menu.frames, frame), chosen=0))
    if item.does is Command.CLOSE and menu.frames[1:]:
        return Chosen(replace(menu, frames=menu.frames[:-1], chosen=0))
    return Chosen(None, item.does)


_BACK = Item(Message.of("table.menu_back"), Command.CLOSE)
_OPEN = (PhaseName.TELLING, PhaseName.VOTING)


def _root(state: State, rules: Mapping[str, str]) -> tuple[Item, ...]:
    playing = state.phase not in (PhaseName.LOBBY, PhaseName.OVER)
    items = [Item(Message.of("table.menu_back_to_game"), Command.CLOSE)]
    if playing:
        items.append(Item(Message.of("table.menu_go_on", name=teller(state)), ev.WentOn(None)))
    if state.phase in _OPEN:
        items.append(Item(Message.of("table.menu_without"), _without))
    if state.before is not None:
        items.append(Item(_undo_label(state, state.before), ev.Undone()))
    if state.phase is PhaseName.LOBBY:
        items.append(Item(Message.of("table.menu_rules"), _choose_rules(rules)))
        items.append(Item(Message.of("table.menu_demo"), Command.DEMO))
    if state.here:
        items.append(Item(Message.of("table.menu_pads"), _pads))
        items.append(Item(Message.of("table.menu_leave"), _leave))
    if playing:
        items.append(Item(Message.of("table.menu_join"), Command.JOIN))
    items.append(Item(Message.of("table.menu_help"), Command.HELP))
    items.append(Item(Message.of("table.menu_language"), Command.LANGUAGE))
    if playing:
        items.append(Item(Message.of("table.menu_end_game"), _confirm_end))
    items.append(Item(Message.of("table.menu_quit"), _confirm_quit))
    return tuple(items)


def _undo_label(state: State, before: State) -> Message:
    """Say where undo leads: to another phase, or by one seat or declaration back."""
    if before.phase is not state.phase:
        return Message.of(f"table.menu_undo_to_{before.phase.value}")
    return Message.of("table.menu_undo_seat" if before.seats != state.seats else "table.menu_undo")


def _choose_rules(rules: Mapping[str, str]) -> Callable[[State], tuple[Item, ...]]:
    def items(_state: State) -> tuple[Item, ...]:
        return tuple(
            Item(Message.of("table.menu_rules_set", title=title), ChooseRules(name))
            for name, title in rules.items()
        )

    return items


def _without(state: State) -> tuple[Item, ...]:
    """Seats whose ballot is awaited come first: they are why one opens this list."""
    awaited = state.awaited
    order = sorted(state.playing, key=lambda seat: seat.seat not in awaited)
    return tuple(Item(Message.of("table.menu_seat", name=seat.name), _standings(seat)) for seat in order)


def _standings(seat: Seat) -> Callable[[State], tuple[Item, ...]]:
    def items(state: State) -> tuple[Item, ...]:
        tells = seat.seat == state.storyteller
        offered = [Standing.AWAY] if tells else [Standing.ABSTAINS, Standing.AWAY, Standing.ABSENT]
        if state.standing(seat.seat) is not Standing.IN:
            offered.insert(0, Standing.IN)
        return tuple(
            Item(
                Message.of(f"table.menu_standing_{how.value}", name=seat.name),
                ev.StandingDeclared(seat.seat, how),
            )
            for how in offered
        )

    return items


def _pads(_state: State) -> tuple[Item, ...]:
    return (
        Item(Message.of("table.menu_identify"), _each_seat(lambda seat: Identify(seat.seat))),
        Item(Message.of("table.menu_swap"), _each_seat(_swap_with)),
        Item(Message.of("table.menu_unpair"), _each_seat(lambda seat: ev.PadGiven(seat.seat, None))),
    )


def _each_seat(
    does: Callable[[Seat], Deed | Callable[[State], tuple[Item, ...]]],
) -> Callable[[State], tuple[Item, ...]]:
    def items(state: State) -> tuple[Item, ...]:
        return tuple(Item(Message.of("table.menu_seat", name=seat.name), does(seat)) for seat in state.here)

    return items


def _swap_with(one: Seat) -> Callable[[State], tuple[Item, ...]]:
    def items(state: State) -> tuple[Item, ...]:
        return tuple(
            Item(
                Message.of("table.menu_swap_with", one=one.name, other=other.name),
                ev.PadsSwapped(one.seat, other.seat),
            )
            for other in state.here
            if other.seat != one.seat
        )

    return items


def _leave(state: State) -> tuple[Item, ...]:
    key = "table.menu_leaves" if state.turn else "table.menu_leaves_now"
    return tuple(Item(Message.of(key, name=seat.name), ev.SeatLeft(seat.seat)) for seat in state.here)


def _confirm_end(_state: State) -> tuple[Item, ...]:
    return (Item(Message.of("table.menu_end_game_yes"), ev.GameEnded()),)


def _confirm_quit(_state: State) -> tuple[Item, ...]:
    return (Item(Message.of("table.menu_quit_yes"), Command.QUIT),)
