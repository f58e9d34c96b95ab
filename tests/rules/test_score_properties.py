from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.rules.scoring import most_points, score
from dixit_table.rules.turn import Turn
from tests.rules.tables import FINDING_SWITCHES, SHIPPED, scored, turns

SETS = {**SHIPPED, "storyteller votes": FINDING_SWITCHES["storyteller votes"](SHIPPED["odyssey"])}


@pytest.mark.parametrize("name", SETS)
@given(data=st.data())
def test_awards_are_for_points_and_each_reason_is_said_once(name: str, data: st.DataObject) -> None:
    rules = SETS[name].rules
    played = data.draw(turns(SETS[name]))
    awards = score(rules, played)
    assert tuple(awards) == played.seats
    assert all(award.points > 0 for given_ in awards.values() for award in given_)
    for given_ in awards.values():
        assert len({award.reason for award in given_}) == len(given_)


@pytest.mark.parametrize("name", SETS)
@given(data=st.data())
def test_points_do_not_depend_on_how_seats_are_numbered(name: str, data: st.DataObject) -> None:
    rules = SETS[name].rules
    played = data.draw(turns(SETS[name]))
    renamed = Turn(
        seats=tuple(map(other, played.seats)),
        storyteller=other(played.storyteller),
        owners={slot: other(seat) for slot, seat in played.owners.items()},
        votes={other(seat): slots for seat, slots in sorted(played.votes.items(), reverse=True)},
        abstaining=frozenset(map(other, played.abstaining)),
        absent=frozenset(map(other, played.absent)),
        target=played.target,
        red=played.red,
    )
    before, after = scored(rules, played), scored(rules, renamed)
    assert {other(seat): points for seat, points in before.items()} == after


def other(seat: int) -> int:
    """Another number for a seat, and every time another object."""
    return int(str(1000 - seat))


@pytest.mark.parametrize("name", [*SETS, *FINDING_SWITCHES])
@given(data=st.data())
def test_nobody_ever_has_more_points_than_the_most(name: str, data: st.DataObject) -> None:
    house = SETS.get(name) or FINDING_SWITCHES[name](SHIPPED["odyssey"])
    played = data.draw(turns(house))
    for seat, points in scored(house.rules, played).items():
        most = most_points(house.rules, len(played.seats), tells=seat == played.storyteller)
        assert points <= most


@pytest.mark.parametrize(
    ("name", "seats", "most"),
    [("original", 3, (5, 4)), ("original", 6, (7, 3)), ("odyssey", 6, (6, 3)), ("party", 8, (5, 5))],
)
def test_the_most_of_a_turn(name: str, seats: int, most: tuple[int, int]) -> None:
    rules = SETS[name].rules
    assert tuple(most_points(rules, seats, tells=tells) for tells in (False, True)) == most
