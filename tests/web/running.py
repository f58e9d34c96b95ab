"""The web process in a test's own event loop: with its real server, and with a real socket to its table."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import randrange
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from dixit_table.errors import UnusableInput
from dixit_table.game.views import PublicView
from dixit_table.texts import Language
from dixit_table.web import wire
from dixit_table.web.__main__ import run
from dixit_table.web.connections import Patience
from dixit_table.web.listening import Listener, listen
from dixit_table.web.server import PATIENCE, Site
from dixit_table.web.tablets import Address
from tests.web.client import Client

CODE = "ABCDEF"
OPENED = wire.Opened("127.0.0.1:1", CODE, "en", b"a key")


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


def hastened(monkeypatch: pytest.MonkeyPatch, *, stands: bool = False) -> Callable[[float], None]:
    """Return what lets so many seconds pass at once in the event loop that runs.

    ``stands``: else none pass; then nothing that sleeps wakes by itself.
    """
    loop = asyncio.get_running_loop()
    really, began_s, passed_s = loop.time, float(round(loop.time())), 0.0
    monkeypatch.setattr(loop, "time", lambda: (began_s if stands else really()) + passed_s)

    def let_pass(seconds: float) -> None:
        nonlocal passed_s
        passed_s += seconds

    return let_pass


async def until(holds: Callable[[], object]) -> None:
    """Let others do what they have to, until something holds."""
    while not holds():
        await asyncio.sleep(0)


class Served(NamedTuple):
    """A site that is served, without a table."""

    site: Site
    clock: Clock
    told: list[wire.ToTable]
    port: int

    def client(self) -> Client:
        return Client(self.port)

    async def guest(self) -> Client:
        """Return a browser that has come in."""
        client = self.client()
        assert (await client.enter()).status == 303
        return client

    def show(self, view: PublicView) -> None:
        self.site.hear(wire.for_web(wire.line(wire.shown("en", view))))


@asynccontextmanager
async def served(language: Language = "en", patience: Patience = PATIENCE) -> AsyncIterator[Served]:
    clock, told = Clock(), list[wire.ToTable]()
    opened = replace(OPENED, language=language)
    site = Site(opened, told.append, clock=clock, patience=patience)
    listener = anywhere()
    port = listener.getsockname()[1]
    running = asyncio.create_task(site.serve(listener))
    try:
        yield Served(site, clock, told, port)
    finally:
        site.close()
        await running


def free_port() -> int:
    """Return a port that is free, and stays so: it isn't one that is given to those who ask for any."""
    while True:
        port = randrange(20_000, 32_000)
        with suppress(UnusableInput), listen(Address("127.0.0.1", port)):
            return port


def anywhere(_address: Address | None = None) -> Listener:
    """Listen on a port that is free."""
    return listen(Address("127.0.0.1", 0))


class Table:
    """The table's end of the line."""

    def __init__(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    def say(self, said: wire.ToWeb) -> None:
        self._writer.write(wire.line(said))

    def say_raw(self, line: bytes) -> None:
        self._writer.write(line)

    async def told(self) -> wire.ToTable:
        return wire.for_table(await self._reader.readline())

    async def leave(self) -> None:
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()


@asynccontextmanager
async def awaited(path: Path) -> AsyncIterator[asyncio.Future[Table]]:
    """Listen as a table does: for one process, which comes."""
    came: asyncio.Future[Table] = asyncio.get_running_loop().create_future()
    server = await asyncio.start_unix_server(
        lambda reader, writer: came.set_result(Table(reader, writer)), path, limit=wire.LONGEST_LINE
    )
    try:
        yield came
    finally:
        if came.done():
            await came.result().leave()
        server.close()
        await server.wait_closed()


@asynccontextmanager
async def at_a_table(
    folder: Path, listening: Callable[[Address], Listener] = anywhere, opened: wire.Opened = OPENED
) -> AsyncIterator[tuple[Table, asyncio.Task[int]]]:
    """Run a process at a table that has opened it; the task returns its exit status."""
    path = folder / "table"
    async with awaited(path) as came:
        running = asyncio.create_task(run(str(path), listening))
        table = await came
        table.say(opened)
        try:
            yield table, running
        finally:
            await table.leave()
            await running
