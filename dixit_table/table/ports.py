"""What a table needs from outside, and what it may be offered; time is passed in."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from random import SystemRandom
from typing import Protocol

from msgspec import Struct, field

from dixit_table.game.room import Room
from dixit_table.game.views import TabletsView, ViewSource
from dixit_table.keypads.base import Answer, Keypad
from dixit_table.store.backup import Drives
from dixit_table.store.books import Preferences
from dixit_table.texts import Message

# --- Time, passed in: monotonic seconds for what is due, wall time for the record


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


class Clock(Struct, frozen=True):
    """Two ways to ask the time."""

    monotonic_s: Callable[[], float] = time.monotonic
    wall: Callable[[], str] = _now  # ISO 8601 with offset; never used for order

    def today(self) -> str:
        """Return the day, as it stands in names of files."""
        return self.wall()[: len("2026-01-01")]


# --- What a table needs from outside, and what it may be offered


def roll() -> int:
    """Throw a die."""
    return SystemRandom().randint(1, 6)


class UnfinishedGame(Struct, frozen=True):
    """An unfinished game that the lobby offers to go on with."""

    game: int
    state: Room
    accepted: Callable[[], None] = lambda: None
    declined: Callable[[], None] = lambda: None


class TabletSource(ViewSource, Protocol):
    """A table as its tablets know it."""

    @property
    def clock_s(self) -> Callable[[], float]:
        """What gives monotonic seconds."""

    def refresh(self, trouble: Message | None = None) -> None:
        """Say what went wrong, or that something else about tablets is to be shown."""

    def attach(self, pad: Keypad) -> None:
        """Take keypads that were made elsewhere."""

    def seats(self, pad: str) -> tuple[int, ...]:
        """Return which seats a pad serves, by its identity."""


class TabletSwitch(Protocol):
    """Tablets and phones: whether browsers may look in, and where."""

    def begin(self, source: TabletSource) -> None:
        """Begin with a table whose event loop runs."""

    def end(self) -> None:
        """End before its event loop does."""

    @property
    def missing(self) -> Message | None:
        """What has to be installed before they can be; None: nothing."""

    @property
    def shown(self) -> TabletsView | None:
        """What is said of them on the screen; None: they are off."""

    def switch(self, *, on: bool) -> None:
        """Let them, or put them all out."""


class UpdateSource(Protocol):
    """What there is to update the program to; for a table that is installed in such a way."""

    def packages(self) -> tuple[Path, ...]:
        """Return the packages on the drives that are plugged in."""

    def former(self) -> str | None:
        """Return the version that the way back leads to; None: there is none."""

    def update(self, package: Path) -> None:
        """Try a package out, and let the next start take it. Raises DixitError."""

    def back(self) -> None:
        """Let the next start take the former version. Raises DixitError."""


class Ports(Struct, frozen=True):
    """What a table needs from outside; every one may be replaced in tests."""

    post: Callable[[Callable[[], None]], None]  # run something on the table's thread
    answer: Callable[[str, Answer], None] = lambda _identity, _answer: None  # to a pad
    quit: Callable[[], None] = lambda: None
    restart: Callable[[], None] = lambda: None  # the program, which then goes on where it was
    demo: Callable[[], None] = lambda: None
    leave_demo: Callable[[], None] | None = None  # where this is one that a lobby waits for
    shut_down: Callable[[], None] | None = None  # the computer, where the table may
    clock: Clock = field(default_factory=Clock)
    die: Callable[[], int] = roll  # for who has no dice at hand
    keep: Callable[[Preferences], None] = lambda _preferences: None  # for the next night
    aside: Callable[[Callable[[], None]], None] = lambda job: job()  # do what takes a while, beside the table
    at_length: Callable[[Callable[[], None]], None] = lambda job: job()  # the same for what takes minutes
    posters: Path | None = None  # the folder they are saved in
    drives: Drives | None = None  # where backups go
    updates: UpdateSource | None = None  # None: this table is updated another way
    tablets: TabletSwitch | None = None  # None: there can't be any, as in a demonstration


# --- The guide in a public place: its address, where the program was released with one, and a code of that

_METADATA = "dixit_table-*.dist-info/METADATA"
_ADDRESS = "Project-URL: Documentation, "


def guide_address(installed: Path) -> str | None:
    """Return the address that a distribution in a folder tells; None where there is none, as in a clone.

    Not by ``importlib.metadata``, which takes 14 ms to load: a lobby is waiting.
    """
    for file in installed.glob(_METADATA):
        with suppress(OSError, UnicodeDecodeError):
            lines = file.read_text(encoding="utf-8").partition("\n\n")[0].splitlines()
            found = (line.removeprefix(_ADDRESS) for line in lines if line.startswith(_ADDRESS))
            return next(found, None)
    return None


def code_of(words: str) -> tuple[str, ...]:
    """Return words as a QR code, without its quiet zone: rows of "#" and "."."""
    import segno  # here: most tables show no code

    made = segno.make(words, error="l", micro=False, boost_error=False)
    return tuple("".join("#" if module else "." for module in row) for row in made.matrix)
