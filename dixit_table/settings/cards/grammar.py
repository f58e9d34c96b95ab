"""A set of the card game as a whole: from values to rules, what it takes over, whether anybody can score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from dixit_table.rules.rules_set import Ending, FindingPoints, Meeting, Numbers, RulesSet, Teams, Voting
from dixit_table.rules.scoring import score
from dixit_table.rules.turn import Turn, check, due, votes_of
from dixit_table.settings.by_seats import BySeats, EachCount, listed, spans
from dixit_table.settings.cards import course, points, table, votes
from dixit_table.settings.cards.course import END_LAPS, END_PILE, END_POINTS
from dixit_table.settings.cards.points import SCORING, SINGLE_VOTE, is_finding
from dixit_table.settings.cards.table import SEATS, TEAMS, Speaker
from dixit_table.settings.cards.votes import FEWEST_VOTES, MOST_VOTES, single_vote_earnable
from dixit_table.settings.common import CARDS, WHOLE, blamed, head
from dixit_table.settings.grammar import Field, Fields, Grammar, named
from dixit_table.settings.schema import Schema, Values
from dixit_table.settings.yaml_source import Report
from dixit_table.texts import Message

FIELDS = Fields(table.FIELDS, votes.FIELDS, points.FIELDS, course.FIELDS)

# --- From the values of a file to the rules set that they say


def build(name: str, values: Values) -> RulesSet:
    """Return the rules set of values that the checks passed."""
    return RulesSet(
        **named(name, values),
        **FIELDS.filled(RulesSet, values),
        numbers=tuple(_numbers(values, seats) for seats in values[SEATS]),
        teams=Teams(**FIELDS.filled(Teams, values)) if values[TEAMS] else None,
        voting=Voting(**FIELDS.filled(Voting, values)),
        ending=Ending(**FIELDS.filled(Ending, values)),
    )


def _numbers(values: Values, seats: int) -> Numbers:
    scored = FindingPoints if is_finding(values) else Meeting
    return Numbers(
        seats=seats,
        points=scored(**FIELDS.filled(scored, values, seats)),
        **FIELDS.filled(Numbers, values, seats),
    )


# --- Each seat count stated once


_BY_SEATS: list[Field[BySeats[Any]]] = [each for each in FIELDS.all if isinstance(each.kind, EachCount)]


def _check_counts(values: Values, report: Report) -> None:
    """Note numbers that aren't given for exactly the set's seats; of these nothing else is checked."""
    idle, seats = FIELDS.idle(values), values[SEATS]
    for each in _BY_SEATS:
        given = values.partial(each)
        if each in idle or not isinstance(given, BySeats):
            continue  # left out, or illegible: noted already
        missing, beyond = given.missing(seats), given.beyond(seats)
        if missing:
            text = "seats_missing" if values.stated(each.path) else "base_seats_missing"
            report.add(blamed(values, each, SEATS), text, path=each.path, seats=listed(missing))
        for part in beyond:
            report.add(part.place, "seats_beyond", path=each.path, part=str(part.span), seats=str(seats))
        if missing or beyond:
            values.forget(each)


# --- Can anybody ever score? Tried out, for a game that only points can end would else go on for ever


def _check_points(values: Values, report: Report) -> None:
    """Refuse an end by points alone where nobody can get any (S16)."""
    alone = values[END_POINTS] is not None and not values[END_PILE] and values[END_LAPS] is None
    if not alone or report.problems:  # else not to be tried out yet
        return
    rules = build("", values)
    worthless = listed(spans(at.seats for at in rules.numbers if not can_score(rules, at.seats)))
    if worthless:
        place = blamed(values, END_POINTS, END_PILE, END_LAPS, SEATS, SCORING)
        report.idle(place, "no_points", path=END_POINTS.path, seats=worthless)


def can_score(rules: RulesSet, seats: int) -> bool:
    """Return whether some turn of so many seats gives somebody a point."""
    turns = (turn for turn in _turns(rules, seats) if check(rules, turn) is None)
    return any(awards for turn in turns for awards in score(rules, turn).values())


def _turns(rules: RulesSet, seats: int) -> Iterator[Turn]:
    """Yield a turn of each outcome: so many find, or meet on the first card, with a vote or with all of them.

    The others vote elsewhere.
    """
    owners = _owners(rules, seats)
    voters = [seat for seat in range(1, seats + 1) if votes_of(rules.at(seats), rules.voting, seat == 1)[1]]
    red = 2 if rules.voting.red_token else None
    for together in range(len(voters) + 1):
        for most in {rules.at(seats).fewest_votes, rules.at(seats).most_votes}:
            for first in {1, most} if rules.voting.same_slot else {1}:
                cast = {
                    seat: _votes(rules, owners, seat, most, first if at < together else 0)
                    for at, seat in enumerate(voters)
                }
                yield Turn(tuple(range(1, seats + 1)), 1, owners, cast, target=1, red=red)


def _owners(rules: RulesSet, seats: int) -> dict[int, int]:
    bare = Turn(tuple(range(1, seats + 1)), 1, {}, {})
    cards = [seat for seat in bare.seats for _ in range(due(rules.at(seats), bare, seat))]
    return dict(enumerate(cards, 1))


def _votes(rules: RulesSet, owners: dict[int, int], seat: int, count: int, first: int) -> tuple[int, ...]:
    """Return votes of a seat: so many on the first card, the rest on others, its neighbour's first."""
    votable = [slot for slot, owner in owners.items() if owner != seat or rules.voting.own_card]
    others = [slot for slot in votable if slot != 1]
    turned = [slot for slot in others if slot > seat] + [slot for slot in others if slot <= seat]
    ahead = [1] * first if 1 in votable else []
    again = turned * count if rules.voting.same_slot else turned  # several on one slot, if need be
    return tuple((ahead + again)[:count])


# --- What a set takes over from the one it extends: as much as it can use


def _adopt(values: Values, _: Values) -> None:
    """Fit what a file takes over to the number of seats, and to the votes that it says."""
    if values.good(SEATS):
        for each in _BY_SEATS:
            if values.good(each) and not values.stated(each.path) and values[each] is not None:
                values.put(each.path, values[each].within(values[SEATS]))
    if not values.stated(SINGLE_VOTE.path):
        _settle_single_vote(values)


def _settle_single_vote(values: Values) -> None:
    needed = (SEATS, SINGLE_VOTE, FEWEST_VOTES, MOST_VOTES)
    if not values.good(*needed):
        return
    seats, bonus = values[SEATS], values[SINGLE_VOTE]
    if any(values[each].missing(seats) for each in (SINGLE_VOTE, FEWEST_VOTES, MOST_VOTES)):
        return
    earned = {count: bonus.at(count) if single_vote_earnable(values, count) else 0 for count in seats}
    if any(earned[count] != bonus.at(count) for count in seats):
        values.put(SINGLE_VOTE.path, BySeats.of(earned))


def _fitted(base: RulesSet, rules: RulesSet) -> RulesSet:
    numbers = tuple(at for at in base.numbers if rules.fits(at.seats))
    return replace(base, numbers=numbers or base.numbers)


GRAMMAR = Grammar(
    title=Message.of("settings.game_cards"),
    schema=Schema(*head(CARDS), *FIELDS.all, or_none=("points.lone_finder",), whole=WHOLE),
    fields=FIELDS,
    build=build,
    speaker=Speaker,
    adopt=_adopt,
    fitted=_fitted,
)

FIELDS.agree(_check_counts, first=True)
FIELDS.agree(_check_points)
