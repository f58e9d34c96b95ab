"""What votes score: finding the storyteller's card (S7-S13, T6), or meeting others on a slot (P5-P7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import TypeVar, Unpack

from dixit_table.rules.rules_set import CountedBy, FindingPoints, Meeting, Numbers, Teams
from dixit_table.settings.by_seats import BySeats, EachCount
from dixit_table.settings.cards.table import (
    STORYTELLER_CARDS,
    TEAMS,
    CardFields,
    Speaker,
    at_most,
    number,
    seats_of,
    yes_or_no,
)
from dixit_table.settings.cards.votes import (
    ASK_OWN_CARD,
    MOST_VOTES,
    OWN_CARD,
    RED_TOKEN,
    STORYTELLER_VOTES,
    several,
    single_vote_earnable,
)
from dixit_table.settings.common import Sentence, blamed
from dixit_table.settings.grammar import Declared, Field, Idle
from dixit_table.settings.kinds import Choice, OrNone, Switch, WholeNumber
from dixit_table.settings.schema import ValueKind, Values
from dixit_table.settings.yaml_source import Report
from dixit_table.texts import Message

FIELDS = CardFields()

T = TypeVar("T")


class Scoring(StrEnum):
    """What a vote scores for."""

    STORYTELLER = "storyteller"  # finding the storyteller's card
    SAME_SLOT = "same_slot"  # meeting others on a slot


SCORING = FIELDS.optional("scoring", Choice(tuple(Scoring)), Scoring.STORYTELLER)


def is_finding(values: Values) -> bool:
    """Return whether finding the storyteller's card scores."""
    return values[SCORING] is Scoring.STORYTELLER


_POINTS = EachCount(WholeNumber(0, 99))
_POINTS_OR_NONE = EachCount(OrNone(WholeNumber(0, 99)))
_NONE: BySeats[int | None] = BySeats.always(None)

# --- finding: who has found, and what that gives

_NO_FINDING = Idle("idle_finding", lambda v: not is_finding(v), ahead=True)


def _of(at: Numbers) -> FindingPoints:
    assert isinstance(at.points, FindingPoints)
    return at.points


def _points(name: str) -> Callable[[Numbers], Message]:
    return lambda at: number(getattr(_of(at), name))


def _finding(path: str, kind: ValueKind[T], default: T, fills: object, **more: Unpack[Declared]) -> Field[T]:
    """Declare a field that has an effect, and something to say, only where finding scores.

    All that fills :class:`FindingPoints` is declared so; else a set without those points couldn't be shown.
    """
    if says := more.get("says"):
        more["says"] = lambda say: says(say) if say.rules.finding else ()
    more["idle"] = (_NO_FINDING, *more.get("idle", ()))
    return FIELDS.optional(path, kind, default, fills, **more)


def _needed(path: str, fills: object, **more: Unpack[Declared]) -> Field[BySeats[int] | None]:
    more["needed"] = True
    return _finding(f"points.{path}", _POINTS, None, fills, **more)


def _by_vote(say: Speaker) -> bool:
    """Whether each vote counts by itself, where a seat has several at all."""
    return say.several_votes and say.any(lambda at: _of(at).counted_by is CountedBy.VOTE)


def _found(say: Speaker) -> Iterator[Sentence]:
    by_vote = _by_vote(say)
    if say.any(lambda at: at.storyteller_cards > 1):
        yield say("S8/P5/T5", "which_card", teams=True)
    if say.several_votes and not by_vote:
        yield say("S7", "one_is_enough", teams=True)
    for clause, key, other in (
        ("S7", "all_found", "others"),
        ("S7", "none_found", "others"),
        ("S8", "found", "finder"),
    ):
        amounts = {who: say.amount(_points(f"{key}_{who}")) for who in ("storyteller", other)}
        yield say(clause, f"{key}_votes" if by_vote else key, teams=True, **amounts)


def _lone_finder(say: Speaker) -> Iterator[Sentence]:
    lone = [at for at in say.rules.numbers if _lone_finder_differs(_of(at))]
    if lone:
        key = "lone_finder_votes" if _by_vote(say) else "lone_finder"
        amounts = {who: say.amount(_points(f"lone_finder_{who}"), lone) for who in ("storyteller", "finder")}
        yield say("S9", key, teams=True, seats=seats_of(lone), **amounts)


def _lone_finder_differs(points: FindingPoints) -> bool:
    lone = (points.lone_finder_storyteller, points.lone_finder_finder)
    return lone != (points.found_storyteller, points.found_finder)


ALL_FOUND_STORYTELLER = _needed("all_found.storyteller", FindingPoints.all_found_storyteller, says=_found)
ALL_FOUND_OTHERS = _needed("all_found.others", FindingPoints.all_found_others)
NONE_FOUND_STORYTELLER = _needed("none_found.storyteller", FindingPoints.none_found_storyteller)
NONE_FOUND_OTHERS = _needed("none_found.others", FindingPoints.none_found_others)
FOUND_STORYTELLER = _needed("found.storyteller", FindingPoints.found_storyteller)
FOUND_FINDER = _needed("found.finder", FindingPoints.found_finder)
COUNTED_BY: Field[CountedBy] = _finding(
    "points.found.counted_by",
    Choice(tuple(CountedBy)),
    CountedBy.SEAT,
    FindingPoints.counted_by,
    idle=(
        Idle("idle_single_votes", lambda v: v[COUNTED_BY] is CountedBy.VOTE and not several(v, MOST_VOTES)),
    ),
)
LONE_STORYTELLER = _finding(
    "points.lone_finder.storyteller",
    _POINTS_OR_NONE,
    _NONE,
    FindingPoints.lone_finder_storyteller,
    says=_lone_finder,
    none_as=FOUND_STORYTELLER,
)
LONE_FINDER = _finding(
    "points.lone_finder.finder",
    _POINTS_OR_NONE,
    _NONE,
    FindingPoints.lone_finder_finder,
    none_as=FOUND_FINDER,
)

# --- finding: votes on other cards


def _received(say: Speaker) -> Iterator[Sentence]:
    if not say.any(lambda at: _of(at).vote_received > 0):
        yield say("S10", "votes_not_received")
        return
    each = say.amount(_points("vote_received"))
    most = say.amount(lambda at: at_most(_of(at).most_for_votes_received))
    yield say("S10", "votes_received", teams=True, each=each, most=most)
    always = _of(say.rules.numbers[0]).votes_received_when_all_or_none
    yield say("S11", f"when_all_or_none_{yes_or_no(always)}")


VOTE_RECEIVED = _needed("votes_received.each", FindingPoints.vote_received, says=_received)
MOST_FOR_VOTES = _finding(
    "points.votes_received.most", _POINTS_OR_NONE, _NONE, FindingPoints.most_for_votes_received
)
WHEN_ALL_OR_NONE = _finding(
    "points.votes_received.when_all_or_none",
    Switch(),
    True,
    FindingPoints.votes_received_when_all_or_none,
)

# --- meeting: nothing on the red slot (P6)

_OF_MEETING = (Idle("idle_meeting", is_finding, ahead=True),)


def _at_slot(at: Numbers) -> Meeting:
    assert isinstance(at.points, Meeting)
    return at.points


def _meet(say: Speaker) -> Iterator[Sentence]:
    if say.rules.finding:
        return
    each = say.amount(lambda at: number(_at_slot(at).each))
    most = say.amount(lambda at: at_most(_at_slot(at).most))
    yield say("P5", "meet_several" if say.several_votes else "meet", teams=True, each=each, most=most)
    if say.rules.voting.red_token:
        yield say("P6", "meet_red")
    yield say("P7", "meet_alone", teams=True, points=say.amount(lambda at: number(_at_slot(at).alone)))


MEET_EACH = FIELDS.optional(
    "points.same_slot.each", _POINTS, None, Meeting.each, needed=True, idle=_OF_MEETING, says=_meet
)
MEET_MOST = FIELDS.optional("points.same_slot.most", _POINTS_OR_NONE, _NONE, Meeting.most, idle=_OF_MEETING)
MEET_ALONE = FIELDS.optional(
    "points.same_slot.alone", _POINTS, BySeats.always(0), Meeting.alone, idle=_OF_MEETING
)

# --- finding: the bonus for a single vote, and a mate's card


def _single_vote(say: Speaker) -> Iterator[Sentence]:
    single = [at for at in say.rules.numbers if _of(at).single_vote]
    if single:
        more = say.amount(_points("single_vote"), single)
        yield say("S12", "single_vote", teams=True, seats=seats_of(single), points=more)
        yield say("S13", f"single_when_all_{yes_or_no(_of(single[0]).single_vote_when_all_found)}")


def _mate_card(say: Speaker) -> Iterator[Sentence]:
    if say.rules.finding and say.rules.teams and say.any(lambda at: at.storyteller_cards > 1):
        yield say("T6", f"mate_scores_{yes_or_no(say.rules.teams.mate_card_scores)}")


SINGLE_VOTE = _finding(
    "single_vote_bonus.points", _POINTS, BySeats.always(0), FindingPoints.single_vote, says=_single_vote
)
SINGLE_WHEN_ALL = _finding(
    "single_vote_bonus.when_all_found", Switch(), True, FindingPoints.single_vote_when_all_found
)
MATE_CARD_SCORES = FIELDS.switch(
    "mate_card_scores",
    False,
    Teams.mate_card_scores,
    idle=(
        Idle("idle_mate_no_teams", lambda v: not v[TEAMS]),
        Idle("idle_finding", lambda v: not is_finding(v)),
        Idle("idle_mate_no_card", lambda v: not several(v, STORYTELLER_CARDS)),
    ),
    says=_mate_card,
    before=SINGLE_VOTE,
)

# --- how all this must agree


def _check_needed(values: Values, report: Report) -> None:
    """Note the points without which nothing can be scored."""
    for each in FIELDS.all:
        lacking = each.needed and values.good(each) and values[each] is None
        if lacking and is_finding(values) is (each.struct is FindingPoints):
            place = blamed(values, each, SCORING)
            report.add(place, "missing", path=each.path, expects=each.kind.expects)


def _not_where_finding(text: str, switch: Field[bool], *, on: bool) -> None:
    FIELDS.clash(text, switch, SCORING, when=lambda v: v[switch] is on and is_finding(v))


FIELDS.agree(_check_needed)
_not_where_finding("own_card_finding", OWN_CARD, on=True)
_not_where_finding("storyteller_votes_finding", STORYTELLER_VOTES, on=True)
_not_where_finding("not_asked_finding", ASK_OWN_CARD, on=False)
_not_where_finding("red_finding", RED_TOKEN, on=True)
FIELDS.clash(
    "not_asked_own_card",
    ASK_OWN_CARD,
    OWN_CARD,
    SCORING,
    when=lambda v: not (v[ASK_OWN_CARD] or v[OWN_CARD] or is_finding(v)),
)


def _limit_below_one(values: Values, seats: int) -> bool:
    each, most = values[VOTE_RECEIVED], values[MOST_FOR_VOTES]
    if each is None or not is_finding(values):
        return False
    limit = most.at(seats)
    return limit is not None and each.at(seats) > limit


FIELDS.clash_at(
    "single_vote_in_vain",
    SINGLE_VOTE,
    SCORING,
    when=lambda v, n: is_finding(v) and v[SINGLE_VOTE].at(n) > 0 and not single_vote_earnable(v, n),
    idle=True,
)
FIELDS.clash_at(
    "limit_below_one_vote", MOST_FOR_VOTES, VOTE_RECEIVED, SCORING, when=_limit_below_one, idle=True
)
