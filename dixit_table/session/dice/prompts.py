"""The one next action of a dice game, in a message; hints; and what each seat is asked for."""

from __future__ import annotations

from dixit_table.rules.dice import THROWS, effects_of
from dixit_table.rules.dice_rules import DiceFrom, Do
from dixit_table.session.dice.state import DiceState
from dixit_table.session.dice.steps import Bet, Confirm, Duel, Forgot, HandOut, Invent, Race
from dixit_table.session.dice.words import amount
from dixit_table.session.listing import listed, one_of
from dixit_table.session.lobby import seats_wanted
from dixit_table.session.views import PhaseName
from dixit_table.texts import Message

_FEW = 3
"""So many who haven't pressed are called by their names."""


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
    if race.presses and len(race.missing) <= _FEW < len(race.racers):
        return Message.of("dice.race_missing", names=listed(_names(state, race.missing)))
    if race.finger is not None:
        return Message.of("dice.race_finger", name=state.names[race.finger])
    return Message.of("dice.race")


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
    rules = state.rules
    seats = Message.of("dice.lobby_seats", fewest=rules.fewest_seats, most=rules.most_seats)
    titles = [Message.of("rules.in_language", **each.title) for each in rules.in_force if each.optional]
    return (seats, Message.of("dice.lobby_modules", titles=listed(titles))) if titles else (seats,)


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
