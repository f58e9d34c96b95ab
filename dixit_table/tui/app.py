"""The Textual app: shows a source's view, lets rabbits walk, turns the keyboard into keys and commands."""

from __future__ import annotations

import asyncio
import os
import time
from asyncio import AbstractEventLoop
from collections.abc import Callable, Hashable, Mapping
from math import inf
from typing import Protocol

from msgspec.structs import replace
from textual import events
from textual.timer import Timer

from dixit_table.game.views import INSIGHTS, PageName, PhaseName, PublicView, Touch, ViewSource
from dixit_table.keypads.base import Key
from dixit_table.texts import Language
from dixit_table.tui.canvas.canvas import Canvas, Press
from dixit_table.tui.motion import FRAME_S, PAGE_S, Rabbits, moment, scene, scene_length_s, takes_turns
from dixit_table.tui.painter import Draft, painter_of
from dixit_table.tui.painters.touch import MORE, PAD, in_own_menu
from dixit_table.tui.screen import paint
from dixit_table.tui.terminal import Sheet, SheetApp

# --- The table's picture: shows a view, lets the rabbits walk and the reveal unfold

_WALKING_PHASES = frozenset({PhaseName.TELLING, PhaseName.SCORING})


class Board(Sheet):
    """The picture of a view. ``clock`` tells monotonic seconds; it is asked only while something moves."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(self._painted)
        self._clock = clock
        self._rabbits = Rabbits()
        self._walking_in = PhaseName.LOBBY
        self._scene: Hashable = None
        self._scene_s = inf  # since the scene began; endless: nothing more happens in it
        self._stepped_at = 0.0
        self._timer: Timer | None = None
        self._turned = 0  # pages of huge letters
        self._turner: Timer | None = None
        self._picture: tuple[PublicView, Language] | None = None
        self._moment: Hashable = None  # that is shown

    def show(self, view: PublicView, language: Language) -> None:
        """Show a view; totals that differ from those shown make their rabbits walk."""
        if self._picture == (view, language):
            return  # most keys change nothing that may be seen
        self._picture = (view, language)
        self._open_scene(view)
        self._aim(view)
        self._keep_moving()
        self._take_turns(view)
        self.repaint()

    @property
    def still(self) -> bool:
        """Whether nothing moves."""
        return self._timer is None

    def _painted(self, width: int, height: int) -> Canvas | None:
        if self._picture is None:
            return None
        view, language = self._picture
        motion = self._rabbits.motion(self._scene_s, self._turned)
        self._moment = self.still, moment(view, motion)
        return paint(view, language, width, height, motion)

    def _open_scene(self, view: PublicView) -> None:
        if scene(view) != self._scene:
            self._scene = scene(view)
            self._scene_s = 0.0
        if view.look.calm or view.hurried or self._scene_s >= scene_length_s(view):
            self._scene_s = inf

    def _aim(self, view: PublicView) -> None:
        if view.phase is PhaseName.REVEAL:
            return  # the track isn't in sight: the rabbits start when it is
        if self._rabbits.want({seat.seat: seat.total for seat in view.seats}):
            self._walking_in = view.phase
        pressed_on = view.phase is not self._walking_in
        # Nothing may move while votes are secret.
        if view.look.calm or pressed_on or view.phase not in _WALKING_PHASES:
            self._rabbits.arrive()

    def _keep_moving(self) -> None:
        moving = self._rabbits.walking or self._scene_s < inf
        if moving and self._timer is None:
            self._stepped_at = self._clock()
            self._timer = self.set_interval(FRAME_S, self.step)
        elif not moving and self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _take_turns(self, view: PublicView) -> None:
        """Begin with the first page at each change, and after a walk, so that it can be read."""
        self._turned = 0
        if self._turner is not None:
            self._turner.stop()
        turns = takes_turns(view) and not self._rabbits.walking
        self._turner = self.set_interval(PAGE_S, self.turn) if turns else None

    def turn(self, step: int = 1) -> None:
        """Show the next page of huge letters, or another; the only one again, where there is but one."""
        self._turned += step
        self.repaint()

    def leaf(self, step: int) -> bool:
        """Turn a page of huge letters by hand: it stays as long as others; tell whether pages take turns."""
        if self._turner is None:
            return False
        self._turner.reset()
        self.turn(step)
        return True

    def step(self) -> None:
        """Let the rabbits walk, and the scene go on, for the time that has passed."""
        now = self._clock()
        passed, self._stepped_at = now - self._stepped_at, now
        walked = self._rabbits.walking
        self._rabbits.go_on(passed)
        self._scene_s += passed
        if self._picture is None:
            return
        view = self._picture[0]
        self._open_scene(view)
        self._keep_moving()
        if walked and not self._rabbits.walking:
            self._take_turns(view)
        if self._moment != (self.still, moment(view, self._rabbits.motion(self._scene_s))):
            self.repaint()


# --- What the screen needs of a table: something to look at, to listen to, and to press keys on


class Source(ViewSource, Protocol):
    """A table as the screen knows it; its view is asked for after each change, never between."""

    def press(self, key: Key, *, tapped: bool) -> None:
        """Take a key of the keyboard, which serves as a virtual pad; ``tapped``: one drawn on the screen."""

    def touch_screen(self) -> None:
        """Note that the screen has been touched for the first time, wherever."""

    def touch_tile(self, seat: int) -> None:
        """Take a tap on a seat's tile."""

    def command(self, name: str) -> None:
        """Take a command: a page's name, "look_on", "language", "watch"; in a lobby "demo" or "virtual"."""

    def spell(self, typed: str, *, tapped: bool) -> None:
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
_SWIPE_COLUMNS, _SWIPE_ROWS = 8, 4
"""How far a finger is drawn at least that swipes."""

_CELL = 2  # a cell is so many times as high as wide
_LEAVES = {Key.PLUS: 1, Key.MINUS: -1}
_TURNS = {"up": Key.MINUS, "pageup": Key.MINUS, "down": Key.PLUS, "pagedown": Key.PLUS}


_MOST_PICTURES = 99  # more than there are rabbits
_MOST_IN_TMUX = 9
"""Pictures that tmux keeps, up to 3.6 (`image_store`): with the tenth it forgets the first."""


def _most_pictures(environment: Mapping[str, str], *, kiosk: bool, bare: bool) -> int:
    """Return how many pictures the screen may show at once; 0: it shows cells.

    tmux says that it shows pictures whatever shows tmux, and a terminal without them gets letters instead.
    """
    if bare or "NO_COLOR" in environment:
        return 0
    if "TMUX" in environment:
        return _MOST_IN_TMUX if kiosk else 0  # in a kiosk it is ours, and shown by foot
    return _MOST_PICTURES


class TableApp(SheetApp):
    """The screen of a table; ``clock`` tells monotonic seconds and moves the rabbits only.

    ``kiosk``: the computer is a table and nothing else, where Ctrl+C doesn't end the program. ``bare``: the
    terminal is the Linux console, which has 16 colours and few signs.
    """

    def __init__(
        self,
        source: Source,
        clock: Callable[[], float] = time.monotonic,
        *,
        kiosk: bool = False,
        bare: bool = False,
    ) -> None:
        self._board = Board(clock)
        super().__init__(self._board, most_pictures=_most_pictures(os.environ, kiosk=kiosk, bare=bare))
        self._bare = bare
        self._kiosk = kiosk
        self._source = source
        self._draft: Draft | None = None
        self._touch: Touch | None = None  # once somebody has tapped or clicked
        self._buttons_of: Hashable = None  # the moment whose buttons are shown
        self._touched_at: tuple[int, int] | None = None
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
        if not self._kiosk:
            self.action_leave()

    def on_key(self, event: events.Key) -> None:
        """Turn a key into a pad's key, a page or a command."""
        name = event.character if event.is_printable and event.character else event.key
        event.stop()
        event.prevent_default()
        self._take(name, event.character if event.is_printable else None)

    def _take(self, name: str, character: str | None, *, tapped: bool = False) -> None:
        """Take a key by its name, and by its character if it has one."""
        view = self._source.view()
        # In a race a key is a reaction, whatever is being typed.
        open_draft = self._draft if painter_of(view).draft(view) is not None else None
        if open_draft is not None and view.phase is not PhaseName.REACTING:
            self._type(open_draft, name, character)
            return
        if view.menu is not None and view.menu.spelling is not None:
            self._spell(name, character, tapped=tapped)
            return
        key = _TURNS.get(name) or _KEYS.get(name)
        in_menu = in_own_menu(view)
        if key is not None and (name in _KEYS or view.page is not None or in_menu):
            self._source.press(key, tapped=tapped)
        elif key in _LEAVES:
            self._board.leaf(_LEAVES[key])
        elif name == "escape" and in_menu:
            self._source.press(Key.BACKSPACE, tapped=tapped)
        elif name == "escape":
            self._close()
        elif name == _TYPE:
            self._draft = painter_of(view).draft(view)
            self.show_newest()
        elif name in _COMMANDS:
            self._command(_COMMANDS[name])

    def _spell(self, name: str, character: str | None, *, tapped: bool) -> None:
        """Hand on a letter of a name; what leads nowhere is none."""
        typed = character or _SPELLING.get(name)
        if typed is not None:
            self._source.spell(typed, tapped=tapped)

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

    # --- taps: what is pressed and let go at one place; a drag turns pages, as the wheel does

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember where a finger came down."""
        self._touched_at = (event.screen_x, event.screen_y) if event.button == 1 else None

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Take a tap or a swipe, which ends here."""
        began, self._touched_at = self._touched_at, None
        if began is None or event.button != 1:
            return
        x, y, first = event.screen_x, event.screen_y, self._touch is None
        if not self._swiped(x - began[0], y - began[1]):
            self._tap(began, (x, y))
        if first:
            self._touch = self._touch or Touch()
            self._source.touch_screen()
            self.show_newest()

    def on_mouse_scroll_up(self) -> None:
        """Turn back."""
        self._turn("-", 1)

    def on_mouse_scroll_down(self) -> None:
        """Turn on."""
        self._turn("+", 1)

    def _tap(self, *places: tuple[int, int]) -> None:
        """Press what lies at all these places, in the picture that was seen and in the newest."""
        seen = {self._board.target_at(*place) for place in places}
        self.show_newest()
        seen |= {self._board.target_at(*place) for place in places}
        target = seen.pop()
        typing = self._draft is not None and self._touch is None  # keys of no drawn letters
        if target is None or seen or typing:
            return
        for press in target.presses:
            self._press(press)

    def _press(self, press: Press) -> None:
        if isinstance(press, int):
            self._source.touch_tile(press)
        elif press == PAD:
            self._touch = Touch(pad=self._touch is None or not self._touch.pad)
            self.show_newest()
        elif press == MORE:
            touch = self._touch or Touch()
            self._touch = replace(touch, turned=touch.turned + 1)
            self.show_newest()
        else:
            self._take(press, press if len(press) == 1 else None, tapped=True)

    def _swiped(self, x: int, y: int) -> bool:
        """Turn the page, or the list, if a finger was drawn far enough; tell whether it was."""
        if abs(x) < _SWIPE_COLUMNS and abs(y) < _SWIPE_ROWS:
            return False
        across = abs(x) > _CELL * abs(y)
        return self._turn("+" if (x if across else y) < 0 else "-", self._board.swiped)

    def _turn(self, key: str, lines: int) -> bool:
        """Turn an open page, or go on in an open menu but not beyond its end; tell whether there was one."""
        view = self._source.view()
        menu = view.menu if view.menu is not None and view.menu.on_keyboard else None
        if menu is not None and menu.spelling is None:
            lines = min(lines, len(menu.items) - 1 - menu.chosen if key == "+" else menu.chosen)
        elif view.page is not None or (view.phase is PhaseName.OVER and key == "+"):
            lines = 1
        else:
            return self._board.leaf(_LEAVES[_KEYS[key]])
        for _ in range(lines):
            self._take(key, key, tapped=True)
        return True

    def _note_buttons(self, view: PublicView) -> None:
        """Begin with those that matter most where there are others."""
        now = view.phase, in_own_menu(view), view.page and view.page.name
        if self._touch is not None and now != self._buttons_of:
            self._touch = replace(self._touch, turned=0)
        self._buttons_of = now

    def _touch_of(self, view: PublicView) -> Touch | None:
        """Return what is drawn to be tapped now, with letters where words are typed."""
        if self._touch is None:
            return None
        spelling = view.menu.spelling if view.menu is not None else None
        typed = spelling.text if spelling is not None else self._draft.words if self._draft else None
        return replace(self._touch, typed=typed)

    def show_newest(self) -> None:
        """Show the source's view, and what is being typed."""
        view = self._source.view()
        if painter_of(view).draft(view) is None:
            self._draft = None  # the next turn is open: what is typed now may be a vote, and must not show
        if self._draft is not None:
            view = replace(view, private=self._draft.shown)
        self._note_buttons(view)
        if self._touch is not None:
            view = replace(view, touch=self._touch_of(view))
        if self._bare and not view.look.plain:
            view = replace(view, look=replace(view.look, plain=True))
        self.ansi_color = view.look.plain  # else Textual makes true colours of the console's own
        self._board.show(view, self._source.language)
