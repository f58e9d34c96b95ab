"""A walk: from the last to the first, each overtaking named, in 3 to 5 seconds, and always to the totals."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from dixit_table.game.walk import LONGEST_WALK_S, News, Walk
from dixit_table.tui.motion import STILL, Rabbits

PAIRS = st.dictionaries(st.integers(1, 12), st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=12)
TIMES = st.lists(st.floats(0, LONGEST_WALK_S), min_size=2, max_size=12).map(sorted)


def walk_of(pairs: dict[int, tuple[int, int]]) -> Walk:
    return Walk.of({s: one for s, (one, _) in pairs.items()}, {s: other for s, (_, other) in pairs.items()})


@given(PAIRS)
def test_every_walk_ends_in_time_and_in_place(pairs: dict[int, tuple[int, int]]) -> None:
    walk = walk_of(pairs)
    if walk.legs:
        assert 3.0 - 1e-9 <= walk.length_s <= 5.0 + 1e-9
    else:
        assert walk.length_s == 0
    assert walk.places(0) == walk.before
    assert walk.places(walk.length_s) == walk.after
    assert walk.moving(walk.length_s) is None
    assert walk.news(walk.length_s) is None


@given(PAIRS, TIMES)
def test_nobody_turns_back_or_goes_beyond(pairs: dict[int, tuple[int, int]], times: list[float]) -> None:
    walk = walk_of(pairs)
    for earlier, later in pairwise(times):
        one, other = walk.places(earlier), walk.places(later)
        for seat, (before, after) in pairs.items():
            low, high = sorted((before, after))
            assert low <= one[seat] <= high
            assert one[seat] <= other[seat] if after >= before else one[seat] >= other[seat]


@given(PAIRS, TIMES)
def test_one_moves_at_a_time_the_last_first_and_who_leads_last(
    pairs: dict[int, tuple[int, int]], times: list[float]
) -> None:
    walk = walk_of(pairs)
    totals = [leg.after for leg in walk.legs]
    assert totals == sorted(totals)
    assert {leg.seat for leg in walk.legs} == {seat for seat, (one, other) in pairs.items() if one != other}
    for moment in times:
        places = walk.places(moment)
        on_the_way = [s for s, place in places.items() if place not in (walk.before[s], walk.after[s])]
        assert len(on_the_way) <= 1
        moving = walk.moving(moment)
        assert on_the_way == [] or (moving is not None and on_the_way == [moving.seat])


@given(PAIRS)
def test_each_overtaking_is_named_once_it_has_happened_and_no_other(
    pairs: dict[int, tuple[int, int]],
) -> None:
    walk = walk_of(pairs)
    passed: set[tuple[int, int]] = set()
    level: set[tuple[int, int]] = set()
    for moment in (leg.end_s - 1e-6 for leg in walk.legs):
        news = walk.news(moment)
        if news is not None:
            (level if news.level else passed).update((news.seat, other) for other in news.others)
    forward = [seat for seat, (before, after) in pairs.items() if before < after]
    gone_ahead = {
        (one, other)
        for one in forward
        for other in pairs
        if pairs[one][0] < pairs[other][0] and pairs[one][1] > pairs[other][1]
    }
    assert passed == gone_ahead
    assert all(pairs[one][1] == pairs[other][1] and pairs[one][0] != pairs[other][0] for one, other in level)


def test_what_happens_is_said_while_it_does() -> None:
    walk = Walk.of({1: 10, 2: 12, 3: 11, 4: 0}, {1: 15, 2: 12, 3: 14, 4: 15})
    said: list[News] = []
    for moment in range(0, 500):
        news = walk.news(moment / 100)
        if news is not None and (not said or said[-1] != news):
            said.append(news)
    assert said == [
        News(3, (2,)),
        News(4, (2,)),
        News(4, (2, 3)),
        News(1, (2,)),
        News(1, (2, 3)),
    ]


def test_who_draws_level_is_said() -> None:
    walk = Walk.of({1: 10, 2: 8, 3: 0}, {1: 10, 2: 10, 3: 0})
    assert walk.news(walk.length_s - 0.01) == News(2, (1,), level=True)
    assert walk.news(0.5) is None


# --- The walk: which walk is on


def test_a_rabbit_seen_for_the_first_time_stands_where_it_belongs() -> None:
    walk = Rabbits()
    assert not walk.want({1: 17})
    assert not walk.walking
    assert walk.motion().place(1, 0) == 17


def test_it_walks_forward_and_after_an_undo_back() -> None:
    walk = Rabbits()
    walk.want({1: 10})
    for wanted in (15, 10):
        assert walk.want({1: wanted})
        assert not walk.want({1: wanted})
        walk.go_on(1.5)
        assert 10 < walk.motion().place(1, 0) < 15
        walk.go_on(10)
        assert not walk.walking
        assert walk.motion().place(1, 0) == wanted


def test_a_walk_broken_off_goes_on_from_where_they_are() -> None:
    walk = Rabbits()
    walk.want({1: 0, 2: 0})
    walk.want({1: 9, 2: 12})
    walk.go_on(2)
    halfway = walk.motion().places
    walk.want({1: 20, 2: 20})
    assert walk.motion().places == {seat: round(place) for seat, place in halfway.items()}


def test_who_leaves_is_forgotten() -> None:
    walk = Rabbits()
    walk.want({1: 10, 2: 5})
    assert not walk.want({1: 10})
    assert walk.motion().places == {1: 10}


def test_who_presses_on_sees_the_end_at_once() -> None:
    walk = Rabbits()
    walk.want({1: 0})
    walk.want({1: 9})
    walk.arrive()
    assert not walk.walking
    assert walk.motion().places == {1: 9}


def test_without_motion_a_rabbit_stands_at_its_total() -> None:
    assert STILL.place(3, 12) == 12
    assert Rabbits().motion() == STILL


def test_rabbits_walk_for_as_long_as_has_passed() -> None:
    walk = Rabbits()
    walk.want({1: 0})
    walk.want({1: 9})
    for seconds, walked_s in ((0.25, 0.25), (0.5, 0.75)):
        walk.go_on(seconds)
        assert walk.motion().walk_s == walked_s


def test_a_rabbit_takes_a_hop_for_each_quarter_of_a_second_and_none_more_than_it_has_points() -> None:
    for points, hops in ((1, 1), (3, 3), (12, 7)):
        (leg,) = Walk.of({1: 0, 2: 4}, {1: points, 2: 4}).legs
        far = [leg.hop(leg.start_s + leg.way_s * part / 1000) for part in range(1000)]
        assert 1 + sum(after < before for before, after in pairwise(far)) == hops, points
