"""The state of a dice game: the circle, the throw under way, what is still asked, the records."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from dixit_table.rules.dice import Circle, Share
from dixit_table.rules.dice_rules import DiceRules, Penalty
from dixit_table.session.dice.steps import Bet, Duel, Forgot, Press, Race, Step, Verdict
from dixit_table.session.room import Room

TWICE_MS = 1_500
"""So long after a race a key is one too many of that race; later it may be for dice thrown since."""

CALM_MS = 5_000
"""So long after a race nobody is accused of pressing: people press twice, or just too late."""


class RecordKind(StrEnum):
    """What a record is of."""

    THROW = "throw"
    RACE = "race"  # of the finger, beside the throws
    PENALTY = "penalty"


@dataclass(frozen=True, slots=True)
class ShareVersion:
    """What a record came to before it was amended, and when and why that ended."""

    shares: tuple[Share, ...]
    voided: bool
    when: str
    why: str


@dataclass(frozen=True, slots=True)
class Extra:
    """Dice that a challenge or a bet had thrown: by whom, and against what."""

    module: str
    rival: int
    dice: tuple[int, int]  # in a challenge the thrower's own, then the rival's
    number: int | None = None  # announced, in a bet
    high: bool | None = None  # the high die wins, in a challenge


@dataclass(frozen=True, slots=True)
class DiceRecord:
    """A throw, a finger race or a penalty, and what everybody got by it."""

    number: int  # of the throw, from 1; of the next one, for what lies between throws
    kind: RecordKind
    seat: int  # who threw, raised the finger, or was punished
    before: Circle  # the table before it
    circle: Circle  # and after it, the dice not yet passed on
    dice: tuple[int, ...] = ()  # as they lay
    virtual: bool = False
    modules: tuple[str, ...] = ()  # that matched; or the penalty
    shares: tuple[Share, ...] = ()  # the thrower's own first
    presses: tuple[Press, ...] = ()  # of its race, the first first
    loser: int | None = None  # of its race
    doubtful: tuple[int, ...] = ()  # among whom the last of its race was in doubt, when it was so last
    named: bool = False  # the thrower said who was last
    stamped: int | None = None  # who was last by the stamps; None: they couldn't tell
    runs: int = 1  # how often its race was run
    extras: tuple[Extra, ...] = ()
    again: bool = False  # the thrower throws again
    freed: bool = False  # the dice passed to the prisoner, who is free by it
    cut: bool = False  # the thrower left, or the game was ended, before it was over
    invents: bool = False  # it ended the rule in force, and may have brought another
    rule: str | None = None  # that it brought; "": not in words
    voided: bool = False
    earlier: tuple[ShareVersion, ...] = ()  # the oldest first

    @property
    def is_of_dice(self) -> bool:
        """Whether the thrower's dice were thrown, be it off the board."""
        return self.kind is RecordKind.THROW or Penalty.CLIFF in self.modules

    @property
    def next_thrower(self) -> int:
        """Who throws after a throw: the same, the neighbour, or who sits where a thrower has left."""
        stays = self.again or self.circle.thrower != self.seat
        return self.circle.thrower if stays else self.circle.neighbour(self.circle.thrower, 1)


@dataclass(frozen=True)
class DiceState(Room):
    """Everything a table knows of a dice game."""

    rules: DiceRules
    circle: Circle | None = None  # None: in the lobby
    steps: tuple[Step, ...] = ()  # the first is the one that is asked for
    record: DiceRecord | None = None  # the throw under way
    records: tuple[DiceRecord, ...] = ()
    unasked: tuple[Press, ...] = ()  # presses nobody asked for: early reactions, or false ones
    verdict: Verdict | None = None  # of the latest race, until the dice go on
    settled_ms: int | None = None  # when a race, or dice that two may enter, came to an end
    by_dice: bool = False  # it was such dice
    rule: str | None = None  # the invented rule in force; "": not in words
    ruler: int | None = None  # who invented it
    leavers: tuple[int, ...] = ()  # who has left, the last at the end
    before: DiceState | None = field(default=None, repr=False, compare=False)  # what undo goes back to

    @property
    def step(self) -> Step | None:
        """What is asked for now; None: a throw."""
        return self.steps[0] if self.steps else None

    @property
    def ring(self) -> Circle:
        """The circle of a game under way."""
        assert self.circle is not None, "a game has a circle from its start on"
        return self.circle

    @property
    def accusable(self) -> tuple[int, ...]:
        """Who pressed for nothing, as it seems, clockwise; just after a race it may have been for that."""
        calm_ms = None if self.settled_ms is None else self.settled_ms + CALM_MS
        pressed = {press.seat for press in self.unasked if calm_ms is None or press.at_ms >= calm_ms}
        return tuple(seat.seat for seat in self.playing if seat.seat in pressed)

    @property
    def throwers(self) -> tuple[int, ...]:
        """Who has the dice, and who threw them last, clockwise: nobody else can have thrown (D8)."""
        threw = (record.seat for record in reversed(self.records) if record.is_of_dice)
        either = (self.ring.thrower, next(threw, None))
        return tuple(seat for seat in self.ring.seats if seat in either)

    @property
    def last_by_stamps(self) -> int | None:
        """Who was last in the latest race by its stamps, while the thrower may say otherwise and hasn't."""
        verdict = self.verdict
        return verdict.loser if verdict is not None and verdict.loser == verdict.stamped else None

    @property
    def unchanging(self) -> int:
        """How many of the records are beyond doubt: a verdict changes those after them, if any."""
        races = (step for step in self.steps if isinstance(step, Race))
        verdicts = (self.verdict, *(race.appeal for race in races))
        places = (each.record for each in verdicts if each is not None and each.record is not None)
        return min(places, default=len(self.records))

    @property
    def shares_one_pad(self) -> bool:
        """Whether all who play share one pad: then nobody can press before another."""
        pads = {seat.pads for seat in self.playing}
        return len(self.playing) > 1 and len(pads) == 1 and all(pads)

    def is_late(self, at_ms: int) -> bool:
        """Tell whether a key came so soon after the end of something that it was still meant for that."""
        return self.settled_ms is not None and at_ms < self.settled_ms + TWICE_MS

    @property
    def counted(self) -> int:
        """The throws that are over."""
        return sum(record.kind is RecordKind.THROW for record in self.records)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that are asked for something, clockwise; none in the lobby and at the end."""
        if self.circle is None or self.outcome is not None:
            return ()
        step, thrower = self.step, self.circle.thrower
        if isinstance(step, Race) and not step.doubtful:
            return step.missing
        if isinstance(step, Forgot):
            return (step.seat,)
        if isinstance(step, Duel) and step.own is not None and step.rival is not None:
            return (step.rival,)
        if isinstance(step, Bet) and step.number is not None and step.rival is not None:
            return (step.rival,)
        return (thrower,)
