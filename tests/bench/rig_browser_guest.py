"""How soon a guest's phone is a keypad, and is one again: the computers' part of it, without the thumb's."""

from __future__ import annotations

import platform
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from dixit_table.texts import say
from tests.bench import figures
from tests.bench.browser.chromium import Browser, running, version
from tests.bench.browser.guests import at_home

TIMES = 5


def test_how_soon_a_phone_is_a_keypad(tmp_path: Path) -> None:
    """From the scanned code to a seat, from the first key of a ballot to its tick, and after a sleep."""
    taken: dict[str, list[float]] = {}
    with running() as browser:
        for number in range(TIMES):
            for what, seconds in _ways(browser, tmp_path / str(number)):
                taken.setdefault(what, []).append(seconds)
    rows = [
        figures.Figure(
            what, f"{len(each)} times", None, f"{1000 * median(each):.0f} ms, {1000 * max(each):.0f} at most"
        )
        for what, each in taken.items()
    ]
    figures.write(
        "browser-guest",
        "A guest's phone",
        "make bench-browser",
        rows,
        versions=f"{version()}, Python {platform.python_version()}",
        bound="What a guest takes to read and to tap; a phone's own speed, and that of its Wi-Fi.",
    )
    assert all(len(each) == TIMES for each in taken.values())


def _ways(browser: Browser, folder: Path) -> Iterator[tuple[str, float]]:
    folder.mkdir()
    with at_home(folder) as house:
        began_s = time.monotonic()
        phone = house.phone(browser)
        house.sit_down(phone)
        yield "from the address in the code to a seat", time.monotonic() - began_s
        for _ in range(2):
            house.sit_down(house.phone(browser))
        house.begin()
        house.vote(0, but=2)
        phone.type("3")  # half a number, which is void after a sleep, and that is said
        phone.page.sleep()
        began_s = time.monotonic()
        phone.page.wake()
        phone.page.wait_for(say("en", "web.pad_again"))
        yield "from a look at a phone that slept until the table is heard", time.monotonic() - began_s
        phone.type("E")
        phone.page.wait_for(say("en", "web.pad_refused"))
        began_s = time.monotonic()
        phone.type(house.ballot(0, 2))
        house.tv.wait_for("Everybody has voted")
        yield "from a ballot's first key to its tick on the TV", time.monotonic() - began_s
