"""From the state of a game of cards, and what the table knows of its pads, to the public view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import overload

from dixit_table.game.cards.ballot import Due
from dixit_table.game.cards.prompts import ask, hints, prompt, why_of
from dixit_table.game.cards.state import State, TurnRecord, checking
from dixit_table.game.cards.turns import draw_instructions, steps_of
from dixit_table.game.insights import looked_back, of_cards
from dixit_table.game.people import mates_of, teller, turns_of_game
from dixit_table.game.room import Adjustment, Room, Seat, SeatStatus
from dixit_table.game.values import Kept
from dixit_table.game.views import (
    AdjustedView,
    Live,
    Mark,
    OverView,
    PadState,
    PhaseName,
    PointsRow,
    PublicView,
    RevealStep,
    SeatName,
    SeatView,
    SlotView,
    Standing,
    TurnView,
    Verdict,
)
from dixit_table.rules.rules_set import RulesSet
from dixit_table.rules.scoring import Found, found_by, is_void, points_of

# --- Turns as anybody may see them: the one being revealed as far as it has come, and those before


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


# --- From the state and what the table knows of its pads to the public view


def public(state: State, live: Live) -> PublicView:
    """Return what anybody may see. Ballots go in here and don't come out."""
    revealed = state.phase in (PhaseName.REVEAL, PhaseName.SCORING)
    return PublicView(
        phase=state.phase,
        rules_title=state.rules.title[live.language],
        teams=state.rules.teams is not None,
        turn=state.turn,
        turns=turns_of_game(state),
        seats=tuple(_seat(state, live, seat) for seat in state.here),
        gone=gone_names(state),
        storyteller=state.storyteller,
        teller=teller(state),
        slots=state.slots if state.turn else 0,
        layout=state.rules.layout,
        prompt=live.prompt or prompt(state),
        hints=(*hints(state), *live.hints),
        notices=live.notices,
        check_claims=state.phase is PhaseName.VOTING and checking(state),
        reveal=_revealing(state) if revealed else None,
        draw=draw_instructions(state) if state.phase is PhaseName.SCORING else (),
        over=_over(state),
        goal=state.rules.ending.points,
        laps=state.rules.ending.laps,
        pile=state.deck.pile if state.deck else 0,
        records=PastTurns(state.rules, state.records, state.adjustments),
        menu=live.menu,
        keyboard=live.keyboard,
        private=live.private,
        help=live.help,
        page=live.page,
        insights=looked_back(partial(of_cards, state), live.page, live.people),
        adjusted=adjusted_views(state, since=state.records[-1].turn + 1 if state.records else 0),
        offering=live.offering,
        look=live.look,
    )


def gone_names(state: Room) -> tuple[SeatName, ...]:
    """Return who has left."""
    left = (seat for seat in state.seats if seat.status is SeatStatus.GONE)
    return tuple(SeatName(seat.seat, seat.name, seat.colour) for seat in left)


def _seat(state: State, live: Live, seat: Seat) -> SeatView:
    playing = seat in state.playing and state.turn > 0
    form = state.form(seat.seat) if playing else None
    return SeatView(
        seat=seat.seat,
        name=seat.name,
        mates=mates_of(state, seat.seat),
        colour=seat.colour,
        total=seat.total,
        pad=live.pads.get(seat.seat, PadState.NONE),
        standing=_standing(state, seat),
        mark=_mark(state, seat) if playing else Mark.NOTHING,
        entries_made=state.ballot(seat.seat).entries if state.phase is PhaseName.VOTING else 0,
        entries_due=form.entries if form else 0,
        ask=ask(state, seat.seat) if playing else None,
        notice=live.seat_notices.get(seat.seat),
        flashing=seat.seat in live.flashing,
        tells=seat.seat == state.storyteller,
        battery=live.batteries.get(seat.seat),
    )


def _standing(state: State, seat: Seat) -> Standing:
    if seat.status is SeatStatus.JOINING:
        return Standing.JOINING
    if seat.status is SeatStatus.LEAVING:
        return Standing.LEAVING
    return state.standing(seat.seat)


def _mark(state: State, seat: Seat) -> Mark:
    if state.phase is not PhaseName.VOTING or state.standing(seat.seat) in (Standing.AWAY, Standing.ABSENT):
        return Mark.NOTHING
    return Mark.DONE if state.due(seat.seat) is Due.NOTHING else Mark.ASKED


def _revealing(state: State) -> TurnView | None:
    if state.record is None:
        return None
    step = RevealStep.POINTS if state.phase is PhaseName.SCORING else state.step
    return turn_view(state, state.record, step or RevealStep.VOTES)


def _over(state: State) -> OverView | None:
    if state.outcome is None:
        return None
    order = sorted(state.ranked, key=lambda seat: -seat.total)
    ranks = [(1 + sum(other.total > seat.total for other in order), seat.seat) for seat in order]
    return OverView(state.outcome.reason, state.outcome.winners, tuple(ranks))
