"""Who holds the table menu: one pad at a time, for as long as it is used and means what it says."""

from __future__ import annotations

from dataclasses import replace

from dixit_table.keypads.entry import Entry, GoOn, Number
from dixit_table.session.room import Room
from dixit_table.settings.rules_file import RulesFile
from dixit_table.settings.shelf import Offer, Shelf
from dixit_table.table.menu import IDLE_S, Command, Deed, Item, Menu, Opens, basis_of, is_stale, opened, press
from dixit_table.table.menu_lists import of_the_lobby, open_menu
from dixit_table.texts import Language


class Host:
    """The open menu, if there is one, and the pad that opened it."""

    def __init__(self, shelf: Shelf, given: RulesFile, ends: Command) -> None:
        self.menu: Menu | None = None
        self._last: Menu | None = None  # as it was when a line was chosen
        self._shelf, self._given, self._ends = shelf, given, ends

    def is_on(self, pad: str) -> bool:
        """Tell whether a pad holds the menu."""
        return self.menu is not None and self.menu.host == pad

    def open(self, pad: str, game: int, state: Room, language: Language, now_s: float) -> None:
        """Open the menu for a pad, in place of any other."""
        lobby = of_the_lobby(state, self._offered, language)
        self.menu = open_menu(state, pad, lobby, basis_of(game, state), now_s, self._ends)

    def open_again(self, pad: str, game: int, state: Room, language: Language) -> None:
        """Open the menu where it was when something in its first list was switched."""
        was = self._last
        if was is None:
            return
        self.open(pad, game, state, language, was.touched_s)
        for frame in was.frames[1:]:
            lists = (each.does for each in self._items() if isinstance(each.does, Opens))
            list_ = next((each for each in lists if each.title == frame[0]), None)
            if self.menu is not None and list_ is not None:
                self.menu = opened(self.menu, state, list_)
        if self.menu is not None:
            self.menu = replace(self.menu, chosen=min(was.chosen, len(self.menu.items) - 1))

    def _items(self) -> tuple[Item, ...]:
        return self.menu.items if self.menu is not None else ()

    def is_stale(self, entry: Entry, game: int, state: Room) -> bool:
        """Tell whether an entry would choose a line that was made for another moment of the game."""
        chooses = isinstance(entry, (GoOn, Number))
        return chooses and self.menu is not None and is_stale(self.menu, game, state)

    def press(self, entry: Entry, state: Room, now_s: float) -> Deed | None:
        """Take an entry of the host's; return what is to be done, if anything."""
        if self.menu is None:
            return None
        chosen = press(self.menu, state, entry, now_s)
        self._last, self.menu = self.menu, chosen.menu
        return chosen.does

    def leave(self, pad: str) -> None:
        """Close the menu where that pad holds it: it has gone."""
        if self.is_on(pad):
            self.menu = None

    def close_idle(self, now_s: float) -> bool:
        """Close a menu that nobody touches; tell whether there was one."""
        idle = self.menu is not None and now_s - self.menu.touched_s >= IDLE_S
        if idle:
            self.menu = None
        return idle

    def _offered(self) -> list[Offer]:
        """Return the rules sets to choose from; the one given at the start is among them."""
        offered = self._shelf.offered()
        if all(each.name != self._given.rules.name for each in offered):
            offered.append(Offer(self._given.rules.name, self._given))
        return offered
