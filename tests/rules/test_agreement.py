"""The scorer and the checker against the naive ones: every turn of small tables, any turn of large ones."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterable, Iterator
from random import Random

import pytest

from dixit_table.rules.scoring import found_by, points_of, score
from dixit_table.rules.turn import check
from tests.rules.naive import Played, naive_fault, naive_found, naive_score, owners_needed, voters
from tests.rules.played import as_turn, by_chance, everyone_plays, someone_is_out
from tests.rules.tables import EXAMPLES, HOUSE_SETS, SHIPPED, Pair, switches_of

SETS = {**SHIPPED, **EXAMPLES, **HOUSE_SETS}


def agree(pair: Pair, turns: Iterable[Played]) -> int:
    """Assert that product and naive scorer agree; return on how many turns."""
    rules, house = pair
    count = 0
    for played in turns:
        count += 1
        turn = as_turn(played)
        assert check(rules, turn) is None, turn_in_full(played)
        points = {seat: points_of(awards) for seat, awards in score(rules, turn).items()}
        assert points == naive_score(house, played), turn_in_full(played)
        if rules.finding and voters(house, played):
            assert found_by(rules, turn) == naive_found(house, played), turn_in_full(played)
    return count


def turn_in_full(played: Played) -> str:
    return repr(played)  # what repr(Turn) would keep to itself


# --- every turn of small tables

SMALL = [
    pytest.param(name, seats, id=f"{name}, {seats} seats")
    for name, pair in SETS.items()
    for seats in (3, 4)
    if pair.house.fewest_seats <= seats
]


@pytest.mark.parametrize(("name", "seats"), SMALL)
def test_every_turn_of_a_small_table(name: str, seats: int) -> None:
    pair = SETS[name]
    # Of four seats one storyteller stands for all: points don't depend on numbers, as is shown elsewhere.
    tellers = range(1, 4) if seats == 3 else (1,)
    assert agree(pair, everyone_plays(pair.house, seats, tellers)) > 300
    assert agree(pair, someone_is_out(pair.house, seats)) > 20


@pytest.mark.parametrize(
    ("name", "switch"),
    [
        (name, switch)
        for name, pair in SETS.items()
        if pair.house.fewest_seats <= 3
        for switch in switches_of(pair)
    ],
)
def test_every_turn_of_three_seats_with_a_switch_thrown(name: str, switch: str) -> None:
    pair = switches_of(SETS[name])[switch](SETS[name])
    assert agree(pair, everyone_plays(pair.house, 3)) > 100
    assert agree(pair, someone_is_out(pair.house, 3)) > 20


def test_every_ballot_of_six_at_party() -> None:
    """All green tokens, the red one on 1. Slots are but names (P5-P7), so that is all there is, renamed.

    Nor does it matter who tells or whose card is whose, since nothing of it is asked for (P8).
    """
    rules, house = SHIPPED["party"]
    seats = range(1, 7)
    for greens in itertools.product(seats, repeat=6):
        played = Played([*seats], 1, {}, dict(zip(seats, ([slot] for slot in greens), strict=True)), red=1)
        found = {seat: points_of(awards) for seat, awards in score(rules, as_turn(played, 6)).items()}
        assert found == naive_score(house, played), greens


# --- any turn of large tables, 100,000 a family, with any of its switches thrown

FAMILIES = {
    "finding": [name for name, pair in SETS.items() if not pair.house.party and not pair.house.teams],
    "teams": [name for name, pair in SETS.items() if pair.house.teams],
    "party": [name for name, pair in SETS.items() if pair.house.party],
}
PARTS, TURNS = 10, 10_000


def with_any_switches(chance: Random, name: str) -> Pair:
    """A set as it is, or with any of its switches thrown at once."""
    pair = SETS[name]
    switches = switches_of(pair)
    for switch in chance.sample(sorted(switches), chance.choice((0, 0, 1, 1, 2, 3, len(switches)))):
        pair = switches[switch](pair)
    return pair


def large_turns(chance: Random, pair: Pair, turns: int) -> Iterator[Played]:
    for _ in range(turns):
        seats = chance.randint(max(5, pair.house.fewest_seats), pair.house.most_seats)
        yield by_chance(chance, pair.house, seats)


# By `make agreement` 100,000 turns a set; each time as many as there is patience for.
LARGE_PARTS = int(os.environ.get("DIXIT_PARTS", "1"))
LARGE = sorted(name for name, pair in SETS.items() if pair.house.most_seats >= 6)


@pytest.mark.parametrize("part", range(LARGE_PARTS))
@pytest.mark.parametrize("name", LARGE)
def test_any_turn_of_a_large_table(name: str, part: int) -> None:
    chance = Random(f"{name} {part}")
    for _ in range(TURNS // 50):
        pair = with_any_switches(chance, name)
        agree(pair, large_turns(chance, pair, 50))


# --- turns that may not be played


def spoilt(chance: Random, played: Played) -> Played:
    """The same turn with something changed, most often for the worse."""
    return chance.choice(SPOILERS)(chance, played)


def _with_votes(chance: Random, played: Played, slots: list[int]) -> Played:
    return played._replace(votes={**played.votes, chance.choice(played.seats): slots})


def _any_slots(chance: Random, played: Played) -> Played:
    count = chance.choice((0, 1, 1, 2, 2, 3))
    return _with_votes(chance, played, [chance.randint(0, len(played.seats) + 2) for _ in range(count)])


def _a_slot_twice(chance: Random, played: Played) -> Played:
    return _with_votes(chance, played, [chance.choice((1, 2, 99))] * 2)


def _an_own_card(chance: Random, played: Played) -> Played:
    slot, owner = chance.choice(list(played.owners.items()) or [(1, played.seats[0])])
    return played._replace(votes={**played.votes, owner: [slot]})


def _no_vote(chance: Random, played: Played) -> Played:
    gone = chance.choice(played.seats)
    return played._replace(votes={seat: slots for seat, slots in played.votes.items() if seat != gone})


def _another_owner(chance: Random, played: Played) -> Played:
    slot = chance.choice([*played.owners, 0, len(played.owners) + 1])
    return played._replace(owners={**played.owners, slot: chance.choice(played.seats)})


def _no_owner(chance: Random, played: Played) -> Played:
    gone = chance.choice([*played.owners, 0])
    return played._replace(owners={slot: owner for slot, owner in played.owners.items() if slot != gone})


def _a_stranger(chance: Random, played: Played) -> Played:
    return chance.choice(
        (
            played._replace(storyteller=77),
            played._replace(abstaining=(77,)),
            played._replace(absent=(78, 77)),
            played._replace(votes={**played.votes, 77: [1]}),
            played._replace(owners={**played.owners, 1: 77}),
        )
    )


def _another_count(chance: Random, played: Played) -> Played:
    return chance.choice((played._replace(seats=played.seats[:2]), played._replace(seats=[*range(1, 14)])))


def _someone_out(chance: Random, played: Played) -> Played:
    seat = chance.choice(played.seats)
    if chance.random() < 0.5:
        return played._replace(absent=(*played.absent, seat))
    return played._replace(abstaining=(*played.abstaining, seat))


def _another_red(chance: Random, played: Played) -> Played:
    green = played.votes.get(played.storyteller) or [1]
    return played._replace(red=chance.choice((None, 0, 1, 99, *green)))


def _another_target(chance: Random, played: Played) -> Played:
    return played._replace(target=chance.choice((None, 0, *range(1, len(played.owners) + 2))))


SPOILERS = (
    _any_slots, _any_slots, _a_slot_twice, _an_own_card, _no_vote, _another_owner, _no_owner, _a_stranger,
    _another_count, _someone_out, _another_red, _another_red, _another_target,
)  # fmt: skip


@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("family", FAMILIES)
def test_a_turn_that_may_not_be_played_is_refused_for_the_same_reason(family: str, part: int) -> None:
    chance = Random(f"spoilt {family} {part}")
    for _ in range(5_000):
        pair = with_any_switches(chance, chance.choice(FAMILIES[family]))
        house = pair.house
        played = by_chance(chance, house, chance.randint(house.fewest_seats, house.most_seats))
        laid = len(played.owners)
        for _ in range(chance.randint(1, 3)):
            played = spoilt(chance, played)
        if not owners_needed(house) and chance.random() < 0.5:
            played = played._replace(owners={})
            laid += chance.choice((0, 0, 0, 1, -1))
        fault = check(pair.rules, as_turn(played, laid))
        assert (fault and (fault.code, set(fault.seats))) == naive_fault(house, played, laid), played
