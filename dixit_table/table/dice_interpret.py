"""What an entry of a seat's pad means in a dice game: an event, or a wish that isn't one."""

from __future__ import annotations

from dixit_table.game import events as ev
from dixit_table.game.dice import events as on
from dixit_table.game.dice.state import Bet, DiceState, Duel, Forgot, Race
from dixit_table.game.dice.throwing import wait_for_thrower
from dixit_table.game.refusals import NO_SEAT, NOT_NOW, TRY_AGAIN, Refusal, RefusalCode
from dixit_table.game.views import PhaseName
from dixit_table.keypads.entry import Entry, GoOn, Number, Plus, Repeat, TakeBack, Unusable
from dixit_table.table.desk import seats_of
from dixit_table.table.interpret import AskAgain, Meaning, Roll, Stamp

CLOSE_AFTER_MS = 2_000
"""The thrower's Enter closes a race so long after the last press: who presses twice closes nothing."""

Spoken = tuple[int | None, Meaning | None]
"""The seat an entry speaks for, and what it says."""


def dice_spoken(state: DiceState, pad: str, entry: Entry, stamp: Stamp) -> Spoken:
    """Return for which of its seats a pad's entry speaks, and what it says.

    A pad that several share speaks for who is asked. A number of one digit or two that isn't asked for is
    a seat's: that one has pressed.
    """
    seats = seats_of(state, pad)
    if len(seats) == 1:
        return seats[0], dice_meaning(state, seats[0], entry, stamp)
    if isinstance(entry, Number) and _names_who_pressed(state, seats, entry):
        return entry.value, _press(entry.value, stamp)
    if isinstance(entry, Plus) and state.ring.finger in seats:
        return state.ring.finger, dice_meaning(state, state.ring.finger, entry, stamp)
    if state.phase is PhaseName.REACTING:
        return _closing(state, seats, entry, stamp)
    seat = _speaker(state, seats)
    return (None, NO_SEAT) if seat is None else (seat, dice_meaning(state, seat, entry, stamp))


def _closing(state: DiceState, seats: tuple[int, ...], entry: Entry, stamp: Stamp) -> Spoken:
    """Return what an entry without a seat's number on a shared pad means in a race: its thrower closes it."""
    thrower = state.ring.thrower
    if thrower not in seats or not isinstance(entry, GoOn):
        return None, NOT_NOW
    return thrower, closed_by(state, thrower, stamp)


def closed_by(state: DiceState, thrower: int, stamp: Stamp) -> Meaning:
    """Return the end of a race by the thrower's Enter; who presses twice, or at once, closes nothing."""
    race = state.step
    waited = isinstance(race, Race) and stamp.at_ms - race.still_since_ms >= CLOSE_AFTER_MS
    return on.RaceClosed(thrower, stamp.at_ms) if waited else AskAgain()


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


def dice_meaning(state: DiceState, seat: int, entry: Entry, stamp: Stamp) -> Meaning:
    """Return what an entry by a seat means now. Menu keys and presses in a race are dealt with before."""
    if isinstance(entry, Repeat):
        return AskAgain()
    if isinstance(entry, Unusable):
        return TRY_AGAIN
    if isinstance(entry, Plus):
        return on.FingerRaised(seat, stamp.at_ms, stamp.error_ms)
    if seat not in (*state.awaited, state.ring.thrower):
        return _press(seat, stamp) if isinstance(entry, GoOn) else wait_for_thrower(state)
    if state.phase is PhaseName.THROWING:
        return _throwing(seat, entry, stamp)
    return _choosing(state, seat, entry, stamp)


def _press(seat: int, stamp: Stamp) -> on.Reacted:
    return on.Reacted(seat, stamp.at_ms, stamp.error_ms)


def _throwing(seat: int, entry: Entry, stamp: Stamp) -> Meaning:
    if isinstance(entry, GoOn):
        return Roll(seat, 2, stamp)
    if isinstance(entry, Number):
        return _fallen(seat, entry) if entry.red else _thrown(seat, entry, stamp)
    return ev.TakenBack(seat) if isinstance(entry, TakeBack) else NOT_NOW


def _thrown(seat: int, number: Number, stamp: Stamp) -> Meaning:
    dice = _two_dice(number)
    if dice is None:
        return Refusal(RefusalCode.NO_SUCH_THROW)
    return on.DiceThrown(seat, *dice, at_ms=stamp.at_ms, error_ms=stamp.error_ms, entered_ms=stamp.entered_ms)


def _fallen(seat: int, number: Number) -> Meaning:
    """Return dice off the board: what the one that stayed shows, or what both do (D8)."""
    if number.value <= 6:
        return on.DiceFell(seat, number.value)
    dice = _two_dice(number)
    return on.DiceFell(seat, *dice) if dice else Refusal(RefusalCode.NO_SUCH_THROW)


def _two_dice(number: Number) -> tuple[int, int] | None:
    first, second = divmod(number.value, 10)
    return (first, second) if 1 <= first <= 6 and 1 <= second <= 6 else None


def _choosing(state: DiceState, seat: int, entry: Entry, stamp: Stamp) -> Meaning:
    dice = dice_due(state)
    if isinstance(entry, GoOn):
        return Roll(seat, dice, stamp) if dice else ev.WentOn(seat)
    if isinstance(entry, Number) and not entry.red:
        return (
            _thrown(seat, entry, stamp)
            if dice == 2
            else on.NumberChosen(seat, entry.value, at_ms=stamp.entered_ms)
        )
    return ev.TakenBack(seat) if isinstance(entry, TakeBack) else NOT_NOW


def dice_due(state: DiceState) -> int:
    """Return how many dice are asked for: two, one, or none."""
    step = state.step
    if step is None or isinstance(step, Forgot) or (isinstance(step, Bet) and step.number is not None):
        return 2
    return 1 if isinstance(step, Duel) and step.high is not None else 0
