"""The phases as data: which events each accepts, and what they do.

A handler takes the state and an event and gives the new state or a refusal. A new game (dice)
adds phases to the table; the machinery in ``apply`` doesn't change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from dixit_table.session import events as ev
from dixit_table.session import handlers as do
from dixit_table.session import seating
from dixit_table.session.amending import amend_turn, give_points
from dixit_table.session.refusals import NOT_NOW, Refusal
from dixit_table.session.state import State
from dixit_table.session.views import PhaseName

Handler = Callable[[State, Any], State | Refusal]


@dataclass(frozen=True, slots=True)
class Phase:
    """What may happen in a phase; anything else is refused as ``not_now``."""

    accepts: Mapping[type[ev.Event], Handler]


_PADS: dict[type[ev.Event], Handler] = {
    ev.PadGiven: seating.give_pad,
    ev.PadsSwapped: seating.swap_pads,
}
_MISTAKES: dict[type[ev.Event], Handler] = {ev.TurnAmended: amend_turn, ev.PointsGiven: give_points}
_GAME: dict[type[ev.Event], Handler] = {
    **_PADS,
    **_MISTAKES,
    ev.SeatTaken: seating.join,
    ev.SeatLeft: seating.leave,
    ev.SeatReturned: seating.come_back,
    ev.SeatMoved: seating.move,
    ev.GameEnded: do.end_game,
}
_BALLOT: dict[type[ev.Event], Handler] = {
    ev.TakenBack: do.take_back,
    ev.StandingDeclared: do.declare_standing,
}

PHASES: dict[PhaseName, Phase] = {
    PhaseName.LOBBY: Phase(
        {
            **_PADS,
            ev.SeatTaken: seating.take_seat,
            ev.SeatLeft: seating.leave_lobby,
            ev.SeatMoved: seating.move_in_lobby,
            ev.StorytellerProposed: do.propose_storyteller,
        }
    ),
    PhaseName.TELLING: Phase(
        {
            **_GAME,
            **_BALLOT,
            ev.KindChosen: do.choose_kind,
            ev.StorytellerChanged: do.change_storyteller,
            ev.NumberEntered: do.tell_with_claim,
            ev.WentOn: do.open_voting,
        }
    ),
    PhaseName.VOTING: Phase(
        {
            **_GAME,
            **_BALLOT,
            ev.NumberEntered: do.enter_number,
            ev.ClaimKept: do.keep_claim,
            ev.WentOn: do.open_reveal,
        }
    ),
    PhaseName.REVEAL: Phase({**_GAME, ev.ClueNoted: do.note_clue, ev.WentOn: do.step_reveal}),
    PhaseName.SCORING: Phase({**_GAME, ev.ClueNoted: do.note_clue, ev.WentOn: do.close_turn}),
    PhaseName.OVER: Phase({**_PADS, **_MISTAKES, ev.ClueNoted: do.note_clue}),
}

PUBLIC_STEPS: tuple[type[ev.Event], ...] = (
    ev.SeatTaken,
    ev.SeatLeft,
    ev.SeatReturned,
    ev.SeatMoved,
    ev.StorytellerProposed,
    ev.StorytellerChanged,
    ev.StandingDeclared,
    ev.WentOn,
    ev.TurnAmended,
    ev.PointsGiven,
    ev.GameEnded,
)
"""What undo takes back; entries are taken back by their own seat alone."""


def apply(state: State | None, event: ev.Event) -> State | Refusal:
    """Return the state after an event, or why it is refused (the state then stays as it was)."""
    if state is None:
        if not isinstance(event, ev.Opened):
            raise ValueError("a game begins with Opened")
        return State(rules=event.rules, rules_text=event.rules_text)
    if isinstance(event, ev.Undone):
        return do.undo(state)
    handler = PHASES[state.phase].accepts.get(type(event))
    if handler is None:
        return NOT_NOW
    after = handler(state, event)
    if isinstance(after, State) and isinstance(event, PUBLIC_STEPS):
        return replace(after, before=_undoable(state, after))
    return after


def _undoable(before: State, after: State) -> State | None:
    """Return what undo can go back to; nothing before the reveal: votes once seen stay closed."""
    opened = before.phase is PhaseName.VOTING and after.phase is PhaseName.REVEAL
    return None if opened else before
