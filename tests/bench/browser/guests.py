"""A table that lets browsers in, and its guests: keypads on cables, phones, and screens that look on."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

from dixit_table.texts import Language, say
from tests.bench.browser.chromium import PHONE, Browser, Page, Size
from tests.cli.terminal import Pad, Terminal
from tests.waiting import until
from tests.web.running import free_port

_KEYS = {"E": "enter", "B": "backspace"}
_COLUMNS, _ROWS = 60, 18  # where the code stands in plain letters

LOBBY = "All seated?"
_ANSWER_S = 2.0  # no picture takes so long to begin

NAMES = ("Red", "Yellow", "Blue", "Green", "Orange")
"""Who sits down first, second ... at an English table."""


class Typer(Protocol):
    """Who types keys: on a keypad with a cable, or on a phone."""

    def type(self, text: str) -> None:
        """Type digits, E for Enter, B for Backspace."""


class Phone:
    """A phone whose page is a keypad."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def type(self, text: str) -> None:
        """Tap the keys, one after the other."""
        for key in text:
            self.page.tap(f'[data-key="{_KEYS.get(key, key)}"]')

    def another_page(self) -> Phone:
        """Open the keypad once more, in another page of the same browser."""
        other = self.page.beside()
        other.go(self.page.run("location.href"))
        return Phone(other)


class Onlooker(NamedTuple):
    """A screen that shows the table in a language."""

    page: Page
    language: Language

    def reads(self, key: str, **values: str | int) -> None:
        """Wait until the prompt says so."""
        self.page.wait_for(" ".join(say(self.language, key, **values).split()), part="#prompt")


class House:
    """A table on a small TV, which lets browsers in."""

    def __init__(self, terminal: Terminal, address: str, cables: Sequence[Pad], folder: Path) -> None:
        self.tv, self.address, self.cables, self._folder = terminal, address, cables, folder
        self.code = ""
        self.seats: list[Typer] = []  # who types for each seat, clockwise
        self.onlookers: list[Onlooker] = []
        self.browsers: set[Browser] = set()

    def sit_down(self, who: Typer) -> None:
        """Let somebody have the next seat."""
        self.seats.append(who)
        who.type("E")
        self.tv.wait_for(say("en", "screen.players", n=len(self.seats)))

    def let_in(self, browser: Browser, size: Size, language: Language = "en", *, pad: bool = False) -> Page:
        """Return the page of somebody who has scanned the code."""
        browser.meanwhile = self.tv.read_on
        self.browsers.add(browser)
        page = browser.guest(size, language)
        page.go(f"http://{self.address}/{self.code}" + ("/PAD" if pad else ""))
        page.wait_until(f"location.pathname === '{'/pad' if pad else '/'}'")
        page.wait_until("document.readyState === 'complete'")
        return page

    def phone(self, browser: Browser, language: Language = "en") -> Phone:
        """Return somebody's phone, a keypad by now."""
        phone = Phone(self.let_in(browser, PHONE, language, pad=True))
        phone.page.wait_for(say(language, "web.pad_screen_on"))
        return phone

    def onlooker(self, browser: Browser, size: Size, language: Language) -> Page:
        """Return a screen that shows the table."""
        page = self.let_in(browser, size, language)
        self.onlookers.append(Onlooker(page, language))
        return page

    # --- a game

    def begin(self) -> None:
        """Play once round; who sits first tells first."""
        self._press_until("[once round]", self.cables[0], "*")
        self.cables[0].type("E")
        self.tv.wait_for(f"{NAMES[0]} tells first")
        self.cables[0].type("E")
        self.telling(0)

    def all_read(self, key: str, **values: str | int) -> None:
        """Wait until everybody who looks on is told so."""
        for onlooker in self.onlookers:
            onlooker.reads(key, **values)

    def telling(self, teller: int) -> None:
        """See that somebody tells."""
        self.all_read("table.telling", name=NAMES[teller], n=len(self.seats))
        self.tv.wait_for(f"{NAMES[teller]} tells")

    def vote(self, teller: int, but: int | None = None) -> None:
        """Have everybody enter, but one: card and seat have the same number, and most find the right card."""
        self.seats[teller].type("E")
        self.tv.wait_for("Not sure?")
        for seat, who in enumerate(self.seats):
            if seat != but:
                who.type(self.ballot(teller, seat))

    def ballot(self, teller: int, seat: int) -> str:
        """Return what a seat types."""
        if seat == teller:
            return f"{seat + 1}E"
        right = seat != (teller + 1) % len(self.seats)
        return f"{seat + 1}E{(teller if right else (seat + 1) % len(self.seats)) + 1}E"

    def go_on(self, teller: int, *, last: bool = False) -> Iterator[str]:
        """Go through the reveal, step by step, up to the next turn; yield what each is asked for."""
        name, who = NAMES[teller], self.seats[teller]
        following = NAMES[(teller + 1) % len(self.seats)]
        steps = ("all_voted", "reveal_votes", "reveal_card", "reveal_points")
        for key in (f"table.{step}" for step in steps):
            self.all_read(key, name=name, following=following)
            yield key
            who.type("E")
        key = f"table.scoring{'_last' if last else ''}"
        self.all_read(key, name=name, following=following)
        yield key
        ends = f"{following} tells," if not last else say("en", "table.over")
        self._press_until(ends, who)  # the first may only end the race

    def _press_until(self, words: str, who: Typer, key: str = "E") -> None:
        """Press a key until words stand there; what comes late isn't pressed for once more."""

        def press() -> None:
            who.type(key)
            self.tv.read_for(_ANSWER_S, words)

        until(lambda: words in self.tv.painted(), words, meanwhile=press)

    def again(self) -> None:
        """Play another game, once round, as soon as the podium lets go."""
        self._press_until(LOBBY, self.cables[0])
        self.begin()

    def entries(self) -> int:
        """Count the cards and votes that its journal has, of turns that were revealed."""
        games = [line.split()[0] for line in self._asked("games", "list").splitlines()]
        lines = [line for game in games for line in self._asked("games", "export", game).splitlines()]
        turns = [line for line in map(json.loads, lines) if "over" not in line]
        return sum(len(turn["slots"]) + sum(map(len, turn["votes"].values())) for turn in turns)

    def _asked(self, *words: str) -> str:
        command = (sys.executable, "-m", "dixit_table", *words, "--data", str(self._folder))
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    # --- its web process

    def process(self) -> int:
        """Return the number of the process that serves browsers; 0: there is none just now."""
        tasks = Path(f"/proc/{self.tv.process.pid}/task").glob("*/children")
        children = (int(child) for task in tasks for child in task.read_text().split())
        return next(filter(_serves, children), 0)

    def another_process(self, but: int) -> int:
        """Wait for another process than this one, and return it."""

        def other() -> int:
            self.tv.read_on()
            found = self.process()
            return found if found != but else 0

        return until(other, "another web process")


def _serves(process: int) -> bool:
    try:
        return b"dixit_table.web" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False


@contextmanager
def at_home(folder: Path, cables: int = 2, host: str = "127.0.0.1") -> Iterator[House]:
    """Run a table whose first seats have keypads on cables."""
    address = f"{host}:{free_port()}"
    with ExitStack() as stack:
        pads = [Pad() for _ in range(cables)]
        for pad in pads:
            stack.callback(pad.remove)
        given = [part for pad in pads for part in ("--pad", pad.spec)]
        play = ("play", "--data", str(folder), "--lang", "en", "--web", address, *given)
        terminal = stack.enter_context(Terminal(*play, columns=_COLUMNS, rows=_ROWS))
        house = House(terminal, address, pads, folder)
        for pad in pads:
            pad.wait_until_greeted()
        house.seats += pads
        terminal.wait_for(say("en", "screen.players", n=cables))
        house.code = terminal.read_letters(pads[0], address)
        yield house
        for browser in house.browsers:
            browser.meanwhile = lambda: None
