"""The real program in a real terminal, read as a person at the TV reads it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any

from tests.bench.kernel.listeners import is_idle, open_files
from tests.cli.terminal import Terminal
from tests.waiting import PATIENCE_S, until

_LOST = re.compile(r"Keypads? lost: (.*?)\. Plug")


class Tv(Terminal):
    """``dixit-table play`` with named seats, and no pad named by hand."""

    def __init__(self, folder: Path, names: Collection[str], *more: str) -> None:
        self.folder = folder
        given = ("--data", str(folder), "--lang", "en", "--names", ",".join(names), *more)
        super().__init__("play", *given, columns=76, rows=26)

    @property
    def words(self) -> str:
        """What can be read, lines put together."""
        return " ".join(self.text.split())

    @property
    def lost(self) -> set[str]:
        """Whose keypad is said to be lost."""
        found = _LOST.search(self.words)
        return set(re.split(r", | and ", found[1])) if found else set()

    def look(self) -> None:
        """Take what has been drawn; a program whose terminal nobody reads comes to a stop."""
        while self._read(0.0):
            pass

    def wait_to_read(self, *sentences: str) -> None:
        """Wait until all of these can be read, be it over two lines."""
        self.wait_until(lambda _: all(each in self.words for each in sentences), " and ".join(sentences))

    def wait_for_lost(self, *names: str) -> None:
        """Wait until these are said to lack their keypad, and nobody else."""
        self.wait_until(lambda _: self.lost == set(names), f"loss of {names}")

    def wait_until_listening(self, files: Collection[str]) -> None:
        """Wait until the program has these event nodes or ports open, and is done with opening them.

        It asks a keyboard which keys are down; that empties the kernel's queue of what was typed by then.
        """
        pid = self.process.pid

        def runs() -> bool:
            self._read(0.05)  # something is drawn now and then; what was drawn is no sign of what is open
            return self.process.poll() is None

        until(
            lambda: set(files) <= set(open_files(pid)) and is_idle(pid),
            f"{sorted(files)} to be opened",
            meanwhile=runs,
            seen=lambda: self.text,
        )

    def exported(self) -> list[dict[str, Any]]:
        """Return the game as the journal has it, a line a turn."""
        command = [sys.executable, "-m", "dixit_table", "games", "export", "1", "--data", str(self.folder)]
        told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, timeout=PATIENCE_S)
        return [json.loads(line) for line in told.stdout.splitlines()]
