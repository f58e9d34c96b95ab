"""Nothing secret shows: other ballots of the same shape, and all that anybody sees stays as it is."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from dixit_table.game.cards.ballot import NO_VOTE, Ballot
from dixit_table.game.cards.state import State
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.table.pads import answer_for
from tests.simulator.process import LookedAt

OPEN = (PhaseName.TELLING, PhaseName.VOTING)


def check_nothing_shows(table: LookedAt, chance: Random) -> bool:
    """Number the cards of an open turn anew, ballots and all, and look; tell whether there were ballots.

    What was legal stays so, and what agrees or doesn't: only which numbers were typed is another matter.
    """
    shown = table.shown
    if not isinstance(shown, State) or shown.phase not in OPEN:
        return False
    view = table.view()
    assert view.reveal is None, "a reveal before its time"
    if not shown.ballots:
        return False
    other = renumbered(shown, chance)
    assert [answer_for(other, pad) for pad in _pads(shown)] == [
        answer_for(shown, pad) for pad in _pads(shown)
    ]
    table.as_if = other
    try:
        assert table.view() == view, "the screen would tell other ballots apart"
    finally:
        table.as_if = None
    return True


def renumbered(state: State, chance: Random) -> State:
    """Return the state with the cards on the table in another order."""
    slots = list(range(1, state.slots + 1))
    to = {NO_VOTE: NO_VOTE, **dict(zip(slots, chance.sample(slots, len(slots)), strict=True))}
    return replace(state, ballots={seat: _renumbered(ballot, to) for seat, ballot in state.ballots.items()})


def _renumbered(ballot: Ballot, to: dict[int, int]) -> Ballot:
    return replace(
        ballot,
        claims=tuple(to[slot] for slot in ballot.claims),
        votes=tuple(to[slot] for slot in ballot.votes),
        fresh=tuple(to[slot] for slot in ballot.fresh),
        red=None if ballot.red is None else to[ballot.red],
    )


def _pads(state: Room) -> list[str]:
    return [pad for seat in state.seats for pad in seat.pads]
