"""A crowd of browsers, as far as HTTP goes: ``python -m tests.bench.browser.crowd WHAT ADDRESS CODE NUMBER``.

``watch``: so many look on, and read all they are sent. ``sleep``: so many look on, and read nothing.
``flood``: so many requests a second, of those who have come in and of those who haven't. Each says "ready",
goes on until its standard input is closed, and then says what it was answered, as JSON. They have so many
addresses of this computer that no limit of one address stands for that of all.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

_PATHS = ("/", "/stream", "/pad", "/AAAAAA", "/pad/keys", "/static/display.css", "/" + "x" * 500)
_TICK_S = 0.05
_MOST_AT_ONCE = 200
_OF_ONE = 10  # of so many an address


@contextmanager
def crowd(what: str, address: str, code: str, number: int) -> Iterator[Counter[str]]:
    """Have a crowd there; what its members were answered, and how often, is known afterwards."""
    words = ("-m", __name__, what, address, code, str(number))
    answers: Counter[str] = Counter()
    with subprocess.Popen(
        [sys.executable, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield answers
        process.stdin.close()
        answers.update(json.loads(process.stdout.read()))


class Crowd:
    """Who all these are."""

    def __init__(self, address: str) -> None:
        self._host, _, self._port = address.partition(":")
        self._pass = ""
        self._addresses = 0
        self._lines: list[asyncio.StreamWriter] = []
        self.answers: Counter[str] = Counter()

    async def come_in(self, code: str) -> None:
        """Get a pass for all of them."""
        head = await self._asked(f"/{code}")
        given = [line for line in head.splitlines() if line.lower().startswith("set-cookie: dixit_pass=")]
        self._pass = given[0].partition(": ")[2].partition(";")[0]

    async def look_on(self, *, reads: bool, begun: Callable[[], None]) -> None:
        """Look on until the stream ends; say when it has begun."""
        reader, writer = await self._sent("/stream", cookie=True)
        self._lines.append(writer)  # who reads nothing still holds its connection
        if reads:
            await reader.readuntil(b"event: picture")
        begun()
        while reads and await reader.read(1 << 16):
            pass
        await asyncio.Event().wait()

    async def flood(self, each_s: int) -> None:
        """Ask so often, whatever comes of it."""
        asked: set[asyncio.Task[None]] = set()
        number = 0
        loop = asyncio.get_running_loop()
        next_s = loop.time()
        while True:
            for _ in range(max(1, round(each_s * _TICK_S))):
                number += 1
                if len(asked) < _MOST_AT_ONCE:
                    task = loop.create_task(self._counted(number))
                    asked.add(task)
                    task.add_done_callback(asked.discard)
            next_s += _TICK_S
            await asyncio.sleep(max(0.0, next_s - loop.time()))

    async def _counted(self, number: int) -> None:
        try:
            head = await asyncio.wait_for(
                self._asked(_PATHS[number % len(_PATHS)], cookie=number % 2 == 0), 5
            )
            self.answers[head.split(" ", 2)[1] if head else "cut"] += 1
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            self.answers["cut"] += 1

    async def _asked(self, path: str, *, cookie: bool = False) -> str:
        reader, writer = await self._sent(path, cookie=cookie)
        try:
            return (await reader.readuntil(b"\r\n\r\n")).decode()
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _sent(self, path: str, *, cookie: bool) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self._addresses += 1
        mine = f"127.0.1.{1 + self._addresses // _OF_ONE % 200}"
        reader, writer = await asyncio.open_connection(self._host, int(self._port), local_addr=(mine, 0))
        bears = f"Cookie: {self._pass}\r\n" if cookie else ""
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n{bears}\r\n".encode())
        return reader, writer


async def main(what: str, address: str, code: str, number: int) -> None:
    """Be the crowd until standard input ends."""
    crowd = Crowd(address)
    await crowd.come_in(code)
    if what == "flood":
        running = [asyncio.create_task(crowd.flood(number))]
    else:
        there = asyncio.Semaphore(0)
        looks = [crowd.look_on(reads=what == "watch", begun=there.release) for _ in range(number)]
        running = [asyncio.create_task(look) for look in looks]
        for _ in looks:
            await there.acquire()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    for task in running:
        task.cancel()
    sys.stdout.write(json.dumps(crowd.answers) + "\n")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
