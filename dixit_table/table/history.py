"""Stored games: found, replayed, summed up. Only what has been revealed is ever taken out of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from dixit_table.errors import JournalDamaged
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.store.journal import Record
from dixit_table.table.records import replay


class Games(Protocol):
    """Where games are stored: a Journal or an Archive."""

    def games(self) -> list[tuple[int, str]]:
        """Return (game, opened at), oldest first. Raises JournalDamaged."""

    def records(self, game: int) -> list[Record]:
        """Return a game's entries in order. Raises JournalDamaged."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game of the journal; ``state`` None: it cannot be read, ``damage`` says why."""

    game: int
    opened_at: str
    state: Room | None
    damage: JournalDamaged | None = None

    @property
    def unfinished(self) -> bool:
        """Whether it was begun and can go on."""
        return self.state is not None and self.state.turn > 0 and self.state.phase is not PhaseName.OVER

    @property
    def in_lobby(self) -> bool:
        """Whether it never left the lobby."""
        return self.state is not None and self.state.phase is PhaseName.LOBBY and self.state.turn == 0


def stored_games(games: Games) -> Iterator[StoredGame]:
    """Yield all stored games, newest first; one that is damaged doesn't hide the others.

    Raises JournalDamaged where nobody can tell which there are.
    """
    for game, opened_at in reversed(games.games()):
        try:
            yield StoredGame(game, opened_at, replay(games.records(game)))
        except JournalDamaged as damage:
            yield StoredGame(game, opened_at, None, damage)


def find_game(games: Games, game: int) -> StoredGame | None:
    """Return a stored game by its number. Raises JournalDamaged where it can't be read."""
    opened_at = dict(games.games()).get(game)
    return None if opened_at is None else StoredGame(game, opened_at, replay(games.records(game)))


def to_go_on_with(games: Games) -> StoredGame | None:
    """Return the newest game that was begun and not finished, unless a later one was finished."""
    for stored in stored_games(games):
        if stored.unfinished:
            return stored
        if stored.state is not None and stored.state.phase is PhaseName.OVER:
            return None
    return None


def last_ended(games: Games) -> StoredGame | None:
    """Return the newest game that was begun, if it was finished. Raises JournalDamaged."""
    begun = (stored for stored in stored_games(games) if stored.state is not None and not stored.in_lobby)
    newest = next(begun, None)
    return None if newest is None or newest.unfinished else newest


def damaged_after(games: Games, game: int) -> int | None:
    """Return the newest game that can't be read, if it is newer than that one (0: than all)."""
    for stored in stored_games(games):
        if stored.game <= game:
            return None
        if stored.damage is not None:
            return stored.game
    return None


def last_lobby(games: Games) -> StoredGame | None:
    """Return the last game where it never left the lobby: its seats are taken already."""
    newest = next(stored_games(games), None)
    return newest if newest is not None and newest.in_lobby else None
