"""Keys that have no effect beside the others: a file may not state them, and doesn't take them over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dixit_table.rules.rules_set import Abstention, CountedBy
from dixit_table.settings import card_schema as key
from dixit_table.settings.by_seats import BySeats
from dixit_table.settings.schema import Key, Values


def idle(values: Values) -> Iterator[tuple[Key[object], str]]:
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
    return values[key.SCORING] is key.Scoring.STORYTELLER


def highest(values: Values, each: Key[BySeats[int]]) -> int:
    """Return the highest value of a number by seats."""
    return max((part.value for part in values[each].parts), default=0)


def single_vote_earnable(values: Values, seats: int) -> bool:
    """Tell whether a seat may use one vote or more, so that using one only can be rewarded (S12)."""
    return values[key.FEWEST_VOTES].at(seats) == 1 and values[key.MOST_VOTES].at(seats) > 1


def _single_votes(values: Values) -> bool:
    return highest(values, key.MOST_VOTES) < 2


@dataclass(frozen=True, slots=True)
class _Idle:
    """Keys idle where a condition on others holds."""

    keys: tuple[Key[object], ...]
    beside: tuple[Key[object], ...]
    when: Callable[[Values], bool]
    text: str


_IDLE = (
    _Idle(key.FINDING, (key.SCORING,), lambda v: not is_finding(v), "idle_finding"),
    _Idle(key.MEETING, (key.SCORING,), is_finding, "idle_meeting"),
    _Idle((key.RED_MAY_MATCH_GREEN,), (key.RED_TOKEN,), lambda v: not v[key.RED_TOKEN], "idle_red"),
    _Idle(
        (key.RED_MAY_MATCH_GREEN,),
        (key.STORYTELLER_VOTES,),
        lambda v: not v[key.STORYTELLER_VOTES],
        "idle_red_alone",
    ),
    _Idle((key.MATE_CARD_SCORES,), (key.TEAMS,), lambda v: not v[key.TEAMS], "idle_mate_no_teams"),
    _Idle((key.MATE_CARD_SCORES,), (key.SCORING,), lambda v: not is_finding(v), "idle_finding"),
    _Idle(
        (key.MATE_CARD_SCORES,),
        (key.STORYTELLER_CARDS,),
        lambda v: highest(v, key.STORYTELLER_CARDS) < 2,
        "idle_mate_no_card",
    ),
    _Idle(
        (key.SAME_SLOT_VOTES,),
        (key.SAME_SLOT_VOTES, key.MOST_VOTES),
        lambda v: v[key.SAME_SLOT_VOTES] and _single_votes(v),
        "idle_single_votes",
    ),
    _Idle(
        (key.COUNTED_BY,),
        (key.COUNTED_BY, key.MOST_VOTES),
        lambda v: v[key.COUNTED_BY] is CountedBy.VOTE and _single_votes(v),
        "idle_single_votes",
    ),
    _Idle(
        (key.ABSTENTION,),
        (key.ABSTENTION, key.SCORING),
        lambda v: v[key.ABSTENTION] is Abstention.MISS and not is_finding(v),
        "idle_abstention",
    ),
)
