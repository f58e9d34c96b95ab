from __future__ import annotations

from dataclasses import replace

import pytest

from dixit_table.rules.deck import Deck, Refill
from dixit_table.rules.ending import Over, over, winners
from dixit_table.rules.rules_set import Ending, RulesSet, Ties
from tests.rules.tables import ODYSSEY, ORIGINAL

FULL = Refill(Deck(10, 0))
EMPTY = Refill(Deck(0, 10), emptied=True)
RESHUFFLED = Refill(Deck(10, 0), reshuffled=True)
BOTH = replace(ODYSSEY, ending=Ending(points=30, pile=True))


@pytest.mark.parametrize(
    ("rules", "best", "refilled", "expected"),
    [
        (ODYSSEY, 29, FULL, None),
        (ODYSSEY, 30, FULL, Over.SCORE),
        (ODYSSEY, 34, FULL, Over.SCORE),
        (ODYSSEY, 29, EMPTY, None),
        (ODYSSEY, 29, RESHUFFLED, None),
        (ORIGINAL, 99, FULL, None),
        (ORIGINAL, 0, EMPTY, Over.PILE),
        (BOTH, 29, EMPTY, Over.PILE),
        (BOTH, 30, EMPTY, Over.SCORE),
        (BOTH, 29, FULL, None),
    ],
)
def test_when_a_game_is_over(rules: RulesSet, best: int, refilled: Refill, expected: Over | None) -> None:
    assert over(rules, {1: 3, 2: best, 3: 0}, refilled) == expected


def test_most_points_win() -> None:  # S17
    assert winners(ODYSSEY, {1: 30, 2: 34, 3: 31}, {1: 9}) == (2,)


def test_equal_points_share() -> None:
    assert winners(ODYSSEY, {1: 30, 2: 31, 3: 31}, {2: 1, 3: 2}) == (2, 3)
    assert winners(ODYSSEY, {1: 0, 2: 0}, {}) == (1, 2)


def test_the_last_turn_may_decide() -> None:
    rules = replace(ODYSSEY, ties=Ties.LAST_TURN)
    assert winners(rules, {1: 30, 2: 31, 3: 31}, {1: 9, 2: 1, 3: 2}) == (3,)
    assert winners(rules, {1: 31, 2: 31, 3: 31}, {2: 2, 3: 2}) == (2, 3)
    assert winners(rules, {1: 31, 2: 31}, {}) == (1, 2)


def test_a_table_that_everybody_left_has_no_winner() -> None:
    assert winners(ODYSSEY, {}, {}) == ()
    assert over(ODYSSEY, {}, FULL) is None
