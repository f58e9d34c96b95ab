from __future__ import annotations

import pytest
from msgspec.structs import replace

from dixit_table.rules.rules_set import RulesSet
from dixit_table.rules.turn import Code, Fault, Turn, cards_of, check, due, red_fault, vote_fault, votes_of
from tests.rules.tables import (
    ODYSSEY,
    ORIGINAL,
    PARTY,
    TEAM,
    turn,
    unclaimed,
    with_numbers,
    with_voting,
)

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
    (
        "the last of five on 6",
        replace(turn([1, 2, 3, 4, 5], {}), owners={1: 1, 2: 2, 3: 3, 4: 4, 6: 5}),
        Fault(Code.SLOT_OWNERS),
    ),
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


GREEN = {seat: [1] for seat in range(1, 7)}
SIX = unclaimed(GREEN, red=2)
CLAIMED = turn(range(1, 7), GREEN, red=2)
OTHER_RED = with_voting(PARTY, red_may_match_green=False)
NOT_OWN = with_voting(PARTY, own_card=False, ask_own_card=True)

PARTY_FAULTS: list[tuple[str, RulesSet, Turn, Fault | None]] = [
    ("nobody claims", PARTY, SIX, None),
    ("everybody claims", PARTY, CLAIMED, None),
    ("five", PARTY, replace(SIX, seats=(1, 2, 3, 4, 5)), Fault(Code.SEAT_COUNT)),
    ("a card too few", PARTY, replace(SIX, laid=5), Fault(Code.SLOT_OWNERS)),
    ("none said", PARTY, replace(SIX, laid=0), Fault(Code.SLOT_OWNERS)),
    ("no card of the absent", PARTY, replace(SIX, absent=frozenset({6})), Fault(Code.SLOT_OWNERS)),
    (
        "a card claimed too few",
        PARTY,
        replace(CLAIMED, owners={1: 1}),
        Fault(Code.SLOT_OWNERS, (2, 3, 4, 5, 6)),
    ),
    ("a storyteller out", PARTY, turn([2, 3, 4, 5, 6], {2: [1]}, absent=[1], abstaining=[3, 4, 5, 6]), None),
    ("a target that nobody needs", PARTY, replace(SIX, target=6), None),
    ("a target above", PARTY, replace(SIX, target=7), Fault(Code.SLOT_OWNERS)),
    ("a target below", PARTY, replace(SIX, target=0), Fault(Code.SLOT_OWNERS)),
    ("a target claimed by another", PARTY, replace(CLAIMED, target=2), Fault(Code.SLOT_OWNERS, (1,))),
    ("no red", PARTY, replace(SIX, red=None), Fault(Code.MISSING_RED, (1,))),
    (
        "no green of the storyteller",
        PARTY,
        unclaimed({**GREEN, 1: []}, red=2),
        Fault(Code.MISSING_VOTE, (1,)),
    ),
    (
        "two green of the storyteller",
        PARTY,
        unclaimed({**GREEN, 1: [1, 2]}, red=3),
        Fault(Code.TOO_MANY_VOTES, (1,)),
    ),
    (
        "a silent storyteller's green",
        PARTY,
        replace(SIX, abstaining=frozenset({1})),
        Fault(Code.TOO_MANY_VOTES, (1,)),
    ),
    ("red on green", PARTY, replace(SIX, red=1), None),
    ("red may not", OTHER_RED, replace(SIX, red=1), Fault(Code.SAME_SLOT_TWICE, (1,))),
    ("red on another's green", OTHER_RED, unclaimed({**GREEN, 1: [2]}, red=1), None),
    ("red beyond", PARTY, replace(SIX, red=7), Fault(Code.NO_SUCH_SLOT, (1,))),
    ("red below", PARTY, replace(SIX, red=0), Fault(Code.NO_SUCH_SLOT, (1,))),
    ("red on the last", PARTY, replace(SIX, red=6), None),
    ("both tokens beyond", PARTY, unclaimed({**GREEN, 1: [8]}, red=9), Fault(Code.NO_SUCH_SLOT, (1,))),
    (
        "tokens beyond, of two seats",
        PARTY,
        unclaimed({**GREEN, 3: [8]}, red=9),
        Fault(Code.NO_SUCH_SLOT, (3, 1)),
    ),
    (
        "both beyond, on one",
        OTHER_RED,
        unclaimed({**GREEN, 1: [8]}, red=8),
        Fault(Code.SAME_SLOT_TWICE, (1,)),
    ),
    ("own card, where it may not be", NOT_OWN, CLAIMED, Fault(Code.OWN_CARD, (1,))),
    ("nobody claims, where it matters", NOT_OWN, SIX, Fault(Code.SLOT_OWNERS, (1, 2, 3, 4, 5, 6))),
]


@pytest.mark.parametrize(
    ("rules", "played", "fault"),
    [case[1:] for case in PARTY_FAULTS],
    ids=[case[0] for case in PARTY_FAULTS],
)
def test_faults_of_party(rules: RulesSet, played: Turn, fault: Fault | None) -> None:
    assert check(rules, played) == fault


TEAMS = turn([1, 2, 1, 3], {2: [1], 3: [2]}, target=3)

TEAM_FAULTS: list[tuple[str, Turn, Fault | None]] = [
    ("good", TEAMS, None),
    ("the mate's card", replace(TEAMS, target=1), None),
    ("which of two", replace(TEAMS, target=None), Fault(Code.SLOT_OWNERS, (1,))),
    ("another team's card", replace(TEAMS, target=2), Fault(Code.SLOT_OWNERS, (1,))),
    ("no mate's card", turn([1, 2, 3], {2: [1], 3: [1]}, target=1), Fault(Code.SLOT_OWNERS, (1,))),
    ("another's mate lays", turn([1, 2, 1, 3, 2], {}, target=1), Fault(Code.SLOT_OWNERS, (2,))),
    ("the storyteller's team votes", replace(TEAMS, votes={1: (2,)}), Fault(Code.STORYTELLER_VOTES, (1,))),
    ("both mates vote", replace(TEAMS, votes={2: (1,), 3: (1, 2)}), Fault(Code.TOO_MANY_VOTES, (3,))),
    ("a team's own card", replace(TEAMS, votes={2: (2,), 3: (1,)}), Fault(Code.OWN_CARD, (2,))),
    ("a red token", replace(TEAMS, red=1), Fault(Code.RED_NOT_USED)),
]


@pytest.mark.parametrize(
    ("played", "fault"), [case[1:] for case in TEAM_FAULTS], ids=[case[0] for case in TEAM_FAULTS]
)
def test_faults_of_teams(played: Turn, fault: Fault | None) -> None:
    assert check(TEAM, played) == fault


def test_faults_are_found_in_the_order_of_the_contract() -> None:
    """Mend one fault after the other: each time the next of the list shows."""
    owners = dict(enumerate(range(1, 8), 1))
    wrong_votes = {1: (2,), 2: (), 3: (1, 2, 4), 4: (2, 2), 5: (99,), 6: (6,), 7: (1,), 77: (1,)}
    played = replace(SEVEN, seats=tuple(range(1, 20)), owners={**owners, 9: 3}, votes=wrong_votes, red=1)
    # No set has a fault of either kind about the red token: rules with one come in between.
    red_token = with_voting(ODYSSEY, red_token=True)
    seen = []

    def mend(rules: RulesSet = ODYSSEY, **changes: object) -> None:
        nonlocal played
        fault = check(rules, played)
        assert fault is not None
        seen.append(fault.code)
        played = replace(played, **changes)

    def votes(**mended: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
        return {**played.votes, **{int(seat[1:]): slots for seat, slots in mended.items()}}

    mend(seats=SEVEN.seats)
    mend(votes={seat: slots for seat, slots in wrong_votes.items() if seat != 77})
    mend(owners=owners)
    mend(red=None)
    mend(red_token)
    mend(votes={seat: slots for seat, slots in played.votes.items() if seat != 1})
    mend(votes=votes(s2=(1,)))
    mend(votes=votes(s3=(1, 2)))
    mend(votes=votes(s4=(1, 2)))
    mend(votes=votes(s5=(1, 2)))
    mend(votes=votes(s6=(1, 2)))
    assert check(ODYSSEY, played) is None
    assert seen == list(Code)


def test_one_entry_at_a_time() -> None:
    def fault(slot: int, *earlier: int, rules: RulesSet = ODYSSEY) -> Code | None:
        return vote_fault(rules.voting, slot, slots=5, own=[2], earlier=earlier)

    assert fault(1) is None
    assert fault(5) is None
    assert fault(2) is Code.OWN_CARD
    assert fault(6, 1) is Code.NO_SUCH_SLOT
    assert fault(0, 1) is Code.NO_SUCH_SLOT
    assert fault(1, 1) is Code.SAME_SLOT_TWICE
    assert fault(6, 6) is Code.SAME_SLOT_TWICE
    assert fault(2, rules=PARTY) is None
    assert fault(1, 1, rules=PARTY) is Code.SAME_SLOT_TWICE
    assert fault(1, 1, rules=with_voting(ODYSSEY, same_slot=True)) is None


def test_one_red_token() -> None:
    def fault(slot: int, *green: int, rules: RulesSet = PARTY) -> Code | None:
        return red_fault(rules.voting, slot, slots=5, green=green)

    assert [fault(slot) for slot in (0, 1, 5, 6)] == [Code.NO_SUCH_SLOT, None, None, Code.NO_SUCH_SLOT]
    assert fault(1, 1) is None
    assert fault(6, 6) is Code.NO_SUCH_SLOT
    assert fault(1, 1, rules=OTHER_RED) is Code.SAME_SLOT_TWICE
    assert fault(6, 6, rules=OTHER_RED) is Code.SAME_SLOT_TWICE
    assert fault(2, 1, rules=OTHER_RED) is None


def test_cards_and_votes_by_seat() -> None:
    three, six, seven = (ODYSSEY.at(seats) for seats in (3, 6, 7))
    assert [cards_of(three, storyteller) for storyteller in (True, False)] == [1, 2]
    assert [cards_of(six, storyteller) for storyteller in (True, False)] == [1, 1]
    voting = ODYSSEY.voting
    assert [votes_of(at, voting, storyteller=False) for at in (three, six, seven)] == [(1, 1), (1, 1), (1, 2)]
    assert votes_of(seven, voting, storyteller=True) == (0, 0)
    assert votes_of(PARTY.at(6), PARTY.voting, storyteller=True) == (1, 1)
    assert [cards_of(TEAM.at(3), storyteller) for storyteller in (True, False)] == [2, 1]


def test_a_rules_set_knows_for_how_many_seats_it_is() -> None:
    assert [seats for seats in range(20) if ORIGINAL.fits(seats)] == [3, 4, 5, 6]
    assert (ORIGINAL.fewest_seats, ORIGINAL.most_seats) == (3, 6)
    assert [ORIGINAL.at(seats).seats for seats in (3, 6)] == [3, 6]
    for seats in (2, 7, 8):
        with pytest.raises(ValueError, match=f"3-6 seats, not {seats}"):
            ORIGINAL.at(seats)


def test_what_a_rules_set_says_of_itself() -> None:
    assert [rules.players_per_seat for rules in (ODYSSEY, PARTY, TEAM)] == [1, 1, 2]
    assert [rules.finding for rules in (ODYSSEY, PARTY, TEAM)] == [True, False, True]
    for rules in (ODYSSEY, PARTY):
        for_one_count = replace(rules, numbers=rules.numbers[:1])
        assert for_one_count.finding == rules.finding
    assert [rules.owners_needed for rules in (ODYSSEY, PARTY, NOT_OWN, TEAM)] == [True, False, True, True]


def test_the_cards_of_a_turn() -> None:
    assert Turn((1, 2, 3), 1, {}, {}).slots == 0
    assert (TEAMS.slots, SIX.slots, replace(TEAMS, laid=9).slots) == (4, 6, 4)
    assert (TEAMS.own(1), TEAMS.own(3), TEAMS.own(9)) == ((1, 3), (4,), ())
    away = replace(TEAMS, absent=frozenset({3}))
    assert [due(TEAM.at(3), away, seat) for seat in (1, 2, 3)] == [2, 1, 0]


def test_exactly_two_votes() -> None:
    two = with_numbers(ODYSSEY, fewest_votes=2, most_votes=2)
    played = turn([1, 2, 3, 4], {2: [1, 3], 3: [1, 2], 4: [1]})
    assert check(two, played) == Fault(Code.MISSING_VOTE, (4,))
    assert check(two, replace(played, votes={**played.votes, 4: (1, 1)})) == Fault(Code.SAME_SLOT_TWICE, (4,))
    same = with_voting(two, same_slot=True)
    assert check(same, replace(played, votes={**played.votes, 4: (1, 1)})) is None
    assert check(same, replace(played, votes={**played.votes, 4: (1, 1, 1)})) == Fault(
        Code.TOO_MANY_VOTES, (4,)
    )


def test_repr_betrays_no_ballot() -> None:
    played = turn([11, 22, 33, 44], {22: [1], 33: [1], 44: [2]}, storyteller=11, target=1, red=3)
    shown = repr(replace(played, seats=(11, 22, 33, 44)))
    assert all(word not in shown for word in ("owners", "votes", "target", "red"))


def test_the_storytellers_slot() -> None:
    assert turn([2, 3, 1, 4], {}).storyteller_slot == 3
    assert turn([2, 3, 1, 1], {}, target=4).storyteller_slot == 4
    with pytest.raises(ValueError, match="owns no slot"):
        _ = turn([2, 3], {}).storyteller_slot
