"""A long evening of the real program: twelve on serial keypads play game after game, and nothing grows."""

from __future__ import annotations

import os
import platform
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from tests.bench import figures
from tests.bench.figures import Figure
from tests.cli.terminal import Pad, Terminal
from tests.speed.floors.table import NAMES

MINUTES = float(os.environ.get("MINUTES", "1"))
_TELLER = re.compile(r"\b([A-Z][a-z]+) tells\b")
_TURNS_TO_WARM_UP = 4


@dataclass(frozen=True, slots=True)
class Size:
    """What a process has at one moment."""

    turns: int
    memory_mb: float
    files: int
    threads: int


class Evening:
    """Reads the screen and presses what it asks for."""

    def __init__(self, terminal: Terminal, pads: Sequence[Pad]) -> None:
        self._terminal, self._pads = terminal, pads
        self._teller = 0
        self.turns = self.games = 0

    def step(self) -> None:
        """Do the one next thing."""
        words = " ".join(self._terminal.painted().split())
        told = _TELLER.search(words)
        if told and told[1] in NAMES:
            self._teller = NAMES.index(told[1])
        if "your own card" in words:
            self._vote()
            self.turns += 1
        elif "another game" in words:
            self._pads[0].type("E")
            self.games += 1
        elif "Whoever has a clue first" in words or "once more to begin" in words:
            self._pads[0].type("E")
        else:
            self._pads[self._teller].type("E")

    def _vote(self) -> None:
        for card, pad in enumerate(self._pads, 1):
            pad.type(f"{card:02}E")
        for seat, pad in enumerate(self._pads):
            if seat != self._teller:
                pad.type(f"{(seat + self.turns % 11 + 1) % len(NAMES) + 1:02}E0E")

    def size(self) -> Size:
        """Return what the program takes up now."""
        own = Path(f"/proc/{self._terminal.process.pid}")
        files, threads = (len(list((own / name).iterdir())) for name in ("fd", "task"))
        resident = re.search(r"VmRSS:\s+(\d+) kB", (own / "status").read_text())
        assert resident is not None
        return Size(self.turns, int(resident[1]) / 1024, files, threads)


def _by_quarters(sizes: Sequence[Size]) -> str:
    """Return the most memory of each quarter: what is still being filled levels off, a leak does not."""
    most = (
        max(size.memory_mb for size in sizes[len(sizes) * part // 4 : len(sizes) * (part + 1) // 4])
        for part in range(4)
    )
    return "the most in each quarter: " + ", ".join(f"{each:.1f}" for each in most) + " MB"


def test_nothing_grows(tmp_path: Path) -> None:
    sizes: list[Size] = []
    pads = [Pad() for _ in NAMES]
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    options = ("--data", str(tmp_path), "--lang", "en", "--names", ",".join(NAMES), *given)
    with Terminal("play", *options) as terminal:
        for pad in pads:
            pad.wait_until_greeted()
        evening = Evening(terminal, pads)
        until_s = time.monotonic() + MINUTES * 60
        while time.monotonic() < until_s:
            evening.step()
            for pad in pads:
                pad.forget_greetings()
            if evening.turns >= _TURNS_TO_WARM_UP:
                sizes.append(evening.size())
        ended, shown = int(terminal.process.poll() is not None), terminal.text
    # A thread or a file may be there for a moment; what leaks is there ever after.
    early, late = sizes[: len(sizes) // 2], sizes[len(sizes) // 2 :]
    files = max(0, min(size.files for size in late) - max(size.files for size in early))
    threads = max(0, min(size.threads for size in late) - max(size.threads for size in early))
    first, last = sizes[0], sizes[-1]
    figures.write(
        "soak",
        "A long evening of twelve",
        f"make bench-soak MINUTES={MINUTES:.0f}",
        [
            Figure(
                "played",
                f"{evening.games + 1} games, {evening.turns} turns",
                {"times the program ended by itself": ended},
            ),
            Figure(
                f"memory after {first.turns} turns", f"{first.memory_mb:.1f} MB", None, _by_quarters(sizes)
            ),
            Figure("open files", f"{first.files}", {"more that stay": files}, f"{last.files} at the end"),
            Figure("threads", f"{first.threads}", {"more that stay": threads}, f"{last.threads} at the end"),
        ],
        versions=f"dixit-table {metadata.version('dixit-table')}, Python {platform.python_version()}",
        promise=7,
        bound="leaks slower than can be seen in that time. What grows is what has been drawn: it is "
        "remembered, up to a limit.",
    )
    assert not ended, shown
    assert (files, threads) == (0, 0)
