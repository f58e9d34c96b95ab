"""What each event does to a dice game: throws, people, penalties, mistakes, undo; answers: ``choosing``."""

from __future__ import annotations

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game import people
from dixit_table.game.dice.choosing import doubt, invented
from dixit_table.game.dice.course import (
    EARLY_MS,
    advanced,
    counted,
    drunk_by,
    finish,
    gone,
    opened_steps,
    passed,
    punished,
    settled,
    standing,
    wait_for_thrower,
    with_extra,
    with_shares,
    without_doubt,
    without_step,
    wrong_dice,
)
from dixit_table.game.dice.state import (
    Bet,
    DiceRecord,
    DiceState,
    Extra,
    Forgot,
    Invent,
    Press,
    Race,
    RecordKind,
    ShareVersion,
)
from dixit_table.game.refusals import NO_SEAT, NOT_NOW, Refusal, RefusalCode
from dixit_table.game.room import Adjustment, SeatStatus
from dixit_table.game.views import LONGEST_RULE, PhaseName
from dixit_table.rules.dice import DiceFrom, Do, Penalty, Share, resolve, sorted_dice

_PUNISHED: dict[Penalty, tuple[int, int]] = {
    Penalty.FALSE_DIXIT: (1, 0),
    Penalty.ILLEGAL_TAKE: (1, 0),
    Penalty.LATE: (0, 1),
    Penalty.BUFFALO: (0, 1),
    Penalty.EMPTY_GLASS: (0, 1),
}
"""Sips and glasses of the penalties that need no dice (D8)."""

MOST_AMENDED = 999
"""Sips or glasses that a seat may be given by an amendment."""


def pass_on(state: DiceState, event: ev.WentOn) -> DiceState | Refusal:
    """Pass the dice on without a throw: from the menu, where the thrower is away."""
    if event.seat is not None:
        return NOT_NOW
    return passed(state)


def doubt_race(state: DiceState, event: ev.TakenBack) -> DiceState | Refusal:
    """Let the thrower say otherwise who was last, until the dice go on (D5)."""
    return doubt(state) if event.seat == state.ring.thrower else wait_for_thrower(state)


def end_game(state: DiceState, _event: ev.GameEnded) -> DiceState | Refusal:
    """End the game from the menu: nobody was the last one in."""
    return finish(state, None)


# --- dice: the thrower's own, those that fell, and those that a step asks for


def throw(state: DiceState, event: ev.DiceThrown) -> DiceState | Refusal:
    """Take the thrower's dice and do what they do (D4-D7)."""
    if event.seat != state.ring.thrower:
        return wait_for_thrower(state)
    refusal = _unusable(state, event)
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
    refusal = _unusable(state, event)
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


def _unusable(state: DiceState, event: ev.DiceThrown) -> Refusal | None:
    """Return why two dice can't be taken, or None."""
    if not (1 <= event.first <= 6 and 1 <= event.second <= 6):
        return Refusal(RefusalCode.NO_SUCH_THROW)
    return wrong_dice(state, virtual=event.virtual)


# --- people


def join(state: DiceState, event: ev.SeatTaken) -> DiceState | Refusal:
    """Let somebody in at once; whoever comes late finishes a glass (D8)."""
    after = people.join(state, event)
    if isinstance(after, Refusal):
        return after
    seat = after.seats[-1]
    after = _seated(after.with_seat(replace(seat, status=SeatStatus.IN, played=True)))
    return punished(after, seat.seat, Penalty.LATE, glasses=1)


def come_back(state: DiceState, event: ev.SeatReturned) -> DiceState | Refusal:
    """Let somebody who left in again, at once, with what was drunk; the pad too, if nobody has it."""
    seat = state.seat(event.seat)
    if seat is None or seat.status is not SeatStatus.GONE:
        return NO_SEAT
    after = people.come_back(state, event)
    if isinstance(after, Refusal):
        return after
    taken = {pad for each in state.here for pad in each.pads}
    back = replace(seat, status=SeatStatus.IN, pad=None if seat.pad in taken else seat.pad)
    after = after.with_seat(back)
    leavers = tuple(each for each in after.leavers if each != event.seat)
    return _seated(replace(after, leavers=leavers))


def leave(state: DiceState, event: ev.SeatLeft) -> DiceState | Refusal:
    """Let somebody go, at any time (D9)."""
    seat = state.seat(event.seat)
    if seat is None or seat not in state.playing:
        return NO_SEAT
    return gone(state.with_seat(replace(seat, status=SeatStatus.GONE)), seat.seat)


def move(state: DiceState, event: ev.SeatMoved) -> DiceState | Refusal:
    """Let a seat sit elsewhere: before and after follow."""
    after = people.move(state, event)
    return after if isinstance(after, Refusal) else _seated(after)


def _seated(state: DiceState) -> DiceState:
    """Return the state with the circle as people sit."""
    seats = tuple(seat.seat for seat in state.playing)
    return replace(state, circle=replace(state.ring, seats=seats))


# --- penalties and the invented rule


def punish(state: DiceState, event: ev.Penalised) -> DiceState | Refusal:
    """Punish a seat (D8); who forgot something throws for it."""
    if event.seat not in state.ring.seats:
        return NO_SEAT
    penalty = next((each for each in state.rules.penalties if each.value == event.penalty), None)
    if penalty is Penalty.FORGOT:
        behind = 1 if state.phase is PhaseName.REACTING else 0  # a race that is run isn't interrupted
        steps = (*state.steps[:behind], Forgot(event.seat), *state.steps[behind:])
        return standing(replace(state, steps=steps))
    if penalty not in _PUNISHED:
        return NOT_NOW
    if penalty is Penalty.EMPTY_GLASS and event.seat not in state.throwers and not event.anybody:
        return Refusal(RefusalCode.NOT_THE_THROWER)
    sips, glasses = _PUNISHED[penalty]
    return punished(state, event.seat, penalty, sips=sips, glasses=glasses)


def word_rule(state: DiceState, event: ev.RuleWorded) -> DiceState | Refusal:
    """Keep the invented rule in words, while it is in force or is just being invented."""
    inventing = isinstance(state.step, Invent)
    if (state.rule is None and not inventing) or not event.words.isprintable():
        return NOT_NOW
    if len(event.words) > LONGEST_RULE:
        return NOT_NOW
    if inventing:
        return invented(state, event.words)
    return _worded(state, event.words)


def _worded(state: DiceState, words: str) -> DiceState:
    """Return the state with the rule in force in these words, in the record of its throw too."""
    throw = _brought_rule(state)

    def worded(record: DiceRecord) -> DiceRecord:
        brought = record.rule is not None and record.number == throw
        return replace(record, rule=words) if brought else record

    record = state.record and worded(state.record)
    return replace(state, rule=words, record=record, records=tuple(map(worded, state.records)))


def _brought_rule(state: DiceState) -> int | None:
    """Return the number of the throw that brought the latest rule."""
    records = [*state.records, *([state.record] if state.record else [])]
    return next((record.number for record in reversed(records) if record.rule is not None), None)


# --- mistakes


def amend_throw(state: DiceState, event: ev.ThrowAmended) -> DiceState | Refusal:
    """Make what a record came to something else; totals follow, the former version stays (promise 5)."""
    index = event.number - 1
    if not 0 <= index < len(state.records):
        return Refusal(RefusalCode.NO_SUCH_TURN, {"n": event.number})
    known = {seat.seat for seat in state.seats}
    if any(
        seat not in known or not 0 <= sips <= MOST_AMENDED or not 0 <= glasses <= MOST_AMENDED
        for seat, sips, glasses in event.shares
    ):
        return NOT_NOW
    record = state.records[index]
    shares = _amended(record, event)
    if (shares, event.voided) == (record.shares, record.voided):
        return Refusal(RefusalCode.NOTHING_CHANGED)
    former = ShareVersion(record.shares, record.voided, event.when, event.why)
    record = replace(record, shares=shares, voided=event.voided, earlier=(*record.earlier, former))
    records = (*state.records[:index], record, *state.records[index + 1 :])
    return counted(without_doubt(replace(state, records=records), index))


AMENDED = "amended"
"""What a share that somebody set right is for."""


def _amended(record: DiceRecord, event: ev.ThrowAmended) -> tuple[Share, ...]:
    """Return the shares of an amendment, the thrower's first; what stays as it was keeps its reasons."""
    former, thrower = record.shares, record.before.thrower
    found: list[Share] = []
    for seat, sips, glasses in event.shares:
        kept = [share for share in former if share.seat == seat]
        if (sum(share.sips for share in kept), sum(share.glasses for share in kept)) == (sips, glasses):
            found += kept
        elif sips or glasses:
            found.append(Share(seat, sips, AMENDED, glasses))
    return tuple(sorted(found, key=lambda share: share.seat != thrower))


def give_sips(state: DiceState, event: ev.PointsGiven) -> DiceState | Refusal:
    """Give a seat sips beside the rules, or take some."""
    if state.seat(event.seat) is None:
        return NO_SEAT
    if not event.points:
        return Refusal(RefusalCode.NOTHING_CHANGED)
    if drunk_by(state)[event.seat] + event.points < 0:
        return Refusal(RefusalCode.BELOW_NOTHING)
    adjustment = Adjustment(state.turn, event.seat, event.points, event.why, event.when)
    return counted(replace(state, adjustments=(*state.adjustments, adjustment)))


def undo(state: DiceState) -> DiceState | Refusal:
    """Take back the last public step; pads stay as they are, and what was typed of the rule."""
    before = state.before
    if before is None:
        return Refusal(RefusalCode.NOTHING_TO_UNDO)
    after = _run_anew(replace(before, seats=people.with_pads_of_now(before, state)))
    same_rule = None not in (after.rule, state.rule) and _brought_rule(after) == _brought_rule(state)
    return _worded(after, state.rule or "") if same_rule else after


def _run_anew(state: DiceState) -> DiceState:
    """Return the state with a race in it as it began: presses can't be made later what they were."""
    race = state.step
    if not isinstance(race, Race) or race.doubtful:
        return state
    return replace(state, steps=(race.anew(), *state.steps[1:]))
