"""What every game has: seats, a phase, whose turn it is. Frozen; changed by ``apply`` alone."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from math import inf
from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.game.events import Why
from dixit_table.game.views import AdjustedView, PhaseName, SeatName
from dixit_table.redacted import Redacted
from dixit_table.rules.deck import Over
from dixit_table.rules.rules_set import Rules
from dixit_table.texts import Message


class SeatStatus(StrEnum):
    """Whether a seat is in the game (S21)."""

    IN = "in"
    JOINING = "joining"  # from the next turn
    LEAVING = "leaving"  # until the next turn
    GONE = "gone"


_PLAYING = (SeatStatus.IN, SeatStatus.LEAVING)


class Seat(Struct, frozen=True):
    """A place at the table."""

    seat: int  # its number from the lobby on, wherever it moves to
    name: str
    colour: str
    pad: str | None
    mate_pad: str | None = None  # in teams, the second mate's where there is one
    total: int = 0
    start: int = 0  # what it joined with (S21)
    played: bool = False  # whether it has been in the game
    status: SeatStatus = SeatStatus.IN
    came: int = 0  # the how-manieth to sit down in this game, whatever number and name it gets later
    called_after: tuple[str, ...] = ()
    """The rabbits whose words its name is made of, "" for a name that somebody gave: one, or each mate's."""

    @property
    def pads(self) -> tuple[str, ...]:
        """The keypads that enter for it."""
        return tuple(pad for pad in (self.pad, self.mate_pad) if pad is not None)


class Seats(tuple[Seat, ...]):
    """The seats in the order round the table; what follows from them is found once.

    Every entry asks for it many times, and seats change once or twice a turn.
    """

    @cached_property
    def playing(self) -> tuple[Seat, ...]:
        """The seats of this turn."""
        return tuple(seat for seat in self if seat.status in _PLAYING)

    @cached_property
    def here(self) -> tuple[Seat, ...]:
        """The seats that haven't left, those joining included."""
        return tuple(seat for seat in self if seat.status is not SeatStatus.GONE)

    @cached_property
    def by_number(self) -> dict[int, Seat]:
        """Each seat by its number."""
        return {seat.seat: seat for seat in self}

    @cached_property
    def by_pad(self) -> dict[str, tuple[int, ...]]:
        """The seats that each pad serves, clockwise: those that only join, where no other is served."""
        found: dict[str, list[Seat]] = {}
        for seat in self.here:
            for pad in set(seat.pads):
                found.setdefault(pad, []).append(seat)
        playing = {pad: [seat for seat in served if seat.status in _PLAYING] for pad, served in found.items()}
        return {pad: tuple([seat.seat for seat in playing[pad] or found[pad]]) for pad in found}


class Adjustment(Struct, frozen=True):
    """Points given or taken beside the rules, during a turn or after it was counted."""

    turn: int
    seat: int
    points: int
    why: str
    when: str


class Outcome(Struct, frozen=True):
    """How a game ended; ``reason`` None: from the menu, and so for good."""

    reason: Over | None
    winners: tuple[int, ...]


class Room(Redacted, frozen=True, eq=False):
    """What a table knows whatever it plays."""

    hidden: ClassVar[frozenset[str]] = frozenset({"rules_text", "before"})
    beside: ClassVar[frozenset[str]] = frozenset({"before"})
    """Fields that don't count where two are compared."""

    rules: Rules
    rules_text: str
    phase: PhaseName = PhaseName.LOBBY
    seats: Seats = Seats()
    storyteller: int | None = None  # whose turn it is: who tells, or throws; in the lobby: who spoke first
    mate: int = 0  # in teams: which of the mates tells
    turn: int = 0  # turns begun; in the dice game throws
    adjustments: tuple[Adjustment, ...] = ()
    records: tuple[Any, ...] = ()  # what is counted: turns, or throws
    outcome: Outcome | None = None
    came: int = 0  # how many have sat down, those who left included
    rabbit_words: Mapping[str, str] = {}  # what rabbits without a name are called since it last changed
    before: Room | None = None  # what undo goes back to

    def __eq__(self, other: object) -> bool:
        """Compare what is known, not how it came to that."""
        if type(other) is not type(self):
            return NotImplemented
        names = (name for name in self.__struct_fields__ if name not in self.beside)
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def __ne__(self, other: object) -> bool:
        """Compare as ``==``: a struct that isn't to be compared has a ``!=`` of its own, by identity."""
        return not self == other

    __hash__ = None  # type: ignore[assignment]

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats of this turn, clockwise (``seats`` stand in that order)."""
        return self.seats.playing

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats that haven't left, those joining included."""
        return self.seats.here

    @property
    def names(self) -> dict[int, str]:
        """The seats' names by number, those that have left included."""
        return {seat.seat: seat.name for seat in self.seats}

    @property
    def ranked(self) -> tuple[Seat, ...]:
        """The seats that can win: who plays, and who is back from the next turn on."""
        return tuple(seat for seat in self.here if seat.played)

    @property
    def staying(self) -> tuple[Seat, ...]:
        """The seats of the next turn, clockwise."""
        return tuple([seat for seat in self.seats if seat.status in (SeatStatus.IN, SeatStatus.JOINING)])

    @property
    def whose(self) -> int:
        """The seat whose turn it is: from a game's start on it is always somebody's."""
        assert self.storyteller is not None, "a game begins with somebody"
        return self.storyteller

    @property
    @abstractmethod
    def awaited(self) -> tuple[int, ...]:
        """The seats that are asked for something; each game knows who that is."""

    @property
    @abstractmethod
    def counted(self) -> int:
        """The turns that are counted; of dice throws."""

    def worked_out(self) -> Self:
        """Return the state with what is asked of it again and again found once."""
        return self

    def renamed(self, _seat: int, _mate: int, _name: str, /) -> Self:
        """Return the state with what its records say of somebody by a new name; the seat has it already."""
        return self

    def seat(self, number: int) -> Seat | None:
        """Return a seat by its number."""
        return self.seats.by_number.get(number)

    def with_seat(self, seat: Seat) -> Self:
        """Return the state with one seat exchanged."""
        return replace(self, seats=Seats(seat if old.seat == seat.seat else old for old in self.seats))

    def served(self, pad: str) -> tuple[int, ...]:
        """Return the seats a pad serves, clockwise; one that only joins doesn't disturb who plays on it."""
        return self.seats.by_pad.get(pad, ())

    def plays(self, number: int) -> bool:
        """Tell whether a seat is in this turn."""
        seat = self.seat(number)
        return seat is not None and seat.status in _PLAYING


# --- What anybody may see of a room, whatever is played in it


def gone_names(state: Room) -> tuple[SeatName, ...]:
    """Return who has left."""
    left = (seat for seat in state.seats if seat.status is SeatStatus.GONE)
    return tuple(SeatName(seat.seat, seat.name, seat.colour) for seat in left)


def adjusted_views(
    adjustments: tuple[Adjustment, ...], first: int = 0, last: float = inf
) -> tuple[AdjustedView, ...]:
    """Return what was given or taken beside the rules in some turns, up to now where no last one is given."""
    return tuple(
        AdjustedView(each.seat, each.points, why_of(each.why))
        for each in adjustments
        if first <= each.turn <= last
    )


def why_of(why: str) -> Message:
    """Return why something was set right; a reason that isn't in the list is somebody's own words."""
    return Message.of(f"table.why_{why}") if why in list(Why) else Message.of("screen.words", words=why)
