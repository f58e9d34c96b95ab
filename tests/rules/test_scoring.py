from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.rules.rules_set import Abstention, RulesSet
from dixit_table.rules.scoring import Award, Reason, is_void, score
from dixit_table.rules.turn import Turn
from tests.rules import naive
from tests.rules.tables import ODYSSEY, ORIGINAL, scored, turn, turns, with_abstention, with_points

EDITIONS = {"original": (ORIGINAL, naive.ORIGINAL), "odyssey": (ODYSSEY, naive.ODYSSEY)}


def test_the_illustrated_turn_of_001() -> None:
    julien, tom, lea, nicolas, mathilde = range(1, 6)
    played = turn(
        [lea, mathilde, tom, julien, nicolas],
        {tom: [1], lea: [4], nicolas: [1], mathilde: [3]},
        storyteller=julien,
    )
    assert scored(ORIGINAL, played) == {lea: 5, julien: 3, tom: 1, mathilde: 0, nicolas: 0}
    assert score(ORIGINAL, played)[lea] == (
        Award(Reason.FOUND, 3),
        Award(Reason.VOTES_RECEIVED, 2),
    )
    assert list(score(ORIGINAL, played)) == [julien, tom, lea, nicolas, mathilde]


# Worked by hand from docs/rules.md. Slots are owned by seat 1 (the storyteller), 2, 3, ... in order.
FIVE = [1, 2, 3, 4, 5]
THREE = [1, 2, 2, 3, 3]
SEVEN = [1, 2, 3, 4, 5, 6, 7]
BY_HAND: list[tuple[str, RulesSet, list[int], dict[int, list[int]], list[int]]] = [
    ("all found, S7", ORIGINAL, FIVE, {2: [1], 3: [1], 4: [1], 5: [1]}, [0, 2, 2, 2, 2]),
    ("nobody found, S7 and S10", ORIGINAL, FIVE, {2: [3], 3: [2], 4: [2], 5: [2]}, [0, 5, 3, 2, 2]),
    (
        "no limit in the first edition",
        ORIGINAL,
        [*FIVE, 6],
        {2: [1], 3: [2], 4: [2], 5: [2], 6: [2]},
        [3, 7, 0, 0, 0, 0],
    ),
    ("at most 3, S10", ODYSSEY, [*FIVE, 6], {2: [1], 3: [2], 4: [2], 5: [2], 6: [2]}, [3, 6, 0, 0, 0, 0]),
    (
        "at most 3, nobody found",
        ODYSSEY,
        [*FIVE, 6],
        {2: [3], 3: [2], 4: [2], 5: [2], 6: [2]},
        [0, 5, 3, 2, 2, 2],
    ),
    ("a lone finder of three, S9", ORIGINAL, THREE, {2: [1], 3: [2]}, [4, 5, 0]),
    ("no such rule", ODYSSEY, THREE, {2: [1], 3: [2]}, [3, 4, 0]),
    ("a lone finder of four is no S9", ORIGINAL, [1, 2, 3, 4], {2: [1], 3: [2], 4: [2]}, [3, 5, 0, 0]),
    ("both find, of three", ORIGINAL, THREE, {2: [1], 3: [1]}, [0, 2, 2]),
    ("neither finds, of three", ORIGINAL, THREE, {2: [5], 3: [3]}, [0, 3, 3]),
    (
        "one vote and found, S12",
        ODYSSEY,
        SEVEN,
        {2: [1], 3: [1, 2], 4: [2], 5: [2, 3], 6: [3, 7], 7: [6]},
        [3, 7, 5, 0, 0, 1, 1],
    ),
    (
        "all found, S13",
        ODYSSEY,
        SEVEN,
        {2: [1], 3: [1, 2], 4: [2, 1], 5: [1], 6: [1], 7: [1]},
        [0, 5, 2, 2, 3, 3, 3],
    ),
    ("no S12 with six", ODYSSEY, [*FIVE, 6], {2: [1], 3: [1], 4: [2], 5: [2], 6: [2]}, [3, 6, 3, 0, 0, 0]),
]


@pytest.mark.parametrize(
    ("rules", "owners", "votes", "points"), [case[1:] for case in BY_HAND], ids=[case[0] for case in BY_HAND]
)
def test_turns_worked_by_hand(
    rules: RulesSet, owners: list[int], votes: dict[int, list[int]], points: list[int]
) -> None:
    assert list(scored(rules, turn(owners, votes)).values()) == points


def every_ballot(owners: list[int], storyteller: int) -> Iterator[dict[int, list[int]]]:
    voters = sorted(set(owners) - {storyteller})
    choices = [[slot for slot, owner in enumerate(owners, 1) if owner != seat] for seat in voters]
    for slots in itertools.product(*choices):
        yield {seat: [slot] for seat, slot in zip(voters, slots, strict=True)}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("cards", [[1, 2, 2, 3, 3], [1, 2, 3, 4]], ids=["three seats", "four seats"])
def test_every_ballot_of_a_small_table(edition: str, cards: list[int]) -> None:
    rules, naively = EDITIONS[edition]
    seats = sorted(set(cards))
    for storyteller in seats:
        # The storyteller lays one card, the others what seat 2 lays.
        laid = [storyteller] + [seat for seat in seats if seat != storyteller for _ in range(cards.count(2))]
        for owners in set(itertools.permutations(laid)):
            for votes in every_ballot(list(owners), storyteller):
                played = turn(owners, votes, storyteller=storyteller)
                expected = naive.Played(naively, seats, storyteller, dict(enumerate(owners, 1)), votes)
                assert scored(rules, played) == naive.naive_score(expected), (owners, votes)


def agrees(
    rules: RulesSet, edition: naive.Edition, played: Turn, *, s11: bool = True, s13: bool = True
) -> None:
    expected = naive.Played(
        edition,
        list(played.seats),
        played.storyteller,
        dict(played.owners),
        {seat: list(slots) for seat, slots in played.votes.items()},
        tuple(played.abstaining) if rules.abstention is Abstention.MISS else (),
        s11,
        s13,
    )
    assert scored(rules, played) == naive.naive_score(expected)


@given(turns(ODYSSEY, fewest=7))
def test_two_votes_from_seven_seats_on(played: Turn) -> None:
    agrees(ODYSSEY, naive.ODYSSEY, played)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("abstention", Abstention)
@given(data=st.data(), s11=st.booleans(), s13=st.booleans())
def test_any_table_with_any_switches(
    edition: str, abstention: Abstention, data: st.DataObject, s11: bool, s13: bool
) -> None:
    rules, naively = EDITIONS[edition]
    rules = with_abstention(rules, abstention)
    rules = with_points(rules, votes_received_when_all_or_none=s11, single_vote_when_all_found=s13)
    agrees(rules, naively, data.draw(turns(rules)), s11=s11, s13=s13)


@given(turns(ODYSSEY))
def test_awards_are_for_points_and_add_up(played: Turn) -> None:
    awards = score(ODYSSEY, played)
    assert tuple(awards) == played.seats
    assert all(award.points > 0 for given_ in awards.values() for award in given_)
    for given_ in awards.values():
        assert len({award.reason for award in given_}) == len(given_)


@given(turns(ODYSSEY))
def test_points_do_not_depend_on_how_seats_are_numbered(played: Turn) -> None:
    other = {seat: 100 - seat for seat in played.seats}
    renamed = Turn(
        seats=tuple(other[seat] for seat in played.seats),
        storyteller=other[played.storyteller],
        owners={slot: other[seat] for slot, seat in played.owners.items()},
        votes={other[seat]: slots for seat, slots in sorted(played.votes.items(), reverse=True)},
        abstaining=frozenset(other[seat] for seat in played.abstaining),
        absent=frozenset(other[seat] for seat in played.absent),
    )
    before, after = scored(ODYSSEY, played), scored(ODYSSEY, renamed)
    assert {other[seat]: points for seat, points in before.items()} == after


class TestAbstention:  # S20
    def test_an_abstaining_seat_is_no_voter_but_earns_votes(self) -> None:
        played = turn([1, 2, 3, 4], {2: [1], 3: [1]}, abstaining=[4])
        assert scored(ORIGINAL, played) == {1: 0, 2: 2, 3: 2, 4: 0}
        played = turn([1, 2, 3, 4], {2: [4], 3: [4]}, abstaining=[4])
        assert scored(ORIGINAL, played) == {1: 0, 2: 2, 3: 2, 4: 2}

    def test_it_counts_as_a_miss_where_the_rules_say_so(self) -> None:
        rules = with_abstention(ORIGINAL, Abstention.MISS)
        played = turn([1, 2, 3, 4], {2: [1], 3: [1]}, abstaining=[4])
        assert scored(rules, played) == {1: 3, 2: 3, 3: 3, 4: 0}
        played = turn([1, 2, 3, 4], {2: [4], 3: [4]}, abstaining=[4])
        assert scored(rules, played) == {1: 0, 2: 2, 3: 2, 4: 4}

    @pytest.mark.parametrize("abstention", Abstention)
    def test_an_absent_seat_has_no_part_in_it(self, abstention: Abstention) -> None:
        rules = with_abstention(ORIGINAL, abstention)
        played = turn([1, 2, 3], {2: [1], 3: [1]}, seats=4, absent=[4])
        assert scored(rules, played) == {1: 0, 2: 2, 3: 2, 4: 0}

    @pytest.mark.parametrize("abstention", Abstention)
    def test_a_turn_without_a_vote_is_void(self, abstention: Abstention) -> None:
        rules = with_abstention(ORIGINAL, abstention)
        played = turn([1, 2, 3, 4], {}, abstaining=[2, 3, 4])
        assert is_void(played)
        assert score(rules, played) == {1: (), 2: (), 3: (), 4: ()}

    def test_a_storyteller_who_abstains_is_no_miss(self) -> None:
        rules = with_abstention(ORIGINAL, Abstention.MISS)
        played = turn([1, 2, 3, 4], {2: [1], 3: [1], 4: [1]}, abstaining=[1])
        assert scored(rules, played) == {1: 0, 2: 2, 3: 2, 4: 2}


def test_a_storyteller_with_two_cards_earns_nothing_with_the_second() -> None:
    rules = replace(ODYSSEY, numbers=tuple(replace(at, storyteller_cards=2) for at in ODYSSEY.numbers))
    played = turn([1, 1, 2, 3, 4], {2: [1], 3: [2], 4: [3]}, target=2)
    assert scored(rules, played) == {1: 3, 2: 1, 3: 3, 4: 0}
