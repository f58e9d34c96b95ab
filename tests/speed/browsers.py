"""Tablets and phones: what they cost a table's presses, what serves them costs, and how soon they show it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from dixit_table.web import display
from tests.bench.browser.chromium import TABLET, Browser, running
from tests.bench.browser.crowd import crowd
from tests.bench.browser.guests import House, at_home
from tests.speed.presses import Pressed, measured, pressed
from tests.speed.programs import voting
from tests.speed.terminal import Program
from tests.tui import views
from tests.waiting import until
from tests.web.running import free_port

AT_HOME, DISPLAYS, MANY = 5, 50, 100
FLOOD, SLEEPERS = 1000, 20
_REST_S = 10.0
_CHANGES = 60
_KEYS = 60

ALONE = "no browser"
HOUSEHOLD = f"{AT_HOME} displays"
WATCHED = f"{DISPLAYS} displays"
FLOODED = f"{FLOOD:,} requests a second and {SLEEPERS} readers that read nothing"

_PAINTED = """
window.painted = [];
new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(
  () => painted.push(performance.timeOrigin + performance.now()))))
.observe(
  document.getElementById('stage'), {subtree: true, childList: true, attributes: true, characterData: true});
"""
_ANSWERS = "performance.getEntriesByType('resource').filter(each => each.name.endsWith('/pad/keys'))"


@dataclass(frozen=True, slots=True)
class InChromium:
    """How soon a real browser shows or says it, in milliseconds."""

    pixels_ms: tuple[float, ...]  # from a key on a cable, with all the other displays there
    answers_ms: tuple[float, ...]  # from a phone's key


@dataclass(frozen=True, slots=True)
class Browsers:
    """All of it."""

    presses: dict[str, Pressed]  # the table's own, by what browsers do meanwhile
    page_kb: float
    memory_mb: float
    displays_mb: float  # a hundred more
    idle: float  # percent of a processor, with these
    in_chromium: InChromium | None  # there is none here


def browsers() -> Browsers:
    """Return what was measured."""
    presses = {ALONE: measured(voting(on_disk=False))}
    for what, displays in ((HOUSEHOLD, AT_HOME), (WATCHED, DISPLAYS)):
        with served() as site, crowd("watch", *site.way_in, displays):
            presses[what] = pressed(site.program)
    with served() as site:
        memory_mb, displays_mb, idle = _costs(site)
    with served() as site, crowd("sleep", *site.way_in, SLEEPERS), crowd("flood", *site.way_in, FLOOD):
        presses[FLOODED] = pressed(site.program)
    return Browsers(presses, page_kb(), memory_mb, displays_mb, idle, _in_chromium())


# --- The table, and the process that serves browsers, started here as a kiosk's


class Site(NamedTuple):
    """A table that everybody votes at, and what serves browsers."""

    program: Program
    process: int
    way_in: tuple[str, str]  # the address, the letters


@contextmanager
def served() -> Iterator[Site]:
    """Yield a table that lets browsers in."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="dixit-table-")))
        address = f"127.0.0.1:{free_port()}"
        options = ("--web", address, "--web-folder", str(folder))
        program = stack.enter_context(voting(*options, on_disk=False))
        command = (sys.executable, "-m", "dixit_table.web", str(folder / "table"))
        process = stack.enter_context(subprocess.Popen(command))
        stack.callback(process.terminate)
        link = folder / "link"
        program.wait_until(link.exists, "the way in")
        yield Site(program, process.pid, (address, link.read_text().strip().rpartition("/")[2]))


def _costs(site: Site) -> tuple[float, float, float]:
    """Return the memory alone, what a hundred displays add, and the processor time at rest with these."""
    until(lambda: _memory_mb(site.process) > 0, "the process")
    site.program.run(_REST_S / 2)
    alone = _memory_mb(site.process)
    with crowd("watch", *site.way_in, MANY):
        site.program.run(_REST_S / 2)
        many, worked = _memory_mb(site.process), _worked_s(site.process)
        began_s = time.monotonic()
        site.program.run(_REST_S)
        idle = (_worked_s(site.process) - worked) / (time.monotonic() - began_s) * 100
    return alone, many - alone, idle


def _memory_mb(process: int) -> float:
    """Return what a process has of memory for itself, and its part of what it shares."""
    found = re.search(r"^Pss: +(\d+) kB", Path(f"/proc/{process}/smaps_rollup").read_text(), re.MULTILINE)
    return int(found[1]) / 1024 if found else 0.0


def _worked_s(process: int) -> float:
    """Return for how long a process has used a processor."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def page_kb() -> float:
    """Return the size of the largest page of twelve, with all that it is made of."""
    static = Path(display.__file__).parents[1] / "static"
    parts = sum(len((static / name).read_bytes()) for name in ("display.css", "display.js"))
    pages = (display.page(phase(12, "en"), "en") for phase in views.PHASES.values())
    return (parts + max(len(page.encode()) for page in pages)) / 1000


# --- In Chromium, where there is one


def _in_chromium() -> InChromium | None:
    if shutil.which("chromium") is None:
        return None
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder, running() as browser:
        with at_home(Path(folder), cables=4) as house:
            answers = _answered_ms(browser, house)
        with at_home(Path(folder, "another"), cables=4) as house:
            return InChromium(_pixels_ms(browser, house), answers)


def _answered_ms(browser: Browser, house: House) -> tuple[float, ...]:
    """Return how long the answers to a phone's keys took, as its browser says."""
    phone = house.phone(browser)
    house.sit_down(phone)
    for _ in range(_KEYS // 2):
        phone.type("7B")
    phone.page.wait_until(f"{_ANSWERS}.length >= {_KEYS // 2}")  # two keys may go together
    return tuple(phone.page.run(f"{_ANSWERS}.map(each => each.duration)"))


def _pixels_ms(browser: Browser, house: House) -> tuple[float, ...]:
    """Return how long it took from a vote, or one taken back, to the frame that shows it."""
    page = house.onlooker(browser, TABLET, "en")
    house.begin()
    house.vote(0, but=1)
    page.run(_PAINTED)
    took = []
    with crowd("watch", house.address, house.code, DISPLAYS - 1):
        for keys in ("2E", "B") * (_CHANGES // 2):
            page.run("painted.length = 0")
            began_ms = time.time() * 1000
            house.cables[1].type(keys)
            took.append(page.wait_until("painted[0]", "a change") - began_ms)
            house.tv.painted()
    return tuple(took)
