"""The names of rules sets: those that come with the program, and paths."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

import yaml

from dixit_table.settings.kinds import Line
from dixit_table.settings.problems import shown
from dixit_table.settings.schema import At, nearest
from dixit_table.texts import Message

SUFFIX = ".yaml"

_SHIPPED = files("dixit_table") / "config" / "rules"


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
    """Tell whether a rules set is named by its file: it holds a ``/`` or ends in ``.yaml``."""
    return "/" in name_or_path or name_or_path.endswith(SUFFIX)


def no_such_rules(name: str) -> Message:
    """Return the complaint about a name that no shipped rules set has."""
    known = shipped()
    names = ", ".join(known)
    if close := nearest(name, known):
        return Message.of("settings.no_such_rules_near", name=shown(name), near=close, names=names)
    return Message.of("settings.no_such_rules", name=shown(name), names=names)


@dataclass(frozen=True, slots=True)
class RulesName:
    """The kind of a rules set's name: a shipped one, or also a path from the file's own folder."""

    paths: bool = True

    @property
    def expects(self) -> Message:
        """What would be right."""
        return Message.of("settings.expects_rules" if self.paths else "settings.expects_shipped")

    def read(self, node: yaml.Node, at: At) -> str:
        """Return the name."""
        name = Line(1000).read(node, at.widened(self.expects))
        if self.paths and is_path(name):
            return name
        if name not in shipped():
            raise at.said(node, no_such_rules(name))
        return name
