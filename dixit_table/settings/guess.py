"""Which game a rules file is of, told before anything else is read: its keys depend on it."""

from __future__ import annotations

import yaml

from dixit_table.settings.games import GRAMMARS
from dixit_table.settings.rules_schema import GAME, Game
from dixit_table.settings.schema import Values
from dixit_table.texts import Message


def game_of(node: yaml.Node, base: Values | None) -> Game:
    """Return the game that a file names, or that of the file it extends, or by default the card game."""
    entries = top_entries(node)
    named = entries.get(GAME.path)
    for game in Game:
        if isinstance(named, yaml.ScalarNode) and named.value == game:
            return game
    if base is not None and base.good(GAME):
        return base[GAME]
    # A file without problems that extends none is of the default; of another the keys may tell more.
    return _likely(entries) if base is not None or named is not None else Game.CARDS


def _likely(entries: dict[str, yaml.Node]) -> Game:
    return max(Game, key=lambda game: sum(name in GRAMMARS[game].schema.names for name in entries))


def top_entries(node: yaml.Node) -> dict[str, yaml.Node]:
    """Return the values of a file by their keys, where it has any."""
    return {
        name.value: value
        for name, value in (node.value if isinstance(node, yaml.MappingNode) else ())
        if isinstance(name, yaml.ScalarNode)
    }


def said(game: Game) -> Message:
    """Return the name of a game within a sentence."""
    return Message.of(f"settings.game_{game}")
