"""Games longer than an evening: what is kept from turn to turn, so that they stay fast, changes nothing."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from dixit_table.errors import JournalDamaged
from dixit_table.game import events as ev
from dixit_table.game.cards.handlers import amendment
from dixit_table.game.cards.public import public, turn_view
from dixit_table.game.cards.state import State
from dixit_table.game.cards.turns import recounted, times_told
from dixit_table.game.engine import apply
from dixit_table.game.room import Room, Seats
from dixit_table.game.views import PhaseName, Standing
from dixit_table.rules.rules_set import RulesSet
from dixit_table.rules.scoring import points_of
from dixit_table.settings.loader import load_rules
from dixit_table.store.journal import Record
from dixit_table.table.event_codec import decode, encode, replay
from tests.speed.long_games import events_of
from tests.store.nights import played

TURNS, SEATS = 12, 4
WHEN = "2026-01-01T00:00:00+00:00"


def after(state: State, *events: ev.Event) -> State:
    for event in events:
        changed = apply(state, event)
        assert isinstance(changed, State)
        state = changed
    return state


@pytest.fixture(scope="module")
def long_game() -> State:
    """A game whose last turn has just been counted."""
    counted = (state for _, state in events_of(TURNS, SEATS) if state.phase is PhaseName.SCORING)
    *_, state = counted
    assert isinstance(state, State)
    return state


def voided(state: State, turn: int) -> ev.Event:
    entered = state.records[turn - 1].entered
    return amendment(turn, entered, voided=True, why="misread", when=WHEN)


def points(seat: int, many: int) -> ev.Event:
    return ev.PointsGiven(seat, many, "bonus", WHEN)


def changes(state: State) -> Iterator[tuple[str, State]]:
    """Everything that is done to turns counted long ago, or between two turns."""
    yield "untouched", state
    yield "the first turn declared void", after(state, voided(state, 1))
    yield "one in the middle", after(state, voided(state, TURNS // 2))
    yield "the last", after(state, voided(state, TURNS))
    yield "two, and the first taken back", after(state, voided(state, 3), voided(state, 5), ev.Undone())
    yield "points", after(state, points(1, 4))
    yield "points, and a turn", after(state, points(2, -3), voided(state, 2))
    yield "a clue", after(state, ev.ClueNoted(TURNS, "the sea"), voided(state, 4))
    yield "somebody joins", after(state, ev.SeatTaken("Zoe", "red", None), voided(state, 6))
    yield "somebody leaves", after(state, ev.SeatLeft(3), voided(state, 7), points(3, 2))


def counted(state: State) -> State:
    while state.phase is PhaseName.REVEAL:
        state = after(state, ev.WentOn())
    return state


def test_points_given_while_a_turn_is_shown_stay_when_it_is_counted() -> None:
    games = [state for _, state in events_of(2, SEATS) if isinstance(state, State)]
    shown = next(state for state in reversed(games) if state.phase is PhaseName.REVEAL)
    last, given = counted(shown), counted(after(shown, points(2, 5)))
    came_to = {seat.seat: seat.total for seat in last.seats}
    assert {seat.seat: seat.total for seat in given.seats} == {**came_to, 2: came_to[2] + 5}
    assert given.records[-1].totals == {**last.records[-1].totals, 2: came_to[2] + 5}


def test_totals_are_what_the_records_add_up_to(long_game: State) -> None:
    for what, state in changes(long_game):
        for seat in state.seats:
            given = sum(each.points for each in state.adjustments if each.seat == seat.seat)
            won = sum(points_of(record.awards.get(seat.seat, ())) for record in state.records)
            assert seat.total == seat.start + won + given, what
        last = state.records[-1].totals
        assert last == {seat.seat: seat.total for seat in state.playing}, what


def test_totals_follow_a_turn_whose_points_went_between_two_who_have_left(long_game: State) -> None:
    """The last turn's totals say nothing of them, and so don't change."""
    first, *others = long_game.records
    stayed = [
        replace(
            record,
            entered=replace(record.entered, seats=(1, 2)),
            awards={seat: awards for seat, awards in record.awards.items() if seat < 3},
        )
        for record in others
    ]
    state = recounted(replace(long_game, records=(first, *stayed)))
    moved = replace(first, awards={**first.awards, 3: first.awards[4], 4: first.awards[3]})
    assert points_of(first.awards[3]) != points_of(first.awards[4])
    after = recounted(replace(state, records=(moved, *state.records[1:])))
    assert after.records[0].totals == {seat: points_of(awards) for seat, awards in moved.awards.items()}


def test_what_was_kept_is_what_adding_up_anew_gives(long_game: State) -> None:
    for what, state in changes(long_game):
        anew = replace(state, records=tuple([replace(record, totals={}) for record in state.records]))
        assert recounted(anew) == recounted(state) == state, what
        told = Counter(record.entered.storyteller for record in state.records)
        assert all(times == told[seat] for (seat, _), times in times_told(state).items()), what


def test_forms_of_another_turn_are_not_taken(long_game: State) -> None:
    teller = long_game.storyteller or 0
    other = next(seat for seat in long_game.playing if seat.seat != teller)
    left = Seats(seat for seat in long_game.seats if seat is not other)
    for changed in (
        replace(long_game, storyteller=other.seat),
        replace(long_game, standings={other.seat: Standing.ABSENT}),
        replace(long_game, seats=left),
        replace(long_game, rules=load_rules("original").of(RulesSet)),
    ):
        assert changed.forms == replace(changed, found_forms=None).forms != long_game.forms


def test_past_turns_look_the_same_however_often_they_are_looked_at(long_game: State) -> None:
    for what, state in changes(long_game):
        wanted = tuple(turn_view(state, record) for record in state.records)
        seen = public(state).records
        assert (tuple(seen), seen[-1], seen[2:4], len(seen)) == (wanted, wanted[-1], wanted[2:4], TURNS), what
        assert seen == wanted, what
        assert public(state) == public(state), what


def test_pasts_that_differ_are_not_taken_for_one_another(long_game: State) -> None:
    seen = {what: public(state).records for what, state in changes(long_game)}
    unlike = [what for what, records in seen.items() if records != seen["untouched"]]
    assert unlike == [what for what in seen if what != "untouched"]


def test_a_resumed_game_is_the_one_that_was_left(long_game: State) -> None:
    bodies = [encode(event) for event, _ in events_of(TURNS, SEATS)]
    records = [Record(1, WHEN, body) for body in bodies]
    one_by_one: Room | None = None
    for number, body in enumerate(bodies, 1):
        done = apply(one_by_one, decode(body))
        assert isinstance(done, Room)
        one_by_one = done
        again = replay(records[:number])
        assert again == one_by_one, f"left after {number} entries"
    assert isinstance(again, State)
    assert again.records == long_game.records


def interrupted() -> list[ev.Event]:
    """A first turn in which numbers stand alone, or in a row, between other entries."""
    begun = [event for event, _ in events_of(0, SEATS)]
    enter = ev.NumberEntered
    return [
        *begun,
        *(enter(1, 2), enter(2, 1), enter(3, 3), enter(2, 2), ev.StandingDeclared(4, Standing.ABSTAINS)),
        *(enter(3, 2), ev.TakenBack(3), enter(4, 4), enter(3, 2)),
        *(ev.WentOn(1), ev.WentOn(1)),
    ]


def test_numbers_between_other_entries_are_taken_where_they_stand() -> None:
    events = interrupted()
    state: Room | None = None
    for number, event in enumerate(events, 1):
        done = apply(state, event)
        assert isinstance(done, Room), event
        state = done
        records = [Record(1, WHEN, encode(each)) for each in events[:number]]
        assert replay(records) == state, f"left after {number} entries"
    assert state is not None
    assert state.phase is PhaseName.REVEAL


def test_a_number_that_would_be_refused_is_damage_wherever_it_stands() -> None:
    events = interrupted()
    wrong = Record(1, WHEN, encode(ev.NumberEntered(2, 99)))
    records = [Record(1, WHEN, encode(event)) for event in events]
    for at in range(1, len(records) + 1):
        for damaged in ([*records[:at], wrong], [*records[:at], wrong, *records[at:]]):
            with pytest.raises(JournalDamaged) as raised:
                replay(damaged)
            assert str(at + 1) in str(raised.value)


@pytest.mark.parametrize("collecting", [True, False])
def test_what_looks_for_rubbish_is_as_it_was_after_a_game_was_read(collecting: bool) -> None:
    """Reading is quicker without, and a table that runs for weeks can't do without."""
    meanwhile: list[bool] = []

    class Records(list[Record]):
        def __getitem__(self, index: Any) -> Any:
            meanwhile.append(gc.isenabled())
            return super().__getitem__(index)

    before = gc.isenabled()
    try:
        (gc.enable if collecting else gc.disable)()
        assert replay(Records(played("odyssey", 5))).turn
        assert gc.isenabled() is collecting
    finally:
        (gc.enable if before else gc.disable)()
    assert set(meanwhile) == {False}
