"""A table in a test: real journal, virtual keypads, time by hand."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path

from dixit_table.game.cards.state import State
from dixit_table.game.dice.state import DiceState
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName, PublicView, SeatView
from dixit_table.keypads.base import Answer, Key, PadEvent, VirtualKeypad
from dixit_table.settings.library import Library
from dixit_table.settings.loader import load_rules
from dixit_table.store.backup import Drives
from dixit_table.store.books import PadBook
from dixit_table.store.journal import Journal
from dixit_table.table.archive.history import to_go_on_with
from dixit_table.table.observers import Pairing
from dixit_table.table.pacing import PODIUM_S
from dixit_table.table.ports import Clock, Ports, UpdateSource
from dixit_table.table.seating import Newcomers
from dixit_table.table.table import Table
from dixit_table.texts import say

FIVE = ("Julien", "Tom", "Léa", "Nicolas", "Mathilde")


class FakeTime:
    """Seconds that pass only when told to."""

    def __init__(self) -> None:
        self.now_s = 100.0

    def __call__(self) -> float:
        return self.now_s

    def wall(self) -> str:
        return "2026-11-20T20:00:00+01:00"


def cards(state: Room) -> State:
    """Return the state of what must be a game of cards."""
    assert isinstance(state, State)
    return state


class Bench:
    """A table and its pads. ``press`` types on a seat's pad and waits for the journal."""

    def __init__(
        self,
        folder: Path | None,
        names: tuple[str, ...] = FIVE,
        rules: str = "odyssey",
        open_journal: Callable[..., Journal] = Journal,
        own_rules: Path | None = None,
        book: PadBook | None = None,
        shut_down: Callable[[], None] | None = None,
        die: Callable[[], int] = lambda: 1,
        *,
        posters: Path | None = None,
        drives: Drives | None = None,
        updates: UpdateSource | None = None,
    ) -> None:
        self.book = book or PadBook(None)
        self.time = FakeTime()
        self.posted: deque[Callable[[], None]] = deque()
        self.pads: dict[str, VirtualKeypad] = {}
        self.quits = self.restarts = 0
        self.views: list[PublicView] = []
        clock = Clock(self.time, self.time.wall)
        ports = Ports(
            post=self.posted.append,
            answer=self._answer,
            quit=self._quit,
            clock=clock,
            shut_down=shut_down,
            die=die,
            posters=posters,
            drives=drives,
            updates=updates,
            restart=self._restart,
        )
        pairing = Pairing(self.book, lambda: self.time.wall()[:10])
        self.table = Table(
            load_rules(rules),
            ports=ports,
            open_journal=lambda landed: open_journal(folder, landed),
            newcomers=Newcomers(names, known=pairing.known),
            library=Library(own_rules),
            pairing=pairing,
        )
        self.table.subscribe(self._look)
        self.table.screen_attached = True

    # --- pads

    def plug(self, identity: str) -> VirtualKeypad:
        pad = self.pads.setdefault(identity, VirtualKeypad(identity, identity, self.time))
        self._hand_over(pad.connect())
        return pad

    def unplug(self, identity: str) -> None:
        pad = self.pads[identity]
        pad.unplug()
        self._hand_over(pad.read())

    def type(self, identity: str, text: str) -> None:
        """Type on a pad: digits, * + - /, E for Enter, B for Backspace. Doesn't wait."""
        pad = self.pads[identity]
        pad.press(*(_KEYS.get(sign) or Key(sign) for sign in text))
        self._hand_over(pad.read())

    def press(self, seat: int | str, text: str) -> None:
        """Type on a seat's pad (or a pad by its name), and wait for the journal."""
        self.type(f"pad{seat}" if isinstance(seat, int) else seat, text)
        self.settle()

    def leave_podium(self, seat: int | str) -> None:
        """Wait until the podium may be left, and press Enter."""
        self.time.now_s += PODIUM_S
        self.press(seat, "E")

    # --- table

    def seat(self, count: int) -> Bench:
        """Plug so many pads and take the seats clockwise."""
        for seat in range(1, count + 1):
            self.plug(f"pad{seat}")
            self.press(seat, "E" if self.table.shown.rules.teams else "1")
        return self

    def start(self, count: int, first: int = 1) -> Bench:
        """Seat everybody and begin with that storyteller."""
        self.seat(count)
        self.press(first, "E")
        self.press(first, "E")
        return self

    def cast(self, seats: int, votes: str = "1E", teller: int = 1) -> None:
        """Let a seat tell; each lays the card of its own number, and all but the teller vote for card 1."""
        self.press(teller, "E")
        for seat in range(1, seats + 1):
            self.press(seat, f"{seat}E")
        for seat in range(1, seats + 1):
            if seat != teller:
                self.press(seat, votes)

    def settle(self) -> None:
        while not self.table.settled:
            self.table.journal.settle()
            while self.posted:
                self.posted.popleft()()

    @property
    def state(self) -> State:
        """What is on disk of a game of cards."""
        return cards(self.table.shown)

    @property
    def dice(self) -> DiceState:
        """What is on disk of a dice game."""
        assert isinstance(self.table.shown, DiceState)
        return self.table.shown

    @property
    def view(self) -> PublicView:
        return self.table.view()

    def phase(self) -> PhaseName:
        return self.view.phase

    def light(self, seat: int) -> Answer:
        return self.pads[f"pad{seat}"].answers[-1]

    def tile(self, seat: int) -> SeatView:
        return next(tile for tile in self.view.seats if tile.seat == seat)

    def notice(self, seat: int) -> str:
        notice = self.tile(seat).notice
        return say("en", notice) if notice else ""

    def prompt(self) -> str:
        return say("en", self.view.prompt)

    def notices(self) -> str:
        return "\n".join(say("en", notice) for notice in self.view.notices)

    def menu(self) -> list[str]:
        """Return the lines of the menu; of one that does nothing now, only its place."""
        menu = self.view.menu
        lines = enumerate(menu.items) if menu else ()
        return ["" if menu and at in menu.off else say("en", item) for at, item in lines]

    def choose(self, pad: int | str, *labels: str) -> None:
        """Open the menu on a pad and choose lines by the words they hold."""
        self.press(pad, "-")
        self.choose_on(pad, *labels)

    def choose_on(self, pad: int | str, *labels: str) -> None:
        """Go on choosing in the menu that is open."""
        for label in labels:
            line = next(n for n, words in enumerate(self.menu()) if label in words)
            assert self.view.menu is not None
            self.press(pad, "+" * ((line - self.view.menu.chosen) % len(self.menu())) + "E")
        self.settle()

    def close(self) -> None:
        self.table.close()

    def _hand_over(self, events: Sequence[PadEvent]) -> None:
        for event in events:
            self.table.handle(event)

    def _answer(self, identity: str, answer: Answer) -> None:
        if identity in self.pads:
            self.pads[identity].answer(identity, answer)

    def _restart(self) -> None:
        self.restarts += 1

    def _quit(self) -> None:
        self.quits += 1

    def _look(self) -> None:
        self.views.append(self.table.view())


def reopened(folder: Path, rules: str = "odyssey", die: Callable[[], int] = lambda: 1) -> Bench:
    """Open the folder again, as a new process would, and go on with its unfinished game."""
    bench = Bench(folder, rules=rules, die=die)
    stored = to_go_on_with(bench.table.journal)
    assert stored is not None
    assert stored.state is not None
    bench.table.resume(stored.game, stored.state)
    return bench


_KEYS = {"E": Key.ENTER, "B": Key.BACKSPACE}
