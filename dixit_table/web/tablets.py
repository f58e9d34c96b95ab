"""Tablets and phones as a table has them: a process that is told what may be seen, and says what pads do."""

from __future__ import annotations

import asyncio
import secrets
import sys
import tempfile
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.game.views import ViewSource
from dixit_table.keypads.base import Answer
from dixit_table.keypads.web import WebPads
from dixit_table.texts import Message
from dixit_table.web import wire
from dixit_table.web.limits import Bucket, Rate

# --- Where it is to be reached: ``[ADDRESS:]PORT``

_PORTS = range(1, 1 << 16)


class Address(Struct, frozen=True):
    """Where a browser finds the table; ``host`` "": on all of this machine's addresses."""

    host: str
    port: int

    @classmethod
    def parse(cls, text: str) -> Address:
        """Parse ``8080``, ``192.168.1.5:8080`` or ``[fe80::1]:8080``. Raises UnusableInput.

        >>> Address.parse("192.168.1.5:8080")
        Address(host='192.168.1.5', port=8080)
        """
        host, _, port = text.rpartition(":")
        numeric = port.isascii() and port.isdigit() and len(port) <= 5 and int(port) in _PORTS
        if not numeric or not host.isprintable() or " " in host:
            raise UnusableInput(Message.of("web.bad_address", text=text))
        return cls(host.strip("[]"), int(port))

    def __str__(self) -> str:
        """Return it as it is written."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}" if host else str(self.port)


# --- The code: six letters that nobody takes for others

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
_CODE = 6  # letters


def new_code() -> str:
    """Return six letters by chance; I and O aren't among them."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE))


# --- The process and the line to it


class Found(Struct, frozen=True):
    """What is to be told of it on the TV: where it is reached, or why not."""

    addresses: tuple[str, ...] = ()
    why: Message | None = None


_SOON_S = 0.01
"""How long what has changed waits: the TV comes first, and what changes at once goes at once."""

_AGAIN_S = (0.5, 1.0, 2.0, 5.0, 10.0)
"""How long after its end a process is started anew; each time it ends soon, longer."""

_STEADY_S = 20.0
"""How long one must have run to be no cause for patience."""

_ENDS_S = 2.0  # for a process to end, once it was asked to
_NAME = "table"
_HERE = "127.0.0.1"


class Tablets:
    """Runs the web process as long as it is on; a table never waits for it.

    ``found`` is told where it is reached, and why it can't be; ``seats`` returns which seats a pad serves, by
    its identity; ``clock`` gives monotonic seconds. ``socket``: where the table awaits a process of somebody
    else's, as in a kiosk; None: it is run here. Methods are called on the event loop's thread.
    """

    def __init__(
        self,
        source: ViewSource,
        address: Address,
        found: Callable[[Found], None],
        *,
        seats: Callable[[str], tuple[int, ...]],
        clock: Callable[[], float],
        socket: Path | None,
    ) -> None:
        self._lock()
        self._socket = socket
        self._source, self._address, self._found, self._seats = source, address, found, seats
        self.pads = WebPads(clock, taken=self.taken, lit=self.lit)
        self._running: asyncio.Task[None] | None = None
        self._ending: set[asyncio.Task[None]] = set()  # those before
        self._line: _Line | None = None
        self._said: wire.Shown | None = None
        self._seated: dict[str, tuple[int, ...]] = {}  # as it was said last
        source.subscribe(self._changed)

    def _lock(self) -> None:
        """Take another code, and let nobody in who knew the one before."""
        self.code, self._key = new_code(), secrets.token_bytes()

    @property
    def link(self) -> str:
        """How a browser on this computer comes in."""
        return f"http://{replace(self._address, host=self._address.host or _HERE)}/{self.code}"

    @property
    def is_on(self) -> bool:
        """Whether it runs, or is about to."""
        return self._running is not None and not self._running.done()

    def switch_on(self) -> None:
        """Start it."""
        if not self.is_on:
            self._ending = {task for task in self._ending if not task.done()}
            self._running = asyncio.get_running_loop().create_task(self._run([*self._ending]))

    def switch_off(self) -> None:
        """End it: everybody is out at once, and the next code is another one."""
        self._end()
        self._lock()

    def _end(self) -> None:
        """Have what runs end, and hear no more of it; whoever switches on meanwhile gets another one."""
        if self._line is not None:
            self._line.close()
        if self._running is not None:
            self._running.cancel()
            self._ending.add(self._running)
            self._running = None

    @property
    def has_ended(self) -> bool:
        """Whether it is off, and its process has gone."""
        return not self.is_on and all(task.done() for task in self._ending)

    def taken(self, pad: str, number: int) -> None:
        """Say that a pad's keys up to this one have been heard."""
        self._say(wire.Taken(pad, number))

    def lit(self, pad: str, answer: Answer) -> None:
        """Say what a pad shows."""
        self._say(wire.Lit(pad, answer))

    # --- running

    async def _run(self, before: list[asyncio.Task[None]]) -> None:
        """Run one process after the other, until it is ended or can't be; ``before`` have its port."""
        if before:
            await asyncio.wait(before)
        clock = asyncio.get_running_loop().time
        short = 0
        while True:
            began_s = clock()
            try:
                await self._next()
            except OSError as error:
                why = why_failed(error)
                said = Message.of("web.unreached", why=why)
                if self._socket is not None:
                    said = Message.of("web.unreached_at", why=why, path=str(self._socket))
                self._found(Found(why=said))
                return
            short = 0 if clock() - began_s >= _STEADY_S else min(short + 1, len(_AGAIN_S) - 1)
            await asyncio.sleep(_AGAIN_S[short])

    async def _next(self) -> None:
        """Run one, or await another's. Raises OSError where none can be."""
        if self._socket is not None:
            await self._one(self._socket, runs=False)
            return
        with tempfile.TemporaryDirectory(prefix="dixit-table-") as folder:  # of mode 0700
            await self._one(Path(folder, _NAME), runs=True)

    async def _one(self, path: Path, *, runs: bool) -> None:
        """Run a process to its end, or await another's."""
        line = self._line = _Line(self)
        loop = asyncio.get_running_loop()
        server = await loop.create_unix_server(lambda: _Nobody() if line.is_taken else line, path)
        process: Process | None = None
        ends: set[asyncio.Future[Any]] = {line.lost}
        try:
            path.chmod(0o600 if runs else 0o660)
            if runs:
                process = await _begun(path)
                ends.add(asyncio.ensure_future(process.wait()))
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            line.close()
            server.close()
            path.unlink(missing_ok=True)
            self._line = None
            self._said, self._seated = None, {}
            self.pads.all_gone()
            if process is not None:
                await _ended(process)

    # --- what is said

    def _changed(self) -> None:
        if self._line is not None:
            self._line.change()

    def _say(self, said: wire.ToWeb) -> None:
        if self._line is not None:
            self._line.say(said)

    def opened(self) -> wire.Opened:
        """Return what is said first."""
        return wire.Opened(str(self._address), self.code, self._source.language, self._key)

    def newest(self) -> Iterator[wire.ToWeb]:
        """Yield what is to be seen now, and which seats pads serve, where that has changed.

        What is the same isn't said again: how often somebody presses would show in that.
        """
        said = wire.shown(self._source.language, self._source.view())
        if said != self._said:
            self._said = said
            yield said
        before = self._seated
        self._seated = {pad: self._seats(name) for name, pad in self.pads.present().items()}
        for pad, seats in self._seated.items():
            if seats != before.get(pad, ()):
                yield wire.Seated(pad, seats)

    def hear(self, said: wire.ToTable) -> None:
        """Take what the process has said."""
        match said:
            case wire.Reached(addresses):
                self._found(Found(addresses))
            case wire.Unreached(why):
                self._end()  # at once: it takes a while to go, and somebody may try again meanwhile
                self._found(Found(why=why))
            case wire.PadCame(pad, label):
                self.pads.came(pad, label)
            case wire.PadWent(pad):
                self.pads.went(pad)
            case wire.Pressed(pad, number, key):
                self.pads.pressed(pad, number, key)


async def _begun(path: Path) -> Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "dixit_table.web", str(path)),
        stdin=DEVNULL,
        stdout=DEVNULL,
        stderr=DEVNULL,  # what it says would stand on the TV
        start_new_session=True,  # Ctrl+C at the table's keyboard isn't meant for it
    )


async def _ended(process: Process) -> None:
    """End a process, by force where it doesn't."""
    with suppress(ProcessLookupError):
        process.terminate()
        try:
            await asyncio.wait_for(asyncio.shield(process.wait()), _ENDS_S)
        except TimeoutError:
            process.kill()
            await process.wait()


class _Nobody(asyncio.Protocol):
    """Somebody else who has found the socket."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Say nothing."""
        transport.close()


_HANGS_S = 20.0
"""How long a process may take nothing."""


_LINES = Rate(each_s=1000, at_once=4000)
"""Lines of a process: two for each key of all pads that there may be, each pressed as fast as it may be."""


class _Line(asyncio.Protocol):
    """The connection to one process. What it doesn't take isn't kept: the newest view comes once it does."""

    def __init__(self, tablets: Tablets) -> None:
        self._tablets = tablets
        self._transport: asyncio.Transport | None = None
        self._read = b""
        self._timer: asyncio.TimerHandle | None = None
        self._patience: asyncio.TimerHandle | None = None  # while it takes nothing
        self._lines = Bucket(_LINES, asyncio.get_running_loop().time())
        self.lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def is_taken(self) -> bool:
        """Whether the process has come."""
        return self._transport is not None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self.say(self._tablets.opened())
        self.change()

    def connection_lost(self, _error: Exception | None) -> None:
        """Say no more."""
        self.close()

    def pause_writing(self) -> None:
        """Keep what is new for later; what takes nothing for long hangs."""
        self._patience = asyncio.get_running_loop().call_later(_HANGS_S, self.close)

    def resume_writing(self) -> None:
        """Go on."""
        self._cancel()
        self.change()

    def data_received(self, data: bytes) -> None:
        """Take lines. What isn't one of ours ends the process, as do more than browsers can cause.

        It is what is open to the network: nothing that it is made to say may end the table, or hold it up.
        """
        *lines, self._read = (self._read + data).split(b"\n")
        now_s = asyncio.get_running_loop().time()
        for each in lines:
            try:
                said = wire.for_table(each)
            except msgspec.DecodeError:
                self.close()
                return
            if self.lost.done() or not self._lines.take(now_s):
                self.close()
                return
            self._tablets.hear(said)
        if len(self._read) > wire.LONGEST_REPLY:
            self.close()

    def change(self) -> None:
        """Say soon what is to be seen."""
        if self._timer is None and self._patience is None and self._transport is not None:
            self._timer = asyncio.get_running_loop().call_later(_SOON_S, self._show)

    def _show(self) -> None:
        self._timer = None
        if self._patience is None:
            for said in self._tablets.newest():
                self.say(said)

    def say(self, said: wire.ToWeb) -> None:
        """Say it, unless there is nobody."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(wire.line(said))

    def close(self) -> None:
        """End it."""
        self._cancel()
        if self._transport is not None:
            self._transport.abort()
        if not self.lost.done():
            self.lost.set_result(None)

    def _cancel(self) -> None:
        for timer in (self._timer, self._patience):
            if timer is not None:
                timer.cancel()
        self._timer = self._patience = None
