"""What both apps are made of: a driver that no byte ends, a sheet of rows, and the app that shows one."""

from __future__ import annotations

import asyncio
import os
import sys
import traceback
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from select import select
from typing import Any, ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual._xterm_parser import XTermParser
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from dixit_table.errors import raising
from dixit_table.streams import outlet
from dixit_table.tui.canvas.canvas import Canvas, Row
from dixit_table.tui.canvas.theme import Ink

# --- The terminal as Textual drives it, but that no byte ends the program, and a lost terminal does

_A_MOMENT_S = 0.1  # after which an escape is a key by itself
_MOMENTS = 5  # so many without a byte, and nothing is half read


class PatientDriver(LinuxDriver):
    """Drops what can't be decoded: a key of a Latin-1 keyboard must not end the game.

    Where nothing can be read or written any more the app exits. A hang-up needn't tell it: the terminal may
    control no session, or another one; Textual would read its end again and again.

    A bug ends the app as one on the table's thread would. Textual alone prints its words, which may be keys.
    """

    def __init__(self, app: SheetApp, **keywords: Any) -> None:
        super().__init__(app, **keywords)
        app.terminal = self
        assert self._file is not None, "there is a terminal"
        # Once it is lost, what is written is, too: else Textual would wait for ever for somebody to write it.
        self._file = outlet(self._file.fileno(), self._lost, by_line=False)
        self._woken, self._wakes = os.pipe()

    def disable_input(self) -> None:
        """Read no more."""
        os.write(self._wakes, b"\0")
        super().disable_input()  # which waits for the thread that reads
        os.read(self._woken, 1)

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
        moments = _MOMENTS
        while not self.exit_event.is_set():
            moments = max(0, moments - 1)
            ready = select([self.fileno, self._woken], [], [], _A_MOMENT_S if moments else None)[0]
            if self.fileno in ready:
                moments = _MOMENTS
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


# --- A picture in rows, of which only the cells that differ are written again


def strip_of(row: Row) -> Strip:
    """Return cells of a row as Textual shows them, runs of one ink together."""
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


class Change(NamedTuple):
    """Cells of one row that differ from those shown."""

    x: int
    y: int
    cells: Row


def changes(before: Sequence[Row], after: Sequence[Row]) -> Iterator[Change]:
    """Yield for each row that differs the cells from the first difference to the last, wide ones whole."""
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        if old == new:
            continue
        differs = [x for x, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
        start, end = differs[0], differs[-1] + 1
        while start and not (old[start].text and new[start].text):
            start -= 1
        while end < len(new) and not (old[end].text and new[end].text):
            end += 1
        yield Change(start, y, new[start:end])


_HOLD, _GO_ON = "\x1b[?2026h", "\x1b[?2026l"
"""Around what belongs to one picture, for terminals that know it; others take no notice."""


class Sheet(Widget, can_focus=False):
    """Shows what ``draw`` makes for a width and a height; None: nothing yet.

    It alone fills the screen, so what changes is written at once: Textual would wait for its next frame, and
    then look for what else is to be seen there.
    """

    def __init__(self, draw: Callable[[int, int], Canvas | None]) -> None:
        super().__init__()
        self._draw = draw
        self._rows: list[Row] = []

    def repaint(self) -> None:
        """Draw anew, and write what differs."""
        width, height = self.size
        canvas = self._draw(width, height) if width and height else None
        if canvas is None:
            return
        before, self._rows = self._rows, canvas.rows
        if not before:
            self.refresh()
        elif found := list(changes(before, canvas.rows)):
            self._write(found)

    def on_resize(self) -> None:
        """Fit the picture to the new size."""
        self._rows = []
        self.repaint()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the rows of a part, as Textual asks for them: at first, and when the size has changed."""
        left, top, width, height = crop
        rows = (self._rows[y : y + 1] for y in range(top, top + height))
        return [self._strip(row[0][left : left + width]) if row else Strip.blank(width) for row in rows]

    def _write(self, found: Iterable[Change]) -> None:
        app = self.app
        assert isinstance(app, SheetApp)
        if app.terminal is not None:
            words = [
                f"\x1b[{y + 1};{x + 1}H{self._strip(cells).render(app.console)}" for x, y, cells in found
            ]
            app.terminal.write("".join((_HOLD, *words, _GO_ON)))

    def _strip(self, row: Row) -> Strip:
        strip = strip_of(row)
        for each in self.app.get_line_filters():  # such as what a terminal without colours needs
            strip = strip.apply_filter(each, self.background_colors[1])
        return strip

    def text(self) -> str:
        """Return the characters shown, a line a row."""
        return "\n".join("".join(cell.text for cell in row).rstrip() for row in self._rows)


# --- An app of one sheet


class SheetApp(App[None], inherit_bindings=False):
    """An app that shows one sheet; of the terminal's keys those alone do anything that it binds or takes."""

    TITLE = "dixit_table"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "interrupt", show=False, priority=True)]
    CSS = "Screen { overflow: hidden; } Sheet { width: 100%; height: 100%; }"

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(driver_class=PatientDriver)
        self.terminal: PatientDriver | None = None  # none without a screen
        self.fault: BaseException | None = None  # what ended it, if it was a bug
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

    def _fatal_error(self) -> None:
        if (
            self._exit
        ):  # somebody leaves while the screen is being made: what can't be made any more is no bug
            self._return_code = 0
            self._close_messages_no_wait()
            return
        # Textual's own report shows local variables, and among them or in the error's words may be a
        # vote (promise 2): so only where it happened, and what kind of error it was.
        kind, self.fault, frames = sys.exc_info()
        name = kind.__name__ if kind is not None else "?"
        self.panic(Text("".join([*traceback.format_tb(frames), name])))

    def note_change(self) -> None:
        """Let what is new be shown as soon as the loop comes to it; on its thread."""
        if not self._change_waits:
            self._change_waits = True
            loop = asyncio.get_running_loop()
            # After what the loop has at hand: entries that came to disk meanwhile are in the same picture.
            loop.call_soon(loop.call_soon, self._show_change)

    def _show_change(self) -> None:
        """Show the newest; any number of changes that came meanwhile are in it."""
        self._change_waits = False
        if self.is_running:
            with self._context():  # or the timers that it starts wouldn't know whose they are
                self.show_newest()

    def show_newest(self) -> None:
        """Show what there is now."""
        self._sheet.repaint()
