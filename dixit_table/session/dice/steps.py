"""What a throw leaves to people, one step after the other: races, choices, more dice."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dixit_table.rules.dice import Share


@dataclass(frozen=True, slots=True)
class Press:
    """A seat's press in a race, in milliseconds of the table's time, with how far off that may be."""

    seat: int
    at_ms: int
    error_ms: int


@dataclass(frozen=True, slots=True)
class Race:
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
    appeal: Verdict | None = None  # how it has been judged already, which the thrower doubts

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
        return max(self.opened_ms, *(press.at_ms for press in self.presses), 0)

    def anew(self, opened_ms: int | None = None) -> Race:
        """Return the race as it began: only who raised the finger has laid it."""
        opened_ms = self.opened_ms if opened_ms is None else opened_ms
        laid = tuple(
            replace(press, at_ms=opened_ms) for press in self.presses if press.seat not in self.racers
        )
        return replace(self, presses=laid, doubtful=(), opened_ms=opened_ms)

    def again(self, opened_ms: int | None = None) -> Race:
        """Return the race that is run once more, because of a doubt."""
        return replace(self.anew(opened_ms), runs=self.runs + 1, doubt=self.doubtful)

    def doubted(self, verdict: Verdict) -> Race:
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


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a race was judged; until the dice go on the thrower may say otherwise."""

    race: Race
    loser: int
    record: int | None  # the place of its record, from 0; None: the throw under way
    stamped: int | None  # who was last by the stamps; None: they couldn't tell


@dataclass(frozen=True, slots=True)
class HandOut:
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


@dataclass(frozen=True, slots=True)
class Duel:
    """The thrower and a seat throw one die each; high or low wins, as announced, the loser gets the sum."""

    module: str
    rival: int | None = None
    high: bool | None = None
    own: int | None = None
    factor: int = 1  # doubled by each tie


@dataclass(frozen=True, slots=True)
class Bet:
    """A seat throws two dice against a number that the thrower announced."""

    module: str
    rival: int | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Invent:
    """The thrower invents a rule."""

    module: str


@dataclass(frozen=True, slots=True)
class Confirm:
    """The thrower says whether somebody who pressed unasked gets the penalty of a false Dixit."""

    seat: int


@dataclass(frozen=True, slots=True)
class Forgot:
    """Somebody who forgot to play, to pass on or to drink throws, and drinks the sum."""

    seat: int


Step = Race | HandOut | Duel | Bet | Invent | Confirm | Forgot
