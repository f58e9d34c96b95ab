"""Turns as anybody may see them: the one being revealed as far as it has come, and those before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import overload

from dixit_table.rules.rules_set import RulesSet
from dixit_table.rules.scoring import Found, found_by, is_void, points_of
from dixit_table.session.explain import why_of
from dixit_table.session.kept import Kept
from dixit_table.session.room import Adjustment, Room
from dixit_table.session.state import State, TurnRecord
from dixit_table.session.turns import steps_of
from dixit_table.session.views import AdjustedView, PointsRow, RevealStep, SlotView, TurnView, Verdict


class PastTurns(Sequence[TurnView]):
    """The counted turns as anybody may see them, each made when somebody looks at it.

    A view is made at every key, and the past is looked at now and then.
    """

    def __init__(
        self, rules: RulesSet, records: tuple[TurnRecord, ...], adjustments: tuple[Adjustment, ...]
    ) -> None:
        self._rules, self._records, self._adjustments = rules, records, adjustments

    def __len__(self) -> int:
        return len(self._records)

    @overload
    def __getitem__(self, index: int) -> TurnView: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[TurnView, ...]: ...
    def __getitem__(self, index: int | slice) -> TurnView | tuple[TurnView, ...]:
        if isinstance(index, slice):
            return tuple([self._view(record) for record in self._records[index]])
        return self._view(self._records[index])

    def __eq__(self, other: object) -> bool:
        """Compare by value, also with a plain tuple of views."""
        if isinstance(other, PastTurns):
            mine = self._rules, self._records, self._adjustments
            return mine == (other._rules, other._records, other._adjustments) or self[:] == other[:]
        return isinstance(other, tuple) and self[:] == other

    def __hash__(self) -> int:
        return hash(self[:])

    def __repr__(self) -> str:
        return repr(self[:])

    def _view(self, record: TurnRecord) -> TurnView:
        adjusted = _adjusted(self._adjustments, record.turn, record.turn)
        make = partial(_turn_view, self._rules, record, RevealStep.POINTS, adjusted)
        return _VIEWS.get(record, (self._rules, adjusted), make)


_VIEWS: Kept[TurnView] = Kept(most=4_000)


def turn_view(state: State, record: TurnRecord, step: RevealStep = RevealStep.POINTS) -> TurnView:
    """Return a revealed turn as far as a step shows it."""
    adjusted = adjusted_views(state, since=record.turn, until=record.turn)
    return _turn_view(state.rules, record, step, adjusted)


def _turn_view(
    rules: RulesSet, record: TurnRecord, step: RevealStep, adjusted: tuple[AdjustedView, ...]
) -> TurnView:
    steps = steps_of(rules, record.entered)
    shown = steps[: steps.index(step) + 1]
    card, red, points = (each in shown for each in (RevealStep.CARD, RevealStep.RED, RevealStep.POINTS))
    entered = record.entered
    target = entered.storyteller_slot if rules.finding else None
    slots = tuple(
        SlotView(
            slot=slot,
            votes=tuple(s for s in entered.seats for vote in entered.votes.get(s, ()) if vote == slot),
            owner=entered.owners.get(slot) if points or (card and slot == target) else None,
            is_storytellers=card and slot == target,
            is_red=(red or points) and slot == entered.red,
        )
        for slot in range(1, entered.slots + 1)
    )
    return TurnView(
        turn=record.turn,
        storyteller=entered.storyteller,
        teller=record.teller,
        kind=record.kind,
        clue=record.clue,
        step=step,
        slots=slots,
        verdict=_verdict(rules, record) if card or points else None,
        rows=_rows(record) if points else (),
        finding=rules.finding,
        amended=bool(record.earlier),
        adjusted=adjusted,
    )


def adjusted_views(state: Room, since: int, until: int | None = None) -> tuple[AdjustedView, ...]:
    """Return what was given or taken beside the rules in some turns, up to now where none is given."""
    last = state.turn if until is None else until
    return _adjusted(state.adjustments, since, last)


def _adjusted(adjustments: tuple[Adjustment, ...], since: int, last: int) -> tuple[AdjustedView, ...]:
    return tuple(
        AdjustedView(each.seat, each.points, why_of(each.why))
        for each in adjustments
        if since <= each.turn <= last
    )


def _rows(record: TurnRecord) -> tuple[PointsRow, ...]:
    return tuple(
        PointsRow(seat, awards, points_of(awards), record.totals[seat])
        for seat, awards in record.awards.items()
    )


_VERDICTS = {Found.ALL: Verdict.TOO_EASY, Found.NONE: Verdict.TOO_HARD, Found.SOME: Verdict.JUST_RIGHT}


def _verdict(rules: RulesSet, record: TurnRecord) -> Verdict | None:
    if record.voided or is_void(record.entered):
        return Verdict.VOID
    return _VERDICTS[found_by(rules, record.entered)] if rules.finding else None
