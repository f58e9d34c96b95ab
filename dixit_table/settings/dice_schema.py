"""What the files of dice games may say beside the common keys, by clause of docs/rules.md."""

from __future__ import annotations

import re

from dixit_table.rules.dice_rules import OPTIONAL_PENALTIES, DiceFrom, Do, Measure, To
from dixit_table.settings.by_seats import SeatSpan
from dixit_table.settings.kinds import (
    Choice,
    Entries,
    Line,
    Number,
    OneOrWord,
    OrNone,
    Several,
    Switch,
    Words,
)
from dixit_table.settings.rules_schema import WHOLE, Game, head
from dixit_table.settings.schema import Key, Schema, Values, optional, required
from dixit_table.settings.throws import ThrowKind

MOST_MODULES = 40

_WORD = re.compile(r"[a-z][a-z0-9_]*")


def _is_word(text: str) -> bool:
    return _WORD.fullmatch(text) is not None and text != "none"


_MODULE_NAME = Line(24, _is_word, "settings.expects_module_name")
_MODULE_TITLE = Line(30)
_THROWS = Several(ThrowKind(), fewest=1, most=21)

# An effect of a module.
THROWS = required("throws", _THROWS)
DO = required("do", Choice(tuple(Do)))
SIPS = optional("sips", OneOrWord(Number(1, 99), tuple(Measure)), None)
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
UNIT = optional("unit", OrNone(Line(20)), None)  # D3
MOST_COUNTED = optional("most_counted", OrNone(Number(1, 999)), None)  # D10
PLAY = optional("play", Several(_MODULE_NAME, fewest=0, most=MOST_MODULES), ())  # D7
PENALTIES = optional("penalties", Words(OPTIONAL_PENALTIES, fewest=0), ())  # D8
MODULES = required("modules", Entries(MODULE, most=MOST_MODULES))  # D6, D7
# What a file adds to the modules of the set it extends; whoever extends it has them among the others.
OWN_MODULES = optional("own_modules", Entries(MODULE, fewest=0, most=MOST_MODULES), (), own=True)

RULES = Schema(
    *head(Game.DICE),
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

LISTS: tuple[Key[tuple[Values, ...]], ...] = (MODULES, OWN_MODULES)
"""The keys that hold modules, in the order in which these take effect."""

NEED_SIPS = (Do.GIVE, Do.HAND_OUT, Do.RACE, Do.PRISON)
"""What says how many sips there are."""
