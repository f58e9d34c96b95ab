"""What the files of card games may say beside the common keys, by clause of docs/rules.md."""

from __future__ import annotations

from enum import StrEnum

from dixit_table.rules.rules_set import (
    Abstention,
    CountedBy,
    JoinScore,
    Kind,
    Leftover,
    PassHands,
    SlotLayout,
    Ties,
)
from dixit_table.settings.by_seats import BySeats, EachCount, SeatSpan
from dixit_table.settings.kinds import Choice, Number, OrNone, Switch, Words
from dixit_table.settings.rules_schema import WHOLE, Game, head
from dixit_table.settings.schema import Key, Schema, optional, required


class Scoring(StrEnum):
    """What a vote scores for."""

    STORYTELLER = "storyteller"  # finding the storyteller's card (S7-S13)
    SAME_SLOT = "same_slot"  # meeting others on a slot (P5-P7)


MOST_SLOTS = 12  # the numbers of the board, and of the keypads

_POINTS = EachCount(Number(0, 99))
_POINTS_OR_NONE = EachCount(OrNone(Number(0, 99)))
_NONE: BySeats[int | None] = BySeats.always(None)
_CARDS = EachCount(Number(1, MOST_SLOTS))

SEATS = required("seats", SeatSpan(2, 12))  # S1
TEAMS = optional("teams", Switch(), False)  # T1: a seat is two mates, face to face
TELLING = optional("telling", Words(tuple(Kind)), tuple(Kind))  # variants
CLUE_BEFORE_HAND = optional("clue_before_hand", Switch(), False)  # P0
SLOTS = required("slots", Choice(tuple(SlotLayout)))  # S3b
HAND = required("hand", EachCount(Number(1, 20)))  # S2, T2
STORYTELLER_CARDS = required("cards.storyteller", _CARDS)  # S3
OTHER_CARDS = required("cards.others", _CARDS)

FEWEST_VOTES = required("votes.fewest", _CARDS)  # S4
MOST_VOTES = required("votes.most", _CARDS)
SAME_SLOT_VOTES = optional("votes.same_slot", Switch(), False)  # S4: several on one slot
STORYTELLER_VOTES = optional("votes.storyteller", Switch(), False)  # S5, P3
OWN_CARD = optional("votes.own_card", Switch(), False)  # S6, P3
ASK_OWN_CARD = optional("ask_own_card", Switch(), True)  # P8
RED_TOKEN = optional("red.token", Switch(), False)  # P4
RED_MAY_MATCH_GREEN = optional("red.may_match_green", Switch(), True)

SCORING = optional("scoring", Choice(tuple(Scoring)), Scoring.STORYTELLER)

# Needed where finding scores.
ALL_FOUND_STORYTELLER = optional("points.all_found.storyteller", _POINTS, None)  # S7
ALL_FOUND_OTHERS = optional("points.all_found.others", _POINTS, None)
NONE_FOUND_STORYTELLER = optional("points.none_found.storyteller", _POINTS, None)
NONE_FOUND_OTHERS = optional("points.none_found.others", _POINTS, None)
FOUND_STORYTELLER = optional("points.found.storyteller", _POINTS, None)  # S8
FOUND_FINDER = optional("points.found.finder", _POINTS, None)
COUNTED_BY = optional("points.found.counted_by", Choice(tuple(CountedBy)), CountedBy.SEAT)
LONE_STORYTELLER = optional("points.lone_finder.storyteller", _POINTS_OR_NONE, _NONE)  # S9; None: as S8
LONE_FINDER = optional("points.lone_finder.finder", _POINTS_OR_NONE, _NONE)
VOTE_RECEIVED = optional("points.votes_received.each", _POINTS, None)  # S10
MOST_FOR_VOTES = optional("points.votes_received.most", _POINTS_OR_NONE, _NONE)
WHEN_ALL_OR_NONE = optional("points.votes_received.when_all_or_none", Switch(), True)  # S11
SINGLE_VOTE = optional("single_vote_bonus.points", _POINTS, BySeats.always(0))  # S12
SINGLE_WHEN_ALL = optional("single_vote_bonus.when_all_found", Switch(), True)  # S13
MATE_CARD_SCORES = optional("mate_card_scores", Switch(), False)  # T6

# Needed where meeting scores.
MEET_EACH = optional("points.same_slot.each", _POINTS, None)  # P5
MEET_MOST = optional("points.same_slot.most", _POINTS_OR_NONE, _NONE)
MEET_ALONE = optional("points.same_slot.alone", _POINTS, BySeats.always(0))  # P7

DECK_CARDS = required("deck.cards", Number(1, 9999))  # S19
LEFTOVER = optional("deck.leftover", Choice(tuple(Leftover)), Leftover.SHUFFLED_IN)  # S15
PASS_HANDS = optional("pass_hands", Choice(tuple(PassHands)), PassHands.STAY)  # P9
END_POINTS = optional("end.points", OrNone(Number(1, 9999)), None)  # S16
END_PILE = optional("end.pile", Switch(), False)
END_LAPS = optional("end.laps", OrNone(Number(1, 99)), None)  # P10, T8
TIES = optional("ties", Choice(tuple(Ties)), Ties.SHARE)  # S17
ABSTENTION = optional("abstention", Choice(tuple(Abstention)), Abstention.NOT_A_VOTER)  # S20
JOIN_SCORE = optional("join_score", Choice(tuple(JoinScore)), JoinScore.ZERO)  # S21

FINDING_NEEDS: tuple[Key[BySeats[int] | None], ...] = (
    ALL_FOUND_STORYTELLER,
    ALL_FOUND_OTHERS,
    NONE_FOUND_STORYTELLER,
    NONE_FOUND_OTHERS,
    FOUND_STORYTELLER,
    FOUND_FINDER,
    VOTE_RECEIVED,
)
"""What a set that scores finding may not leave out."""

FINDING = (
    *FINDING_NEEDS,
    COUNTED_BY,
    LONE_STORYTELLER,
    LONE_FINDER,
    MOST_FOR_VOTES,
    WHEN_ALL_OR_NONE,
    SINGLE_VOTE,
    SINGLE_WHEN_ALL,
)
"""What has a meaning only where finding scores."""

MEETING = (MEET_EACH, MEET_MOST, MEET_ALONE)
"""What has a meaning only where meeting scores; without the first it can't."""

RULES = Schema(
    *head(Game.CARDS),
    SEATS,
    TEAMS,
    TELLING,
    CLUE_BEFORE_HAND,
    SLOTS,
    HAND,
    STORYTELLER_CARDS,
    OTHER_CARDS,
    FEWEST_VOTES,
    MOST_VOTES,
    SAME_SLOT_VOTES,
    STORYTELLER_VOTES,
    OWN_CARD,
    ASK_OWN_CARD,
    RED_TOKEN,
    RED_MAY_MATCH_GREEN,
    SCORING,
    ALL_FOUND_STORYTELLER,
    ALL_FOUND_OTHERS,
    NONE_FOUND_STORYTELLER,
    NONE_FOUND_OTHERS,
    FOUND_STORYTELLER,
    FOUND_FINDER,
    COUNTED_BY,
    LONE_STORYTELLER,
    LONE_FINDER,
    VOTE_RECEIVED,
    MOST_FOR_VOTES,
    WHEN_ALL_OR_NONE,
    MEET_EACH,
    MEET_MOST,
    MEET_ALONE,
    SINGLE_VOTE,
    SINGLE_WHEN_ALL,
    MATE_CARD_SCORES,
    DECK_CARDS,
    LEFTOVER,
    PASS_HANDS,
    END_POINTS,
    END_PILE,
    END_LAPS,
    TIES,
    ABSTENTION,
    JOIN_SCORE,
    or_none=("points.lone_finder",),
    whole=WHOLE,
)

BY_SEATS = tuple(key for key in RULES.keys if isinstance(key.kind, EachCount))
"""The keys whose value may differ by seats."""
