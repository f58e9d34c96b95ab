"""The table's picture: shows a view, lets the rabbits walk and the reveal unfold.

Pictures are rows, of which only those that differ are painted again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import inf

from textual.geometry import Region
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from dixit_table.game.views import Page, PhaseName, PublicView
from dixit_table.texts import Language
from dixit_table.tui.canvas.canvas import Canvas, Row, strip_of
from dixit_table.tui.motion import Walk, scene, scene_length_s
from dixit_table.tui.screen import paint

# --- The one kind of widget: a picture in rows, of which only those that differ are painted again


class Sheet(Widget, can_focus=False):
    """Shows what ``draw`` makes for a width and a height; None: nothing yet."""

    def __init__(self, draw: Callable[[int, int], Canvas | None]) -> None:
        super().__init__()
        self._draw = draw
        self._rows: list[Row] = []

    def repaint(self) -> None:
        """Draw anew, and refresh the rows that differ."""
        canvas = self._draw(self.size.width, self.size.height)
        if canvas is None:
            return
        before, self._rows = self._rows, canvas.rows
        changed = [
            Region(0, y, self.size.width, 1)
            for y, row in enumerate(canvas.rows)
            if y >= len(before) or before[y] != row
        ]
        if changed:
            self.refresh(*changed)

    def on_resize(self) -> None:
        """Fit the picture to the new size."""
        self._rows = []
        self.repaint()

    def render_line(self, y: int) -> Strip:
        """Return one row."""
        return strip_of(self._rows[y]) if y < len(self._rows) else Strip.blank(self.size.width)

    def text(self) -> str:
        """Return the characters shown, a line a row."""
        return "\n".join("".join(cell.text for cell in row).rstrip() for row in self._rows)


# --- The table's picture: shows a view, lets the rabbits walk and the reveal unfold

_FRAME_S = 0.08  # two for a hop
_WALKING_PHASES = frozenset({PhaseName.TELLING, PhaseName.SCORING, PhaseName.OVER})


class Board(Sheet, can_focus=False):
    """The picture of a view. ``clock`` tells monotonic seconds; it is asked only while something moves."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(self._painted)
        self._clock = clock
        self._walk = Walk()
        self._scene: Hashable = None
        self._scene_s = inf  # since the scene began; endless: nothing more happens in it
        self._stepped_at = 0.0
        self._timer: Timer | None = None
        self._picture: tuple[PublicView, Language, Page | None] | None = None

    def show(self, view: PublicView, language: Language, page: Page | None = None) -> None:
        """Show a view; totals that differ from those shown make their rabbits walk."""
        if self._picture == (view, language, page):
            return  # most keys change nothing that may be seen
        self._picture = (view, language, page)
        self._open_scene(view)
        self._aim(view)
        self._keep_moving()
        self.repaint()

    def _painted(self, width: int, height: int) -> Canvas | None:
        if self._picture is None:
            return None
        view, language, page = self._picture
        return paint(view, language, width, height, self._walk.motion(self._scene_s), page)

    def _open_scene(self, view: PublicView) -> None:
        if scene(view) != self._scene:
            self._scene = scene(view)
            self._scene_s = 0.0
        if view.look.calm or self._scene_s >= scene_length_s(view):
            self._scene_s = inf

    def _aim(self, view: PublicView) -> None:
        if view.phase is PhaseName.REVEAL:
            return  # the track isn't in sight: the rabbits start when it is
        self._walk.want({seat.seat: seat.total for seat in view.seats})
        if view.look.calm or view.phase not in _WALKING_PHASES:
            self._walk.arrive()  # nothing may move while votes are secret

    def _keep_moving(self) -> None:
        moving = self._walk.walking or self._scene_s < inf
        if moving and self._timer is None:
            self._stepped_at = self._clock()
            self._timer = self.set_interval(_FRAME_S, self.step)
        elif not moving and self._timer is not None:
            self._timer.stop()
            self._timer = None

    def step(self) -> None:
        """Let the rabbits walk, and the scene go on, for the time that has passed."""
        now = self._clock()
        passed, self._stepped_at = now - self._stepped_at, now
        self._walk.go_on(passed)
        self._scene_s += passed
        if self._picture is not None:
            self._open_scene(self._picture[0])
        self._keep_moving()
        self.repaint()
