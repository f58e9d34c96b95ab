"""Keys of the dice game that have no effect beside the others."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.rules.dice_rules import Do
from dixit_table.settings import dice_schema as key
from dixit_table.settings.schema import Key, Values

_RACES = (Do.RACE, Do.FINGER)


def idle(values: Values) -> Iterator[tuple[Key[object], str]]:
    """Yield each key that has no effect, and the text of the area ``settings`` that says why."""
    if values.good(*key.LISTS) and not any(_races(each) for listed in key.LISTS for each in values[listed]):
        yield key.THROWER_REACTS, "idle_no_race"


def _races(module: Values) -> bool:
    """Tell whether a module has a race, or may have one for all that can be told."""
    if not module.good(key.EFFECTS):
        return True
    return any(not each.good(key.DO) or each[key.DO] in _RACES for each in module[key.EFFECTS])
