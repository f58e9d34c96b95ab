"""What is said of a dice game: the one next action, hints, what each seat is asked for and has come to."""

from __future__ import annotations

from collections.abc import Iterable

from dixit_table.game.dice.handlers import AMENDED
from dixit_table.game.dice.state import (
    Bet,
    Confirm,
    DiceRecord,
    DiceState,
    Duel,
    Forgot,
    HandOut,
    Invent,
    Race,
    RecordKind,
)
from dixit_table.game.dice.views import TallyView
from dixit_table.game.people import FEW, listed, one_of, seats_wanted
from dixit_table.game.room import SeatStatus
from dixit_table.game.views import PhaseName
from dixit_table.rules.dice import THROWS, DiceFrom, DiceRules, Do, Penalty, Share, effects_of
from dixit_table.texts import IN_LANGUAGES, Language, Message, in_language, say, wording

# --- Sips, glasses and what they are for, in words


def amount(rules: DiceRules, sips: int) -> Message:
    """Return so many sips, or whatever the table counts (D3)."""
    return wording.amount(rules.unit, sips)


def title_of(rules: DiceRules, because: str, language: Language, *, dice: int) -> str:
    """Return what a share is for: a module's title, a penalty's, or that somebody set it right."""
    for module in rules.modules:
        if module.name == because:
            return in_language(language, module.title)
    if because == AMENDED:
        return say(language, "dice.amended")
    both = "_both" if because == Penalty.CLIFF and dice > 1 else ""
    return say(language, f"dice.penalty_{because}{both}")


def shares_in_words(
    rules: DiceRules, shares: Iterable[Share], language: Language, *, dice: int
) -> list[tuple[int, int, int, Message]]:
    """Return each seat's sips and glasses of one record with what they are for, the first drinker first."""
    by_seat: dict[int, list[Share]] = {}
    for share in shares:
        by_seat.setdefault(share.seat, []).append(share)
    return [(seat, *_sums(own), _in_words(rules, own, language, dice)) for seat, own in by_seat.items()]


def _sums(shares: list[Share]) -> tuple[int, int]:
    return sum(share.sips for share in shares), sum(share.glasses for share in shares)


def _in_words(rules: DiceRules, shares: list[Share], language: Language, dice: int) -> Message:
    sips, glasses = _sums(shares)
    titles = dict.fromkeys(title_of(rules, share.because, language, dice=dice) for share in shares)
    return Message.of("dice.share", amount=drunk(rules, sips, glasses), why=", ".join(titles))


def drunk(rules: DiceRules, sips: int, glasses: int) -> Message:
    """Return sips and glasses: "2 sips", "a glass", "2 sips and a glass"."""
    if not glasses:
        return amount(rules, sips)
    cups = Message.of("dice.glasses", n=glasses)
    return Message.of("dice.and_glasses", sips=amount(rules, sips), glasses=cups) if sips else cups


# --- What the thrower is about to name: of which seats one, and what has been handed out so far (D6, D7)


def choices(state: DiceState) -> tuple[int, ...]:
    """Return the seats of which the thrower is to name one, clockwise; none where something else is asked."""
    step = state.step
    if isinstance(step, HandOut):
        return state.ring.seats
    if isinstance(step, Race) and step.doubtful:
        return step.racers
    if isinstance(step, Duel | Bet) and step.rival is None:
        return tuple(seat for seat in state.ring.seats if seat != state.ring.thrower)
    return ()


def handed_out(state: DiceState) -> tuple[Share, ...]:
    """Return what the thrower has handed out so far, while there is more to hand out."""
    step = state.step
    return step.shares if isinstance(step, HandOut) else ()


# --- What each seat has come to in a dice game: sips, glasses, races, prison


def tallies(state: DiceState) -> tuple[TallyView, ...]:
    """Return a row for each seat: those here clockwise, then those that have left."""
    order = sorted(state.seats, key=lambda seat: seat.status is SeatStatus.GONE)
    return tuple(_tally(state, seat.seat, seat.total) for seat in order)


def _tally(state: DiceState, seat: int, sips: int) -> TallyView:
    records = [record for record in state.records if not record.voided]
    own = [record for record in records if record.kind is RecordKind.THROW and record.seat == seat]
    reactions = [after for record in records if (after := _after_the_first(record, seat)) is not None]
    most = state.rules.most_counted
    glasses = _glasses(state, seat)
    return TallyView(
        seat=seat,
        sips=sips,
        glasses=glasses,
        throws=len(own),
        handed_out=sum(share.sips for record in own for share in record.shares if share.seat != seat),
        last=sum(record.loser == seat for record in records),
        held=sum(_imprisoned(record, seat) for record in records),
        reaction_ms=round(sum(reactions) / len(reactions)) if reactions else None,
        full=most is not None and sips >= most,
        drunk=drunk(state.rules, sips, glasses),
    )


def _after_the_first(record: DiceRecord, seat: int) -> int | None:
    """Return how long after the first a seat pressed in a record's race; who began it wasn't in it."""
    holder = record.seat if record.kind is RecordKind.RACE else None
    racing = [press for press in record.presses if press.seat != holder]
    stamps = [press.at_ms for press in racing if press.seat == seat]
    return stamps[0] - racing[0].at_ms if stamps else None


def _imprisoned(record: DiceRecord, seat: int) -> bool:
    return record.before.prisoner != seat == record.circle.prisoner


def _glasses(state: DiceState, seat: int) -> int:
    """Return the glasses a seat had to finish."""
    counting = (record for record in state.records if not record.voided)
    return sum(share.glasses for record in counting for share in record.shares if share.seat == seat)


# --- The one next action of a dice game, in a message; hints; and what each seat is asked for


def prompt(state: DiceState) -> Message:
    """Return what is to be done next, by whom."""
    if state.phase is PhaseName.LOBBY:
        return _lobby(state)
    if state.phase is PhaseName.OVER:
        return Message.of("dice.over")
    name = state.names[state.ring.thrower]
    if state.step is None:
        return _throw(state, Message.of(f"dice.throw_{state.rules.dice.value}", name=name))
    return _asked(state, name)


def _throw(state: DiceState, throw: Message) -> Message:
    """Return what asks for a throw; just after a race with who was last by the stamps."""
    last = state.last_by_stamps
    return throw if last is None else Message.of("dice.raced", last=state.names[last], throw=throw)


def _lobby(state: DiceState) -> Message:
    wanted = seats_wanted(state)
    if wanted is not None:
        return wanted
    if state.storyteller is None:
        return Message.of("dice.lobby_first")
    return Message.of("dice.lobby_start", name=state.names[state.storyteller])


def _asked(state: DiceState, name: str) -> Message:
    step = state.step
    if isinstance(step, Race):
        return _race(state, step, name)
    if isinstance(step, HandOut):
        return Message.of("dice.hand_out", name=name, amount=amount(state.rules, step.left))
    if isinstance(step, Duel):
        return _duel(state, step, name)
    if isinstance(step, Bet):
        return _bet(state, step, name)
    if isinstance(step, Confirm):
        return Message.of("dice.confirm", name=name, rival=state.names[step.seat])
    if isinstance(step, Forgot):
        return Message.of("dice.forgot", rival=state.names[step.seat])
    return Message.of("dice.invent", name=name)


def _race(state: DiceState, race: Race, name: str) -> Message:
    if race.overruled:
        return Message.of("dice.race_overruled", name=name)
    if race.doubtful:
        key = "dice.race_silent" if race.missing else "dice.race_doubt"
        return Message.of(key, name=name, names=one_of(_names(state, race.doubtful)))
    stake = drunk(state.rules, race.sips, 0)
    if race.presses and len(race.missing) <= FEW < len(race.racers):
        return Message.of("dice.race_missing", names=listed(_names(state, race.missing)))
    if race.finger is not None:
        return Message.of("dice.race_finger", name=state.names[race.finger], amount=stake)
    return Message.of("dice.race", amount=stake)


def _duel(state: DiceState, duel: Duel, name: str) -> Message:
    if duel.rival is None:
        return Message.of("dice.duel_rival", name=name)
    rival = state.names[duel.rival]
    if duel.high is None:
        return Message.of("dice.duel_high", name=name, rival=rival)
    wins = Message.of("dice.high_wins" if duel.high else "dice.low_wins")
    if duel.own is None:
        return Message.of("dice.duel_own", name=name, rival=rival, wins=wins)
    return Message.of("dice.duel_other", name=name, rival=rival, own=duel.own, wins=wins)


def _bet(state: DiceState, bet: Bet, name: str) -> Message:
    if bet.rival is None:
        return Message.of("dice.bet_rival", name=name)
    rival = state.names[bet.rival]
    if bet.number is None:
        return Message.of("dice.bet_number", name=name, rival=rival)
    return Message.of("dice.bet_throw", rival=rival, number=bet.number)


def hints(state: DiceState) -> tuple[Message, ...]:
    """Return what else one may want to know now."""
    if state.phase is PhaseName.LOBBY:
        return _of_the_lobby(state)
    if state.phase is PhaseName.OVER:
        return ()
    return (*_of_the_step(state), *_doubt(state), *_finger(state), *_unasked(state), *_rule(state))


def _of_the_lobby(state: DiceState) -> tuple[Message, ...]:
    titles = [Message.of(IN_LANGUAGES, **each.title) for each in state.rules.in_force if each.optional]
    return (Message.of("dice.lobby_modules", titles=listed(titles)),) if titles else ()


def _of_the_step(state: DiceState) -> tuple[Message, ...]:
    step, name = state.step, state.names[state.ring.thrower]
    if step is None:
        return _of_the_throw(state)
    if isinstance(step, Race):
        return _of_the_race(state, step, name)
    if isinstance(step, HandOut) and step.given:
        return (Message.of("dice.hint_rest", name=state.names[step.given[-1]]),)
    if isinstance(step, Invent):
        return (Message.of("dice.hint_type_rule"),)
    real = state.rules.dice is not DiceFrom.VIRTUAL
    both = isinstance(step, Forgot) or (isinstance(step, Bet) and step.number is not None)
    one = isinstance(step, Duel) and step.high is not None
    dice = (
        [Message.of("dice.hint_two_dice" if both else "dice.hint_one_die")] if real and (both or one) else []
    )
    return (*dice, *_table_throws(state)) if both or one else ()


def _of_the_race(state: DiceState, race: Race, name: str) -> tuple[Message, ...]:
    if not race.doubtful:
        return (Message.of("dice.hint_close", name=name),)
    again = () if race.overruled else (Message.of("dice.hint_again"),)
    if race.appeal is None:
        return again
    return (*again, Message.of("dice.hint_stands", name=state.names[race.appeal.loser]))


def _doubt(state: DiceState) -> tuple[Message, ...]:
    """Return how to say otherwise who was last, where something else is asked for since."""
    last = state.last_by_stamps
    if last is None or state.step is None or isinstance(state.step, Race):
        return ()
    return (Message.of("dice.hint_doubt", last=state.names[last]),)


def _of_the_throw(state: DiceState) -> tuple[Message, ...]:
    if state.rules.dice is DiceFrom.VIRTUAL:
        return ()
    races = [dice for dice in THROWS if any(e.do is Do.RACE for _, e in effects_of(state.rules, dice))]
    throws = ", ".join(f"{low}-{high}" for low, high in races)
    races = [] if state.shares_one_pad else races
    reaction = [Message.of("dice.hint_reaction", throws=throws)] if races else []
    return (*_table_throws(state), *reaction, Message.of("dice.hint_fell"))


def _table_throws(state: DiceState) -> tuple[Message, ...]:
    return (Message.of("dice.hint_either"),) if state.rules.dice is DiceFrom.EITHER else ()


def _finger(state: DiceState) -> tuple[Message, ...]:
    finger = state.ring.finger
    if finger is None or isinstance(state.step, Race):
        return ()
    return (Message.of("dice.hint_finger", name=state.names[finger]),)


def _unasked(state: DiceState) -> tuple[Message, ...]:
    seats = state.accusable
    return (Message.of("dice.unasked", names=listed(_names(state, seats))),) if seats else ()


def _rule(state: DiceState) -> tuple[Message, ...]:
    if state.rule is None or state.ruler is None:
        return ()
    name = state.names[state.ruler]
    if not state.rule:
        return (Message.of("dice.rule_unwritten", name=name), Message.of("dice.hint_type_rule"))
    return (Message.of("dice.rule_in_force", name=name, rule=state.rule),)


def ask(state: DiceState, seat: int) -> Message | None:
    """Return what a seat is asked for now."""
    if seat not in state.awaited:
        return None
    step = state.step
    if isinstance(step, Race) and not step.doubtful:
        return Message.of("dice.ask_press")
    throws = step is None or isinstance(step, Forgot) or seat != state.ring.thrower
    dies = isinstance(step, Duel) and step.high is not None
    return Message.of("dice.ask_throw" if throws or dies else "dice.ask_choose")


def _names(state: DiceState, seats: tuple[int, ...]) -> list[str]:
    return [state.names[seat] for seat in seats]
