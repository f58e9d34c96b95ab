"""A browser as far as HTTP goes, over a socket of its own: no library stands between a test and the bytes."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from socket import SO_RCVBUF, SOL_SOCKET, socket
from typing import NamedTuple

Headers = Mapping[str, str | None]
"""Headers beside the usual ones; None: one of those that is left out."""


class Answer(NamedTuple):
    """What was answered; ``raw`` is all of it."""

    status: int
    headers: dict[str, str]
    cookies: tuple[str, ...]
    body: bytes
    raw: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


class Event(NamedTuple):
    """A server-sent event."""

    name: str
    number: int | None
    data: str


class Stream:
    """A stream of events, as far as it has come."""

    def __init__(self, reader: StreamReader) -> None:
        self._reader = reader
        self._held = b""
        self.raw = b""

    async def next(self, name: str = "picture") -> Event | None:
        """Return the next event of a name; None: the stream has ended."""
        while True:
            while b"\n\n" not in self._held:
                chunk = await read_chunk(self._reader)
                if not chunk:
                    return None
                self._held += chunk
                self.raw += chunk
            block, _, self._held = self._held.partition(b"\n\n")
            event = _event(block.decode())
            if event is not None and event.name == name:
                return event

    async def must(self, name: str = "picture") -> Event:
        """Return the next event, which there must be."""
        event = await self.next(name)
        assert event is not None
        return event


def _event(block: str) -> Event | None:
    fields: dict[str, list[str]] = {}
    for line in block.split("\n"):
        field, _, value = line.partition(": ")
        fields.setdefault(field, []).append(value)
    if "event" not in fields:
        return None
    number = int(fields["id"][0]) if "id" in fields else None
    return Event(fields["event"][0], number, "\n".join(fields["data"]))


class Client:
    """A browser: keeps its cookies, and says where its own pages come from."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.host = f"127.0.0.1:{port}"
        self.cookies: dict[str, str] = {}

    async def get(self, path: str, headers: Headers | None = None) -> Answer:
        return await self.ask("GET", path, headers=headers)

    async def post(self, path: str, body: bytes | str, headers: Headers | None = None) -> Answer:
        return await self.ask("POST", path, body.encode() if isinstance(body, str) else body, headers)

    async def enter(self, code: str = "ABCDEF") -> Answer:
        """Type the letters."""
        return await self.post("/code", f"code={code}")

    async def ask(self, method: str, path: str, body: bytes = b"", headers: Headers | None = None) -> Answer:
        async with self.connected() as (reader, writer):
            writer.write(self.head(method, path, body, {"Connection": "close", **(headers or {})}) + body)
            answer = await read_answer(reader)
        for cookie in answer.cookies:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer

    @asynccontextmanager
    async def stream(
        self, path: str = "/stream", headers: Headers | None = None, *, slow: bool = False
    ) -> AsyncIterator[Stream]:
        """Open a stream; a slow reader's side of the network takes little."""
        async with self.connected(slow=slow) as (reader, writer):
            writer.write(self.head("GET", path, b"", headers or {}))
            status, _, _, _ = await read_head(reader)
            assert status == 200
            yield Stream(reader)

    @asynccontextmanager
    async def connected(self, *, slow: bool = False) -> AsyncIterator[tuple[StreamReader, StreamWriter]]:
        line = socket()
        line.setblocking(False)
        if slow:
            line.setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)
        try:
            await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", self.port))
        except OSError:
            line.close()
            raise
        reader, writer = await asyncio.open_connection(sock=line, limit=2048 if slow else 1 << 20)
        try:
            yield reader, writer
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    def head(self, method: str, path: str, body: bytes, more: Headers) -> bytes:
        headers: dict[str, str | None] = {"Host": self.host}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if method == "POST":
            headers |= {"Origin": f"http://{self.host}", "Content-Length": str(len(body))}
        lines = [f"{name}: {value}" for name, value in {**headers, **more}.items() if value is not None]
        return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode()


async def read_answer(reader: StreamReader) -> Answer:
    status, headers, cookies, raw = await read_head(reader)
    body = b""
    if headers.get("transfer-encoding") == "chunked":
        while chunk := await read_chunk(reader):
            body += chunk
    else:
        body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Answer(status, headers, cookies, body, raw + body)


async def read_head(reader: StreamReader) -> tuple[int, dict[str, str], tuple[str, ...], bytes]:
    raw = await reader.readuntil(b"\r\n\r\n")
    first, *lines = raw.decode().split("\r\n")[:-2]
    fields = [(name.lower(), value) for name, _, value in (line.partition(": ") for line in lines)]
    cookies = tuple(value for name, value in fields if name == "set-cookie")
    return int(first.split()[1]), dict(fields), cookies, raw


async def read_chunk(reader: StreamReader) -> bytes:
    """Return a chunk; nothing: there is no more."""
    line = await reader.readline()
    if not line:
        return b""  # it was cut
    size = int(line, 16)
    chunk = await reader.readexactly(size)
    await reader.readexactly(2)
    return chunk
