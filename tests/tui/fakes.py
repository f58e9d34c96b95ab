"""A table for the screen alone: it shows made-up views and keeps what it was told."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable

from dixit_table.game.views import PublicView
from dixit_table.keypads.base import Key
from dixit_table.texts import Language


class FakeSource:
    """A source whose view the test sets."""

    def __init__(self, view: PublicView, language: Language = "en") -> None:
        self.language: Language = language
        self.pressed: list[Key] = []
        self.tapped: list[bool] = []
        self.touches = 0
        self.tiles: list[int] = []
        self.commands: list[str] = []
        self.spelled: list[str] = []
        self.clues: list[tuple[int, str]] = []
        self.rules: list[str] = []
        self.started = 0
        self.stopped = 0
        self.looks = 0
        self._view = view
        self._callbacks: list[Callable[[], None]] = []

    def view(self) -> PublicView:
        self.looks += 1
        return self._view

    def show(self, view: PublicView) -> None:
        """Change the view and tell who listens."""
        self._view = view
        for callback in self._callbacks:
            callback()

    def mute_and_show(self, view: PublicView) -> None:
        """Change the view and tell nobody yet."""
        self._view = view

    def subscribe(self, callback: Callable[[], None]) -> None:
        self._callbacks.append(callback)

    def press(self, key: Key, *, tapped: bool = False) -> None:
        self.pressed.append(key)
        self.tapped.append(tapped)

    def touch_screen(self) -> None:
        self.touches += 1

    def touch_tile(self, seat: int) -> None:
        self.tiles.append(seat)

    def command(self, name: str) -> None:
        self.commands.append(name)

    def spell(self, typed: str, *, tapped: bool = False) -> None:
        self.spelled.append(typed)
        self.tapped.append(tapped)

    def note_clue(self, turn: int, clue: str) -> None:
        self.clues.append((turn, clue))

    def note_rule(self, words: str) -> None:
        self.rules.append(words)

    def start(self, loop: AbstractEventLoop) -> None:
        assert loop.is_running()
        self.started += 1

    def stop(self) -> None:
        self.stopped += 1
