"""The track as a place: every rabbit has a spot of its own on every stone, wherever the others are."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dixit_table.tui.canvas.canvas import Rect
from dixit_table.tui.painters.rabbits import ROUND, Path, path

RABBITS = ((7, 4), (3, 2), (3, 1))
RECTS = st.builds(Rect, st.integers(0, 5), st.integers(0, 5), st.integers(20, 190), st.integers(8, 60))


def laid(rect: Rect, last: int | None, lanes: int) -> Path:
    found = path(rect, last, lanes, RABBITS)
    assume(found is not None)
    assert found is not None
    return found


def within(inner: Rect, outer: Rect) -> bool:
    return inner.common(outer) == inner


@settings(max_examples=200)
@given(RECTS, st.one_of(st.none(), st.integers(1, 60)), st.integers(1, 12), st.data())
def test_no_rabbit_hides_another(rect: Rect, last: int | None, lanes: int, data: st.DataObject) -> None:
    found = laid(rect, last, lanes)
    places = [data.draw(st.integers(0, 90)) for _ in range(lanes)]
    rabbits = [
        Rect(spot.x, spot.y, found.wide, found.high)
        for spot in (found.spot(lane, place) for lane, place in enumerate(places))
    ]
    for lane, (place, rabbit) in enumerate(zip(places, rabbits, strict=True)):
        number, _ = found.stone(place)
        assert within(rabbit, found.stones[number])
        assert rabbit.top > found.stones[number].top  # where the stone's number stands
        assert not any(rabbit.common(other).width * rabbit.common(other).height for other in rabbits[:lane])


@settings(max_examples=200)
@given(RECTS, st.one_of(st.none(), st.integers(1, 60)), st.integers(1, 12))
def test_the_path_goes_on_from_stone_to_stone(rect: Rect, last: int | None, lanes: int) -> None:
    found = laid(rect, last, lanes)
    assert len(found.stones) >= (ROUND if last is None else last + 1)
    assert all(within(stone, rect) for stone in found.stones)
    bends = dict(found.bends())
    for number, (one, other) in enumerate(pairwise(found.stones)):
        assert not one.common(other).width * one.common(other).height
        if one.top == other.top:
            assert one.right == other.left or other.right == one.left
        else:  # straight up, over the bend between them
            assert one.left == other.left
            assert (bends[number].top, bends[number].bottom) == (other.bottom, one.top)


def test_laps_are_counted_and_a_goal_is_not_passed_twice() -> None:
    rect = Rect(0, 0, 110, 34)
    rounds, goal = path(rect, None, 5, RABBITS), path(rect, 30, 5, RABBITS)
    assert rounds is not None
    assert goal is not None
    assert [rounds.stone(place) for place in (0, 29, 30, 61)] == [(0, 0), (29, 0), (0, 1), (1, 2)]
    assert goal.stone(30) == (30, 0)
    assert goal.stone(1_000) == (len(goal.stones) - 1, 0)
    assert goal.stone(-3) == (0, 0)


def test_the_fewer_play_the_larger_are_the_rabbits() -> None:
    found = [path(Rect(0, 0, 190, 30), 30, lanes, RABBITS) for lanes in range(1, 13)]
    highs = [each.high for each in found if each is not None]
    assert len(highs) == 12
    assert highs == sorted(highs, reverse=True)
    assert set(highs) == {4, 2}


def test_where_there_is_no_room_there_is_no_path() -> None:
    assert path(Rect(0, 0, 40, 12), 30, 12, RABBITS) is None
    assert path(Rect(0, 0, 200, 50), 30, 0, RABBITS) is None
