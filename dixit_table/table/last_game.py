"""The game that ended before the lobby that is shown: its podium can be gone back to, and it be looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from dixit_table.errors import JournalDamaged
from dixit_table.game.events import SeatTaken
from dixit_table.game.room import Room
from dixit_table.game.views import Page, PageName, PhaseName, PublicView
from dixit_table.table.history import Games, last_ended
from dixit_table.table.ledger import Place
from dixit_table.table.regroup import regrouped
from dixit_table.texts import Message

_ABOUT_A_GAME = (PageName.RECORDS, PageName.CURVES, PageName.PRIZES, PageName.READERS)


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that is over, as it is on disk."""

    game: int
    state: Room


class LastGame:
    """What one table knows of the game before its lobby; ``games`` is asked once, where it must be read."""

    def __init__(self, games: Callable[[], Games]) -> None:
        self._games = games
        self._ended: Ended | None = None
        self._sought = False
        self._lobby: tuple[Place, Sequence[SeatTaken]] | None = None  # left for the podium, and who sat there

    def forget(self) -> None:
        """Know nothing: the table goes on elsewhere."""
        self._ended, self._sought, self._lobby = None, False, None

    def before(self, shown: Room) -> Ended | None:
        """Return the game that ended before the lobby that is shown; None where none did, or in a game."""
        if shown.phase is not PhaseName.LOBBY:
            return None
        if not self._sought:
            self._ended, self._sought = self._found(), True
        return self._ended

    def _found(self) -> Ended | None:
        try:
            stored = last_ended(self._games())
        except JournalDamaged:  # nobody can tell which games there are
            return None
        return Ended(stored.game, stored.state) if stored is not None and stored.state is not None else None

    def leave_lobby(self, lobby: Place, podium: Room) -> None:
        """Note which lobby was left for the podium of its last game."""
        self._lobby = (lobby, regrouped(podium, podium.rules))

    def leave_podium(self, game: int, shown: Room) -> Place | None:
        """Note the game that is left for a lobby; return the lobby that was left for it, if it still fits."""
        if shown.phase is not PhaseName.OVER:
            return None
        self._ended, self._sought = Ended(game, shown), True
        left, self._lobby = self._lobby, None
        return left[0] if left is not None and left[1] == regrouped(shown, shown.rules) else None

    def looked_at(self, shown: Room, page: Page | None) -> Room:
        """Return the game that an open page is about: the last one in a lobby, else what is shown."""
        ended = self.before(shown) if page is not None and page.name in _ABOUT_A_GAME else None
        return shown if ended is None else ended.state


def seen_from_the_lobby(view: PublicView) -> PublicView:
    """Return the view of a game that is over for a page that is read in the lobby after it."""
    prompt = Message.of("lookback.prompt_lobby")
    return replace(view, phase=PhaseName.LOBBY, over=None, storyteller=None, prompt=prompt, hints=())
