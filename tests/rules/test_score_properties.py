from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.rules.scoring import most_points, score
from dixit_table.rules.turn import Turn
from tests.rules.tables import (
    FINDING_SWITCHES,
    PARTY_SWITCHES,
    SHIPPED,
    TEAM_SWITCHES,
    Switch,
    scored,
    turns,
    with_points,
)

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


MADE: Mapping[str, Switch] = {
    "": lambda pair: pair,
    **TEAM_SWITCHES,
    **PARTY_SWITCHES,
    "mate, other points": lambda pair: TEAM_SWITCHES["mate"](TEAM_SWITCHES["other points"](pair)),
    "9 where all find": lambda pair: pair._replace(
        rules=with_points(pair.rules, all_found_storyteller=4, all_found_others=9)
    ),
    "mate, 9 where all find": lambda pair: TEAM_SWITCHES["mate"](
        pair._replace(
            rules=with_points(
                pair.rules,
                all_found_storyteller=4,
                all_found_others=9,
                votes_received_when_all_or_none=False,
            )
        )
    ),
}
MOST = [
    ("original", "", {3: (5, 4), 4: (5, 3), 6: (7, 3)}),
    ("base-2021", "", {3: (4, 3), 8: (9, 3)}),
    ("odyssey", "", {3: (4, 3), 6: (6, 3), 7: (7, 3), 12: (7, 3)}),
    ("odyssey-2024", "", {3: (8, 3), 4: (10, 3)}),
    ("odyssey", "storyteller votes", {3: (5, 3), 4: (6, 3)}),
    ("odyssey", "2 a vote, at most 3", {3: (5, 3), 4: (6, 3)}),
    ("odyssey", "a lone finder anywhere", {3: (5, 4), 5: (7, 4), 7: (8, 4)}),
    ("odyssey", "other points", {3: (8, 6), 4: (9, 6), 7: (10, 6)}),
    ("team", "", {3: (4, 3), 6: (6, 3)}),
    ("team", "other points", {3: (8, 6), 6: (10, 6)}),
    ("team", "mate", {6: (6, 6)}),
    ("team", "mate, other points", {3: (8, 15), 4: (9, 16), 6: (10, 16)}),
    ("odyssey", "9 where all find", {7: (13, 4)}),
    ("team", "mate, 9 where all find", {3: (9, 13), 6: (9, 13)}),
    ("party", "", {6: (5, 5), 12: (5, 5)}),
    ("party", "cap of 2", {6: (2, 2)}),
    ("party", "no cap", {6: (6, 6), 12: (12, 12)}),
]
"""What another and the storyteller had at most, of some thousand turns by chance each."""


@pytest.mark.parametrize(("name", "switch", "found"), MOST)
def test_the_most_of_a_turn(name: str, switch: str, found: dict[int, tuple[int, int]]) -> None:
    rules = MADE[switch](SHIPPED[name]).rules
    for seats, most in found.items():
        assert tuple(most_points(rules, seats, tells=tells) for tells in (False, True)) == most
