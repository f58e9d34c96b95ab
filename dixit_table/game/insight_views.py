"""What may be seen when a table looks back: insights, and earlier turns, made when they are looked at.

All of it is of revealed, counted turns only, so nothing of it is secret.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar, overload

from msgspec import Struct

# --- What the pages of looking back show


class Rate(NamedTuple):
    """How often something happened, of how many times it could have."""

    hits: int = 0
    chances: int = 0

    def plus(self, other: Rate) -> Rate:
        """Return both together."""
        return Rate(self.hits + other.hits, self.chances + other.chances)


class CurveView(Struct, frozen=True):
    """A seat's total over the night: ``points`` are (turn, total after it), from where it began.

    Turns are numbered as they were counted, 1, 2, ...; in the dice game they are records.
    """

    seat: int
    points: tuple[tuple[int, int], ...]


class ReadView(Struct, frozen=True):
    """How often one seat read another."""

    reader: int
    teller: int
    share: Rate


class Prize(StrEnum):
    """What may be said of somebody at the end of a night."""

    # Where the storyteller's card is to be found
    MIND_READERS = "mind_readers"
    READER = "reader"
    LIAR = "liar"
    TELLER = "teller"
    DIVISIVE = "divisive"
    # Where players meet on a card
    WAVELENGTH = "wavelength"
    HEART = "heart"
    LONER = "loner"
    SCATTERED = "scattered"
    # Of dice
    GENEROUS = "generous"
    FASTEST = "fastest"
    SLOWEST = "slowest"
    PRISONER = "prisoner"


class TurnOf(Struct, frozen=True):
    """A turn a prize is for."""

    turn: int
    teller: str
    clue: str


class PrizeView(Struct, frozen=True):
    """A prize: who has won it, alone, as a pair, or several alike, and by how much."""

    prize: Prize
    winners: tuple[tuple[int, ...], ...]  # seats, or pairs of seats
    share: Rate  # of the dice game's prizes: a number, and what it is counted over
    turn: TurnOf | None = None


class PersonView(Struct, frozen=True):
    """What a player has done in all stored games, whatever rabbit it was."""

    name: str
    colour: str  # of the last rabbit
    games: int  # of cards
    wins: int  # of those that were finished
    turns: int
    points: int  # scored in those turns
    found: Rate  # storytellers' cards
    told: Rate  # turns told well, of turns told
    received: Rate  # votes on cards beside the storyteller's, and turns with such a card
    dice: int  # games of dice
    last: str  # the day of the last game, ISO 8601
    guest: bool  # has played a single game


class InsightsView(Struct, frozen=True):
    """What the pages of looking back show, and the podium of it; only there while one of them is."""

    curves: tuple[CurveView, ...] = ()
    turns: int = 0  # the curves' length
    reads: tuple[ReadView, ...] = ()
    meeting: bool = False  # reading is meeting on a card
    prizes: tuple[PrizeView, ...] = ()
    people: tuple[PersonView, ...] | None = None  # None: still being added up


# --- Earlier turns

Record = TypeVar("Record")
View = TypeVar("View")


class Past(Sequence[View], Generic[Record, View]):
    """Views of counted turns, each made when somebody looks at it: a public view is made at every key.

    ``make`` is given a record and its place, from 1 on; with the same ``context`` it gives the same view.
    """

    def __init__(
        self, records: tuple[Record, ...], context: object, make: Callable[[Record, int], View]
    ) -> None:
        self._records, self._context, self._make = records, context, make

    def __len__(self) -> int:
        return len(self._records)

    @overload
    def __getitem__(self, index: int) -> View: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[View, ...]: ...
    def __getitem__(self, index: int | slice) -> View | tuple[View, ...]:
        places = range(len(self._records))[index]
        return self._at(places) if isinstance(places, int) else tuple([self._at(place) for place in places])

    def _at(self, place: int) -> View:
        return self._make(self._records[place], place + 1)

    def __eq__(self, other: object) -> bool:
        """Compare by value, also with a plain tuple of views."""
        if isinstance(other, Past):
            same = (self._records, self._context) == (other._records, other._context)
            return same or self[:] == other[:]
        return self[:] == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self[:])

    def __repr__(self) -> str:
        return repr(self[:])
