"""A set of the dice game in words: a sentence or more a clause."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.rules.dice_rules import DiceRules
from dixit_table.settings.sentence import Sentence
from dixit_table.texts import Message


def in_words(rules: DiceRules) -> list[Sentence]:
    """Return what a set says, in the order of a game."""
    return [*_table(rules)]


def _table(rules: DiceRules) -> Iterator[Sentence]:
    seats = f"{rules.fewest_seats}-{rules.most_seats}"
    yield Sentence("D1", Message.of("rules.says_seats", seats=seats))
