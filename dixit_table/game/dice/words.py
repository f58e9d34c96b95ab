"""A dice game in words, for every display: what a throw has come to, as far as it has come."""

from __future__ import annotations

from collections.abc import Callable

from dixit_table.game.dice.views import DuelView
from dixit_table.texts import Message

Name = Callable[[int], str]
"""Returns the name of a seat, as it stands on a display."""


# --- A duel: who throws against whom, and for what


def duel_so_far(duel: DuelView, name: Name) -> Message:
    """Return who throws against whom, and what they have thrown."""
    names = {"name": name(duel.seat), "rival": name(duel.rival)}
    return Message.of("dice.duel_so_far", **names, own=duel.own or "?", other="?")


def stake(duel: DuelView) -> Message:
    """Return what the loser gets."""
    return Message.of("dice.stake_duel", n=duel.factor)
