"""What a dice game needs of its table beyond entries: stamps, races without Enter, dice of its own."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass

from dixit_table.game.dice import events as on
from dixit_table.game.dice.state import DiceState, Race
from dixit_table.game.events import Event
from dixit_table.game.refusals import Refusal, RefusalCode
from dixit_table.game.room import Room
from dixit_table.game.views import DICE_PHASES, PhaseName
from dixit_table.keypads.base import Key, KeyPressed, PadKind, stamp_error_s
from dixit_table.table.desk import seats_of
from dixit_table.table.dice_interpret import closed_by
from dixit_table.table.interpret import AskAgain, Meaning, Roll, Stamp

LAST_WAIT_MS = 1_500
"""So long after the others, who hasn't pressed was the last: a frame that was late is there by then."""

STRAY_S = 1.5
"""Digits pressed just after a race are of an entry if another key follows that soon; else of the race."""

LONGEST_ENTRY_S = 3.0
"""Who types two dice has seen them by the first digit, unless it was typed long before."""

_AFTER_RESUMING_MS = 60_000
"""What lies between the stamps of before and after a restart, at least: the table's time goes on."""

Dice = Callable[[], int]
"""Throws one die: 1 to 6."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """For which seat something was pressed, and what it means."""

    seat: int
    meaning: Meaning


class DicePlay:
    """The time and the dice of a table."""

    def __init__(self, die: Dice, now_s: Callable[[], float]) -> None:
        self._die, self._now_s = die, now_s
        self._begun_s = now_s()
        self._ahead_ms = self._resumed_ms = 0
        self._typed_ms: dict[str, int] = {}  # by pad: when a number was entered last

    def resume(self, state: Room) -> None:
        """Go on with a stored game: stamps to come are later than those it has."""
        if isinstance(state, DiceState):
            self._begun_s, self._ahead_ms = self._now_s(), _latest_ms(state) + _AFTER_RESUMING_MS
            self._resumed_ms = self._ahead_ms

    def stamp(self, event: KeyPressed, kind: PadKind, began_s: float | None = None) -> Stamp:
        """Return when a key was pressed, by the kernel's stamp or the pad's own, and how exactly.

        ``began_s`` is when the entry was begun that it ends.
        """
        at_s = event.at_s if began_s is None else max(began_s, event.at_s - LONGEST_ENTRY_S)
        error_ms = round(1000 * stamp_error_s(kind, event.late_s))
        return Stamp(self._ms(at_s), error_ms, self._ms(event.at_s))

    def _ms(self, at_s: float) -> int:
        return round(1000 * (at_s - self._begun_s)) + self._ahead_ms

    def reaction(self, state: Room, event: KeyPressed, stamp: Stamp, *, typing: bool) -> Spoken | None:
        """Return what a key on a pad of one seat means while a race is run; None: it is no press of it.

        Any key will do, save the menu's; no Enter is needed. One that comes too late for it enters nothing,
        and is told so; but who is to throw may type dice at once (``typing``: something is typed).
        """
        seats = seats_of(state, event.identity)
        if not isinstance(state, DiceState) or len(seats) != 1 or event.key is Key.MINUS:
            return None
        race, seat = state.step, seats[0]
        if state.phase is not PhaseName.REACTING or not isinstance(race, Race):
            late = state.phase in DICE_PHASES and self._is_late(state, event.identity, stamp.at_ms)
            told = _too_late(state, seat, event.key, typing=typing) if late else None
            if told is None and typing and event.key is Key.ENTER:
                self._typed_ms[event.identity] = stamp.at_ms
            return told
        if seat in race.missing:
            return Spoken(seat, on.Reacted(seat, stamp.at_ms, stamp.error_ms))
        closes = seat == state.ring.thrower and event.key is Key.ENTER
        return Spoken(seat, closed_by(state, seat, stamp) if closes else AskAgain())

    def is_stray(self, state: Room, pad: str, began_s: float) -> bool:
        """Tell whether what was begun then came so soon after a race that it may be a press too many."""
        return isinstance(state, DiceState) and self._is_late(state, pad, self._ms(began_s))

    def _is_late(self, state: DiceState, pad: str, at_ms: int) -> bool:
        """Tell whether a key may still have been meant for what has ended; not once the pad has gone on."""
        return state.is_late(at_ms) and self._typed_ms.get(pad, 0) <= (state.settled_ms or 0)

    def overdue(self, state: Room, present: Container[str]) -> Event | None:
        """Return the end of a race in which only one hasn't pressed for long enough, whose pad is there."""
        race = state.step if isinstance(state, DiceState) and state.phase is PhaseName.REACTING else None
        if not isinstance(race, Race) or len(race.missing) != 1 or not race.presses:
            return None
        last = state.seat(race.missing[0])
        now_ms = self._ms(self._now_s())
        waited_ms = now_ms - max(race.still_since_ms, self._resumed_ms)
        heard = last is not None and any(pad in present for pad in last.pads)
        return on.RaceClosed(None, now_ms) if heard and waited_ms >= LAST_WAIT_MS else None

    def thrown(self, roll: Roll) -> Event:
        """Throw the table's dice for a seat."""
        if roll.dice == 1:
            return on.NumberChosen(roll.seat, self._die(), virtual=True, at_ms=roll.stamp.entered_ms)
        first, second = self._die(), self._die()
        return on.DiceThrown(
            roll.seat,
            first,
            second,
            virtual=True,
            at_ms=roll.stamp.at_ms,
            error_ms=roll.stamp.error_ms,
            entered_ms=roll.stamp.entered_ms,
        )


def _too_late(state: DiceState, seat: int, key: Key, *, typing: bool) -> Spoken | None:
    """Return what a key just after something has ended means; None: it is a key like any other."""
    alone = key in (Key.ENTER, Key.PLUS) and not typing
    if state.by_dice:  # two may enter them: the second one does it in vain
        digits = key not in (Key.ENTER, Key.PLUS)
        return Spoken(seat, AskAgain() if digits else Refusal(RefusalCode.ENTERED_ALREADY))
    if alone or seat not in (*state.awaited, state.ring.thrower):
        return Spoken(seat, Refusal(RefusalCode.RACE_JUST_OVER))
    return None


def _latest_ms(state: DiceState) -> int:
    """Return the latest stamp of all that a later one may be compared with."""
    races = [step for step in state.steps if isinstance(step, Race)]
    records = [*state.records, *([state.record] if state.record else [])]
    held = (state.unasked, *(race.presses for race in races), *(record.presses for record in records))
    stamps = [press.at_ms for presses in held for press in presses]
    return max(*stamps, *(race.opened_ms for race in races), state.settled_ms or 0, 0)
