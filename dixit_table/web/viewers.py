"""Who looks on, and the newest picture for each: drawn once for all, and never kept for the slow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from dixit_table.texts import Language
from dixit_table.web import wire
from dixit_table.web.events import PING, event

Draw = Callable[[wire.Shown, Language], str]


class Viewers:
    """All who look on.

    ``draw`` makes the picture of what is shown, ``farewell`` the last one; ``most`` may look on at a time.
    """

    def __init__(self, draw: Draw, farewell: Callable[[Language], str], most: int) -> None:
        self._draw, self._farewell, self._most = draw, farewell, most
        self._viewers: set[Viewer] = set()
        self._drawn: dict[Language, bytes] = {}
        self._is_over = False
        self.newest: wire.Shown | None = None
        self.number = 0

    def __len__(self) -> int:
        """How many look on."""
        return len(self._viewers)

    def show(self, said: wire.Shown) -> None:
        """Let everybody see it.

        A table may say twice what looks the same, for a key of a ballot, say. Then nothing is sent, and
        nothing is counted: neither a time nor a number may tell of a key.
        """
        before, self.newest = self.newest, said
        if before is None or (said.view, said.dice) != (before.view, before.dice):
            self._next()

    def watch(self, language: Language) -> Viewer | None:
        """Take in somebody, who sees the newest picture first; None: there are too many."""
        if len(self._viewers) >= self._most:
            return None
        viewer = Viewer(self, language)
        self._viewers.add(viewer)
        return viewer

    def ping(self) -> None:
        """Let everybody know that the line is still there."""
        for viewer in self._viewers:
            viewer.ping()

    def close(self) -> None:
        """Show everybody that the table has gone, and end."""
        if not self._is_over:
            self._is_over = True
            self._next()

    @property
    def is_over(self) -> bool:
        """Whether nothing comes after the newest picture."""
        return self._is_over

    def picture(self, language: Language) -> bytes:
        """Return the newest picture as an event; there must be one."""
        if language not in self._drawn:
            self._drawn[language] = event("picture", self._html(language), self.number)
        return self._drawn[language]

    def forget(self, viewer: Viewer) -> None:
        """Let somebody go."""
        self._viewers.discard(viewer)

    def _html(self, language: Language) -> str:
        if self._is_over or self.newest is None:
            return self._farewell(language)
        return self._draw(self.newest, language)

    def _next(self) -> None:
        self.number += 1
        self._drawn.clear()
        for viewer in self._viewers:
            viewer.wake()


class Viewer:
    """Somebody who looks on: an event source that has seen the pictures up to some number."""

    def __init__(self, viewers: Viewers, language: Language) -> None:
        self._viewers, self._language = viewers, language
        self._waiting: asyncio.Future[None] | None = None
        self._seen = 0
        self._ping_is_due = self._has_gone = False

    async def take(self) -> bytes | None:
        """Wait for the newest picture or a ping, and return it; None: nothing comes any more."""
        while not self._has_gone:
            if self._seen < self._viewers.number:
                self._seen, self._ping_is_due = self._viewers.number, False
                return self._viewers.picture(self._language)
            if self._viewers.is_over:
                break
            if self._ping_is_due:
                self._ping_is_due = False
                return PING
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return None

    def wake(self) -> None:
        """See that there is something new."""
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def ping(self) -> None:
        """Have a ping sent, unless a picture comes first."""
        self._ping_is_due = True
        self.wake()

    def close(self) -> None:
        """Look away."""
        self._has_gone = True
        self._viewers.forget(self)
        self.wake()
