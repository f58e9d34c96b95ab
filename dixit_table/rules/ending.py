"""When a game is over, and who has won (S16, S17, P10, T8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

from dixit_table.rules.rules_set import RulesSet, Ties


class Over(StrEnum):
    """Why a game is over."""

    SCORE = "score"
    PILE = "pile"
    LAPS = "laps"
    LAST = "last"  # of the dice game: only one still plays


def over(rules: RulesSet, totals: Mapping[int, int], *, emptied: bool, told: Iterable[int]) -> Over | None:
    """Return why the game is over at the end of a turn, or None; by points before the pile before laps.

    ``emptied``: the turn's refill drew the last card of the pile. ``told`` says for each player
    still in how often that one has told.
    """
    goal = rules.ending.points
    if goal is not None and max(totals.values(), default=0) >= goal:
        return Over.SCORE
    if rules.ending.pile and emptied:
        return Over.PILE
    return Over.LAPS if turns_left(rules, told) == 0 else None


def turns_left(rules: RulesSet, told: Iterable[int]) -> int | None:
    """Return how many turns the laps still take (P10, T8); None where laps don't end the game."""
    laps = rules.ending.laps
    return None if laps is None else sum(max(0, laps - times) for times in told)


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
