"""The lock file: every package of development, pinned, with the hashes of its files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "tests/supply/dev.lock"
_ENTRY = re.compile(
    r"^(?P<pin>[^#\s][^\\\n]*?) \\\n(?P<hashes>(?: +--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Pinned:
    """One package: its name in the canonical spelling, version, and how many files of it may be installed."""

    requirement: Requirement
    hashes: int

    @property
    def name(self) -> str:
        """The canonical name."""
        return canonicalize_name(self.requirement.name)

    @property
    def version(self) -> str:
        """The version, of which there is one."""
        [only] = self.requirement.specifier
        return only.version

    @property
    def applies(self) -> bool:
        """Whether it is wanted on this machine."""
        return self.requirement.marker is None or self.requirement.marker.evaluate()


def locked(text: str) -> Iterator[Pinned]:
    """Yield what a lock file pins; raises ValueError for a line that pins nothing."""
    rest = _ENTRY.sub("", text)
    left = [line for line in rest.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    if left:
        raise ValueError(f"not pinned, or without a hash: {left[0]}")
    for entry in _ENTRY.finditer(text):
        yield Pinned(Requirement(entry["pin"]), entry["hashes"].count("--hash"))
