from __future__ import annotations

import pytest
from msgspec.structs import replace

from dixit_table.rules.rules_set import Abstention, FindingPoints, RulesSet, Teams
from dixit_table.rules.scoring import Award, Capped, Found, Reason, found_by, is_void, points_of, score
from dixit_table.rules.turn import Turn
from tests.rules.tables import (
    HOUSE_SETS,
    ODYSSEY,
    ORIGINAL,
    PARTY,
    TEAM,
    scored,
    turn,
    unclaimed,
    with_abstention,
    with_numbers,
    with_points,
    with_voting,
)


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
    (
        "a lone finder of five, by a house rule",
        with_points(ODYSSEY, lone_finder_storyteller=7, lone_finder_finder=5),
        FIVE,
        {2: [1], 3: [2], 4: [2], 5: [4]},
        [7, 7, 0, 1, 0],
    ),
    (
        "two finders of five, by that rule",
        with_points(ODYSSEY, lone_finder_storyteller=7, lone_finder_finder=5),
        FIVE,
        {2: [1], 3: [1], 4: [2], 5: [4]},
        [3, 4, 3, 1, 0],
    ),
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
    (
        "no S13, all found",
        with_points(ODYSSEY, single_vote_when_all_found=False),
        SEVEN,
        {2: [1], 3: [1, 2], 4: [2, 1], 5: [1], 6: [1], 7: [1]},
        [0, 4, 2, 2, 2, 2, 2],
    ),
    (
        "no S13, some found",
        with_points(ODYSSEY, single_vote_when_all_found=False),
        SEVEN,
        {2: [1], 3: [1, 2], 4: [2], 5: [2], 6: [2], 7: [6]},
        [3, 7, 3, 0, 0, 1, 0],
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
    rules = with_numbers(ODYSSEY, storyteller_cards=2)
    played = turn([1, 1, 2, 3, 4], {2: [1], 3: [2], 4: [3]}, target=2)
    assert scored(rules, played) == {1: 3, 2: 1, 3: 3, 4: 0}


GREEN = {1: [2], 2: [2], 3: [2], 4: [5], 5: [5], 6: [1]}


@pytest.mark.parametrize(
    ("votes", "found"),
    [
        ({2: [1], 3: [1], 4: [1]}, Found.ALL),
        ({2: [1], 3: [1], 4: [2]}, Found.SOME),
        ({2: [1], 3: [2], 4: [2]}, Found.SOME),
        ({2: [3], 3: [2], 4: [2]}, Found.NONE),
    ],
)
def test_who_found(votes: dict[int, list[int]], found: Found) -> None:  # S7, S8
    assert found_by(ODYSSEY, turn([1, 2, 3, 4], votes)) is found


class TestParty:
    def test_meeting_on_a_slot(self) -> None:  # P5, P7
        played = unclaimed(GREEN, red=3)
        assert scored(PARTY, played) == {1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 6: 0}
        assert score(PARTY, played)[1] == (Award(Reason.SAME_SLOT, 3),)
        assert score(PARTY, played)[6] == ()

    def test_at_most_five(self) -> None:  # P5
        assert set(scored(PARTY, unclaimed({seat: [4] for seat in range(1, 7)}, red=1)).values()) == {5}
        five = {1: [4], 2: [4], 3: [4], 4: [4], 5: [4], 6: [3]}
        assert scored(PARTY, unclaimed(five, red=1)) == {1: 5, 2: 5, 3: 5, 4: 5, 5: 5, 6: 0}

    def test_the_red_slot_gives_nothing(self) -> None:  # P6
        assert scored(PARTY, unclaimed(GREEN, red=5)) == {1: 3, 2: 3, 3: 3, 4: 0, 5: 0, 6: 0}

    def test_red_on_the_green_one_scores_its_seat_nothing_either(self) -> None:  # P4
        assert scored(PARTY, unclaimed(GREEN, red=2)) == {1: 0, 2: 0, 3: 0, 4: 2, 5: 2, 6: 0}

    def test_owners_make_no_difference(self) -> None:  # P3, P8
        for owners in ([1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1]):
            assert scored(PARTY, turn(owners, GREEN, red=3)) == {1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 6: 0}

    def test_a_storyteller_who_is_out_owes_no_red_token(self) -> None:  # S20
        votes = {seat: slots for seat, slots in GREEN.items() if seat != 1}
        points = {1: 0, 2: 2, 3: 2, 4: 2, 5: 2, 6: 0}
        assert scored(PARTY, unclaimed(votes, abstaining=[1])) == points
        assert scored(PARTY, unclaimed(votes, absent=[1], laid=5)) == points

    def test_several_tokens_count_a_slot_once(self) -> None:
        two = with_numbers(PARTY, most_votes=2)
        votes = {**GREEN, 4: [5, 2], 6: [1, 3]}
        assert scored(two, unclaimed(votes, red=3)) == {1: 4, 2: 4, 3: 4, 4: 5, 5: 2, 6: 0}
        on_one = with_voting(two, same_slot=True)
        assert scored(on_one, unclaimed({**votes, 4: [5, 5]}, red=3)) == {1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 6: 0}

    def test_other_numbers(self) -> None:
        rules = with_points(PARTY, each=2, most=None, alone=1)
        assert scored(rules, unclaimed(GREEN, red=3)) == {1: 6, 2: 6, 3: 6, 4: 4, 5: 4, 6: 1}
        # Alone on the red one is on the red one.
        assert scored(rules, unclaimed(GREEN, red=1)) == {1: 6, 2: 6, 3: 6, 4: 4, 5: 4, 6: 0}


class TestTeams:
    """Three teams: slots 1 and 2 are the storyteller's and the mate's, unless said otherwise."""

    LITERALLY = replace(TEAM, teams=Teams(mate_card_scores=True))

    @staticmethod
    def turn(votes: dict[int, list[int]], target: int = 1) -> Turn:
        return turn([1, 1, 2, 3], votes, target=target)

    def test_the_storytellers_card_is_the_one_to_be_found(self) -> None:  # T5
        votes = {2: [1], 3: [3]}
        assert scored(TEAM, self.turn(votes)) == {1: 3, 2: 4, 3: 0}
        assert scored(TEAM, self.turn(votes, target=2)) == {1: 0, 2: 3, 3: 2}

    def test_all_find(self) -> None:  # S7
        played = self.turn({2: [1], 3: [1]})
        assert scored(TEAM, played) == {1: 0, 2: 2, 3: 2}
        assert scored(self.LITERALLY, played) == {1: 2, 2: 2, 3: 2}
        assert score(self.LITERALLY, played)[1] == (Award(Reason.ALL_FOUND, 2),)

    def test_nobody_finds(self) -> None:  # S7, T6
        played = self.turn({2: [2], 3: [2]})
        assert scored(TEAM, played) == {1: 0, 2: 2, 3: 2}
        assert scored(self.LITERALLY, played) == {1: 4, 2: 2, 3: 2}
        assert score(self.LITERALLY, played)[1] == (
            Award(Reason.NONE_FOUND, 2),
            Award(Reason.VOTES_RECEIVED, 2),
        )

    def test_other_points_for_the_mate(self) -> None:  # T6
        rules = with_points(
            self.LITERALLY,
            all_found_storyteller=3,
            all_found_others=5,
            none_found_storyteller=7,
            none_found_others=11,
        )
        assert scored(rules, self.turn({2: [1], 3: [1]})) == {1: 8, 2: 5, 3: 5}
        assert scored(rules, self.turn({2: [4], 3: [3]})) == {1: 18, 2: 12, 3: 12}

    def test_votes_on_the_mates_card(self) -> None:  # T6
        played = self.turn({2: [1], 3: [2]})
        assert scored(TEAM, played) == {1: 3, 2: 3, 3: 0}
        assert scored(self.LITERALLY, played) == {1: 4, 2: 3, 3: 0}

    def test_at_most_three_for_the_mate_as_well(self) -> None:  # T5
        votes = {2: [1], 3: [2], 4: [2], 5: [2], 6: [2]}
        played = turn([1, 1, 2, 3, 4, 5, 6], votes, target=1)
        assert scored(TEAM, played) == {1: 3, 2: 3, 3: 0, 4: 0, 5: 0, 6: 0}
        assert scored(self.LITERALLY, played) == {1: 6, 2: 3, 3: 0, 4: 0, 5: 0, 6: 0}

    def test_never_a_bonus_for_a_single_vote(self) -> None:
        assert {at.points.single_vote for at in TEAM.numbers if isinstance(at.points, FindingPoints)} == {0}

    def test_a_team_that_abstains(self) -> None:  # S20
        played = turn([1, 1, 2, 3], {2: [1]}, target=1, abstaining=[3])
        assert scored(TEAM, played) == {1: 0, 2: 2, 3: 0}


class TestVotesCountedOneByOne:
    """Two votes each, also on one slot; 3 points for each that finds."""

    RULES = HOUSE_SETS["by vote"].rules

    @pytest.mark.parametrize(
        ("votes", "points"),
        [
            ({2: [1, 1], 3: [1, 1], 4: [1, 1]}, [0, 4, 4, 4]),  # every vote
            ({2: [3, 3], 3: [2, 4], 4: [3, 2]}, [0, 4, 5, 3]),  # none
            ({2: [1, 3], 3: [1, 1], 4: [1, 1]}, [3, 3, 7, 6]),  # every seat, but not every vote
            ({2: [1, 1], 3: [2, 2], 4: [2, 2]}, [3, 10, 0, 0]),  # a lone finder; no limit
        ],
    )
    def test_by_hand(self, votes: dict[int, list[int]], points: list[int]) -> None:
        assert list(scored(self.RULES, turn([1, 2, 3, 4], votes)).values()) == points

    def test_one_who_abstains_as_a_miss_outweighs_every_vote(self) -> None:
        rules = with_abstention(self.RULES, Abstention.MISS)
        played = turn([1, 2, 3, 4], {2: [1, 1], 3: [1, 1]}, abstaining=[4])
        assert scored(rules, played) == {1: 3, 2: 6, 3: 6, 4: 0}


class TestAStorytellerWhoVotes:
    """A house rule where finding scores: the storyteller's vote is one received, and finds nothing."""

    RULES = with_voting(ODYSSEY, storyteller=True, own_card=True)

    def test_finds_nothing(self) -> None:
        played = turn([1, 2, 3, 4], {1: [2], 2: [1], 3: [1], 4: [1]})
        assert scored(self.RULES, played) == {1: 0, 2: 3, 3: 2, 4: 2}
        assert found_by(self.RULES, played) is Found.ALL
        played = turn([1, 2, 3, 4], {1: [1], 2: [3], 3: [4], 4: [3]})
        assert scored(self.RULES, played) == {1: 0, 2: 2, 3: 4, 4: 3}

    @pytest.mark.parametrize("abstention", Abstention)
    def test_alone_scores_nothing(self, abstention: Abstention) -> None:
        played = turn([1, 2, 3, 4], {1: [2]}, abstaining=[2, 3, 4])
        rules = with_points(with_abstention(self.RULES, abstention), all_found_storyteller=1)
        assert set(scored(rules, played).values()) == {0}


def test_points_of_no_awards() -> None:
    assert points_of(()) == 0


def test_an_award_says_whether_the_most_of_a_turn_has_cut_it() -> None:
    """At most 3 for votes (S10), at most 5 for meeting (P5): reaching that is no cut."""
    three = turn([1, 2, 3, 4, 5, 6], {2: [1], 3: [2], 4: [2], 5: [2], 6: [3]})
    four = turn([1, 2, 3, 4, 5, 6], {2: [1], 3: [2], 4: [2], 5: [2], 6: [2]})
    assert score(ODYSSEY, three)[2][-1] == Award(Reason.VOTES_RECEIVED, 3)
    assert score(ODYSSEY, four)[2][-1] == Capped(Reason.VOTES_RECEIVED, 3)
    met = {
        seats: score(PARTY, turn([], {n: [1 if n <= seats else 2] for n in range(1, 8)}, seats=7, red=3))
        for seats in (5, 6)
    }
    assert met[5][1] == (Award(Reason.SAME_SLOT, 5),)
    assert met[6][1] == (Capped(Reason.SAME_SLOT, 5),)
