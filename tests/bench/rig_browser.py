"""Tablets and phones in a real browser: whole games, and what happens to phones, and to what serves them."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from dixit_table.texts import say
from tests.bench import figures
from tests.bench.browser import wireless
from tests.bench.browser.chromium import PHONE, TABLET, TV, Browser, Page, running
from tests.bench.browser.guests import NAMES, House, Phone, at_home
from tests.bench.screen.television import Television
from tests.waiting import until

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
_SERIOUS = ("serious", "critical")
KIOSK = Path(__file__).parents[2] / "hardware/kiosk/files/opt/dixit-table/kiosk"
_PROMPT_GROUND, _NIGHT = "#ffd880", "#141127"
_HEARD = "performance.getEntriesByType('resource').filter(each => each.name.includes('/stream')).length"
"""How many streams have ended."""
_HALF = "3"  # typed without Enter
_HELD_MS = 1_200  # a second is what a click may be late
_FORGOTTEN_MS = 60_000  # after 10 s a key is given up, after 20 the pad has gone, 30 later nothing is void


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with running() as browser:
        yield browser


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with at_home(tmp_path) as house:
        yield house


@pytest.fixture
def larger_house(tmp_path: Path) -> Iterator[House]:
    with at_home(tmp_path, cables=3) as house:
        yield house


def accessible(page: Page) -> None:
    """See that axe-core finds nothing serious, once everything has come to rest."""
    page.wait_for_rest()
    page.run(AXE)
    found = page.run("axe.run(document, {resultTypes: ['violations']}).then(found => found.violations)")
    wrong = [
        (each["id"], each["help"], [node["html"][:200] for node in each["nodes"]])
        for each in found
        if each["impact"] in _SERIOUS
    ]
    assert not wrong, page.run("location.href")


def sound(page: Page, house: House) -> None:
    """See that nothing failed in a page, and that it asked nobody but the table."""
    assert page.faults == []
    foreign = [each for each in page.asked if not each.startswith((f"http://{house.address}/", "data:"))]
    assert foreign == []


def heard_again(page: Page, but: int) -> None:
    """Wait until a page hears the table in another way than it did so far."""
    page.wait_until(f"{_HEARD} > {but} && !document.documentElement.classList.contains('stale')", "the table")


# --- Whole games


def test_a_game_of_three_phones_and_two_cables(browser: Browser, house: House) -> None:
    screens = [
        house.onlooker(browser, TV, "en"),
        house.onlooker(browser, TABLET, "fr"),
        house.onlooker(browser, PHONE, "fr"),
    ]
    phones = [house.phone(browser, language) for language in ("en", "fr", "en")]
    for phone in phones:
        house.sit_down(phone)
    for phone, name in zip(phones, NAMES[2:], strict=True):
        phone.page.wait_for(name, part="#who")
    house.begin()
    for teller in range(len(NAMES)):
        house.vote(teller)
        for key in house.go_on(teller, last=teller == len(NAMES) - 1):
            if teller == 0:
                for page in screens:
                    accessible(page)
                assert key != "table.reveal_card" or "Orange" in screens[0].text("#cards")
        if teller < len(NAMES) - 1:
            house.telling(teller + 1)
    house.all_read("table.over")
    for page in (*screens, *(phone.page for phone in phones)):
        accessible(page)
        sound(page, house)
    for page in screens:
        assert len(page.run("[...document.querySelectorAll('#podium li')].map(each => each.id)")) == 3


def test_pages_and_the_menu_are_shown_too(browser: Browser, house: House) -> None:
    screen = house.onlooker(browser, TABLET, "en")
    host = house.cables[0]
    host.type("-")
    screen.wait_for("Help", part="#menu")
    accessible(screen)
    host.type(house.tv.keys_to("Help") + "E")
    screen.wait_until("document.querySelector('#page') !== null")
    accessible(screen)
    sound(screen, house)


# --- What happens to phones


@pytest.fixture
def phone(browser: Browser, house: House) -> Phone:
    """Return the phone of seat 3, as the turn of seat 1 is voted on, and all others have."""
    phone = house.phone(browser)
    house.sit_down(phone)
    for _ in range(2):
        house.sit_down(house.phone(browser))
    house.begin()
    house.vote(0, but=2)
    return phone


def voted(house: House, phone: Phone) -> None:
    """Enter the whole ballot, and see that it is heard."""
    phone.type(house.ballot(0, 2))
    house.tv.wait_for("Everybody has voted")


def begins_anew(house: House, phone: Phone) -> None:
    """See that the first number on a pad that has come back is void: nobody knows how it began."""
    phone.type("E")
    phone.page.wait_for(say("en", "web.pad_refused"))
    still_to_vote(house)


def still_to_vote(house: House) -> None:
    assert "Everybody has voted" not in house.tv.painted()


def test_keys_typed_out_of_reach_come_once_and_in_order(house: House, phone: Phone) -> None:
    ballot = house.ballot(0, 2)
    phone.page.out_of_reach(gone=True)
    phone.type(ballot[:-1])
    phone.page.wait_for(say("en", "web.pad_offline"))
    still_to_vote(house)
    phone.page.out_of_reach(gone=False)
    phone.type(ballot[-1])
    house.tv.wait_for("Everybody has voted")


def test_keys_that_have_waited_for_long_are_asked_for_again(house: House, phone: Phone) -> None:
    """By then nobody knows what they were meant for, and the table has forgotten how a number began.

    The phone says so once it is back; until then all that is typed would go on with what is lost.
    """
    phone.type(_HALF)
    phone.page.out_of_reach(gone=True)
    phone.type("E")
    phone.page.wait_for(say("en", "web.pad_offline"))
    back_ms = phone.page.run("performance.now()") + _FORGOTTEN_MS
    phone.page.wait_until(f"performance.now() > {back_ms}", "a long time", limit_s=_FORGOTTEN_MS / 500)
    phone.type(_HALF)
    phone.page.out_of_reach(gone=False)
    phone.page.wait_for(say("en", "web.pad_again"))
    phone.type("2E")  # who didn't read that goes on: it would be another number
    phone.page.wait_for(say("en", "web.pad_refused"))
    still_to_vote(house)
    voted(house, phone)


@pytest.mark.parametrize("mouse", [False, True])
def test_a_key_that_is_held_for_long_counts_once(house: House, phone: Phone, mouse: bool) -> None:
    """A click comes as it is let go: 1 would become 11."""
    ballot = house.ballot(0, 2)
    phone.page.tap(f'[data-key="{ballot[0]}"]', held_ms=_HELD_MS, mouse=mouse)
    phone.type(ballot[1:])
    house.tv.wait_for("Everybody has voted")


def test_a_page_that_is_loaded_anew_begins_its_number_anew(house: House, phone: Phone) -> None:
    phone.type(_HALF)
    phone.page.reload()
    begins_anew(house, phone)
    voted(house, phone)


def test_of_two_pages_the_newer_one_has_the_keypad(house: House, phone: Phone) -> None:
    newer = phone.another_page()
    phone.page.wait_for(say("en", "web.pad_other"))
    assert phone.page.run("document.getElementById('keys').hidden")
    accessible(phone.page)
    begins_anew(house, newer)
    voted(house, newer)


def test_a_phone_that_slept_begins_its_number_anew(house: House, phone: Phone) -> None:
    phone.type(_HALF)
    phone.page.sleep()
    phone.page.wake()
    phone.page.wait_for(say("en", "web.pad_again"))
    begins_anew(house, phone)
    voted(house, phone)


def test_a_phone_that_was_away_for_long_has_its_seat_again(tmp_path: Path) -> None:
    """In a pocket, and out of reach: no end of its connection is ever heard."""
    with (
        wireless.network(),
        running(*wireless.BY) as browser,
        at_home(tmp_path, cables=4, host=wireless.HOUSE) as house,
    ):
        phone, name = house.phone(browser), NAMES[4]
        house.sit_down(phone)
        house.begin()
        house.vote(0, but=4)
        phone.type(_HALF)
        wireless.out_of_reach(gone=True)
        phone.page.sleep()
        house.tv.wait_for(name, "lost")
        wireless.out_of_reach(gone=False)
        phone.page.wake()
        phone.page.wait_for(say("en", "web.pad_again"))
        phone.page.wait_for(name, part="#who")
        begins_anew(house, phone)
        phone.type(house.ballot(0, 4))
        house.tv.wait_for("Everybody has voted")


def test_a_phone_that_is_dead_leaves_its_seat_to_a_spare(
    browser: Browser, house: House, phone: Phone
) -> None:
    phone.page.end()
    house.tv.wait_for(NAMES[2], "lost")
    spare = house.phone(browser)
    spare.type("3E")
    spare.page.wait_for(NAMES[2], part="#who")
    voted(house, spare)


def test_a_phone_that_just_falls_silent_leaves_its_seat_too(tmp_path: Path) -> None:
    """Its battery is empty: no end of its connection is ever heard."""
    with (
        wireless.network(),
        at_home(tmp_path, host=wireless.HOUSE) as house,
        wireless.phone(house.address, house.code),
    ):
        house.tv.wait_for(say("en", "screen.players", n=3))
        wireless.out_of_reach(gone=True)
        house.tv.wait_for(NAMES[2], "lost")


# --- A kiosk whose TV is a browser


@pytest.fixture
def kiosk(tmp_path: Path) -> dict[str, str]:
    """Return the environment of the script that shows it: the kiosk's, and a browser that root may run."""
    for name in ("bin", "web"):
        (tmp_path / name).mkdir()
    (tmp_path / "kiosk").symlink_to(KIOSK)
    browser = tmp_path / "bin" / "chromium"
    browser.write_text(f'#!/bin/sh\nexec {shutil.which("chromium")} --no-sandbox "$@"\n')
    browser.chmod(0o755)
    path = f"{browser.parent}:{os.environ['PATH']}"
    places = {"DIXIT_TABLE": "", "DIXIT_WEB": "web", "DIXIT_SHOWN": "shown"}
    return {"PATH": path, **{name: str(tmp_path / place) for name, place in places.items()}}


def test_the_tv_is_a_browser_as_long_as_the_table_lets_one_in(house: House, kiosk: dict[str, str]) -> None:
    link = Path(kiosk["DIXIT_WEB"], "link")
    link.write_text("http://127.0.0.1:1/ABCDEF\n")  # before anything is shown, a terminal has to be
    with Television([str(KIOSK / "show"), "40"], kiosk) as television:
        until(lambda: _shows(television, _NIGHT), "a terminal")
        until(Path(kiosk["DIXIT_SHOWN"]).exists, "a sign that there is one")
        link.write_text(f"http://{house.address}/{house.code}\n")
        until(lambda: _shows(television, _PROMPT_GROUND), "the table in a browser")
        television.save(figures.FOLDER / "browser-tv.png")
        link.unlink()
        until(lambda: _shows(television, _NIGHT), "a terminal again")


def _shows(television: Television, colour: str) -> bool:
    """Tell whether a colour stands where a browser has the prompt, and a terminal nothing but its ground."""
    picture = television.picture()
    return picture is not None and picture.colour(picture.wide // 8, picture.high // 8) == colour


# --- The letters


def test_who_guesses_has_to_wait(browser: Browser, house: House) -> None:
    page = browser.guest(PHONE, "fr")
    page.go(f"http://{house.address}/")
    for tries in range(6):
        accessible(page)
        page.tap("#code")
        page.run("document.getElementById('code').value = ''")
        page.type("AAAAAA" if house.code != "AAAAAA" else "BBBBBB")
        page.follow("button")
        page.wait_for(say("fr", "web.code_wrong") if tries < 5 else "Trop d’essais")


def test_who_types_the_letters_is_in(browser: Browser, house: House) -> None:
    page = browser.guest(PHONE, "en")
    page.go(f"http://{house.address}/")
    page.tap("#code")
    page.type(house.code.lower())
    page.follow("button")
    page.wait_for(say("en", "screen.players", n=2))


def test_switched_off_everybody_is_out(browser: Browser, house: House) -> None:
    screen, phone = house.onlooker(browser, TABLET, "en"), house.phone(browser)
    process = house.another_process(0)
    house.tv.open_tablets(house.cables[0])
    house.cables[0].type(house.tv.keys_to("Switch off") + "E")
    until(lambda: not Path(f"/proc/{process}").exists(), "the process's end")
    screen.wait_for(say("en", "web.gone"))
    phone.type("1")
    phone.page.wait_for(say("en", "web.pad_offline"))


# --- What happens to the process that serves them


@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGSTOP])
def test_the_table_plays_on_whenever_the_process_fails(
    browser: Browser, larger_house: House, by: signal.Signals
) -> None:
    """In each phase of a turn it is killed, or hangs until it is; pages come back by themselves."""
    house = larger_house
    screen, phone = house.onlooker(browser, TABLET, "en"), house.phone(browser)
    house.sit_down(phone)

    def fail() -> None:
        process, heard = house.process(), screen.run(_HEARD)
        os.kill(process, by)
        if by is signal.SIGSTOP:
            house.tv.painted()
            os.kill(process, signal.SIGKILL)
        house.another_process(process)
        heard_again(screen, heard)

    fail()
    house.begin()
    fail()
    house.vote(0, but=3)
    fail()
    phone.page.wait_until("document.getElementById('line').textContent === ''", "the phone's connection")
    begins_anew(house, phone)
    phone.type(house.ballot(0, 3))
    for _ in house.go_on(0):
        fail()
    house.telling(1)
