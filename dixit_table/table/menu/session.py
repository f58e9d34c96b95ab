"""Who holds the table menu: one pad at a time, for as long as it is used and means what it says."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from dixit_table.game.room import Room
from dixit_table.game.views import Length
from dixit_table.keypads.base import Key
from dixit_table.keypads.entry import Entry, GoOn, Number
from dixit_table.settings.library import Library, RulesOffer
from dixit_table.settings.loader import RulesFile
from dixit_table.table.games.game import Lasting, game_of
from dixit_table.table.menu.lists import MenuSources, first_list
from dixit_table.table.menu.menu import (
    IDLE_S,
    NO_DIGITS,
    Chosen,
    Menu,
    MenuAction,
    Opens,
    basis_of,
    is_stale,
    opened,
    pointed,
    press,
)
from dixit_table.table.menu.names import spelled, typed
from dixit_table.texts import Language, Message

_TITLE = Message.of("table.menu_title")


class MenuSession:
    """The open menu, if there is one, and the pad that opened it."""

    def __init__(self, library: Library, given: RulesFile, sources: MenuSources) -> None:
        self.menu: Menu | None = None
        self._last: Menu | None = None  # as it was when a line was chosen
        self._library, self._given, self._sources = library, given, sources
        self._own: dict[str, RulesFile | None] = {}  # rules sets as they were written, by name

    def is_on(self, pad: str) -> bool:
        """Tell whether a pad holds the menu."""
        return self.menu is not None and self.menu.host == pad

    def open(self, pad: str, game: int, state: Room, language: Language, now_s: float) -> None:
        """Open the menu for a pad, in place of any other."""
        lines = first_list(state, pad, self._sources, self._offered, language)
        self.menu = Menu(pad, basis_of(game, state), now_s, ((_TITLE, lines),))

    def open_again(
        self, pad: str, game: int, state: Room, language: Language, at: tuple[int, int] | None = None
    ) -> None:
        """Open the menu where something in it was switched; or ``at`` a number of lists, and a line."""
        was = self._last
        if was is None:
            return
        lists, chosen = at or (len(was.frames), was.chosen)
        self.open(pad, game, state, language, was.touched_s)
        for (title, _items), line in zip(was.frames[1:lists], was.came_from, strict=False):
            if not self.open_list(title, state):
                chosen = line  # that led to a list which isn't there any more
                break
        if self.menu is not None:
            self.menu = replace(self.menu, chosen=min(chosen, len(self.menu.items) - 1))

    def say_anew(self, game: int, state: Room, language: Language) -> None:
        """Make the lines of an open menu anew: those whom nobody named may be called otherwise now.

        Lines of another moment stay: new ones in their places would be chosen by who hasn't read them.
        """
        if self.menu is not None and not self.is_spelling and not is_stale(self.menu, game, state):
            self._last = self.menu
            self.open_again(self.menu.host, game, state, language)

    def open_list(self, title: Message, state: Room) -> bool:
        """Open a list of the open menu by its title; tell whether there is one."""
        items = self.menu.items if self.menu is not None else ()
        for line, item in enumerate(items):
            if self.menu is not None and isinstance(item.does, Opens) and item.does.title == title:
                self.menu = opened(replace(self.menu, chosen=line), state, item.does)
                return True
        return False

    def looked_at(self, shown: Room) -> Room:
        """Return the game that is looked back at: in a lobby the one that ended before it."""
        return self._sources.last_game() or shown

    def is_stale(self, entry: Entry, game: int, state: Room) -> bool:
        """Tell whether an entry would choose a line that was made for another moment of the game."""
        chooses = isinstance(entry, (GoOn, Number))
        return chooses and self.menu is not None and is_stale(self.menu, game, state)

    def press(self, entry: Entry, state: Room, now_s: float) -> Chosen:
        """Take an entry of the host's; say what becomes of it."""
        if self.menu is None:
            return Chosen(None)
        chosen = press(self.menu, state, entry, now_s)
        self._last, self.menu = self.menu, chosen.menu
        return chosen

    def point(self, digit: int) -> Message | None:
        """Go to the line with that number; return why there is none."""
        if self.menu is None:
            return None
        chosen = pointed(self.menu, digit)
        self.menu = chosen.menu
        return chosen.refused

    def unpoint(self) -> None:
        """Go back to the first line: the number that was typed is erased."""
        if self.menu is not None and self.menu.typed is not None:
            self.menu = replace(self.menu, typed=None, chosen=0)

    def spells(self, pad: str) -> bool:
        """Tell whether a name is being spelled on a pad: then its digits are letters."""
        return self.is_on(pad) and self.is_spelling

    @property
    def is_spelling(self) -> bool:
        """Whether a name is being spelled."""
        return self.menu is not None and self.menu.draft is not None

    def spell(self, key: Key | str, state: Room, now_s: float) -> MenuAction | None:
        """Take a key, or what a keyboard typed, for the name; return what is to be done, if anything."""
        menu, draft = self.menu, self.menu.draft if self.menu is not None else None
        if menu is None or draft is None:
            return None
        menu = replace(menu, touched_s=now_s)
        chosen = spelled(menu, draft, state, key) if isinstance(key, Key) else typed(menu, draft, key)
        self._last, self.menu = menu, chosen.menu
        return chosen.does

    def follow(self, state: Room) -> str | None:
        """Close the menu where a name is being spelled and digits may be votes from now on, or presses.

        Return the pad on which it was.
        """
        if self.menu is None or not self.is_spelling or state.phase not in NO_DIGITS:
            return None
        pad, self.menu = self.menu.host, None
        return pad

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

    def lengths(self, state: Room) -> Mapping[Length, Lasting]:
        """Return how long a game may be by the rules of a lobby; nothing where their file has gone."""
        name = state.rules.name
        if name not in self._own:
            given = RulesOffer(name, self._given if name == self._given.rules.name else None)
            self._own[name] = (self._library.find(name) or given).file
        own = self._own[name]
        return {} if own is None else game_of(state).lengths(own, RulesFile(state.rules, state.rules_text))

    def _offered(self) -> list[RulesOffer]:
        """Return the rules sets to choose from; the one given at the start is among them."""
        offered = self._library.offered()
        if all(each.name != self._given.rules.name for each in offered):
            offered.append(RulesOffer(self._given.rules.name, self._given))
        return offered
