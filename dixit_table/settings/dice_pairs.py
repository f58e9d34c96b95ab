"""Modules of the dice game that can't hold together: for the same place, or for the same throw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dixit_table.rules.dice import THROWS, clashes, effects_of
from dixit_table.rules.dice_rules import DiceRules, Do
from dixit_table.settings.throws import Throw
from dixit_table.texts import Message


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Two modules in force that exclude each other, and why."""

    names: frozenset[str]
    why: Message


def exclusions(rules: DiceRules) -> list[Exclusion]:
    """Return the pairs of modules in force that exclude each other, each once."""
    found: dict[frozenset[str], Exclusion] = {}
    for each in (*_same_place(rules), *_same_throw(rules)):
        found.setdefault(each.names, each)
    return list(found.values())


def _same_place(rules: DiceRules) -> Iterator[Exclusion]:
    for one, other in clashes(rules):
        replaced = "" if one.replaces is None else one.replaces.module
        yield _exclusion("modules_clash", one.name, other.name, replaced=replaced)


def _same_throw(rules: DiceRules) -> Iterator[Exclusion]:
    """Yield modules that would do to one throw what can only be done once; sips add up, nothing else does."""
    for dice in THROWS:
        doers: dict[Do, str] = {}
        for module, effect in effects_of(rules, dice):
            first = doers.setdefault(effect.do, module.name)
            if first != module.name and effect.do not in (Do.GIVE, Do.HAND_OUT):
                throw = str(Throw(dice))
                yield _exclusion("modules_do_twice", first, module.name, do=effect.do, throw=throw)


def _exclusion(key: str, one: str, other: str, **values: str) -> Exclusion:
    why = Message.of(f"settings.{key}", one=one, other=other, **values)
    return Exclusion(frozenset({one, other}), why)
