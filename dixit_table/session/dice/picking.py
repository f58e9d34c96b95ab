"""What the thrower is about to name: of which seats one, and what has been handed out so far (D6, D7)."""

from __future__ import annotations

from dixit_table.rules.dice import Share
from dixit_table.session.dice.state import DiceState
from dixit_table.session.dice.steps import Bet, Duel, HandOut, Race


def choices(state: DiceState) -> tuple[int, ...]:
    """Return the seats of which the thrower is to name one, clockwise; none where something else is asked."""
    step = state.step
    if isinstance(step, HandOut):
        return state.ring.seats
    if isinstance(step, Race) and step.doubtful:
        return step.racers
    if isinstance(step, Duel | Bet) and step.rival is None:
        return tuple(seat for seat in state.ring.seats if seat != state.ring.thrower)
    return ()


def handed_out(state: DiceState) -> tuple[Share, ...]:
    """Return what the thrower has handed out so far, while there is more to hand out."""
    step = state.step
    return step.shares if isinstance(step, HandOut) else ()
