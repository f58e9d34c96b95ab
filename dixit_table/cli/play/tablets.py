"""Tablets and phones: off until somebody switches them on, and nothing of them is loaded before."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from dixit_table.game.views import TabletsView
from dixit_table.table.ports import TabletSource
from dixit_table.texts import Message

if TYPE_CHECKING:
    from dixit_table.web.tablets import Found, Tablets

_PORT = "8080"
_NEEDED = ("jinja2", "segno", "starlette", "uvicorn")
"""What the extra ``web`` installs."""


class Switch:
    """The way from a table to its tablets: on from the start with an ``address``, else by the menu alone."""

    def __init__(self, address: str | None) -> None:
        self._address, self._wanted = address or _PORT, address is not None
        self._source: TabletSource | None = None
        self._tablets: Tablets | None = None
        self._shown: TabletsView | None = None

    @property
    def missing(self) -> Message | None:
        """What has to be installed before they can be; None: nothing."""
        there = all(find_spec(name) is not None for name in _NEEDED)
        return None if there else Message.of("preferences.tablets_missing")

    @property
    def shown(self) -> TabletsView | None:
        """What is said of them on the screen; None: they are off."""
        return self._shown

    def begin(self, source: TabletSource) -> None:
        """Begin with a table whose event loop runs."""
        self._source = source
        if self._wanted:
            self.switch(on=True)

    def end(self) -> None:
        """Put them all out, before the event loop ends."""
        if self._tablets is not None:
            self._tablets.switch_off()

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
            self._shown = None
        self._source.refresh()

    def _made(self, source: TabletSource) -> Tablets:
        # Imported here: few tables want them.
        from dixit_table.web.tablets import Address, Tablets

        tablets = Tablets(source, Address.parse(self._address), self._found)
        source.attach(tablets.pads)
        return tablets

    def _found(self, found: Found) -> None:
        """Say on the screen where they are reached, or why they can't be."""
        if self._source is None or self._tablets is None or self._shown is None:
            return
        if found.why is not None or not found.addresses:
            self._shown = None
            self._source.refresh(found.why)
            return
        address = found.addresses[0]
        self._shown = TabletsView(address, self._tablets.code, _matrix(address, self._tablets.code))
        self._source.refresh()


def _matrix(address: str, code: str) -> tuple[str, ...]:
    """Return the QR code that leads in, without its quiet zone.

    In capitals, which take fewer of its modules: a scheme and a host are the same in both.
    """
    import segno

    made = segno.make(f"HTTP://{address}/{code}", error="l", micro=False, boost_error=False)
    return tuple("".join("#" if module else "." for module in row) for row in made.matrix)
