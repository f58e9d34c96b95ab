"""Tablets and phones: off until somebody switches them on, and nothing of them is loaded before."""

from __future__ import annotations

from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from dixit_table.game.views import TabletsView
from dixit_table.store.files import replace_file
from dixit_table.table.ports import TabletSource, code_of
from dixit_table.texts import Message

if TYPE_CHECKING:
    from dixit_table.web.tablets import Found, Tablets

_PORT = "8080"
_SOCKET, _LINK = "table", "link"
_NEEDED = ("jinja2", "segno", "starlette", "uvicorn")
"""Packages that only the web process loads: a computer may have been left without them."""


class Switch:
    """The way from a table to its tablets: on from the start with an ``address``, else by the menu alone.

    ``folder``: for a kiosk, where somebody else runs the web process: it finds the table's socket there, and
    a browser on this computer finds the way in.
    """

    def __init__(self, address: str | None, folder: Path | None = None) -> None:
        self._address, self._wanted = address or _PORT, address is not None
        self._folder = folder
        self._source: TabletSource | None = None
        self._tablets: Tablets | None = None
        self._shown: TabletsView | None = None

    @property
    def missing(self) -> Message | None:
        """What has to be installed before they can be; None: nothing."""
        there = all(find_spec(name) is not None for name in _NEEDED)
        return None if there else Message.of("table.menu_tablets_missing")

    @property
    def shown(self) -> TabletsView | None:
        """What is said of them on the screen; None: they are off."""
        return self._shown

    def begin(self, source: TabletSource) -> None:
        """Begin with a table whose event loop runs."""
        self._source = source
        self._clear()
        if self._wanted:
            self.switch(on=True)

    def end(self) -> None:
        """Put them all out, before the event loop ends."""
        if self._tablets is not None:
            self._tablets.switch_off()
        self._clear()

    def switch(self, *, on: bool) -> None:
        """Let them in, or put them all out."""
        if self._source is None or on == (self._shown is not None):
            return
        if on:
            self._tablets = self._tablets or self._made(self._source)
            self._tablets.switch_on()
            self._shown = TabletsView("", self._tablets.code)
        elif self._tablets is not None:
            self._tablets.switch_off()
            self._lead_in(None)
            self._shown = None
        self._source.refresh()

    def _made(self, source: TabletSource) -> Tablets:
        # Imported here: few tables want them.
        from dixit_table.web.tablets import Address, Tablets

        tablets = Tablets(
            source,
            Address.parse(self._address),
            self._found,
            seats=source.seats,
            clock=source.clock_s,
            socket=self._folder and self._folder / _SOCKET,
        )
        source.attach(tablets.pads)
        return tablets

    def _found(self, found: Found) -> None:
        """Say on the screen where they are reached, or why they can't be."""
        if self._source is None or self._tablets is None or self._shown is None:
            return
        if found.why is not None or not found.addresses:
            self._lead_in(None)
            self._shown = None
            self._source.refresh(found.why)
            return
        address = found.addresses[0]
        self._lead_in(self._tablets.link)
        self._shown = TabletsView(address, self._tablets.code, _matrix(address, self._tablets.code))
        self._source.refresh()

    def _lead_in(self, link: str | None) -> None:
        """Say in a kiosk's folder how its own browser comes in; None: not at all."""
        if self._folder is None:
            return
        with suppress(OSError):  # it isn't there; or the kiosk's screen is a terminal
            if link is None:
                (self._folder / _LINK).unlink()
            else:
                replace_file(self._folder / _LINK, f"{link}\n".encode())

    def _clear(self) -> None:
        """Remove what a table that was killed has left: whoever serves browsers would look for it."""
        if self._folder is not None:
            for name in (_SOCKET, _LINK):
                with suppress(OSError):
                    (self._folder / name).unlink()


def _matrix(address: str, code: str) -> tuple[str, ...]:
    """Return the QR code that leads in, without its quiet zone.

    In capitals, which take fewer of its modules: a scheme and a host are the same in both.
    """
    return code_of(f"HTTP://{address}/{code}")
