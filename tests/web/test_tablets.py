"""The table's side: a process is started, told what is to be seen, and started anew; nobody else finds it."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from socket import socket

import pytest

from dixit_table.errors import UnusableInput
from dixit_table.game.views import PublicView
from dixit_table.keypads.base import KeyPressed
from dixit_table.texts import Language, Message, say
from dixit_table.web import wire
from dixit_table.web.tablets import Address, Found, Tablets, new_code
from tests.tui import views
from tests.web.client import Client
from tests.web.running import free_port, hastened, until


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("8080", Address("", 8080)),
        ("192.168.1.5:80", Address("192.168.1.5", 80)),
        ("localhost:65535", Address("localhost", 65535)),
        ("[fe80::1]:8080", Address("fe80::1", 8080)),
    ],
)
def test_an_address_is_a_port_or_a_host_and_a_port(text: str, address: Address) -> None:
    assert Address.parse(text) == address
    assert str(address) == text


@pytest.mark.parametrize(
    "text", ["", "0", "65536", "http", "192.168.1.5", "a b:80", "80:", ":", "８０", "+80", "1e3"]
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(UnusableInput, match="8080"):
        Address.parse(text)


def test_a_code_has_six_letters_that_nobody_takes_for_others() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(len(code) == 6 and code.isalpha() and code.isupper() for code in codes)
    assert not {"I", "O"} & set("".join(codes))


# --- The process: a real one, that a browser finds


def command_of(pid: int) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()


class Table:
    """A table as its tablets know it; what it shows is changed by a test."""

    language: Language = "en"

    def __init__(self) -> None:
        self.shown = views.PHASES["telling"](3, "en")
        self.changed: list[Callable[[], None]] = []
        self.found: asyncio.Queue[Found] = asyncio.Queue()
        self.tablets: Tablets

    def view(self) -> PublicView:
        return self.shown

    def subscribe(self, callback: Callable[[], None]) -> None:
        self.changed.append(callback)

    def at(self, port: int, place: Path | None = None) -> Tablets:
        """Return its tablets, at a port of this computer."""
        clock, address = asyncio.get_running_loop().time, Address("127.0.0.1", port)
        return Tablets(
            self, address, self.found.put_nowait, seats=lambda _pad: (2,), clock=clock, socket=place
        )

    def show(self, phase: str) -> None:
        self.shown = views.PHASES[phase](3, "en")
        for callback in self.changed:
            callback()

    def processes(self) -> list[int]:
        """Return the web processes that this one has begun."""
        children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
        return [int(pid) for pid in children if b"dixit_table.web" in command_of(int(pid))]


@asynccontextmanager
async def switched_on() -> AsyncIterator[tuple[Table, Client]]:
    """Switch tablets on at a free port; yield the table, and a browser that has come in."""
    port, table = free_port(), Table()
    table.tablets = table.at(port)
    table.tablets.pads.connect()
    table.tablets.switch_on()
    try:
        assert (await table.found.get()).addresses == (f"127.0.0.1:{port}",)
        client = Client(port)
        assert (await client.enter(table.tablets.code)).status == 303
        yield table, client
    finally:
        table.tablets.switch_off()
        while not table.tablets.has_ended or table.processes():
            await asyncio.sleep(0.02)


async def test_what_is_to_be_seen_comes_to_a_browser() -> None:
    async with switched_on() as (table, client), client.stream() as stream:
        assert "tells" in (await stream.must()).data
        table.show("voting")
        assert 'id="tile-1"' in (await stream.must()).data


async def test_one_that_dies_is_started_anew_and_knows_its_guests() -> None:
    async with switched_on() as (table, client):
        async with client.stream() as stream:
            await stream.must()
            (before,) = table.processes()
            os.kill(before, signal.SIGKILL)
            assert await stream.next() is None
        await table.found.get()
        assert table.processes() != [before]
        async with client.stream() as stream:
            await stream.must()


async def test_switched_off_everybody_is_out_and_the_next_code_is_another_one() -> None:
    async with switched_on() as (table, client):
        code = table.tablets.code
        async with client.stream() as stream:
            await stream.must()
            table.tablets.switch_off()
            while (last := await stream.next()) is not None:
                assert "no table here" in last.data
        assert not table.tablets.is_on
        assert table.tablets.code != code


async def test_keys_of_a_phone_come_in_order_and_it_learns_which_seat_is_its_own() -> None:
    async with switched_on() as (table, client):
        page = "0123456789abcdef"
        assert (await client.get("/pad")).status == 200
        async with client.stream(f"/pad/stream?page={page}") as stream:
            for number, key in enumerate(("1", "2", "enter"), start=1):
                taken = await client.post("/pad/keys", f'{{"page": "{page}", "keys": [[{number}, "{key}"]]}}')
                assert taken.body == b'{"taken":%d}' % number
            events = table.tablets.pads.read()
            keys = [event.key.value for event in events if isinstance(event, KeyPressed)]
            assert keys == ["1", "2", "enter"]
            table.show("voting")
            while "Tom" not in (await stream.must("words")).data:
                pass


@pytest.mark.parametrize(
    "said",
    [
        b'{"type": "reached", "addresses": ["' + b"1" * 3000 + b'"]}\n',
        b'{"type": "reached", "addresses": ["elsewhere.example"]}\n',
        b'{"type": "went", "pad": "a", "more": ' + b"[" * 100_000 + b"]" * 100_000 + b"}\n",
        b'{"type": "unreached", "why": {"key": "no.such"}}\n',
        b'{"type": "unreached", "why": {"key": "web.taken"}}\n',
        b'{"type": "went", "pad": "a"}\n' * 10_000,
        b"x" * 10_000,
    ],
    ids=["long", "name", "nested", "wordless", "valueless", "many", "endless"],
)
async def test_a_process_that_somebody_else_has_got_hold_of_is_cut(tmp_path: Path, said: bytes) -> None:
    table, place = Table(), tmp_path / "table"
    table.tablets = table.at(1, place)
    table.tablets.switch_on()
    while not place.exists():
        await asyncio.sleep(0)
    reader, writer = await asyncio.open_unix_connection(place)
    await reader.readline()
    writer.write(said)
    with suppress(OSError):
        await reader.read()
    writer.close()
    table.tablets.switch_off()
    assert table.found.empty()


async def test_where_it_can_not_listen_is_said_and_nothing_is_tried_again() -> None:
    with socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        table = Table()
        table.tablets = table.at(taken.getsockname()[1])
        table.tablets.switch_on()
        found = await table.found.get()
        assert found.why is not None
        assert str(taken.getsockname()[1]) in say("en", found.why)
        assert not table.tablets.is_on
        await until(lambda: table.tablets.has_ended)
        assert table.found.empty()
        assert table.processes() == []


async def test_who_tries_again_before_one_that_could_not_listen_has_gone_is_told_again() -> None:
    with socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        table = Table()
        table.tablets = table.at(taken.getsockname()[1])
        for _ in range(3):
            table.tablets.switch_on()
            assert (await table.found.get()).why is not None
    table.tablets.switch_on()
    assert (await table.found.get()).addresses, "the port is free by now"
    table.tablets.switch_off()
    await until(lambda: table.tablets.has_ended)


@pytest.mark.parametrize("waits", [False, True])
async def test_where_no_process_can_be_reached_is_said_with_the_path_that_somebody_chose(
    waits: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, table, why = tmp_path / "gone", Table(), Message("system.enoent")
    monkeypatch.setattr(tempfile, "tempdir", str(gone))
    table.tablets = table.at(free_port(), gone / "socket" if waits else None)
    table.tablets.switch_on()
    chosen = Message.of("web.unreached_at", why=why, path=str(gone / "socket"))
    assert (await table.found.get()).why == (chosen if waits else Message.of("web.unreached", why=why))
    await until(lambda: table.tablets.has_ended)


async def test_switched_off_and_on_again_it_has_its_port() -> None:
    async with switched_on() as (table, client):
        table.tablets.switch_off()
        table.tablets.switch_on()
        assert (await table.found.get()).why is None
        assert (await client.get("/stream")).status == 403
        assert (await client.enter(table.tablets.code)).status == 303


async def test_who_switches_it_on_and_off_again_waits_for_all_that_ran(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One that hangs has its port until it has gone, also where the next was switched off meanwhile."""
    async with switched_on() as (table, _):
        let_pass = hastened(monkeypatch)
        os.kill(table.processes()[0], signal.SIGSTOP)
        for _ in range(2):
            table.tablets.switch_off()
            table.tablets.switch_on()
            await asyncio.sleep(0.01)
        table.tablets.switch_off()
        await asyncio.sleep(0.01)
        assert not table.tablets.has_ended
        let_pass(2)
        await until(lambda: table.tablets.has_ended)
        assert table.processes() == []


async def test_nobody_else_finds_the_socket() -> None:
    async with switched_on() as (table, _):
        (process,) = table.processes()
        command = command_of(process).split(b"\0")
        path = Path(next(word for word in command if word.endswith(b"/table")).decode())
        assert path.stat().st_mode & 0o777 == 0o600
        assert path.parent.stat().st_mode & 0o777 == 0o700
        assert table.tablets.code.encode() not in b" ".join(command)
        assert os.getsid(process) == process, "Ctrl+C at the table's keyboard isn't meant for it"
        reader, writer = await asyncio.open_unix_connection(path)
        assert await reader.read() == b""
        writer.close()


# --- Processes that come and go: as in a kiosk, where another program runs them


class Kiosk:
    """Tablets that await their process at a place, in a time that passes when a test says so."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table, self.place = Table(), folder / "table"
        self.table.tablets = self.table.at(1, self.place)
        self._let_pass = hastened(monkeypatch, stands=True)

    async def comes(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Be the process that comes, and hear what it is told first."""
        reader, writer = await asyncio.open_unix_connection(self.place)
        await reader.readline()
        return reader, writer

    async def goes(self, writer: asyncio.StreamWriter) -> None:
        writer.close()
        await until(lambda: not self.place.exists())

    async def goes_after(self, writer: asyncio.StreamWriter, said: bytes) -> None:
        """Say something, by which the process is cut."""
        writer.write(said)
        for _ in range(50):
            await asyncio.sleep(0)
        assert not self.place.exists()
        writer.close()

    async def awaits_after(self, seconds: float) -> bool:
        """Let time pass, and tell whether a process is awaited or there then."""
        self._let_pass(seconds)
        for _ in range(50):
            await asyncio.sleep(0)
        return self.place.exists()


@pytest.fixture
async def kiosk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Kiosk]:
    kiosk = Kiosk(tmp_path, monkeypatch)
    kiosk.table.tablets.switch_on()
    await until(kiosk.place.exists)
    yield kiosk
    kiosk.table.tablets.switch_off()
    await until(lambda: kiosk.table.tablets.has_ended)


async def test_what_ends_again_and_again_is_awaited_less_and_less_often(kiosk: Kiosk) -> None:
    for wait_s in (1.0, 2.0, 5.0, 10.0, 10.0):
        _, writer = await kiosk.comes()
        await kiosk.goes(writer)
        assert not await kiosk.awaits_after(wait_s - 0.25)
        assert await kiosk.awaits_after(0.25)


@pytest.mark.parametrize(("ran_s", "wait_s"), [(19.75, 1.0), (20.0, 0.5)])
async def test_what_ran_for_twenty_seconds_is_soon_awaited_again(
    kiosk: Kiosk, ran_s: float, wait_s: float
) -> None:
    _, writer = await kiosk.comes()
    await kiosk.awaits_after(ran_s)
    await kiosk.goes(writer)
    assert not await kiosk.awaits_after(wait_s - 0.25)
    assert await kiosk.awaits_after(0.25)


async def test_what_can_not_listen_is_heard_no_more_and_awaited_again_once_somebody_asks(
    kiosk: Kiosk,
) -> None:
    why, found = Message.of("web.taken", port=1, next=2), kiosk.table.found
    said = wire.line(wire.Unreached(why))
    _, writer = await kiosk.comes()
    await kiosk.goes_after(writer, said + wire.line(wire.Reached(("127.0.0.1:1",))) + said)
    assert found.get_nowait() == Found(why=why)
    assert found.empty()
    assert not await kiosk.awaits_after(60)
    kiosk.table.tablets.switch_on()
    assert await kiosk.awaits_after(0)


async def test_what_changes_is_said_after_a_hundredth_of_a_second(kiosk: Kiosk) -> None:
    """The TV comes first; and what changes at once goes at once."""
    reader, writer = await kiosk.comes()
    await kiosk.awaits_after(1.0)
    await reader.readline()
    kiosk.table.show("voting")
    hearing = asyncio.create_task(reader.readline())
    await kiosk.awaits_after(1 / 128)
    assert not hearing.done()
    await kiosk.awaits_after(1 / 128)
    assert b'"voting"' in hearing.result()
    writer.close()


async def test_what_changed_while_nothing_was_taken_is_said_once_something_is(kiosk: Kiosk) -> None:
    reader, writer = await kiosk.comes()
    for number in range(20_000):
        kiosk.table.tablets.taken("a" * 16, number)
    kiosk.table.show("voting")
    await kiosk.awaits_after(1.0)
    while b"19999" not in await reader.readline():
        pass
    await kiosk.awaits_after(1 / 64)
    assert b'"voting"' in await reader.readline()
    writer.close()


WENT = b'{"type":"went","pad":"a"}\n'


async def test_four_thousand_lines_at_once_are_borne_and_no_more(kiosk: Kiosk) -> None:
    """Two for each key of all pads that there may be, after an outage."""
    _, writer = await kiosk.comes()
    writer.write(WENT * 3999 + b'{"type":"reached","addresses":["127.0.0.1:1"]}\n')
    assert (await kiosk.table.found.get()).addresses == ("127.0.0.1:1",)
    await kiosk.awaits_after(1.0)
    writer.write(WENT * 1000)
    assert await kiosk.awaits_after(0)
    await kiosk.goes_after(writer, WENT)


async def test_half_a_line_is_waited_for_up_to_four_kilobytes(kiosk: Kiosk) -> None:
    _, writer = await kiosk.comes()
    writer.write(b"x" * 4096)
    assert await kiosk.awaits_after(0)
    await kiosk.goes_after(writer, b"x")


@pytest.mark.parametrize("reads", [False, True])
async def test_what_takes_nothing_for_twenty_seconds_hangs_and_is_left(kiosk: Kiosk, reads: bool) -> None:
    reader, writer = await kiosk.comes()
    for number in range(20_000):
        kiosk.table.tablets.taken("a" * 16, number)
    while reads and b"19999" not in await reader.readline():
        pass
    assert await kiosk.awaits_after(19.75)
    assert await kiosk.awaits_after(0.25) is reads
    writer.close()


async def test_a_process_that_does_not_end_when_it_is_told_to_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with switched_on() as (table, _):
        let_pass = hastened(monkeypatch)
        (process,) = table.processes()
        os.kill(process, signal.SIGSTOP)
        table.tablets.switch_off()
        await asyncio.sleep(0.01)
        let_pass(2)
        await until(lambda: table.tablets.has_ended)
        assert process not in table.processes()
