"""A dice game in words, for every display: what a throw has come to, how a race went, what is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dixit_table.game.dice.views import (
    DiceView,
    DuelView,
    RaceView,
    ReactionView,
    ShareView,
    TallyView,
    ThrowView,
)
from dixit_table.game.in_words import WORDS
from dixit_table.game.status import Status, Tone, trouble_of
from dixit_table.game.views import Mark, PublicView, SeatView
from dixit_table.texts import Language, Message, say

Name = Callable[[int], str]
"""Returns the name of a seat, as it stands on a display."""


# --- What differs from games of cards

DICE_WORDS = {
    **WORDS,
    "teller": "screen.throws",
    "first": "screen.first_thrower",
    "turn": "screen.throw",
    "counted": "lookback.throws",
    "past": "screen.throws_page",
    "no_past": "screen.no_throws",
    "past_key": "screen.key.past_throws",
    "typed": "screen.key.rule",
}

IN_PICTURE = frozenset({"dice.rule_in_force"})
"""Hints that the picture of a game under way says already."""


# --- What a throw has come to: what matched, who drinks how much


def headed(language: Language, throw: ThrowView, name: Name) -> str:
    """Return who threw, and what matched; "threw", so that nobody takes them for the prisoner."""
    words = matched(language, throw)
    key = "dice.thrown_by" if throw.dice else "dice.share_of"
    return say(language, key, name=name(throw.seat), what=words) if throw.titles else words


def matched(language: Language, throw: ThrowView) -> str:
    """Return what matched, or that nothing did; and that it was set right, or doesn't count."""
    words = ", ".join(throw.titles) or say(language, "dice.nothing")
    if throw.voided:
        return f"{words} {say(language, 'screen.voided_throw')}"
    return f"{words} {say(language, 'screen.amended')}" if throw.amended else words


_EVERYBODY_FROM = 3  # seats


def share_lines(
    language: Language, view: PublicView, throw: ThrowView, shares: Sequence[ShareView], name: Name
) -> Iterator[tuple[int | None, str]]:
    """Yield each seat with how much it drinks, and what for where several things matched.

    Where everybody gets the same that is one line, of no seat.
    """
    whats = [say(language, share.words if len(throw.titles) > 1 else share.amount) for share in shares]
    served = {share.seat for share in shares}
    everybody = len(shares) >= _EVERYBODY_FROM and served == {seat.seat for seat in view.seats}
    if everybody and len(set(whats)) == 1:
        yield None, say(language, "dice.share_of", name=say(language, "screen.everybody"), what=whats[0])
        return
    for share, what in zip(shares, whats, strict=True):
        yield share.seat, say(language, "dice.share_of", name=name(share.seat), what=what)


def rule_words(seat: int | None, rule: str | None, name: Name) -> Message | None:
    """Return an invented rule with who made it; None where there is none."""
    if rule is None:
        return None
    maker = "" if seat is None else name(seat)
    return Message.of("dice.rule_in_force" if rule else "dice.rule_unwritten", name=maker, rule=rule)


def direction(dice: DiceView) -> Message:
    """Return which way the dice go round."""
    return Message.of("screen.clockwise" if dice.clockwise else "screen.anticlockwise")


# --- A duel: who throws against whom, and for what


def duel_so_far(duel: DuelView, name: Name) -> Message:
    """Return who throws against whom, and what they have thrown."""
    names = {"name": name(duel.seat), "rival": name(duel.rival)}
    return Message.of("dice.duel_so_far", **names, own=duel.own or "?", other="?")


def stake(duel: DuelView) -> Message:
    """Return what the loser gets."""
    return Message.of("dice.stake_duel", n=duel.factor)


# --- A race: what a tile says of it, who has pressed, and how long after the first


def status_of(language: Language, dice: DiceView, seat: SeatView) -> Status:
    """Return what is asked of a seat, or how it has done in the race; trouble first."""
    if (trouble := trouble_of(language, seat)) is not None:
        return trouble
    if dice.race is not None and seat.seat in dice.race.doubtful:
        return Status(say(language, "screen.maybe_last"), Tone.WARNING)
    if seat.mark is Mark.ASKED and seat.ask is not None:
        return Status(say(language, seat.ask), Tone.PLAIN if dice.race is None else Tone.SHINE)
    if seat.mark is Mark.DONE:
        after = after_ms(dice.race, seat.seat)
        done = Message.of("screen.done") if after is None else after_words(after)
        return Status(f"✓ {say(language, done)}", Tone.GOOD)
    return Status("", Tone.QUIET)


def after_ms(race: RaceView | None, seat: int) -> int | None:
    """Return how long after the first a seat pressed in a race; None where it didn't."""
    order = race.order if race is not None else ()
    return next((each.after_ms for each in order if each.seat == seat), None)


def after_words(after_ms: int) -> Message:
    """Return how long after the first somebody has pressed."""
    return Message.of("screen.pressed_after", ms=after_ms) if after_ms else Message.of("screen.pressed_first")


def race_order(race: RaceView | None, name: Name) -> Message | None:
    """Return in which order people pressed; None where nobody has."""
    if race is None or not race.order:
        return None
    key = "screen.order" if len(race.order) > 1 else "screen.order_so_far"
    return Message.of(key, names=runners(race, name))


def runners(race: RaceView, name: Name) -> str:
    """Return who has pressed, in that order, and how long after the first."""
    return ", ".join(f"{name(each.seat)}{milliseconds(each)}" for each in race.order)


def milliseconds(each: ReactionView) -> str:
    """Return how long after the first a press came, to stand behind a name; of the first nothing."""
    return f" +{each.after_ms}" if each.after_ms else ""


# --- What everybody has come to: the columns of a table

_COLUMNS = ("sips", "glasses", "throws", "handed_out", "last", "held", "reaction_ms")
"""What is counted; the first ones matter most."""

_EMPTY = "–"


def columns_of(tallies: Sequence[TallyView]) -> list[str]:
    """Return the columns of which there is anything to tell."""
    return [
        column
        for column in _COLUMNS
        if column == "sips" or any(number_of(tally, column) not in (_EMPTY, "0") for tally in tallies)
    ]


def number_of(tally: TallyView, column: str) -> str:
    """Return a seat's number in a column."""
    number: int | None = getattr(tally, column)
    return _EMPTY if number is None else str(number)
