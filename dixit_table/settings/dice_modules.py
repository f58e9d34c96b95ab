"""A module of the dice game, as a file has it: throws and what they do; what is wrong with it; in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import yaml
from msgspec import Struct

from dixit_table.rules.dice import (
    FINGER_SIPS,
    Circle,
    Dice,
    DiceRules,
    Do,
    Effect,
    Measure,
    Module,
    Penalty,
    Replaced,
    To,
    effects_of,
    received,
    sorted_dice,
)
from dixit_table.rules.dice import THROWS as ALL_THROWS
from dixit_table.settings.common import IN_FILES, Sentence, message
from dixit_table.settings.grammar import Field, Fields, Idle, in_languages
from dixit_table.settings.kinds import (
    Choice,
    Entries,
    LineOfText,
    OneOrWord,
    OrNone,
    Several,
    WholeNumber,
    plain,
)
from dixit_table.settings.schema import At, Schema, Values, join
from dixit_table.settings.yaml_source import Report
from dixit_table.texts import IN_LANGUAGES, Message, wording

# --- A throw of two dice as a file says it: ``2-5``

_THROW = re.compile(r"([1-6])-([1-6])", re.ASCII)


class Throw(Struct, frozen=True, order=True):
    """Two dice, the lower first."""

    dice: Dice

    def __str__(self) -> str:
        return f"{self.dice[0]}-{self.dice[1]}"


class ThrowKind(Struct, frozen=True):
    """The kind of a throw; the dice may stand in either order."""

    @property
    def expects(self) -> Message:
        """What would be right."""
        return Message.of("settings.expects_throw")

    def read(self, node: yaml.Node, at: At) -> Throw:
        """Return the throw."""
        match = _THROW.fullmatch(plain(node) or "")
        if match is None:
            raise at.unexpected(node, self.expects)
        return Throw(sorted_dice(int(match[1]), int(match[2])))


_THROWS = Several(ThrowKind(), fewest=1, most=21)

# --- An effect of a module

EFFECT = Fields()

THROWS = EFFECT.required("throws", _THROWS)
DO = EFFECT.required("do", Choice(tuple(Do)), Effect.do)
SIPS = EFFECT.optional("sips", OneOrWord(WholeNumber(1, 99), tuple(Measure)), None)
TO = EFFECT.optional("to", Choice(tuple(To)), None)

_NEED_SIPS = (Do.GIVE, Do.HAND_OUT, Do.RACE, Do.PRISON)


def _effect(values: Values) -> Effect:
    return Effect(
        **EFFECT.filled(Effect, values),
        throws=frozenset(each.value.dice for each in values[THROWS]),
        sips=values[SIPS] or 0,
        to=values[TO] or To.THROWER,
    )


def _check_effect(effect: Values, path: str, report: Report) -> None:
    do = effect[DO]
    needs: tuple[tuple[Field[object], bool], ...] = ((SIPS, do in _NEED_SIPS), (TO, do is Do.GIVE))
    for each, used in needs:
        place, at = effect.place(each.path), join(path, each.path)
        if used and effect.good(each) and effect[each] is None:
            report.add(place, "effect_needs", path=at, do=do, expects=each.kind.expects)
        elif not used and effect.good(each) and effect.stated(each.path):
            report.idle(place, "idle_effect", path=at, do=do)


# --- A module

MODULE = Fields()

_WORD = re.compile(r"[a-z][a-z0-9_]*")


def _is_word(text: str) -> bool:
    return _WORD.fullmatch(text) is not None and text != "none"


MODULE_NAME = LineOfText(24, _is_word, "settings.expects_module_name")
_TITLE = LineOfText(30)

NAME = MODULE.required("name", MODULE_NAME, Module.name)
TITLES = tuple(MODULE.required(f"title.{language}", _TITLE) for language in IN_FILES)
OPTIONAL = MODULE.switch("optional", False, Module.optional)
REPLACES = MODULE.optional("replaces", OrNone(MODULE_NAME), None)
REPLACES_THROWS = MODULE.optional(
    "replaces_throws",
    OrNone(_THROWS),
    None,
    idle=(Idle("idle_replaces_throws", lambda module: module[REPLACES] is None),),
)
FREED_ON_RETURN = MODULE.switch(
    "prisoner_freed_on_return",
    True,
    Module.prisoner_freed_on_return,
    idle=(Idle("idle_no_prison", lambda module: Do.PRISON not in deeds(module)),),
)
EFFECTS = MODULE.required("effects", Entries(Schema(*EFFECT.all), most=21))


def deeds(module: Values) -> set[Do]:
    """Return what a module does. Raises NoValue where that can't be known."""
    return {each[DO] for each in module[EFFECTS]}


def built(values: Values) -> Module:
    """Return a module of an entry without problems."""
    return Module(
        **MODULE.filled(Module, values),
        title=in_languages(values, TITLES),
        effects=tuple(_effect(each) for each in values[EFFECTS]),
        replaces=_replaced(values),
    )


def _replaced(values: Values) -> Replaced | None:
    name, throws = values[REPLACES], values[REPLACES_THROWS]
    if name is None:
        return None
    return Replaced(name, None if throws is None else frozenset(each.value.dice for each in throws))


# --- What is wrong with a module by itself


def check(module: Values, path: str, report: Report) -> None:
    """Note what is wrong with a module by itself; ``path`` is where it stands."""
    MODULE.check(module, report, path)
    if module.good(NAME) and module[NAME] in set(Penalty):
        place = module.place(NAME.path)
        report.add(place, "module_named_as_penalty", path=join(path, NAME.path), name=module[NAME])
    if module.good(NAME, REPLACES) and module[NAME] == module[REPLACES]:
        report.add(module.place(REPLACES.path), "replaces_itself", path=join(path, REPLACES.path))
    for number, effect in enumerate(module[EFFECTS] if module.good(EFFECTS) else (), 1):
        if effect.good(DO):
            _check_effect(effect, join(path, f"effects.{number}"), report)
    if module.good(EFFECTS):
        _check_throws(module[EFFECTS], join(path, "effects"), report)


def _check_throws(effects: tuple[Values, ...], path: str, report: Report) -> None:
    """Refuse a throw for which one thing is stated twice."""
    earlier: dict[tuple[object, ...], int] = {}
    for number, effect in enumerate(effects, 1):
        if not effect.good(THROWS, DO, TO):
            continue
        for throw in effect[THROWS]:
            what = (throw.value, effect[DO], effect[TO])
            if what in earlier:
                report.add(
                    throw.place,
                    "throw_twice",
                    path=f"{path}.{number}",
                    throw=str(throw.value),
                    other=f"{path}.{earlier[what]}",
                    do=effect[DO],
                )
            earlier.setdefault(what, number)


# --- What modules do, in words


def says(clause: str, key: str, **values: str | int | Message) -> Sentence:
    """Return a sentence."""
    return Sentence(clause, message(f"says_{key}", **values))


Group = dict[Dice, int | Measure]
"""Throws that do the same thing, each with its sips."""

Groups = dict[tuple[Do, To], Group]
"""What a module does at which throws."""


def say_modules(rules: DiceRules) -> Iterator[Sentence]:
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
    for dice in ALL_THROWS:
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
    return Message.of(IN_LANGUAGES, **words)


def _deed(rules: DiceRules, do: Do, to: To, group: Group) -> Message:
    key = f"dice_give_{to}" if do is Do.GIVE else f"dice_{do}"
    one = Unit(rules.unit).amount(FINGER_SIPS)
    return message(key, sips=one if do is Do.FINGER else _sips(rules, group))


def _sips(rules: DiceRules, group: Group) -> Message:
    """Return how many sips throws give, with the throws where some give more than others."""
    by_sips: dict[int | Measure, list[Dice]] = {}
    for dice, sips in group.items():
        by_sips.setdefault(sips, []).append(dice)
    unit = Unit(rules.unit)
    first, *others = by_sips.items()
    words = unit.of(*first)
    for sips, throws in others:
        words = message("dice_sips_at", sips=words, throws=_listed(throws), more=unit.of(sips, throws))
    return words


class Unit(Struct, frozen=True):
    """What is counted."""

    name: str | None

    def amount(self, number: int) -> Message:
        """Return so much of it."""
        return wording.amount(self.name, number)

    def of(self, sips: int | Measure, throws: Iterable[Dice]) -> Message:
        """Return how much of it throws give."""
        if not isinstance(sips, Measure):
            return self.amount(sips)
        double = all(low == high for low, high in throws)
        shows = "both" if sips is Measure.SUM else "one" if double else "lower"
        return message(f"dice_as_{shows}", unit=wording.units(self.name))
