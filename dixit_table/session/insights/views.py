"""What may be seen when a table looks back: of revealed, counted turns only, so nothing of it is secret."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Share(NamedTuple):
    """How often something happened, of how many times it could have."""

    hits: int = 0
    chances: int = 0

    def plus(self, other: Share) -> Share:
        """Return both together."""
        return Share(self.hits + other.hits, self.chances + other.chances)


@dataclass(frozen=True, slots=True)
class CurveView:
    """A seat's total over the night: ``points`` are (turn, total after it), from where it began.

    Turns are numbered as they were counted, 1, 2, ...; in the dice game they are records.
    """

    seat: int
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class ReadView:
    """How often one seat read another."""

    reader: int
    teller: int
    share: Share


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


@dataclass(frozen=True, slots=True)
class TurnOf:
    """A turn a prize is for."""

    turn: int
    teller: str
    clue: str


@dataclass(frozen=True, slots=True)
class PrizeView:
    """A prize: who has won it, alone, as a pair, or several alike, and by how much."""

    prize: Prize
    winners: tuple[tuple[int, ...], ...]  # seats, or pairs of seats
    share: Share  # of the dice game's prizes: a number, and what it is counted over
    turn: TurnOf | None = None


@dataclass(frozen=True, slots=True)
class PersonView:
    """What a player has done in all stored games, whatever rabbit it was."""

    name: str
    colour: str  # of the last rabbit
    games: int  # of cards
    wins: int  # of those that were finished
    turns: int
    points: int  # scored in those turns
    found: Share  # storytellers' cards
    told: Share  # turns told well, of turns told
    received: Share  # votes on cards beside the storyteller's, and turns with such a card
    dice: int  # games of dice
    last: str  # the day of the last game, ISO 8601
    guest: bool  # has played a single game


@dataclass(frozen=True, slots=True)
class InsightsView:
    """What the pages of looking back show; only there while one of them is open."""

    curves: tuple[CurveView, ...] = ()
    turns: int = 0  # the curves' length
    reads: tuple[ReadView, ...] = ()
    meeting: bool = False  # reading is meeting on a card
    prizes: tuple[PrizeView, ...] = ()
    people: tuple[PersonView, ...] | None = None  # None: still being added up
