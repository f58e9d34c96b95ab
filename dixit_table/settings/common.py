"""What the files of all rules sets may say: of which game they are, how they are called, and the like."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import yaml
from msgspec import Struct

from dixit_table.settings.kinds import Choice, LineOfText, OrNone, WholeNumber
from dixit_table.settings.schema import REQUIRED, At, SettingKey, Values, nearest
from dixit_table.settings.yaml_source import Place, shown
from dixit_table.texts import Message

# --- The names of rules sets: those that come with the program, and paths

SUFFIX = ".yaml"

_SHIPPED = Path(__file__).parent.parent / "config" / "rules"


def shipped() -> list[str]:
    """Return the names of the rules sets that come with the program."""
    names = (entry.name for entry in _SHIPPED.iterdir())
    return sorted(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX))


def examples() -> list[str]:
    """Return the paths of the examples that come with the program: files as a house may write them."""
    found = (entry for entry in (_SHIPPED / "examples").iterdir() if entry.name.endswith(SUFFIX))
    return sorted(str(entry) for entry in found)


def shipped_text(name: str) -> str:
    """Return the file of a rules set that comes with the program."""
    return (_SHIPPED / f"{name}{SUFFIX}").read_text(encoding="utf-8")


def is_path(name_or_path: str) -> bool:
    """Return whether a rules set is named by its file: it holds a ``/`` or ends in ``.yaml``."""
    return "/" in name_or_path or name_or_path.endswith(SUFFIX)


def no_such_rules(name: str) -> Message:
    """Return the complaint about a name that no shipped rules set has."""
    known = shipped()
    names = ", ".join(known)
    if close := nearest(name, known):
        return Message.of("settings.no_such_rules_near", name=shown(name), near=close, names=names)
    return Message.of("settings.no_such_rules", name=shown(name), names=names)


class RulesName(Struct, frozen=True):
    """The kind of a rules set's name: a shipped one, or also a path from the file's own folder."""

    paths: bool = True

    @property
    def expects(self) -> Message:
        """What would be right."""
        return Message.of("settings.expects_rules" if self.paths else "settings.expects_shipped")

    def read(self, node: yaml.Node, at: At) -> str:
        """Return the name."""
        name = LineOfText(1000).read(node, at.widened(self.expects))
        if self.paths and is_path(name):
            return name
        if name not in shipped():
            raise at.faulty(node, no_such_rules(name))
        return name


class Sentence(Struct, frozen=True):
    """What a clause of docs/rules.md comes to in a rules set."""

    clause: str  # S1, P4, T3, D5, ...
    message: Message


def message(key: str, **values: str | int | Message) -> Message:
    """Return a text of the area ``rules``."""
    return Message.of(f"rules.{key}", **values)


# --- The keys of all rules files: of which game they are, how they are called, and the like

CARDS = "cards"
"""The game that a file is of which names none and extends none."""

GAMES = [CARDS, "dice"]
"""The names of all games whose rules are files: the keys of a file depend on its game."""


class KeySource(StrEnum):
    """Where what a file states comes from."""

    RULES = "rules"  # a rules text: each number has its clause
    REPORTS = "reports"  # public reports of an edition
    HOUSE = "house"  # the players


FORMAT = SettingKey("format", WholeNumber(1, 1), REQUIRED, own=True)
GAME = SettingKey("game", Choice(GAMES), CARDS)
EXTENDS = SettingKey("extends", OrNone(RulesName()), None, own=True)
COMPARE = SettingKey("compare", OrNone(RulesName(paths=False)), None, own=True)  # for labels alone
SOURCE = SettingKey("source", Choice(tuple(KeySource)), KeySource.HOUSE, own=True)
IN_FILES = ("en", "fr")
"""The languages in which a file says its title; other languages have what is shipped in their catalogues."""

TITLES = tuple(SettingKey(f"title.{language}", LineOfText(40), REQUIRED) for language in IN_FILES)
SUMMARIES = tuple(SettingKey(f"summary.{language}", LineOfText(160), REQUIRED) for language in IN_FILES)

WHOLE = ("title", "summary")
"""Sections that a file states as a whole."""


def head(game: str) -> tuple[SettingKey[object], ...]:
    """Return the keys that every file starts with; one that says no game is of this one."""
    return (FORMAT, SettingKey(GAME.path, GAME.kind, game), EXTENDS, COMPARE, SOURCE, *TITLES, *SUMMARIES)


def blamed(values: Values, *keys: SettingKey[object] | str) -> Place:
    """Return the place of the first of these keys and sections that a file states; else where it extends."""
    paths = [each if isinstance(each, str) else each.path for each in keys]
    for path in (*paths, EXTENDS.path):
        if values.stated(path):
            return values.place(path)
    return values.place(paths[0])
