"""Keys of the dice game that have no effect beside the others."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.rules.dice_rules import DiceFrom, Do
from dixit_table.settings import dice_schema as key
from dixit_table.settings.dice_module_checks import deeds
from dixit_table.settings.schema import Key, Values


def idle(values: Values) -> Iterator[tuple[Key[object], str]]:
    """Yield each key that has no effect, and the text of the area ``settings`` that says why."""
    modules = [each for listed in key.LISTS if values.good(listed) for each in values[listed]]
    if values.good(*key.LISTS) and not any(Do.RACE in deeds(each) for each in modules):
        yield key.THROWER_REACTS, "idle_no_race"
    if values.good(key.DICE) and values[key.DICE] is DiceFrom.VIRTUAL:
        yield key.CLIFF_REPEATS, "idle_no_real_dice"
