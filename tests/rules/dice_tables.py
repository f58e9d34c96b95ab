"""Tables for the tests of the dice game: the rules as shipped, circles of seats, modules of any effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.rules.dice import THROWS, Circle, Dice, DiceRules, Do, Effect, Measure, Module, To
from dixit_table.settings.loader import load_rules
from tests.rules.naive_dice import Before

DICE = load_rules("dice").of(DiceRules)
EXCLUSIVE = {"challenge", "bet"}
"""The optional modules that replace the same throw: never both."""


def playing(*chosen: str) -> DiceRules:
    """The shipped rules with some of the optional modules."""
    return replace(DICE, chosen=frozenset(chosen))


def with_modules(*modules: Module) -> DiceRules:
    """Rules of these modules and no other."""
    return replace(DICE, modules=modules, chosen=frozenset())


def module(name: str, *effects: Effect, **given: Any) -> Module:
    return Module(name, {"en": name}, effects, **given)


def effect(do: Do, throws: Iterable[Dice] = THROWS, **given: Any) -> Effect:
    return Effect(frozenset(throws), do, **given)


def choices() -> Iterator[tuple[str, ...]]:
    """Every choice of optional modules that a table may make."""
    optional = [each.name for each in DICE.modules if each.optional]
    for count in range(len(optional) + 1):
        for chosen in combinations(optional, count):
            if not set(chosen) >= EXCLUSIVE:
                yield chosen


def circles(fewest: int = 2) -> st.SearchStrategy[Circle]:
    """Tables of any seats in any order; who is held or has the finger is one of them, or nobody."""
    return st.lists(st.integers(1, 12), min_size=fewest, max_size=12, unique=True).flatmap(_circles_of)


def _circles_of(seats: list[int]) -> st.SearchStrategy[Circle]:
    seat = st.sampled_from(seats)
    return st.builds(
        Circle,
        seats=st.just(tuple(seats)),
        thrower=seat,
        clockwise=st.booleans(),
        prisoner=st.none() | seat,
        finger=st.none() | seat,
    )


_SOME_THROWS = st.just(frozenset(THROWS)) | st.frozensets(st.sampled_from(THROWS), min_size=1)
_SIPS = st.integers(1, 9) | st.sampled_from(Measure)


def _effects_of(do: Do) -> st.SearchStrategy[Effect]:
    """Any effect of a kind, with sips where that kind has any."""
    if do is Do.GIVE:
        return st.builds(Effect, _SOME_THROWS, st.just(do), _SIPS, st.sampled_from(To))
    if do in (Do.HAND_OUT, Do.RACE, Do.PRISON):
        return st.builds(Effect, _SOME_THROWS, st.just(do), _SIPS)
    return st.builds(Effect, _SOME_THROWS, st.just(do))


EFFECTS = st.sampled_from(Do).flatmap(_effects_of)


def house_modules() -> st.SearchStrategy[tuple[Module, ...]]:
    """Any modules a house may make up, none replacing another."""

    def named(parts: list[list[Effect]]) -> tuple[Module, ...]:
        return tuple(module(f"house {number}", *effects) for number, effects in enumerate(parts))

    return st.lists(st.lists(EFFECTS, min_size=1, max_size=4), max_size=4).map(named)


def naively(circle: Circle) -> Before:
    """Return a table as the naive account has it."""
    return Before(
        circle=list(circle.seats),
        thrower=circle.thrower,
        held=circle.prisoner,
        direction=1 if circle.clockwise else -1,
        finger=circle.finger,
    )
