"""Games by their events alone: no pads, no journal."""

from collections.abc import Iterable

from dixit_table.game import events as ev
from dixit_table.game.cards.state import State
from dixit_table.game.engine import apply


def after_all(events: Iterable[ev.Event]) -> State:
    """Return the game of cards that events lead to, none of which may be refused."""
    state: State | None = None
    for event in events:
        after = apply(state, event)
        assert isinstance(after, State), after
        state = after
    assert state is not None
    return state
