"""The dice game's rules as a frozen value: modules of effects, penalties, the table's choices (D clauses)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from dixit_table.rules.rules_set import Rules

Dice = tuple[int, int]
"""Two dice as they count: the lower first."""


class Do(StrEnum):
    """What a throw may do; a module is made of these and of nothing else."""

    GIVE = "give"  # a seat, or several, get sips
    HAND_OUT = "hand_out"  # the thrower hands out sips as he likes
    RACE = "race"  # the last to press gets the sips
    PRISON = "prison"  # nobody held: the thrower is; he himself held: freed; another: that one gets the sips
    RELEASE = "release"  # another who is held is freed
    TURN = "turn"  # the direction changes
    DUEL = "duel"  # the thrower and a seat throw one die each, the loser gets the sum
    BET = "bet"  # a seat throws two dice against a number
    FINGER = "finger"  # the thrower may start a race at any time
    INVENT = "invent"  # a rule in words, until the next one


class To(StrEnum):
    """Who gets sips; before and after follow the direction of the game."""

    THROWER = "thrower"
    BEFORE = "before"
    AFTER = "after"
    EVERYONE = "everyone"
    OTHERS = "others"


class Measure(StrEnum):
    """How many sips, where the dice say it."""

    DIE = "die"  # what one die of a double shows; of two different ones the lower
    SUM = "sum"


class DiceFrom(StrEnum):
    """Whose dice are thrown."""

    REAL = "real"  # on the table, punched in
    VIRTUAL = "virtual"  # the table's own
    EITHER = "either"


class Penalty(StrEnum):
    """What is punished beside the throws."""

    CLIFF = "cliff"  # a die, or both, off the board
    FALSE_DIXIT = "false_dixit"
    FORGOT = "forgot"
    LATE = "late"  # who joins a game under way
    BUFFALO = "buffalo"
    EMPTY_GLASS = "empty_glass"
    ILLEGAL_TAKE = "illegal_take"


OPTIONAL_PENALTIES = (Penalty.BUFFALO, Penalty.EMPTY_GLASS, Penalty.ILLEGAL_TAKE)
"""Penalties that hold only where they are chosen before the start."""


FINGER_SIPS = 1
"""What the last in a finger race gets (D7)."""


class Effect(Struct, frozen=True):
    """One thing that some throws do."""

    throws: frozenset[Dice]
    do: Do
    sips: int | Measure = 0  # of GIVE, HAND_OUT, RACE, PRISON; what else there is to drink is thrown
    to: To = To.THROWER  # of GIVE


class Replaced(Struct, frozen=True):
    """A module that another takes the place of, for some throws or (None) for all."""

    module: str
    throws: frozenset[Dice] | None = None

    def covers(self, dice: Dice) -> bool:
        """Return whether a throw is no longer the replaced module's."""
        return self.throws is None or dice in self.throws


class Module(Struct, frozen=True):
    """Throws and what they do."""

    name: str
    title: Mapping[str, str]  # language -> words
    effects: tuple[Effect, ...]
    optional: bool = False
    replaces: Replaced | None = None
    prisoner_freed_on_return: bool = True  # a prisoner to whom the dice come back is free


class DiceRules(Rules, frozen=True):
    """One set of rules of the dice game, as read from a file."""

    game: ClassVar[str] = "dice"

    fewest_seats: int
    most_seats: int
    modules: tuple[Module, ...]  # in the order in which they take effect
    chosen: frozenset[str]  # the optional modules that hold
    penalties: frozenset[Penalty]  # those that hold, the ones that always do included
    dice: DiceFrom
    thrower_reacts: bool
    cliff_repeats: bool  # a throw with a die off the board is made again; else the dice pass on (D8)
    unit: str | None  # what is counted, in any language; None: sips
    most_counted: int | None  # what is counted of a seat at most; None: no limit

    @property
    def in_force(self) -> tuple[Module, ...]:
        """The modules that hold, in order; some of their throws may be another's (:func:`effects_of`)."""
        return tuple(each for each in self.modules if not each.optional or each.name in self.chosen)
