"""The host's side: a disk in a file, and a guest on it whose plug is pulled at random moments."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.bench.kernel import machine
from tests.bench.powercut.guest import CARDS, Found
from tests.waiting import until

_MODULE = "tests.bench.powercut.guest"
_DISK_BYTES = 96 << 20
_LONGEST_S = 2.0
"""How long a table plays at most."""

_ANYWHERE = 0.15
"""How many cuts come while the kernel boots, or the table is still coming back from the cut before."""

_PATIENCE_S = 120.0
_LOOK_S = 0.005


@dataclass(frozen=True, slots=True)
class Boot:
    """One boot and its cut; ``found`` None: the cut came before the table went on."""

    found: Found | None
    game: str
    boot_s: float = 0.0  # from the kernel's start to the game going on


class Plug:
    """A guest's disk, new and empty, and the plug of the guest. The code is that of ``repo``.

    ``game``: what is played on it.
    """

    def __init__(self, folder: Path, chance: Random, game: str = CARDS, *, repo: Path = machine.REPO) -> None:
        self._chance, self._game, self._repo = chance, game, repo
        self._boot_s = 3.0  # what the last boot took
        self._disk, self._out = folder / "disk.img", folder / "out"
        self._out.mkdir(parents=True)
        make_disk(self._disk, _DISK_BYTES)

    def pull(self, cuts: int) -> Iterator[Boot]:
        """Yield boots, each ended by a cut; one more looks at what the last of them left."""
        for number in range(cuts + 1):
            yield self._boot(number, last=number == cuts)

    def _boot(self, number: int, *, last: bool) -> Boot:
        anywhere = not last and self._chance.random() < _ANYWHERE
        told = self._out / f"told-{number}"
        group = f"{self._game}/{number}/{self._chance.getrandbits(32)}"
        disk = f"ubd0={self._disk}"
        guest = machine.start(self._out, _MODULE, group, disk, repo=self._repo, ports=1)
        try:
            if anywhere:
                time.sleep(self._chance.uniform(0.2, 1.0) * self._boot_s)
            else:
                wait_for(self._out / f"found-{number}", guest)
                time.sleep(0.0 if last else self._chance.uniform(0.0, _LONGEST_S))
        finally:
            machine.cut(guest)
        return self._looked_at(number, told)

    def _looked_at(self, number: int, told: Path) -> Boot:
        file = self._out / f"found-{number}"
        if not file.exists():
            return Boot(None, self._game)
        found = Found(**json.loads(file.read_text()))
        for other in self._out.glob("told-*"):
            if other != told:  # what the guest has compared
                other.unlink()
        self._boot_s = found.at_s
        return Boot(found, self._game, self._boot_s)


def make_disk(file: Path, octets: int) -> None:
    """Make a disk of that size with an empty ext4 on it."""
    with file.open("xb") as disk:
        disk.truncate(octets)
    subprocess.run(["mkfs.ext4", "-q", "-m", "0", "-E", "lazy_itable_init=0", file], check=True)


def wait_for(found: Path, guest: subprocess.Popen[bytes]) -> None:
    """Wait until the guest has put a file outside. Raises AssertionError with its log where it doesn't."""
    log = found.with_name("log")

    def runs() -> bool:
        time.sleep(_LOOK_S)
        return guest.poll() is None

    until(
        found.exists,
        f"the guest to come to {found.name}",
        limit_s=_PATIENCE_S,
        meanwhile=runs,
        seen=lambda: log.read_text(errors="replace") if log.exists() else "nothing said",
    )


def broken_copy(folder: Path, file: str, old: str, new: str) -> Path:
    """Return a copy of the project with one text exchanged."""
    for part in ("dixit_table", "tests"):
        shutil.copytree(machine.REPO / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    changed = folder / file
    text = changed.read_text()
    assert text.count(old) == 1, f"{file} no longer says {old!r} once"
    changed.write_text(text.replace(old, new))
    return folder
