"""The table's picture: shows a view, and lets the rabbits walk."""

from __future__ import annotations

from collections.abc import Callable

from textual.timer import Timer

from dixit_table.session.views import Page, PhaseName, PublicView
from dixit_table.texts import Language
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.motion import Walk
from dixit_table.tui.screen import paint
from dixit_table.tui.sheet import Sheet

_FRAME_S = 1 / 20
_WALKING_PHASES = frozenset({PhaseName.TELLING, PhaseName.SCORING, PhaseName.OVER})


class Board(Sheet, can_focus=False):
    """The picture of a view. ``clock`` tells monotonic seconds; it is asked only while rabbits walk."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(self._painted)
        self._clock = clock
        self._walk = Walk()
        self._walked_at = 0.0
        self._timer: Timer | None = None
        self._picture: tuple[PublicView, Language, Page | None] | None = None

    def show(self, view: PublicView, language: Language, page: Page | None = None) -> None:
        """Show a view; totals that differ from those shown make their rabbits walk."""
        self._picture = (view, language, page)
        self._aim(view)
        self.repaint()

    def _painted(self, width: int, height: int) -> Canvas | None:
        if self._picture is None:
            return None
        view, language, page = self._picture
        return paint(view, language, width, height, self._walk.motion(), page)

    def _aim(self, view: PublicView) -> None:
        if view.phase is PhaseName.REVEAL:
            return  # the lanes aren't in sight: the rabbits start when they are
        self._walk.want({seat.seat: seat.total for seat in view.seats})
        if view.phase not in _WALKING_PHASES:
            self._walk.arrive()  # nothing may move while votes are secret
        self._keep_walking()

    def _keep_walking(self) -> None:
        if self._walk.walking and self._timer is None:
            self._walked_at = self._clock()
            self._timer = self.set_interval(_FRAME_S, self.step)
        elif not self._walk.walking and self._timer is not None:
            self._timer.stop()
            self._timer = None

    def step(self) -> None:
        """Let the rabbits walk for the time that has passed."""
        now = self._clock()
        self._walk.go_on(now - self._walked_at)
        self._walked_at = now
        self._keep_walking()
        self.repaint()
