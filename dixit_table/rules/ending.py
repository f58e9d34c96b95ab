"""When a game is over, and who has won (S16, S17)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from dixit_table.rules.deck import Refill
from dixit_table.rules.rules_set import RulesSet, Ties


class Over(StrEnum):
    """Why a game is over."""

    SCORE = "score"
    PILE = "pile"


def over(rules: RulesSet, totals: Mapping[int, int], refilled: Refill) -> Over | None:
    """Return why the game is over at the end of a turn, or None; the score comes before the pile (S16)."""
    goal = rules.ending.points
    if goal is not None and max(totals.values(), default=0) >= goal:
        return Over.SCORE
    return Over.PILE if rules.ending.pile and refilled.emptied else None


def winners(rules: RulesSet, totals: Mapping[int, int], last_turn: Mapping[int, int]) -> tuple[int, ...]:
    """Return the seats that win, in the order of ``totals`` (S17).

    ``last_turn`` holds the points of the last turn; a seat that is not in it had none.
    """
    best = _best(totals)
    if rules.ties is Ties.LAST_TURN:
        return _best({seat: last_turn.get(seat, 0) for seat in best})
    return best


def _best(points: Mapping[int, int]) -> tuple[int, ...]:
    most = max(points.values(), default=0)
    return tuple(seat for seat, value in points.items() if value == most)
