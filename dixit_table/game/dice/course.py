"""How a throw becomes steps, and steps a record: the course of a dice game (D4-D9)."""

from __future__ import annotations

from msgspec.structs import replace

from dixit_table.game.dice.state import (
    Bet,
    Confirm,
    DiceRecord,
    DiceState,
    Duel,
    Extra,
    Forgot,
    HandOut,
    Invent,
    Press,
    Race,
    RaceVerdict,
    RecordKind,
    Step,
)
from dixit_table.game.refusals import Refusal, RefusalCode
from dixit_table.game.room import Outcome, Seats
from dixit_table.game.views import PhaseName
from dixit_table.rules.deck import Over
from dixit_table.rules.dice import Circle, DiceFrom, Do, Open, Penalty, Share, left, passed_on, received

EARLY_MS = 10_000
"""A press counts for dice that were punched in so long after it at most: they lay there already."""


def begin(state: DiceState) -> DiceState:
    """Give the dice to who speaks first."""
    seats = Seats(replace(seat, played=True) for seat in state.seats)
    circle = Circle(tuple(seat.seat for seat in seats), state.whose)
    return standing(replace(state, seats=seats, circle=circle, turn=1))


def standing(state: DiceState) -> DiceState:
    """Return the state with all that follows from its steps and its circle."""
    step = state.step
    racing = isinstance(step, Race) and not step.doubtful
    phase = PhaseName.REACTING if racing else PhaseName.CHOOSING if step else PhaseName.THROWING
    return replace(state, phase=phase, storyteller=state.ring.thrower)


def opened_steps(
    state: DiceState, left_open: tuple[Open, ...], presses: tuple[Press, ...], now_ms: int
) -> list[Step]:
    """Return the steps of what a throw leaves open; ``presses`` came before the dice were punched in."""
    thrower = state.ring.thrower
    racers = [seat.seat for seat in state.playing if state.rules.thrower_reacts or seat.seat != thrower]
    steps: list[Step] = []
    for each in left_open:
        if each.do is Do.RACE:
            early = tuple(press for press in presses if press.seat in racers)
            race = Race(each.module, each.sips, tuple(racers), early, opened_ms=now_ms)
            steps.append(runnable(state, race))
        else:
            steps.append(_choice(each))
    return steps


def runnable(state: DiceState, race: Race) -> Race:
    """Return a race as this table can run it: where all share a pad, the thrower says who was last."""
    return replace(race, presses=(), doubtful=race.racers) if state.shares_one_pad else race


def _choice(each: Open) -> Step:
    if each.do is Do.HAND_OUT:
        return HandOut(each.module, each.sips)
    if each.do is Do.DUEL:
        return Duel(each.module)
    return Bet(each.module) if each.do is Do.BET else Invent(each.module)


def advanced(state: DiceState) -> DiceState:
    """Judge races that are run, and go on: to the next step, to who pressed unasked, to the next throw.

    A doubt is judged anew: of those who may have been last one may have left.
    """
    step = state.step
    if isinstance(step, Race) and (step.doubtful or not step.missing):
        return judged(state, step)
    if state.steps or state.record is None:
        return standing(state)
    if state.unasked:
        asked = tuple(Confirm(seat) for seat in state.accusable)
        return advanced(replace(state, steps=asked, unasked=()))
    return _concluded(state, state.record)


def _concluded(state: DiceState, record: DiceRecord) -> DiceState:
    """Close a throw: who distributed sips throws again, else the dice pass on (D4)."""
    again = any(share.sips for share in record.shares)
    circle = state.ring if again else passed_on(state.rules, state.ring)
    freed = circle.prisoner != state.ring.prisoner
    record = replace(record, again=again, circle=state.ring, freed=freed)
    verdict = state.verdict
    if verdict is not None and verdict.record is None:
        verdict = replace(verdict, record=len(state.records))
    after = replace(
        state,
        record=None,
        records=(*state.records, record),
        circle=circle,
        turn=state.turn + 1,
        verdict=verdict if again else None,
    )
    return standing(counted(after))


def passed(state: DiceState) -> DiceState:
    """Pass the dice on without a throw."""
    return standing(replace(state, circle=passed_on(state.rules, state.ring), verdict=None))


def without_step(state: DiceState) -> DiceState:
    """Go on to the next step, or throw."""
    return advanced(replace(state, steps=state.steps[1:]))


def judged(state: DiceState, race: Race, closed_ms: int = 0) -> DiceState:
    """Give the last of a race the sips; where nobody can tell who that is, ask the thrower."""
    last = race.judged()
    if isinstance(last, Race):
        return standing(replace(state, steps=(last, *state.steps[1:])))
    return lost(state, race, last, closed_ms)


def settled(state: DiceState, *at_ms: int, by_dice: bool = False) -> DiceState:
    """Return the state with something ended just then: keys pressed at once were still meant for that."""
    return replace(state, settled_ms=max(at_ms), by_dice=by_dice)


def lost(state: DiceState, race: Race, last: int, closed_ms: int = 0, *, named: bool = False) -> DiceState:
    """Record a race and who was last in it; ``named``: by the thrower's word, else by the stamps."""
    state = settled(state, race.still_since_ms, closed_ms)
    stamped = race.appeal.stamped if race.appeal and race.overruled else None if named else last
    if race.appeal is not None:
        place = race.appeal.record
        state = _on_record(state, place, _judged_otherwise(_record_at(state, place), race.appeal, last))
    elif race.finger is not None:
        place = len(state.records)
        state = replace(state, records=(*state.records, _of_finger(state, race, race.finger, last)))
    else:
        place = None
        state = with_shares(state, Share(last, race.sips, race.module))
    record = _record_at(state, place)
    judged = replace(
        record,
        presses=record.presses if race.overruled else race.in_order,  # somebody may have left since
        loser=last,
        doubtful=race.doubtful or race.doubt,
        named=named,
        stamped=stamped,
        runs=race.runs,
    )
    verdict = RaceVerdict(replace(race, appeal=None), last, place, stamped)
    state = counted(_on_record(state, place, judged))
    return without_step(replace(state, verdict=verdict if len(race.racers) > 1 else None))


def _of_finger(state: DiceState, race: Race, raised_by: int, last: int) -> DiceRecord:
    """Return the record of a race that is no part of a throw."""
    return DiceRecord(
        number=state.turn,
        kind=RecordKind.RACE,
        seat=raised_by,
        before=state.ring,
        circle=state.ring,
        modules=(race.module,),
        shares=(Share(last, race.sips, race.module),),
    )


def _record_at(state: DiceState, place: int | None) -> DiceRecord:
    """Return the record at a place; None: that of the throw under way."""
    record = state.record if place is None else state.records[place]
    assert record is not None, "a race belongs to a throw, or has a record of its own"
    return record


def _on_record(state: DiceState, place: int | None, record: DiceRecord) -> DiceState:
    """Return the state with another record at a place."""
    if place is None:
        return replace(state, record=record)
    return replace(state, records=(*state.records[:place], record, *state.records[place + 1 :]))


def _judged_otherwise(record: DiceRecord, verdict: RaceVerdict, last: int) -> DiceRecord:
    """Return a record in which somebody else drinks for its race."""
    sips, module = verdict.race.sips, verdict.race.module
    moved = _sharing(
        record, record.before.thrower, Share(verdict.loser, -sips, module), Share(last, sips, module)
    )
    return replace(moved, shares=tuple(share for share in moved.shares if share.sips or share.glasses))


def without_doubt(state: DiceState, place: int) -> DiceState:
    """Return the state in which nobody doubts the race of a record any more: it was set right by hand."""
    verdict = state.verdict
    if verdict is not None and verdict.record == place:
        state = replace(state, verdict=None)
    steps = tuple(step for step in state.steps if not _doubts(step, place))
    return state if steps == state.steps else advanced(replace(state, steps=steps))


def _doubts(step: Step, place: int) -> bool:
    return isinstance(step, Race) and step.appeal is not None and step.appeal.record == place


def with_extra(state: DiceState, extra: Extra) -> DiceState:
    """Return the state with dice that the throw under way had thrown besides."""
    if state.record is None:
        return state
    return replace(state, record=replace(state.record, extras=(*state.record.extras, extra)))


def with_shares(state: DiceState, *shares: Share) -> DiceState:
    """Return the state with more shares in the throw under way, a seat's of one module in one."""
    record = state.record
    return state if record is None else replace(state, record=_sharing(record, state.ring.thrower, *shares))


def _sharing(record: DiceRecord, thrower: int, *shares: Share) -> DiceRecord:
    """Return a record with more shares, a seat's of one module in one; the thrower's come first."""
    added: dict[tuple[int, str], Share] = {}
    for share in (*record.shares, *shares):
        key = (share.seat, share.because)
        sips = share.sips + (added[key].sips if key in added else 0)
        added[key] = replace(share, sips=sips)
    mine = sorted(added.values(), key=lambda share: share.seat != thrower)
    return replace(record, shares=tuple(mine))


def punished(state: DiceState, seat: int, penalty: Penalty, *, sips: int = 0, glasses: int = 0) -> DiceState:
    """Record a penalty; it is no distribution, so the dice stay or pass as they would."""
    record = DiceRecord(
        number=state.turn,
        kind=RecordKind.PENALTY,
        seat=seat,
        before=state.ring,
        circle=state.ring,
        modules=(penalty.value,),
        shares=(Share(seat, sips, penalty.value, glasses),),
    )
    return counted(replace(state, records=(*state.records, record)))


def counted(state: DiceState) -> DiceState:
    """Return the state with all sips added up anew from its records and adjustments.

    Nothing else ever sets a total. What is beyond the most that the rules count isn't counted.
    """
    most = state.rules.most_counted
    limited = {seat: sips if most is None else min(sips, most) for seat, sips in drunk_by(state).items()}
    return replace(state, seats=Seats(replace(seat, total=limited[seat.seat]) for seat in state.seats))


def drunk_by(state: DiceState) -> dict[int, int]:
    """Return the sips of every seat, those beyond what is counted too."""
    drunk = dict.fromkeys((seat.seat for seat in state.seats), 0)
    for record in state.records:
        for share in () if record.voided else record.shares:
            drunk[share.seat] += share.sips
    for adjustment in state.adjustments:
        drunk[adjustment.seat] += adjustment.points
    return drunk


def gone(state: DiceState, seat: int) -> DiceState:
    """Let a seat go at once (D9); the last one still playing wins."""
    was_thrower = state.ring.thrower == seat
    circle = left(state.ring, seat)
    steps = tuple(step for step in (_without(each, seat) for each in state.steps) if step is not None)
    unasked = tuple(press for press in state.unasked if press.seat != seat)
    leavers = (*(each for each in state.leavers if each != seat), seat)
    verdict = None if was_thrower else _verdict_without(state.verdict, seat)
    state = replace(state, circle=circle, steps=steps, unasked=unasked, leavers=leavers, verdict=verdict)
    if len(circle.seats) == 1:
        return finish(_dropped(state), Over.LAST)
    if not was_thrower:
        return advanced(state)
    kept = tuple(step for step in steps if _is_beside(step))
    state = replace(_dropped(state), steps=kept)
    return advanced(replace(state, circle=received(state.rules, state.ring)))


def _verdict_without(verdict: RaceVerdict | None, seat: int) -> RaceVerdict | None:
    """Return a verdict once a seat has left; None where there is nobody else to name."""
    if verdict is None or verdict.loser == seat:
        return None
    race = verdict.race.without(seat)
    return replace(verdict, race=race) if len(race.racers) > 1 else None


def _is_beside(step: Step) -> bool:
    """Tell whether a step is no part of the throw under way: a finger race, a penalty of somebody else's."""
    return isinstance(step, Forgot) or (isinstance(step, Race) and step.finger is not None)


def _dropped(state: DiceState) -> DiceState:
    """Close a throw whose thrower has left, or that the game ends in: what was drunk counts."""
    given, state = handed(state).record, replace(state, steps=(), unasked=(), verdict=None)
    if given is None:
        return state
    records = (*state.records, replace(given, circle=state.ring, cut=True))
    return counted(replace(state, record=None, records=records, turn=state.turn + 1))


def handed(state: DiceState) -> DiceState:
    """Return the state with what the thrower has handed out so far in the throw under way."""
    step = next((each for each in state.steps if isinstance(each, HandOut)), None)
    return state if step is None else with_shares(state, *step.shares)


def _without(step: Step, seat: int) -> Step | None:
    """Return a step without a seat that has left; None where nothing is left of it."""
    if isinstance(step, Race):
        race = step.without(seat)
        judged = step.appeal is not None and step.appeal.loser == seat  # who has drunk for it
        return race if race.racers and not judged else None
    if isinstance(step, Confirm | Forgot):
        return None if step.seat == seat else step
    if isinstance(step, HandOut):
        return replace(step, given=tuple(each for each in step.given if each != seat))
    if isinstance(step, Duel) and step.rival == seat:
        return Duel(step.module, factor=step.factor)
    return Bet(step.module) if isinstance(step, Bet) and step.rival == seat else step


def finish(state: DiceState, reason: Over | None) -> DiceState:
    """End the game: by the last one in, or without a reason from the menu; then nobody has won."""
    state = _dropped(state)
    winners = state.ring.seats if reason is Over.LAST else ()
    return replace(state, phase=PhaseName.OVER, outcome=Outcome(reason, winners))


# --- Why an event is refused, whichever it is


def wait_for_thrower(state: DiceState) -> Refusal:
    """Return the refusal of who isn't the thrower."""
    return Refusal(RefusalCode.WAIT_FOR_THROWER, {"name": state.names[state.ring.thrower]})


def wrong_dice(state: DiceState, *, virtual: bool) -> Refusal | None:
    """Return the refusal of dice that aren't those this table plays with (D2)."""
    if virtual and state.rules.dice is DiceFrom.REAL:
        return Refusal(RefusalCode.REAL_DICE)
    if not virtual and state.rules.dice is DiceFrom.VIRTUAL:
        return Refusal(RefusalCode.VIRTUAL_DICE)
    return None
