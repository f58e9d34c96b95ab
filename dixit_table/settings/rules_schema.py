"""What a rules set's file may say: every key with its kind and default, by clause of docs/rules.md."""

from __future__ import annotations

from dixit_table.rules.rules_set import Abstention, JoinScore, Leftover, SlotLayout, Ties
from dixit_table.settings.by_seats import BySeats, EachCount, SeatSpan
from dixit_table.settings.kinds import Choice, Line, Number, OrNone, Switch
from dixit_table.settings.schema import Schema, optional, required

MOST_SLOTS = 12  # the numbers of the board, and of the keypads

_POINTS = EachCount(Number(0, 99))
_CARDS = EachCount(Number(1, MOST_SLOTS))
_TITLE = Line(40)
_SUMMARY = Line(160)

FORMAT = required("format", Number(1, 1))
TITLE_EN = required("title.en", _TITLE)
TITLE_FR = required("title.fr", _TITLE)
SUMMARY_EN = required("summary.en", _SUMMARY)
SUMMARY_FR = required("summary.fr", _SUMMARY)

SEATS = required("seats", SeatSpan(2, 12))  # S1
SLOTS = required("slots", Choice(tuple(SlotLayout)))  # S3b
HAND = required("hand", EachCount(Number(1, 20)))  # S2
STORYTELLER_CARDS = required("cards.storyteller", _CARDS)  # S3
OTHER_CARDS = required("cards.others", _CARDS)
FEWEST_VOTES = required("votes.fewest", _CARDS)  # S4
MOST_VOTES = required("votes.most", _CARDS)

ALL_FOUND_STORYTELLER = required("points.all_found.storyteller", _POINTS)  # S7
ALL_FOUND_OTHERS = required("points.all_found.others", _POINTS)
NONE_FOUND_STORYTELLER = required("points.none_found.storyteller", _POINTS)
NONE_FOUND_OTHERS = required("points.none_found.others", _POINTS)
FOUND_STORYTELLER = required("points.found.storyteller", _POINTS)  # S8
FOUND_FINDER = required("points.found.finder", _POINTS)
LONE_STORYTELLER = optional("points.lone_finder.storyteller", _POINTS, None)  # S9; None: as S8
LONE_FINDER = optional("points.lone_finder.finder", _POINTS, None)
VOTE_RECEIVED = required("points.votes_received.each", _POINTS)  # S10
MOST_FOR_VOTES = required("points.votes_received.most", EachCount(OrNone(Number(0, 99))))
WHEN_ALL_OR_NONE = required("points.votes_received.when_all_or_none", Switch())  # S11
SINGLE_VOTE = optional("single_vote_bonus.points", _POINTS, BySeats.always(0))  # S12
SINGLE_WHEN_ALL = optional("single_vote_bonus.when_all_found", Switch(), True)  # S13

DECK_CARDS = required("deck.cards", Number(1, 9999))  # S19
LEFTOVER = optional("deck.leftover", Choice(tuple(Leftover)), Leftover.SHUFFLED_IN)  # S15
END_POINTS = optional("end.points", Number(1, 9999), None)  # S16
END_PILE = optional("end.pile", Switch(), False)
TIES = optional("ties", Choice(tuple(Ties)), Ties.SHARE)  # S17
ABSTENTION = optional("abstention", Choice(tuple(Abstention)), Abstention.NOT_A_VOTER)  # S20
JOIN_SCORE = optional("join_score", Choice(tuple(JoinScore)), JoinScore.ZERO)  # S21

BY_SEATS = (
    HAND,
    STORYTELLER_CARDS,
    OTHER_CARDS,
    FEWEST_VOTES,
    MOST_VOTES,
    ALL_FOUND_STORYTELLER,
    ALL_FOUND_OTHERS,
    NONE_FOUND_STORYTELLER,
    NONE_FOUND_OTHERS,
    FOUND_STORYTELLER,
    FOUND_FINDER,
    LONE_STORYTELLER,
    LONE_FINDER,
    VOTE_RECEIVED,
    MOST_FOR_VOTES,
    SINGLE_VOTE,
)

RULES = Schema(
    FORMAT,
    TITLE_EN,
    TITLE_FR,
    SUMMARY_EN,
    SUMMARY_FR,
    SEATS,
    SLOTS,
    *BY_SEATS,
    WHEN_ALL_OR_NONE,
    SINGLE_WHEN_ALL,
    DECK_CARDS,
    LEFTOVER,
    END_POINTS,
    END_PILE,
    TIES,
    ABSTENTION,
    JOIN_SCORE,
)
