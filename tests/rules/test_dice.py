"""What a throw does: as shipped against a second reading, all of it; and what a house may make up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from dixit_table.rules.dice import (
    FINGER_SIPS,
    THROWS,
    Circle,
    DiceRules,
    Do,
    Measure,
    Module,
    Open,
    Replaced,
    Share,
    ThrowOutcome,
    To,
    clashes,
    effects_of,
    left,
    passed_on,
    received,
    resolve,
    sorted_dice,
)
from tests.rules.dice_tables import DICE, EXCLUSIVE, choices, effect, module, naively, playing, with_modules
from tests.rules.naive_dice import After, Before, naive_leave, naive_pass, naive_throw

CHOICES = list(choices())
CIRCLES = [(7, 2), (4, 9, 1), (3, 5, 12, 1, 8)]
"""Seats are but numbers, and don't stand by number: some have moved."""


def tables(seats: tuple[int, ...]) -> Iterator[Circle]:
    """Every way a table may stand; a finger is held by nobody, by the thrower or by one of the others."""
    for place, thrower in enumerate(seats):
        for clockwise in (True, False):
            for prisoner in (None, *seats):
                for finger in (None, thrower, seats[place - 1]):
                    yield Circle(seats, thrower, clockwise, prisoner, finger)


TABLES = [circle for seats in CIRCLES for circle in tables(seats)]


def in_short(chosen: tuple[str, ...]) -> str:
    return "+".join(chosen) or "none"


# --- the shipped rules, all of them


def test_all_choices_a_table_has() -> None:
    assert len(CHOICES) == 2**7 - 2**5
    assert len(set(THROWS)) == len(THROWS) == 21


@pytest.mark.parametrize("chosen", CHOICES, ids=in_short)
def test_every_throw_at_every_table(chosen: tuple[str, ...]) -> None:
    rules, also = playing(*chosen), set(chosen)
    for circle in TABLES:
        was = naively(circle)
        for low, high in THROWS:
            expected = naive_throw(low, high, was, also)
            assert_same(resolve(rules, circle, (low, high)), expected, circle)


def assert_same(found: ThrowOutcome, expected: After, circle: Circle) -> None:
    """Compare; among the others the clauses give no order in which they drink."""
    assert len(found.modules) == len(set(found.modules))
    assert set(found.modules) == expected["matching"]
    drinks = [(each.seat, each.sips, each.because) for each in found.shares]
    mine = [drink for drink in expected["drinks"] if drink[0] == circle.thrower]
    assert drinks[: len(mine)] == mine
    assert sorted(drinks) == sorted(expected["drinks"])
    assert not any(each.glasses for each in found.shares)
    assert [(each.do, each.sips, each.module) for each in found.open] == expected["to_do"]
    after = naively(found.circle)
    assert after == Before(
        circle=list(circle.seats), thrower=circle.thrower,
        held=expected["held"], direction=expected["direction"], finger=expected["finger"],
    )  # fmt: skip
    drunk = found.shares or any(each.do is not Do.INVENT for each in found.open)
    assert bool(drunk) == expected["throws_again"]


@pytest.mark.parametrize("chosen", CHOICES, ids=in_short)
def test_every_way_to_pass_and_to_leave(chosen: tuple[str, ...]) -> None:
    rules, also = playing(*chosen), set(chosen)
    for circle in TABLES:
        was = naively(circle)
        passed = passed_on(rules, circle)
        assert (passed.thrower, passed.prisoner) == naive_pass(was, also)
        assert replace(passed, thrower=circle.thrower, prisoner=circle.prisoner) == circle
        for gone in circle.seats:
            stands = left(circle, gone)
            if gone == circle.thrower:  # else nobody gets the dice who hadn't them
                stands = received(rules, stands)
            assert naively(stands) == naive_leave(was, gone, also)


def test_sips_are_drunk_round_the_table_from_the_thrower_on() -> None:
    circle = Circle((4, 9, 1), thrower=9)
    toast = resolve(playing("toast"), circle, (1, 5))
    assert [each.seat for each in toast.shares] == [9, 1, 4]
    other_way = resolve(playing("toast"), replace(circle, clockwise=False), (1, 5))
    assert [each.seat for each in other_way.shares] == [9, 4, 1]


# --- dice


def test_dice_in_any_order_are_one_throw() -> None:
    for first in range(1, 7):
        for second in range(1, 7):
            assert sorted_dice(first, second) == sorted_dice(second, first) in THROWS
            assert set(sorted_dice(first, second)) == {first, second}


@pytest.mark.parametrize("dice", [(0, 1), (1, 0), (7, 1), (1, 7), (-1, 3), (6, 66)])
def test_no_die_shows_that(dice: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="1 to 6"):
        sorted_dice(*dice)


# --- what a house may make up

CIRCLE = Circle((1, 2, 3, 4), thrower=2)


def did(rules: DiceRules, circle: Circle = CIRCLE, dice: tuple[int, int] = (2, 6)) -> list[tuple[int, int]]:
    """Who got how much at once, in order."""
    return [(share.seat, share.sips) for share in resolve(rules, circle, dice).shares]


@pytest.mark.parametrize(
    ("to", "seats"),
    [
        (To.THROWER, [2]),
        (To.BEFORE, [1]),
        (To.AFTER, [3]),
        (To.EVERYONE, [2, 3, 4, 1]),
        (To.OTHERS, [3, 4, 1]),
    ],
)
def test_who_may_get_sips(to: To, seats: list[int]) -> None:
    assert did(with_modules(module("house", effect(Do.GIVE, to=to, sips=3)))) == [(s, 3) for s in seats]


@pytest.mark.parametrize(
    ("sips", "dice", "count"),
    [(Measure.DIE, (4, 4), 4), (Measure.DIE, (2, 6), 2), (Measure.SUM, (2, 6), 8), (5, (2, 6), 5)],
)
def test_how_many_sips_there_may_be(sips: int | Measure, dice: tuple[int, int], count: int) -> None:
    for do in (Do.HAND_OUT, Do.RACE):
        outcome = resolve(with_modules(module("house", effect(do, sips=sips))), CIRCLE, dice)
        assert outcome.open == (Open(do, "house", count),)
    assert did(with_modules(module("house", effect(Do.GIVE, sips=sips))), dice=dice) == [(2, count)]
    held = replace(CIRCLE, prisoner=4)
    assert did(with_modules(module("house", effect(Do.PRISON, sips=sips))), held, dice) == [(4, count)]


def test_what_is_thrown_for_has_no_sips_yet() -> None:
    outcome = resolve(with_modules(module("house", effect(Do.DUEL))), CIRCLE, (2, 6))
    assert outcome.open == (Open(Do.DUEL, "house", sips=0),)


def test_the_thrower_drinks_before_those_who_got_theirs_first() -> None:
    circle = Circle((1001, 1002), thrower=int("1002"))  # another object than the seat's
    others, everyone = (effect(Do.GIVE, to=to, sips=1) for to in (To.OTHERS, To.EVERYONE))
    rules = with_modules(module("house", others, everyone))
    assert did(rules, circle) == [(1002, 1), (1001, 1), (1001, 1)]


def test_effects_take_place_one_after_the_other() -> None:
    turn, give = effect(Do.TURN), effect(Do.GIVE, to=To.AFTER, sips=1)
    assert did(with_modules(module("house", turn, give))) == [(1, 1)]
    assert did(with_modules(module("house", give, turn))) == [(3, 1)]
    assert did(with_modules(module("first", turn), module("then", give))) == [(1, 1)]
    release, prison = effect(Do.RELEASE), effect(Do.PRISON, sips=1)
    held = replace(CIRCLE, prisoner=4)
    free_first = resolve(with_modules(module("house", release, prison)), held, (2, 6))
    assert (free_first.shares, free_first.circle.prisoner) == ((), 2)
    serve_first = resolve(with_modules(module("house", prison, release)), held, (2, 6))
    assert (serve_first.shares, serve_first.circle.prisoner) == ((Share(4, 1, "house"),), None)


def test_who_reacts_does_not_wait_for_who_thinks() -> None:
    parts = [effect(do, sips=1) for do in (Do.HAND_OUT, Do.DUEL, Do.RACE, Do.BET, Do.INVENT)]
    found = resolve(with_modules(module("house", *parts)), CIRCLE, (2, 6)).open
    assert [each.do for each in found] == [Do.RACE, Do.HAND_OUT, Do.DUEL, Do.BET, Do.INVENT]


def names_at(rules: DiceRules, dice: tuple[int, int]) -> list[str]:
    return [each.name for each, _ in effects_of(rules, dice)]


def test_a_module_takes_the_place_of_another_for_some_throws_or_for_all() -> None:
    base = module("base", effect(Do.TURN))
    some = module("some", effect(Do.TURN), replaces=Replaced("base", frozenset({(2, 6)})))
    whole = module("whole", effect(Do.TURN, {(1, 1)}), replaces=Replaced("base"))
    assert names_at(with_modules(base, some), (2, 6)) == ["some"]
    assert names_at(with_modules(base, some), (2, 5)) == ["base", "some"]
    assert names_at(with_modules(base, whole), (1, 1)) == ["whole"]
    assert names_at(with_modules(base, whole), (2, 6)) == []


def test_what_replaced_another_may_be_replaced_and_the_other_does_not_come_back() -> None:
    rules = with_modules(
        module("base", effect(Do.TURN)),
        module("better", effect(Do.TURN), replaces=Replaced("base")),
        module("best", effect(Do.TURN), replaces=Replaced("better")),
    )
    assert names_at(rules, (2, 6)) == ["best"]


def test_an_optional_module_that_is_not_played_replaces_nothing() -> None:
    base = module("base", effect(Do.TURN))
    other = module("other", effect(Do.TURN), optional=True, replaces=Replaced("base"))
    assert names_at(with_modules(base, other), (2, 6)) == ["base"]
    played = replace(with_modules(base, other), chosen=frozenset({"other"}))
    assert names_at(played, (2, 6)) == ["other"]


PRISON = module("prison", effect(Do.PRISON, sips=1))


@pytest.mark.parametrize(
    ("freed", "modules"),
    [
        (True, [PRISON]),
        (False, [replace(PRISON, prisoner_freed_on_return=False)]),
        (False, [PRISON, module("other", effect(Do.PRISON), replaces=Replaced("prison"),
                                prisoner_freed_on_return=False)]),
        # Who replaces some of its throws leaves it its clauses.
        (True, [PRISON, module("other", effect(Do.PRISON), replaces=Replaced("prison", frozenset({(3, 3)})),
                               prisoner_freed_on_return=False)]),
        # Only who imprisons has a say.
        (False, [replace(PRISON, prisoner_freed_on_return=False), module("other", effect(Do.RELEASE))]),
    ],
)  # fmt: skip
def test_whether_the_dice_free_whom_they_come_to(freed: bool, modules: list[Module]) -> None:
    rules, held = with_modules(*modules), replace(CIRCLE, prisoner=3)
    assert passed_on(rules, held) == replace(CIRCLE, thrower=3, prisoner=None if freed else 3)
    assert received(rules, replace(CIRCLE, prisoner=2)).prisoner == (None if freed else 2)


def test_only_challenge_and_bet_exclude_each_other() -> None:
    found = [(one.name, other.name) for one, other in clashes(playing(*EXCLUSIVE, "bastard_three", "toast"))]
    assert found == [("challenge", "bet")]
    for chosen in CHOICES:
        assert not list(clashes(playing(*chosen)))


@pytest.mark.parametrize(
    ("one", "other", "clash"),
    [
        (Replaced("base"), Replaced("base"), True),
        (Replaced("base"), Replaced("base", frozenset({(2, 6)})), True),
        (Replaced("base", frozenset({(1, 1), (2, 6)})), Replaced("base", frozenset({(2, 6), (6, 6)})), True),
        (Replaced("base", frozenset({(1, 1)})), Replaced("base", frozenset({(2, 6)})), False),
        (Replaced("base"), Replaced("another"), False),
        (Replaced("another"), Replaced("base"), False),
        (Replaced("base"), None, False),
    ],
)
def test_which_modules_exclude_each_other(one: Replaced, other: Replaced | None, clash: bool) -> None:
    modules = [module("base"), module("one", replaces=one), module("other", replaces=other)]
    found = [(first.name, second.name) for first, second in clashes(with_modules(*modules))]
    assert found == ([("one", "other")] if clash else [])


# --- values


def test_what_a_table_may_be() -> None:
    assert [seats for seats in range(20) if DICE.fits(seats)] == list(range(2, 13))
    assert DICE.teams is None
    assert DICE.players_per_seat == 1
    names = [each.name for each in playing("toast").in_force]
    assert names == ["double", "prisoner", "dixit", "elbow_back", "own_drink", "elbow_forward", "toast"]
    assert FINGER_SIPS == 1, "D7: the last one's, in any house"


@pytest.mark.parametrize(
    "value",
    [DICE, DICE.modules[0], DICE.modules[0].effects[0], Replaced("double"), CIRCLE, Share(1, 2, "double"),
     Open(Do.RACE, "dixit", 1), resolve(DICE, CIRCLE, (1, 1))],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
def test_values_stay_as_they_are(value: DiceRules | Circle) -> None:
    with pytest.raises(AttributeError):
        setattr(value, value.__struct_fields__[0], None)
    assert not hasattr(value, "__dict__")
