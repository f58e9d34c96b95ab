"""A second account of undo: which states it goes back to, one after the other, and what it leaves alone."""

from __future__ import annotations

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.cards.state import State, TurnRecord
from dixit_table.game.dice.state import DiceState, Race
from dixit_table.game.engine import PUBLIC_STEPS
from dixit_table.game.names import called_by
from dixit_table.game.room import Room, Seat
from dixit_table.game.views import PhaseName
from tests.game.dice_machine import run_anew, without_pads_and_words


class Steps:
    """The public steps of a game that undo may take back."""

    def __init__(self) -> None:
        self._before: list[Room] = []
        self._forgotten = False  # what was before these

    def take(self, before: Room, event: ev.Event, after: Room) -> None:
        """Note a step; where it is an undo, compare with what was before the last one."""
        if isinstance(event, ev.RabbitsCalled):  # no step; what was before is spoken of so, too
            self._before = [called_by(each, event.words) for each in self._before]
        elif isinstance(event, ev.Undone):
            assert self._before or self._forgotten, "undone, and there was nothing to undo"
            if self._before:
                _check_same(self._before.pop(), before, after)
        elif before.phase is PhaseName.VOTING and after.phase is PhaseName.REVEAL:
            self._before.clear()  # votes once seen stay closed
            self._forgotten = False
        elif isinstance(event, PUBLIC_STEPS) or _ends_race(before, event) or _told(before, after):
            self._before.append(before)
        can = bool(self._before) or self._forgotten
        assert after.before is None or can, "more can be undone than was done"

    def forget(self) -> None:
        """Forget what was before: a long night is not to fill the memory."""
        self._before.clear()
        self._forgotten = True


def _told(before: Room, after: Room) -> bool:
    """Tell whether a storyteller has opened the votes, if by an entry: that is public."""
    return (before.phase, after.phase) == (PhaseName.TELLING, PhaseName.VOTING)


def _ends_race(before: Room, event: ev.Event) -> bool:
    race = before.step if isinstance(before, DiceState) else None
    if not isinstance(race, Race) or before.phase is not PhaseName.REACTING:
        return False
    last = isinstance(event, ev.Reacted) and set(race.missing) == {event.seat}
    return last or isinstance(event, ev.RaceClosed)


def _check_same(expected: Room, undone: Room, after: Room) -> None:
    if isinstance(expected, DiceState) and isinstance(after, DiceState):
        assert without_pads_and_words(after) == without_pads_and_words(run_anew(expected)), _TRACE
    else:
        assert isinstance(expected, State) and isinstance(after, State) and isinstance(undone, State)
        assert _without_secrets(after) == _without_secrets(expected), _TRACE
        open_ = {undone.phase, expected.phase} <= {PhaseName.TELLING, PhaseName.VOTING}
        kept = undone if undone.turn == expected.turn and open_ else expected
        assert set(after.ballots) <= set(kept.ballots) | set(expected.ballots), _TRACE


_TRACE = "an undo that leaves a trace"


def _without_secrets(state: State) -> tuple[object, ...]:
    """Return what undo brings back of a game of cards: all but pads, clues, and what seats entered."""
    return (
        state.phase, state.turn, state.storyteller, state.mate, tuple(map(_padless, state.seats)),
        tuple(map(_clueless, state.records)), state.record and _clueless(state.record),
        state.adjustments, state.outcome, state.deck, state.rules_text,
    )  # fmt: skip


def _padless(seat: Seat) -> Seat:
    return replace(seat, pad=None, mate_pad=None)


def _clueless(record: TurnRecord) -> TurnRecord:
    return replace(record, clue="")
