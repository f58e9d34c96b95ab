"""Tables for the tests: rules sets as shipped, turns in short, and any legal turn by chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from hypothesis import strategies as st

from dixit_table.rules.rules_set import Abstention, Numbers, Points, RulesSet
from dixit_table.rules.scoring import points_of, score
from dixit_table.rules.turn import Turn, check
from dixit_table.settings.rules_file import load_rules

ORIGINAL = load_rules("original").rules
ODYSSEY = load_rules("odyssey").rules
SHIPPED = (ORIGINAL, ODYSSEY)


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


def scored(rules: RulesSet, played: Turn) -> dict[int, int]:
    assert check(rules, played) is None
    return {seat: points_of(awards) for seat, awards in score(rules, played).items()}


def with_points(rules: RulesSet, **changes: object) -> RulesSet:
    """The same rules with other points, at every seat count."""

    def changed(points: Points) -> Points:
        return replace(points, **changes)  # type: ignore[arg-type]

    numbers = tuple(replace(at, points=changed(at.points)) for at in rules.numbers)
    return replace(rules, numbers=numbers)


def with_abstention(rules: RulesSet, abstention: Abstention) -> RulesSet:
    return replace(rules, abstention=abstention)


@st.composite
def turns(draw: st.DrawFn, rules: RulesSet, fewest: int | None = None) -> Turn:
    """Draw a turn that the rules allow, with abstaining and absent seats now and then."""
    count = draw(st.integers(fewest or rules.fewest_seats, rules.most_seats))
    seats = tuple(draw(st.permutations(range(1, count + 1))))  # clockwise, whatever the numbers
    storyteller = draw(st.sampled_from(seats))
    others = [seat for seat in seats if seat != storyteller]
    absent = draw(st.sets(st.sampled_from(others), max_size=len(others) - 1)) if draw(_RARELY) else set()
    present = [seat for seat in others if seat not in absent]
    abstaining = draw(st.sets(st.sampled_from(present))) if draw(_RARELY) else set()
    at = rules.at(count)
    cards = [storyteller] + [seat for seat in present for _ in range(at.other_cards)]
    owners = dict(enumerate(draw(st.permutations(cards)), 1))
    votes = {}
    for seat in present:
        if seat not in abstaining:
            votable = [slot for slot, owner in owners.items() if owner != seat]
            most = min(at.most_votes, len(votable))
            slots = st.lists(st.sampled_from(votable), min_size=1, max_size=most, unique=True)
            votes[seat] = tuple(draw(slots))
    return Turn(seats, storyteller, owners, votes, abstaining=frozenset(abstaining), absent=frozenset(absent))


_RARELY = st.sampled_from([False, False, True])


def cards_laid(numbers: Numbers) -> int:
    """Cards on the table when nobody is absent (S3)."""
    return numbers.storyteller_cards + numbers.other_cards * (numbers.seats - 1)
