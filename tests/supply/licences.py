"""Licences of what the project is built with: ``python -m tests.supply.licences`` writes docs/licences.md."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from importlib import metadata

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.supply.locked import LOCK, ROOT, Pinned, locked

LICENCES = ROOT / "docs/licences.md"
UNWELCOME = ("AGPL", "Affero", "Commercial", "Proprietary", "UNKNOWN")

_ELSEWHERE = {
    "colorama": "BSD-3-Clause",  # for Windows only
    "resvg-py": "MPL-2.0",  # as its repository says: its metadata are silent
}
"""Licences that this machine can't tell."""

_HEAD = """# Licences of what the project uses

Written by `make lock`, of what `tests/supply/dev.lock` pins. "At the table" is what `pip install dixit-table`
and its extras bring along; the rest is for development. No code of theirs stands in this project. Its sounds
(`dixit_table/sounds`) were made for it, and have its licence.

| package | version | licence | where |
| --- | --- | --- | --- |
"""


def licence_of(pinned: Pinned) -> str | None:
    """Return a package's licence as it says itself, None where it doesn't."""
    if pinned.name in _ELSEWHERE:
        return _ELSEWHERE[pinned.name]
    try:
        about = metadata.metadata(pinned.name)
    except metadata.PackageNotFoundError:
        return None
    classifiers = [words for words in about.get_all("Classifier") or () if words.startswith("License ::")]
    expressions = about.get_all("License-Expression") or ()
    said = [*expressions, *(each.rpartition(":: ")[2] for each in classifiers)]
    said += "\n".join(about.get_all("License") or ()).splitlines()[:1]
    return next((words for words in said if words and words != "DFSG approved"), None)


def page(pinned: Sequence[Pinned]) -> str:
    """Return the page."""
    table = at_the_table(pinned)
    rows = (
        f"| {each.name} | {each.version} | {licence_of(each)} | "
        f"{'at the table' if each.name in table else 'development'} |\n"
        for each in pinned
    )
    return _HEAD + "".join(rows)


def at_the_table(pinned: Iterable[Pinned]) -> set[str]:
    """Return what comes along with the program and its extras for players, and what those bring along."""
    known = {each.name for each in pinned}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    found: set[tuple[str, frozenset[str]]] = set()
    of_extras = (each for extra in ("poster",) for each in extras[extra])
    ahead = [Requirement(each) for each in (*project["dependencies"], *of_extras)]
    while ahead:
        wanted = ahead.pop()
        name, more = canonicalize_name(wanted.name), frozenset(wanted.extras)
        if name not in known or (name, more) in found:
            continue
        found.add((name, more))
        try:
            needs = map(Requirement, metadata.requires(name) or ())
        except metadata.PackageNotFoundError:
            continue  # for another machine
        ahead += [each for each in needs if _applies(each, more)]
    return {name for name, _ in found}


def _applies(need: Requirement, extras: Iterable[str]) -> bool:
    return need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in ("", *extras))


if __name__ == "__main__":
    LICENCES.write_text(page(tuple(locked(LOCK.read_text()))))
