from __future__ import annotations

import pytest
from msgspec.structs import replace

from dixit_table.rules.deck import Over, over, turns_left, winners
from dixit_table.rules.rules_set import Ending, RulesSet, Ties
from tests.rules.tables import ODYSSEY, ORIGINAL, PARTY, TEAM

BOTH = replace(ODYSSEY, ending=Ending(points=30, pile=True, laps=None))
ALL = replace(ODYSSEY, ending=Ending(points=30, pile=True, laps=1))


@pytest.mark.parametrize(
    ("rules", "best", "emptied", "expected"),
    [
        (ODYSSEY, 29, False, None),
        (ODYSSEY, 30, False, Over.SCORE),
        (ODYSSEY, 34, False, Over.SCORE),
        (ODYSSEY, 29, True, None),
        (ORIGINAL, 99, False, None),
        (ORIGINAL, 0, True, Over.PILE),
        (BOTH, 29, True, Over.PILE),
        (BOTH, 30, True, Over.SCORE),
        (BOTH, 29, False, None),
        (ALL, 30, True, Over.SCORE),
        (ALL, 29, True, Over.PILE),
        (ALL, 29, False, Over.LAPS),
        (PARTY, 99, True, Over.LAPS),
    ],
)
def test_when_a_game_is_over(rules: RulesSet, best: int, emptied: bool, expected: Over | None) -> None:
    assert over(rules, {1: 3, 2: best, 3: 0}, emptied=emptied, told=[1, 1, 1]) == expected


@pytest.mark.parametrize(
    ("laps", "told", "left"),
    [
        (1, [0, 0, 0], 3),
        (1, [1, 1, 0], 1),
        (1, [1, 1, 1], 0),
        (2, [1, 1, 1, 0], 5),
        (3, [1, 0], 5),
        (2, [3, 2, 0], 2),  # more than due for one is nothing less for another
        (2, [3, 2, 2], 0),
        (1, [], 0),
        (None, [5, 5], None),
    ],
)
def test_how_many_turns_the_laps_take(laps: int | None, told: list[int], left: int | None) -> None:  # P10, T8
    rules = replace(PARTY, ending=Ending(points=None, pile=False, laps=laps))
    assert turns_left(rules, told) == left
    assert over(rules, {1: 99}, emptied=True, told=told) == (Over.LAPS if left == 0 else None)


def test_the_shipped_ends() -> None:
    assert PARTY.ending == TEAM.ending == Ending(points=None, pile=False, laps=1)
    assert ORIGINAL.ending == Ending(points=None, pile=True, laps=None)
    assert ODYSSEY.ending == Ending(points=30, pile=False, laps=None)


def test_most_points_win() -> None:  # S17
    assert winners(ODYSSEY, {1: 30, 2: 34, 3: 31}, {1: 9}) == (2,)


def test_equal_points_share() -> None:
    assert winners(ODYSSEY, {1: 30, 2: 31, 3: 31}, {2: 1, 3: 2}) == (2, 3)
    assert winners(ODYSSEY, {1: 0, 2: 0}, {}) == (1, 2)


def test_however_many_points() -> None:
    assert winners(ODYSSEY, {1: 999, 2: int("1000"), 3: int("1000")}, {}) == (2, 3)


def test_the_last_turn_may_decide() -> None:
    rules = replace(ODYSSEY, ties=Ties.LAST_TURN)
    assert winners(rules, {1: 30, 2: 31, 3: 31}, {1: 9, 2: 1, 3: 2}) == (3,)
    assert winners(rules, {1: 31, 2: 31, 3: 31}, {2: 2, 3: 2}) == (2, 3)
    assert winners(rules, {1: 31, 2: 31}, {}) == (1, 2)
    assert winners(rules, {1: 31, 2: 31}, {1: 0}) == (1, 2)


def test_a_table_that_everybody_left_has_no_winner() -> None:
    assert winners(ODYSSEY, {}, {}) == ()
    assert over(ODYSSEY, {}, emptied=False, told=[]) is None
    one_point = replace(ODYSSEY, ending=Ending(points=1, pile=False, laps=None))
    assert over(one_point, {}, emptied=False, told=[]) is None
