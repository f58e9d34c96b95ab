"""What holds for all values and all games, whichever there are."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest
from msgspec import Struct

import dixit_table.game
import dixit_table.table
from dixit_table.table.archive.history import Person
from dixit_table.table.games.game import Game

PACKAGES = (dixit_table.game, dixit_table.table)
ADDED_UP = {Person}
"""Values that change while they are made, and that nobody else has."""


def structs(kind: type[Struct] = Struct) -> Iterator[type[Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from structs(each)


def test_what_is_shown_cannot_change_under_who_has_it() -> None:
    """Two states are kept side by side, and views are compared: a value that changed would be in both."""
    for package in PACKAGES:
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    ours = {
        each for each in structs() if each.__module__.startswith(tuple(each.__name__ for each in PACKAGES))
    }
    assert {each for each in ours if not each.__struct_config__.frozen} == ADDED_UP


def test_a_game_that_leaves_something_out_is_no_game() -> None:
    parts = {"meaning", "public", "lines", "csv", "in_words", "ticker", "bots"}
    for left_out in parts:
        own = dict.fromkeys(parts - {left_out}, lambda *_: None)
        with pytest.raises(TypeError, match=left_out):
            type("Half", (Game,), own)()
