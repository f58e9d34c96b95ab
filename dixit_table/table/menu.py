"""The table menu: one host at a time; lists that lead to a deed or to another list.

What stands in the lists is :mod:`dixit_table.table.menu_lists`'s business.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from dixit_table.keypads.entry import Entry, GoOn, Minus, Number, Plus, TakeBack
from dixit_table.rules.turn import Turn
from dixit_table.session import events as ev
from dixit_table.session.dice.state import DiceState
from dixit_table.session.room import Room
from dixit_table.session.state import State
from dixit_table.session.views import MenuView
from dixit_table.settings.rules_file import RulesFile
from dixit_table.store.preferences import Preferences
from dixit_table.table.desk import KEYBOARD
from dixit_table.table.spelling import Draft
from dixit_table.texts import Message


class Command(StrEnum):
    """What the menu asks of the table or the program, rather than of the session."""

    CLOSE = "close"
    HELP = "help"
    RECORDS = "records"
    CURVES = "curves"
    PRIZES = "prizes"
    READERS = "readers"
    PLAYERS = "players"
    LOOK_ON = "look_on"  # the next page of looking back
    POSTER = "poster"
    JOIN = "join"
    LANGUAGE = "language"
    DEMO = "demo"
    PRACTICE = "practice"
    QUIT = "quit"
    SHUT_DOWN = "shut_down"


@dataclass(frozen=True, slots=True)
class Identify:
    """Show which tile is a seat's."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChooseRules:
    """Open the lobby anew with another rules set and the same people."""

    rules: Callable[[], RulesFile]  # made when it is chosen: reading takes a moment
    again: bool = False  # the list it stands in opens once more, with what has changed


@dataclass(frozen=True, slots=True)
class Prefer:
    """Take other preferences; the list stays open, on the line that has changed."""

    preferences: Preferences


@dataclass(frozen=True, slots=True)
class BackUp:
    """Write a backup to a drive."""

    stick: Path


@dataclass(frozen=True, slots=True)
class BringBack:
    """Bring a backup back."""

    backup: Path


@dataclass(frozen=True, slots=True)
class Again:
    """Do something, and open so many lists again, on that line of the last."""

    event: ev.Event
    lists: int
    chosen: int


@dataclass(frozen=True, slots=True)
class Amend:
    """Make a counted turn what ``entered`` says."""

    turn: int
    entered: Turn
    voided: bool
    why: str


@dataclass(frozen=True, slots=True)
class GivePoints:
    """Give a seat points beside the rules, or take some."""

    seat: int
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class AmendThrow:
    """Make what a throw came to what ``shares`` says."""

    number: int  # of the record, from 1
    shares: tuple[tuple[int, int, int], ...]  # seat, sips, glasses
    voided: bool
    why: str


_OfHouse = Identify | ChooseRules | Prefer | BackUp | BringBack
Deed = ev.Event | Command | _OfHouse | Again | Amend | AmendThrow | GivePoints


@dataclass(frozen=True, slots=True)
class Opens:
    """Another list; ``instead_of`` so many of those that are open."""

    title: Message
    items: Callable[[Any], tuple[Item, ...]]  # for the state of its own game
    instead_of: int = 0
    about: Callable[[Any], object] | None = None  # what alone its lines depend on, if not on the whole moment


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the menu and what choosing it does."""

    label: Message
    does: Deed | Opens | Draft
    note: Message | None = None  # more about it, shown while it is the chosen one
    number: int | None = None  # typed with Enter, it chooses this line


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
    about: tuple[Callable[[Any], object], object] | None = None  # see Opens, and what that was then
    draft: Draft | None = None  # a name that is being spelled, over all the lists

    @property
    def items(self) -> tuple[Item, ...]:
        """The lines shown."""
        return self.frames[-1][1]

    def view(self, host: str) -> MenuView:
        """Return what is shown of it."""
        (title, items), on_keyboard = self.frames[-1], self.host == KEYBOARD
        if self.draft is not None:
            title = Message.of("naming.title", name=self.draft.called)
            return MenuView(host, on_keyboard, title, (), 0, spelling=self.draft.view())
        labels = tuple(item.label for item in items)
        return MenuView(host, on_keyboard, title, labels, self.chosen, items[self.chosen].note)


@dataclass(frozen=True, slots=True)
class Chosen:
    """What became of the menu after a key, and what is to be done."""

    menu: Menu | None
    does: Deed | None = None


BACK = Item(Message.of("table.menu_back"), Command.CLOSE)


def basis_of(game: int, state: Room) -> Basis:
    """Return what a menu's lines depend on: chosen later, they must still mean the same."""
    seats = tuple((seat.seat, seat.name, seat.status) for seat in state.seats)
    told = (state.turn, state.storyteller, state.mate, len(state.adjustments))
    return (game, state.phase, told, seats, *_of_the_game(state))


def _of_the_game(state: Room) -> Basis:
    if isinstance(state, DiceState):
        return (state.steps, len(state.records), sum(len(record.earlier) for record in state.records))
    if isinstance(state, State):
        amended = tuple(len(record.earlier) for record in state.records)
        return (state.step, amended, tuple(sorted(state.standings.items())))
    return ()


def is_stale(menu: Menu, game: int, state: Room) -> bool:
    """Tell whether the lines of a menu were made for another moment, or another game."""
    if menu.about is None:
        return menu.basis != basis_of(game, state)
    of_now, then = menu.about
    return menu.basis[0] != game or of_now(state) != then


def press(menu: Menu, state: Room, entry: Entry, now_s: float) -> Chosen:
    """Take an entry of the host's; a number does nothing but where lines have numbers."""
    menu = replace(menu, touched_s=now_s)
    if isinstance(entry, Plus):
        return Chosen(replace(menu, chosen=(menu.chosen + 1) % len(menu.items)))
    if isinstance(entry, Minus):
        return Chosen(replace(menu, chosen=(menu.chosen - 1) % len(menu.items)))
    if isinstance(entry, TakeBack):
        return _back(menu)
    if isinstance(entry, Number):
        numbered = (item for item in menu.items if item.number == entry.value and not entry.red)
        item = next(numbered, None)
        return _choose(menu, state, item) if item else Chosen(menu)
    return _choose(menu, state, menu.items[menu.chosen]) if isinstance(entry, GoOn) else Chosen(menu)


def _choose(menu: Menu, state: Room, item: Item) -> Chosen:
    if isinstance(item.does, Opens):
        return Chosen(opened(menu, state, item.does))
    if isinstance(item.does, Draft):
        return Chosen(replace(menu, draft=item.does))
    if item.does is Command.CLOSE:
        return _back(menu)
    return Chosen(None, item.does)


def opened(menu: Menu, state: Room, list_: Opens) -> Menu:
    """Return the menu with another list open."""
    kept = menu.frames[: len(menu.frames) - list_.instead_of]
    frame = (list_.title, (BACK, *list_.items(state)))
    about = list_.about and (list_.about, list_.about(state))
    # A draft that was changed: its first line keeps the changes, "back" would drop them.
    chosen = min(1, list_.instead_of)
    return replace(menu, frames=(*kept, frame), chosen=chosen, about=about or menu.about)


def _back(menu: Menu) -> Chosen:
    return Chosen(replace(menu, frames=menu.frames[:-1], chosen=0, about=None) if menu.frames[1:] else None)
