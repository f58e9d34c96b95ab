"""What anybody may see of a dice game: all of it, for nothing here is secret."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from dixit_table.game.views import PublicView
from dixit_table.texts import Message


class ReactionView(Struct, frozen=True):
    """A press in a race, so long after the first."""

    seat: int
    after_ms: int
    doubtful: bool  # it may have been the last: the stamps can't tell


class RaceView(Struct, frozen=True):
    """A race that is run, is in doubt, or has just been judged."""

    order: tuple[ReactionView, ...]  # the first first
    missing: tuple[int, ...]  # clockwise
    doubtful: tuple[int, ...]  # among whom the thrower decides
    finger: bool


class DuelView(Struct, frozen=True):
    """Two who throw a die each, once it is settled which die wins."""

    seat: int  # who throws first
    rival: int
    own: int | None  # what the first has thrown
    factor: int  # of what is at stake, doubled by each tie


class ShareView(Struct, frozen=True):
    """What a seat got by one record, and what for."""

    seat: int
    sips: int
    glasses: int
    words: Message  # "2 sips (Double)"
    amount: Message  # "2 sips"


class ThrowView(Struct, frozen=True):
    """A throw, a finger race or a penalty; a throw under way as far as it has come."""

    number: int  # of the throw, or of the one it came before
    aside: bool  # it is no throw
    record: int | None  # its place among the records, from 1; None: it is under way
    seat: int  # who threw, raised the finger, or was punished
    dice: tuple[int, ...]
    virtual: bool
    titles: tuple[str, ...]  # of the modules that matched, or the penalty's
    shares: tuple[ShareView, ...]  # the thrower's own first
    changes: tuple[Message, ...]  # "Léa is the prisoner", "the direction turns"
    follows: Message | None  # "Léa throws again"; None while it is under way, and beside the throws
    race: RaceView | None
    rule: str | None  # that it brought; "": not in words
    amended: bool
    voided: bool


class TallyView(Struct, frozen=True):
    """What a seat has come to."""

    seat: int
    sips: int
    glasses: int
    throws: int
    handed_out: int  # sips that others got by its throws
    last: int  # races lost
    held: int  # times taken prisoner
    reaction_ms: int | None  # after the first, on the average; None: no race
    full: bool  # the table counts no more for it
    drunk: Message  # "12 sips and a glass"


class DiceView(Struct, frozen=True):
    """The dice game's part of the picture."""

    thrower: int | None  # None: in the lobby
    clockwise: bool
    prisoner: int | None
    finger: int | None  # who may start a finger race
    rule: str | None  # in force; "": not in words
    ruler: int | None
    shown: ThrowView | None  # the throw under way, else the last record
    race: RaceView | None  # while it is run or in doubt
    duel: DuelView | None
    last: int | None  # in the latest race by the stamps, as long as the thrower may say otherwise
    unasked: tuple[int, ...]  # who pressed though nothing was asked
    choices: tuple[int, ...]  # whose number may be typed now; none where something else is asked
    given: tuple[ShareView, ...]  # handed out so far, and in no share yet
    rule_open: bool  # there is an invented rule, or one is being invented: its words may be typed
    modules: tuple[str, ...]  # titles of the optional ones in force
    tallies: tuple[TallyView, ...]  # seat by seat, clockwise, who has left last
    records: Sequence[ThrowView]  # the oldest first; made when they are looked at
    most_counted: int | None


def dice_view(view: PublicView) -> DiceView:
    """Return the dice game's part of a view. Raises TypeError for a view of another game."""
    if not isinstance(view.own, DiceView):
        raise TypeError(f"a view of {view.game} and not of dice")
    return view.own
