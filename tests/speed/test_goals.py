"""Which goals stand on the page, and what is said of them."""

from __future__ import annotations

from tests.speed.goal import Goal, rows

OLD = Goal("older", 9.0, 10, "ms")


def test_a_goal_that_is_met_stands_for_its_old_one() -> None:
    met = Goal("press", 4.0, 2, "ms", 2.0, times=True, why="it is far", old=OLD)
    assert list(rows([met])) == ["| press | 2 ms | 4 ms, 2.00 times | 2 times | met |"]


def test_one_that_is_not_says_why_and_keeps_it() -> None:
    missed = Goal("press", 4.1, 2, "ms", 2.0, times=True, why="it is far", old=OLD)
    assert list(rows([missed])) == [
        "| press | 2 ms | 4.1 ms, 2.05 times | 2 times | **not met**: it is far |",
        "| older |  | 9 ms | 10 ms | met |",
    ]


def test_a_floor_may_stand_beside_a_goal_of_its_own() -> None:
    assert list(rows([Goal("at rest", 0.4, 0.3, "%", 0.2)])) == [
        "| at rest | 0.2 % | 0.4 % | 0.3 % | **not met** |"
    ]
