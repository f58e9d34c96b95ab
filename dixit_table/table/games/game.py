"""The interface of a game: everything that a table, its menu, bots and exports ask of what is played.

A game is one object. What it doesn't say for itself is what a game without secrets, turns to look back at
and lines of its own in the menu does. The rules of a game name it (:attr:`Rules.game`), so every state
leads to its game: :func:`game_of`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterator, Mapping
from math import inf
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar, cast

from msgspec import Struct

from dixit_table.game import events as ev
from dixit_table.game.engine import GamePhases, add_game
from dixit_table.game.insight_views import InsightsView
from dixit_table.game.refusals import NOT_NOW, Refusal
from dixit_table.game.room import Room, Seat
from dixit_table.game.views import Captions, Length, PageName, PublicView
from dixit_table.keypads.base import Answer, Key, KeyPressed, PadKind
from dixit_table.keypads.entry import Entry
from dixit_table.on_demand import OnDemand
from dixit_table.settings.grammar import Grammar
from dixit_table.settings.loader import add_grammar
from dixit_table.texts import Language, Message, Text
from dixit_table.texts.wording import add_texts, is_text

if TYPE_CHECKING:
    from dixit_table.settings.loader import RulesFile
    from dixit_table.table.archive.exports import ExportLine
    from dixit_table.table.archive.history import Participants
    from dixit_table.table.keys import Meaning, Spoken
    from dixit_table.table.menu.menu import Item
    from dixit_table.table.pads import PadRegistry
    from dixit_table.table.poster.parts import Clue

S = TypeVar("S", bound=Room)
S_contra = TypeVar("S_contra", bound=Room, contravariant=True)

# --- What a game may need of a table's time: presses without Enter, and what is due without one

STRAY_S = 1.5
"""Digits that may be a press too many are of an entry if another key follows that soon; else of the press."""


class SeatPress(Struct, frozen=True):
    """For which seat something was pressed, and what it means; ``counts``: also while its menu is open."""

    seat: int
    meaning: Meaning
    counts: bool = False


class Play(Protocol[S_contra]):
    """A game as it is played at one table: it knows the time, and has dice."""

    def resume(self, state: S_contra) -> None:
        """Go on with a stored game."""

    def reaction(
        self, state: S_contra, event: KeyPressed, kind: PadKind, *, typing: bool
    ) -> SeatPress | None:
        """Return what a key means that needs no Enter; None: it is a key of an entry like any other."""

    def is_stray(self, state: S_contra, pad: str, began_s: float) -> bool:
        """Tell whether what was begun then may be a press too many."""

    def overdue(self, state: S_contra, present: Container[str]) -> ev.Event | None:
        """Return what happens now without a key."""

    def spoken(
        self, state: S_contra, entry: Entry, event: KeyPressed, kind: PadKind, began_s: float
    ) -> Spoken | None:
        """Return for whom a seated pad's entry speaks, and what it says; None: as at any table.

        ``event`` is the key that ended it, ``began_s`` when it was begun.
        """


class Lasting(Struct, frozen=True):
    """A length of a game: whether it is chosen, and what makes the rules set that has it."""

    chosen: bool
    rules: Callable[[], RulesFile]


# --- The interface


class Ticker(Protocol[S_contra]):
    """Tells a game as it is played: each turn once, then the end."""

    def news(self, state: S_contra) -> Iterator[ExportLine]:
        """Yield what has come since it was asked last."""


class Bots(Protocol[S_contra]):
    """Players made of chance: they look at the table and press keys, like people on virtual keypads."""

    def prepare(self, game: int, state: S_contra) -> None:
        """Do what real hands would: deal the cards."""

    def keys(self, state: S_contra, seat: int) -> tuple[Key, ...]:
        """Return the keys a seat presses now: one entry, or none."""

    def delay_s(self, seat: int) -> float:
        """Return how long a seat takes to react; not all take the same time, where it matters."""

    def act(
        self, state: S_contra, seat: int, press: Callable[[Key], None], view: Callable[[], PublicView]
    ) -> bool:
        """Let a seat use the menu, if it wants to; tell whether it did."""

    def moment(self, state: S_contra, seat: int) -> object:
        """Return what has to change before a bot on that seat thinks again."""

    def pace_s(self, state: S_contra) -> float:
        """Return how long a bot looks before it acts, in a demonstration."""

    def comment(self, state: S_contra, seat: int) -> Message | None:
        """Return what only who sits on a seat may know, or how to play it."""


class Game(ABC, Generic[S]):
    """A game. States and rules that are passed in are its own."""

    name: ClassVar[str]
    """What its rules call it."""

    texts: ClassVar[str]
    """The area of the catalogue in which its words stand."""

    turns: ClassVar[str] = "turns"
    """What it counts, as a part of keys of the catalogue: ``cli.turns``."""

    phases: ClassVar[GamePhases]
    """What may happen in it, and when."""

    secret: ClassVar[bool] = False
    """Whether entries are ballots, that nobody may see before the reveal."""

    joins_at_once: ClassVar[bool] = True
    """Whether who comes or leaves does so at once; else with the next turn."""

    lowest_first: ClassVar[bool] = False
    """Whether who has least is first."""

    grammar: ClassVar[Grammar | None] = None
    """How its rules files are read; None: the table knows that already."""

    catalogue: ClassVar[Mapping[str, Text]] = {}
    """Its words, where the catalogue doesn't have its area yet."""

    def say(self, key: str, /, **values: Any) -> Message:
        """Return a message of its area; where that has none, what it is called in games of cards."""
        own = f"{self.texts}.{key}"
        return Message.of(own if is_text(own) else f"table.{key}", **values)

    # --- entries

    def play(self, die: Callable[[], int], now_s: Callable[[], float]) -> Play[S] | None:
        """Return what plays it at one table; ``die`` throws one, ``now_s`` gives monotonic seconds.

        None: the game needs neither, and all its entries end with a key.
        """
        return None

    @abstractmethod
    def meaning(self, state: S, seat: int, entry: Entry) -> Meaning:
        """Return what an entry by a seat means in a phase of its own: neither lobby nor podium."""

    def must_wait(self, state: S, seat: int) -> Refusal | None:
        """Return why a seat named on a shared pad has nothing to enter now."""

    def goes_on(self, state: S, seats: tuple[int, ...]) -> bool:
        """Tell whether Enter alone, by one of these seats, would go on where no ballot is open."""
        return state.storyteller in seats

    def practised(self, state: S) -> tuple[bool, ...]:
        """Return the entries of a practice vote, and which of them are red; none: there is none."""
        return ()

    def typed(self, state: S) -> tuple[type[ev.Event], ...]:
        """Return the events that mean one thing after the entry before them, and another without it."""
        return (ev.NumberEntered, ev.TakenBack)

    def worded(self, words: str) -> Meaning:
        """Return what words mean that the screen's keyboard has typed for the game."""
        return NOT_NOW

    def asked_anew(self, before: S, after: S) -> bool:
        """Tell whether everybody is suddenly asked for something again that they had entered."""
        return False

    def last_to_enter(self, before: S, after: S) -> tuple[str, ...]:
        """Return the pads of whose entry brought that about."""
        return ()

    def checks(self, state: S) -> bool:
        """Tell whether what was entered is being checked."""
        return False

    # --- what is seen

    @abstractmethod
    def public(self, state: S, language: Language) -> PublicView:
        """Return what anybody may see of the game: its part of the public view."""

    def passed_round(self, captions: Captions, state: S, registry: PadRegistry) -> Captions:
        """Return captions for whoever has the only keypad, where that would help."""
        return captions

    def shared(
        self, state: S, words: Mapping[str, Message], usual: Callable[[], Message | None]
    ) -> Message | None:
        """Say what a number means on a pad that several share; ``usual``: what it means at any table.

        ``words`` speak of the pad, as :func:`~dixit_table.table.keys.in_words` has them.
        """
        return usual()

    def help(self, state: S) -> tuple[Message, ...]:
        """Return what the keys of a pad do."""
        return tuple(Message.of(f"table.help_{key}") for key in _KEYS)

    def answer(self, state: S, seats: tuple[int, ...]) -> Answer:
        """Return what a pad of these seats shows."""
        return Answer.ASKED if any(seat in state.awaited for seat in seats) else Answer.IDLE

    def flashing(self, state: S) -> tuple[int, ...]:
        """Return the seats whose tile flashes where nothing happens for long, in phases of its own."""
        return ()

    def nudge(self, state: S) -> Message | None:
        """Return the words that name who is awaited for long."""

    def turns_to_go(self, state: S) -> float:
        """Return how many turns are still to be ended; endless where nobody can tell."""
        return inf

    def all_shown(self, state: S) -> bool:
        """Tell whether all that was entered in this turn lies open."""
        return False

    # --- the menu

    def turn_lines(self, state: S) -> tuple[Item, Item] | None:
        """Return the lines that let a turn go on, and without whom; None: it has none."""
        return None

    def mistake_lines(self, state: S) -> tuple[Item, Item] | None:
        """Return the lines that set something right, and that give or take points; None: it has none."""
        return None

    def undo_label(self, state: S, before: S) -> Message | None:
        """Say what undo takes back; None: what it does in any game."""

    def basis(self, state: S) -> tuple[object, ...]:
        """Return what the lines of the menu depend on besides what every game has."""
        return ()

    def adjustable(self, file: RulesFile, language: Language) -> tuple[Item, ...]:
        """Return what a table may change of the rules in the lobby."""
        return ()

    def lengths(self, own: RulesFile, now: RulesFile) -> Mapping[Length, Lasting]:
        """Return how long a game may be: of a rules set as it was written, and as the lobby has it now."""
        return {}

    def returns(self, state: S, seat: Seat) -> Message:
        """Say who comes back, with what."""
        return Message.of("table.menu_returns", name=seat.name, n=seat.total)

    # --- looking back

    def pages(self, state: S) -> tuple[PageName, ...]:
        """Return the pages about a game alone, in the order in which they are turned."""
        return ()

    def insights(self, state: S) -> InsightsView:
        """Return what the counted turns come to."""
        return InsightsView()

    def people(self, state: S) -> tuple[Seat, ...]:
        """Return who sits at the table of the next game."""
        return state.staying

    def took_part(self, participants: Participants, state: S) -> None:
        """Add a stored game to what is known of everybody who played it."""

    def score(self, state: S, seat: int) -> Message:
        """Say what a seat has come to."""
        found = state.seat(seat)
        return Message.of("lookback.poster_points", n=found.total if found in state.here and found else 0)

    def clues(self, state: S, language: Language) -> tuple[Clue, ...]:
        """Return the clues that stand on a poster."""
        return ()

    # --- for other programs, and without people

    @abstractmethod
    def lines(self, game: int, state: S) -> Iterator[ExportLine]:
        """Yield a stored game's lines: its turns, then its end (docs/commands.md)."""

    @abstractmethod
    def csv(self, game: int, state: S) -> Iterator[str]:
        """Yield a stored game as lines of CSV."""

    @abstractmethod
    def in_words(self, state: S, language: Language) -> Iterator[str]:
        """Yield a game as lines, with the reason of everything."""

    @abstractmethod
    def ticker(self, game: int) -> Ticker[S]:
        """Return what tells a game as it is played."""

    @abstractmethod
    def bots(self, chance: Random, patience: tuple[int, int]) -> Bots[S]:
        """Return players made of chance; ``patience``: for how many turns they stay, at least and at most."""


_KEYS = (
    "digits", "star", "backspace", "enter", "minus", "plus", "lobby", "slash", "touch", "try_again", "lights",
)  # fmt: skip

# --- Which games there are

_GAMES = OnDemand["Game[Any]"](
    "GAME", cards="dixit_table.table.games.cards", dice="dixit_table.table.games.dice"
)


def register(game: Game[Any]) -> None:
    """Let tables play a game, and read its rules."""
    _GAMES[game.name] = game
    add_game(game.name, game.phases)
    if game.grammar is not None:
        add_grammar(game.name, game.grammar)
    if game.catalogue:
        add_texts(game.texts, game.catalogue)


def game_named(name: str) -> Game[Any]:
    """Return a game by the name its rules give it. Raises KeyError."""
    return _GAMES[name]


def game_of(state: S) -> Game[S]:
    """Return the game that a state is of."""
    return cast("Game[S]", game_named(state.rules.game))
