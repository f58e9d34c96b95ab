"""From the values of a dice game's rules file to the rules that they say."""

from __future__ import annotations

from dixit_table.rules.dice_rules import OPTIONAL_PENALTIES, DiceRules, Effect, Module, Penalty, Replaced, To
from dixit_table.settings import dice_schema as key
from dixit_table.settings.rules_schema import SUMMARY_EN, SUMMARY_FR, TITLE_EN, TITLE_FR
from dixit_table.settings.schema import Values

_ALWAYS = frozenset(Penalty) - frozenset(OPTIONAL_PENALTIES)


def build(name: str, values: Values) -> DiceRules:
    """Return the rules of values that the checks passed."""
    return DiceRules(
        name=name,
        title={"en": values[TITLE_EN], "fr": values[TITLE_FR]},
        summary={"en": values[SUMMARY_EN], "fr": values[SUMMARY_FR]},
        fewest_seats=values[key.SEATS].low,
        most_seats=values[key.SEATS].high,
        modules=tuple(module(each) for listed in key.LISTS for each in values[listed]),
        chosen=frozenset(each.value for each in values[key.PLAY]),
        penalties=_ALWAYS | frozenset(values[key.PENALTIES]),
        dice=values[key.DICE],
        thrower_reacts=values[key.THROWER_REACTS],
        cliff_repeats=values[key.CLIFF_REPEATS],
        unit=values[key.UNIT],
        most_counted=values[key.MOST_COUNTED],
    )


def module(values: Values) -> Module:
    """Return a module of an entry without problems."""
    return Module(
        name=values[key.NAME],
        title={"en": values[key.MODULE_EN], "fr": values[key.MODULE_FR]},
        effects=tuple(_effect(each) for each in values[key.EFFECTS]),
        optional=values[key.OPTIONAL],
        replaces=_replaced(values),
        prisoner_freed_on_return=values[key.FREED_ON_RETURN],
    )


def _effect(values: Values) -> Effect:
    return Effect(
        throws=frozenset(each.value.dice for each in values[key.THROWS]),
        do=values[key.DO],
        sips=values[key.SIPS] or 0,
        to=values[key.TO] or To.THROWER,
    )


def _replaced(values: Values) -> Replaced | None:
    name, throws = values[key.REPLACES], values[key.REPLACES_THROWS]
    if name is None:
        return None
    return Replaced(name, None if throws is None else frozenset(each.value.dice for each in throws))
