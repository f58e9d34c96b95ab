"""The terminal as Textual drives it, but that no byte ends the program, and a lost terminal does."""

from __future__ import annotations

import os
from codecs import getincrementaldecoder
from contextlib import suppress
from select import select
from typing import TYPE_CHECKING, Any

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

from dixit_table.errors import raising
from dixit_table.streams import outlet

if TYPE_CHECKING:
    pass


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
