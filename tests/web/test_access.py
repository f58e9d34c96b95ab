"""Who comes in, and who doesn't: letters, tries, passes, hosts, origins, rates; also through the server."""

from __future__ import annotations

from ipaddress import ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.datastructures import Headers as Said
from starlette.requests import HTTPConnection

from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.web.access import PASS, Access, Tries, identify, identity
from dixit_table.web.assets import page
from dixit_table.web.connections import Door, Patience
from dixit_table.web.guard import address_of, comes_from_us, is_ours
from dixit_table.web.languages import language_of
from dixit_table.web.limits import MOST_ADDRESSES, Bucket, Rate, Throttle
from tests.tui import views
from tests.web.client import Answer, Client, Headers
from tests.web.running import CODE, Clock, Served, served

KEY = b"a key"
PHONE, TABLET = "192.168.1.20", "192.168.1.21"


def browser(cookie: str = "", query: str = "", **headers: str) -> HTTPConnection:
    given = {"cookie": cookie, **{name.replace("_", "-"): value for name, value in headers.items()}}
    return HTTPConnection(
        {
            "type": "http",
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in given.items()],
            "state": {},
        }
    )


# --- The letters


@pytest.mark.parametrize("typed", ["ABCDEF", "abcdef", " abc def ", "ABC-DEF", "aBcDeF"])
def test_the_letters_may_be_typed_small_and_with_gaps(typed: str) -> None:
    assert isinstance(Access(CODE, KEY, Clock()).try_code(typed, PHONE), str)


@pytest.mark.parametrize(
    "typed", ["", "ABCDE", "ABCDEFG", "ABCDEG", "ÀBCDEF", "ＡＢＣＤＥＦ", "\0", "A" * 1000]
)
def test_other_letters_are_wrong(typed: str) -> None:
    assert Access(CODE, KEY, Clock()).try_code(typed, PHONE) is None


def test_after_five_wrong_tries_an_address_waits_and_each_time_longer() -> None:
    clock = Clock()
    access = Access(CODE, KEY, clock)
    assert [access.try_code("WRONGS", PHONE) for _ in range(5)] == [None] * 5
    waits = []
    for _ in range(9):
        wait_s = access.try_code("WRONGS", PHONE)
        assert isinstance(wait_s, float)
        waits.append(wait_s)
        # While it waits not even the right letters are looked at; so waiting is no way to guess on.
        assert access.try_code(CODE, PHONE) == wait_s
        clock.now_s += wait_s
        assert access.try_code("WRONGS", PHONE) is None
    assert waits == [10, 20, 40, 80, 160, 320, 600, 600, 600]


def test_who_waits_isnt_kept_waiting_by_trying() -> None:
    clock = Clock()
    access = Access(CODE, KEY, clock)
    for _ in range(50):
        access.try_code("WRONGS", PHONE)
    clock.now_s += 10
    assert isinstance(access.try_code(CODE, PHONE), str)


def test_another_address_doesnt_wait_and_the_right_letters_forgive() -> None:
    access = Access(CODE, KEY, Clock())
    for _ in range(4):
        assert access.try_code("WRONGS", PHONE) is None
    assert isinstance(access.try_code(CODE, PHONE), str)
    for _ in range(5):
        assert access.try_code("WRONGS", PHONE) is None
    assert isinstance(access.try_code("WRONGS", PHONE), float)
    assert isinstance(access.try_code(CODE, TABLET), str)


@given(st.lists(st.tuples(st.floats(0, 30), st.integers(0, 5000)), max_size=300))
def test_no_crowd_of_addresses_guesses_faster_than_all_together_may(tries: list[tuple[float, int]]) -> None:
    clock = Clock()
    guessed = Tries(clock)
    began_s, looked_at = clock.now_s, 0
    for passed_s, address in tries:
        clock.now_s += passed_s
        if guessed.wait_s(str(address)) == 0:
            guessed.wrong(str(address))
            looked_at += 1
        first_ones = len({address for _, address in tries})  # which nobody is to be kept from
        assert looked_at <= 60 + 0.5 * (clock.now_s - began_s) + first_ones + 1e-6


def test_all_together_have_sixty_wrong_tries_and_then_one_every_two_seconds() -> None:
    clock = Clock()
    tries = Tries(clock)
    for number in range(30):
        for _ in range(2):
            assert tries.wait_s(str(number)) == 0
            tries.wrong(str(number))
    assert tries.wait_s("0") == 2.0
    assert tries.wait_s("another") == 0, "which nobody is kept from"
    clock.now_s += 2.0
    assert tries.wait_s("0") == 0


def test_many_addresses_are_forgotten_and_not_piled_up() -> None:
    clock = Clock()
    access = Access(CODE, KEY, clock)
    for number in range(3 * MOST_ADDRESSES):
        clock.now_s += 2
        assert access.try_code("WRONGS", str(number)) is None
    assert isinstance(access.try_code(CODE, PHONE), str)


# --- Passes, and what a browser is known by


def pass_of(access: Access) -> str:
    given = access.try_code(CODE, PHONE)
    assert isinstance(given, str)
    return given


def test_a_pass_is_good_for_the_table_that_gave_it() -> None:
    access = Access(CODE, KEY, Clock())
    first, second = pass_of(access), pass_of(access)
    assert first != second
    assert access.admits(browser(f"{PASS}={first}"))
    assert access.admits(browser(f"other=1; {PASS}={second}"))
    assert not Access(CODE, b"another key", Clock()).admits(browser(f"{PASS}={first}"))


@given(st.text(st.characters(min_codepoint=33, max_codepoint=126, exclude_characters=';"'), max_size=100))
def test_a_made_up_pass_is_none(value: str) -> None:
    assert not Access(CODE, KEY, Clock()).admits(browser(f"{PASS}={value}"))


def test_a_pass_that_was_changed_is_none() -> None:
    access = Access(CODE, KEY, Clock())
    given = pass_of(access)
    for place, sign in enumerate(given):
        changed = given[:place] + ("A" if sign != "A" else "B") + given[place + 1 :]
        assert not access.admits(browser(f"{PASS}={changed}"))
    assert not access.admits(browser())
    assert not access.admits(browser(f"{PASS}=."))


def test_a_browser_is_known_again_and_nothing_tells_its_cookie() -> None:
    first = browser()
    cookie = identify(first, lasting=True)
    assert cookie is not None
    known = identity(first)
    assert known is not None
    again = browser(f"dixit_pad={cookie}")
    assert identify(again, lasting=True) == cookie, "its days begin anew"
    assert identity(again) == known
    assert identify(again, lasting=False) is None
    assert identity(again) == known
    assert len(known) == 16 and known not in cookie and cookie not in known
    other = browser()
    identify(other, lasting=True)
    assert identity(other) != known


@pytest.mark.parametrize("cookie", ["", "short", "é" * 24, "x" * 99])
def test_a_browser_without_a_proper_cookie_is_nobody(cookie: str) -> None:
    nobody = browser(f"dixit_pad={cookie}")
    assert identify(nobody, lasting=False) is None
    assert identity(nobody) is None
    assert identity(browser()) is None


# --- Hosts and origins


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.5:8080",
        "192.168.1.5",
        "localhost",
        "localhost:8080",
        "LOCALHOST",
        "table.local:80",
        "a.b.local",
    ],
)
def test_numbers_of_this_computer_and_names_of_this_network_are_ours(host: str) -> None:
    assert is_ours(host, "192.168.1.5")


@pytest.mark.parametrize(
    "host",
    [
        "",
        ":8080",
        "example.org",
        "192.168.1.5.example.org",
        "table.local.example.org",
        "local",
        ".local",
        "notlocalhost",
        "localhost.example.org",
        "192.168.1.6:8080",
        "0.0.0.0:8080",
        "127.0.0.1:8080",
        "192.168.1.005",
        "3232235781",
        "192.168.1.5:80a",
        "192.168.1.5@example.org",
        "192.168.1.5/x",
        "192.168.1.5 ",
        "[::1]",
        "[::ffff:192.168.1.5",
    ],
)
def test_other_names_and_numbers_arent(host: str) -> None:
    assert not is_ours(host, "192.168.1.5")


def test_an_ipv6_address_has_brackets() -> None:
    assert is_ours("[fe80::1]:8080", "fe80::1%eth0")
    assert not is_ours("[fe80::2]:8080", "fe80::1%eth0")


HOST = {"host": "192.168.1.5:8080"}
HERE = "http://192.168.1.5:8080"
FOLLOWED = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}


@pytest.mark.parametrize(
    ("said", "get", "post"),
    [
        ({}, True, False),
        ({"origin": HERE}, True, True),
        ({"origin": HERE.upper()}, True, True),
        ({"origin": "null"}, False, False),
        ({"origin": "http://192.168.1.5:8081"}, False, False),
        ({"origin": "http://192.168.1.5"}, False, False),
        ({"origin": "https://192.168.1.5:8080"}, False, False),
        ({"origin": HERE + ".example.org"}, False, False),
        ({"origin": "http://example.org", "sec-fetch-site": "same-origin"}, False, False),
        ({"sec-fetch-site": "same-origin"}, True, True),
        ({"sec-fetch-site": "none"}, True, False),
        ({"sec-fetch-site": "same-site"}, False, False),
        ({"sec-fetch-site": "cross-site"}, False, False),
        ({**FOLLOWED, "sec-fetch-dest": "document"}, True, False),
        ({**FOLLOWED, "sec-fetch-dest": "iframe"}, False, False),
    ],
)
def test_pages_of_others_ask_nothing(said: dict[str, str], get: bool, post: bool) -> None:
    headers = Said({**HOST, **said})
    assert (comes_from_us("GET", headers), comes_from_us("POST", headers)) == (get, post)


# --- How much at a time


@given(st.lists(st.floats(0, 3), max_size=200))
def test_a_bucket_gives_no_more_than_has_come_in(gaps: list[float]) -> None:
    now_s, taken = 0.0, 0
    bucket = Bucket(Rate(each_s=2, at_once=5), now_s)
    for gap_s in gaps:
        now_s += gap_s
        wait_s = bucket.wait_s(now_s)
        got = bucket.take(now_s)
        taken += got
        assert got == (wait_s == 0)
        assert taken <= 5 + 2 * now_s + 1e-6
        assert got or bucket.take(now_s + wait_s + 1e-9) is True
        taken += not got
        now_s += 0 if got else wait_s + 1e-9


def test_one_address_that_floods_takes_nothing_from_others() -> None:
    throttle = Throttle(Clock(), Rate(each_s=1, at_once=10), Rate(each_s=1, at_once=20))
    assert sum(throttle.take(PHONE) for _ in range(1000)) == 10
    assert sum(throttle.take(TABLET) for _ in range(10)) == 10
    assert not throttle.take("192.168.1.22")


def test_throttled_addresses_are_forgotten_and_not_piled_up() -> None:
    throttle = Throttle(Clock(), Rate(each_s=1, at_once=1), Rate(each_s=1, at_once=1e9))
    for number in range(MOST_ADDRESSES + 1):
        assert throttle.take(str(number))
    assert not throttle.take(str(MOST_ADDRESSES))
    assert throttle.take("0")


class Line:
    """A connection."""

    def __init__(self) -> None:
        self.is_idle = self.has_ended = False

    def end(self) -> None:
        self.has_ended = True


def test_a_household_has_room_for_all_its_phones_and_keeps_others_from_none() -> None:
    door = Door(Patience())
    assert sum(door.enter(Line(), PHONE) for _ in range(100)) == 64
    assert sum(door.enter(Line(), f"another {number}") for number in range(400)) == 320 - 64


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.168.1.5", "192.168.1.5", True),
        ("192.168.1.5", "192.168.1.6", False),
        ("::ffff:192.168.1.5", "192.168.1.5", True),
        ("fe80::1%wlan0", "fe80::2", True),
        ("2001:db8:0:1::1", "2001:db8:0:1:8000::1", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("2001:db8:0:1::1", "2001:db8:0:0:8000::1", False),
        ("", "nonsense", False),
    ],
)
def test_of_ipv6_a_whole_network_counts_as_one_for_each_computer_has_all_of_it(
    one: str, other: str, same: bool
) -> None:
    addresses = [address_of(HTTPConnection({"type": "http", "client": (each, 1)})) for each in (one, other)]
    assert (addresses[0] == addresses[1]) is same


def test_a_request_from_nowhere_has_no_address() -> None:
    assert address_of(HTTPConnection({"type": "http"})) == ""


def test_a_door_counts_who_is_inside() -> None:
    door = Door(Patience(connections=3, connections_of_one=2))
    first, *more = (Line() for _ in range(7))
    as_each_brings_it = (str(ip_address(PHONE)) for _ in range(3))
    entered = zip((first, *more[:2]), as_each_brings_it, strict=True)
    assert [door.enter(each, address) for each, address in entered] == [True, True, False]
    assert [door.enter(each, TABLET) for each in more[2:4]] == [True, False]
    door.leave(first)
    assert [door.enter(each, TABLET) for each in more[4:6]] == [True, False]


def test_who_holds_all_connections_and_asks_nothing_keeps_nobody_out() -> None:
    door = Door(Patience(connections=3, connections_of_one=2))
    held = [Line() for _ in range(3)]
    for number, each in enumerate(held):
        assert door.enter(each, f"holder {number}")
    held[1].is_idle = held[2].is_idle = True
    assert door.enter(Line(), PHONE)
    assert [each.has_ended for each in held] == [False, True, False]


def test_what_is_put_into_a_page_is_escaped() -> None:
    told = page("code", "en", problem='<b>"&', pad=False)
    assert "&lt;b&gt;&#34;&amp;" in told
    assert "<b>" not in told


# --- Languages


@pytest.mark.parametrize(
    ("query", "accepted", "language"),
    [
        ("", "", "fr"),
        ("", "en", "en"),
        ("", "nl-NL,nl;q=0.9,en-GB;q=0.5,fr;q=0.4", "en"),
        ("", "en; q=0.2, fr-CA; q=0.9", "fr"),
        ("", "en;q=0, *;q=0.5", "fr"),
        ("", "en;q=x,,;q=,-", "fr"),
        ("language=en", "fr", "en"),
        ("language=nl", "en", "en"),
        ("language=<script>", "", "fr"),
    ],
)
def test_a_browser_is_answered_in_its_language(query: str, accepted: str, language: Language) -> None:
    assert language_of(browser("", query, accept_language=accepted), "fr") == language


# --- Through the server

BORNE = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def assert_sealed(answer: Answer) -> None:
    assert {name: answer.headers[name] for name in BORNE} == BORNE
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["form-action"] == "'self'"
    assert "unsafe" not in str(policy) and "http" not in str(policy)
    assert "server" not in answer.headers and "date" not in answer.headers
    assert not any(name.startswith("access-control") for name in answer.headers)


async def test_without_the_letters_there_is_the_way_in_and_nothing_else() -> None:
    async with served() as house:
        house.show(views.voting(5, "en"))
        client = house.client()
        for path in ("/", "/pad", "/?language=en", "/pad?language=en"):
            answer = await client.get(path)
            assert answer.status == 200
            assert say("en", "web.code_ask") in answer.text
            assert "Julien" not in answer.text
            assert answer.cookies == ()
            assert ('name="pad"' in answer.text) == path.startswith("/pad")
            assert_sealed(answer)
        for path in ("/stream", "/pad/stream", "/stream/", "/STREAM/", "/code", "/static/", "/x/y/z"):
            answer = await client.get(path)
            assert (answer.status, answer.cookies) == (403, ())
            assert answer.headers["cache-control"] == "no-store"
            assert_sealed(answer)
        answer = await client.post("/pad/keys", '{"page":"0123456789abcdef","keys":[[1,"5"]]}')
        assert answer.status == 403
        assert_sealed(answer)
        assert house.told == []


@pytest.mark.parametrize("pad", [False, True])
async def test_the_form_lets_in_who_knows_the_letters(pad: bool) -> None:
    async with served() as house:
        house.show(views.voting(5, "en"))
        client = house.client()
        answer = await client.post("/code", "code=abc+def&language=fr" + "&pad=1" * pad)
        assert answer.status == 303
        assert answer.headers["location"] == ("/pad?language=fr" if pad else "/?language=fr")
        assert_sealed(answer)
        (cookie,) = answer.cookies
        assert cookie.startswith(f"{PASS}=")
        attributes = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert attributes == {"httponly", "samesite=strict", "path=/"}
        page = await client.get(answer.headers["location"])
        assert page.status == 200
        assert 'lang="fr"' in page.text
        assert say("fr", "web.code_ask") not in page.text
        assert_sealed(page)


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/enter?code=abcdef", "/"),
        ("/enter?code=ABCDEF&pad=1", "/pad"),
        ("/enter?code=ABCDEF&pad=1&language=fr", "/pad?language=fr"),
        ("/ABCDEF", "/"),
        ("/ABCDEF/PAD", "/pad"),
        ("/ABCDEF?screen=tv", "/?screen=tv"),
        ("/ABCDEF?screen=//elsewhere", "/"),
    ],
)
async def test_a_link_lets_in_and_leads_on(path: str, page: str) -> None:
    async with served() as house:
        house.show(views.voting(5, "en"))
        client = house.client()
        # Led here by another program, or by somebody's page.
        answer = await client.get(path, {"Sec-Fetch-Site": "none"})
        assert answer.status == 200
        assert answer.headers["refresh"] == f"0; url={page}"
        assert PASS in client.cookies
        assert_sealed(answer)
        assert (await client.get(page)).status == 200
        # Again: it has come in before, and nothing is tried.
        answer = await client.get(path.replace("B", "X").replace("b", "x"))
        assert (answer.status, answer.headers["location"]) == (303, page)


async def test_a_pad_gets_a_cookie_of_its_own_that_stays() -> None:
    async with served() as house:
        client = await house.guest()
        assert (await client.get("/")).cookies == ()
        (cookie,) = (await client.get("/pad")).cookies
        assert cookie.startswith("dixit_pad=")
        attributes = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert attributes == {"httponly", "samesite=strict", "path=/", f"max-age={90 * 24 * 3600}"}
        (again,) = (await client.get("/pad")).cookies
        assert again == cookie, "its days begin anew"
        assert (await client.get("/")).cookies == ()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_five_wrong_codes_and_then_one_waits(language: Language) -> None:
    async with served() as house:
        client = house.client()
        words = {"Accept-Language": language}
        for path in ("/enter?code=WRONGS", "/WRONGS", "/WRONGS/PAD"):
            answer = await client.get(path, words)
            assert answer.status == 403
            assert say(language, "web.code_wrong") in answer.text
            assert "refresh" not in answer.headers, "wrong letters stay wrong"
        for _ in range(2):
            answer = await client.post("/code", "code=WRONGS", words)
            assert answer.status == 403
            assert 'role="alert"' in answer.text
        for code in ("WRONGS", CODE):
            answer = await client.post("/code", f"code={code}", words)
            assert answer.status == 429
            assert answer.headers["retry-after"] == "10"
            assert say(language, "web.code_wait", n=10) in answer.text
            assert answer.cookies == ()
            assert_sealed(answer)
        by_link = await client.get(f"/{CODE}")  # nobody may be there to press anything: a TV
        assert (by_link.status, by_link.headers["refresh"]) == (429, "10")
        house.clock.now_s += 10
        assert (await client.enter()).status == 303


async def refusals(house: Served, client: Client, status: int, asked: list[tuple[str, Headers]]) -> None:
    for path, headers in asked:
        method = "POST" if path in ("/code", "/pad/keys") else "GET"
        body, asked_for = b"code=ABCDEF" if method == "POST" else b"", {"Connection": None, **headers}
        answer = await client.ask(method, path, body, asked_for)
        assert (answer.status, answer.cookies) == (status, ()), (path, headers)
        assert answer.headers["connection"] == "close"
        assert "Julien" not in answer.text
        assert_sealed(answer)
    assert house.told == []


async def test_who_is_refused_has_to_connect_anew_and_nobody_else() -> None:
    async with served() as house:
        house.show(views.voting(5, "en"))
        guest, keeps = await house.guest(), {"Connection": None}
        refused = await guest.post("/pad/keys", "{", keeps)
        assert (refused.status, refused.headers["connection"]) == (400, "close")
        for path, status in (("/", 200), (f"/{CODE}", 303)):
            answer = await guest.get(path, keeps)
            assert (answer.status, "connection" in answer.headers) == (status, False)


async def test_another_host_or_origin_is_refused_even_with_a_pass() -> None:
    async with served() as house:
        house.show(views.voting(5, "en"))
        client = await house.guest()
        port = house.port
        hosts = [f"evil.example:{port}", "192.0.2.7", f"127.0.0.2:{port}", "0.0.0.0", "127.0.0.1.example.org"]
        pages = ("/", "/stream", "/pad", "/static/code.css", f"/{CODE}", "/code")
        await refusals(house, client, 421, [(page, {"Host": host}) for host in hosts for page in pages])
        origins = ["null", "http://evil.example", f"http://127.0.0.1:{port + 1}", f"https://127.0.0.1:{port}"]
        asked = ("/stream", "/pad/stream", "/code", "/pad/keys")
        await refusals(house, client, 403, [(page, {"Origin": each}) for each in origins for page in asked])
        await refusals(house, client, 403, [(page, {"Origin": None}) for page in ("/code", "/pad/keys")])
        for host in (f"localhost:{port}", f"table.local:{port}"):
            answer = await client.post("/code", "code=x", {"Host": host, "Origin": f"http://{host}"})
            assert answer.status == 303


async def test_other_methods_and_large_bodies_are_refused() -> None:
    async with served() as house:
        client = house.client()
        for method in ("HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"):
            async with client.connected() as (reader, writer):
                writer.write(client.head(method, "/", b"", {}))
                assert b" 405 " in await reader.readline()
        assert (await client.post("/code", "code=" + "A" * 1019)).status == 403, "as large as may be"
        for body in ("code=" + "A" * 1020, "x=" + "y" * 5000):
            answer = await client.post("/code", body)
            assert answer.status == 413
            assert_sealed(answer)
        chunks = b"400\r\n" + b"A" * 1024 + b"\r\n1\r\nA\r\n0\r\n\r\n"
        async with client.connected() as (reader, writer):
            more = {"Content-Length": None, "Transfer-Encoding": "chunked"}
            writer.write(client.head("POST", "/code", b"", more) + chunks)
            assert b" 413 " in await reader.readline()
        async with client.connected() as (reader, writer):
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 10_000)
            assert b" 400 " in await reader.readline()
        assert (await client.get("/", {"X": "y" * 8_000})).status == 200
        assert (await client.enter()).status == 303


async def test_too_many_requests_are_refused_for_a_while() -> None:
    async with served() as house:
        client = house.client()
        answers = [(await client.get("/static/code.css")).status for _ in range(243)]
        assert answers == [200] * 240 + [429] * 3
        elsewhere = {"X-Forwarded-For": "192.168.1.77"}  # nobody stands between: what says so is a lie
        assert (await client.get("/static/code.css", elsewhere)).status == 429
        house.clock.now_s += 1.5 / 60
        assert (await client.get("/static/code.css")).status == 200
        refused = await client.get("/static/code.css")
        assert refused.status == 429
        assert_sealed(refused)


async def test_the_form_speaks_both_languages_and_leads_to_the_other() -> None:
    async with served("fr") as house:
        client = house.client()
        for accepted, language, other in (("en", "en", "fr"), ("fr", "fr", "en"), ("nl", "fr", "en")):
            answer = await client.get("/", {"Accept-Language": accepted})
            assert f'<html lang="{language}">' in answer.text
            assert f'href="/?language={other}"' in answer.text
            other_page = await client.get(f"/?language={other}", {"Accept-Language": accepted})
            assert f'<html lang="{other}">' in other_page.text


async def test_a_large_body_that_isnt_sent_isnt_waited_for() -> None:
    async with served() as house:
        client = house.client()
        async with client.connected() as (reader, writer):
            writer.write(client.head("POST", "/code", b"", {"Content-Length": "1000000000"}))
            assert b" 413 " in await reader.readline()


async def test_files_are_kept_by_browsers_and_no_other_file_is_served() -> None:
    async with served() as house:
        client = house.client()
        page = await client.get("/")
        address = page.text.partition('rel="stylesheet" href="')[2].partition('"')[0]
        answer = await client.get(address)
        assert answer.status == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-type"] == "text/css; charset=utf-8"
        assert_sealed(answer)
        bare = await client.get("/static/code.css")
        assert bare.body == answer.body
        assert bare.headers["cache-control"] == "no-cache"
        again = await client.get("/static/code.css", {"If-None-Match": bare.headers["etag"]})
        assert (again.status, again.body) == (304, b"")
        guest = await house.guest()
        for name in ("", "none.css", "..", "../access.py", "%2e%2e/access.py", "code.css/"):
            path = f"/static/{name}"
            assert [(await each.get(path)).status for each in (client, guest)] == [403, 404]
