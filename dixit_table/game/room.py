"""What every game has: seats, a phase, whose turn it is. Frozen; changed by ``apply`` alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

from dixit_table.game.values import Copied, of
from dixit_table.game.views import PhaseName
from dixit_table.rules.deck import Over
from dixit_table.rules.rules_set import AnyRules


class SeatStatus(StrEnum):
    """Whether a seat is in the game (S21)."""

    IN = "in"
    JOINING = "joining"  # from the next turn
    LEAVING = "leaving"  # until the next turn
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Seat:
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

    @property
    def pads(self) -> tuple[str, ...]:
        """The keypads that enter for it."""
        return tuple(pad for pad in (self.pad, self.mate_pad) if pad is not None)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points given or taken beside the rules, during a turn or after it was counted."""

    turn: int
    seat: int
    points: int
    why: str
    when: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; ``reason`` None: from the menu, and so for good."""

    reason: Over | None
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Room(Copied):
    """What a table knows whatever it plays."""

    rules: AnyRules
    rules_text: str = field(repr=False)
    phase: PhaseName = PhaseName.LOBBY
    seats: tuple[Seat, ...] = ()
    storyteller: int | None = None  # whose turn it is: who tells, or throws; in the lobby: who spoke first
    mate: int = 0  # in teams: which of the mates tells
    turn: int = 0  # turns begun; in the dice game throws
    adjustments: tuple[Adjustment, ...] = ()
    outcome: Outcome | None = None
    before: Room | None = field(default=None, repr=False, compare=False)  # what undo goes back to
    # What follows from the seats is asked for at every turn of the code.
    _playing: tuple[Seat, ...] | None = field(
        default=None, init=False, repr=False, compare=False, metadata=of("seats")
    )
    _here: tuple[Seat, ...] | None = field(
        default=None, init=False, repr=False, compare=False, metadata=of("seats")
    )
    _numbers_playing: frozenset[int] | None = field(
        default=None, init=False, repr=False, compare=False, metadata=of("seats")
    )
    _served: dict[str, tuple[int, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False, metadata=of("seats")
    )

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats of this turn, clockwise (``seats`` stand in that order)."""
        if self._playing is None:
            playing = tuple(s for s in self.seats if s.status in (SeatStatus.IN, SeatStatus.LEAVING))
            object.__setattr__(self, "_playing", playing)
            return playing
        return self._playing

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats that haven't left, those joining included."""
        if self._here is None:
            here = tuple(seat for seat in self.seats if seat.status is not SeatStatus.GONE)
            object.__setattr__(self, "_here", here)
            return here
        return self._here

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
        return tuple(seat for seat in self.seats if seat.status in (SeatStatus.IN, SeatStatus.JOINING))

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that are asked for something; each game knows who that is."""
        return ()

    @property
    def counted(self) -> int:
        """The turns that are counted; of dice throws."""
        return 0

    def seat(self, number: int) -> Seat | None:
        """Return a seat by its number."""
        return next((seat for seat in self.seats if seat.seat == number), None)

    def with_seat(self, seat: Seat) -> Self:
        """Return the state with one seat exchanged."""
        return self.but(seats=tuple(seat if old.seat == seat.seat else old for old in self.seats))

    def served(self, pad: str) -> tuple[int, ...]:
        """Return the seats a pad serves, clockwise; one that only joins doesn't disturb who plays on it."""
        numbers = self._served.get(pad)
        if numbers is None:
            served = [seat for seat in self.here if pad in seat.pads]
            playing = [seat for seat in served if seat.status is not SeatStatus.JOINING]
            numbers = self._served[pad] = tuple(seat.seat for seat in playing or served)
        return numbers

    def plays(self, number: int) -> bool:
        """Tell whether a seat is in this turn."""
        if self._numbers_playing is None:
            object.__setattr__(self, "_numbers_playing", frozenset(seat.seat for seat in self.playing))
        return number in (self._numbers_playing or ())
