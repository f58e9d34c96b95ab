"""Rabbits walk from where they are shown to where they belong."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dixit_table.tui.motion import LONGEST_WALK_S, STILL, Walk

TOTALS = st.dictionaries(st.integers(1, 12), st.integers(0, 60), max_size=12)


def test_a_rabbit_seen_for_the_first_time_stands_where_it_belongs() -> None:
    walk = Walk()
    walk.want({1: 17})
    assert not walk.walking
    assert walk.motion().place(1, 0) == 17


def test_it_walks_forward_and_after_an_undo_back() -> None:
    walk = Walk()
    walk.want({1: 10})
    for wanted, halfway in ((15, 12.5), (10, 12.5)):
        walk.want({1: wanted})
        walk.go_on(0.5)
        assert walk.motion().place(1, 0) == halfway
        walk.go_on(10)
        assert not walk.walking


def test_who_leaves_is_forgotten() -> None:
    walk = Walk()
    walk.want({1: 10, 2: 5})
    walk.want({1: 10})
    assert walk.motion().places == {1: 10}


@given(TOTALS, TOTALS)
def test_every_walk_ends_in_time_and_in_place(before: dict[int, int], after: dict[int, int]) -> None:
    walk = Walk()
    walk.want(before)
    walk.want(after)
    walk.go_on(LONGEST_WALK_S + 0.001)
    assert not walk.walking
    assert walk.motion().places == after


def test_without_motion_a_rabbit_stands_at_its_total() -> None:
    assert STILL.place(3, 12) == 12
