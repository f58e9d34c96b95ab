"""A second account of the dice game, by the clauses: what each step on record gives to whom, and leaves.

Each step is judged from the state before it, which the step before has vouched for. What people answered is
read from the events; nothing is asked of the product but what it had asked them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from dixit_table.game import events as ev
from dixit_table.game.dice.state import (
    Bet,
    Confirm,
    DiceRecord,
    DiceState,
    Duel,
    Forgot,
    HandOut,
    Invent,
    Press,
    Race,
    RecordKind,
    Step,
)
from dixit_table.game.dice.views import dice_view
from dixit_table.game.room import SeatStatus
from dixit_table.game.views import PhaseName, PublicView
from dixit_table.rules.dice import DiceRules
from dixit_table.settings.loader import load_rules
from tests.rules.dice_tables import naively
from tests.rules.naive_dice import After, Before, naive_leave, naive_pass, naive_throw

SIPS, GLASSES = "sips", "glasses"

Got = Counter[tuple[int, str, str]]
"""By seat, what it was for, and whether it was sips or glasses."""

_PENALTIES = {
    "false_dixit": (1, SIPS), "illegal_take": (1, SIPS), "late": (1, GLASSES),
    "buffalo": (1, GLASSES), "empty_glass": (1, GLASSES),
}  # fmt: skip

_LONG_AGO_MS = 10_000
"""A press is for dice that were punched in so long after it at most."""

_OF_THE_BOX = {each.name for each in load_rules("dice").of(DiceRules).modules}

_ASKED: Mapping[str, type[Step]] = {
    "race": Race, "hand_out": HandOut, "duel": Duel, "bet": Bet, "invent": Invent,
}  # fmt: skip


def check_dice(before: DiceState, event: ev.Event, after: DiceState) -> None:
    """Check what a step gave, whom it left throwing, held and with the finger, and all totals.

    Of a house with modules of its own, of which the clauses know nothing, only the totals.
    """
    check_totals(after)
    if isinstance(event, ev.Undone) or not _by_the_book(before):
        return  # undo goes back to a state that was checked when it was reached
    if isinstance(event, ev.RuleWorded):
        assert (_got(before), before.circle) == (_got(after), after.circle), "words that do more than say"
        return
    if isinstance(event, ev.ThrowAmended):
        _check_amended(before, event, after)
        return
    judged = _judged(before, event)
    again = judged.appeal.record if judged is not None and judged.appeal is not None else None
    assert _all_but(after.records, len(before.records), again) == _all_but(
        before.records, len(before.records), again
    ), "a record became another"
    gained = _gained(before, event)
    gained.subtract(_given_back(judged) if judged is not None else {})
    expected = _got(before)
    expected.update(gained)
    assert _got(after) == +expected, "given, and not by the clauses"
    _check_races(before, event, after)
    if judged is not None:
        _check_verdict(before, event, after, judged)
    if after.circle is not None:
        _check_table(before, event, after)
    if isinstance(event, ev.DiceThrown) and _is_throw(before, event):
        _check_throw(before, event, after)


def _by_the_book(state: DiceState) -> bool:
    return all(each.name in _OF_THE_BOX for each in state.rules.modules)


def check_totals(state: DiceState) -> None:
    """Check what each seat has come to: what it got, and was given by hand, up to what this table counts."""
    most = state.rules.most_counted
    for seat in state.seats:
        sips, _ = _come_to(state, seat.seat)
        assert seat.total == (sips if most is None else min(sips, most)), "sips that don't add up"


def check_view(state: DiceState, view: PublicView) -> None:
    """Check that the screen says what each seat has come to, sips and glasses, and how the table stands."""
    dice = dice_view(view)
    assert dice is not None
    for tile in view.seats:
        sips, glasses = _come_to(state, tile.seat)
        most = sips if state.rules.most_counted is None else state.rules.most_counted
        assert (tile.total, tile.glasses) == (min(sips, most), glasses), "a tile tells something else"
    if state.circle is not None:
        shown = (dice.thrower, dice.prisoner, dice.finger, 1 if dice.clockwise else -1)
        table = _table(state)
        assert shown == (table["thrower"], table["held"], table["finger"], table["direction"])


def _come_to(state: DiceState, seat: int) -> tuple[int, int]:
    shares = [
        share
        for record in state.records
        if not record.voided
        for share in record.shares
        if share.seat == seat
    ]
    given = sum(each.points for each in state.adjustments if each.seat == seat)
    return sum(share.sips for share in shares) + given, sum(share.glasses for share in shares)


def _got(state: DiceState) -> Got:
    got: Got = Counter()
    for record in (*state.records, *([state.record] if state.record else ())):
        for share in record.shares:
            got[share.seat, share.because, SIPS] += share.sips
            got[share.seat, share.because, GLASSES] += share.glasses
    return +got


def _check_amended(before: DiceState, event: ev.ThrowAmended, after: DiceState) -> None:
    at = event.number - 1
    was, now = before.records[at], after.records[at]
    rest = [records[:at] + records[at + 1 :] for records in (before.records, after.records)]
    assert rest[0] == rest[1] and before.circle == after.circle, "an amendment of one record changed more"
    got: Got = Counter()
    for share in now.shares:
        got[share.seat, "", SIPS] += share.sips
        got[share.seat, "", GLASSES] += share.glasses
    said: Got = Counter()
    for seat, sips, glasses in event.shares:
        said[seat, "", SIPS] += sips
        said[seat, "", GLASSES] += glasses
    assert +got == +said and now.voided == event.voided, "amended to something else"
    assert (now.earlier[-1].shares, now.earlier[-1].voided) == (was.shares, was.voided), "what was, is gone"


# --- what a step gives


def _gained(before: DiceState, event: ev.Event) -> Got:
    if isinstance(event, ev.DiceThrown):
        return _by_throw(before, event) if _is_throw(before, event) else _by_dice_of_a_step(before, event)
    if isinstance(event, ev.DiceFell):
        return _sips((event.seat, "cliff", event.first + (event.second or 0)))
    if isinstance(event, ev.NumberChosen):
        return _by_number(before, event)
    if isinstance(event, ev.WentOn):
        return _by_going_on(before, event)
    if isinstance(event, ev.Reacted | ev.RaceClosed):
        return _by_race(before.step, event)
    if isinstance(event, ev.FingerRaised):
        others = {seat for seat in before.ring.seats if seat != event.seat}
        return _race_lost("finger", 1, others) if before.shares_one_pad else Counter()
    if isinstance(event, ev.SeatLeft) and before.circle is not None:
        return _by_leaving(before, event.seat)
    if isinstance(event, ev.GameEnded):
        return _handed_out(before.steps)
    return _by_penalty(before, event)


def _sips(*got: tuple[int, str, int]) -> Got:
    found: Got = Counter()
    for seat, why, sips in got:
        found[seat, why, SIPS] += sips
    return found


def _by_penalty(before: DiceState, event: ev.Event) -> Got:
    if isinstance(event, ev.SeatTaken) and before.circle is not None:
        seat, penalty = max(each.seat for each in before.seats) + 1, "late"
    elif isinstance(event, ev.Penalised) and event.penalty != "forgot":
        seat, penalty = event.seat, event.penalty
    else:
        return Counter()
    much, of = _PENALTIES[penalty]
    return Counter({(seat, penalty, of): much})


def _by_throw(before: DiceState, event: ev.DiceThrown) -> Got:
    now = _naively(before, event)
    got = _sips(*((seat, module, sips) for seat, sips, module in now["drinks"]))
    for what, sips, module in now["to_do"]:
        if what == "race":
            got += _race_lost(module, sips, _lost_at_once(before, event))
    return got


def _lost_at_once(before: DiceState, event: ev.DiceThrown) -> set[int]:
    """Return who may have lost a race as soon as the dice are there: all had pressed, or nobody need."""
    racers = set(_racers(before))
    if before.shares_one_pad:
        return racers  # nobody can press before another
    pressed = {} if event.virtual else _pressed_for(before, event)
    pressed = {seat: press for seat, press in pressed.items() if seat in racers}  # who throws may not be one
    return _perhaps_last(racers, pressed) if racers <= set(pressed) else set()


def _racers(state: DiceState) -> list[int]:
    seats = _table(state)["circle"]
    return [seat for seat in seats if state.rules.thrower_reacts or seat != state.ring.thrower]


def _pressed_for(before: DiceState, event: ev.DiceThrown) -> dict[int, tuple[int, int]]:
    """Return who had pressed when real dice were punched in, when, and how far off that may be."""
    pressed = {event.seat: (event.at_ms, event.error_ms)}
    for press in before.unasked:
        if press.at_ms >= event.at_ms - _LONG_AGO_MS:
            pressed[press.seat] = (press.at_ms, press.error_ms)
    return pressed


def _perhaps_last(racers: Iterable[int], pressed: Mapping[int, tuple[int, int]]) -> set[int]:
    """Return who may have pressed last: who hasn't, else whose stamp may be after every other's."""
    missing = set(racers) - set(pressed)
    if missing:
        return missing
    surely = max(at - error for at, error in pressed.values())
    return {seat for seat in racers if sum(pressed[seat]) >= surely}


def _race_lost(module: str, sips: int, perhaps: set[int]) -> Got:
    return _sips(*((seat, module, sips) for seat in perhaps)) if len(perhaps) == 1 else Counter()


def _by_race(race: Step | None, event: ev.Reacted | ev.RaceClosed) -> Got:
    if not isinstance(race, Race) or race.doubtful:
        return Counter()  # pressed for nothing
    pressed = _pressed_in(race)
    if isinstance(event, ev.Reacted):
        pressed[event.seat] = (event.at_ms, event.error_ms)
        if set(race.racers) - set(pressed):
            return Counter()
    return _race_lost(race.module, race.sips, _perhaps_last(race.racers, pressed))


def _by_number(before: DiceState, event: ev.NumberChosen) -> Got:
    step, number = before.step, event.number
    if isinstance(step, Race) and number:
        return _sips((number, step.module, step.sips))
    if isinstance(step, HandOut) and len(step.given) + 1 == step.sips:
        return _sips(*((seat, step.module, 1) for seat in (*step.given, number)))
    if isinstance(step, Duel) and step.own is not None and step.own != number and before.record:
        wins = (step.own > number) if step.high else (step.own < number)
        ties = sum(extra.dice[0] == extra.dice[1] for extra in before.record.extras)
        loser = step.rival if wins else before.ring.thrower
        return _sips((loser or 0, step.module, (step.own + number) * 2**ties))
    return Counter()


def _by_going_on(before: DiceState, event: ev.WentOn) -> Got:
    step = before.step
    if isinstance(step, HandOut):
        rest = step.given[-1:] * (step.sips - len(step.given)) if event.seat is not None else ()
        return _sips(*((seat, step.module, 1) for seat in (*step.given, *rest)))
    if isinstance(step, Confirm) and event.seat is not None:
        return _sips((step.seat, "false_dixit", 1))
    return Counter()


def _by_dice_of_a_step(before: DiceState, event: ev.DiceThrown) -> Got:
    step, thrown = before.step, event.first + event.second
    if isinstance(step, Forgot):
        return _sips((step.seat, "forgot", thrown))
    assert isinstance(step, Bet) and step.number is not None and step.rival is not None
    return _sips((step.rival if thrown > step.number else before.ring.thrower, step.module, step.number))


def _handed_out(steps: Iterable[Step], *, gone: int | None = None) -> Got:
    """Return what has been handed out and drunk of a throw that is broken off."""
    handing = [step for step in steps if isinstance(step, HandOut)]
    return _sips(*((seat, step.module, 1) for step in handing for seat in step.given if seat != gone))


def _by_leaving(before: DiceState, gone: int) -> Got:
    """Return what follows where somebody leaves: a throw may be broken off, a race may be over by it."""
    thrower, steps = before.ring.thrower, before.steps
    got: Got = Counter()
    if len(before.ring.seats) == 2:
        return _handed_out(steps, gone=gone)
    if gone == thrower:
        got = _handed_out(steps, gone=gone)
    race = _first_race_without(before, gone)
    return got if race is None else got + _lost_by_leaving(race, gone)


def _first_race_without(before: DiceState, gone: int) -> Race | None:
    """Return the race that is run or in doubt once somebody has left, if that comes first then."""
    steps = before.steps
    if len(before.ring.seats) == 2:
        return None
    if gone == before.ring.thrower:
        steps = tuple(step for step in steps if isinstance(step, Forgot) or _of_a_finger(step))
    steps = tuple(step for step in steps if not _goes_with(step, gone))
    return steps[0] if steps and isinstance(steps[0], Race) else None


def _goes_with(step: Step, gone: int) -> bool:
    """Tell whether nothing is left to ask; a race that who leaves has drunk for stands as it was judged."""
    if isinstance(step, Race):
        return set(step.racers) == {gone} or (step.appeal is not None and step.appeal.loser == gone)
    return isinstance(step, Forgot | Confirm) and step.seat == gone


def _lost_by_leaving(race: Race, gone: int) -> Got:
    racers = set(race.racers) - {gone}
    pressed = {seat: press for seat, press in _pressed_in(race).items() if seat in racers}
    if _is_said_by_the_thrower(race):
        return _race_lost(race.module, race.sips, racers)
    if race.doubtful or racers <= set(pressed):
        return _race_lost(race.module, race.sips, _perhaps_last(racers, pressed))
    return Counter()


# --- who was last, and who says so


def _pressed_in(race: Race) -> dict[int, tuple[int, int]]:
    """Return when everybody pressed, and how far off that may be; who laid the finger first is no racer."""
    return {press.seat: (press.at_ms, press.error_ms) for press in race.presses if press.seat != race.finger}


def _is_said_by_the_thrower(race: Race) -> bool:
    """Tell whether the thrower doubts the stamps of a race: they decide nothing any more."""
    return race.appeal is not None and race.runs == race.appeal.race.runs  # not run again since


def _judged(before: DiceState, event: ev.Event) -> Race | None:
    """Return the race that is over by an event: somebody is named, the stamps tell, or only one is left."""
    if isinstance(event, ev.SeatLeft) and before.circle is not None:
        race = _first_race_without(before, event.seat)
        return race if race is not None and _lost_by_leaving(race, event.seat) else None
    if not isinstance(before.step, Race):
        return None
    race = before.step
    if isinstance(event, ev.NumberChosen):
        return race if event.number else None
    return race if isinstance(event, ev.Reacted | ev.RaceClosed) and _by_race(race, event) else None


def _given_back(race: Race) -> Got:
    """Return what who had lost a race needn't drink, now that it is judged anew."""
    return _sips((race.appeal.loser, race.module, race.sips)) if race.appeal is not None else Counter()


def _all_but(records: tuple[DiceRecord, ...], count: int, place: int | None) -> list[DiceRecord]:
    return [record for at, record in enumerate(records[:count]) if at != place]


def _check_races(before: DiceState, event: ev.Event, after: DiceState) -> None:
    """Check who is in a race: never who laid the finger first; and what a doubt asks, and of whom."""
    for race in after.steps:
        if isinstance(race, Race) and race.finger is not None:
            assert race.finger not in (*race.racers, *race.doubtful), "the holder is in a race of theirs"
    for record in after.records[len(before.records) :]:
        if record.kind is RecordKind.RACE:
            assert record.loser not in (None, record.seat), "the holder lost the race they began"
    if isinstance(event, ev.FingerRaised) and isinstance(after.step, Race) and after.step.finger is not None:
        assert set(after.step.racers) == set(before.ring.seats) - {event.seat}
    if isinstance(event, ev.Penalised) and event.penalty == "empty_glass":
        thrown = [each.seat for each in before.records if each.dice and each.modules != ("forgot",)]
        assert event.seat in (before.ring.thrower, *thrown[-1:]), "an empty glass of who didn't throw"
    if isinstance(event, ev.TakenBack) and isinstance(after.step, Race):
        _check_doubt(before, event, after, after.step)


def _check_doubt(before: DiceState, event: ev.TakenBack, after: DiceState, race: Race) -> None:
    """Check that the thrower alone has doubted the latest race, and that nothing is decided by it."""
    assert event.seat == before.ring.thrower and not isinstance(before.step, Race)
    records = [*before.records, *([before.record] if before.record else [])]
    latest = [each for each in records if each.kind is not RecordKind.PENALTY or each.modules == ("cliff",)]
    assert any(each.loser is not None for each in latest[-2:] if not each.earlier), "no race to doubt"
    assert race.appeal is not None and any(each.loser == race.appeal.loser for each in latest[-2:])
    assert set(race.doubtful) == set(race.racers) <= set(before.ring.seats)
    assert (before.records, before.record, before.seats) == (after.records, after.record, after.seats)


def _check_verdict(before: DiceState, event: ev.Event, after: DiceState, race: Race) -> None:
    """Check that the record says who decided a race, among whom it was in doubt, and how often it ran."""
    place = race.appeal.record if race.appeal is not None else None
    if place is None and race.finger is not None:
        place = len(before.records)
    record = after.records[place] if place is not None else after.record
    record = record or after.records[len(before.records)]
    assert record.loser in race.racers
    named = isinstance(event, ev.NumberChosen)
    assert record.named is named, "who decided isn't on record"
    if isinstance(event, ev.NumberChosen):
        assert record.loser == event.number and set(record.doubtful) == set(race.doubtful)
    if not isinstance(event, ev.SeatLeft):
        assert record.runs == race.runs
        assert _is_said_by_the_thrower(race) or record.presses == _in_order(race, event)
        assert named or set(record.doubtful) == set(race.doubt)
    by_stamps = record.loser if not named else None
    told = race.appeal.stamped if named and race.appeal and _is_said_by_the_thrower(race) else by_stamps
    assert record.stamped == told, "what the stamps said isn't on record"


def _in_order(race: Race, event: ev.Event) -> tuple[Press, ...]:
    new = [Press(event.seat, event.at_ms, event.error_ms)] if isinstance(event, ev.Reacted) else []
    return tuple(sorted((*race.presses, *new), key=lambda press: press.at_ms))


def _of_a_finger(step: Step) -> bool:
    return isinstance(step, Race) and step.finger is not None


# --- how it leaves the table


def _is_throw(before: DiceState, event: ev.Event) -> bool:
    return isinstance(event, ev.DiceThrown) and before.phase is PhaseName.THROWING


def _also(state: DiceState) -> set[str]:
    return set(state.rules.chosen)


def _naively(before: DiceState, event: ev.DiceThrown) -> After:
    low, high = sorted((event.first, event.second))
    return naive_throw(low, high, _table(before), _also(before))


def _table(state: DiceState) -> Before:
    return naively(state.ring)


def _check_throw(before: DiceState, event: ev.DiceThrown, after: DiceState) -> None:
    """Check that a throw was taken down as it fell, and asks of people what the clauses do."""
    now, record = _naively(before, event), after.record or after.records[-1]
    assert (record.seat, record.number) == (before.ring.thrower, before.turn)
    assert record.dice == (event.first, event.second), "other dice than were thrown"
    assert set(record.modules) == now["matching"], "other combinations than were thrown"
    if after.record is None:
        return
    asks = sorted((what for what, *_ in now["to_do"]), key=lambda what: what != "race")
    due = [_ASKED[what] for what in asks]
    asked = [type(step) for step in after.steps]
    assert asked in (due, due[1:]) or set(asked) == {Confirm}, "asked for something else than the throw does"


def _check_table(before: DiceState, event: ev.Event, after: DiceState) -> None:
    table, found = _table_after(before, event, after), _table(after)
    if after.outcome is not None:  # nobody throws any more
        assert found["circle"] == table["circle"], "another circle"
        return
    assert found == table, f"the table stands otherwise: {found}, and not {table}"
    assert after.storyteller == table["thrower"]


def _table_after(before: DiceState, event: ev.Event, after: DiceState) -> Before:
    if before.circle is None:
        assert isinstance(event, ev.StorytellerProposed), "begun by nobody"
        circle = [seat.seat for seat in before.seats]
        return Before(circle=circle, thrower=event.seat, held=None, direction=1, finger=None)
    table, also = _table(before), _also(before)
    if isinstance(event, ev.DiceThrown) and _is_throw(before, event):
        now = _naively(before, event)
        table["held"], table["direction"], table["finger"] = now["held"], now["direction"], now["finger"]
    elif isinstance(event, ev.SeatLeft):
        table = naive_leave(table, event.seat, also)
    elif isinstance(event, ev.SeatTaken | ev.SeatReturned | ev.SeatMoved):
        table["circle"] = [seat.seat for seat in after.seats if seat.status is SeatStatus.IN]
    passes = isinstance(event, ev.WentOn) and event.seat is None and before.phase is PhaseName.THROWING
    passes |= isinstance(event, ev.DiceFell) and not before.rules.cliff_repeats
    over = _concluded(before, after)
    if over is not None:
        assert after.turn == before.turn + 1 == over.number + 1
        passes = not _throws_again(over, before, event)
        assert over.again is not passes, "the wrong one throws next"
    if passes:
        table["thrower"], table["held"] = naive_pass(table, also)
    return table


def _concluded(before: DiceState, after: DiceState) -> DiceRecord | None:
    """Return the throw that a step has brought to its end, unless it was broken off."""
    new = [each for each in after.records[len(before.records) :] if each.kind is RecordKind.THROW]
    return new[0] if new and not new[0].cut else None


def _throws_again(over: DiceRecord, before: DiceState, event: ev.Event) -> bool:
    """Tell whether who threw throws again: where anybody drank; what nobody left out must have been drunk."""
    was = naively(over.before)
    low, high = sorted(over.dice)
    now = naive_throw(low, high, was, _also(before))
    drunk = {share.because for share in over.shares if share.sips}
    owed = {module for what, _, module in now["to_do"] if what != "invent"}
    skipped = isinstance(event, ev.WentOn) and event.seat is None
    # Whoever sat down since the throw doesn't race: the last racer may leave a race to nobody.
    alone = (
        isinstance(event, ev.SeatLeft)
        and isinstance(before.step, Race)
        and before.step.racers == (event.seat,)
    )
    left_out = skipped or alone or isinstance(before.step, Confirm | Invent)
    assert owed <= drunk or left_out, "a throw is over, and what it asks for was not done"
    return bool(drunk)
