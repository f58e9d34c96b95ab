"""What else happens in a dice game: beginning, passing on, people, penalties, mistakes, undo."""

from __future__ import annotations

from msgspec.structs import replace

from dixit_table.game import people
from dixit_table.game.dice import events as ev
from dixit_table.game.dice.choosing import doubt, invented
from dixit_table.game.dice.course import (
    begin,
    counted,
    drunk_by,
    finish,
    gone,
    passed,
    punished,
    standing,
    without_doubt,
)
from dixit_table.game.dice.state import DiceRecord, DiceState, Forgot, Invent, Race, ShareVersion
from dixit_table.game.dice.throwing import wait_for_thrower
from dixit_table.game.events import (
    GameEnded,
    PointsGiven,
    SeatLeft,
    SeatMoved,
    SeatReturned,
    SeatTaken,
    StorytellerProposed,
    TakenBack,
    WentOn,
)
from dixit_table.game.refusals import NO_SEAT, NOT_NOW, Refusal, RefusalCode
from dixit_table.game.room import Adjustment, SeatStatus
from dixit_table.game.views import LONGEST_RULE, PhaseName
from dixit_table.rules.dice import Share
from dixit_table.rules.dice_rules import Penalty

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


def propose_thrower(state: DiceState, event: StorytellerProposed) -> DiceState | Refusal:
    """Let a seat throw first; said twice by the same seat, the game begins."""
    if len(state.seats) < state.rules.fewest_seats:
        return Refusal(RefusalCode.TOO_FEW_SEATS, {"fewest": state.rules.fewest_seats})
    if state.seat(event.seat) is None or event.mate:
        return NO_SEAT
    if state.storyteller == event.seat:
        return begin(state)
    return replace(state, storyteller=event.seat)


def pass_on(state: DiceState, event: WentOn) -> DiceState | Refusal:
    """Pass the dice on without a throw: from the menu, where the thrower is away."""
    if event.seat is not None:
        return NOT_NOW
    return passed(state)


def doubt_race(state: DiceState, event: TakenBack) -> DiceState | Refusal:
    """Let the thrower say otherwise who was last, until the dice go on (D5)."""
    return doubt(state) if event.seat == state.ring.thrower else wait_for_thrower(state)


def end_game(state: DiceState, _event: GameEnded) -> DiceState | Refusal:
    """End the game from the menu: nobody was the last one in."""
    return finish(state, None)


# --- people


def join(state: DiceState, event: SeatTaken) -> DiceState | Refusal:
    """Let somebody in at once; who comes late finishes a glass (D8)."""
    after = people.join(state, event)
    if isinstance(after, Refusal):
        return after
    seat = after.seats[-1]
    after = _seated(after.with_seat(replace(seat, status=SeatStatus.IN, played=True)))
    return punished(after, seat.seat, Penalty.LATE, glasses=1)


def come_back(state: DiceState, event: SeatReturned) -> DiceState | Refusal:
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


def leave(state: DiceState, event: SeatLeft) -> DiceState | Refusal:
    """Let somebody go, at any time (D9)."""
    seat = state.seat(event.seat)
    if seat is None or seat not in state.playing:
        return NO_SEAT
    return gone(state.with_seat(replace(seat, status=SeatStatus.GONE)), seat.seat)


def move(state: DiceState, event: SeatMoved) -> DiceState | Refusal:
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


def give_sips(state: DiceState, event: PointsGiven) -> DiceState | Refusal:
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
