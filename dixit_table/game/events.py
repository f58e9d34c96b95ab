"""The facts of a table, in the order they happened. Replayed, they give the state again.

Secret numbers stay out of ``repr`` so that no log or traceback can show them (promise 2).
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, get_args

from msgspec import Struct

from dixit_table.game.views import Standing
from dixit_table.redacted import Redacted
from dixit_table.rules.rules_set import Rules


class Opened(Redacted, frozen=True):
    """A table was opened with a rules set; the first event of every game."""

    hidden: ClassVar = frozenset({"rules_text"})

    rules: Rules
    rules_text: str  # the file it came from, so that a game keeps its own rules


class SeatTaken(Struct, frozen=True):
    """A seat was taken: in the lobby at once, in a game from the next turn (S21)."""

    name: str
    colour: str
    pad: str | None
    mate_pad: str | None = None  # in teams, the second mate's
    called_after: tuple[str, ...] = ()  # the rabbit whose word the name is; of a team one, or each mate's


class SeatLeft(Struct, frozen=True):
    """A seat leaves: in the lobby at once, in a game at the next turn (S21)."""

    seat: int


class SeatReturned(Struct, frozen=True):
    """A seat that had left comes back at the next turn, with its score (S21)."""

    seat: int


class SeatMoved(Struct, frozen=True):
    """A seat sits at the left of another from now on: the next clockwise."""

    seat: int
    after: int


class SeatNamed(Struct, frozen=True):
    """Somebody is called something else from now on; in teams one of the mates.

    ``called_after``: the rabbit whose word it is, where a name was forgotten and this stands for it.
    """

    seat: int
    name: str
    mate: int = 0
    called_after: tuple[str, ...] = ()


class RabbitsCalled(Struct, frozen=True):
    """The table speaks another language: whom nobody has named it calls by these words, by colour."""

    words: dict[str, str]


class SeatColoured(Struct, frozen=True):
    """A seat got another rabbit."""

    seat: int
    colour: str


class PadGiven(Struct, frozen=True):
    """A seat got another keypad, or none; in teams each mate may have one."""

    seat: int
    pad: str | None
    mate: bool = False  # the second mate's


class PadsSwapped(Struct, frozen=True):
    """Two seats exchanged their keypads."""

    seat: int
    other: int


class StorytellerProposed(Struct, frozen=True):
    """A seat spoke first (S18); in teams one of its mates."""

    seat: int
    mate: int = 0


class StorytellerChanged(Struct, frozen=True):
    """Somebody else tells this turn; what was entered for it is void."""

    seat: int
    mate: int = 0


class KindChosen(Struct, frozen=True):
    """The storyteller said how the turn is told: sentence, mime or song."""

    telling: str


class ClueNoted(Struct, frozen=True):
    """Somebody typed a turn's clue at the keyboard, once its votes were shown."""

    turn: int
    clue: str


class NumberEntered(Redacted, frozen=True):
    """A seat entered a number: its claim or its vote, whichever is due. Secret."""

    hidden: ClassVar = frozenset({"number", "red"})

    seat: int
    number: int
    red: bool = False


class ClaimKept(Struct, frozen=True):
    """A seat that was asked to check its claim keeps the number it had."""

    seat: int


class TakenBack(Struct, frozen=True):
    """A seat took back its last entry of this turn."""

    seat: int


class StandingDeclared(Struct, frozen=True):
    """The table declared that a seat abstains, is away or absent, or is back (S20)."""

    seat: int
    standing: Standing


class WentOn(Struct, frozen=True):
    """The next step: by the storyteller's Enter, or by the table for her (``seat`` None)."""

    seat: int | None = None


class TurnAmended(Struct, frozen=True):
    """A counted turn was set right, or declared void; it holds all that the turn is from now on."""

    turn: int
    owners: tuple[int, ...]  # the seat of slot 1, 2, ...; none where nobody claimed a card
    target: int | None
    votes: tuple[tuple[int, tuple[int, ...]], ...]  # seat, its slots
    red: int | None
    voided: bool
    why: str  # a word of game/events.py, or anybody's own
    when: str  # ISO 8601


class PointsGiven(Struct, frozen=True):
    """A seat got points, or lost some, beside the rules."""

    seat: int
    points: int
    why: str
    when: str


class GameEnded(Struct, frozen=True):
    """The table ended the game from the menu."""


class Undone(Struct, frozen=True):
    """The last public step was taken back; secret entries stay."""


# --- Of a game of dice


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
    """The table punished a seat: a word of :class:`dixit_table.rules.dice.Penalty`.

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


# --- All of them

Event = (
    Opened
    | SeatTaken
    | SeatLeft
    | SeatReturned
    | SeatMoved
    | SeatNamed
    | RabbitsCalled
    | SeatColoured
    | PadGiven
    | PadsSwapped
    | StorytellerProposed
    | StorytellerChanged
    | KindChosen
    | ClueNoted
    | NumberEntered
    | ClaimKept
    | TakenBack
    | StandingDeclared
    | WentOn
    | TurnAmended
    | PointsGiven
    | GameEnded
    | Undone
    | DiceThrown
    | DiceFell
    | NumberChosen
    | Reacted
    | RaceClosed
    | FingerRaised
    | Penalised
    | RuleWorded
    | ThrowAmended
)

EVENT_KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(Event)}
"""Every kind of event by name, for the journal's codec."""


# --- Why something is set right: what can be said with a keypad alone


class Why(StrEnum):
    """Reasons that can be chosen with a keypad; the wording is in the catalogue, ``table.why_*``."""

    WRONG_VOTE = "wrong_vote"
    WRONG_CARD = "wrong_card"
    NOT_VALID = "not_valid"  # a turn: the clue or the cards were no good
    MISCOUNTED = "miscounted"
    WRONG_DICE = "wrong_dice"
    PENALTY = "penalty"
    GIFT = "gift"
    OTHER = "other"


FOR_TURNS = (Why.WRONG_VOTE, Why.WRONG_CARD, Why.NOT_VALID, Why.OTHER)
"""Reasons to amend a turn."""

FOR_THROWS = (Why.MISCOUNTED, Why.WRONG_DICE, Why.OTHER)
"""Reasons to set right what a throw of dice came to."""

FOR_POINTS = (Why.MISCOUNTED, Why.PENALTY, Why.GIFT, Why.OTHER)
"""Reasons to give or take points."""
