"""A stored game by its number, or an error that says which there are."""

from __future__ import annotations

from dixit_table.errors import UnusableInput
from dixit_table.game.room import Room
from dixit_table.table.archive.history import Games, StoredGame, find_game
from dixit_table.texts import Message


def known_game(games: Games, game: int) -> tuple[StoredGame, Room]:
    """Return a stored game. Raises UnusableInput for none, JournalDamaged where it can't be read."""
    stored = find_game(games, game)
    if stored is None or stored.state is None:
        raise no_such_game(games, game)
    return stored, stored.state


def no_such_game(games: Games, game: int) -> UnusableInput:
    """Return the error for a number that is no game's."""
    known = [number for number, _ in games.games()]
    return UnusableInput(Message.of("cli.no_such_game", game=game, n=len(known), last=max(known, default=0)))
