"""Dice games as houses play them: modules, penalties, dice and limits by chance."""

from __future__ import annotations

from functools import cache
from random import Random

from dixit_table.rules.dice import OPTIONAL_PENALTIES, DiceFrom, DiceRules
from dixit_table.settings.loader import RulesFile, load_rules, parse_rules

DICE = "dice"

_EXCLUSIVE = ("challenge", "bet")
"""They take over the same throw: a house plays one of them."""


def dice_house(chance: Random) -> RulesFile:
    """Return the dice game: as it is shipped now and then, else with choices of the house's own."""
    if chance.random() < 0.25:
        return load_rules(DICE)
    optional = [each.name for each in load_rules(DICE).of(DiceRules).modules if each.optional]
    without = chance.choice(_EXCLUSIVE)
    play = [name for name in optional if name != without and chance.random() < 0.7]
    penalties = [each.value for each in OPTIONAL_PENALTIES if chance.random() < 0.5]
    dice = chance.choice(tuple(DiceFrom))
    lines = [
        "format: 1",
        f"extends: {DICE}",
        f"play: [{', '.join(play)}]",
        f"penalties: [{', '.join(penalties)}]",
        f"dice: {dice}",
        f"thrower_reacts: {chance.choice(('true', 'true', 'false'))}",
        f"most_counted: {chance.choice(('none', 'none', '3', '20'))}",
        f"unit: {chance.choice(('none', 'points', 'grape | grapes'))}",
        *(["cliff_repeats: false"] if dice is not DiceFrom.VIRTUAL and chance.random() < 0.3 else ()),
    ]
    return _parsed("\n".join(lines) + "\n")


@cache
def _parsed(text: str) -> RulesFile:
    return parse_rules(text, name="house", source="house")
