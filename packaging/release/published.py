"""What is published besides the code: the version, and the README and addresses for PyPI's page.

The build asks (``hatch_build.py``), ``make release`` and the tests. It needs Python's own library alone.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Mapping
from email import message_from_string
from pathlib import Path
from typing import NamedTuple

ADDRESS, GIVEN = "packaging/release/address", "DIXIT_ADDRESS"
"""The file with the repository's public address, on one line, and the variable that comes before it.

Without either no address is told.
"""

UNKNOWN = f"the project's public address isn't known: {GIVEN}=https://..., or a line in {ADDRESS}"

_PLACE = re.compile(r"https://[\w.-]+(:\d+)?(/[\w.~-]+)*")

_HEADING = re.compile(r"^## (?P<version>\d+(?:\.\d+)*) - (?P<day>\d{4}-\d\d-\d\d)$", re.MULTILINE)
_DESCRIBED = re.compile(r"v(?P<version>\d+(?:\.\d+)*)-(?P<after>\d+)-g[0-9a-f]+")
_LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?P<target>[^)\s]+)\)")


class Entry(NamedTuple):
    """One version in CHANGELOG.md; ``text`` is what players notice."""

    version: str
    day: str
    text: str


def newest(root: Path) -> Entry:
    """Return the newest version in CHANGELOG.md; raises ValueError where there is none."""
    log = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = _HEADING.search(log)
    if heading is None:
        raise ValueError("CHANGELOG.md has no heading such as: ## 1.2.0 - 2026-12-31")
    text = log[heading.end() :].partition("\n## ")[0].strip()
    return Entry(heading["version"], heading["day"], text)


def version(root: Path) -> str:
    """Return the version: of the tag; ``1.2.post3`` three commits after it; else the newest in CHANGELOG.md.

    An archive and a clone without tags have no other number. A repository around this folder isn't asked.
    """
    packed = root / "PKG-INFO"
    if packed.exists():  # an sdist keeps the number that it was made with
        return str(message_from_string(packed.read_text(encoding="utf-8"))["Version"])
    tagged = _described(root)
    if tagged is None:
        return newest(root).version
    number, after = tagged
    return f"{number}.post{after}" if after else number


def obstacle(root: Path) -> str | None:
    """Return why nothing can be released from here, None where it can."""
    if _git(root, "status", "--porcelain"):
        return "there are changes that aren't committed: commit them, else nobody can build the same bytes"
    tagged = _described(root)
    entry = newest(root)
    tag = _git(root, "describe", "--tags", "--match", "v[0-9]*", "--abbrev=0")
    if tag and tagged is None:  # else the number in CHANGELOG.md would be published twice
        return f"the tag {tag} is no version such as v1.2.0: there are no previews"
    if tagged is not None and tagged[1] == 0 and tagged[0] != entry.version:
        return f"the tag says {tagged[0]}, CHANGELOG.md says {entry.version}: bring them together"
    try:
        address(root)
    except ValueError as error:
        return str(error)
    return None


def address(root: Path) -> str | None:
    """Return the repository's public address, None where it has none yet.

    Raises ValueError where something else is given for one.
    """
    file = root / ADDRESS
    given = os.environ.get(GIVEN) or (file.read_text(encoding="utf-8") if file.exists() else "")
    place = given.strip().rstrip("/")
    if place and not _PLACE.fullmatch(place):
        raise ValueError(f"{place!r} is no public address such as https://forge.example/us/table")
    return place or None


def urls(place: str | None) -> Mapping[str, str]:
    """Return what stands beside the text on PyPI's page."""
    if place is None:
        return {}
    return {
        "Homepage": place,
        "Documentation": f"{place}/blob/HEAD/docs/play.md",
        "Changelog": f"{place}/blob/HEAD/CHANGELOG.md",
        "Downloads": f"{place}/releases",
        "Issues": f"{place}/issues",
    }


def readme(text: str, place: str | None, number: str) -> str:
    """Return the README as it works away from its folder: no link and no picture leads to a file beside it.

    Without a public address their words stay, and pictures are left out.
    """
    at = "HEAD" if ".post" in number else f"v{number}"

    def told(link: re.Match[str]) -> str:
        target = link["target"]
        if re.match(r"https?:|#|mailto:", target):
            return link[0]
        if place is None:
            return "" if link["picture"] else link["words"]
        kind = "raw" if link["picture"] else "blob"
        return f"{link['picture']}[{link['words']}]({place}/{kind}/{at}/{target})"

    return _LINK.sub(told, text)


def _described(root: Path) -> tuple[str, int] | None:
    """Return the version of the last tag, and how many commits came after it."""
    found = _DESCRIBED.fullmatch(_git(root, "describe", "--tags", "--long", "--match", "v[0-9]*"))
    return (found["version"], int(found["after"])) if found else None


def _git(root: Path, *words: str) -> str:
    if not (root / ".git").exists():
        return ""
    try:
        asked = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    except OSError:  # no git here
        return ""
    return asked.stdout.strip() if asked.returncode == 0 else ""
