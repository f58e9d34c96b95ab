"""From the state and what the table knows of its pads to the public view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dixit_table.session.ballot import Due
from dixit_table.session.claims import checking
from dixit_table.session.drawing import draw_instructions
from dixit_table.session.insights.looking_back import looked_back
from dixit_table.session.insights.views import PersonView
from dixit_table.session.order import mates_of, teller, turns_of_game
from dixit_table.session.past import PastTurns, adjusted_views, turn_view
from dixit_table.session.prompts import ask, hints, prompt
from dixit_table.session.room import Room, Seat, SeatStatus
from dixit_table.session.state import State
from dixit_table.session.views import (
    Look,
    Mark,
    MenuView,
    OverView,
    PadState,
    Page,
    PhaseName,
    PublicView,
    RevealStep,
    SeatName,
    SeatView,
    Standing,
    TurnView,
)
from dixit_table.texts import Language, Message


@dataclass(frozen=True, slots=True)
class Live:
    """What isn't in the journal: pads, answers to presses, the menu. Holds no entries."""

    language: Language = "en"
    pads: Mapping[int, PadState] = field(default_factory=dict)  # by seat
    batteries: Mapping[int, int] = field(default_factory=dict)  # weak ones, in percent, by seat
    seat_notices: Mapping[int, Message] = field(default_factory=dict)
    flashing: frozenset[int] = frozenset()
    prompt: Message | None = None  # instead of the phase's own
    hints: tuple[Message, ...] = ()
    notices: tuple[Message, ...] = ()
    menu: MenuView | None = None
    keyboard: Message | None = None
    private: Message | None = None
    help: tuple[Message, ...] = ()
    page: Page | None = None
    people: tuple[PersonView, ...] | None = None  # of all nights; None: not added up
    offering: bool = False
    look: Look = field(default_factory=Look)


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
        insights=looked_back(state, live.page, live.people),
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
