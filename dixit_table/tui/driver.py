"""The terminal's input, as Textual reads it, but for bytes that are no UTF-8: they end nothing."""

from __future__ import annotations

from textual.drivers.linux_driver import LinuxDriver

from dixit_table.errors import raising


class PatientDriver(LinuxDriver):
    """Drops what can't be decoded: a key of a Latin-1 keyboard must not end the game.

    A bug ends it as one on the table's thread would. Textual alone prints its words, which may be keys.
    """

    def run_input_thread(self) -> None:
        """Read until the program ends."""
        while not self.exit_event.is_set():
            try:
                super().run_input_thread()
            except UnicodeDecodeError:
                continue
            except Exception as error:
                self._app.call_later(raising(error))
                return
