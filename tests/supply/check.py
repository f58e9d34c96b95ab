"""Holds the lock file against pyproject.toml and what is installed, and licences against those that do.

``python -m tests.supply.check``, without the network; known holes are looked up by ``make audit``, with it.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Sequence
from importlib import metadata

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.supply.licences import LICENCES, UNWELCOME, licence_of, page
from tests.supply.locked import LOCK, ROOT, Pinned, locked

_EXTRAS = ("poster", "dev")


def main() -> int:
    """Print what is wrong; return the exit status."""
    pinned = tuple(locked(LOCK.read_text()))
    wrong = [*_unpinned(pinned), *_otherwise_installed(pinned), *_unlicensed(pinned), *_outdated(pinned)]
    for words in wrong:
        sys.stderr.write(f"{words}\n")
    return 1 if wrong else 0


def _unpinned(pinned: Sequence[Pinned]) -> Iterator[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *(each for extra in _EXTRAS for each in extras[extra])]
    versions = {each.name: each.version for each in pinned}
    for requirement in map(Requirement, wanted):
        version = versions.get(canonicalize_name(requirement.name))
        if version is None or version not in requirement.specifier:
            yield f"{LOCK.name}: {requirement} isn't pinned (but {version}): make lock"


def _otherwise_installed(pinned: Sequence[Pinned]) -> Iterator[str]:
    for each in pinned:
        try:
            installed = metadata.version(each.name) if each.applies else each.version
        except metadata.PackageNotFoundError:
            installed = "missing"
        if installed != each.version:
            yield f"{each.name} is installed as {installed}, and pinned as {each.version}: make clean"


def _unlicensed(pinned: Sequence[Pinned]) -> Iterator[str]:
    for each in pinned:
        licence = licence_of(each)
        if licence is None or any(word in licence for word in UNWELCOME):
            yield f"{each.name}: no licence that is known to do: {licence}"


def _outdated(pinned: Sequence[Pinned]) -> Iterator[str]:
    if LICENCES.read_text() != page(pinned):
        yield f"{LICENCES.name} isn't what the lock file says: make lock"


if __name__ == "__main__":
    sys.exit(main())
