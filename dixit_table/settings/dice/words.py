"""A set of the dice game in words: a sentence or more a clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from dixit_table.rules.dice import (
    FINGER_SIPS,
    THROWS,
    Circle,
    Dice,
    DiceFrom,
    DiceRules,
    Do,
    Measure,
    Module,
    Penalty,
    To,
    effects_of,
    received,
)
from dixit_table.settings.common import Sentence, message
from dixit_table.settings.dice.modules import Throw
from dixit_table.texts import Message, units


def says(clause: str, key: str, **values: str | int | Message) -> Sentence:
    """Return a sentence."""
    return Sentence(clause, message(f"says_{key}", **values))


def unit(rules: DiceRules) -> Iterator[Sentence]:
    """Yield what is counted, and how a throw goes."""
    yield says("D3", "sips") if rules.unit is None else says("D3", "unit", unit=units.units(rules.unit))
    yield says("D4", "thrower_first")
    yield says("D4", "throws_again")


def races(rules: DiceRules) -> Iterator[Sentence]:
    """Yield how one races, where there is a race."""
    if _does(rules, Do.RACE):
        yield says("D5", f"race_{'all' if rules.thrower_reacts else 'others'}")
        yield says("D5", "race_doubt")


def _does(rules: DiceRules, do: Do) -> bool:
    return any(effect.do is do for dice in THROWS for _, effect in effects_of(rules, dice))


# --- what throws do


Group = dict[Dice, int | Measure]
"""Throws that do the same thing, each with its sips."""

Groups = dict[tuple[Do, To], Group]
"""What a module does at which throws."""


def modules(rules: DiceRules) -> Iterator[Sentence]:
    """Yield what each module in force does."""
    found = _by_module(rules)
    held = [module for module in rules.in_force if module.name in found]
    optional = [module for module in held if module.optional]
    imprisoning = [name for name, groups in found.items() if any(do is Do.PRISON for do, _ in groups)]
    for module in (*(each for each in held if not each.optional), *optional):
        clause = "D7" if module.optional else "D6"
        yield says(clause, "module", **_module(rules, module, found[module.name]))
        if module.name in imprisoning[-1:]:
            yield says(clause, "prisoner_freed" if _frees_on_return(rules) else "prisoner_stays")
    if not optional:
        yield says("D7", "no_optional_module")


def _by_module(rules: DiceRules) -> dict[str, Groups]:
    """Return what each module in force does, without the throws that another has taken over."""
    found: dict[str, Groups] = {}
    for dice in THROWS:
        for module, effect in effects_of(rules, dice):
            groups = found.setdefault(module.name, {})
            groups.setdefault((effect.do, effect.to), {})[dice] = effect.sips
    return found


def _frees_on_return(rules: DiceRules) -> bool:
    return received(rules, Circle((1, 2), thrower=1, prisoner=1)).prisoner is None


def _module(rules: DiceRules, module: Module, groups: Groups) -> dict[str, Message]:
    """Return what a module is called and what it does, for its sentence."""
    deeds = [
        message("dice_at", throws=_listed(group), deed=_deed(rules, do, to, group))
        for (do, to), group in groups.items()
    ]
    all_deeds = deeds[0]
    for deed in deeds[1:]:
        all_deeds = message("dice_and_at", first=all_deeds, rest=deed)
    return {"title": _titled(rules, module), "deeds": all_deeds}


def _listed(throws: Iterable[Dice]) -> str:
    return ", ".join(str(Throw(dice)) for dice in sorted(throws))


def _titled(rules: DiceRules, module: Module) -> Message:
    title, replaced = _in_language(module.title), module.replaces
    if replaced is None:
        return title
    other = _in_language(next(each.title for each in rules.modules if each.name == replaced.module))
    own = {dice for effect in module.effects for dice in effect.throws}
    if replaced.throws is None or replaced.throws == own:
        return message("dice_in_place", title=title, other=other)
    return message("dice_in_place_at", title=title, other=other, throws=_listed(replaced.throws))


def _in_language(words: Mapping[str, str]) -> Message:
    return message("in_language", **words)


def _deed(rules: DiceRules, do: Do, to: To, group: Group) -> Message:
    key = f"dice_give_{to}" if do is Do.GIVE else f"dice_{do}"
    one = _Unit(rules.unit).amount(FINGER_SIPS)
    return message(key, sips=one if do is Do.FINGER else _sips(rules, group))


def _sips(rules: DiceRules, group: Group) -> Message:
    """Return how many sips throws give, with the throws where some give more than others."""
    by_sips: dict[int | Measure, list[Dice]] = {}
    for dice, sips in group.items():
        by_sips.setdefault(sips, []).append(dice)
    unit = _Unit(rules.unit)
    first, *others = by_sips.items()
    words = unit.of(*first)
    for sips, throws in others:
        words = message("dice_sips_at", sips=words, throws=_listed(throws), more=unit.of(sips, throws))
    return words


class _Unit(Struct, frozen=True):
    """What is counted."""

    name: str | None

    def amount(self, number: int) -> Message:
        """Return so much of it."""
        return units.amount(self.name, number)

    def of(self, sips: int | Measure, throws: Iterable[Dice]) -> Message:
        """Return how much of it throws give."""
        if not isinstance(sips, Measure):
            return self.amount(sips)
        double = all(low == high for low, high in throws)
        shows = "both" if sips is Measure.SUM else "one" if double else "lower"
        return message(f"dice_as_{shows}", unit=units.units(self.name))


# --- beside the throws


def cliff(rules: DiceRules) -> Iterator[Sentence]:
    """Yield what a die off the board is; none of the table's own falls."""
    if rules.dice is not DiceFrom.VIRTUAL:
        yield says("D8", f"penalty_cliff_{'repeats' if rules.cliff_repeats else 'passes'}")


def penalties(rules: DiceRules) -> Iterator[Sentence]:
    """Yield the other penalties that hold."""
    sip = _Unit(rules.unit).amount(1)
    for penalty in Penalty:
        if penalty in rules.penalties and penalty is not Penalty.CLIFF:
            yield says("D8", f"penalty_{penalty}", sips=sip)
    yield says("D8", "penalties_apart")


def end(rules: DiceRules) -> Iterator[Sentence]:
    """Yield how it ends, and how much is counted."""
    yield says("D9", "leaving")
    yield says("D9", "last_wins")
    if rules.most_counted is not None:
        yield says("D10", "most_counted", most=_Unit(rules.unit).amount(rules.most_counted))
