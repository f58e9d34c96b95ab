from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.rules.scoring import score
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
