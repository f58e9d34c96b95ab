"""Pads in browsers: their page, their keys on the way to the table, what they are told; on a real server."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib.resources import files

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from uvicorn.config import Config
from uvicorn.server import Server

from dixit_table.keypads.base import Answer, Key, KeyPressed, Lights, PadEvent
from dixit_table.keypads.web import MOST, WebPads
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.canvas.theme import ROOM
from dixit_table.tui.painters.touch import pad_place, put_pad
from dixit_table.web import pads as module
from dixit_table.web import wire
from dixit_table.web.connections import Door, Patience, connections
from dixit_table.web.pad import KEY_RATE
from dixit_table.web.pads import ANSWER_S, GONE_S, LONGEST_BODY, MOST_KEYS, PING_S, Pads, PageKeys
from tests.tui import views
from tests.web.client import Answer as HttpAnswer
from tests.web.client import Client, Stream
from tests.web.running import Clock, anywhere, hastened

FIRST, SECOND, THIRD = ("1" * 16, "2" * 16, "3" * 16)
STATIC = files("dixit_table.web").joinpath("static")


class Table:
    """A table's end of the line, with all that came over it; ``deaf``: it takes no keys."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.told: list[wire.ToTable] = []
        self.events: list[PadEvent] = []
        self.deaf = False
        self.port = 0
        self.pads = Pads(self.tell, identity=_identity, clock=self.clock)
        self.keypad = WebPads(
            self.clock,
            taken=lambda pad, number: self.hear(wire.Taken(pad, number)),
            lit=lambda pad, answer: self.hear(wire.Lit(pad, answer)),
        )
        self.keypad.wake = lambda: self.events.extend(self.keypad.read())
        self.keypad.connect()

    def tell(self, said: wire.ToTable) -> None:
        said = wire.for_table(wire.line(said))
        self.told.append(said)
        match said:
            case wire.PadCame(pad, label):
                self.keypad.came(pad, label)
            case wire.PadWent(pad):
                self.keypad.went(pad)
            case wire.Pressed(pad, number, key) if not self.deaf:
                self.keypad.pressed(pad, number, key)

    def hear(self, said: wire.ToWeb) -> None:
        match wire.for_web(wire.line(said)):
            case wire.Taken() as taken:
                self.pads.on_taken(taken)
            case wire.Lit() as lit:
                self.pads.on_lit(lit)
            case wire.Shown() as shown:
                self.pads.on_shown(shown)

    def seat(self, name: str, seat: int) -> None:
        self.pads.on_seated(f"{name}.{FIRST}", (seat,))

    def keys(self) -> list[Key]:
        return [event.key for event in self.events if isinstance(event, KeyPressed)]

    def came(self) -> list[str]:
        return [said.pad for said in self.told if isinstance(said, wire.PadCame)]

    def went(self) -> list[str]:
        return [said.pad for said in self.told if isinstance(said, wire.PadWent)]

    def pass_time(self, seconds: float) -> None:
        self.clock.now_s += seconds
        self.pads.tick()


def _identity(request: Request) -> str | None:
    return request.headers.get("x-browser")


class Phone:
    """A browser with a page."""

    def __init__(self, table: Table, page: str = FIRST, name: str = "phone1") -> None:
        self.client, self.page = Client(table.port), page
        self.name, self.headers = name, {"X-Browser": name}

    async def keys(self, *keys: Key, first: int = 1) -> HttpAnswer:
        """Send keys, the first of which has that number."""
        numbered = [(first + n, key.value) for n, key in enumerate(keys)]
        return await self.post(msgspec.json.encode({"page": self.page, "keys": numbered}))

    async def post(self, body: bytes) -> HttpAnswer:
        return await self.client.post("/pad/keys", body, self.headers)

    def stream(self, language: Language = "en") -> AbstractAsyncContextManager[Stream]:
        return self.client.stream(f"/pad/stream?page={self.page}&language={language}", self.headers)


@asynccontextmanager
async def table_with_pads() -> AsyncIterator[Table]:
    table = Table()
    config = Config(
        Starlette(routes=table.pads.routes()),
        interface="asgi3",
        http=connections(Door(Patience())),
        ws="none",
        lifespan="off",
        log_config=None,
        log_level="error",
        access_log=False,
        date_header=False,
        timeout_graceful_shutdown=1,
    )
    server, listener = Server(config), anywhere()
    table.port = listener.getsockname()[1]
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield table
    finally:
        table.pads.close()
        server.should_exit = True
        await serving


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    async with table_with_pads() as made:
        yield made


def taken(answer: HttpAnswer) -> int:
    assert answer.status == 200
    found: dict[str, int] = msgspec.json.decode(answer.body)
    assert list(found) == ["taken"]
    return found["taken"]


# The page


async def test_the_keys_lie_as_on_the_keypad_of_the_screen(table: Table) -> None:
    canvas = Canvas(120, 40, ROOM)
    put_pad(canvas, "en", pad_place(canvas.area))
    drawn = sorted(canvas.targets, key=lambda target: (target.place.top, target.place.left))
    html = (await Client(table.port).get("/pad", {"X-Browser": "phone1"})).text
    assert re.findall(r'data-key="([^"]+)"', html) == [target.presses[0] for target in drawn]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_is_in_the_language_of_its_reader(table: Table, language: Language) -> None:
    client = Client(table.port)
    by_address = await client.get(f"/pad?language={language}", {"X-Browser": "phone1"})
    by_browser = await client.get("/pad", {"X-Browser": "phone1", "Accept-Language": f"{language}-CH, de"})
    assert by_address.body == by_browser.body
    assert f'<html lang="{language}">' in by_address.text
    assert say(language, "web.pad_screen_on") in by_address.text
    assert "web phon" in by_address.text


async def test_the_page_is_made_of_files_of_ours_and_nothing_stands_in_line(table: Table) -> None:
    html = (await Client(table.port).get("/pad", {"X-Browser": "phone1"})).text
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)", html)
    used = re.findall(r'"/static/([^"?]+)\?v=', html)
    assert sorted(used) == ["pad.css", "pad.js"]
    assert sum(len(STATIC.joinpath(name).read_bytes()) for name in used) + len(html) < 16_000
    assert "://" not in html


def test_no_key_looks_otherwise_when_it_is_pressed() -> None:
    css = STATIC.joinpath("pad.css").read_text("utf-8")
    assert not re.search(r":active|:hover|:checked|transition", css)


def test_the_page_keeps_as_many_keys_as_may_come() -> None:
    assert f"MOST_KEYS = {MOST_KEYS};" in STATIC.joinpath("pad.js").read_text("utf-8")
    fullest = [(2**31 - 1, "backspace")] * MOST_KEYS
    assert len(msgspec.json.encode({"page": FIRST, "keys": fullest})) < LONGEST_BODY


@pytest.mark.parametrize("answer", [Answer.ASKED, Answer.REFUSED, Answer.IDENTIFY])
def test_the_border_blinks_as_the_light_of_any_keypad(answer: Answer) -> None:
    css = STATIC.joinpath("pad.css").read_text("utf-8")
    [(seconds, times)] = re.findall(rf"animation: {answer} ([\d.]+)s step-end ?(\w*);", css)
    [steps, *_] = re.findall(rf"@keyframes {answer} {{((?:[^{{}}]*{{[^{{}}]*}})+)", css)
    changes = re.findall(r"([\d.]+)% { opacity: (\d);", steps)
    opacity = [(float(at) / 100, value == "1") for at, value in changes]
    lights = Lights()
    lights.show(answer, 0.0)
    lasts_s = 10.0 if times == "infinite" else float(seconds) * int(times or 1)
    for tenth in range(round(10 * lasts_s)):
        at_s = tenth / 10 + 0.05
        part = at_s / float(seconds) % 1
        assert [lit for from_part, lit in opacity if from_part <= part][-1] is lights.lit(at_s), at_s
    if times != "infinite":
        assert not lights.lit(lasts_s + 0.05)


# Keys


async def test_a_pad_is_there_from_its_first_key_on(table: Table) -> None:
    phone = Phone(table)
    await phone.client.get("/pad", phone.headers)
    assert table.told == []
    assert taken(await phone.keys(Key.D7)) == 1
    assert table.told == [
        wire.PadCame(f"phone1.{FIRST}", "web phon"),
        wire.Pressed(f"phone1.{FIRST}", 1, "7"),
    ]


async def test_a_pad_is_there_from_its_first_stream_on(table: Table) -> None:
    async with Phone(table).stream() as stream:
        await stream.must("light")
        assert table.came() == [f"phone1.{FIRST}"]


async def test_what_is_sent_again_is_heard_once(table: Table) -> None:
    phone = Phone(table)
    assert taken(await phone.keys(Key.D1)) == 1
    assert taken(await phone.keys(Key.D1, Key.D2)) == 2
    assert taken(await phone.keys(Key.D1)) == 2
    assert taken(await phone.keys(Key.D2, Key.ENTER, first=2)) == 3
    assert taken(await phone.keys()) == 3
    assert table.keys() == [Key.D1, Key.D2, Key.ENTER]


async def test_what_was_taken_long_ago_is_answered_at_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ANSWER_S", 3600.0)
    phone = Phone(table)
    async with asyncio.timeout(20):
        assert taken(await phone.keys(Key.D1, Key.D2)) == 2
        assert taken(await phone.keys(Key.D1)) == 2


async def test_many_requests_at_once_are_heard_in_order(table: Table) -> None:
    phone = Phone(table)
    sent = [Key.D1, Key.D2, Key.D3, Key.ENTER, Key.D4]
    answers = await asyncio.gather(*(phone.keys(*sent[:most]) for most in (5, 1, 3, 2, 4)))
    assert max(map(taken, answers)) == len(sent)
    assert taken(await phone.keys(*sent)) == len(sent)
    assert table.keys() == sent


async def test_a_table_that_takes_nothing_is_told_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ANSWER_S", ANSWER_S / 100)
    phone, table.deaf = Phone(table), True
    assert taken(await phone.keys(Key.D7)) == 0
    table.deaf = False
    assert taken(await phone.keys(Key.D7)) == 1
    assert table.keys() == [Key.D7]


async def test_the_answer_has_the_same_bytes_for_every_key() -> None:
    answers = set()
    for key in Key:
        async with table_with_pads() as table:
            answers.add((await Phone(table).keys(key)).raw)
    assert len(answers) == 1


async def test_entries_of_the_same_length_cannot_be_told_apart_on_the_line() -> None:
    seen = set()
    for entry in ("3", "7", "*"):
        async with table_with_pads() as table:
            phone = Phone(table)
            async with phone.stream() as stream:
                first = await stream.must("words")
                answers = [await phone.keys(Key(entry)), await phone.keys(Key.ENTER, first=2)]
                table.keypad.answer("web:phone1", Answer.DONE)
                await stream.must("light")
                table.keypad.answer("web:phone1", Answer.REFUSED)
                await stream.must("light")
                seen.add((first, *(answer.raw for answer in answers), stream.raw))
    assert len(seen) == 1


# Pages of one browser


async def test_the_newer_page_has_the_pad_and_the_older_is_told_so(table: Table) -> None:
    older, newer, again = (Phone(table, page) for page in (FIRST, SECOND, THIRD))
    async with older.stream() as told:
        await told.must("light")
        assert taken(await newer.keys(Key.D1)) == 1
        assert await told.next("end") is not None
        assert await told.next() is None
    assert (await older.keys(Key.D2)).status == 409
    assert taken(await newer.keys(Key.D3, first=2)) == 2
    assert taken(await again.keys(Key.D4)) == 1
    assert (await newer.keys(Key.D5, first=3)).status == 409
    assert table.keys() == [Key.D1, Key.D3, Key.D4]
    assert table.came() == [f"phone1.{page}" for page in (FIRST, SECOND, THIRD)]


async def test_a_page_that_loses_its_pad_while_it_waits_is_told_so(table: Table) -> None:
    older, newer, table.deaf = Phone(table, FIRST), Phone(table, SECOND), True
    waiting = asyncio.create_task(older.keys(Key.D1))
    async with asyncio.timeout(60):
        while not table.came():
            await asyncio.sleep(0)
    table.deaf = False
    assert taken(await newer.keys(Key.D2)) == 1
    assert (await waiting).status == 409
    assert table.keys() == [Key.D2]


async def test_what_the_page_before_had_taken_is_nothing_to_the_next(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ANSWER_S", ANSWER_S / 100)
    await Phone(table, FIRST).keys(Key.D1)
    table.deaf, next_page = True, Phone(table, SECOND)
    assert taken(await next_page.keys(Key.D2)) == 0
    table.hear(wire.Taken(f"phone1.{FIRST}", 1))
    assert taken(await next_page.keys(Key.D2)) == 0


async def test_a_second_stream_of_a_page_ends_the_first(table: Table) -> None:
    phone = Phone(table)
    async with phone.stream() as first:
        await first.must("light")
        async with phone.stream() as second:
            await second.must("light")
            assert await first.next("end") is None
            table.keypad.answer("web:phone1", Answer.ASKED)
            assert (await second.must("light")).data.startswith("asked")
    assert table.came() == [f"phone1.{FIRST}"]


# Phones that sleep, die and wake


async def test_a_pad_has_gone_when_nothing_was_heard_of_it_for_a_while(table: Table) -> None:
    await Phone(table).keys(Key.D1)
    table.pass_time(GONE_S - 0.1)
    assert table.went() == []
    table.pass_time(0.2)
    assert table.went() == [f"phone1.{FIRST}"]
    table.pass_time(GONE_S)
    assert len(table.went()) == 1


async def test_a_stream_keeps_a_pad_and_its_end_lets_it_go(table: Table) -> None:
    async with Phone(table).stream() as stream:
        await stream.must("light")
        for _ in range(10):
            table.pass_time(GONE_S)
        assert table.went() == []
    ended_s = table.clock.now_s
    async with asyncio.timeout(60):
        while not table.went():
            table.pass_time(0.5)
            await asyncio.sleep(0.005)
    assert table.clock.now_s - ended_s >= GONE_S - 1


async def test_who_wakes_is_back_with_another_page_and_the_light_of_now(table: Table) -> None:
    asleep, awake = Phone(table, FIRST), Phone(table, SECOND)
    await asleep.keys(Key.D1)
    table.pass_time(GONE_S)
    assert (await asleep.keys(Key.D2, first=2)).status == 410
    async with awake.stream() as stream:
        table.keypad.answer("web:phone1", Answer.ASKED)
        while not (await stream.must("light")).data.startswith("asked"):
            pass
        assert taken(await awake.keys(Key.D3)) == 1
    assert table.keys() == [Key.D1, Key.D3]


async def test_who_slept_for_a_moment_goes_on_as_if_nothing_had_been(table: Table) -> None:
    phone = Phone(table)
    async with phone.stream() as stream:
        await stream.must("light")
    await phone.keys(Key.D1)
    table.pass_time(GONE_S - 5)
    async with phone.stream() as stream:
        await stream.must("light")
        assert taken(await phone.keys(Key.D2, first=2)) == 2
    assert (len(table.came()), table.went()) == (1, [])


async def test_a_pad_goes_by_itself_twenty_seconds_after_it_was_heard(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_pass = hastened(monkeypatch)
    await Phone(table).keys(Key.D1)
    for heard_s, went in ((19.0, []), (1.0, [f"phone1.{FIRST}"])):
        table.clock.now_s += heard_s
        let_pass(1.0)
        for _ in range(20):
            await asyncio.sleep(0)
        assert table.went() == went


async def test_the_line_is_shown_to_be_there(table: Table) -> None:
    async with Phone(table).stream() as stream:
        await stream.must("words")
        table.pass_time(9.5)
        before = stream.raw
        table.pass_time(0.5)
        assert await stream.next("ping") is not None
        assert stream.raw.removeprefix(before) == b"event: ping\ndata: \n\n"


# Bounds


async def test_nobody_who_has_not_come_in_gets_anything(table: Table) -> None:
    stranger = Phone(table)
    stranger.headers = {}
    assert (await stranger.keys(Key.D1)).status == 403
    for path in ("/pad", f"/pad/stream?page={FIRST}"):
        answer = await stranger.client.get(path)
        assert (answer.status, answer.body) == (403, b"")
    assert table.told == []


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff",
        b"[]",
        b'{"page":"1111111111111111"}',
        b'{"page":"x","keys":[]}',
        b'{"page":"1111111111111111\\n","keys":[]}',
        b'{"page":"1111111111111111","keys":[[0,"1"]]}',
        b'{"page":"1111111111111111","keys":[[1,"F13"]]}',
        b'{"page":"1111111111111111","keys":[[1,1]]}',
        b'{"page":"1111111111111111","keys":[[1.5,"1"]]}',
        b'{"page":"1111111111111111","keys":[[9999999999,"1"]]}',
        b'{"page":"1111111111111111","keys":[],"pad":"phone2"}',
        msgspec.json.encode({"page": FIRST, "keys": [(n, "1") for n in range(1, MOST_KEYS + 2)]}),
    ],
)
async def test_what_is_not_well_said_is_not_passed_on(table: Table, body: bytes) -> None:
    answer = await Phone(table).post(body)
    assert (answer.status, answer.body) == (400, b"")
    assert table.told == []


async def test_a_request_is_only_so_long(table: Table) -> None:
    assert (await Phone(table).post(b" " * (LONGEST_BODY + 1))).status == 413
    assert table.told == []


@pytest.mark.parametrize("page", ["", "x", FIRST + "1", "A" * 16, "..%2F" + FIRST])
async def test_a_page_has_a_name_like_any_other(table: Table, page: str) -> None:
    phone = Phone(table)
    assert (await phone.client.get(f"/pad/stream?page={page}", phone.headers)).status == 400
    assert table.told == []


async def test_a_pad_may_say_only_so_much(table: Table) -> None:
    phone, some = Phone(table), [Key.D1] * 30
    statuses = [(await phone.keys(*some)).status for _ in range(4)]
    assert (statuses[0], statuses[-1]) == (200, 429)
    other = Phone(table, name="phone2")
    assert taken(await other.keys(Key.D2)) == 1
    table.clock.now_s += KEY_RATE.at_once / KEY_RATE.each_s
    assert taken(await phone.keys(*some)) == len(some)


async def test_a_pad_may_say_sixty_keys_at_once_and_twenty_a_second(table: Table) -> None:
    """As many as a phone has kept in an outage; a page that is new counts for ten."""
    phone = Phone(table)

    async def said(*parts: tuple[int, int]) -> list[int]:
        return [(await phone.keys(*[Key.D1] * count, first=first)).status for first, count in parts]

    assert await said((1, 40), (41, 10), (51, 1)) == [200, 200, 429]
    table.clock.now_s += 0.5
    assert await said((51, 10), (61, 1)) == [200, 429]


async def test_pages_cannot_take_the_pad_from_each_other_without_end(table: Table) -> None:
    statuses = [(await Phone(table, f"{n:016x}").keys()).status for n in range(20)]
    assert statuses.count(200) <= 6
    assert set(statuses) == {200, 429}


async def test_there_are_only_so_many_pads(table: Table) -> None:
    for number in range(MOST):
        assert taken(await Phone(table, name=f"phone{number}").keys(Key.D1)) == 1
        table.seat(f"phone{number}", number + 1)
    late = Phone(table, name="late")
    assert (await late.keys(Key.D1)).status == 503
    assert taken(await Phone(table, name="phone0").keys(Key.D2, first=2)) == 2
    table.pass_time(GONE_S)
    assert taken(await late.keys(Key.D1)) == 1


async def test_pads_without_a_seat_keep_nobody_out(table: Table) -> None:
    """Somebody who has come in may make up as many as they like; a phone back from a pocket has its place."""
    for number in range(MOST):
        assert taken(await Phone(table, name=f"madeup{number}").keys(Key.D1)) == 1
    table.seat("madeup0", 1)
    assert taken(await Phone(table, name="phone").keys(Key.D1)) == 1
    assert taken(await Phone(table, name="madeup0").keys(Key.D2, first=2)) == 2
    assert (await Phone(table, name="madeup1").keys(Key.D2, first=2)).status == 410


def test_what_a_page_says_is_not_printed() -> None:
    said = PageKeys(FIRST, [(1, Key.D7), (2, Key.D7)])
    assert "7" not in repr(said)


# What a pad is told


async def test_a_light_takes_as_many_bytes_whatever_it_shows(table: Table) -> None:
    lights = []
    async with Phone(table).stream() as stream:
        lights.append((await stream.must("light")).data)
        for answer in (Answer.ASKED, Answer.REFUSED, Answer.DONE, Answer.IDENTIFY, *[Answer.REFUSED] * 11):
            table.keypad.answer("web:phone1", answer)
            lights.append((await stream.must("light")).data)
    assert {len(light) for light in lights} == {len("asked 00 00")}
    assert [light.split() for light in lights[:5]] == [
        ["idle", "00", "00"],
        ["asked", "00", "00"],
        ["asked", "01", "00"],
        ["done", "01", "00"],
        ["done", "01", "01"],
    ]
    assert lights[-1].split() == ["done", "12", "01"]


async def test_a_light_comes_back_from_its_hundredth_blink(table: Table) -> None:
    async with Phone(table).stream() as stream:
        await stream.must("light")
        for _ in range(99):
            table.keypad.answer("web:phone1", Answer.REFUSED)
        counts = {(await stream.must("light")).data.split()[1]}
        table.keypad.answer("web:phone1", Answer.REFUSED)
        counts.add((await stream.must("light")).data.split()[1])
    assert counts == {"99", "01"}


async def test_another_page_shows_the_same_light_at_once(table: Table) -> None:
    await Phone(table, FIRST).keys(Key.D1)
    table.keypad.answer("web:phone1", Answer.ASKED)
    async with Phone(table, SECOND).stream() as stream:
        assert (await stream.must("light")).data.startswith("asked")


def show(table: Table, language: Language = "en") -> None:
    table.hear(wire.shown(language, views.voting(6, language)))


@pytest.mark.parametrize(
    ("seats", "language", "who", "told"),
    [
        ((), "en", "", "You have no seat yet. Enter: you play from the next turn on."),
        ((4,), "en", "Nicolas", "your card: its number, then Enter"),
        ((4,), "fr", "Nicolas", "ta carte : le numéro, puis Entrée"),
        ((2,), "en", "Tom", "try again"),
        ((5, 6), "fr", "Mathilde, Grand-mère", None),
    ],
)
async def test_a_pad_is_told_whose_it_is_and_what_is_asked(
    table: Table, seats: tuple[int, ...], language: Language, who: str, told: str | None
) -> None:
    show(table, language)
    async with Phone(table).stream(language) as stream:
        words = await stream.must("words")
        if seats:
            table.pads.on_seated(f"phone1.{FIRST}", seats)
            words = await stream.must("words")
    prompt = say(language, views.voting(6, language).prompt)
    assert msgspec.json.decode(words.data) == {"who": who, "told": prompt if told is None else told}


async def test_before_the_table_has_said_anything_a_pad_is_told_nothing(table: Table) -> None:
    async with Phone(table).stream() as stream:
        said = msgspec.json.decode((await stream.must("words")).data)
    assert said == {"who": "", "told": ""}


async def test_who_has_no_seat_yet_is_told_how_to_sit_down(table: Table) -> None:
    table.hear(wire.shown("en", views.lobby(3, "en")))
    async with Phone(table).stream() as stream:
        said = msgspec.json.decode((await stream.must("words")).data)
    assert said == {"who": "", "told": say("en", "web.pad_sit")}


async def test_whose_entries_are_complete_is_told_so_and_no_number(table: Table) -> None:
    show(table)
    async with Phone(table).stream() as stream:
        await stream.must("words")
        table.pads.on_seated(f"phone1.{FIRST}", (3,))
        await stream.must("words")
        table.keypad.answer("web:phone1", Answer.DONE)
        words = await stream.must("words")
    assert msgspec.json.decode(words.data) == {"who": "Léa", "told": "Your entry is in."}


async def test_a_page_is_told_nothing_twice(table: Table) -> None:
    show(table)
    async with Phone(table).stream() as stream:
        await stream.must("words")
        before = stream.raw
        show(table)
        await Phone(table).keys(Key.D3, Key.ENTER)
        table.keypad.answer("web:phone1", Answer.IDLE)
        table.pass_time(PING_S)
        await stream.must("ping")
    assert stream.raw.removeprefix(before) == b"event: ping\ndata: \n\n"
