"""What holds of any throw at any table, by the shipped rules and by any a house makes up."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.rules.dice import (
    THROWS,
    Circle,
    Dice,
    DiceRules,
    Do,
    Module,
    Open,
    Share,
    ThrowOutcome,
    left,
    passed_on,
    received,
    resolve,
)
from tests.rules.dice_tables import choices, circles, house_modules, module, playing, with_modules

ANY_THROW = st.sampled_from(THROWS)
ANY_RULES = st.sampled_from([playing(*chosen) for chosen in choices()]) | house_modules().map(
    lambda modules: with_modules(*modules)
)


@given(ANY_RULES, circles(), ANY_THROW)
def test_sips_are_more_than_none_and_the_thrower_drinks_first(
    rules: DiceRules, circle: Circle, dice: Dice
) -> None:
    outcome = resolve(rules, circle, dice)
    assert all(share.sips > 0 and share.seat in circle.seats for share in outcome.shares)
    others = [share.seat != circle.thrower for share in outcome.shares]
    assert others == sorted(others)


@given(ANY_RULES, circles(), ANY_THROW)
def test_a_throw_moves_nobody(rules: DiceRules, circle: Circle, dice: Dice) -> None:
    after = resolve(rules, circle, dice).circle
    assert (after.seats, after.thrower) == (circle.seats, circle.thrower)
    assert after.prisoner in (None, circle.prisoner, circle.thrower)
    assert after.finger in (circle.finger, circle.thrower)


@given(ANY_RULES, circles(), ANY_THROW)
def test_what_is_named_is_a_module_that_matches(rules: DiceRules, circle: Circle, dice: Dice) -> None:
    outcome = resolve(rules, circle, dice)
    names = [share.because for share in outcome.shares] + [each.module for each in outcome.open]
    assert set(names) <= set(outcome.modules)
    order = [each.name for each in rules.in_force]
    assert sorted(outcome.modules, key=order.index) == list(outcome.modules)


# --- no seat is special, no direction is


def other(seat: int) -> int:
    """Another number for a seat, and every time another object."""
    return int(str(1000 - seat))


def renamed(circle: Circle) -> Circle:
    return replace(
        circle,
        seats=tuple(map(other, circle.seats)),
        thrower=other(circle.thrower),
        prisoner=None if circle.prisoner is None else other(circle.prisoner),
        finger=None if circle.finger is None else other(circle.finger),
    )


def rotated(circle: Circle, places: int) -> Circle:
    places %= len(circle.seats)
    return replace(circle, seats=circle.seats[places:] + circle.seats[:places])


def mirrored(circle: Circle) -> Circle:
    return replace(circle, seats=circle.seats[::-1], clockwise=not circle.clockwise)


def placed(outcome: ThrowOutcome, circle: Circle) -> ThrowOutcome:
    """The same outcome at a table that is the same but for how it is written down."""
    return replace(outcome, circle=circle)


@given(ANY_RULES, circles(), ANY_THROW, st.integers(0, 11))
def test_where_the_circle_is_said_to_begin_does_not_matter(
    rules: DiceRules, circle: Circle, dice: Dice, places: int
) -> None:
    outcome = resolve(rules, circle, dice)
    same = placed(outcome, rotated(outcome.circle, places))
    assert resolve(rules, rotated(circle, places), dice) == same
    assert passed_on(rules, rotated(circle, places)) == rotated(passed_on(rules, circle), places)


@given(ANY_RULES, circles(), ANY_THROW)
def test_how_seats_are_numbered_does_not_matter(rules: DiceRules, circle: Circle, dice: Dice) -> None:
    before, after = resolve(rules, circle, dice), resolve(rules, renamed(circle), dice)
    assert after.circle == renamed(before.circle)
    assert after.shares == tuple(replace(share, seat=other(share.seat)) for share in before.shares)
    assert (after.modules, after.open) == (before.modules, before.open)
    for pass_or_get in (passed_on, received):
        assert pass_or_get(rules, renamed(circle)) == renamed(pass_or_get(rules, circle))
    for seat in circle.seats:
        assert left(renamed(circle), other(seat)) == renamed(left(circle, seat))


@given(ANY_RULES, circles(), ANY_THROW)
def test_a_table_in_a_mirror_plays_the_same_game(rules: DiceRules, circle: Circle, dice: Dice) -> None:
    outcome = resolve(rules, circle, dice)
    same = placed(outcome, mirrored(outcome.circle))
    assert resolve(rules, mirrored(circle), dice) == same
    assert passed_on(rules, mirrored(circle)) == mirrored(passed_on(rules, circle))
    for seat in circle.seats:
        assert left(mirrored(circle), seat) == mirrored(left(circle, seat))


# --- what a house combines is what its parts do, one after the other


@given(house_modules(), circles(), ANY_THROW)
def test_modules_do_what_their_effects_do(modules: tuple[Module, ...], circle: Circle, dice: Dice) -> None:
    shares: list[Share] = []
    still: list[Open] = []
    stands = circle
    for each in modules:
        for effect in each.effects:
            alone = resolve(with_modules(module(each.name, effect)), stands, dice)
            shares += alone.shares
            still += alone.open
            stands = alone.circle
    outcome = resolve(with_modules(*modules), circle, dice)
    assert outcome.circle == stands
    mine = [share for share in shares if share.seat == circle.thrower]
    assert list(outcome.shares) == mine + [share for share in shares if share.seat != circle.thrower]
    races = [each for each in still if each.do is Do.RACE]
    assert list(outcome.open) == races + [each for each in still if each.do is not Do.RACE]


# --- passing, leaving


@given(ANY_RULES, circles())
def test_the_dice_come_to_everybody_in_turn(rules: DiceRules, circle: Circle) -> None:
    threw = []
    for _ in circle.seats:
        threw.append(circle.thrower)
        circle = passed_on(rules, circle)
    assert sorted(threw) == sorted(circle.seats)
    assert circle.thrower == threw[0]


@given(ANY_RULES, circles(fewest=3), st.data())
def test_who_stays_stands_as_before(rules: DiceRules, circle: Circle, data: st.DataObject) -> None:
    while len(circle.seats) > 1:
        gone = data.draw(st.sampled_from(circle.seats))
        order = [circle.neighbour(circle.thrower, steps) for steps in range(len(circle.seats))]
        order.remove(gone)
        stands = received(rules, left(circle, gone))
        assert [stands.neighbour(order[0], steps) for steps in range(len(order))] == order
        assert (stands.thrower, stands.clockwise) == (order[0], circle.clockwise)
        assert {stands.prisoner, stands.finger} <= {None, *order}
        assert stands.prisoner in (None, circle.prisoner)
        assert stands.finger == (None if circle.finger == gone else circle.finger)
        circle = stands
