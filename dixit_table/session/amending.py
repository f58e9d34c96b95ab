"""Mistakes set right: a counted turn amended or void, points given or taken. The record keeps both.

Nothing here touches the cards: what was drawn stays drawn. The end is judged anew from the totals.
"""

from __future__ import annotations

from dataclasses import replace

from dixit_table.rules.ballots import Code
from dixit_table.rules.scoring import score
from dixit_table.rules.turn import Fault, Turn, check
from dixit_table.session import events as ev
from dixit_table.session.refusals import NO_SEAT, Refusal, RefusalCode
from dixit_table.session.room import Adjustment
from dixit_table.session.state import State, TurnRecord, Version
from dixit_table.session.turns import ended, finish, recounted
from dixit_table.session.views import PhaseName


def amendment(turn: int, entered: Turn, *, voided: bool, why: str, when: str) -> ev.TurnAmended:
    """Return the event that makes a counted turn what ``entered`` says."""
    return ev.TurnAmended(
        turn=turn,
        owners=tuple(entered.owners[slot] for slot in sorted(entered.owners)),
        target=entered.target,
        votes=tuple((seat, entered.votes[seat]) for seat in entered.seats if entered.votes.get(seat)),
        red=entered.red,
        voided=voided,
        why=why,
        when=when,
    )


def amend_turn(state: State, event: ev.TurnAmended) -> State | Refusal:
    """Set a counted turn right; totals, and the end, follow."""
    record = next((record for record in state.records if record.turn == event.turn), None)
    if record is None:
        return Refusal(RefusalCode.NO_SUCH_TURN, {"n": event.turn})
    entered = _entered(state, record, event)
    if (entered, event.voided) == (record.entered, record.voided):
        return Refusal(RefusalCode.NOTHING_CHANGED)
    refusal = unfit(state, entered)
    if refusal is not None:
        return refusal
    was = Version(record.entered, record.awards, record.voided, event.when, event.why)
    awards = dict.fromkeys(entered.seats, ()) if event.voided else score(state.rules, entered)
    amended = replace(
        record, entered=entered, awards=awards, voided=event.voided, earlier=(*record.earlier, was)
    )
    records = tuple(amended if each.turn == event.turn else each for each in state.records)
    return _judged(state, replace(state, records=records))


def give_points(state: State, event: ev.PointsGiven) -> State | Refusal:
    """Give a seat points beside the rules, or take some."""
    if state.seat(event.seat) is None:
        return NO_SEAT
    if event.points == 0:
        return Refusal(RefusalCode.NOTHING_CHANGED)
    adjustment = Adjustment(state.turn, event.seat, event.points, event.why, event.when)
    return _judged(state, replace(state, adjustments=(*state.adjustments, adjustment)))


def _entered(state: State, record: TurnRecord, event: ev.TurnAmended) -> Turn:
    """Return the turn as it is from now on; who has no vote in it abstains (S20)."""
    was = record.entered
    votes = {seat: slots for seat, slots in event.votes if slots}
    voters = set(was.seats) - was.absent
    if not state.rules.voting.storyteller:
        voters -= {was.storyteller}
    silent = voters - set(votes)
    return replace(
        was,
        owners=dict(enumerate(event.owners, 1)),
        target=event.target,
        votes={seat: votes[seat] for seat in was.seats if seat in votes},
        abstaining=(was.abstaining - voters) | silent,
        red=event.red,
    )


def unfit(state: State, entered: Turn) -> Refusal | None:
    """Return why a turn can't have been so; None where it can."""
    fault = check(state.rules, entered)
    return None if fault is None else _refusal(state, fault)


def _refusal(state: State, fault: Fault) -> Refusal:
    seat = state.seat(fault.seats[0]) if fault.seats else None
    name = seat.name if seat else ""
    if fault.code is Code.OWN_CARD:
        return Refusal(RefusalCode.AMENDED_OWN_CARD, {"name": name})
    if fault.code is Code.SAME_SLOT_TWICE:
        return Refusal(RefusalCode.AMENDED_TWICE, {"name": name})
    return Refusal(RefusalCode.AMENDED_UNFIT)


def _judged(before: State, after: State) -> State:
    """Add up anew; a game that its rules had ended goes on where they no longer would."""
    after = recounted(after)
    if before.phase is not PhaseName.OVER:
        return after
    if before.outcome is None or before.outcome.reason is None:
        return finish(after, None)  # ended from the menu, that is for good
    reason = ended(after)
    if reason is None:
        scoring = replace(after, phase=PhaseName.SCORING, outcome=None, record=after.records[-1])
        return recounted(scoring)
    return finish(after, reason)
