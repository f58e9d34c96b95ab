"""A rules set in words: a sentence or more a clause, for `rules show` and the help screen."""

from __future__ import annotations

from dixit_table.rules.dice_rules import DiceRules
from dixit_table.rules.rules_set import AnyRules
from dixit_table.settings import card_words, dice_words
from dixit_table.settings.sentence import Sentence

FITTED_KEYS = ("rules.says_seats", "rules.says_seats_teams", "rules.says_sips", "rules.says_unit")
"""The sentences for how many a set is, and in what they count."""


def in_words(rules: AnyRules) -> list[Sentence]:
    """Return what a rules set says, in the order of a game; clauses it doesn't have are left out."""
    return dice_words.in_words(rules) if isinstance(rules, DiceRules) else card_words.in_words(rules)
