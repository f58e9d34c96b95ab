"""What anybody may see of a table: a view holds no secret, so no screen can leak one (promise 2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Protocol

from msgspec import Struct, field

from dixit_table.game.insight_views import InsightsView
from dixit_table.rules.deck import Over
from dixit_table.rules.rules_set import SlotLayout, TellingKind
from dixit_table.rules.scoring import Award, Reason
from dixit_table.texts import Language, Message

# Until the reveal a view is a function of the phase and of how far each seat's ballot is; slots, owners and
# votes are not in it. Everything here is frozen and compares by value.

LONGEST_CLUE = 80
"""Characters of a clue in words."""

LONGEST_RULE = 120
"""Characters of an invented rule."""


class PhaseName(StrEnum):
    """The phases of a table (docs/play.md): of games of cards, of the dice game, and of both."""

    LOBBY = "lobby"
    TELLING = "telling"
    VOTING = "voting"
    REVEAL = "reveal"
    SCORING = "scoring"
    THROWING = "throwing"
    REACTING = "reacting"
    CHOOSING = "choosing"
    OVER = "over"


DICE_PHASES = (PhaseName.THROWING, PhaseName.REACTING, PhaseName.CHOOSING)
"""The phases that the dice game has to itself."""


class PadState(StrEnum):
    """What a seat's keypad is doing."""

    NONE = "none"  # the seat waits for a pad
    OK = "ok"
    LOST = "lost"
    TROUBLE = "trouble"


class Standing(StrEnum):
    """Whether a seat takes part in this turn (S20, S21)."""

    IN = "in"
    ABSTAINS = "abstains"  # has a card on the table, does not vote
    AWAY = "away"  # the same, and its claim is filled in silence
    ABSENT = "absent"  # neither card nor vote
    LEAVING = "leaving"  # plays this turn, is gone at the next
    JOINING = "joining"  # plays from the next turn


class Mark(StrEnum):
    """What a seat's tile shows of its ballot."""

    NOTHING = "nothing"  # nothing is asked of it
    ASKED = "asked"
    DONE = "done"  # complete, and on disk


class SeatView(Struct, frozen=True, kw_only=True):
    """One seat's tile and score row: what its game shows, then what the table adds."""

    seat: int  # 1-12, clockwise
    name: str
    mates: tuple[str, ...] = ()  # the two names of a team; none where a seat is one player
    colour: str  # the rabbit's colour: one of rules/rabbits.py
    total: int
    standing: Standing = Standing.IN
    mark: Mark
    entries_made: int = 0  # entries of this turn's ballot that are on disk
    entries_due: int = 0
    ask: Message | None = None  # what is asked of it next: "your card", "your vote"
    tells: bool = False  # it is the storyteller's, or the thrower's
    glasses: int = 0  # in the dice game

    pad: PadState = PadState.NONE
    notice: Message | None = None  # "try again", "wait for Léa": the answer to its last press
    flashing: bool = False  # it pressed "repeat what is asked of me", or is being identified
    battery: int | None = None  # its keypad's charge in percent, where it is weak


class SeatName(Struct, frozen=True):
    """Who sat on a seat that has left: past turns speak of it."""

    seat: int
    name: str
    colour: str


class SlotView(Struct, frozen=True):
    """A card on the table, as far as the reveal has come."""

    slot: int
    votes: tuple[int, ...]  # seats whose vote landed here, clockwise, so not in order of arrival
    owner: int | None  # not before the points
    is_storytellers: bool  # not before the storyteller's card
    is_red: bool  # the red token lies here; not before that step


class RevealStep(StrEnum):
    """The steps of a reveal, in order."""

    VOTES = "votes"
    CARD = "card"  # the storyteller's, where finding scores
    RED = "red"  # the red token, where there is one
    POINTS = "points"


class Verdict(StrEnum):
    """How the clue was: S7, S8, or nobody voted (S20)."""

    TOO_EASY = "too_easy"
    TOO_HARD = "too_hard"
    JUST_RIGHT = "just_right"
    VOID = "void"  # or declared void later


class AwardView(Struct, frozen=True):
    """Points for one reason; ``capped``: they would have been more, but for the most that a turn can give."""

    reason: Reason
    points: int
    capped: bool = False

    @classmethod
    def of(cls, award: Award) -> AwardView:
        """Return what may be seen of an award: all of it."""
        return cls(award.reason, award.points, award.capped)


class PointsRow(Struct, frozen=True):
    """A seat's points of one turn with their reasons."""

    seat: int
    awards: tuple[AwardView, ...]
    points: int
    total: int  # after this turn


class AdjustedView(Struct, frozen=True):
    """Points given or taken beside the rules."""

    seat: int
    points: int
    why: Message


class TurnView(Struct, frozen=True):
    """A revealed turn, or as much of it as has been revealed (``step``)."""

    turn: int
    storyteller: int
    teller: str  # the storyteller's name; in teams the mate's who told
    kind: TellingKind
    clue: str
    step: RevealStep
    slots: tuple[SlotView, ...]
    verdict: Verdict | None  # from the storyteller's card on
    rows: tuple[PointsRow, ...]  # from the points on
    finding: bool  # finding the storyteller's card scored, and not meeting on a slot
    amended: bool  # it was set right after it had been counted
    adjusted: tuple[AdjustedView, ...]  # points given or taken until the next turn


class OverView(Struct, frozen=True):
    """How the game ended; ranks of equal points are equal."""

    reason: Over | None  # None: ended from the menu
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, int], ...]  # (rank, seat), best first

    @property
    def why(self) -> Message:
        """What ended it."""
        return Message.of(f"screen.over.{self.reason if self.reason is not None else 'stopped'}")

    def outcome(self, names: str | Message, *, teams: bool) -> Message:
        """Return who has won, by the winners' names as a list; what ended it, where nobody has."""
        if not self.winners:
            return self.why
        several = "win" if len(self.winners) > 1 else "wins_team" if teams else "wins"
        return Message.of(f"screen.{several}", names=names)


class Look(Struct, frozen=True):
    """How the screen is to look; nothing of it depends on the game."""

    far: bool = False  # for a screen that is far away: fewer things, huge
    calm: bool = False  # nothing moves
    plain: bool = False  # 16 colours and the simplest signs
    margin: int = 0  # percent that the TV cuts off at each edge


class Touch(Struct, frozen=True):
    """What is drawn to be tapped, from the first tap or click on; nothing of it depends on the game."""

    pad: bool = False  # a keypad for those who share the screen
    typed: str | None = None  # the words that are typed on drawn letters; None: there are none
    turned: int = 0  # how often other buttons were asked for, where not all have room


class PageName(StrEnum):
    """What may lie over the picture."""

    HELP = "help"
    RECORDS = "records"
    CURVES = "curves"
    PRIZES = "prizes"
    READERS = "readers"
    PLAYERS = "players"
    TABLETS = "tablets"


INSIGHTS = (PageName.CURVES, PageName.PRIZES, PageName.READERS, PageName.PLAYERS)
"""The pages that are painted from ``PublicView.insights``."""


class Page(Struct, frozen=True):
    """A page that lies over the picture; after the last comes the first."""

    name: PageName
    number: int = 0


class SpellingView(Struct, frozen=True):
    """A name being spelled on a pad: no secret, for everybody is to read it."""

    text: str  # as far as it is spelled
    name: str  # what it would be
    keys: tuple[tuple[str, str], ...]  # each digit key and its letters, in rows of three as on the pad
    pressed: str | None  # the key whose letter may still change
    choices: str  # what the last letter may become, one after the other
    matrix: bool  # a pad of 16 keys: no +, - and Enter on it, but A, B and #
    notice: Message | None = None  # why this can't be the name


class MenuView(Struct, frozen=True):
    """The table menu, beside the tiles and never over them."""

    host: str  # "Léa's keypad"
    on_keyboard: bool  # of the computer: arrows and Escape are for it, too
    title: Message
    items: tuple[Message, ...]
    chosen: int
    note: Message | None = None  # more about the chosen item
    spelling: SpellingView | None = None  # in place of the items
    numbers: tuple[int | None, ...] | None = None  # of the items; None: digits choose nothing now
    off: frozenset[int] = frozenset()  # items that do nothing now, and only keep their places


class Sand(Struct, frozen=True):
    """A sand timer, in grains."""

    left: int
    of: int


class Length(StrEnum):
    """How long a game is to be."""

    QUICK = "quick"
    NORMAL = "normal"  # as the rules set says
    ROUND = "round"  # everybody tells once


class TabletsView(Struct, frozen=True):
    """Where browsers find the table, while they may."""

    address: str  # "192.168.1.5:8080"; "": not known yet
    code: str  # that lets them in
    matrix: tuple[str, ...] = ()  # the two as a QR code, rows of "#" and "."


class GuideView(Struct, frozen=True):
    """Where the guide is."""

    address: str
    matrix: tuple[str, ...] = ()  # the same as a QR code, rows of "#" and "."; none as yet


class RulesCard(Struct, frozen=True):
    """A rules set in three numbers, each with what it counts; and how long a game of it may be."""

    numbers: tuple[tuple[str, Message], ...]
    lengths: tuple[Length, ...] = ()
    length: Length | None = None  # None: none of those


class Captions(Struct, frozen=True):
    """The words around the picture."""

    prompt: Message  # the one next action
    hints: tuple[Message, ...] = ()  # smaller: what else one may want to know now
    keyboard: Message | None = None  # what a shared keyboard is doing ("which seat?"); None: there is none


class PublicView(Struct, frozen=True, kw_only=True):
    """Everything a screen may know: what a game shows of itself, and what the table adds to it."""

    game: str  # by its name: what paints it goes by that
    phase: PhaseName
    rules_title: str
    turn: int  # 0 in the lobby; in the dice game throws
    seats: tuple[SeatView, ...]  # clockwise
    gone: tuple[SeatName, ...]  # who has left
    storyteller: int | None = None  # whose turn it is
    teller: str = ""  # who tells or throws: the storyteller's name, in teams the mate's; "" where nobody
    prompt: Message  # as in Captions, and the next
    hints: tuple[Message, ...]
    over: OverView | None
    adjusted: tuple[AdjustedView, ...] = ()  # points given or taken since the last counted turn
    card: RulesCard | None = None  # in the lobby
    wanted: int = 0  # seats that are missing before anybody may begin
    numbered: bool = False  # seats go by their numbers: those are typed to name somebody
    unit: str = ""  # what is counted, in words; "": points
    own: object = None  # what this game's painter alone knows: :class:`DiceView`, say

    # Games of cards
    teams: bool = False  # a seat is two mates
    turns: int | None = None  # how many there will be, where laps end the game
    slots: int = 0  # cards on the table this turn
    layout: SlotLayout = SlotLayout.ROW
    check_claims: bool = False  # "the cards don't add up"
    reveal: TurnView | None = None  # in reveal and scoring
    draw: tuple[Message, ...] = ()  # in scoring: what to do with the cards (S15)
    goal: int | None = None  # points that end the game
    pile: int | None = None  # cards left in the draw pile; None: there are none
    records: Sequence[TurnView] = ()  # earlier turns, all revealed; made when they are looked at

    # What the table adds
    keyboard: Message | None = None  # as in Captions
    notices: tuple[Message, ...] = ()  # trouble: disk, lost pads, offers
    menu: MenuView | None = None
    private: Message | None = None  # demo only: the player's own card
    help: tuple[Message, ...] = ()  # the rules in words and the keys
    page: Page | None = None  # a page over the picture
    insights: InsightsView | None = None  # at the end, and while a page of INSIGHTS is open
    offered: tuple[SeatView, ...] = ()  # who sits in the unfinished game that is offered, if one is
    look: Look = field(default_factory=Look)
    nudges: int = 0  # how often who is awaited has been reminded of it since something happened
    sand: Sand | None = None  # never while ballots are open
    hurried: bool = False  # somebody has pressed on at a podium that stays: its scene is at its end
    goes_on_here: bool = False  # Enter of the keyboard at the screen would go on
    tablets: TabletsView | None = None  # None: they are off
    guide: GuideView | None = None  # in the lobby; None: no public address is known

    # What the screen adds
    touch: Touch | None = None  # None: nobody has touched it

    @property
    def gains(self) -> Mapping[int, int]:
        """The points of the turn by seat, once they are walked; none where none are."""
        if self.phase is not PhaseName.SCORING or self.reveal is None:
            return {}
        return {row.seat: row.points for row in self.reveal.rows}

    @property
    def played(self) -> int:
        """How many seats have played, at the end: those with a curve, or all, where no turn was counted."""
        return len(self.insights.curves if self.insights is not None else ()) or len(self.seats)

    @property
    def offering(self) -> bool:
        """Whether an unfinished game is offered: what is asked about it comes before all else."""
        return bool(self.offered)


class ViewSource(Protocol):
    """A table as whoever shows it knows it. Everything is called on the event loop's thread."""

    @property
    def language(self) -> Language:
        """The language of the screen."""

    def view(self) -> PublicView:
        """Return what may be seen now."""

    def subscribe(self, callback: Callable[[], None]) -> None:
        """Call back after any change of view or language."""
