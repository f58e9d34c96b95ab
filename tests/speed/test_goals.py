"""Which goals stand on the page, and what is said of them."""

from __future__ import annotations

from tests.speed.goal import Goal, rows

OLD = Goal("older", 9.0, 10, "ms")


def test_a_goal_that_is_met_stands_for_its_old_one() -> None:
    met = Goal("press", 4.0, 2, "ms", 2.0, times=True, why="it is far", old=OLD)
    assert list(rows([[met]])) == ["| press | 2 ms | 4 ms, 2 times | 2 times | met |"]


def test_one_that_is_not_says_why_and_keeps_it() -> None:
    missed = Goal("press", 4.1, 2, "ms", 2.0, times=True, why="it is far", old=OLD)
    assert list(rows([[missed]])) == [
        "| press | 2 ms | 4.1 ms, 2.05 times | 2 times | **not met**: it is far |",
        "| older |  | 9 ms | 10 ms | met |",
    ]


def test_a_floor_may_stand_beside_a_goal_of_its_own() -> None:
    assert list(rows([[Goal("at rest", 0.4, 0.3, "%", 0.2)]])) == [
        "| at rest | 0.2 % | 0.4 % | 0.3 % | **not met** |"
    ]


def test_one_is_met_that_is_met_in_every_run() -> None:
    runs = [[Goal("press", ms, 2, "ms", 2.0, times=True)] for ms in (3.9, 4.0, 4.2)]
    assert list(rows(runs[:2])) == ["| press | 2 / 2 ms | 3.9 / 4 ms, 1.95 / 2 times | 2 times | met |"]
    assert list(rows(runs)) == [
        "| press | 2 / 2 / 2 ms | 3.9 / 4 / 4.2 ms, 1.95 / 2 / 2.1 times | 2 times | **not met** |"
    ]


def test_what_looks_met_is_met() -> None:
    assert list(rows([[Goal("hopping", 3.004, 3, "%")]])) == ["| hopping |  | 3 % | 3 % | met |"]
    assert list(rows([[Goal("hopping", 3.006, 3, "%")]])) == ["| hopping |  | 3.01 % | 3 % | **not met** |"]
