"""Tables for the tests: rules sets as shipped or with switches thrown, and turns in short."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import strategies as st
from msgspec.structs import replace

import dixit_table
from dixit_table.rules.rules_set import Abstention, CountedBy, Numbers, Points, RulesSet, Teams
from dixit_table.rules.scoring import points_of, score
from dixit_table.rules.turn import Turn, check
from dixit_table.settings.loader import load_rules
from tests.rules import naive
from tests.rules.naive import House
from tests.rules.played import as_turn, by_chance
from tests.settings.writing import CARD_SETS

ORIGINAL = load_rules("original").of(RulesSet)
ODYSSEY = load_rules("odyssey").of(RulesSet)
PARTY = load_rules("party").of(RulesSet)
TEAM = load_rules("team").of(RulesSet)


def turn(
    owners: Iterable[int],
    votes: Mapping[int, Iterable[int]],
    *,
    seats: int | None = None,
    storyteller: int = 1,
    abstaining: Iterable[int] = (),
    absent: Iterable[int] = (),
    target: int | None = None,
    red: int | None = None,
) -> Turn:
    """Owners of slot 1, 2, ...; seats 1 to the highest owner where not given."""
    owned = dict(enumerate(owners, 1))
    return Turn(
        seats=tuple(range(1, (seats or max(owned.values())) + 1)),
        storyteller=storyteller,
        owners=owned,
        votes={seat: tuple(slots) for seat, slots in votes.items()},
        target=target,
        abstaining=frozenset(abstaining),
        absent=frozenset(absent),
        red=red,
    )


def unclaimed(votes: Mapping[int, Iterable[int]], *, laid: int = 6, **given: Any) -> Turn:
    """A turn of Party in which nobody says whose card is whose."""
    played = turn(range(1, 7), votes, **given)
    return replace(played, owners={}, laid=laid)


def scored(rules: RulesSet, played: Turn) -> dict[int, int]:
    """The points of a turn that can be scored."""
    assert check(rules, played) is None
    return {seat: points_of(awards) for seat, awards in score(rules, played).items()}


# --- the same rules twice: as the product has them, and as a person says them


HOUSES = {
    "original": naive.ORIGINAL,
    "odyssey": naive.ODYSSEY,
    "party": naive.PARTY,
    "team": naive.TEAM,
    "base-2021": naive.BASE_2021,
    "odyssey-2024": naive.ODYSSEY_2024,
}


class Pair(NamedTuple):
    """One set of rules, and what the naive scorer is told of it."""

    rules: RulesSet
    house: House


def with_numbers(rules: RulesSet, **changes: Any) -> RulesSet:
    """The same rules with other numbers, at every seat count."""
    return replace(rules, numbers=tuple(replace(at, **changes) for at in rules.numbers))


def with_points(rules: RulesSet, **changes: Any) -> RulesSet:
    """The same rules with other points, at every seat count."""

    def changed(points: Points) -> Points:
        return replace(points, **changes)

    return replace(rules, numbers=tuple(replace(at, points=changed(at.points)) for at in rules.numbers))


def with_voting(rules: RulesSet, **changes: bool) -> RulesSet:
    return replace(rules, voting=replace(rules.voting, **changes))


def with_abstention(rules: RulesSet, abstention: Abstention) -> RulesSet:
    return replace(rules, abstention=abstention)


def from_seats(rules: RulesSet, fewest: int, like: int | None = None) -> RulesSet:
    """The same rules from fewer seats on; where ``like`` is given, every count has its numbers."""
    at = rules.at(like or rules.fewest_seats)
    counts = range(fewest, rules.most_seats + 1)
    return replace(
        rules,
        numbers=tuple(
            replace(at, seats=count) if like or not rules.fits(count) else rules.at(count) for count in counts
        ),
    )


Switch = Callable[[Pair], Pair]

SHIPPED = {name: Pair(load_rules(name).of(RulesSet), HOUSES[name]) for name in CARD_SETS}

_EXAMPLES = Path(dixit_table.__file__).parent / "config" / "rules" / "examples"
_EXAMPLES_SAY = {
    "bold-party": naive.PARTY._replace(red_may_match=False),
    "sharp-clues": naive.ODYSSEY._replace(s11=False, s13=False),
    "two-laps": naive.ODYSSEY,
}
EXAMPLES = {
    path.stem: Pair(rules, _EXAMPLES_SAY[path.stem])
    for path in _EXAMPLES.glob("*.yaml")
    if isinstance(rules := load_rules(str(path)).rules, RulesSet)
}


def house_of(rules: str) -> House:
    """What the naive scorer is told of a set in the box: its name, or the file of an example."""
    return HOUSES[rules] if rules in HOUSES else EXAMPLES[Path(rules).stem].house


def _small_odyssey() -> Pair:
    """Odyssey with the second vote and its bonus from four seats on."""
    rules, house = SHIPPED["odyssey"]
    rest = from_seats(rules, 4, like=7)
    return Pair(
        replace(rules, numbers=(rules.at(3), *rest.numbers)),
        house._replace(two_votes_from=4, single_vote_from=4),
    )


def _small_party() -> Pair:
    rules, house = SHIPPED["party"]
    return Pair(from_seats(rules, 3), house._replace(fewest_seats=3))


def _by_vote() -> Pair:
    """As the reports of odyssey-2024 say it, whatever the file does."""
    rules = with_numbers(SHIPPED["odyssey"].rules, fewest_votes=2, most_votes=2)
    rules = with_points(
        with_voting(rules, same_slot=True),
        counted_by=CountedBy.VOTE,
        all_found_others=4,
        most_for_votes_received=None,
        single_vote=0,
    )
    return Pair(rules, naive.ODYSSEY_2024)


HOUSE_SETS = {"small odyssey": _small_odyssey(), "small party": _small_party(), "by vote": _by_vote()}

FINDING_SWITCHES: dict[str, Switch] = {
    "no S11": lambda it: Pair(
        with_points(it.rules, votes_received_when_all_or_none=False), it.house._replace(s11=False)
    ),
    "no S13": lambda it: Pair(
        with_points(it.rules, single_vote_when_all_found=False), it.house._replace(s13=False)
    ),
    "miss": lambda it: Pair(with_abstention(it.rules, Abstention.MISS), it.house._replace(misses=True)),
    "storyteller votes": lambda it: Pair(
        with_voting(it.rules, storyteller=True), it.house._replace(storyteller_votes=True)
    ),
    "own card": lambda it: Pair(with_voting(it.rules, own_card=True), it.house._replace(own_card=True)),
    "same slot": lambda it: Pair(with_voting(it.rules, same_slot=True), it.house._replace(same_slot=True)),
    "by vote": lambda it: Pair(
        with_points(it.rules, counted_by=CountedBy.VOTE), it.house._replace(each_vote_finds=True)
    ),
    "2 a vote, at most 3": lambda it: Pair(
        with_points(it.rules, vote_received=2, most_for_votes_received=3),
        it.house._replace(for_a_vote=2, most_for_votes=3),
    ),
    "a lone finder anywhere": lambda it: Pair(
        with_points(it.rules, lone_finder_storyteller=4, lone_finder_finder=4),
        it.house._replace(lone_finder=tuple(range(3, 13))),
    ),
    "other points": lambda it: Pair(
        with_points(
            it.rules,
            all_found_storyteller=1,
            all_found_others=5,
            none_found_storyteller=6,
            none_found_others=7,
        ),
        it.house._replace(all_found=(1, 5), none_found=(6, 7)),
    ),
}

TEAM_SWITCHES: dict[str, Switch] = {
    **FINDING_SWITCHES,
    "mate": lambda it: Pair(replace(it.rules, teams=Teams(True)), it.house._replace(mate_card_scores=True)),
}

PARTY_SWITCHES: dict[str, Switch] = {
    "not the own card": lambda it: Pair(
        with_voting(it.rules, own_card=False, ask_own_card=True), it.house._replace(own_card=False)
    ),
    "red not on green": lambda it: Pair(
        with_voting(it.rules, red_may_match_green=False), it.house._replace(red_may_match=False)
    ),
    "no red": lambda it: Pair(with_voting(it.rules, red_token=False), it.house._replace(red_token=False)),
    "storyteller silent": lambda it: Pair(
        with_voting(it.rules, storyteller=False), it.house._replace(storyteller_votes=False)
    ),
    "miss": lambda it: Pair(with_abstention(it.rules, Abstention.MISS), it.house._replace(misses=True)),
    "alone": lambda it: Pair(with_points(it.rules, alone=2), it.house._replace(alone=2)),
    "2 a seat": lambda it: Pair(with_points(it.rules, each=2), it.house._replace(for_a_seat_on_slot=2)),
    "cap of 2": lambda it: Pair(with_points(it.rules, most=2), it.house._replace(most_on_slot=2)),
    "no cap": lambda it: Pair(with_points(it.rules, most=None), it.house._replace(most_on_slot=999)),
    "two tokens": lambda it: Pair(
        with_numbers(it.rules, most_votes=2), it.house._replace(two_votes_from=0)
    ),
    "two on one": lambda it: Pair(
        with_voting(with_numbers(it.rules, fewest_votes=2, most_votes=2), same_slot=True),
        it.house._replace(two_votes_from=0, exactly_two_votes=True, same_slot=True),
    ),
}  # fmt: skip


def turns(pair: Pair) -> st.SearchStrategy[Turn]:
    """Draw a turn that may be played, with abstaining and absent seats now and then."""
    counts = st.integers(pair.house.fewest_seats, pair.house.most_seats)
    return st.builds(
        lambda chance, count: as_turn(by_chance(chance, pair.house, count)), st.randoms(), counts
    )


def switches_of(pair: Pair) -> dict[str, Switch]:
    """What can be thrown in a set of that kind."""
    if pair.house.party:
        return PARTY_SWITCHES
    return TEAM_SWITCHES if pair.house.teams else FINDING_SWITCHES


def cards_laid(numbers: Numbers) -> int:
    """Cards on the table when nobody is absent (S3)."""
    return numbers.storyteller_cards + numbers.other_cards * (numbers.seats - 1)
