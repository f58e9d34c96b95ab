"""From the state of a game of cards, and what the table knows of its pads, to the public view."""

from __future__ import annotations

from dixit_table.game.cards.ballot import Due
from dixit_table.game.cards.prompts import ask, hints, prompt
from dixit_table.game.cards.state import State, TurnRecord, checking
from dixit_table.game.cards.turns import draw_instructions, record_of, steps_of, turns_of_game
from dixit_table.game.insight_views import Past
from dixit_table.game.people import mates_of, missing, span, teller
from dixit_table.game.room import Adjustment, Seat, SeatStatus, adjusted_views, gone_names
from dixit_table.game.views import (
    AwardView,
    Mark,
    OverView,
    PhaseName,
    PointsRow,
    PublicView,
    RevealStep,
    RulesCard,
    SeatView,
    SlotView,
    Standing,
    TurnView,
    Verdict,
)
from dixit_table.rules.rules_set import RulesSet
from dixit_table.rules.scoring import Found, found_by, is_void, points_of
from dixit_table.texts import Language, Message, in_language

# --- Turns as anybody may see them: the one being revealed as far as it has come, and those before


def turn_view(state: State, record: TurnRecord, step: RevealStep = RevealStep.POINTS) -> TurnView:
    """Return a revealed turn as far as a step shows it."""
    return _turn_view(state.rules, state.adjustments, record, step)


def _turn_view(
    rules: RulesSet, adjustments: tuple[Adjustment, ...], record: TurnRecord, step: RevealStep
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
        adjusted=adjusted_views(adjustments, record.turn, record.turn),
    )


def _rows(record: TurnRecord) -> tuple[PointsRow, ...]:
    return tuple(
        PointsRow(seat, tuple(map(AwardView.of, awards)), points_of(awards), record.totals[seat])
        for seat, awards in record.awards.items()
    )


_VERDICTS = {Found.ALL: Verdict.TOO_EASY, Found.NONE: Verdict.TOO_HARD, Found.SOME: Verdict.JUST_RIGHT}


def _verdict(rules: RulesSet, record: TurnRecord) -> Verdict | None:
    if record.voided or is_void(record.entered):
        return Verdict.VOID
    return _VERDICTS[found_by(rules, record.entered)] if rules.finding else None


# --- From the state and what the table knows of its pads to the public view


def public(state: State, language: Language = "en") -> PublicView:
    """Return what anybody may see of the game. Ballots go in here and don't come out."""
    revealed = state.phase in (PhaseName.REVEAL, PhaseName.SCORING)
    return PublicView(
        game=state.rules.game,
        phase=state.phase,
        rules_title=in_language(language, state.rules.title),
        turn=state.turn,
        seats=tuple(_seat(state, seat) for seat in state.here),
        gone=gone_names(state),
        storyteller=state.storyteller,
        teller=teller(state),
        prompt=prompt(state),
        hints=hints(state),
        over=_over(state),
        adjusted=adjusted_views(state.adjustments, state.records[-1].turn + 1 if state.records else 0),
        teams=state.rules.teams is not None,
        turns=turns_of_game(state),
        slots=state.slots if state.turn else 0,
        layout=state.rules.layout,
        check_claims=state.phase is PhaseName.VOTING and checking(state),
        reveal=_revealing(state) if revealed else None,
        draw=draw_instructions(state) if state.phase is PhaseName.SCORING else (),
        goal=state.rules.ending.points,
        card=_card(state) if state.phase is PhaseName.LOBBY else None,
        wanted=missing(state) if state.phase is PhaseName.LOBBY else 0,
        pile=state.deck.pile if state.deck else 0,
        records=past_turns(state),
    )


def _card(state: State) -> RulesCard:
    """Return the players, the votes of as many as are here, and what ends the game."""
    rules, ending = state.rules, state.rules.ending
    seats = max(rules.fewest_seats, min(rules.most_seats, len(state.seats)))
    votes = rules.at(seats).most_votes
    if ending.points is not None:
        or_pile = "_or_pile" if ending.pile else ""
        end = (str(ending.points), Message.of(f"screen.card_points{or_pile}"))
    elif ending.laps is not None:
        end = (str(ending.laps), Message.of("screen.card_laps", n=ending.laps))
    else:
        end = (str(rules.deck_cards), Message.of("screen.card_pile"))
    who = Message.of("screen.card_teams" if rules.teams else "screen.card_players")
    return RulesCard(((span(rules), who), (str(votes), Message.of("screen.card_votes", n=votes)), end))


def past_turns(state: State) -> Past[TurnRecord, TurnView]:
    """Return the counted turns as anybody may see them."""
    rules, adjustments = state.rules, state.adjustments  # not the state: a view must lead to no ballot
    return Past(
        state.records,
        (rules, adjustments),
        lambda record, _place: _turn_view(rules, adjustments, record, RevealStep.POINTS),
    )


def _seat(state: State, seat: Seat) -> SeatView:
    playing = seat in state.playing and state.turn > 0
    form = state.form(seat.seat) if playing else None
    return SeatView(
        seat=seat.seat,
        name=seat.name,
        mates=mates_of(state, seat.seat),
        colour=seat.colour,
        total=seat.total,
        standing=_standing(state, seat),
        mark=_mark(state, seat) if playing else Mark.NOTHING,
        entries_made=state.ballot(seat.seat).entries if state.phase is PhaseName.VOTING else 0,
        entries_due=form.entries if form else 0,
        ask=ask(state, seat.seat) if playing else None,
        tells=seat.seat == state.storyteller,
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


def _revealing(state: State) -> TurnView:
    step = RevealStep.POINTS if state.phase is PhaseName.SCORING else state.step
    return turn_view(state, record_of(state), step or RevealStep.VOTES)


def _over(state: State) -> OverView | None:
    if state.outcome is None:
        return None
    order = sorted(state.ranked, key=lambda seat: -seat.total)
    ranks = [(1 + sum(other.total > seat.total for other in order), seat.seat) for seat in order]
    return OverView(state.outcome.reason, state.outcome.winners, tuple(ranks))
