"""Presses: reactions in a race, fingers, and those nobody asked for (D5, D7, D8)."""

from __future__ import annotations

from dataclasses import replace

from dixit_table.rules.dice_rules import FINGER_SIPS, Do
from dixit_table.session.dice import events as ev
from dixit_table.session.dice.course import EARLY_MS, advanced, judged, runnable
from dixit_table.session.dice.state import DiceState
from dixit_table.session.dice.steps import Press, Race
from dixit_table.session.dice.throwing import wait_for_thrower
from dixit_table.session.refusals import NO_SEAT, NOT_NOW, Refusal, RefusalCode


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
    return after if race.missing else _run_again_by_undo(after, state, race)


def close_race(state: DiceState, event: ev.RaceClosed) -> DiceState | Refusal:
    """Close a race for those who haven't pressed: one is the last, of several the thrower says which."""
    race = state.step
    assert isinstance(race, Race), "only races are run in this phase"
    if event.seat not in (None, state.ring.thrower):
        return wait_for_thrower(state)
    return _run_again_by_undo(judged(state, race, event.at_ms), state, race)


def _run_again_by_undo(after: DiceState, state: DiceState, race: Race) -> DiceState:
    """Let undo go back to the race as it began: presses can't be made later what they were."""
    return replace(after, before=replace(state, steps=(race.anew(), *state.steps[1:])))


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
