"""What the screen needs of a table: something to look at, to listen to, and to press keys on."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Protocol

from dixit_table.game.views import PublicView
from dixit_table.keypads.base import Key
from dixit_table.texts import Language


class Source(Protocol):
    """A table as the screen knows it. Everything is called on the event loop's thread."""

    @property
    def language(self) -> Language:
        """The language of the screen."""

    def view(self) -> PublicView:
        """Return what may be seen now; called after each change, never between."""

    def subscribe(self, callback: Callable[[], None]) -> None:
        """Call back after any change of view or language, from any thread."""

    def press(self, key: Key) -> None:
        """Take a key of the keyboard, which serves as a virtual pad."""

    def command(self, name: str) -> None:
        """Take a command: "demo" and "virtual" (in the lobby), "language", "help", "records", "watch"."""

    def spell(self, typed: str) -> None:
        """Take a letter for the name that is being spelled; "enter" and "backspace" are keys."""

    def note_clue(self, turn: int, clue: str) -> None:
        """Keep the clue of a turn in words."""

    def note_rule(self, words: str) -> None:
        """Keep the invented rule of a dice game in words."""

    def start(self, loop: AbstractEventLoop) -> None:
        """Begin, once the screen is there."""

    def stop(self) -> None:
        """End, before the screen goes; called once after ``start``."""
