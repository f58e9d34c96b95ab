"""The facts of a dice game, beside those that every game has."""

from __future__ import annotations

from msgspec import Struct


class DiceThrown(Struct, frozen=True):
    """A seat threw two dice: real ones, punched in, or the table's own.

    ``at_ms`` is when the thrower had seen them, in milliseconds of the table's own time, which never runs
    backwards in a game; ``error_ms`` how far off that may be, ``entered_ms`` when they were entered.
    """

    seat: int
    first: int
    second: int
    virtual: bool = False
    at_ms: int = 0
    error_ms: int = 0
    entered_ms: int = 0


class DiceFell(Struct, frozen=True):
    """Dice fell off the board (cliff): what the other die shows, or what both do."""

    seat: int
    first: int
    second: int | None = None


class NumberChosen(Struct, frozen=True):
    """A seat answered what it is asked for: a seat, a number, what one die shows; 0 is no, or again."""

    seat: int
    number: int
    virtual: bool = False  # the table threw the die
    at_ms: int = 0


class Reacted(Struct, frozen=True):
    """A seat pressed its pad; ``error_ms`` is how far off the stamp may be, either way."""

    seat: int
    at_ms: int
    error_ms: int


class RaceClosed(Struct, frozen=True):
    """Nobody waits for the others any longer: by the thrower's Enter, or (None) by the table."""

    seat: int | None = None
    at_ms: int = 0


class FingerRaised(Struct, frozen=True):
    """Who has the finger lays it first, and so starts a race of all the others (D7).

    ``holder_races``: they were in it themselves, and could lose it; so the oldest journals have it.
    """

    seat: int
    at_ms: int
    error_ms: int
    holder_races: bool = False


class Penalised(Struct, frozen=True):
    """The table punished a seat: a word of :class:`dixit_table.rules.dice_rules.Penalty`.

    ``anybody``: an empty glass may strike who isn't throwing; so the oldest journals have it.
    """

    seat: int
    penalty: str
    anybody: bool = False


class RuleWorded(Struct, frozen=True):
    """Somebody typed the invented rule at the keyboard."""

    words: str


class ThrowAmended(Struct, frozen=True):
    """What a throw, a race or a penalty came to was set right, or declared void."""

    number: int  # of the record, from 1
    shares: tuple[tuple[int, int, int], ...]  # seat, sips, glasses
    voided: bool
    why: str  # a word of game/events.py, or anybody's own
    when: str  # ISO 8601


DiceEvent = (
    DiceThrown
    | DiceFell
    | NumberChosen
    | Reacted
    | RaceClosed
    | FingerRaised
    | Penalised
    | RuleWorded
    | ThrowAmended
)
