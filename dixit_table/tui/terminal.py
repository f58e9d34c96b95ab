"""What both apps are made of: a driver that no byte ends, a sheet of rows, and the app that shows one."""

from __future__ import annotations

import asyncio
import fcntl
import os
import struct
import sys
import termios
import traceback
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from select import select
from threading import Event
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.color import BLACK, Color
from textual.drivers.linux_driver import LinuxDriver
from textual.filter import LineFilter
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from dixit_table.errors import raising
from dixit_table.streams import outlet
from dixit_table.tui.canvas.canvas import Canvas, Rect, Row, Target
from dixit_table.tui.canvas.theme import Ink
from dixit_table.tui.sequences import ESCAPE, SIXEL, Sequences

if TYPE_CHECKING:
    from dixit_table.tui.pictures import Pictures

# --- The terminal as Textual drives it, but that no byte ends the program, and a lost terminal does

_A_MOMENT_S = 0.1  # after which an escape is a key by itself
_WHAT_ARE_YOU = "\x1b[c"  # which every terminal answers; one that shows pictures says so
_ANSWER_S = 1.0  # for which whoever leaves waits for an answer that is due
_MOMENTS = 5  # after so many looks without a byte no key is half read


class PatientDriver(LinuxDriver):
    """Drops what can't be decoded: a key of a Latin-1 keyboard must not end the game.

    Where nothing can be read or written any more the app exits. A hang-up needn't tell it: the terminal may
    control no session, or another one; Textual would read its end again and again.

    A bug ends the app as one on the table's thread would. Textual alone prints its words, which may be keys.
    """

    _app: SheetApp

    def __init__(self, app: SheetApp, **keywords: Any) -> None:
        super().__init__(app, **keywords)
        app.terminal = self
        assert self._file is not None, "there is a terminal"
        # Once it is lost, what is written is, too: else Textual would wait for ever for somebody to write it.
        self._file = outlet(self._file.fileno(), self._lost, by_line=False)
        self._woken, self._wakes = os.pipe()
        self._sequences = Sequences()
        self._answered = Event()  # nothing is asked yet
        self._answered.set()

    def _enable_mouse_support(self) -> None:
        """Ask for presses of a button and for taps, in cells; a pointer that only moves tells nothing."""
        if self._mouse:
            self.write("\x1b[?1006h\x1b[?1000h")

    def _enable_mouse_pixels(self) -> None:
        """Stay with cells."""

    def _disable_mouse_support(self) -> None:
        if self._mouse:
            self.write("\x1b[?1000l\x1b[?1006l")

    def _sigcont_application(self, *_: Any) -> None:
        """Take the terminal again after a stop: its screen is empty then."""
        super()._sigcont_application()
        self._app.call_later(self._app.paint_all)

    def start_application_mode(self) -> None:
        """Begin; where pictures would be shown, ask the terminal what it is.

        With fewer colours their grounds would be others than those of the cells around them.
        """
        self._sequences = Sequences()
        super().start_application_mode()  # type: ignore[no-untyped-call]  # theirs has no types
        wanted = self._app.most_pictures and self._app.console.color_system == "truecolor"
        if wanted and self.cell_size is not None:
            self._answered.clear()
            self.write(_WHAT_ARE_YOU)

    @property
    def cell_size(self) -> tuple[int, int] | None:
        """How wide and high a cell is, in pixels; None where the terminal doesn't tell."""
        try:
            size = fcntl.ioctl(self.fileno, termios.TIOCGWINSZ, bytes(8))
        except OSError:
            return None
        rows, columns, wide, high = struct.unpack("HHHH", size)
        found = wide // max(1, columns), high // max(1, rows)
        return found if all(found) else None

    def disable_input(self) -> None:
        """Read no more. What the terminal was asked comes first: a shell would show it as letters."""
        self._answered.wait(_ANSWER_S)
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
        parser, sequences = XTermParser(self._debug), self._sequences
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
                if typed := sequences.feed(decode(octets)):  # nothing would be its end to the parser
                    for event in parser.feed(typed):
                        self.process_message(event)
                if sequences.attributes is not None and not self._answered.is_set():
                    self._answered.set()
                    if SIXEL in sequences.attributes:
                        self._loop.call_soon_threadsafe(self._app.show_pictures)
            elif sequences.rest():
                self.process_message(events.Key("escape", ESCAPE))
            for event in parser.tick():
                self.process_message(event)

    def _lost(self, _error: OSError | None = None) -> None:
        with suppress(RuntimeError):  # the loop is closed: it has ended
            self._loop.call_soon_threadsafe(self._app.exit)


# --- A picture in rows, of which only the cells that differ are written again


def strip_of(row: Row, filters: tuple[LineFilter, ...] = (), background: Color = BLACK) -> Strip:
    """Return cells of a row as Textual shows them, runs of one ink together.

    ``filters``: what the terminal needs, such as one without colours; ``background``: what is below it.
    """
    segments: list[Segment] = []
    words: list[str] = []
    ink = row[0].ink if row else None
    for cell in row:
        if cell.ink is not ink and cell.ink != ink and ink is not None:
            segments.append(Segment("".join(words), _style(ink, filters, background)))
            words, ink = [], cell.ink
        words.append(cell.text)
    if ink is not None:
        segments.append(Segment("".join(words), _style(ink, filters, background)))
    return Strip(segments, len(row))


@lru_cache(maxsize=1024)
def _style(ink: Ink, filters: tuple[LineFilter, ...], background: Color) -> Style | None:
    segments = [Segment(" ", Style(color=ink.colour, bgcolor=ink.ground, bold=ink.bold))]
    for each in filters:
        segments = each.apply(segments, background)
    return segments[0].style


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
        start = next(x for x, (one, other) in enumerate(zip(old, new, strict=True)) if one != other)
        end = len(new)
        while old[end - 1] == new[end - 1]:
            end -= 1
        while start and not (old[start].text and new[start].text):
            start -= 1
        while end < len(new) and not (old[end].text and new[end].text):
            end += 1
        yield Change(start, y, new[start:end])


_HOLD, _GO_ON = "\x1b[?2026h", "\x1b[?2026l"
"""Around what belongs to one picture, for terminals that know it; others take no notice."""


class Sheet(Widget):
    """Shows what ``draw`` makes for a width and a height; None: nothing yet.

    It alone fills the screen, so what changes is written at once: Textual would wait for its next frame, and
    then look for what else is to be seen there.
    """

    def __init__(self, draw: Callable[[int, int], Canvas | None]) -> None:
        super().__init__()
        self._draw = draw
        self._rows: list[Row] = []
        self.targets: list[Target] = []  # of the picture shown
        self.swiped = 1
        self._pictures: Pictures | None = None  # a terminal without them needs nothing of all that

    @property
    def still(self) -> bool:
        """Whether nothing moves: only then pictures are shown."""
        return True

    def repaint(self) -> None:
        """Draw anew, and write what differs."""
        width, height = self.size
        canvas = self._draw(width, height) if width and height else None
        if canvas is None:
            return
        before, self._rows = self._rows, canvas.rows
        if self._pictures is not None and self._terminal is not None:
            cell_size = self._terminal.cell_size if self.still else None
            before = self._pictures.lay(canvas, before, cell_size)
        self.targets, self.swiped = canvas.targets, canvas.swiped
        if len(before) != height or len(before[0]) != width:  # news may come before `on_resize`
            self.refresh()
        elif found := list(changes(before, self._rows)):
            self._write(found)

    def show_pictures(self, most: int) -> None:
        """Show pictures from now on: the terminal can, so many at once."""
        if self._pictures is None:
            from dixit_table.tui.pictures import Pictures

            self._pictures = Pictures(self._picture_came, most)
        self.repaint()

    def _picture_came(self) -> None:
        if self.is_attached:
            self.repaint()

    @property
    def _terminal(self) -> PatientDriver | None:
        app = self.app
        assert isinstance(app, SheetApp)
        return app.terminal

    def on_resize(self) -> None:
        """Fit the picture to the new size."""
        self._rows = []
        self.repaint()

    def target_at(self, x: int, y: int) -> Target | None:
        """Return what may be tapped at a cell."""
        return next((each for each in self.targets if each.place.holds(x, y)), None)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the rows of a part, as Textual asks for them: at first, and when the size has changed."""
        left, top, width, height = crop
        if self._pictures is not None:  # Textual is about to write over them
            self.call_after_refresh(self._write_pictures)
        strip = self._strips()
        rows = (self._rows[y : y + 1] for y in range(top, top + height))
        return [strip(row[0][left : left + width]) if row else Strip.blank(width) for row in rows]

    def _write(self, found: Sequence[Change]) -> None:
        """Write cells, and anew the pictures that were there."""
        if self._terminal is None:
            return
        strip, console = self._strips(), self.app.console
        words = [f"\x1b[{y + 1};{x + 1}H{strip(cells).render(console)}" for x, y, cells in found]
        if self._pictures is not None:
            words[:0] = self._pictures.away()
            words += self._pictures.over([Rect(x, y, len(cells), 1) for x, y, cells in found])
        self._terminal.write("".join((_HOLD, *words, _GO_ON)))

    def _write_pictures(self) -> None:
        """Write all pictures anew: Textual has written the cells beneath them."""
        words = self._pictures.over() if self._pictures is not None else ()
        if words and self._terminal is not None:
            self._terminal.write("".join((_HOLD, *words, _GO_ON)))

    def _strips(self) -> Callable[[Row], Strip]:
        """Return what makes strips of rows, with the terminal's filters as they are now."""
        filters = tuple(self.app.get_line_filters())
        return partial(strip_of, filters=filters, background=self.background_colors[1])

    def text(self) -> str:
        """Return the characters shown, a line a row."""
        return "\n".join("".join(cell.text for cell in row).rstrip() for row in self._rows)


# --- An app of one sheet


class SheetApp(App[None], inherit_bindings=False):
    """An app that shows one sheet; of the terminal's keys those alone do anything that it binds or takes."""

    TITLE = "dixit_table"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "interrupt", priority=True)]
    CSS = "Screen { overflow: hidden; } Sheet { width: 100%; height: 100%; }"

    def __init__(self, sheet: Sheet, *, most_pictures: int = 0) -> None:
        super().__init__(driver_class=PatientDriver)
        self.most_pictures = most_pictures  # at once, where the terminal shows some
        self.terminal: PatientDriver | None = None  # none without a screen
        self.fault: BaseException | None = None  # what ended it, if it was a bug
        self._sheet = sheet
        self._change_waits = False

    def compose(self) -> ComposeResult:
        """Put the sheet on the screen."""
        yield self._sheet

    def on_resize(self, event: events.Resize) -> None:
        """Write all anew where the size is the same, of which no widget hears.

        Cells have other pixels now, or the program goes on after a pause, on an empty screen.
        """
        if event.size == self._sheet.size:
            self._sheet.repaint()
            self._sheet.refresh()

    def action_interrupt(self) -> None:
        """Do what Ctrl+C is for: leave."""
        self.action_leave()

    def action_leave(self) -> None:
        """Leave at once."""
        self.exit(return_code=0)

    def _fatal_error(self) -> None:
        if self._exit:  # what can't be made any more, for somebody leaves, is no bug
            self._return_code = 0
            self._close_messages_no_wait()
            return
        # Textual's own report shows local variables, and among them or in the error's words may be a
        # vote (promise 2): so only where it happened, and what kind of error it was.
        kind, self.fault, frames = sys.exc_info()
        name = getattr(kind, "__name__", "?")
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
                try:
                    self.show_newest()
                except Exception as error:  # the loop alone would print its words
                    self._handle_exception(error)

    def show_newest(self) -> None:
        """Show what there is now."""
        self._sheet.repaint()

    def paint_all(self) -> None:
        """Write the whole picture, where nothing of it may stand any more."""
        self._sheet.refresh()

    def show_pictures(self) -> None:
        """Show pictures from now on: the terminal has said that it can."""
        if self.is_running:
            self._sheet.show_pictures(self.most_pictures)
