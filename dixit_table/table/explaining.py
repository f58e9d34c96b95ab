"""Why entries were refused while ballots were open, told once nothing of the turn is secret any more.

What is kept is the kind of the last refusal of each seat, never the number that was typed; in memory alone,
and for this turn (docs/decisions/0021).
"""

from __future__ import annotations

from dixit_table.game.cards.state import State
from dixit_table.game.people import listed
from dixit_table.game.refusals import TOLD_LATER, RefusalCode
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName, RevealStep
from dixit_table.texts import Message

_OPEN = (PhaseName.TELLING, PhaseName.VOTING)


class Explaining:
    """What "try again" meant, seat by seat."""

    def __init__(self) -> None:
        self._turn = 0
        self._why: dict[int, RefusalCode] = {}

    def note(self, state: Room, seat: int | None, code: RefusalCode) -> None:
        """Remember why a seat was refused, if that was not said."""
        if seat is None or state.phase not in _OPEN or code not in TOLD_LATER:
            return
        self.follow(state)
        self._why[seat] = code

    def follow(self, state: Room) -> None:
        """Forget what was refused in another turn."""
        if state.turn != self._turn:
            self._turn, self._why = state.turn, {}

    def hints(self, state: Room) -> tuple[Message, ...]:
        """Return the reasons, a line each, from the points of this turn on until the next."""
        if not isinstance(state, State) or state.turn != self._turn or not _all_is_shown(state):
            return ()
        seats = {
            code: [seat for seat, why in sorted(self._why.items()) if why is code] for code in TOLD_LATER
        }
        return tuple(
            Message.of(
                "pace.meant",
                names=listed([state.names[seat] for seat in seats[code]]),
                why=Message.of(f"table.refused_{code.value}"),
            )
            for code in TOLD_LATER
            if seats[code]
        )


def _all_is_shown(state: State) -> bool:
    """Tell whether votes, owners and the red token all lie open."""
    points = state.phase is PhaseName.REVEAL and state.step is RevealStep.POINTS
    return points or state.phase is PhaseName.SCORING
