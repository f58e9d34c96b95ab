"""Every step of a game undone: what was before is there again, and doing it again leads to the same."""

from __future__ import annotations

from collections import Counter

from dixit_table.game import events as ev
from dixit_table.game.cards.public import public
from dixit_table.game.cards.state import State
from dixit_table.game.engine import PUBLIC_STEPS, apply
from dixit_table.game.refusals import Refusal
from dixit_table.game.views import PhaseName
from tests.bench.evenings.playing import Game

MOST_AT_ONCE = 6
"""Steps undone one after the other."""


def undo_everything(game: Game, happened: Counter[str]) -> None:
    """Undo each step of a game where it was taken, and as many before it as undo may take back."""
    for at in range(1, len(game.events)):
        before, event, after = game.states[at - 1], game.events[at], game.states[at]
        if isinstance(event, PUBLIC_STEPS):
            if _opens_ballots(before, after):
                assert isinstance(apply(after, ev.Undone()), Refusal), "votes once seen stay closed"
                happened["reveals that stayed open"] += 1
            else:
                _undone(before, event, after)
                happened["steps undone, and done again"] += 1
                happened["steps undone one after the other"] += _back_from(game, at)
        elif isinstance(event, ev.NumberEntered):
            _taken_back(before, event, after)
            _kept(game, at)
            happened["entries taken back, and made again"] += 1


def _opens_ballots(before: State, after: State) -> bool:
    return (before.phase, after.phase) == (PhaseName.VOTING, PhaseName.REVEAL)


def _undone(before: State, event: ev.Event, after: State) -> None:
    undone = apply(after, ev.Undone())
    assert undone == before, type(event).__name__
    assert isinstance(undone, State)
    assert public(undone) == public(before)
    again = apply(undone, event)
    assert isinstance(again, State)
    assert (again, again.before) == (after, before)


def _back_from(game: Game, at: int) -> int:
    """Undo from here on back to the last entry, or reveal; return how many steps that were."""
    state, steps = game.states[at], 0
    while steps < MOST_AT_ONCE and isinstance(game.events[at - steps], PUBLIC_STEPS) and at > steps:
        earlier = game.states[at - steps - 1]
        if _opens_ballots(earlier, game.states[at - steps]):
            break
        undone = apply(state, ev.Undone())
        assert undone == earlier
        assert isinstance(undone, State)
        state, steps = undone, steps + 1
    return steps


def _taken_back(before: State, event: ev.NumberEntered, after: State) -> None:
    """A seat takes back its own entry: its ballot is what it was, and no other has changed."""
    taken = apply(after, ev.TakenBack(event.seat))
    assert isinstance(taken, State)
    assert _ballots(taken) == _ballots(before)
    assert public(taken).seats == public(before).seats
    assert apply(taken, event) == after


def _kept(game: Game, at: int) -> None:
    """A step undone while ballots are open, and done again, costs nobody an entry."""
    after = game.states[at]
    last = next(step for step in reversed(game.events[:at]) if isinstance(step, PUBLIC_STEPS))
    undone = apply(after, ev.Undone())
    assert isinstance(undone, State)
    again = apply(undone, last)
    assert isinstance(again, State)
    assert _ballots(again) == _ballots(after)


def _ballots(state: State) -> dict[int, object]:
    return {seat.seat: state.ballot(seat.seat) for seat in state.playing}
