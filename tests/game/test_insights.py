"""Looking back on a game of cards: against a second, naive account of whole games played by chance."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.cards.insights import curves, decoys, of_cards
from dixit_table.game.cards.state import State, TurnRecord
from dixit_table.game.cards.turns import recounted
from dixit_table.game.insight_views import CurveView, InsightsView, Prize, PrizeView, Rate
from dixit_table.game.insights import Span, won_by
from dixit_table.game.room import Adjustment, Seat, Seats, SeatStatus
from dixit_table.game.views import PhaseName
from dixit_table.rules.deck import deal
from dixit_table.rules.rules_set import RulesSet
from dixit_table.rules.scoring import score
from dixit_table.rules.turn import Turn
from dixit_table.settings.loader import load_rules
from dixit_table.table.games.game import game_of
from dixit_table.texts import LANGUAGES, say
from tests.rules.naive import Played
from tests.rules.played import as_turn, by_chance
from tests.rules.tables import HOUSES

FINDING = [name for name, house in HOUSES.items() if not house.party]
PARTY = [name for name, house in HOUSES.items() if house.party]


def counted_game(name: str, count: int, turns: list[Played], voided: tuple[int, ...] = ()) -> State:
    """A game of counted turns, added up by the session."""
    file = load_rules(name)
    rules = file.of(RulesSet)
    everybody = Seats(Seat(n, f"P{n}", "red", None, played=True) for n in range(1, count + 1))
    state = State(rules, file.text, PhaseName.SCORING, everybody, turn=len(turns), storyteller=1)
    deck = deal(rules, count)
    records = []
    for number, played in enumerate(turns, 1):
        laid = len(played.owners)
        turn = as_turn(played, laid)
        void = number in voided
        awards = dict.fromkeys(turn.seats, ()) if void else score(rules, turn)
        records.append(
            TurnRecord(
                number,
                0,
                f"P{turn.storyteller}",
                rules.telling[0],
                "",
                turn,
                awards,
                {},
                deck,
                reshuffled=False,
                emptied=False,
                voided=void,
            )
        )
    return recounted(replace(state, records=tuple(records))) if records else state


def by_seed(name: str, seed: int) -> tuple[State, list[Played]]:
    """A game by chance, some of its turns void; and those that count."""
    chance, house = Random(seed), HOUSES[name]
    rules = load_rules(name).rules
    count = chance.randint(rules.fewest_seats, min(rules.most_seats, 8))
    turns = [by_chance(chance, house, count) for _ in range(chance.randint(1, 12))]
    voided = tuple(n for n in range(1, len(turns) + 1) if chance.random() < 0.15)
    return counted_game(name, count, turns, voided), [t for n, t in enumerate(turns, 1) if n not in voided]


def prize(view: InsightsView, which: Prize) -> PrizeView | None:
    return next((each for each in view.prizes if each.prize is which), None)


def naive_rates(hits: dict[object, list[int]]) -> tuple[set[object], float] | None:
    """Who has the highest rate of (hit or not) lists with at least half of the longest; None: nobody."""
    longest = max((len(each) for each in hits.values()), default=0)
    rates = {
        who: sum(each) / len(each) for who, each in hits.items() if len(each) >= longest / 2 and any(each)
    }
    if not rates:
        return None
    top = max(rates.values())
    best = {who for who in rates if abs(rates[who] - top) < 1e-12}
    chances = max(len(hits[who]) for who in best)
    best = {who for who in best if len(hits[who]) == chances}
    return (best, top) if len(best) <= 3 else None


def same(won: PrizeView | None, naive: tuple[set[object], float] | None) -> None:
    if naive is None:
        assert won is None
        return
    assert won is not None
    assert {each if len(each) > 1 else each[0] for each in won.winners} == naive[0]
    assert won.share.hits / won.share.chances == pytest.approx(naive[1])


@settings(max_examples=80, deadline=None)
@given(name=st.sampled_from(FINDING), seed=st.integers(0, 10**6))
@example(name="original", seed=96)  # of two turns that divide as well the later one has more votes
def test_finding_agrees_with_a_second_account(name: str, seed: int) -> None:
    state, turns = by_seed(name, seed)
    view = game_of(state).insights(state)
    found: dict[tuple[int, int], list[int]] = {}
    lies: dict[object, list[int]] = {}
    for turn in turns:
        target = turn.target or next(slot for slot, owner in turn.owners.items() if owner == turn.storyteller)
        cast = {s: v for s, v in turn.votes.items() if v}
        for voter, votes in cast.items():
            if voter != turn.storyteller:
                found.setdefault((voter, turn.storyteller), []).append(target in votes)
        for seat in set(turn.owners.values()) - {turn.storyteller}:
            own = [slot for slot, owner in turn.owners.items() if owner == seat]
            got = sum(vote in own for voter, votes in cast.items() if voter != seat for vote in votes)
            lies.setdefault(seat, []).append(got)
    assert {(r.reader, r.teller): r.share for r in view.reads} == {
        pair: Rate(sum(hits), len(hits)) for pair, hits in found.items()
    }
    same(prize(view, Prize.LIAR), naive_rates(lies))
    by_reader: dict[object, list[int]] = {}
    for (reader, _), hits in found.items():
        by_reader.setdefault(reader, []).extend(hits)
    same(prize(view, Prize.READER), naive_rates(by_reader))
    pairs: dict[object, list[int]] = {
        pair: found[pair] + found[pair[::-1]]
        for pair in found
        if pair[0] < pair[1] and any(found[pair]) and any(found.get(pair[::-1], []))
    }
    same(prize(view, Prize.MIND_READERS), naive_rates(pairs))
    splits = []
    for number, record in enumerate(state.records, 1):
        if record.voided:
            continue
        told = record.entered
        hits = [told.storyteller_slot in v for s, v in told.votes.items() if v and s != told.storyteller]
        if any(hits) and not all(hits):
            splits.append((round(abs(sum(hits) / len(hits) - 0.5), 12), -len(hits), number))
    divisive = prize(view, Prize.DIVISIVE)
    assert (divisive.turn.turn if divisive and divisive.turn else None) == (
        min(splits)[2] if splits else None
    )


@settings(max_examples=60, deadline=None)
@given(name=st.sampled_from(PARTY), seed=st.integers(0, 10**6))
@example(name="party", seed=4)  # of two turns as spread the later one has more votes
def test_meeting_agrees_with_a_second_account(name: str, seed: int) -> None:
    state, turns = by_seed(name, seed)
    view = game_of(state).insights(state)
    met: dict[tuple[int, int], list[int]] = {}
    lone: dict[object, list[int]] = {}
    for turn in turns:
        cast = {s: v for s, v in turn.votes.items() if v}
        for one, other in itertools.permutations(cast, 2):
            met.setdefault((one, other), []).append(bool(set(cast[one]) & set(cast[other])))
        for seat, votes in cast.items():
            elsewhere = [v for s, vs in cast.items() if s != seat for v in vs]
            lone.setdefault(seat, []).extend(vote not in elsewhere for vote in votes)
    assert view.meeting
    assert {(r.reader, r.teller): r.share for r in view.reads} == {
        pair: Rate(sum(hits), len(hits)) for pair, hits in met.items()
    }
    same(prize(view, Prize.WAVELENGTH), naive_rates({p: h for p, h in met.items() if p[0] < p[1]}))
    same(prize(view, Prize.LONER), naive_rates(lone))
    scattered = prize(view, Prize.SCATTERED)
    spreads = []
    for number, record in enumerate(state.records, 1):
        votes = [slot for v in record.entered.votes.values() for slot in v]
        if len(set(votes)) > 1 and not record.voided:
            pairs = list(itertools.combinations(votes, 2))
            spreads.append((round(sum(a == b for a, b in pairs) / len(pairs), 12), -len(votes), number))
    assert (scattered.turn.turn if scattered and scattered.turn else None) == (
        min(spreads)[2] if spreads else None
    )


@settings(max_examples=60, deadline=None)
@given(name=st.sampled_from([*HOUSES]), seed=st.integers(0, 10**6))
def test_curves_end_in_what_everybody_has(name: str, seed: int) -> None:
    state, _ = by_seed(name, seed)
    chance = Random(seed)
    given_points = tuple(
        Adjustment(chance.randint(1, len(state.records)), chance.choice(state.seats).seat, 2, "gift", "")
        for _ in range(3)
    )
    state = recounted(replace(state, adjustments=tuple(sorted(given_points, key=lambda each: each.turn))))
    for curve in curves(state):
        seat = state.seat(curve.seat)
        assert seat is not None
        assert curve.points[0] == (0, 0)
        assert curve.points[-1] == (len(state.records), seat.total)
        assert [total for _, total in curve.points[1:-1]] == [
            record.totals[curve.seat] for record in state.records[:-1]
        ]


def test_who_joins_late_begins_late_and_who_left_ends_early() -> None:
    house = HOUSES["odyssey"]
    chance = Random(1)
    first, second = by_chance(chance, house, 4), by_chance(chance, house, 5)
    state = counted_game("odyssey", 5, [first, second])
    late = tuple(replace(seat, start=3 if seat.seat == 5 else 0) for seat in state.seats)
    state = recounted(replace(state, seats=late))
    by_seat = {curve.seat: curve.points for curve in curves(state)}
    assert by_seat[5][0] == (1, 3)
    gone = counted_game("odyssey", 5, [second, first])
    gone = replace(
        gone, seats=Seats(replace(s, status=SeatStatus.GONE) if s.seat == 5 else s for s in gone.seats)
    )
    assert {c.seat: c.points[-1][0] for c in curves(gone)}[5] == 1


def test_points_given_in_a_turn_that_never_counted_end_the_curve() -> None:
    state = counted_game("odyssey", 4, [by_chance(Random(1), HOUSES["odyssey"], 4)])
    before = {curve.seat: curve.points[-1] for curve in curves(state)}
    late = replace(state, turn=2, phase=PhaseName.TELLING, adjustments=(Adjustment(2, 3, 4, "gift", ""),))
    after = {curve.seat: curve.points[-1] for curve in curves(recounted(late))}
    assert after == {**before, 3: (1, before[3][1] + 4)}


def test_a_vote_for_an_own_card_deceives_nobody() -> None:
    turn = Turn((1, 2, 3), 1, {1: 1, 2: 2, 3: 3}, {2: (2, 3), 3: (2,)})
    assert dict(decoys(turn)) == {2: 1, 3: 1}


def test_one_lucky_turn_wins_nothing() -> None:
    """Half the chances of whoever had most are the least that is compared."""
    always = Played([1, 2, 3, 4], 1, {1: 1, 2: 2, 3: 3, 4: 4}, {2: [1], 3: [1], 4: [2]})
    missed = always._replace(votes={2: [3], 3: [1], 4: [2]}, abstaining=())
    late = Played([1, 2, 3, 4, 5], 1, {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}, {2: [3], 3: [1], 4: [2], 5: [1]})
    view = of_cards(counted_game("odyssey", 5, [always, missed, late]))
    reader = prize(view, Prize.READER)
    assert reader is not None
    assert reader.winners == ((3,),)
    assert reader.share == Rate(3, 3)


def test_told_well_is_found_by_some() -> None:
    some = Played([1, 2, 3, 4], 1, {1: 1, 2: 2, 3: 3, 4: 4}, {2: [1], 3: [1], 4: [2]})
    everybody = some._replace(storyteller=2, votes={1: [2], 3: [2], 4: [2]})
    teller = prize(of_cards(counted_game("odyssey", 4, [some, everybody])), Prize.TELLER)
    assert teller is not None
    assert (teller.winners, teller.share) == (((1,),), Rate(1, 1))


def test_a_game_without_turns_has_nothing_to_look_back_on() -> None:
    view = of_cards(counted_game("odyssey", 4, []))
    assert view == InsightsView()


@pytest.mark.parametrize("won", list(Prize))
def test_what_a_prize_was_won_by_is_said_in_the_singular_where_it_is_one(won: Prize) -> None:
    words = [say(language, won_by(PrizeView(won, ((1,),), Rate(1, 1)), "point")) for language in LANGUAGES]
    for plural in ("1 times", "1 turns", "1 tours", "1 cartes de", "1 votes on a wrong", "1 votes sur une"):
        assert not any(plural in each for each in words), words


def test_curves_take_in_nothing_and_are_never_flat() -> None:
    assert Span.of([CurveView(1, ((0, -2), (1, -1)))], 1) == Span(-2, 1, 1)
    assert Span.of([CurveView(1, ((0, 3), (1, 9))), CurveView(2, ((0, 2), (2, 4)))], 2) == Span(0, 9, 2)
