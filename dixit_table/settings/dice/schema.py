"""What the files of dice games may say beside the common keys, and the rules that they make."""

from __future__ import annotations

import re

import yaml
from msgspec import Struct

from dixit_table.rules.dice import sorted_dice
from dixit_table.rules.dice_rules import (
    OPTIONAL_PENALTIES,
    Dice,
    DiceFrom,
    DiceRules,
    Do,
    Effect,
    Measure,
    Module,
    Penalty,
    Replaced,
    To,
)
from dixit_table.settings.by_seats import SeatSpan
from dixit_table.settings.common import SUMMARY_EN, SUMMARY_FR, TITLE_EN, TITLE_FR, WHOLE, head
from dixit_table.settings.kinds import (
    Choice,
    Entries,
    LineOfText,
    OneOrWord,
    OrNone,
    Several,
    Switch,
    WholeNumber,
    Words,
    plain,
)
from dixit_table.settings.schema import At, Schema, SettingKey, Values, optional, required
from dixit_table.texts import Message

# --- A throw of two dice as a file says it: ``2-5``

_THROW = re.compile(r"([1-6])-([1-6])", re.ASCII)


class Throw(Struct, frozen=True, order=True):
    """Two dice, the lower first."""

    dice: Dice

    def __str__(self) -> str:
        return f"{self.dice[0]}-{self.dice[1]}"


class ThrowKind(Struct, frozen=True):
    """The kind of a throw; the dice may be said in either order."""

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


# --- What the files of dice games may say beside the common keys, by clause of docs/rules.md

MOST_MODULES = 40

_WORD = re.compile(r"[a-z][a-z0-9_]*")


def _is_word(text: str) -> bool:
    return _WORD.fullmatch(text) is not None and text != "none"


_MODULE_NAME = LineOfText(24, _is_word, "settings.expects_module_name")
_MODULE_TITLE = LineOfText(30)
_THROWS = Several(ThrowKind(), fewest=1, most=21)

# An effect of a module.
THROWS = required("throws", _THROWS)
DO = required("do", Choice(tuple(Do)))
SIPS = optional("sips", OneOrWord(WholeNumber(1, 99), tuple(Measure)), None)
TO = optional("to", Choice(tuple(To)), None)
EFFECT = Schema(THROWS, DO, SIPS, TO)

# A module.
NAME = required("name", _MODULE_NAME)
MODULE_EN = required("title.en", _MODULE_TITLE)
MODULE_FR = required("title.fr", _MODULE_TITLE)
OPTIONAL = optional("optional", Switch(), False)
REPLACES = optional("replaces", OrNone(_MODULE_NAME), None)
REPLACES_THROWS = optional("replaces_throws", OrNone(_THROWS), None)
FREED_ON_RETURN = optional("prisoner_freed_on_return", Switch(), True)
EFFECTS = required("effects", Entries(EFFECT, most=21))
MODULE = Schema(NAME, MODULE_EN, MODULE_FR, OPTIONAL, REPLACES, REPLACES_THROWS, FREED_ON_RETURN, EFFECTS)

SEATS = required("seats", SeatSpan(2, 12))  # D1
DICE = required("dice", Choice(tuple(DiceFrom)))  # D2
THROWER_REACTS = optional("thrower_reacts", Switch(), True)  # D5
CLIFF_REPEATS = optional("cliff_repeats", Switch(), True)  # D8
UNIT = optional("unit", OrNone(LineOfText(20)), None)  # D3
MOST_COUNTED = optional("most_counted", OrNone(WholeNumber(1, 999)), None)  # D10
PLAY = optional("play", Several(_MODULE_NAME, fewest=0, most=MOST_MODULES), ())  # D7
PENALTIES = optional("penalties", Words(OPTIONAL_PENALTIES, fewest=0), ())  # D8
MODULES = required("modules", Entries(MODULE, most=MOST_MODULES))  # D6, D7
# What a file adds to the modules of the set it extends; whoever extends it has them among the others.
OWN_MODULES = optional("own_modules", Entries(MODULE, fewest=0, most=MOST_MODULES), (), own=True)

RULES = Schema(
    *head("dice"),
    SEATS,
    DICE,
    THROWER_REACTS,
    UNIT,
    MOST_COUNTED,
    PLAY,
    PENALTIES,
    CLIFF_REPEATS,
    MODULES,
    OWN_MODULES,
    whole=WHOLE,
)

LISTS: tuple[SettingKey[tuple[Values, ...]], ...] = (MODULES, OWN_MODULES)
"""The keys that hold modules, in the order in which these take effect."""

NEED_SIPS = (Do.GIVE, Do.HAND_OUT, Do.RACE, Do.PRISON)
"""What says how many sips there are."""


# --- From the values of a dice game's rules file to the rules that they say

_ALWAYS = frozenset(Penalty) - frozenset(OPTIONAL_PENALTIES)


def build(name: str, values: Values) -> DiceRules:
    """Return the rules of values that the checks passed."""
    return DiceRules(
        name=name,
        title={"en": values[TITLE_EN], "fr": values[TITLE_FR]},
        summary={"en": values[SUMMARY_EN], "fr": values[SUMMARY_FR]},
        fewest_seats=values[SEATS].low,
        most_seats=values[SEATS].high,
        modules=tuple(module(each) for listed in LISTS for each in values[listed]),
        chosen=frozenset(each.value for each in values[PLAY]),
        penalties=_ALWAYS | frozenset(values[PENALTIES]),
        dice=values[DICE],
        thrower_reacts=values[THROWER_REACTS],
        cliff_repeats=values[CLIFF_REPEATS],
        unit=values[UNIT],
        most_counted=values[MOST_COUNTED],
    )


def module(values: Values) -> Module:
    """Return a module of an entry without problems."""
    return Module(
        name=values[NAME],
        title={"en": values[MODULE_EN], "fr": values[MODULE_FR]},
        effects=tuple(_effect(each) for each in values[EFFECTS]),
        optional=values[OPTIONAL],
        replaces=_replaced(values),
        prisoner_freed_on_return=values[FREED_ON_RETURN],
    )


def _effect(values: Values) -> Effect:
    return Effect(
        throws=frozenset(each.value.dice for each in values[THROWS]),
        do=values[DO],
        sips=values[SIPS] or 0,
        to=values[TO] or To.THROWER,
    )


def _replaced(values: Values) -> Replaced | None:
    name, throws = values[REPLACES], values[REPLACES_THROWS]
    if name is None:
        return None
    return Replaced(name, None if throws is None else frozenset(each.value.dice for each in throws))


# --- What a set of the dice game takes over from the one it extends


def adopt(values: Values, base: Values) -> None:
    """Put the modules that the base itself added to the others, for a file to add its own after them."""
    if base.good(*LISTS) and not values.stated(MODULES.path):
        values.put(MODULES.path, base[MODULES] + base[OWN_MODULES])
