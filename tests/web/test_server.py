"""The web process: what the table says is seen, by everybody and in order; what takes too long is cut."""

from __future__ import annotations

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE
from errno import EACCES, EADDRINUSE, EADDRNOTAVAIL, ENETUNREACH, ENOBUFS
from ipaddress import ip_address
from pathlib import Path
from signal import SIGALRM, SIGTERM
from socket import (
    IPPROTO_TCP,
    SO_RCVBUF,
    SO_REUSEADDR,
    SO_SNDBUF,
    SOCK_DGRAM,
    SOL_SOCKET,
    TCP_USER_TIMEOUT,
    inet_aton,
    socket,
)

import msgspec
import pytest
from msgspec.structs import replace

from dixit_table.errors import UnusableInput
from dixit_table.game.views import PublicView, TabletsView, Touch
from dixit_table.texts import Language, Message, say
from dixit_table.web import display, wire
from dixit_table.web.__main__ import Line, alive, main, run
from dixit_table.web.connections import Patience
from dixit_table.web.events import PING
from dixit_table.web.listening import addresses, listen
from dixit_table.web.tablets import Address
from tests.tui import views
from tests.web.client import Client, Event, read_answer
from tests.web.running import CODE, OPENED, Table, at_a_table, awaited, free_port, hastened, served, until

VIEW = views.voting(5, "en")


def turn(number: int) -> PublicView:
    return replace(VIEW, turn=number)


def picture(view: PublicView, language: Language = "en") -> str:
    return display.picture(replace(view, private=None), language)


# --- What is seen


async def test_a_viewer_sees_each_picture_in_order() -> None:
    async with served() as house:
        guest = await house.guest()
        house.show(turn(1))
        page = await guest.get("/")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.text == display.page(turn(1), "en")
        async with guest.stream() as stream:
            assert await stream.must() == Event("picture", 1, picture(turn(1)))
            for number in range(2, 20):
                house.show(turn(number))
                assert await stream.must() == Event("picture", number, picture(turn(number)))
        assert (await guest.get("/")).text == display.page(turn(19), "en")


async def test_each_viewer_has_a_language() -> None:
    async with served() as house:
        guest = await house.guest()
        house.show(views.lobby(5, "en"))
        seen: dict[str, str] = {}
        for path, accepted in (("/stream?language=fr", "en"), ("/stream", "fr"), ("/stream", "nl")):
            async with guest.stream(path, {"Accept-Language": accepted}) as stream:
                seen[path + accepted] = (await stream.must()).data
        french, english = (picture(views.lobby(5, "en"), language) for language in ("fr", "en"))
        assert french != english
        assert list(seen.values()) == [french, french, english]
        assert (await guest.get("/?language=fr")).text == display.page(views.lobby(5, "en"), "fr")


async def test_before_the_first_picture_a_page_asks_again_and_a_stream_waits() -> None:
    async with served() as house:
        guest = await house.guest()
        page = await guest.get("/")
        assert (page.status, page.headers["refresh"]) == (503, "1")
        async with guest.stream() as stream:
            house.site.viewers.ping()
            assert await stream.must("ping") == Event("ping", None, "")
            house.show(turn(1))
            assert (await stream.must()).number == 1
        assert stream.raw.startswith(b"retry: 1000\n\n" + PING)


async def test_many_look_on_and_see_the_same() -> None:
    async with served() as house:
        guest = await house.guest()
        house.show(turn(1))
        all_open = asyncio.Event()
        opened = 0

        async def look() -> list[Event | None]:
            nonlocal opened
            async with guest.stream() as stream:
                first = await stream.next()
                opened += 1
                if opened == 50:
                    all_open.set()
                return [first, await stream.next()]

        looking = [asyncio.create_task(look()) for _ in range(50)]
        await all_open.wait()
        assert len(house.site.viewers) == 50
        house.show(turn(2))
        seen = await asyncio.gather(*looking)
        assert seen == [[Event("picture", n, picture(turn(n))) for n in (1, 2)]] * 50


async def test_only_so_many_look_on() -> None:
    async with served(patience=Patience(viewers=2)) as house:
        guest = await house.guest()
        house.show(turn(1))
        async with guest.stream() as first, guest.stream() as second:
            await first.must()
            await second.must()
            refused = await guest.get("/stream")
            assert refused.status == 503
            assert refused.text == say("en", "web.refused_full") + "\n"
        await until(lambda: len(house.site.viewers) == 0)
        async with guest.stream() as stream:
            await stream.must()


# --- Nothing secret


def with_secrets(view: PublicView) -> PublicView:
    return replace(
        view,
        private=Message.of("table.demo_card", slots="3"),
        touch=Touch(typed="a secret"),
        tablets=TabletsView("192.168.1.5:8080", "SECRET", ("#",)),
    )


async def test_what_differs_in_secrets_alone_gives_the_same_bytes() -> None:
    given: list[tuple[bytes, bytes]] = []
    for first, second in ((turn(1), turn(2)), (with_secrets(turn(1)), with_secrets(turn(2)))):
        async with served() as house:
            guest = await house.guest()
            house.show(first)
            page = await guest.get("/")
            async with guest.stream() as stream:
                await stream.must()
                house.show(second)
                await stream.must()
            given.append((page.raw, stream.raw))
    assert given[0] == given[1]


async def test_what_looks_the_same_isnt_sent() -> None:
    async with served() as house:
        guest = await house.guest()
        house.show(turn(1))
        async with guest.stream() as stream:
            await stream.must()
            for _ in range(6):
                house.show(with_secrets(turn(1)))
                house.site.viewers.ping()
                assert await stream.next("ping") == Event("ping", None, "")
            house.show(turn(2))
            assert (await stream.must()).number == 2
        assert stream.raw.count(b"event: picture") == 2


# --- What takes too long


async def test_a_slow_reader_misses_some_and_sees_the_newest() -> None:
    async with served() as house:
        guest = await house.guest()
        house.show(turn(1))
        async with guest.stream(slow=True) as slow, guest.stream() as fast:
            await slow.must()
            await fast.must()
            for number in range(2, 401):
                house.show(turn(number))
                assert (await fast.must()).number == number
            seen = [(await slow.must()).number or 0]
            while seen[-1] < 400:
                seen.append((await slow.must()).number or 0)
            assert seen == sorted(set(seen))
            assert len(seen) < 350


async def test_who_takes_nothing_is_cut_and_nobody_else() -> None:
    async with served(patience=Patience(reading_s=0.2)) as house:
        guest = await house.guest()
        house.show(turn(1))
        async with guest.stream(slow=True) as slow, guest.stream() as fast:
            await slow.must()
            await fast.must()
            number = 1
            while len(house.site.viewers) == 2:
                number += 1
                house.show(turn(number))
                assert (await fast.must()).number == number
            with pytest.raises((OSError, asyncio.IncompleteReadError, ValueError)):
                while await slow.next():
                    pass
            house.show(turn(number + 1))
            assert (await fast.must()).number == number + 1


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: loc",
        b"POST /code HTTP/1.1\r\nHost: a.local\r\nOrigin: http://a.local\r\nContent-Length: 9\r\n\r\ncode",
    ],
)
async def test_half_a_request_isnt_waited_for(half: bytes) -> None:
    hurry = Patience(request_s=0.05)
    async with served(patience=hurry) as house, house.client().connected() as (reader, writer):
        writer.write(half)
        assert await rest(reader) == b""


async def test_half_a_second_request_isnt_waited_for_either() -> None:
    async with served(patience=Patience(request_s=0.05)) as house:
        client = house.client()
        async with client.connected() as (reader, writer):
            whole = client.head("GET", "/", b"", {})
            writer.write(whole)
            assert (await read_answer(reader)).status == 200
            writer.write(whole[:20])
            assert await rest(reader) == b""


async def test_an_open_stream_isnt_half_a_request() -> None:
    async with served(patience=Patience(request_s=0.05, reading_s=0.05)) as house:
        guest = await house.guest()
        house.show(turn(1))
        async with guest.stream() as stream:
            await stream.must()
            async with guest.connected() as (reader, _):
                assert await rest(reader) == b""  # the stream is older
            house.show(turn(2))
            assert (await stream.must()).number == 2


async def test_a_request_has_ten_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served() as house, house.client().connected() as (reader, writer):
        let_pass = hastened(monkeypatch)
        writer.write(b"GET / HTTP/1.1\r\nHost: loc")
        reading = asyncio.create_task(rest(reader))
        await asyncio.wait({reading}, timeout=0.05)
        let_pass(9.0)
        await asyncio.wait({reading}, timeout=0.05)
        assert not reading.done()
        let_pass(1.0)
        await asyncio.wait({reading}, timeout=0.5)
        assert reading.done()


async def test_who_takes_nothing_is_borne_for_twenty_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served() as house:
        guest = await house.guest()
        house.show(turn(1))
        async with guest.stream(slow=True) as slow:
            await slow.must()
            let_pass = hastened(monkeypatch)
            for number in range(2, 80):
                house.show(turn(number))
                for _ in range(5):
                    await asyncio.sleep(0)
            for seconds, looking in ((19.0, 1), (1.0, 0)):
                let_pass(seconds)
                for _ in range(20):
                    await asyncio.sleep(0)
                assert len(house.site.viewers) == looking


async def test_who_looks_on_hears_every_ten_seconds_that_the_line_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with served() as house:
        guest = await house.guest()
        house.show(turn(1))
        async with guest.stream() as stream:
            await stream.must()
            let_pass = hastened(monkeypatch)
            for _ in range(2):
                pinged = asyncio.create_task(stream.next("ping"))
                let_pass(9.0)
                await asyncio.wait({pinged}, timeout=0.05)
                assert not pinged.done()
                let_pass(1.0)
                await asyncio.wait({pinged}, timeout=0.5)
                assert pinged.done()


async def rest(reader: asyncio.StreamReader) -> bytes:
    """Return what comes before a connection ends, or is cut."""
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""


async def test_two_hundred_may_look_on() -> None:
    async with served() as house:
        house.show(VIEW)
        viewers = [house.site.viewers.watch("en") for _ in range(201)]
        assert [viewer is None for viewer in viewers] == [False] * 200 + [True]


async def test_connections_of_one_address_are_limited() -> None:
    async with served(patience=Patience(connections_of_one=2)) as house:
        client = house.client()
        guest = await house.guest()
        house.show(VIEW)
        streams = guest.stream("/stream"), guest.stream("/stream")
        async with streams[0], streams[1], client.connected() as (reader, _):
            assert await rest(reader) == b""
        await until_answered(client)


async def until_answered(client: Client) -> None:
    """Ask until there is room again for a connection."""
    while True:
        try:
            assert (await client.get("/")).status == 200
        except (OSError, asyncio.IncompleteReadError):
            continue
        return


async def test_nonsense_is_answered_or_cut_and_the_next_one_served() -> None:
    async with served() as house:
        client = house.client()
        for nonsense in (
            b"\0\1\2\r\n\r\n",
            b"GET\r\n\r\n",
            b"GET / HTTP/1.1\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
            b"POST /code HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",  # TLS
        ):
            async with client.connected() as (reader, writer):
                writer.write(nonsense)
                answer = await rest(reader)
                assert answer.startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 421 ")) or answer == b""
        assert (await client.get("/")).status == 200


async def test_a_browser_that_leaves_in_the_middle_is_forgotten() -> None:
    async with served() as house:
        guest = await house.guest()
        house.show(turn(1))
        async with guest.connected() as (_, writer):
            writer.write(guest.head("GET", "/stream", b"", {}))
        async with guest.connected() as (_, writer):
            writer.write(guest.head("POST", "/code", b"code=ABCDEF", {}))
        async with guest.stream() as stream:
            await stream.must()
        await until(lambda: len(house.site.viewers) == 0)


# --- At a table, over a real socket


async def test_it_says_where_it_is_and_shows_what_the_table_says(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, running):
        reached = await table.told()
        assert isinstance(reached, wire.Reached)
        (address,) = reached.addresses
        host, _, port = address.rpartition(":")
        assert host == "127.0.0.1"
        client = Client(int(port))
        assert (await client.enter(CODE)).status == 303
        async with client.stream() as stream:
            for number in range(1, 30):
                table.say(wire.shown("en", turn(number)))
                assert await stream.must() == Event("picture", number, picture(turn(number)))
            # The table goes: everybody is told, and out.
            await table.leave()
            last = await stream.must()
            assert say("en", "web.gone") in last.data
            assert last.data.startswith('<main id="stage"')
            assert await stream.next() is None
        assert await running == 0
        with pytest.raises(OSError, match="Connect call failed"):
            await client.get("/")


async def test_a_burst_ends_with_the_newest(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, _):
        client = await reached_by(table)
        async with client.stream() as stream:
            for number in range(1, 201):
                table.say(wire.shown("en", turn(number)))
            seen = [await stream.must()]
            while seen[-1].data != picture(turn(200)):
                seen.append(await stream.must())
            numbers = [event.number or 0 for event in seen]
            assert numbers == sorted(set(numbers))
            assert numbers[-1] == 200


@pytest.mark.parametrize(("key", "is_known"), [(OPENED.key, True), (b"of the next night", False)])
async def test_who_has_come_in_is_known_to_the_next_process_of_a_table(
    tmp_path: Path, key: bytes, is_known: bool
) -> None:
    async with at_a_table(tmp_path) as (table, _):
        before = await reached_by(table)
    async with at_a_table(tmp_path, opened=replace(OPENED, key=key)) as (table, _):
        after = await reached_by(table)
        after.cookies = before.cookies
        table.say(wire.shown("en", turn(1)))
        assert ((await after.get("/stream/x")).status == 404) == is_known


async def reached_by(table: Table) -> Client:
    reached = await table.told()
    assert isinstance(reached, wire.Reached)
    client = Client(int(reached.addresses[0].rpartition(":")[2]))
    assert (await client.enter()).status == 303
    return client


@pytest.mark.parametrize("line", [b'{"type":"unheard_of"}\n', b"\xff\n", b"[" * 100 + b"\n"])
async def test_a_table_that_talks_nonsense_is_left(tmp_path: Path, line: bytes) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
        async with at_a_table(tmp_path) as (table, running):
            await table.told()
            table.say_raw(line)
            await running


async def test_a_table_that_never_ends_its_line_is_left(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, running):
        await table.told()
        table.say_raw(b"x" * (3 * wire.LONGEST_LINE))
        assert await running == 0


@pytest.mark.parametrize(
    ("host", "key"),
    [("nowhere.example", "web.bad_address"), ("203.0.113.1", "web.not_here"), ("127.0.0.1", "web.taken")],
)
async def test_where_it_cant_listen_it_says_why(tmp_path: Path, host: str, key: str) -> None:
    with socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        address = Address(host, other.getsockname()[1])
        opened = replace(OPENED, address=str(address))
        async with at_a_table(tmp_path, listen, opened) as (table, running):
            said = await table.told()
            assert isinstance(said, wire.Unreached)
            assert said.why.key == key
            assert str(address.port) in say("fr", said.why)
            assert await running == 1


async def test_as_a_process_it_serves_until_its_table_goes(tmp_path: Path) -> None:
    port = free_port()
    async with awaited(tmp_path / "table") as came:
        process = await web_process(tmp_path)
        table = await came
        table.say(replace(OPENED, language="fr", address=f"127.0.0.1:{port}"))
        assert await table.told() == wire.Reached((f"127.0.0.1:{port}",))
        client = Client(port)
        assert say("fr", "web.code_ask") in (await client.get("/")).text
        await table.leave()
        assert await process.communicate() == (b"", b"")
        assert process.returncode == 0


@pytest.mark.parametrize("address", ["nonsense", "203.0.113.1:8080"])
async def test_as_a_process_it_fails_where_it_cant_listen(tmp_path: Path, address: str) -> None:
    async with awaited(tmp_path / "table") as came:
        process = await web_process(tmp_path)
        table = await came
        table.say(replace(OPENED, address=address))
        assert isinstance(await table.told(), wire.Unreached)
        assert await process.communicate() == (b"", b"")
        assert process.returncode == 1


async def test_as_a_process_it_ends_when_it_is_told_to(tmp_path: Path) -> None:
    async with awaited(tmp_path / "table") as came:
        process = await web_process(tmp_path)
        table = await came
        table.say(replace(OPENED, address=f"127.0.0.1:{free_port()}"))
        await table.told()
        process.terminate()
        await process.communicate()
        assert process.returncode == -SIGTERM


async def test_a_process_whose_event_loop_stands_still_ends() -> None:
    hangs = """
import asyncio, time
from dixit_table.web import __main__ as web
async def hang():
    await asyncio.sleep(0)
    time.sleep(60)
web.HANGS_S = 1
asyncio.run(web.alive(hang()))
"""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", hangs)
    assert await process.wait() == -SIGALRM


async def web_process(folder: Path) -> asyncio.subprocess.Process:
    command = (sys.executable, "-m", "dixit_table.web", str(folder / "table"))
    return await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE)


async def test_a_table_that_says_anything_else_first_or_has_gone_is_left(tmp_path: Path) -> None:
    assert await run(str(tmp_path / "table")) == 1
    async with awaited(tmp_path / "table") as came:
        running = asyncio.create_task(run(str(tmp_path / "table")))
        (await came).say(wire.Taken("a", 1))
        assert await running == 1


async def test_a_table_that_takes_nothing_is_left_before_memory_fills(tmp_path: Path) -> None:
    async with awaited(tmp_path / "table") as came:
        reader, writer = await asyncio.open_unix_connection(tmp_path / "table")
        await came
        line, kept = Line(reader, writer), 0
        while not writer.transport.is_closing():
            kept = writer.transport.get_write_buffer_size()
            line.tell(wire.PadWent("a" * 16))
        assert 0 < kept - (1 << 18) < 100
        await line.close()


async def test_as_long_as_it_works_an_alarm_is_set_anew_and_then_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In half a minute it would end the process. So it does with the limit that this test has."""
    left: list[float] = []
    let_pass = hastened(monkeypatch)

    async def work() -> int:
        await asyncio.sleep(0)
        left.append(signal.setitimer(signal.ITIMER_REAL, 100)[0])
        for seconds in (9.5, 0.5):
            let_pass(seconds)
            for _ in range(5):
                await asyncio.sleep(0)
            left.append(signal.getitimer(signal.ITIMER_REAL)[0])
        return 3

    assert await alive(work()) == 3
    assert [round(each, -1) for each in left] == [30, 100, 30]
    assert signal.getitimer(signal.ITIMER_REAL)[0] == 0


def test_it_stands_back_where_processors_are_scarce(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stood_back: list[int] = []
    monkeypatch.setattr("os.nice", stood_back.append)
    monkeypatch.setattr(sys, "argv", ["web", str(tmp_path / "table")])
    assert main() == 1, "there is no table"
    assert stood_back == [5]


# --- Addresses


def test_everywhere_is_said_as_numbers_that_guests_reach() -> None:
    with listen(Address("", 0)) as listener:
        port = listener.getsockname()[1]
        found = addresses(listener)
        assert found
        assert len(set(found)) == len(found)
        for address in found:
            host, _, said = address.rpartition(":")
            assert int(said) == port
            assert not ip_address(host).is_unspecified
            with socket(type=SOCK_DGRAM) as own:
                own.bind((host, 0))  # is this computer's


def test_answers_dont_wait_for_more_to_say() -> None:
    """asyncio sets TCP_NODELAY on what says that it is TCP; else a phone's answer comes 40 ms late."""
    with listen(Address("127.0.0.1", 0)) as listener:
        assert listener.proto == IPPROTO_TCP


def test_localhost_is_a_number_and_no_name_is_looked_up() -> None:
    with listen(Address("localhost", 0)) as listener:
        assert listener.getsockname()[0] == "127.0.0.1"
    with pytest.raises(UnusableInput, match=r"table\.example:8080"):
        listen(Address("table.example", 8080))


class Network:
    """Interfaces of a computer as the kernel tells of them, made up: names with their addresses."""

    def __init__(self, default: str | None, interfaces: dict[str, str | None]) -> None:
        self.default, self.interfaces = default, interfaces

    def set_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        really = socket.getsockname

        def connect(_line: socket, _address: object) -> None:
            if self.default is None:
                raise OSError(ENETUNREACH, "Network is unreachable")

        monkeypatch.setattr(socket, "connect", connect)
        monkeypatch.setattr(
            socket, "getsockname", lambda line: (self.default, 1) if line.type == SOCK_DGRAM else really(line)
        )
        monkeypatch.setattr("socket.if_nameindex", lambda: list(enumerate(self.interfaces, 1)))
        monkeypatch.setattr("fcntl.ioctl", self._ioctl)

    def _ioctl(self, _line: socket, request: int, asked: bytes) -> bytes:
        assert request == 0x8915
        address = self.interfaces[asked.rstrip(b"\0").decode()]
        if address is None:
            raise OSError(EADDRNOTAVAIL, "Cannot assign requested address")
        return asked[:20] + inet_aton(address) + asked[24:]


@pytest.mark.parametrize(
    ("default", "interfaces", "found"),
    [
        (None, {"lo": "127.0.0.1"}, ["127.0.0.1"]),
        (None, {}, ["127.0.0.1"]),
        ("192.168.1.5", {"lo": "127.0.0.1", "eth0": "192.168.1.5"}, ["192.168.1.5"]),
        (
            "192.168.1.5",
            {"docker0": "172.17.0.1", "eth1": "10.0.0.7", "eth0": "192.168.1.5", "veth1": "172.18.0.1"},
            ["192.168.1.5", "10.0.0.7"],
        ),
        ("8.8.8.8", {"ppp0": "8.8.8.8", "tun0": None, "wlan0": "192.168.7.1"}, ["192.168.7.1", "8.8.8.8"]),
        (None, {"wlan0": "169.254.3.4", "ap0": "192.168.4.1"}, ["192.168.4.1"]),
    ],
)
def test_the_address_that_most_guests_reach_comes_first_and_none_that_leads_nowhere(
    monkeypatch: pytest.MonkeyPatch, default: str | None, interfaces: dict[str, str | None], found: list[str]
) -> None:
    with listen(Address("", 0)) as listener:
        port = listener.getsockname()[1]
        Network(default, interfaces).set_up(monkeypatch)
        assert addresses(listener) == tuple(f"{host}:{port}" for host in found)


@pytest.mark.parametrize(
    ("host", "found"), [("::1", "[::1]:80"), ("fe80::1", "[fe80::1]:80"), ("::", "127.0.0.1:80")]
)
def test_an_address_of_ipv6_is_said_in_brackets(
    monkeypatch: pytest.MonkeyPatch, host: str, found: str
) -> None:
    with listen(Address("127.0.0.1", 0)) as listener:
        Network(None, {}).set_up(monkeypatch)
        monkeypatch.setattr(socket, "getsockname", lambda _line: (host, 80, 0, 0))
        assert addresses(listener) == (found,)


def test_a_system_that_tells_of_no_interfaces_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> None:
        raise OSError(EACCES, "Permission denied")

    with listen(Address("", 0)) as listener:
        monkeypatch.setattr("socket.if_nameindex", refused)
        with pytest.raises(UnusableInput) as error:
            addresses(listener)
    assert error.value.message.key == "web.forbidden"


@pytest.mark.parametrize(
    ("number", "port", "message"),
    [
        (EADDRINUSE, 8080, Message.of("web.taken", port=8080, next=8081)),
        (EADDRINUSE, 65535, Message.of("web.taken", port=65535, next=1)),
        (EACCES, 80, Message.of("web.forbidden", port=80)),
        (EADDRNOTAVAIL, 80, Message.of("web.not_here", host="127.0.0.1", port=80)),
        (ENOBUFS, 80, Message.of("web.unreached", why=Message.of("screen.words", words="why"))),
    ],
)
def test_why_it_cant_listen_is_said_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, number: int, port: int, message: Message
) -> None:
    def refused(_line: socket, _address: object) -> None:
        raise OSError(number, "why")

    monkeypatch.setattr(socket, "bind", refused)
    with pytest.raises(UnusableInput) as error:
        listen(Address("127.0.0.1", port))
    assert error.value.message == message


def test_a_connection_keeps_little_and_a_dead_phone_is_given_up_after_fifteen_seconds() -> None:
    with listen(Address("127.0.0.1", 0)) as listener:
        assert listener.getsockopt(IPPROTO_TCP, TCP_USER_TIMEOUT) == 15_000
        assert listener.getsockopt(SOL_SOCKET, SO_REUSEADDR) == 1
        doubled = [listener.getsockopt(SOL_SOCKET, which) for which in (SO_RCVBUF, SO_SNDBUF)]
        assert doubled == [2 * 16 * 1024, 2 * 32 * 1024], "Linux counts its own needs in (socket(7))"
