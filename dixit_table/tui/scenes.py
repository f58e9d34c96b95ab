"""The reveal as theatre: what is shown of a step at once, and what comes while one watches.

A scene is a step of the reveal; its acts are times in seconds since it was first shown. Painters ask how
far it has come; who presses on sees the next scene at once.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf

from dixit_table.session.views import PhaseName, PublicView, RevealStep, TurnView

FIRST_VOTE_S = 0.5
VOTE_S = 0.45
"""When the first vote lands on its card, and how long after one another they do."""

CARD_S = 1.6
VERDICT_S = 2.4
"""When the storyteller's card turns over, and when it is said how the clue was."""

FIRST_POINTS_S = 0.4
POINTS_S = 0.6
"""When the first seat's points come, and how long after one another they do."""

_REST_S = 0.5  # what the last of it takes


def scene(view: PublicView) -> Hashable:
    """Return what tells one scene from another."""
    turn = view.reveal
    return (view.phase, turn.turn, turn.step) if turn is not None else view.phase


def scene_length_s(view: PublicView) -> float:
    """Return how long something happens in a scene; 0 where nothing does, as while votes are secret."""
    turn = view.reveal
    if view.phase is not PhaseName.REVEAL or turn is None:
        return 0.0
    if turn.step is RevealStep.VOTES:
        return FIRST_VOTE_S + VOTE_S * sum(len(slot.votes) for slot in turn.slots) + _REST_S
    if turn.step is RevealStep.POINTS:
        return FIRST_POINTS_S + POINTS_S * len(turn.rows) + _REST_S
    return VERDICT_S + _REST_S


def votes_landed(turn: TurnView, scene_s: float) -> frozenset[tuple[int, int]]:
    """Return the votes, as (slot, seat), that lie on their cards by now.

    They come seat by seat, clockwise: in which order they were entered isn't known here.
    """
    if turn.step is not RevealStep.VOTES:
        scene_s = inf
    votes = sorted(
        ((slot.slot, seat) for slot in turn.slots for seat in slot.votes), key=lambda v: (v[1], v[0])
    )
    return frozenset(votes[: come(len(votes), FIRST_VOTE_S, VOTE_S, scene_s)])


def rows_come(order: Sequence[int], scene_s: float) -> frozenset[int]:
    """Return the seats of ``order`` whose points are shown by now."""
    return frozenset(order[: come(len(order), FIRST_POINTS_S, POINTS_S, scene_s)])


def come(count: int, first_s: float, each_s: float, scene_s: float) -> int:
    """Return how many of so many have come."""
    if scene_s == inf:
        return count
    return max(0, min(count, int((scene_s - first_s) / each_s) + 1)) if scene_s >= first_s else 0
