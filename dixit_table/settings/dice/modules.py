"""A module of the dice game, as a file has it: throws and what they do; and what is wrong with it."""

from __future__ import annotations

import re

import yaml
from msgspec import Struct

from dixit_table.rules.dice import Dice, Do, Effect, Measure, Module, Penalty, Replaced, To, sorted_dice
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
from dixit_table.texts import LANGUAGES, Message

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
TITLES = tuple(MODULE.required(f"title.{language}", _TITLE) for language in LANGUAGES)
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
