"""How a turn begins and how it becomes a record: the seam between a table and the rules.

A game whose votes score by themselves, or one without cards, brings its own phases
(:mod:`dixit_table.session.phases`) and its own way from entries to a record here.
"""

from __future__ import annotations

from dataclasses import replace

from dixit_table.rules.deck import Deck, Refill, deal, refill, reseat
from dixit_table.rules.ending import over, winners
from dixit_table.rules.rules_set import JoinScore
from dixit_table.rules.scoring import is_void, points_of, score
from dixit_table.rules.turn import Turn
from dixit_table.session.claims import owners
from dixit_table.session.state import KINDS, Outcome, Seat, SeatStatus, State, TurnRecord
from dixit_table.session.views import PhaseName, RevealStep, Standing


def begin_game(state: State) -> State:
    """Deal the cards and open the first turn; the storyteller has been chosen."""
    deck = deal(state.rules, len(state.seats))
    return _open_turn(replace(state, deck=deck), state.storyteller)


def next_turn(state: State) -> State:
    """Seat who joins, let go who leaves, and open the next storyteller's turn (S14, S21)."""
    teller = next_storyteller(state)
    return _open_turn(_reseat(state), teller)


def next_storyteller(state: State) -> int:
    """Return the seat to the left of the storyteller that plays the next turn (S14)."""
    staying = [s.seat for s in state.seats if s.status in (SeatStatus.IN, SeatStatus.JOINING)]
    told = state.storyteller or 0
    return next((seat for seat in staying if seat > told), staying[0])


def reveal(state: State) -> State:
    """Close the ballots and score them; called when every ballot is complete and the claims fit."""
    entered = _entered(state)
    awards = score(state.rules, entered)
    totals = {s.seat: s.total + points_of(awards[s.seat]) for s in state.playing}
    refilled = refill(state.rules, _deck(state), len(entered.owners))
    record = TurnRecord(
        turn=state.turn,
        kind=state.kind,
        clue=state.clue,
        entered=entered,
        awards=awards,
        totals=totals,
        void=is_void(entered),
        deck=refilled.deck,
        reshuffled=refilled.reshuffled,
        over=over(state.rules, totals, refilled),
    )
    return replace(state, phase=PhaseName.REVEAL, step=RevealStep.VOTES, record=record)


def count(state: State) -> State:
    """Add the revealed turn to the totals and the records."""
    record = _record(state)
    seats = tuple(replace(seat, total=record.totals.get(seat.seat, seat.total)) for seat in state.seats)
    return replace(
        state,
        phase=PhaseName.SCORING,
        seats=seats,
        records=(*state.records, record),
        deck=record.deck,
    )


def finish(state: State) -> State:
    """End the game: by its rules where the last turn ended it, else from the menu."""
    last = state.records[-1] if state.records else None
    totals = {seat.seat: seat.total for seat in state.playing}
    scored = {seat: points_of(awards) for seat, awards in last.awards.items()} if last else {}
    outcome = Outcome(last.over if last else None, winners(state.rules, totals, scored) if last else ())
    return replace(
        state, phase=PhaseName.OVER, outcome=outcome, ballots={}, standings={}, record=None, step=None
    )


def _open_turn(state: State, storyteller: int | None) -> State:
    return replace(
        state,
        phase=PhaseName.TELLING,
        storyteller=storyteller,
        turn=state.turn + 1,
        kind=KINDS[0],
        clue="",
        ballots={},
        standings={},
        record=None,
        step=None,
    )


def _entered(state: State) -> Turn:
    standings = {seat.seat: state.standing(seat.seat) for seat in state.playing}
    return Turn(
        seats=tuple(standings),
        storyteller=state.storyteller or 0,
        owners=owners(state) or {},
        votes={
            seat: state.ballot(seat).cast
            for seat, standing in standings.items()
            if standing is Standing.IN and seat != state.storyteller
        },
        abstaining=frozenset(s for s, how in standings.items() if how in (Standing.ABSTAINS, Standing.AWAY)),
        absent=frozenset(s for s, how in standings.items() if how is Standing.ABSENT),
    )


def reseated(state: State) -> Refill:
    """Return the deck once who leaves has put down a hand, and who joins holds one (S21)."""
    joining = sum(seat.status is SeatStatus.JOINING for seat in state.seats)
    staying = sum(seat.status is SeatStatus.IN for seat in state.seats)
    before, after = len(state.playing), staying + joining
    if not joining and before == after:
        return Refill(_deck(state))
    return reseat(state.rules, _deck(state), before, after, joined=joining)


def _reseat(state: State) -> State:
    lowest = min(seat.total for seat in state.playing)
    seats = tuple(_moved(seat, state.rules.join_score, lowest) for seat in state.seats)
    return replace(state, seats=seats, deck=reseated(state).deck)


def _moved(seat: Seat, join_score: JoinScore, lowest: int) -> Seat:
    if seat.status is SeatStatus.LEAVING:
        return replace(seat, status=SeatStatus.GONE, pad=None)
    if seat.status is SeatStatus.JOINING:
        start = lowest if join_score is JoinScore.LOWEST else 0
        return replace(seat, status=SeatStatus.IN, total=start)
    return seat


def _deck(state: State) -> Deck:
    assert state.deck is not None, "the cards are dealt when a game begins"
    return state.deck


def _record(state: State) -> TurnRecord:
    assert state.record is not None, "a turn is revealed before it is counted"
    return state.record
