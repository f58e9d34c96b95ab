"""What a table does aside when somebody looks back: it adds up all nights, and saves a poster of this one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dixit_table.errors import DixitError
from dixit_table.game.room import Room
from dixit_table.game.views import PageName, PersonView
from dixit_table.table.history import Games
from dixit_table.table.people import people_of
from dixit_table.table.ports import Ports
from dixit_table.texts import Language, Message


class LookingBack:
    """Reading all games and drawing pictures take a while: both are done beside the table's thread."""

    def __init__(
        self, ports: Ports, games: Callable[[], Games], said: Callable[[Message | None], None]
    ) -> None:
        self._ports, self._games, self._said = ports, games, said
        self.people: tuple[PersonView, ...] | None = None  # None: not added up
        self._adding = False

    def opened(self, name: PageName) -> None:
        """Begin what a page needs that has just been opened: the players of all nights, added up anew.

        Until that is done it shows what it came to the last time.
        """
        if name is PageName.PLAYERS and not self._adding:
            self._adding = True
            self._ports.aside(partial(self._add_up, self._games()))

    def _add_up(self, games: Games) -> None:
        try:
            found, trouble = people_of(games), None
        except DixitError as error:  # the disk ails: what could be read before is as good as ever
            found, trouble = self.people or (), error.message
        self._ports.post(lambda: self._add(found, trouble))

    def _add(self, found: tuple[PersonView, ...], trouble: Message | None) -> None:
        self.people, self._adding = found, False
        self._said(trouble)

    def save_poster(self, game: int, state: Room, language: Language) -> None:
        """Save a poster of a game, and say where it lies, or why there is none."""
        folder = self._ports.posters
        if folder is None:
            self._said(Message.of("lookback.poster_nowhere"))
            return
        from dixit_table.table.poster_files import save_poster  # here: it is much, and seldom wanted

        games = self._games()

        def save() -> Message:
            return save_poster(folder, game, dict(games.games()).get(game, ""), state, language)

        self._ports.aside(partial(self._save, save))

    def _save(self, save: Callable[[], Message]) -> None:
        try:
            said = save()
        except DixitError as error:
            said = error.message
        self._ports.post(partial(self._said, said))
