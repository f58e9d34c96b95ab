"""What a table does aside when somebody looks back: it adds up all nights."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dixit_table.session.insights.views import PersonView
from dixit_table.session.views import PageName
from dixit_table.table.history import Games
from dixit_table.table.people import people_of
from dixit_table.table.ports import Ports


class LookingBack:
    """Reading all games takes a while: it is done beside the table's thread."""

    def __init__(self, ports: Ports, games: Callable[[], Games], changed: Callable[[], None]) -> None:
        self._ports, self._games, self._changed = ports, games, changed
        self.people: tuple[PersonView, ...] | None = None  # None: not added up

    def opened(self, name: PageName) -> None:
        """Begin what a page needs that has just been opened: the players of all nights, added up anew."""
        if name is PageName.PLAYERS:
            self.people = None
            self._ports.aside(partial(self._add_up, self._games()))

    def _add_up(self, games: Games) -> None:
        found = people_of(games)
        self._ports.post(lambda: self._add(found))

    def _add(self, found: tuple[PersonView, ...]) -> None:
        self.people = found
        self._changed()
