"""The one widget: shows a canvas row by row, repaints what has changed, lets the rabbits walk."""

from __future__ import annotations

from collections.abc import Callable

from textual.geometry import Region
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from dixit_table.session.views import Page, PhaseName, PublicView
from dixit_table.texts import Language
from dixit_table.tui.canvas import Row, strip_of
from dixit_table.tui.motion import Walk
from dixit_table.tui.screen import paint

_FRAME_S = 1 / 20
_WALKING_PHASES = frozenset({PhaseName.TELLING, PhaseName.SCORING, PhaseName.OVER})


class Board(Widget, can_focus=False):
    """The picture of a view. ``clock`` tells monotonic seconds; it is asked only while rabbits walk."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock = clock
        self._walk = Walk()
        self._walked_at = 0.0
        self._timer: Timer | None = None
        self._picture: tuple[PublicView, Language, Page | None] | None = None
        self._rows: list[Row] = []

    def show(self, view: PublicView, language: Language, page: Page | None = None) -> None:
        """Show a view; totals that differ from those shown make their rabbits walk."""
        self._picture = (view, language, page)
        self._aim(view)
        self.repaint()

    def repaint(self) -> None:
        """Paint the picture anew and refresh the rows that differ."""
        if self._picture is None:
            return
        view, language, page = self._picture
        canvas = paint(view, language, self.size.width, self.size.height, self._walk.motion(), page)
        before, self._rows = self._rows, canvas.rows
        changed = [
            Region(0, y, self.size.width, 1)
            for y, row in enumerate(canvas.rows)
            if y >= len(before) or before[y] != row
        ]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """Return one row."""
        if y < len(self._rows):
            return strip_of(self._rows[y])
        return Strip.blank(self.size.width)

    def on_resize(self) -> None:
        """Fit the picture to the new size."""
        self._rows = []
        self.repaint()

    def text(self) -> str:
        """Return the characters shown, a line a row."""
        return "\n".join("".join(cell.text for cell in row).rstrip() for row in self._rows)

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
