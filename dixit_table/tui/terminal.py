"""What both apps are made of: a driver that no byte ends, a sheet of rows, and the app that shows one."""

from __future__ import annotations

import os
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from select import select
from typing import Any, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual._xterm_parser import XTermParser
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from dixit_table.errors import raising
from dixit_table.streams import outlet
from dixit_table.tui.canvas.canvas import Canvas, Row
from dixit_table.tui.canvas.theme import Ink

# --- The terminal as Textual drives it, but that no byte ends the program, and a lost terminal does

_A_MOMENT_S = 0.1  # after which an escape is a key by itself


class PatientDriver(LinuxDriver):
    """Drops what can't be decoded: a key of a Latin-1 keyboard must not end the game.

    Where nothing can be read or written any more the app exits. A hang-up needn't tell it: the terminal may
    control no session, or another one; Textual would read its end again and again.

    A bug ends the app as one on the table's thread would. Textual alone prints its words, which may be keys.
    """

    def __init__(self, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        assert self._file is not None, "there is a terminal"
        # Once it is lost, what is written is, too: else Textual would wait for ever for somebody to write it.
        self._file = outlet(self._file.fileno(), self._lost, by_line=False)

    def run_input_thread(self) -> None:
        """Read until the program ends, or the terminal is lost."""
        try:
            self._read()
        except OSError:
            self._lost()
        except Exception as error:
            self._app.call_later(raising(error))

    def _read(self) -> None:
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("ignore").decode
        while not self.exit_event.is_set():
            if select([self.fileno], [], [], _A_MOMENT_S)[0]:
                octets = os.read(self.fileno, 4096)
                if not octets:
                    self._lost()
                    return
                if typed := decode(octets):  # nothing would be its end to the parser
                    for event in parser.feed(typed):
                        self.process_message(event)
            for event in parser.tick():
                self.process_message(event)

    def _lost(self, _error: OSError | None = None) -> None:
        with suppress(RuntimeError):  # the loop is closed: it has ended
            self._loop.call_soon_threadsafe(self._app.exit)


# --- A picture in rows, of which only those that differ are painted again


def strip_of(row: Row) -> Strip:
    """Return a row as Textual shows it, runs of one ink together."""
    segments: list[Segment] = []
    words: list[str] = []
    ink = row[0].ink if row else None
    for cell in row:
        if cell.ink is not ink and cell.ink != ink and ink is not None:
            segments.append(Segment("".join(words), _style(ink)))
            words, ink = [], cell.ink
        words.append(cell.text)
    if ink is not None:
        segments.append(Segment("".join(words), _style(ink)))
    return Strip(segments, len(row))


@lru_cache(maxsize=1024)
def _style(ink: Ink) -> Style:
    return Style(color=ink.colour, bgcolor=ink.ground, bold=ink.bold)


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


# --- An app of one sheet


class Changed(Message):
    """There is something new to show."""


class SheetApp(App[None], inherit_bindings=False):
    """An app that shows one sheet; of the terminal's keys those alone do anything that it binds or takes."""

    TITLE = "dixit_table"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "interrupt", show=False, priority=True)]
    CSS = "Screen { overflow: hidden; } Sheet { width: 100%; height: 100%; }"

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(driver_class=PatientDriver)
        self._sheet = sheet
        self._change_waits = False

    def compose(self) -> ComposeResult:
        """Put the sheet on the screen."""
        yield self._sheet

    def action_interrupt(self) -> None:
        """Do what Ctrl+C is for: leave."""
        self.action_leave()

    def action_leave(self) -> None:
        """Leave at once."""
        self.exit(return_code=0)

    def note_change(self) -> None:
        """Let what is new be shown soon; may be called from any thread."""
        if not self._change_waits:
            self._change_waits = True
            self.post_message(Changed())

    def on_changed(self) -> None:
        """Show the newest; any number of changes that came meanwhile are in it."""
        self._change_waits = False
        self.show_newest()

    def show_newest(self) -> None:
        """Show what there is now."""
        self._sheet.repaint()
