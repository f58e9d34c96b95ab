"""The Textual app: shows a source's view, lets rabbits walk, turns the keyboard into keys and commands."""

from __future__ import annotations

import asyncio
import time
from asyncio import AbstractEventLoop
from collections.abc import Callable, Hashable
from math import inf
from typing import Protocol

from msgspec.structs import replace
from textual import events
from textual.timer import Timer

from dixit_table.game.views import INSIGHTS, Page, PageName, PhaseName, PublicView
from dixit_table.keypads.base import Key
from dixit_table.texts import Language
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.motion import Walk, scene, scene_length_s
from dixit_table.tui.painter import Draft, painter_of
from dixit_table.tui.screen import paint
from dixit_table.tui.terminal import Sheet, SheetApp

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


# --- What the screen needs of a table: something to look at, to listen to, and to press keys on


class Source(Protocol):
    """A table as the screen knows it. Everything is called on the event loop's thread."""

    @property
    def language(self) -> Language:
        """The language of the screen."""

    def view(self) -> PublicView:
        """Return what may be seen now; called after each change, never between."""

    def subscribe(self, callback: Callable[[], None]) -> None:
        """Call back after any change of view or language."""

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


# --- The Textual app: shows a source's view on the board, turns the keyboard into keys and commands

_KEYS = {key.value: key for key in Key if len(key.value) == 1} | {
    "enter": Key.ENTER,
    "backspace": Key.BACKSPACE,
    "delete": Key.BACKSPACE,
    ".": Key.BACKSPACE,
    ",": Key.BACKSPACE,  # the decimal key of a French numeric pad
}
_SPELLING = {"enter": "enter", "backspace": "backspace", "delete": "backspace"}
_COMMANDS = {
    "d": "demo", "v": "virtual", "l": "language", "w": "watch",
    "?": "help", "h": "help", "f1": "help", "r": "records",
}  # fmt: skip
_LOBBY_COMMANDS = frozenset({"demo", "virtual"})
_TYPE = "c"
_TURNS = {"up": Key.MINUS, "pageup": Key.MINUS, "down": Key.PLUS, "pagedown": Key.PLUS}


class TableApp(SheetApp):
    """The screen of a table; ``clock`` tells monotonic seconds and moves the rabbits only.

    ``keyboard_leaves``: whether Ctrl+C ends the program, as everywhere but in a kiosk. ``bare``: the terminal
    is the Linux console, which has 16 colours and few signs.
    """

    def __init__(
        self,
        source: Source,
        clock: Callable[[], float] = time.monotonic,
        *,
        keyboard_leaves: bool = True,
        bare: bool = False,
    ) -> None:
        self._board = Board(clock)
        super().__init__(self._board)
        self._bare = bare
        self._keyboard_leaves = keyboard_leaves
        self._source = source
        self._draft: Draft | None = None
        self._running_source = False

    def on_mount(self) -> None:
        """Start the source, and show what it has."""
        self._source.subscribe(self.note_change)
        self._running_source = True
        self._source.start(asyncio.get_running_loop())
        self.show_newest()

    def on_unmount(self) -> None:
        """Stop the source."""
        if self._running_source:
            self._running_source = False
            self._source.stop()

    def action_interrupt(self) -> None:
        """Leave, if the keyboard may."""
        if self._keyboard_leaves:
            self.action_leave()

    def on_key(self, event: events.Key) -> None:
        """Turn a key into a pad's key, a page or a command."""
        name = event.character if event.is_printable and event.character else event.key
        event.stop()
        event.prevent_default()
        view = self._source.view()
        # In a race a key is a reaction, whatever is being typed.
        open_draft = self._draft if painter_of(view).draft(view) is not None else None
        if open_draft is not None and view.phase is not PhaseName.REACTING:
            self._type(open_draft, name, event.character if event.is_printable else None)
            return
        if view.menu is not None and view.menu.spelling is not None:
            self._spell(name, event.character if event.is_printable else None)
            return
        key = _TURNS.get(name) or _KEYS.get(name)
        in_menu = view.menu is not None and view.menu.on_keyboard
        if key is not None and (name in _KEYS or view.page is not None or in_menu):
            self._source.press(key)
        elif name == "escape" and in_menu:
            self._source.press(Key.BACKSPACE)
        elif name == "escape":
            self._close()
        elif name == _TYPE:
            self._draft = painter_of(view).draft(view)
            self.show_newest()
        elif name in _COMMANDS:
            self._command(_COMMANDS[name])

    def _spell(self, name: str, character: str | None) -> None:
        """Hand on a letter of a name; what leads nowhere is none."""
        typed = character or _SPELLING.get(name)
        if typed is not None:
            self._source.spell(typed)

    def _type(self, draft: Draft, name: str, character: str | None) -> None:
        """Take a key of the clue or of the rule: a character, or what ends it."""
        words = draft.words
        if name == "backspace":
            words = words[:-1]
        elif character is not None and len(words) < draft.longest:
            words += character
        self._draft = None if name in ("enter", "escape") else replace(draft, words=words)
        if name == "enter" and draft.turn is None:
            self._source.note_rule(words.strip())
        elif name == "enter" and draft.turn is not None:
            self._source.note_clue(draft.turn, words.strip())
        self.show_newest()

    def _command(self, name: str) -> None:
        page = self._source.view().page
        if name == PageName.RECORDS and page is not None and page.name in (PageName.RECORDS, *INSIGHTS):
            name = "look_on"  # from one page of looking back to the next
        if name not in _LOBBY_COMMANDS or self._source.view().phase is PhaseName.LOBBY:
            self._source.command(name)

    def _close(self) -> None:
        page = self._source.view().page
        if page is not None:
            self._source.command(page.name.value)

    def show_newest(self) -> None:
        """Show the source's view, and what is being typed."""
        view = self._source.view()
        if painter_of(view).draft(view) is None:
            self._draft = None  # the next turn is open: what is typed now may be a vote, and must not show
        if self._draft is not None:
            view = replace(view, private=self._draft.shown)
        if self._bare and not view.look.plain:
            view = replace(view, look=replace(view.look, plain=True))
        self.ansi_color = view.look.plain  # else Textual makes true colours of the console's own
        self._board.show(view, self._source.language, view.page)
