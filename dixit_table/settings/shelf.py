"""The rules sets a table can choose from: those that come with the program, and the house's own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dixit_table.rules.dice_rules import DiceRules
from dixit_table.settings.labels import origin_of
from dixit_table.settings.names import SUFFIX, examples, shipped
from dixit_table.settings.problems import UnreadableFile
from dixit_table.settings.rules_file import RulesFile, load_rules
from dixit_table.settings.rules_schema import Source


@dataclass(frozen=True, slots=True)
class Offer:
    """A rules set to choose: its name or path, and its rules, or what is wrong with its file."""

    name: str  # as for ``play --rules``
    file: RulesFile | None
    problem: UnreadableFile | None = None
    example: bool = False  # comes with the program, to show what a file of one's own may say

    def fits(self, seats: int) -> bool:
        """Tell whether it can be played by so many seats."""
        return self.file is not None and self.file.rules.fits(seats)


@dataclass(frozen=True, slots=True)
class Shelf:
    """Rules sets by name; ``folder`` holds the house's own files, if there is such a folder."""

    folder: Path | None = None

    def offered(self) -> list[Offer]:
        """Return the shipped sets, then the house's own by file name, then the examples."""
        own = [] if self.folder is None else sorted(str(path) for path in _files(self.folder))
        sets = [Offer(name, load_rules(name)) for name in in_order()] + [_read(path) for path in own]
        return sets + [Offer(path, load_rules(path), example=True) for path in examples()]


def in_order() -> list[str]:
    """Return the names of the shipped sets, those from rules texts first, of these the card game's."""
    return sorted(shipped(), key=_rank)


def _rank(name: str) -> tuple[int, bool, str]:
    file = load_rules(name)
    return list(Source).index(origin_of(file.text)[0]), isinstance(file.rules, DiceRules), name


def _files(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.name.endswith(SUFFIX) and path.name != SUFFIX]
    except OSError:
        return []  # not there, or not to be read: then there are none


def _read(path: str) -> Offer:
    try:
        return Offer(path, load_rules(path))
    except UnreadableFile as error:
        return Offer(path, None, error)
