"""``python -m dixit_table.web SOCKET``: the web process, which serves as long as the table behind it does."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from dixit_table.errors import UnusableInput
from dixit_table.web import wire
from dixit_table.web.listening import Listener, addresses, listen
from dixit_table.web.server import Site
from dixit_table.web.tablets import Address

_POLITE = 5
"""How far it stands back where processors are scarce: a flood is to be felt here, and not at the table."""

HANGS_S = 30
"""How long the event loop may stand still; then the process is no use to anybody."""

_MOST_UNHEARD = 1 << 18
"""Bytes that a table hasn't taken: then it hangs, and nobody can press anything."""


class Line:
    """The line to the table."""

    def __init__(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    def tell(self, said: wire.ToTable) -> None:
        """Say something, as long as the table is there."""
        if self._writer.transport.get_write_buffer_size() > _MOST_UNHEARD:
            self._writer.transport.abort()
        elif not self._writer.is_closing():
            self._writer.write(wire.line(said))

    async def hear(self) -> wire.ToWeb | None:
        """Return what the table says next; None: it has gone. Raises msgspec.DecodeError."""
        try:
            line = await self._reader.readline()
        except (ConnectionError, ValueError):  # or says more than any table would
            return None
        return wire.for_web(line) if line.endswith(b"\n") else None

    async def close(self) -> None:
        """Say the rest, and end."""
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()


async def run(path: str, listening: Callable[[Address], Listener] = listen) -> int:
    """Serve for the table behind a socket until it goes; return the exit status."""
    try:
        line = Line(*await asyncio.open_unix_connection(path, limit=wire.LONGEST_LINE))
    except OSError:  # the table has gone, and its socket is still there
        return 1
    try:
        opened = await line.hear()
        if not isinstance(opened, wire.Opened):
            return 1
        listener = listening(Address.parse(opened.address))
        line.tell(wire.Reached(addresses(listener)))
        await _serve(line, Site(opened, line.tell), listener)
    except UnusableInput as error:
        line.tell(wire.Unreached(error.message))
        return 1
    else:
        return 0
    finally:
        await line.close()


async def _serve(line: Line, site: Site, listener: Listener) -> None:
    """Serve until the table has gone, or the process is to end."""
    serving = asyncio.create_task(site.serve(listener))
    hearing = asyncio.create_task(_hear(line, site))
    await asyncio.wait({serving, hearing}, return_when=asyncio.FIRST_COMPLETED)
    site.close()
    await serving
    hearing.cancel()
    with suppress(asyncio.CancelledError):
        await hearing


async def _hear(line: Line, site: Site) -> None:
    while (said := await line.hear()) is not None:
        site.hear(said)


async def alive(work: Coroutine[Any, Any, int]) -> int:
    """Do some work to its end; where the event loop stands still, an alarm ends the process (alarm(2))."""

    async def rearm() -> None:
        while True:
            signal.alarm(HANGS_S)
            await asyncio.sleep(HANGS_S / 3)

    arming = asyncio.create_task(rearm())
    try:
        return await work
    finally:
        arming.cancel()
        signal.alarm(0)


def main() -> int:
    """Run the process."""
    _, path = sys.argv
    os.nice(_POLITE)
    return asyncio.run(alive(run(path)))


if __name__ == "__main__":
    sys.exit(main())
