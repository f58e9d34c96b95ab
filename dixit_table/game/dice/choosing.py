"""Answers to what a throw asks for: seats, numbers, single dice, presses in a race (D5-D8)."""

from __future__ import annotations

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.dice.course import (
    EARLY_MS,
    advanced,
    handed,
    judged,
    lost,
    punished,
    runnable,
    settled,
    standing,
    wait_for_thrower,
    with_extra,
    with_shares,
    without_step,
    wrong_dice,
)
from dixit_table.game.dice.state import (
    Bet,
    Confirm,
    DiceState,
    Duel,
    Extra,
    HandOut,
    Invent,
    Press,
    Race,
    Step,
)
from dixit_table.game.refusals import NO_SEAT, NOT_NOW, Refusal, RefusalCode
from dixit_table.rules.dice import FINGER_SIPS, Do, Penalty, Share

# --- Answers to what a throw asks for: seats, numbers, single dice, yes and no (D5-D8)

HIGH, LOW = 1, 2
"""What the thrower types to say which die wins a challenge."""

BETS = range(3, 12)
"""The numbers a bet may be on."""

NO = 0
"""Typed for: no, or: run it again."""

_UNFIT = Refusal(RefusalCode.NO_SUCH_CHOICE)


def choose(state: DiceState, event: ev.NumberChosen) -> DiceState | Refusal:
    """Take a number for the step that is asked for."""
    step = state.step
    if event.seat not in (state.ring.thrower, *state.awaited):
        return wait_for_thrower(state)
    if isinstance(step, Duel):
        return _duel(state, step, event)
    if isinstance(step, Race):
        return _say_last(state, step, event)
    if isinstance(step, HandOut):
        return _hand_out(state, step, event.number, 1)
    if isinstance(step, Bet):
        return _bet(state, step, event)
    if isinstance(step, Confirm) and event.number == NO:
        return without_step(state)
    return _UNFIT


def go_on(state: DiceState, event: ev.WentOn) -> DiceState | Refusal:
    """Say yes, or that it is done; from the menu: leave out what is asked for."""
    step = state.step
    if event.seat is None:
        if isinstance(step, Race) and step.appeal is None:
            return _run_again(state, step)
        return _left_out(state, step)
    if event.seat != state.ring.thrower:
        return wait_for_thrower(state)
    if isinstance(step, HandOut) and step.given:
        return _hand_out(state, step, step.given[-1], step.left)
    if isinstance(step, Invent):
        return without_step(invented(state, state.rule or ""))
    if isinstance(step, Confirm):
        return without_step(punished(state, step.seat, Penalty.FALSE_DIXIT, sips=1))
    return _UNFIT


def _left_out(state: DiceState, step: Step | None) -> DiceState:
    """Leave out a step; what has been handed out in it was drunk, and what another hands out waits for it."""
    return without_step(handed(state) if isinstance(step, HandOut) else state)


def invented(state: DiceState, words: str) -> DiceState:
    """Return the state with the rule that the thrower has invented; "": nobody has typed it."""
    record = state.record and replace(state.record, rule=words)
    return replace(state, rule=words, ruler=state.ring.thrower, record=record)


def take_back(state: DiceState, event: ev.TakenBack) -> DiceState | Refusal:
    """Take back the last thing the thrower said for this step; or doubt who was last in the race before it.

    Who takes back a doubt lets the race stand as it was judged.
    """
    step = state.step
    if event.seat != state.ring.thrower:
        return wait_for_thrower(state)
    if isinstance(step, Race):
        return without_step(state) if step.appeal is not None else _NOTHING
    former = None if step is None else _former(step)
    return doubt(state) if former is None else _asked(state, former)


def doubt(state: DiceState) -> DiceState | Refusal:
    """Doubt the verdict on the latest race: the thrower is asked who was last (D5)."""
    verdict = state.verdict
    return (
        _NOTHING
        if verdict is None
        else standing(replace(state, steps=(verdict.race.doubted(verdict), *state.steps)))
    )


_NOTHING = Refusal(RefusalCode.NOTHING_TO_TAKE_BACK)


def _former(step: Step) -> Step | None:
    """Return a step without what was said last; None where nothing was."""
    if isinstance(step, HandOut) and step.given:
        return replace(step, given=step.given[:-1])
    if isinstance(step, Duel):
        return _former_of_duel(step)
    if isinstance(step, Bet) and step.rival is not None:
        return replace(step, number=None) if step.number is not None else replace(step, rival=None)
    return None


def _former_of_duel(step: Duel) -> Duel | None:
    if step.own is not None:
        return None  # a die that has been thrown isn't thrown again; one that was mistyped is undone
    if step.high is not None:  # what was announced for a tie that has been thrown stands
        return replace(step, high=None) if step.factor == 1 else None
    return replace(step, rival=None) if step.rival is not None else None


def _asked(state: DiceState, step: Step) -> DiceState:
    """Return the state with the current step as it is now."""
    return standing(replace(state, steps=(step, *state.steps[1:])))


def _plays(state: DiceState, number: int) -> bool:
    return number in state.ring.seats


def _hand_out(state: DiceState, step: HandOut, number: int, sips: int) -> DiceState | Refusal:
    """Give a seat some of the sips; the last of them close the step."""
    if not _plays(state, number):
        return NO_SEAT
    step = replace(step, given=(*step.given, *[number] * sips))
    if step.left:
        return _asked(state, step)
    return without_step(handed(_asked(state, step)))


def _say_last(state: DiceState, race: Race, event: ev.NumberChosen) -> DiceState | Refusal:
    """Name who was last; or have the race run again (D5)."""
    if event.number == NO:
        return _run_again(state, race, event.at_ms)
    if event.number not in race.racers:
        return NO_SEAT
    return lost(state, race, event.number, event.at_ms, named=True)


def _run_again(state: DiceState, race: Race, at_ms: int | None = None) -> DiceState:
    """Return the state with a race that is run once more; where all share a pad, it is asked anew."""
    again = race.anew(at_ms) if state.shares_one_pad else race.again(at_ms)
    return _asked(state, runnable(state, again))


def _bet(state: DiceState, step: Bet, event: ev.NumberChosen) -> DiceState | Refusal:
    number = event.number
    if step.rival is None:
        rival = _rival(state, number)
        return rival if isinstance(rival, Refusal) else _asked(state, replace(step, rival=rival))
    if step.number is None:
        return _asked(state, replace(step, number=number)) if number in BETS else _UNFIT
    return _UNFIT  # two dice are asked for


def _rival(state: DiceState, number: int) -> int | Refusal:
    if number == state.ring.thrower:
        return Refusal(RefusalCode.SOMEBODY_ELSE)
    return number if _plays(state, number) else NO_SEAT


def _duel(state: DiceState, step: Duel, event: ev.NumberChosen) -> DiceState | Refusal:
    """Take the rival, which die wins, the thrower's die and the rival's (D7), which the thrower may enter."""
    number = event.number
    if step.rival is None:
        rival = _rival(state, number)
        return rival if isinstance(rival, Refusal) else _asked(state, replace(step, rival=rival))
    if step.high is None:
        return _asked(state, replace(step, high=number == HIGH)) if number in (HIGH, LOW) else _UNFIT
    refusal = wrong_dice(state, virtual=event.virtual)
    if refusal is not None or not 1 <= number <= 6:
        return refusal or _UNFIT
    if step.own is None:
        return _asked(state, replace(step, own=number))
    return _compared(settled(state, event.at_ms, by_dice=True), step, step.own, number)


def _compared(state: DiceState, step: Duel, own: int, other: int) -> DiceState:
    """Give the loser the sum; a tie doubles it and is thrown again."""
    rival = step.rival or 0
    state = with_extra(state, Extra(step.module, rival, (own, other), high=step.high))
    if own == other:
        return _asked(state, replace(step, own=None, factor=2 * step.factor))
    thrower_wins = (own > other) == step.high
    loser = rival if thrower_wins else state.ring.thrower
    return without_step(with_shares(state, Share(loser, (own + other) * step.factor, step.module)))


# --- Presses: reactions in a race, fingers, and those nobody asked for (D5, D7, D8)


def react(state: DiceState, event: ev.Reacted) -> DiceState | Refusal:
    """Take a reaction; once all have come, their stamps say who was last, not their order of arrival."""
    race = state.step
    if not isinstance(race, Race) or event.seat not in race.racers:
        return NOT_NOW
    if event.seat not in race.missing:
        return Refusal(RefusalCode.REACTED_ALREADY)
    press = Press(event.seat, event.at_ms, event.error_ms)
    race = replace(race, presses=(*race.presses, press))
    after = advanced(replace(state, steps=(race, *state.steps[1:])))
    return after if race.missing else replace(after, before=state)  # undo lets the race be run again


def close_race(state: DiceState, event: ev.RaceClosed) -> DiceState | Refusal:
    """Close a race for those who haven't pressed: one is the last, of several the thrower says which."""
    race = state.step
    assert isinstance(race, Race), "only races are run in this phase"
    if event.seat not in (None, state.ring.thrower):
        return wait_for_thrower(state)
    return replace(judged(state, race, event.at_ms), before=state)


def press_unasked(state: DiceState, event: ev.Reacted) -> DiceState | Refusal:
    """Keep a press that nobody asked for: at dice that aren't punched in yet, or a false Dixit.

    Of several presses the first counts, unless it is too old to have been meant for the same dice.
    """
    if event.seat not in state.ring.seats:
        return NO_SEAT
    if state.is_late(event.at_ms) or (isinstance(state.step, Race) and event.seat in state.step.racers):
        return Refusal(RefusalCode.REACTED_ALREADY)  # it is about the race that has just been run
    kept = [
        press for press in state.unasked if press.seat != event.seat or event.at_ms - press.at_ms <= EARLY_MS
    ]
    if any(press.seat == event.seat for press in kept):
        return Refusal(RefusalCode.REACTED_ALREADY)
    return replace(state, unasked=(*kept, Press(event.seat, event.at_ms, event.error_ms)))


def raise_finger(state: DiceState, event: ev.FingerRaised) -> DiceState | Refusal:
    """Start a finger race (D7): who raised it has laid it, and waits for all the others."""
    if event.seat != state.ring.finger or isinstance(state.step, Race):
        return Refusal(RefusalCode.NO_FINGER)
    module = next(
        each.name for each in state.rules.in_force if any(effect.do is Do.FINGER for effect in each.effects)
    )
    raised = Press(event.seat, event.at_ms, event.error_ms)
    racers = tuple(seat for seat in state.ring.seats if event.holder_races or seat != event.seat)
    race = Race(module, FINGER_SIPS, racers, (raised,), finger=event.seat, opened_ms=event.at_ms)
    return advanced(replace(state, steps=(runnable(state, race), *state.steps)))
