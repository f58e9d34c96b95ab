"""A rules set with one thing changed at the table, without a file of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from dixit_table.rules.dice_rules import OPTIONAL_PENALTIES, DiceFrom, DiceRules, Penalty
from dixit_table.rules.rules_set import Ending
from dixit_table.settings import card_schema as key
from dixit_table.settings import dice_schema as dice_key
from dixit_table.settings.dice_pairs import exclusions
from dixit_table.settings.dump import dump
from dixit_table.settings.kinds import Placed
from dixit_table.settings.names import shipped
from dixit_table.settings.problems import Place
from dixit_table.settings.reading import Origin, read
from dixit_table.settings.rules_file import RulesFile, parse_rules
from dixit_table.settings.rules_schema import COMPARE, SOURCE, Source
from dixit_table.settings.schema import Key, Values

T = TypeVar("T")


def with_deck(file: RulesFile, cards: int) -> RulesFile:
    """Return the set for a deck of so many cards (S19). Raises UnreadableFile where the hands need more."""
    return _with(file, key.DECK_CARDS, cards)


def with_ending(file: RulesFile, ending: Ending) -> RulesFile:
    """Return the set whose games end like that, and in no other way (S16, P10, T8)."""
    values = _values(file)
    values.put(key.END_POINTS.path, ending.points)
    values.put(key.END_PILE.path, ending.pile)
    values.put(key.END_LAPS.path, ending.laps)
    return _made(file, values)


def with_module(file: RulesFile, name: str, on: bool) -> RulesFile:
    """Return the dice set with or without an optional module (D7); what a new one excludes goes.

    Raises UnreadableFile where a module that always holds excludes it.
    """
    rules = file.dice
    if (name in rules.chosen) is on:
        return file
    chosen = {each for each in rules.chosen - {name} if not (on and _excluded(rules, each, name))}
    names = [each.name for each in rules.modules if each.name in chosen] + ([name] if on else [])
    return _with(file, dice_key.PLAY, tuple(Placed(each, Place()) for each in names))


def _excluded(rules: DiceRules, one: str, other: str) -> bool:
    """Tell whether two optional modules can't both hold."""
    both = frozenset({one, other})
    return any(each.names == both for each in exclusions(replace(rules, chosen=both)))


def with_penalty(file: RulesFile, penalty: Penalty, on: bool) -> RulesFile:
    """Return the dice set with or without an optional penalty (D8)."""
    chosen = file.dice.penalties | {penalty} if on else file.dice.penalties - {penalty}
    return _with(file, dice_key.PENALTIES, tuple(each for each in OPTIONAL_PENALTIES if each in chosen))


def with_dice(file: RulesFile, dice: DiceFrom) -> RulesFile:
    """Return the dice set with whose dice are thrown (D2)."""
    return _with(file, dice_key.DICE, dice)


def with_cap(file: RulesFile, most: int | None) -> RulesFile:
    """Return the dice set that counts so much of a player at most (D10); None: no limit."""
    return _with(file, dice_key.MOST_COUNTED, most)


def _with(file: RulesFile, each: Key[T], value: T) -> RulesFile:
    values = _values(file)
    values.put(each.path, value)
    return _made(file, values)


def _values(file: RulesFile) -> Values:
    name = file.rules.name
    return read(file.text, Origin(name, name), stored=True)


def _made(file: RulesFile, values: Values) -> RulesFile:
    """Return the set that the values say; the file itself where they say nothing else."""
    name = file.rules.name
    if dump(values) == dump(_values(file)):
        return file
    if values[SOURCE] is not Source.HOUSE:  # what it says besides still comes from there
        values.put(SOURCE.path, Source.HOUSE)
        values.put(COMPARE.path, name if name in shipped() else None)
    return parse_rules(dump(values), name=name, source=name, stored=True)
