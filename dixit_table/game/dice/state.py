"""The state of a dice game: the circle, the throw under way, what is still asked, the records."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game.room import Room
from dixit_table.rules.dice import Circle, DiceRules, Penalty, Share

# --- What a throw leaves to people, one step after the other: races, choices, more dice


class Press(Struct, frozen=True):
    """A seat's press in a race, in milliseconds of the table's time, with how far off that may be."""

    seat: int
    at_ms: int
    error_ms: int


class Race(Struct, frozen=True):
    """Who presses last gets the sips (D5). With ``doubtful`` seats somebody has to say which.

    Who raised the finger has laid theirs before the race begins: a press, but none of the ``racers``.
    """

    module: str
    sips: int
    racers: tuple[int, ...]
    presses: tuple[Press, ...] = ()
    doubtful: tuple[int, ...] = ()
    finger: int | None = None  # who raised it; such a race belongs to no throw
    opened_ms: int = 0  # when everybody could know of it
    runs: int = 1  # how often it has been run
    doubt: tuple[int, ...] = ()  # among whom the last was when it was run before
    appeal: RaceVerdict | None = None  # how it has been judged already, which the thrower doubts

    @property
    def missing(self) -> tuple[int, ...]:
        """Who hasn't pressed yet."""
        pressed = {press.seat for press in self.presses}
        return tuple(seat for seat in self.racers if seat not in pressed)

    @property
    def in_order(self) -> tuple[Press, ...]:
        """The presses, the first first."""
        return tuple(sorted(self.presses, key=lambda press: press.at_ms))

    @property
    def overruled(self) -> bool:
        """Whether the thrower doubts what the stamps say, and nobody has run again: they decide nothing."""
        return self.appeal is not None and self.runs == self.appeal.race.runs

    def judged(self) -> int | Race:
        """Return who was last; or the race with those among whom neither stamps nor silence decide."""
        doubtful = self.doubtful if self.overruled else self.missing or self._perhaps_last()
        return doubtful[0] if len(doubtful) == 1 else replace(self, doubtful=doubtful)

    def _perhaps_last(self) -> tuple[int, ...]:
        """Return who may have pressed last, by the errors of all stamps."""
        own = [press for press in self.presses if press.seat in self.racers]
        # By then the last has not pressed yet, whoever it was.
        surely = max(press.at_ms - press.error_ms for press in own)
        late = {press.seat for press in own if press.at_ms + press.error_ms >= surely}
        return tuple(seat for seat in self.racers if seat in late)

    @property
    def still_since_ms(self) -> int:
        """Since when nothing has happened in it: since the last press, or since it was opened."""
        return max((self.opened_ms, *(press.at_ms for press in self.presses)))

    def anew(self, opened_ms: int | None = None) -> Race:
        """Return the race as it began: only who raised the finger has laid it."""
        opened_ms = self.opened_ms if opened_ms is None else opened_ms
        laid = tuple(
            replace(press, at_ms=opened_ms) for press in self.presses if press.seat not in self.racers
        )
        return replace(self, presses=laid, doubtful=(), opened_ms=opened_ms)

    def again(self, opened_ms: int | None) -> Race:
        """Return the race that is run once more, because of a doubt."""
        return replace(self.anew(opened_ms), runs=self.runs + 1, doubt=self.doubtful)

    def doubted(self, verdict: RaceVerdict) -> Race:
        """Return this race, which has been judged so, in doubt: any of them may have been last."""
        return replace(self, doubtful=self.racers, appeal=verdict)

    def without(self, seat: int) -> Race:
        """Return the race without a seat that has left."""
        return replace(
            self,
            racers=tuple(each for each in self.racers if each != seat),
            presses=tuple(press for press in self.presses if press.seat != seat),
            doubtful=tuple(each for each in self.doubtful if each != seat),
        )


class RaceVerdict(Struct, frozen=True):
    """How a race was judged; until the dice go on the thrower may say otherwise."""

    race: Race
    loser: int
    record: int | None  # the place of its record, from 0; None: the throw under way
    stamped: int | None  # who was last by the stamps; None: they couldn't tell


class HandOut(Struct, frozen=True):
    """The thrower hands out sips, one seat after the other."""

    module: str
    sips: int
    given: tuple[int, ...] = ()  # seats, in the order in which they were named

    @property
    def shares(self) -> tuple[Share, ...]:
        """What has been handed out so far."""
        return tuple(Share(seat, 1, self.module) for seat in self.given)

    @property
    def left(self) -> int:
        """The sips that are still to be handed out."""
        return self.sips - len(self.given)


class Duel(Struct, frozen=True):
    """The thrower and a seat throw one die each; high or low wins, as announced, the loser gets the sum."""

    module: str
    rival: int | None = None
    high: bool | None = None
    own: int | None = None
    factor: int = 1  # doubled by each tie


class Bet(Struct, frozen=True):
    """A seat throws two dice against a number that the thrower announced."""

    module: str
    rival: int | None = None
    number: int | None = None


class Invent(Struct, frozen=True):
    """The thrower invents a rule."""

    module: str


class Confirm(Struct, frozen=True):
    """The thrower says whether somebody who pressed unasked gets the penalty of a false Dixit."""

    seat: int


class Forgot(Struct, frozen=True):
    """Somebody who forgot to play, to pass on or to drink throws, and drinks the sum."""

    seat: int


Step = Race | HandOut | Duel | Bet | Invent | Confirm | Forgot


# --- The state of a dice game: the circle, the throw under way, what is still asked, the records

TWICE_MS = 1_500
"""So long after a race a key is one too many of that race; later it may be for dice thrown since."""

CALM_MS = 5_000
"""So long after a race nobody is accused of pressing: people press twice, or just too late."""


class RecordKind(StrEnum):
    """What a record is of."""

    THROW = "throw"
    RACE = "race"  # of the finger, beside the throws
    PENALTY = "penalty"


class ShareVersion(Struct, frozen=True):
    """What a record came to before it was amended, and when and why that ended."""

    shares: tuple[Share, ...]
    voided: bool
    when: str
    why: str


class Extra(Struct, frozen=True):
    """Dice that a challenge or a bet had thrown: by whom, and against what."""

    module: str
    rival: int
    dice: tuple[int, int]  # in a challenge the thrower's own, then the rival's
    number: int | None = None  # announced, in a bet
    high: bool | None = None  # the high die wins, in a challenge


class DiceRecord(Struct, frozen=True):
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


class DiceState(Room, frozen=True, eq=False):
    """Everything a table knows of a dice game."""

    rules: DiceRules
    circle: Circle | None = None  # None: in the lobby
    steps: tuple[Step, ...] = ()  # the first is the one that is asked for
    record: DiceRecord | None = None  # the throw under way
    records: tuple[DiceRecord, ...] = ()
    unasked: tuple[Press, ...] = ()  # presses nobody asked for: early reactions, or false ones
    verdict: RaceVerdict | None = None  # of the latest race, until the dice go on
    settled_ms: int | None = None  # when a race, or dice that two may enter, came to an end
    by_dice: bool = False  # it was such dice
    rule: str | None = None  # the invented rule in force; "": not in words
    ruler: int | None = None  # who invented it
    leavers: tuple[int, ...] = ()  # who has left, the last at the end
    before: DiceState | None = None  # what undo goes back to

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
        return len(pads) == 1 and all(pads)

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
