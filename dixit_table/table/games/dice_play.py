"""What entries mean in a dice game, races without Enter, and the table's own dice."""

from __future__ import annotations

from collections.abc import Callable, Container

from msgspec import Struct

from dixit_table.game import events as ev
from dixit_table.game.dice.course import wait_for_thrower
from dixit_table.game.dice.state import Bet, DiceState, Duel, Forgot, Race
from dixit_table.game.refusals import NO_SEAT, NOT_NOW, TRY_AGAIN, Refusal, RefusalCode
from dixit_table.game.views import DICE_PHASES, PhaseName
from dixit_table.keypads.base import Key, KeyPressed, PadKind, stamp_error_s
from dixit_table.keypads.entry import Entry, GoOn, Number, Plus, Repeat, TakeBack, Unusable
from dixit_table.table.games.game import SeatPress
from dixit_table.table.keys import AskAgain, Meaning, Spoken
from dixit_table.table.pads import seats_of

# --- What an entry of a seat's pad means in a dice game: an event, or a wish that isn't one

CLOSE_AFTER_MS = 2_000
"""The thrower's Enter closes a race so long after the last press: whoever presses twice closes nothing."""


class Stamp(Struct, frozen=True):
    """When an entry was begun, how far off that may be, and when it ended, in ms of the table's time."""

    at_ms: int
    error_ms: int
    entered_ms: int


class _Roll(Struct, frozen=True):
    """The table is to throw one die or two for a seat."""

    seat: int
    dice: int
    stamp: Stamp


_DiceMeaning = Meaning | _Roll

_SeatAndMeaning = tuple[int | None, _DiceMeaning]
"""The seat an entry speaks for, and what it says."""


def _spoken(state: DiceState, pad: str, entry: Entry, stamp: Stamp) -> _SeatAndMeaning:
    """Return for which of its seats a pad's entry speaks, and what it says.

    A pad that several share speaks for who is asked. A number of one digit or two that isn't asked for is
    a seat's: that one has pressed.
    """
    seats = seats_of(state, pad)
    if len(seats) == 1:
        (alone,) = seats
        return alone, _meaning(state, alone, entry, stamp)
    if isinstance(entry, Number) and _names_who_pressed(state, seats, entry):
        return entry.value, _press(entry.value, stamp)
    if isinstance(entry, Plus) and state.ring.finger in seats:
        return state.ring.finger, _meaning(state, state.ring.finger, entry, stamp)
    if state.phase is PhaseName.REACTING:
        return _closing(state, seats, entry, stamp)
    seat = _speaker(state, seats)
    return (None, NO_SEAT) if seat is None else (seat, _meaning(state, seat, entry, stamp))


def _closing(state: DiceState, seats: tuple[int, ...], entry: Entry, stamp: Stamp) -> _SeatAndMeaning:
    """Return what an entry without a seat's number on a shared pad means in a race: its thrower closes it."""
    thrower = state.ring.thrower
    if thrower not in seats or not isinstance(entry, GoOn):
        return None, NOT_NOW
    return thrower, _closed_by(state, thrower, stamp)


def _closed_by(state: DiceState, thrower: int, stamp: Stamp) -> Meaning:
    """Return the end of a race by the thrower's Enter; whoever presses twice, or at once, closes nothing."""
    race = state.step
    waited = isinstance(race, Race) and stamp.at_ms - race.still_since_ms >= CLOSE_AFTER_MS
    return ev.RaceClosed(thrower, stamp.at_ms) if waited else AskAgain()


def _names_who_pressed(state: DiceState, seats: tuple[int, ...], number: Number) -> bool:
    """Tell whether a number on a shared pad is that of a seat that presses on it."""
    return number.value in seats and not state.shares_one_pad and not _is_asked(state, seats, number)


def _is_asked(state: DiceState, seats: tuple[int, ...], number: Number) -> bool:
    """Tell whether a number is asked of one of the pad's seats; with ``*`` it is dice that fell."""
    if number.red:
        return True
    if state.phase is PhaseName.REACTING:
        return False
    if _speaker(state, seats) is None:
        return False
    return state.phase is PhaseName.CHOOSING or _two_dice(number) is not None


def _speaker(state: DiceState, seats: tuple[int, ...]) -> int | None:
    """Return the seat that a shared pad speaks for: who is asked, or throws; else nobody can tell."""
    asked = (seat for seat in (*state.awaited, state.ring.thrower) if seat in seats)
    return next(asked, None)


def _meaning(state: DiceState, seat: int, entry: Entry, stamp: Stamp) -> _DiceMeaning:
    """Return what an entry by a seat means now. Menu keys and presses in a race are dealt with before."""
    if isinstance(entry, Repeat):
        return AskAgain()
    if isinstance(entry, Unusable):
        return TRY_AGAIN
    if isinstance(entry, Plus):
        return ev.FingerRaised(seat, stamp.at_ms, stamp.error_ms)
    if seat not in (*state.awaited, state.ring.thrower):
        return _press(seat, stamp) if isinstance(entry, GoOn) else wait_for_thrower(state)
    if state.phase is PhaseName.THROWING:
        return _throwing(seat, entry, stamp)
    return _choosing(state, seat, entry, stamp)


def _press(seat: int, stamp: Stamp) -> ev.Reacted:
    return ev.Reacted(seat, stamp.at_ms, stamp.error_ms)


def _throwing(seat: int, entry: Entry, stamp: Stamp) -> _DiceMeaning:
    if isinstance(entry, GoOn):
        return _Roll(seat, 2, stamp)
    if isinstance(entry, Number):
        return _fallen(seat, entry) if entry.red else _thrown(seat, entry, stamp)
    return ev.TakenBack(seat) if isinstance(entry, TakeBack) else NOT_NOW


def _thrown(seat: int, number: Number, stamp: Stamp) -> Meaning:
    dice = _two_dice(number)
    if dice is None:
        return Refusal(RefusalCode.NO_SUCH_THROW)
    return ev.DiceThrown(seat, *dice, at_ms=stamp.at_ms, error_ms=stamp.error_ms, entered_ms=stamp.entered_ms)


def _fallen(seat: int, number: Number) -> Meaning:
    """Return dice off the board: what the one that stayed shows, or what both do (D8)."""
    if number.value <= 6:
        return ev.DiceFell(seat, number.value)
    dice = _two_dice(number)
    return ev.DiceFell(seat, *dice) if dice else Refusal(RefusalCode.NO_SUCH_THROW)


def _two_dice(number: Number) -> tuple[int, int] | None:
    first, second = divmod(number.value, 10)
    return (first, second) if 1 <= first <= 6 and 1 <= second <= 6 else None


def _choosing(state: DiceState, seat: int, entry: Entry, stamp: Stamp) -> _DiceMeaning:
    dice = dice_due(state)
    if isinstance(entry, GoOn):
        return _Roll(seat, dice, stamp) if dice else ev.WentOn(seat)
    if isinstance(entry, Number) and not entry.red:
        return (
            _thrown(seat, entry, stamp)
            if dice == 2
            else ev.NumberChosen(seat, entry.value, at_ms=stamp.entered_ms)
        )
    return ev.TakenBack(seat) if isinstance(entry, TakeBack) else Refusal(RefusalCode.NO_SUCH_CHOICE)


def dice_due(state: DiceState) -> int:
    """Return how many dice are asked for: two, one, or none."""
    step = state.step
    if step is None or isinstance(step, Forgot) or (isinstance(step, Bet) and step.number is not None):
        return 2
    return 1 if isinstance(step, Duel) and step.high is not None else 0


# --- What a dice game needs of its table beyond entries: stamps, races without Enter, dice of its own

LONGEST_ENTRY_S = 3.0
"""Whoever types an entry has seen what it is about by the first digit, unless it was typed long before."""

LAST_WAIT_MS = 1_500
"""So long after the others, whoever hasn't pressed was the last: a frame that was late is there by then."""

_AFTER_RESUMING_MS = 60_000
"""What lies between the stamps of before and after a restart, at least: the table's time goes on."""

ThrowDie = Callable[[], int]
"""Throws one die: 1 to 6."""


class DicePlay:
    """The time and the dice of a table: a :class:`Play`."""

    def __init__(self, die: ThrowDie, now_s: Callable[[], float]) -> None:
        self._die, self._now_s = die, now_s
        self._begun_s = now_s()
        self._ahead_ms = 0
        self._resumed_ms = 0
        self._typed_ms: dict[str, int] = {}  # by pad: when a number was entered last

    def resume(self, state: DiceState) -> None:
        """Go on with a stored game: stamps to come are later than those it has."""
        self._begun_s, self._ahead_ms = self._now_s(), _latest_ms(state) + _AFTER_RESUMING_MS
        self._resumed_ms = self._ahead_ms

    def _stamp(self, event: KeyPressed, kind: PadKind, began_s: float | None = None) -> Stamp:
        """Return when a key was pressed, by the kernel's stamp or the pad's own, and how exactly.

        ``began_s`` is when the entry was begun that it ends.
        """
        at_s = event.at_s if began_s is None else max(began_s, event.at_s - LONGEST_ENTRY_S)
        error_ms = round(1000 * stamp_error_s(kind, event.late_s))
        return Stamp(self._ms(at_s), error_ms, self._ms(event.at_s))

    def _ms(self, at_s: float) -> int:
        return round(1000 * (at_s - self._begun_s)) + self._ahead_ms

    def reaction(
        self, state: DiceState, event: KeyPressed, kind: PadKind, *, typing: bool
    ) -> SeatPress | None:
        """Return what a key on a pad of one seat means while a race is run; None: it is no press of it.

        Any key will do, save the menu's; no Enter is needed. One that comes too late for it enters nothing,
        and is answered so; but whoever is to throw may type dice at once (``typing``: something is typed).
        """
        seats = seats_of(state, event.identity)
        if len(seats) != 1 or event.key is Key.MINUS:
            return None
        (seat,) = seats
        race, stamp = state.step, self._stamp(event, kind)
        if state.phase is not PhaseName.REACTING or not isinstance(race, Race):
            late = state.phase in DICE_PHASES and self._is_late(state, event.identity, stamp.at_ms)
            late_press = _too_late(state, seat, event.key, typing=typing) if late else None
            if late_press is None and typing and event.key is Key.ENTER:
                self._typed_ms[event.identity] = stamp.at_ms
            return late_press
        if seat in race.missing:
            return SeatPress(seat, ev.Reacted(seat, stamp.at_ms, stamp.error_ms), counts=True)
        closes = seat == state.ring.thrower and event.key is Key.ENTER
        return SeatPress(seat, _closed_by(state, seat, stamp) if closes else AskAgain())

    def is_stray(self, state: DiceState, pad: str, began_s: float) -> bool:
        """Tell whether what was begun then came so soon after a race that it may be a press too many."""
        return self._is_late(state, pad, self._ms(began_s))

    def _is_late(self, state: DiceState, pad: str, at_ms: int) -> bool:
        """Tell whether a key may still have been meant for what has ended; not once the pad has gone on."""
        return state.is_late(at_ms) and self._typed_ms.get(pad, 0) <= (state.settled_ms or 0)

    def overdue(self, state: DiceState, present: Container[str]) -> ev.Event | None:
        """Return the end of a race in which only one hasn't pressed for long enough, whose pad is there."""
        race = state.step if state.phase is PhaseName.REACTING else None
        if not isinstance(race, Race) or len(race.missing) != 1 or not race.presses:
            return None
        (missing,) = race.missing
        last = state.seat(missing)
        now_ms = self._ms(self._now_s())
        waited_ms = now_ms - max(race.still_since_ms, self._resumed_ms)
        there = last is not None and any(pad in present for pad in last.pads)
        return ev.RaceClosed(None, now_ms) if there and waited_ms >= LAST_WAIT_MS else None

    def spoken(
        self, state: DiceState, entry: Entry, event: KeyPressed, kind: PadKind, began_s: float
    ) -> Spoken | None:
        """Return for which of its seats a pad's entry speaks, and what it says, once dice are thrown."""
        if state.phase not in DICE_PHASES:
            return None
        seat, meaning = _spoken(state, event.identity, entry, self._stamp(event, kind, began_s))
        return seat, self._thrown(meaning) if isinstance(meaning, _Roll) else meaning

    def _thrown(self, roll: _Roll) -> ev.Event:
        """Throw the table's dice for a seat."""
        if roll.dice == 1:
            return ev.NumberChosen(roll.seat, self._die(), virtual=True, at_ms=roll.stamp.entered_ms)
        first, second = self._die(), self._die()
        return ev.DiceThrown(
            roll.seat,
            first,
            second,
            virtual=True,
            at_ms=roll.stamp.at_ms,
            error_ms=roll.stamp.error_ms,
            entered_ms=roll.stamp.entered_ms,
        )


def _too_late(state: DiceState, seat: int, key: Key, *, typing: bool) -> SeatPress | None:
    """Return what a key just after something has ended means; None: it is a key like any other."""
    alone = key in (Key.ENTER, Key.PLUS) and not typing
    if state.by_dice:  # two may enter them: the second one does it in vain
        digits = key not in (Key.ENTER, Key.PLUS)
        return SeatPress(seat, AskAgain() if digits else Refusal(RefusalCode.ENTERED_ALREADY))
    if alone or seat not in (*state.awaited, state.ring.thrower):
        return SeatPress(seat, Refusal(RefusalCode.RACE_JUST_OVER))
    return None


def _latest_ms(state: DiceState) -> int:
    """Return the latest stamp of all that a later one may be compared with."""
    races = [step for step in state.steps if isinstance(step, Race)]
    records = [*state.records, *([state.record] if state.record else [])]
    held = (state.unasked, *(race.presses for race in races), *(record.presses for record in records))
    stamps = [press.at_ms for presses in held for press in presses]
    return max(*stamps, *(race.opened_ms for race in races), state.settled_ms or 0, 0)
