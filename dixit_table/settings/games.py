"""The games whose rules are files, each with its keys, its checks and what becomes of its values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from dixit_table.rules.rules_set import AnyRules
from dixit_table.settings import (
    card_adopt,
    card_build,
    card_checks,
    card_idle,
    card_schema,
    dice_adopt,
    dice_build,
    dice_checks,
    dice_idle,
    dice_schema,
)
from dixit_table.settings.problems import Report
from dixit_table.settings.rules_schema import GAME, Game
from dixit_table.settings.schema import Key, Schema, Values


class Check(Protocol):
    """Notes what doesn't agree among the keys that are good by themselves."""

    def __call__(self, values: Values, report: Report, *, stored: bool) -> None:
        """Note it. ``stored``: let pass what is merely without effect."""
        ...


@dataclass(frozen=True, slots=True)
class Grammar:
    """How the files of a game are read."""

    schema: Schema
    idle: Callable[[Values], Iterator[tuple[Key[object], str]]]
    """Yields each key without effect beside the others, and the text (``settings``) that says why."""

    adopt: Callable[[Values, Values], None]
    """Fits what values take over from a base's values, which come second."""

    check: Check
    build: Callable[[str, Values], AnyRules]
    """Makes the rules, by this name, of values that the checks passed."""


GRAMMARS: dict[Game, Grammar] = {
    Game.CARDS: Grammar(
        card_schema.RULES, card_idle.idle, card_adopt.adopt, card_checks.check, card_build.build
    ),
    Game.DICE: Grammar(
        dice_schema.RULES, dice_idle.idle, dice_adopt.adopt, dice_checks.check, dice_build.build
    ),
}


def grammar_of(values: Values) -> Grammar:
    """Return how values without problems were read."""
    return GRAMMARS[values[GAME]]
