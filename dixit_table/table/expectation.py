"""When a game may be over: its pace so far and its rules' ending. Pure; a guess, and said as one."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf
from statistics import median

from dixit_table.game.cards.state import State
from dixit_table.game.cards.turns import ended
from dixit_table.game.people import times_told
from dixit_table.game.views import PhaseName
from dixit_table.rules.deck import turns_left

FEWEST_TURNS = 3
"""Turns that must have been played, and timed, before anything is said of the next."""

STEP = 5
"""Minutes are said in steps of so many, rounded up: nobody minds being home early."""


def minutes_to_go(state: State, turns_s: Sequence[float]) -> int | None:
    """Return about how many minutes are left; 0: nearly none; None where nothing can be said yet.

    ``turns_s``: how long each turn took that was timed. The median counts, so that a meal amid the game
    doesn't.
    """
    if len(state.records) < FEWEST_TURNS or len(turns_s) < FEWEST_TURNS or ended(state) is not None:
        return None
    return rounded(turns_to_go(state) * median(turns_s))


def rounded(seconds: float) -> int | None:
    """Return minutes in steps of STEP, rounded up, and 0 for less than one step; None for endless."""
    if seconds == inf:
        return None
    return 0 if seconds < STEP * 60 else ceil(seconds / 60 / STEP) * STEP


def turns_to_go(state: State) -> float:
    """Return how many turns are still to be ended, the one under way included; endless if nothing ends it."""
    by_laps = turns_left(state.rules, times_told(state).values())
    least = 0 if state.phase is PhaseName.SCORING else 1
    ends = (inf if by_laps is None else by_laps, _by_points(state), _by_pile(state))
    return max(least, min(ends))


def _by_points(state: State) -> float:
    """Return the turns until somebody reaches the goal who gains as much a turn as so far."""
    goal = state.rules.ending.points
    if goal is None or not state.records:
        return inf
    return min(
        (_turns(goal - seat.total, (seat.total - seat.start) / len(state.records)) for seat in state.playing),
        default=inf,
    )


def _by_pile(state: State) -> float:
    """Return the turns until the pile is empty, if each takes as many cards as the last one."""
    if not state.rules.ending.pile or state.deck is None or not state.records:
        return inf
    return _turns(state.deck.pile, state.records[-1].entered.slots)


def _turns(left: float, each: float) -> float:
    if left <= 0:
        return 0
    return ceil(left / each) if each > 0 else inf
