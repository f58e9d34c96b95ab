"""A rules set with one number changed at the table, without a file of its own."""

from __future__ import annotations

from typing import TypeVar

from dixit_table.settings import card_schema as key
from dixit_table.settings.dump import dump
from dixit_table.settings.names import shipped
from dixit_table.settings.reading import Origin, read
from dixit_table.settings.rules_file import RulesFile, parse_rules
from dixit_table.settings.rules_schema import COMPARE, SOURCE, Source
from dixit_table.settings.schema import Key, Values

T = TypeVar("T")


def with_deck(file: RulesFile, cards: int) -> RulesFile:
    """Return the set for a deck of so many cards (S19). Raises UnreadableFile where the hands need more."""
    return _with(file, key.DECK_CARDS, cards)


def with_laps(file: RulesFile, laps: int) -> RulesFile:
    """Return the set in which everybody tells so many times (P10, T8)."""
    return _with(file, key.END_LAPS, laps)


def _with(file: RulesFile, each: Key[T], value: T) -> RulesFile:
    name = file.rules.name
    values: Values = read(file.text, Origin(name, name), stored=True)
    if values[each] == value:
        return file
    values.put(each.path, value)
    if values[SOURCE] is not Source.HOUSE:  # what it says besides still comes from there
        values.put(SOURCE.path, Source.HOUSE)
        values.put(COMPARE.path, name if name in shipped() else None)
    return parse_rules(dump(values), name=name, source=name, stored=True)
