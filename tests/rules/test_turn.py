from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from dixit_table.rules.ballots import Code, cards_of, vote_fault, votes_of
from dixit_table.rules.turn import Fault, Turn, check
from tests.rules.tables import ODYSSEY, ORIGINAL, turn, turns

GOOD = turn([1, 2, 3, 4], {2: [1], 3: [1], 4: [2]})
THREE = turn([1, 2, 2, 3, 3], {2: [1], 3: [1]})
SEVEN = turn(range(1, 8), {seat: [1] for seat in range(2, 8)})

FAULTS: list[tuple[str, Turn, Fault]] = [
    ("two seats", turn([1, 2], {2: [1]}), Fault(Code.SEAT_COUNT)),
    ("thirteen seats", turn(range(1, 14), {}), Fault(Code.SEAT_COUNT)),
    ("a stranger tells", replace(GOOD, storyteller=9), Fault(Code.UNKNOWN_SEAT, (9,))),
    ("a stranger votes", replace(GOOD, votes={**GOOD.votes, 9: (1,)}), Fault(Code.UNKNOWN_SEAT, (9,))),
    ("a stranger's card", replace(GOOD, owners={**GOOD.owners, 5: 9}), Fault(Code.UNKNOWN_SEAT, (9,))),
    ("a stranger abstains", replace(GOOD, abstaining=frozenset({9})), Fault(Code.UNKNOWN_SEAT, (9,))),
    ("strangers absent", replace(GOOD, absent=frozenset({9, 8})), Fault(Code.UNKNOWN_SEAT, (8, 9))),
    ("a card too many", replace(GOOD, owners={**GOOD.owners, 5: 2}), Fault(Code.SLOT_OWNERS, (2,))),
    ("a card too few", replace(GOOD, owners={1: 1, 2: 2, 3: 3}), Fault(Code.SLOT_OWNERS, (4,))),
    ("a card moved", replace(GOOD, owners={1: 1, 2: 2, 3: 3, 4: 3}), Fault(Code.SLOT_OWNERS, (3, 4))),
    ("a gap", replace(GOOD, owners={1: 1, 2: 2, 3: 3, 5: 4}), Fault(Code.SLOT_OWNERS)),
    ("from nought", replace(GOOD, owners={0: 1, 1: 2, 2: 3, 3: 4}), Fault(Code.SLOT_OWNERS)),
    (
        "one card of three seats' two",
        replace(THREE, owners={1: 1, 2: 2, 3: 2, 4: 3}),
        Fault(Code.SLOT_OWNERS, (3,)),
    ),
    ("absent with a card", replace(GOOD, absent=frozenset({4})), Fault(Code.SLOT_OWNERS, (4,))),
    ("absent storyteller", turn([2, 3, 4], {}, absent=[1]), Fault(Code.SLOT_OWNERS, (1,))),
    ("target of another", replace(GOOD, target=2), Fault(Code.SLOT_OWNERS, (1,))),
    ("a red token", replace(GOOD, red=1), Fault(Code.RED_NOT_USED)),
    (
        "the storyteller votes",
        replace(GOOD, votes={**GOOD.votes, 1: (2,)}),
        Fault(Code.STORYTELLER_VOTES, (1,)),
    ),
    ("no vote", replace(GOOD, votes={2: (1,)}), Fault(Code.MISSING_VOTE, (3, 4))),
    ("an empty ballot", replace(GOOD, votes={**GOOD.votes, 4: ()}), Fault(Code.MISSING_VOTE, (4,))),
    (
        "the storyteller's empty ballot",
        replace(GOOD, votes={**GOOD.votes, 1: ()}),
        Fault(Code.MISSING_VOTE, (1,)),
    ),
    ("two votes of four", replace(GOOD, votes={**GOOD.votes, 4: (1, 2)}), Fault(Code.TOO_MANY_VOTES, (4,))),
    (
        "three votes of seven",
        replace(SEVEN, votes={**SEVEN.votes, 4: (1, 2, 3)}),
        Fault(Code.TOO_MANY_VOTES, (4,)),
    ),
    ("an abstaining vote", replace(GOOD, abstaining=frozenset({4})), Fault(Code.TOO_MANY_VOTES, (4,))),
    ("the same twice", replace(SEVEN, votes={**SEVEN.votes, 4: (2, 2)}), Fault(Code.SAME_SLOT_TWICE, (4,))),
    ("slot 0", replace(GOOD, votes={**GOOD.votes, 4: (0,)}), Fault(Code.NO_SUCH_SLOT, (4,))),
    ("slot 5 of 4", replace(GOOD, votes={**GOOD.votes, 4: (5,)}), Fault(Code.NO_SUCH_SLOT, (4,))),
    ("own card", replace(GOOD, votes={**GOOD.votes, 4: (4,)}), Fault(Code.OWN_CARD, (4,))),
    ("own second card", replace(THREE, votes={2: (3,), 3: (5,)}), Fault(Code.OWN_CARD, (2, 3))),
]


@pytest.mark.parametrize(("played", "fault"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS])
def test_faults(played: Turn, fault: Fault) -> None:
    assert check(ODYSSEY, played) == fault


@given(turns(ODYSSEY))
def test_a_legal_turn_has_no_fault(played: Turn) -> None:
    assert check(ODYSSEY, played) is None


def test_faults_are_found_in_the_order_of_the_contract() -> None:
    """Mend one fault after the other: each time the next of the list shows."""
    owners = dict(enumerate(range(1, 8), 1))
    wrong_votes = {1: (2,), 2: (), 3: (1, 2, 4), 4: (2, 2), 5: (99,), 6: (6,), 7: (1,), 77: (1,)}
    played = replace(SEVEN, seats=tuple(range(1, 20)), owners={**owners, 9: 3}, votes=wrong_votes, red=1)
    seen = []

    def mend(**changes: object) -> None:
        nonlocal played
        fault = check(ODYSSEY, played)
        assert fault is not None
        seen.append(fault.code)
        played = replace(played, **changes)  # type: ignore[arg-type]

    def votes(**mended: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
        return {**played.votes, **{int(seat[1:]): slots for seat, slots in mended.items()}}

    mend(seats=SEVEN.seats)
    mend(votes={seat: slots for seat, slots in wrong_votes.items() if seat != 77})
    mend(owners=owners)
    mend(red=None)
    mend(votes={seat: slots for seat, slots in played.votes.items() if seat != 1})
    mend(votes=votes(s2=(1,)))
    mend(votes=votes(s3=(1, 2)))
    mend(votes=votes(s4=(1, 2)))
    mend(votes=votes(s5=(1, 2)))
    mend(votes=votes(s6=(1, 2)))
    assert check(ODYSSEY, played) is None
    assert seen == list(Code)


def test_one_entry_at_a_time() -> None:
    assert vote_fault(1, slots=5, own=[2], earlier=[]) is None
    assert vote_fault(2, slots=5, own=[2], earlier=[]) is Code.OWN_CARD
    assert vote_fault(6, slots=5, own=[2], earlier=[1]) is Code.NO_SUCH_SLOT
    assert vote_fault(0, slots=5, own=[2], earlier=[1]) is Code.NO_SUCH_SLOT
    assert vote_fault(1, slots=5, own=[2], earlier=[1]) is Code.SAME_SLOT_TWICE


def test_cards_and_votes_by_seat() -> None:
    three, six, seven = (ODYSSEY.at(seats) for seats in (3, 6, 7))
    assert [cards_of(three, storyteller) for storyteller in (True, False)] == [1, 2]
    assert [cards_of(six, storyteller) for storyteller in (True, False)] == [1, 1]
    assert [votes_of(at, storyteller=False) for at in (three, six, seven)] == [(1, 1), (1, 1), (1, 2)]
    assert votes_of(seven, storyteller=True) == (0, 0)


def test_a_rules_set_knows_for_how_many_seats_it_is() -> None:
    assert [seats for seats in range(20) if ORIGINAL.fits(seats)] == [3, 4, 5, 6]
    with pytest.raises(ValueError, match="3-6 seats, not 7"):
        ORIGINAL.at(7)


def test_repr_betrays_no_ballot() -> None:
    played = turn([11, 22, 33, 44], {22: [1], 33: [1], 44: [2]}, storyteller=11, target=1, red=3)
    shown = repr(replace(played, seats=(11, 22, 33, 44)))
    assert all(word not in shown for word in ("owners", "votes", "target", "red"))


def test_the_storytellers_slot() -> None:
    assert turn([2, 3, 1, 4], {}).storyteller_slot == 3
    assert turn([2, 3, 1, 1], {}, target=4).storyteller_slot == 4
    with pytest.raises(ValueError, match="owns no slot"):
        _ = turn([2, 3], {}).storyteller_slot
