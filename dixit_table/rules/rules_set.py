"""A rules set as a frozen value: every number and switch, resolved for each seat count."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct, StructMeta


class _AbstractStruct(StructMeta, ABCMeta):
    """Makes structs that may leave something to those made of them."""


class Rules(Struct, frozen=True, metaclass=_AbstractStruct):
    """What the rules of every game have."""

    game: ClassVar[str]
    """The game they are rules of, by its name."""

    name: str
    title: Mapping[str, str]  # language -> words
    summary: Mapping[str, str]

    @property
    @abstractmethod
    def fewest_seats(self) -> int:
        """The fewest seats that can play."""

    @property
    @abstractmethod
    def most_seats(self) -> int:
        """The most seats that can play."""

    @property
    def teams(self) -> Teams | None:
        """How teams play; None: a seat is one player."""
        return None

    @property
    def players_per_seat(self) -> int:
        """The players of a seat: 1, or 2 in teams (T1)."""
        return 2 if self.teams else 1

    def fits(self, seats: int) -> bool:
        """Return whether that many seats can play."""
        return self.fewest_seats <= seats <= self.most_seats


class SlotLayout(StrEnum):
    """Where the cards lie (S3b)."""

    ROW = "row"  # in a row, the leftmost is 1
    BOARD = "board"  # on the numbered places of the board


class TellingKind(StrEnum):
    """How a turn may be told (variants); the points don't change."""

    SENTENCE = "sentence"
    MIME = "mime"
    SONG = "song"


class PassHands(StrEnum):
    """Where every hand goes at the end of a turn (P9)."""

    STAY = "stay"
    LEFT = "left"
    RIGHT = "right"


class CountedBy(StrEnum):
    """What finds: a seat with any vote on the card (S7), or each vote by itself."""

    SEAT = "seat"
    VOTE = "vote"


class Abstention(StrEnum):
    """What a seat that abstains is, when finders are counted (S20)."""

    NOT_A_VOTER = "not_a_voter"
    MISS = "miss"  # it counts as a voter that did not find


class Leftover(StrEnum):
    """What happens to a pile too short for all hands, before the discards are used (S15)."""

    SHUFFLED_IN = "shuffled_in"
    DRAWN_FIRST = "drawn_first"


class Ties(StrEnum):
    """Who wins among equals (S17)."""

    SHARE = "share"
    LAST_TURN = "last_turn"  # most points in the last turn, then shared


class JoinScore(StrEnum):
    """The score a seat joins with (S21)."""

    ZERO = "zero"
    LOWEST = "lowest"  # the lowest score at the table


class FindingPoints(Struct, frozen=True):
    """What is scored for finding the storyteller's card, at one seat count."""

    all_found_storyteller: int  # S7
    all_found_others: int
    none_found_storyteller: int
    none_found_others: int
    found_storyteller: int  # S8
    found_finder: int
    counted_by: CountedBy  # with VOTE each vote that finds earns ``found_finder``
    lone_finder_storyteller: int  # S9; equal to S8 where the rules have no such clause
    lone_finder_finder: int
    vote_received: int  # S10, for each vote
    most_for_votes_received: int | None  # points a turn; None: no limit
    votes_received_when_all_or_none: bool  # S11
    single_vote: int  # S12; 0 where the rules have no such clause
    single_vote_when_all_found: bool  # S13


class Meeting(Struct, frozen=True):
    """What is scored for meeting others on a slot, at one seat count; nothing on the red one (P6)."""

    each: int  # P5, for each seat on the slot, itself included
    most: int | None  # points a turn; None: no limit
    alone: int  # P7


Points = FindingPoints | Meeting


class Numbers(Struct, frozen=True):
    """What holds at one seat count: cards, votes and points."""

    seats: int
    hand: int  # S2, T2: of each player
    storyteller_cards: int  # S3: cards laid
    other_cards: int
    fewest_votes: int  # S4: votes of a seat that votes
    most_votes: int
    points: Points


class Voting(Struct, frozen=True):
    """Who may vote for what, and what else a ballot holds."""

    storyteller: bool  # the storyteller votes too (S5, P3)
    own_card: bool  # a seat may vote for its own card (S6, P3)
    same_slot: bool  # several votes of a seat may go on one slot (S4)
    ask_own_card: bool  # every seat claims its cards (P8); always where finding is scored
    red_token: bool  # the storyteller puts the red token on a slot (P4)
    red_may_match_green: bool  # also on the slot it votes for


class Teams(Struct, frozen=True):
    """Two mates to a seat, face to face (T1)."""

    mate_card_scores: bool  # the storyteller's mate scores like any other player (T6)


class Ending(Struct, frozen=True):
    """When a game ends (S16, P10, T8); at least one of the three."""

    points: int | None  # at the end of the turn in which a seat reaches or passes this
    pile: bool  # when the refill empties the pile or cannot serve everyone; else the discards return
    laps: int | None  # when every player has told so many times


class RulesSet(Rules, frozen=True):
    """One set of rules of the game of cards, as read from a file."""

    game: ClassVar[str] = "cards"

    numbers: tuple[Numbers, ...]  # one for each seat count, from the fewest up (S1)
    teams: Teams | None  # None: a seat is one player
    telling: tuple[TellingKind, ...]  # at least one
    clue_before_hand: bool  # the storyteller speaks before looking at the hand (P0)
    layout: SlotLayout
    voting: Voting
    deck_cards: int  # S19
    leftover: Leftover
    pass_hands: PassHands
    ending: Ending
    ties: Ties
    abstention: Abstention
    join_score: JoinScore

    @property
    def finding(self) -> bool:
        """Whether finding the storyteller's card scores, so that it must be known whose card is whose."""
        return isinstance(self.numbers[0].points, FindingPoints)

    @property
    def owners_needed(self) -> bool:
        """Whether it must be known whose card is whose: for the points, or for what is an own card."""
        return self.finding or not self.voting.own_card

    @property
    def fewest_seats(self) -> int:
        """The fewest seats that can play."""
        return self.numbers[0].seats

    @property
    def most_seats(self) -> int:
        """The most seats that can play."""
        return self.numbers[-1].seats

    def at(self, seats: int) -> Numbers:
        """Return what holds for a number of seats. Raises ValueError where the set doesn't fit."""
        index = seats - self.numbers[0].seats
        if not 0 <= index < len(self.numbers):
            raise ValueError(f"{self.name} is for {self.fewest_seats}-{self.most_seats} seats, not {seats}")
        return self.numbers[index]
