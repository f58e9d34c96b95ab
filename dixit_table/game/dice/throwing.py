"""Dice that are thrown: the thrower's own, those that fell, and those that a step asks for."""

from __future__ import annotations

from msgspec.structs import replace

from dixit_table.game.dice import events as ev
from dixit_table.game.dice.course import (
    EARLY_MS,
    advanced,
    opened_steps,
    passed,
    punished,
    settled,
    with_shares,
    without_step,
)
from dixit_table.game.dice.state import Bet, DiceRecord, DiceState, Extra, Forgot, Press, Race, RecordKind
from dixit_table.game.refusals import NOT_NOW, Refusal, RefusalCode
from dixit_table.rules.dice import Share, resolve, sorted_dice
from dixit_table.rules.dice_rules import DiceFrom, Do, Penalty


def throw(state: DiceState, event: ev.DiceThrown) -> DiceState | Refusal:
    """Take the thrower's dice and do what they do (D4-D7)."""
    if event.seat != state.ring.thrower:
        return wait_for_thrower(state)
    refusal = usable(state, event)
    if refusal is not None:
        return refusal
    dice = sorted_dice(event.first, event.second)
    outcome = resolve(state.rules, state.ring, dice)
    record = DiceRecord(
        number=state.turn,
        kind=RecordKind.THROW,
        seat=event.seat,
        before=state.ring,
        circle=outcome.circle,
        dice=(event.first, event.second),
        virtual=event.virtual,
        modules=outcome.modules,
        shares=outcome.shares,
        invents=any(each.do is Do.INVENT for each in outcome.open),
    )
    reactions, unasked = _sorted_out(state, event)
    steps = opened_steps(state, outcome.open, reactions, max(event.at_ms, event.entered_ms))
    races = any(isinstance(step, Race) for step in steps)
    after = replace(
        state,
        record=record,
        circle=outcome.circle,
        steps=tuple(steps),
        unasked=unasked if races else state.unasked,
        verdict=None,
        # The former rule ends with the throw, whatever the new one will be (D7).
        rule=None if record.invents else state.rule,
        ruler=None if record.invents else state.ruler,
    )
    return advanced(after)


def _sorted_out(state: DiceState, event: ev.DiceThrown) -> tuple[tuple[Press, ...], tuple[Press, ...]]:
    """Return the presses that may be reactions to these dice, and those that are too old for it.

    Real dice are seen before they are punched in; who punches them in has reacted by it. The table's own
    dice are seen by nobody before.
    """
    if event.virtual:
        return (), state.unasked
    since = event.at_ms - EARLY_MS
    early = [press for press in state.unasked if press.at_ms >= since]
    old = tuple(press for press in state.unasked if press.at_ms < since)
    if all(press.seat != event.seat for press in early):
        early.append(Press(event.seat, event.at_ms, event.error_ms))
    return tuple(early), old


def fall(state: DiceState, event: ev.DiceFell) -> DiceState | Refusal:
    """Punish a throw that fell off the board: it is void, and repeated where the rules say so (D8)."""
    if event.seat != state.ring.thrower:
        return wait_for_thrower(state)
    shown = (event.first,) if event.second is None else (event.first, event.second)
    if state.rules.dice is DiceFrom.VIRTUAL:
        return Refusal(RefusalCode.VIRTUAL_DICE)
    if not all(1 <= die <= 6 for die in shown):
        return Refusal(RefusalCode.NO_SUCH_THROW)
    after = punished(state, event.seat, Penalty.CLIFF, sips=sum(shown))
    records = (*after.records[:-1], replace(after.records[-1], dice=shown))
    after = replace(after, records=records, verdict=None)
    return after if state.rules.cliff_repeats else passed(after)


def throw_for_step(state: DiceState, event: ev.DiceThrown) -> DiceState | Refusal:
    """Take two dice that a bet or a penalty asks for; the thrower may punch them in for the seat."""
    step = state.step
    if not isinstance(step, Bet | Forgot) or (isinstance(step, Bet) and step.number is None):
        return NOT_NOW
    if event.seat not in (*state.awaited, state.ring.thrower):
        return wait_for_thrower(state)
    refusal = usable(state, event)
    if refusal is not None:
        return refusal
    dice = (event.first, event.second)
    if isinstance(step, Forgot):
        after = punished(state, step.seat, Penalty.FORGOT, sips=sum(dice))
        records = (*after.records[:-1], replace(after.records[-1], dice=dice, virtual=event.virtual))
        return without_step(_ended(replace(after, records=records), event))
    return _bet(_ended(state, event), step, dice)


def _ended(state: DiceState, event: ev.DiceThrown) -> DiceState:
    """Return the state after dice that two may enter: a second entry of them is no throw."""
    return settled(state, event.at_ms, event.entered_ms, by_dice=True)


def _bet(state: DiceState, step: Bet, dice: tuple[int, int]) -> DiceState:
    """Give the announced number of sips to the seat that threw more, else to the thrower (D7)."""
    rival, number = step.rival or 0, step.number or 0
    loser = rival if sum(dice) > number else state.ring.thrower
    extra = Extra(step.module, rival, dice, number=number)
    return without_step(with_extra(with_shares(state, Share(loser, number, step.module)), extra))


def with_extra(state: DiceState, extra: Extra) -> DiceState:
    """Return the state with dice that the throw under way had thrown besides."""
    if state.record is None:
        return state
    return replace(state, record=replace(state.record, extras=(*state.record.extras, extra)))


def usable(state: DiceState, event: ev.DiceThrown) -> Refusal | None:
    """Return why two dice can't be taken, or None."""
    if not (1 <= event.first <= 6 and 1 <= event.second <= 6):
        return Refusal(RefusalCode.NO_SUCH_THROW)
    return wrong_dice(state, virtual=event.virtual)


def wrong_dice(state: DiceState, *, virtual: bool) -> Refusal | None:
    """Return the refusal of dice that aren't those this table plays with (D2)."""
    if virtual and state.rules.dice is DiceFrom.REAL:
        return Refusal(RefusalCode.REAL_DICE)
    if not virtual and state.rules.dice is DiceFrom.VIRTUAL:
        return Refusal(RefusalCode.VIRTUAL_DICE)
    return None


def wait_for_thrower(state: DiceState) -> Refusal:
    """Return the refusal of who isn't the thrower."""
    return Refusal(RefusalCode.WAIT_FOR_THROWER, {"name": state.names[state.ring.thrower]})
