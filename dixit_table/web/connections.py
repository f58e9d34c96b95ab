"""Connections: how many there may be, how long one may take, and streams of events over one.

uvicorn waits for ever for a request that never ends, and for a reader that never reads. Neither holds up
anything here: what takes too long is cut.
"""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle, Transport
from collections.abc import Callable
from typing import Any, Protocol

import h11
from msgspec import Struct
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from dixit_table.web.events import BEGINNING, Source

# --- How many, and for how long


class Patience(Struct, frozen=True):
    """What is borne of connections."""

    connections: int = 320  # in all
    connections_of_one: int = 64  # of one address, behind which a whole household may be
    viewers: int = 200
    request_s: float = 10.0  # until a request is there as a whole
    reading_s: float = 20.0  # until a reader has taken what was sent


class Held(Protocol):
    """A connection as a door knows it."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being answered over it."""

    def end(self) -> None:
        """End it at once."""


class Door:
    """Knows the connections that are inside, the oldest first."""

    def __init__(self, patience: Patience) -> None:
        self.patience = patience
        self._inside: dict[Held, str] = {}

    def enter(self, connection: Held, address: str) -> bool:
        """Let a connection of an address in; return False where there are too many.

        One over which nothing is answered makes room: else whoever holds all of them would keep others out.
        """
        own = [each for each, of in self._inside.items() if of == address]
        crowd = own if len(own) >= self.patience.connections_of_one else list(self._inside)
        if crowd is own or len(crowd) >= self.patience.connections:
            idle = next((each for each in crowd if each.is_idle), None)
            if idle is None:
                return False
            self.leave(idle)
            idle.end()
        self._inside[connection] = address
        return True

    def leave(self, connection: Held) -> None:
        """Let a connection go."""
        self._inside.pop(connection, None)


def connections(through: Door) -> type[Connection]:
    """Return the kind of connection that comes through a door: uvicorn is given a class, and makes them."""

    class ThroughDoor(Connection):
        """One that comes through this door."""

        door = through

    return ThroughDoor


class Connection(H11Protocol):
    """One connection; requests find it in their state, as ``connection``."""

    door: Door

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.app_state = {**self.app_state, "connection": self}
        self._whole_app, self.app = self.app, self._answer
        self.stream: EventStream | None = None  # what an answer goes on with
        self.when_lost: Callable[[], None] = _nothing
        self.is_lost = False
        self._hurry: TimerHandle | None = None  # while a request is awaited
        self._stuck: TimerHandle | None = None  # while its reader takes nothing

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin, unless there are too many."""
        assert isinstance(transport, Transport)
        super().connection_made(transport)
        # Nothing waits behind what the network hasn't taken: the newest comes next, and memory is bounded.
        transport.set_write_buffer_limits(high=0)
        address = self.client[0] if self.client else ""
        if self.door.enter(self, address):
            self._hurry_up()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        super().connection_lost(exc)
        self._take_your_time()
        self._goes_on()
        self.door.leave(self)
        self.is_lost = True
        self.when_lost()

    def data_received(self, data: bytes) -> None:
        """Take what has come; as long as it is half a request, time runs."""
        super().data_received(data)
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._hurry_up()
        else:
            self._take_your_time()

    def pause_writing(self) -> None:
        """Wait for the reader, and not for long."""
        super().pause_writing()
        self._goes_on()
        self._stuck = self.loop.call_later(self.door.patience.reading_s, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        self._goes_on()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being answered over it."""
        return self.cycle is None or self.cycle.response_complete

    def end(self) -> None:
        """End it at once."""
        self.transport.abort()

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; as long as a stream lasts, nothing is kept of what has led to it."""
        await self._whole_app(scope, receive, send)
        stream, self.stream = self.stream, None
        if stream is not None:
            await stream.run(self, send)

    async def emptied(self) -> None:
        """Wait until the network has taken all that was sent, or the connection is lost."""
        await self.flow.drain()

    def _hurry_up(self) -> None:
        if self._hurry is None:
            self._hurry = self.loop.call_later(self.door.patience.request_s, self.transport.abort)

    def _take_your_time(self) -> None:
        if self._hurry is not None:
            self._hurry.cancel()
            self._hurry = None

    def _goes_on(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None


def _nothing() -> None:
    pass


# --- A stream of events over one


class EventStream:
    """An answer that goes on as long as its source does, and its reader.

    The source is asked again once all that went before has been taken: what is new meanwhile is its to keep,
    or to forget.
    """

    def __init__(self, source: Source) -> None:
        self._source = source

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        """Begin, and leave the rest to the connection."""
        headers = [(b"content-type", b"text/event-stream; charset=utf-8")]
        try:
            await send({"type": "http.response.start", "status": 200, "headers": headers})
        except BaseException:
            self._source.close()
            raise
        scope["state"]["connection"].stream = self

    async def run(self, connection: Connection, send: Send) -> None:
        """Send the stream to its end."""
        connection.when_lost = self._source.close
        if connection.is_lost:  # already: then nothing would say so
            self._source.close()
        try:
            await _sent(send, BEGINNING)
            while (data := await self._source.take()) is not None:
                await _sent(send, data)
                await connection.emptied()
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self._source.close()
            connection.when_lost = _nothing


async def _sent(send: Send, data: bytes) -> None:
    await send({"type": "http.response.body", "body": data, "more_body": True})
