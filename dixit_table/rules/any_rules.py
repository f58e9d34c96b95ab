"""The rules of any game that this table plays: of cards, or of dice."""

from __future__ import annotations

from dixit_table.rules.dice_rules import DiceRules
from dixit_table.rules.rules_set import RulesSet

AnyRules = RulesSet | DiceRules
"""A rules set of either game; both have a name, a title, a summary and seat counts."""
