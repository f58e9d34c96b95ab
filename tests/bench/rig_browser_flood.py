"""A flood of requests at what serves tablets and phones, while people play on cables."""

from __future__ import annotations

import os
import platform
import time
from pathlib import Path

from tests.bench import figures
from tests.bench.browser.chromium import TABLET, running, version
from tests.bench.browser.crowd import crowd
from tests.bench.browser.guests import House, at_home

FLOOD_S = float(os.environ.get("DIXIT_FLOOD_S", "60"))
FLOOD = 1000  # requests a second
SLEEPERS = 20
SEATS = 4


def test_a_flood_costs_no_entry(tmp_path: Path) -> None:
    """Games are played on cables all the while; a display's page is there again afterwards."""
    with running() as browser, at_home(tmp_path, cables=SEATS) as house:
        page = house.onlooker(browser, TABLET, "en")
        entered = turns = 0
        until_s = time.monotonic() + FLOOD_S
        house.begin()
        house.onlookers.clear()  # who would have to see each step
        at = house.address, house.code
        with crowd("sleep", *at, SLEEPERS), crowd("flood", *at, FLOOD) as answers:
            while time.monotonic() < until_s:
                entered += turn(house, turns % SEATS)
                turns += 1
                if turns % SEATS == 0:
                    house.again()
        page.wait_until("!document.documentElement.classList.contains('stale')", "the display is back")
        lost = entered - house.entries()
    row = figures.Figure(
        f"{FLOOD} requests a second and {SLEEPERS} readers that read nothing",
        f"{FLOOD_S:.0f} s, {entered} entries in {turns} turns of four on cables meanwhile",
        {"entries lost": lost},
        ", ".join(f"{answer} {times:,} times" for answer, times in sorted(answers.items())),
    )
    figures.write(
        "browser",
        "Tablets and phones, flooded",
        "make bench-browser",
        [row],
        versions=f"{version()}, Python {platform.python_version()}",
        bound="iOS, Android and radio: no phone, no Wi-Fi and no Pi has been tried.",
    )
    assert lost == 0
    assert answers.total() > FLOOD * FLOOD_S / 2


def turn(house: House, teller: int) -> int:
    """Play a turn on cables; return how many numbers were entered."""
    house.vote(teller)
    house.tv.wait_for("Everybody has voted")
    for _ in house.go_on(teller, last=teller == SEATS - 1):
        pass
    return 2 * SEATS - 1
