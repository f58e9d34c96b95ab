"""The table menu: one host at a time; lists that lead to an action or to another list.

What stands in the lists is the business of the modules beside it, from ``lists`` on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.names import given_names
from dixit_table.game.room import Room, Seat, why_of
from dixit_table.game.views import MenuView, PageName, PhaseName
from dixit_table.keypads.entry import Entry, GoOn, Minus, Number, Plus, Repeat, TakeBack
from dixit_table.settings.loader import RulesFile
from dixit_table.store.books import Preferences
from dixit_table.table.games.game import game_of
from dixit_table.table.menu.spelling import Draft
from dixit_table.table.pads import KEYBOARD
from dixit_table.texts import Message


class Command(StrEnum):
    """What the menu asks of the table or the program, rather than of the session."""

    CLOSE = "close"
    LOOK_ON = "look_on"  # the next page of looking back
    POSTER = "poster"
    JOIN = "join"
    LANGUAGE = "language"
    DEMO = "demo"
    LEAVE_DEMO = "leave_demo"
    PRACTICE = "practice"
    TABLETS_ON = "tablets_on"
    TABLETS_OFF = "tablets_off"
    QUIT = "quit"
    SHUT_DOWN = "shut_down"


class Identify(Struct, frozen=True):
    """Show which tile is a seat's."""

    seat: int


class ChooseRules(Struct, frozen=True):
    """Open the lobby anew with another rules set and the same people."""

    rules: Callable[[], RulesFile]  # made when it is chosen: reading takes a moment
    again: bool = False  # the list it stands in opens once more, with what has changed


class Prefer(Struct, frozen=True):
    """Take other preferences; the list stays open, on the line that has changed."""

    preferences: Preferences


class ToThePodium(Struct, frozen=True):
    """Go from a lobby back to the podium of the game before, and open that list of its menu, if any."""

    opens: Message | None = None


class BackUp(Struct, frozen=True):
    """Write a backup to a drive."""

    stick: Path


class BringBack(Struct, frozen=True):
    """Bring a backup back."""

    backup: Path


class Update(Struct, frozen=True):
    """Update to a package, or go back to the former version (None)."""

    package: Path | None


class Again(Struct, frozen=True):
    """Do something, and open so many lists again, on that line of the last."""

    event: ev.Event
    lists: int
    chosen: int


class Dated(Struct, frozen=True):
    """An event that says when it was chosen: ``make`` takes the time, ISO 8601 with offset."""

    make: Callable[[str], ev.Event]


_OfHouse = Identify | ChooseRules | ToThePodium | Prefer | BackUp | BringBack | Update
MenuAction = ev.Event | Command | PageName | _OfHouse | Again | Dated
"""What choosing a line does: a page opens, the rest is carried out."""


class Opens(Struct, frozen=True):
    """Another list; ``instead_of`` so many of those that are open."""

    title: Message
    items: Callable[[Any], tuple[Item, ...]]  # for the state of its own game
    instead_of: int = 0
    numbered: bool = True  # its lines, from 1, where they don't bear numbers of their own
    about: Callable[[Any], object] | None = None  # what alone its lines depend on, if not on the whole moment


class Item(Struct, frozen=True):
    """A line of the menu and what choosing it does."""

    label: Message
    does: MenuAction | Opens | Draft | None  # None: nothing now; the line keeps its place for when it does
    note: Message | None = None  # more about it, shown while it is the chosen one
    number: int | None = None  # typed, it leads to this line

    def only(self, sensible: bool, otherwise: Message) -> Item:
        """Return the line, which does nothing where it makes no sense now, and says why ``otherwise``."""
        return self if sensible else self.without(otherwise)

    def without(self, note: Message) -> Item:
        """Return the line as it keeps its place, and says why it does nothing now."""
        return replace(self, does=None, note=note)


Items = tuple[Item, ...]
"""The lines of a list."""


def does(key: str, action: MenuAction) -> Item:
    """Return a line that does something at once; ``key``: its words, of the area ``table``."""
    return Item(Message.of(f"table.{key}"), action)


def asks(key: str, action: MenuAction) -> Item:
    """Return a line that asks once more before it does something."""
    return opens(key, lambda _state: (does(f"{key}_yes", action),))


def opens(key: str, items: Callable[[Any], tuple[Item, ...]]) -> Item:
    """Return a line that opens another list."""
    label = Message.of(f"table.{key}")
    return Item(label, Opens(label, items))


def leads(label: Message, items: Items, number: int | None = None) -> Item:
    """Return a line that opens a list whose lines are known already."""
    return Item(label, Opens(label, lambda _state: items), number=number)


def reasons(whys: Iterable[str], make: Callable[[str, str], ev.Event]) -> Items:
    """Return a line for each reason of setting something right; ``make`` takes it, and the time."""
    return tuple(Item(why_of(why), Dated(partial(make, why))) for why in whys)


NOT_NOW = Message.of("table.menu_not_now")
"""What is said of a line that makes no sense now, where none of those below says why."""

NOBODY = Message.of("table.menu_nobody_note")
IS_OVER = Message.of("table.menu_over_note")
NO_GAME = Message.of("table.menu_no_game_note")
UNCOUNTED = Message.of("table.menu_uncounted_note")

Basis = tuple[object, ...]

NO_DIGITS = frozenset({PhaseName.TELLING, PhaseName.VOTING, PhaseName.REACTING})
"""When digits may be a ballot, or presses of a race: in the menu they do nothing then, and show nowhere."""

QUIET = frozenset({PhaseName.LOBBY, PhaseName.SCORING, PhaseName.OVER})
"""When nobody has a ballot or a race to think of."""

IDLE_S = 60.0
"""An open menu nobody touches closes by itself after this long: one pad can't block it."""


class Menu(Struct, frozen=True):
    """An open menu: the host's pad, and the lists opened so far."""

    host: str  # identity of the pad that opened it
    basis: Basis  # what its lines were made for
    touched_s: float
    frames: tuple[tuple[Message, tuple[Item, ...]], ...]
    chosen: int = 0
    came_from: tuple[int, ...] = ()  # the lines that led from each list to the next
    typed: int | None = None  # the number that led to the chosen line
    about: tuple[Callable[[Any], object], object] | None = None  # see Opens, and what that was then
    draft: Draft | None = None  # a name that is being spelled, over all the lists

    @property
    def items(self) -> tuple[Item, ...]:
        """The lines shown."""
        return self.frames[-1][1]

    def view(self, host: str, phase: PhaseName) -> MenuView:
        """Return what is shown of it; numbers only where digits choose."""
        (title, items), on_keyboard = self.frames[-1], self.host == KEYBOARD
        if self.draft is not None:
            title = Message.of("naming.title", name=self.draft.called)
            return MenuView(host, on_keyboard, title, (), 0, spelling=self.draft.view())
        chosen = items[self.chosen]
        return MenuView(
            host,
            on_keyboard,
            title,
            tuple(item.label for item in items),
            self.chosen,
            chosen.note,
            numbers=None if phase in NO_DIGITS else tuple(item.number for item in items),
            off=frozenset(line for line, item in enumerate(items) if item.does is None),
        )


class Chosen(Struct, frozen=True):
    """What became of the menu after a key, and what is to be done."""

    menu: Menu | None
    does: MenuAction | None = None
    refused: Message | None = None  # why the key did nothing


BACK = Item(Message.of("table.menu_back"), Command.CLOSE, number=0)
_MOST_NUMBERED = 9  # a line takes one digit
IS_OPEN = Message.of("table.menu_is_open")
NO_USE = Message.of("naming.nothing")
_AGAIN = Message.of("table.try_again")
_NO_LINE = Message.of("table.menu_no_line")


def seat_name(seat: Seat) -> Message:
    """Return the label of a line about a seat."""
    return Message.of("table.menu_seat", name=seat.name)


def is_playing(state: Room) -> bool:
    """Tell whether a game is under way: it has begun, and isn't over."""
    return state.phase not in (PhaseName.LOBBY, PhaseName.OVER)


def basis_of(game: int, state: Room) -> Basis:
    """Return what a menu's lines depend on: chosen later, they must still mean the same."""
    people = ((seat.seat, seat.came, seat.status, *given_names(state, seat)) for seat in state.seats)
    turn = (state.turn, state.storyteller, state.mate, len(state.adjustments))
    return (game, state.phase, turn, tuple(people), *game_of(state).basis(state))


def is_stale(menu: Menu, game: int, state: Room) -> bool:
    """Tell whether the lines of a menu were made for another moment, or another game."""
    if menu.about is None:
        return menu.basis != basis_of(game, state)
    of_now, then = menu.about
    return menu.basis[0] != game or of_now(state) != then


def pointed(menu: Menu, digit: int) -> Chosen:
    """Take a digit where digits choose: it leads to the line with that number, which Enter then takes.

    A second digit makes a number of two where a line has that, else it begins anew.
    """
    lines = {item.number: line for line, item in enumerate(menu.items) if item.number is not None}
    numbers = (digit,) if menu.typed is None else (10 * menu.typed + digit, digit)
    number = next((each for each in numbers if each in lines), None)
    if number is None:
        return Chosen(replace(menu, typed=None), refused=_NO_LINE)
    return Chosen(replace(menu, typed=number, chosen=lines[number]))


def press(menu: Menu, state: Room, entry: Entry, now_s: float) -> Chosen:
    """Take an entry of the host's."""
    was, menu = menu, replace(menu, touched_s=now_s, typed=None)
    if isinstance(entry, Plus):
        return Chosen(replace(menu, chosen=(menu.chosen + 1) % len(menu.items)))
    if isinstance(entry, Minus):
        return Chosen(replace(menu, chosen=(menu.chosen - 1) % len(menu.items)))
    if isinstance(entry, TakeBack):
        return _back(menu)
    if isinstance(entry, Number) and (was.typed is None or entry.red):
        return Chosen(menu, refused=_NO_LINE)
    if isinstance(entry, (GoOn, Number)):
        return _choose(menu, state, menu.items[menu.chosen])
    return Chosen(menu, refused=NO_USE if isinstance(entry, Repeat) else _AGAIN)


def _choose(menu: Menu, state: Room, item: Item) -> Chosen:
    if item.does is None:
        return Chosen(menu, refused=item.note or NOT_NOW)
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
    items = tuple(list_.items(state))
    frame = (list_.title, numbered((BACK, *items)) if list_.numbered else (BACK, *items))
    about = list_.about and (list_.about, list_.about(state))
    # A draft that was changed: its first line keeps the changes, "back" would drop them.
    chosen = min(1, list_.instead_of)
    came_from = (*menu.came_from, menu.chosen)[: len(kept)]
    return replace(menu, frames=(*kept, frame), chosen=chosen, came_from=came_from, about=about or menu.about)


def numbered(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return the lines of a list with numbers: their places, from 0, unless some have their own."""
    own = {item.number for item in items[1:]} - {None}
    if own:
        return (replace(items[0], number=None if 0 in own else 0), *items[1:])
    few, more = items[: _MOST_NUMBERED + 1], items[_MOST_NUMBERED + 1 :]
    return (*(replace(item, number=place) for place, item in enumerate(few)), *more)


def _back(menu: Menu) -> Chosen:
    """Go back to the line that led to the list; from the first list, to the game."""
    if not menu.came_from:
        return Chosen(None)
    *before, line = menu.came_from
    return Chosen(replace(menu, frames=menu.frames[:-1], chosen=line, came_from=tuple(before), about=None))
