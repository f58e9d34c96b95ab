"""What the files of card games may say beside the common keys, and the rules that they make."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

from msgspec import Struct

from dixit_table.rules.rules_set import (
    Abstention,
    CountedBy,
    Ending,
    FindingPoints,
    JoinScore,
    Leftover,
    Meeting,
    Numbers,
    PassHands,
    RulesSet,
    SlotLayout,
    Teams,
    TellingKind,
    Ties,
    Voting,
)
from dixit_table.settings.by_seats import BySeats, EachCount, SeatSpan
from dixit_table.settings.common import CARDS, SUMMARY_EN, SUMMARY_FR, TITLE_EN, TITLE_FR, WHOLE, head
from dixit_table.settings.kinds import Choice, OrNone, Switch, WholeNumber, Words
from dixit_table.settings.schema import Schema, SettingKey, Values, optional, required

# --- What the files of card games may say beside the common keys, by clause of docs/rules.md


class Scoring(StrEnum):
    """What a vote scores for."""

    STORYTELLER = "storyteller"  # finding the storyteller's card (S7-S13)
    SAME_SLOT = "same_slot"  # meeting others on a slot (P5-P7)


MOST_SLOTS = 12  # the numbers of the board, and of the keypads

_POINTS = EachCount(WholeNumber(0, 99))
_POINTS_OR_NONE = EachCount(OrNone(WholeNumber(0, 99)))
_NONE: BySeats[int | None] = BySeats.always(None)
_CARDS = EachCount(WholeNumber(1, MOST_SLOTS))

SEATS = required("seats", SeatSpan(2, 12))  # S1
TEAMS = optional("teams", Switch(), False)  # T1: a seat is two mates, face to face
TELLING = optional("telling", Words(tuple(TellingKind)), tuple(TellingKind))  # variants
CLUE_BEFORE_HAND = optional("clue_before_hand", Switch(), False)  # P0
SLOTS = required("slots", Choice(tuple(SlotLayout)))  # S3b
HAND = required("hand", EachCount(WholeNumber(1, 20)))  # S2, T2
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

DECK_CARDS = required("deck.cards", WholeNumber(1, 9999))  # S19
LEFTOVER = optional("deck.leftover", Choice(tuple(Leftover)), Leftover.SHUFFLED_IN)  # S15
PASS_HANDS = optional("pass_hands", Choice(tuple(PassHands)), PassHands.STAY)  # P9
END_POINTS = optional("end.points", OrNone(WholeNumber(1, 9999)), None)  # S16
END_PILE = optional("end.pile", Switch(), False)
END_LAPS = optional("end.laps", OrNone(WholeNumber(1, 99)), None)  # P10, T8
TIES = optional("ties", Choice(tuple(Ties)), Ties.SHARE)  # S17
ABSTENTION = optional("abstention", Choice(tuple(Abstention)), Abstention.NOT_A_VOTER)  # S20
JOIN_SCORE = optional("join_score", Choice(tuple(JoinScore)), JoinScore.ZERO)  # S21

FINDING_NEEDS: tuple[SettingKey[BySeats[int] | None], ...] = (
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
    *head(CARDS),
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


# --- From the values of a card game's rules file to the rules set that they say


def build(name: str, values: Values) -> RulesSet:
    """Return the rules set of values that the checks passed."""
    return RulesSet(
        name=name,
        title={"en": values[TITLE_EN], "fr": values[TITLE_FR]},
        summary={"en": values[SUMMARY_EN], "fr": values[SUMMARY_FR]},
        numbers=tuple(_numbers(values, seats) for seats in values[SEATS]),
        teams=Teams(values[MATE_CARD_SCORES]) if values[TEAMS] else None,
        telling=values[TELLING],
        clue_before_hand=values[CLUE_BEFORE_HAND],
        layout=values[SLOTS],
        voting=Voting(
            storyteller=values[STORYTELLER_VOTES],
            own_card=values[OWN_CARD],
            same_slot=values[SAME_SLOT_VOTES],
            ask_own_card=values[ASK_OWN_CARD],
            red_token=values[RED_TOKEN],
            red_may_match_green=values[RED_MAY_MATCH_GREEN],
        ),
        deck_cards=values[DECK_CARDS],
        leftover=values[LEFTOVER],
        pass_hands=values[PASS_HANDS],
        ending=Ending(points=values[END_POINTS], pile=values[END_PILE], laps=values[END_LAPS]),
        ties=values[TIES],
        abstention=values[ABSTENTION],
        join_score=values[JOIN_SCORE],
    )


def _numbers(values: Values, seats: int) -> Numbers:
    finding = values[SCORING] is Scoring.STORYTELLER
    return Numbers(
        seats=seats,
        hand=values[HAND].at(seats),
        storyteller_cards=values[STORYTELLER_CARDS].at(seats),
        other_cards=values[OTHER_CARDS].at(seats),
        fewest_votes=values[FEWEST_VOTES].at(seats),
        most_votes=values[MOST_VOTES].at(seats),
        points=_finding(values, seats) if finding else _meeting(values, seats),
    )


def _finding(values: Values, seats: int) -> FindingPoints:
    def at(points: SettingKey[BySeats[int] | None]) -> int:
        found = values[points]
        assert found is not None, "the checks have seen to it"
        return found.at(seats)

    def lone(points: SettingKey[BySeats[int | None]], otherwise: int) -> int:
        found = values[points].at(seats)
        return otherwise if found is None else found

    return FindingPoints(
        all_found_storyteller=at(ALL_FOUND_STORYTELLER),
        all_found_others=at(ALL_FOUND_OTHERS),
        none_found_storyteller=at(NONE_FOUND_STORYTELLER),
        none_found_others=at(NONE_FOUND_OTHERS),
        found_storyteller=at(FOUND_STORYTELLER),
        found_finder=at(FOUND_FINDER),
        counted_by=values[COUNTED_BY],
        lone_finder_storyteller=lone(LONE_STORYTELLER, at(FOUND_STORYTELLER)),
        lone_finder_finder=lone(LONE_FINDER, at(FOUND_FINDER)),
        vote_received=at(VOTE_RECEIVED),
        most_for_votes_received=values[MOST_FOR_VOTES].at(seats),
        votes_received_when_all_or_none=values[WHEN_ALL_OR_NONE],
        single_vote=values[SINGLE_VOTE].at(seats),
        single_vote_when_all_found=values[SINGLE_WHEN_ALL],
    )


def _meeting(values: Values, seats: int) -> Meeting:
    each = values[MEET_EACH]
    assert each is not None, "the checks have seen to it"
    return Meeting(each=each.at(seats), most=values[MEET_MOST].at(seats), alone=values[MEET_ALONE].at(seats))


# --- Keys that have no effect beside the others: a file may not state them, and doesn't take them over


def idle(values: Values) -> Iterator[tuple[SettingKey[object], str]]:
    """Yield each key that has no effect, and the text of the area ``settings`` that says why."""
    said = set()
    for each in _IDLE:
        if values.good(*each.beside) and each.when(values):
            for one in each.keys:
                if one.path not in said:
                    said.add(one.path)
                    yield one, each.text


def is_finding(values: Values) -> bool:
    """Tell whether finding the storyteller's card scores."""
    return values[SCORING] is Scoring.STORYTELLER


def highest(values: Values, each: SettingKey[BySeats[int]]) -> int:
    """Return the highest value of a number by seats."""
    return max((part.value for part in values[each].parts), default=0)


def single_vote_earnable(values: Values, seats: int) -> bool:
    """Tell whether a seat may use one vote or more, so that using one only can be rewarded (S12)."""
    return values[FEWEST_VOTES].at(seats) == 1 and values[MOST_VOTES].at(seats) > 1


def _single_votes(values: Values) -> bool:
    return highest(values, MOST_VOTES) < 2


class _Idle(Struct, frozen=True):
    """Keys idle where a condition on others holds."""

    keys: tuple[SettingKey[object], ...]
    beside: tuple[SettingKey[object], ...]
    when: Callable[[Values], bool]
    text: str


_IDLE = (
    _Idle(FINDING, (SCORING,), lambda v: not is_finding(v), "idle_finding"),
    _Idle(MEETING, (SCORING,), is_finding, "idle_meeting"),
    _Idle((RED_MAY_MATCH_GREEN,), (RED_TOKEN,), lambda v: not v[RED_TOKEN], "idle_red"),
    _Idle(
        (RED_MAY_MATCH_GREEN,),
        (STORYTELLER_VOTES,),
        lambda v: not v[STORYTELLER_VOTES],
        "idle_red_alone",
    ),
    _Idle((MATE_CARD_SCORES,), (TEAMS,), lambda v: not v[TEAMS], "idle_mate_no_teams"),
    _Idle((MATE_CARD_SCORES,), (SCORING,), lambda v: not is_finding(v), "idle_finding"),
    _Idle(
        (MATE_CARD_SCORES,),
        (STORYTELLER_CARDS,),
        lambda v: highest(v, STORYTELLER_CARDS) < 2,
        "idle_mate_no_card",
    ),
    _Idle(
        (SAME_SLOT_VOTES,),
        (SAME_SLOT_VOTES, MOST_VOTES),
        lambda v: v[SAME_SLOT_VOTES] and _single_votes(v),
        "idle_single_votes",
    ),
    _Idle(
        (COUNTED_BY,),
        (COUNTED_BY, MOST_VOTES),
        lambda v: v[COUNTED_BY] is CountedBy.VOTE and _single_votes(v),
        "idle_single_votes",
    ),
    _Idle(
        (ABSTENTION,),
        (ABSTENTION, SCORING),
        lambda v: v[ABSTENTION] is Abstention.MISS and not is_finding(v),
        "idle_abstention",
    ),
)


# --- What a set of the card game takes over from the one it extends: as much as it can use


def adopt(values: Values, _: Values) -> None:
    """Fit what a file takes over to the number of seats, and to the votes that it says."""
    if values.good(SEATS):
        for each in BY_SEATS:
            _cut(values, each)
    if not values.stated(SINGLE_VOTE.path):
        _settle_single_vote(values)


def _cut(values: Values, each: SettingKey[object]) -> None:
    value = values[each] if values.good(each) and not values.stated(each.path) else None
    if isinstance(value, BySeats):
        values.put(each.path, value.within(values[SEATS]))


def _settle_single_vote(values: Values) -> None:
    needed = (SEATS, SINGLE_VOTE, FEWEST_VOTES, MOST_VOTES)
    if not values.good(*needed):
        return
    seats, bonus = values[SEATS], values[SINGLE_VOTE]
    if any(values[each].missing(seats) for each in needed[1:] if isinstance(values[each], BySeats)):
        return
    earned = {count: bonus.at(count) if single_vote_earnable(values, count) else 0 for count in seats}
    if any(earned[count] != bonus.at(count) for count in seats):
        values.put(SINGLE_VOTE.path, BySeats.of(earned))
