"""The dice game's rules as a frozen value, and what a throw does by them: pure functions (D clauses)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import combinations
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.rules.rules_set import Rules

# --- The rules: modules of effects, penalties, the table's choices

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


# --- What a throw does by them, as the table stands

THROWS: tuple[Dice, ...] = tuple((low, high) for low in range(1, 7) for high in range(low, 7))
"""All 21 throws."""


def sorted_dice(first: int, second: int) -> Dice:
    """Return two dice as they count. Raises ValueError for what no die shows.

    >>> sorted_dice(5, 2)
    (2, 5)
    """
    if not (1 <= first <= 6 and 1 <= second <= 6):
        raise ValueError("a die shows 1 to 6")
    return (first, second) if first <= second else (second, first)


class Circle(Struct, frozen=True):
    """How the table stands before a throw."""

    seats: tuple[int, ...]  # clockwise, all that play
    thrower: int
    clockwise: bool = True
    prisoner: int | None = None
    finger: int | None = None  # who may start a finger race

    def neighbour(self, seat: int, steps: int) -> int:
        """Return the seat so many places after another in the direction of the game; negative: before.

        >>> Circle((1, 2, 3, 4), thrower=1, clockwise=False).neighbour(1, 1)
        4
        """
        way = steps if self.clockwise else -steps
        return self.seats[(self.seats.index(seat) + way) % len(self.seats)]


class Share(Struct, frozen=True):
    """What a seat got, and what for: the name of a module or of a penalty."""

    seat: int
    sips: int
    because: str
    glasses: int = 0


class Open(Struct, frozen=True):
    """Something a throw leaves to people: a race, or a choice of the thrower's."""

    do: Do  # RACE, HAND_OUT, DUEL, BET or INVENT
    module: str
    sips: int  # to be handed out, or for the last


class ThrowOutcome(Struct, frozen=True):
    """What a throw does at once, and what it leaves open, in this order."""

    modules: tuple[str, ...]  # that match, in the order of the rules
    shares: tuple[Share, ...]  # the thrower's own first
    circle: Circle  # the table after it
    open: tuple[Open, ...]


def effects_of(rules: DiceRules, dice: Dice) -> tuple[tuple[Module, Effect], ...]:
    """Return what a throw does by which module, replacements respected."""
    replaced = [each.replaces for each in rules.in_force if each.replaces is not None]
    return tuple(
        (module, effect)
        for module in rules.in_force
        if not any(each.module == module.name and each.covers(dice) for each in replaced)
        for effect in module.effects
        if dice in effect.throws
    )


def resolve(rules: DiceRules, circle: Circle, dice: Dice) -> ThrowOutcome:
    """Return what a throw does to a table."""
    matching = effects_of(rules, dice)
    after, shares, left = circle, [], []
    for module, effect in matching:
        sips = _sips(effect, dice)
        shares += [Share(seat, sips, module.name) for seat in _served(after, effect) if sips]
        after = _changed(after, effect)  # what comes next finds the table so
        if effect.do in _OPEN:
            left.append(Open(effect.do, module.name, sips))
    shares.sort(key=lambda share: share.seat != circle.thrower)  # the thrower drinks first
    left.sort(key=lambda each: each.do is not Do.RACE)  # those who react don't wait for those who think
    names = tuple(dict.fromkeys(module.name for module, _ in matching))
    return ThrowOutcome(names, tuple(shares), after, tuple(left))


_OPEN = (Do.RACE, Do.HAND_OUT, Do.DUEL, Do.BET, Do.INVENT)


def _sips(effect: Effect, dice: Dice) -> int:
    if effect.sips is Measure.DIE:
        return dice[0]
    return sum(dice) if effect.sips is Measure.SUM else int(effect.sips)


def _served(circle: Circle, effect: Effect) -> Sequence[int]:
    """Return who gets an effect's sips at once, in the order in which they drink."""
    if effect.do is Do.PRISON:
        held = circle.prisoner
        return () if held in (None, circle.thrower) else (held,)
    if effect.do is not Do.GIVE:
        return ()
    if effect.to is To.THROWER:
        return (circle.thrower,)
    if effect.to in (To.BEFORE, To.AFTER):
        return (circle.neighbour(circle.thrower, -1 if effect.to is To.BEFORE else 1),)
    everyone = [circle.neighbour(circle.thrower, steps) for steps in range(len(circle.seats))]
    return everyone if effect.to is To.EVERYONE else everyone[1:]


def _changed(circle: Circle, effect: Effect) -> Circle:
    if effect.do is Do.TURN:
        return replace(circle, clockwise=not circle.clockwise)
    if effect.do is Do.FINGER:
        return replace(circle, finger=circle.thrower)
    if effect.do is Do.PRISON and circle.prisoner in (None, circle.thrower):
        return replace(circle, prisoner=circle.thrower if circle.prisoner is None else None)
    if effect.do is Do.RELEASE and circle.prisoner not in (None, circle.thrower):
        return replace(circle, prisoner=None)
    return circle


def passed_on(rules: DiceRules, circle: Circle) -> Circle:
    """Return the table once the dice have passed to the next seat; a prisoner they come to may be freed."""
    return received(rules, replace(circle, thrower=circle.neighbour(circle.thrower, 1)))


def received(rules: DiceRules, circle: Circle) -> Circle:
    """Return the table once the dice have come to its thrower."""
    freed = circle.prisoner == circle.thrower and _frees_on_return(rules)
    return replace(circle, prisoner=None) if freed else circle


def _frees_on_return(rules: DiceRules) -> bool:
    gone = {each.replaces.module for each in rules.in_force if each.replaces and each.replaces.throws is None}
    holding = [each for each in rules.in_force if each.name not in gone and _imprisons(each)]
    return any(each.prisoner_freed_on_return for each in holding)


def _imprisons(module: Module) -> bool:
    return any(effect.do is Do.PRISON for effect in module.effects)


def left(circle: Circle, seat: int) -> Circle:
    """Return the table without a seat: its prison and its finger are free, its dice go to the next.

    Who may be freed by getting the dice is (:func:`received`). At least one other seat must stay.
    """
    thrower = circle.neighbour(seat, 1) if circle.thrower == seat else circle.thrower
    return replace(
        circle,
        seats=tuple(each for each in circle.seats if each != seat),
        thrower=thrower,
        prisoner=None if circle.prisoner == seat else circle.prisoner,
        finger=None if circle.finger == seat else circle.finger,
    )


def clashes(rules: DiceRules) -> Iterator[tuple[Module, Module]]:
    """Yield the pairs of modules in force that replace one throw of the same one: they exclude each other."""
    replacing = [(each, each.replaces) for each in rules.in_force if each.replaces is not None]
    for (one, its), (other, others) in combinations(replacing, 2):
        same = its.module == others.module
        if same and any(its.covers(dice) and others.covers(dice) for dice in THROWS):
            yield one, other
