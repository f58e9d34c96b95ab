"""What each game has, loaded when it is asked for: a table of one game loads nothing of another."""

from __future__ import annotations

from importlib import import_module
from typing import TypeVar

T = TypeVar("T")


class OnDemand(dict[str, T]):
    """Things by the name of their game; those of shipped games are loaded when they are first asked for.

    ``shipped``: the module of each, which has it under the name ``attribute``. A name that nobody has added
    is a KeyError.
    """

    def __init__(self, attribute: str, **shipped: str) -> None:
        super().__init__()
        self._attribute, self._shipped = attribute, shipped

    def __missing__(self, game: str) -> T:
        """Load what a shipped game has. Raises KeyError."""
        thing: T = getattr(import_module(self._shipped[game]), self._attribute)
        self[game] = thing
        return thing
