"""A throw of two dice as a file says it: ``2-5``."""

from __future__ import annotations

import re
from dataclasses import dataclass

import yaml

from dixit_table.rules.dice import sorted_dice
from dixit_table.rules.dice_rules import Dice
from dixit_table.settings.kinds import plain
from dixit_table.settings.schema import At
from dixit_table.texts import Message

_THROW = re.compile(r"([1-6])-([1-6])", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Throw:
    """Two dice, the lower first."""

    dice: Dice

    def __str__(self) -> str:
        return f"{self.dice[0]}-{self.dice[1]}"


@dataclass(frozen=True, slots=True)
class ThrowKind:
    """The kind of a throw; the dice may be said in either order."""

    @property
    def expects(self) -> Message:
        """What would be right."""
        return Message.of("settings.expects_throw")

    def read(self, node: yaml.Node, at: At) -> Throw:
        """Return the throw."""
        match = _THROW.fullmatch(plain(node) or "")
        if match is None:
            raise at.unexpected(node, self.expects)
        return Throw(sorted_dice(int(match[1]), int(match[2])))
