"""How the keys of a card game's rules set must agree, and whether anybody can ever score by it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from dixit_table.rules.rules_set import RulesSet
from dixit_table.rules.scoring import score
from dixit_table.rules.turn import Turn, due, votes_of
from dixit_table.rules.turn import check as check_turn
from dixit_table.settings.by_seats import BySeats, Span, listed, spans
from dixit_table.settings.cards import schema as key
from dixit_table.settings.cards.schema import build, idle, is_finding, single_vote_earnable
from dixit_table.settings.common import blamed
from dixit_table.settings.schema import SettingKey, Values
from dixit_table.settings.yaml_source import Report

# --- Can anybody ever score? Tried out, for a game that only points can end would else go on for ever


def can_score(rules: RulesSet, seats: int) -> bool:
    """Tell whether some turn of so many seats gives somebody a point."""
    turns = (turn for turn in _turns(rules, seats) if check_turn(rules, turn) is None)
    return any(awards for turn in turns for awards in score(rules, turn).values())


def _turns(rules: RulesSet, seats: int) -> Iterator[Turn]:
    """Yield a turn of each outcome: so many find, or meet on the first card; the others vote elsewhere."""
    owners = _owners(rules, seats)
    voters = [seat for seat in range(1, seats + 1) if votes_of(rules.at(seats), rules.voting, seat == 1)[1]]
    red = 2 if rules.voting.red_token else None
    for together in range(len(voters) + 1):
        for most in {rules.at(seats).fewest_votes, rules.at(seats).most_votes}:
            votes = {
                seat: _votes(rules, owners, seat, most, first=at < together) for at, seat in enumerate(voters)
            }
            yield Turn(tuple(range(1, seats + 1)), 1, owners, votes, target=1, red=red)


def _owners(rules: RulesSet, seats: int) -> dict[int, int]:
    bare = Turn(tuple(range(1, seats + 1)), 1, {}, {})
    cards = [seat for seat in bare.seats for _ in range(due(rules.at(seats), bare, seat))]
    return dict(enumerate(cards, 1))


def _votes(rules: RulesSet, owners: dict[int, int], seat: int, count: int, *, first: bool) -> tuple[int, ...]:
    """Return votes of a seat: on the first card and others, or on others alone, its neighbour's first."""
    votable = [slot for slot, owner in owners.items() if owner != seat or rules.voting.own_card]
    others = [slot for slot in votable if slot != 1]
    turned = [slot for slot in others if slot > seat] + [slot for slot in others if slot <= seat]
    ahead = ([1] if first and 1 in votable else []) + turned
    again = ahead * count if rules.voting.same_slot else ahead  # several on one slot, if need be
    return tuple(again[:count])


# --- How the keys of a card game's rules set must agree: each seat count said once, and nothing
# contradicted
# A contradiction stands at a key that the file itself states, if it states one of those involved.


def check(values: Values, report: Report, *, stored: bool = False) -> None:
    """Note every contradiction among the keys that are good by themselves.

    ``stored``: let pass what is merely without effect.
    """
    useless = dict(idle(values))
    _check_needed(values, report)
    for clash in _CLASHES:
        if values.good(*clash.keys) and clash.holds(values):
            report.add(blamed(values, *clash.places), clash.text, path=clash.keys[0].path)
    if values.good(key.SEATS):
        seats = values[key.SEATS]
        used = [each for each in key.BY_SEATS if each not in useless]
        unfit = [each for each in used if not _covers(values, each, seats, report)]
        for check_these, needed in _CHECKS if stored else _CHECKS + _OF_USE:
            if values.good(*needed) and not any(each in unfit for each in needed):
                check_these(values, seats, report)


def _check_needed(values: Values, report: Report) -> None:
    if not values.good(key.SCORING):
        return
    for each in key.FINDING_NEEDS if is_finding(values) else key.MEETING[:1]:
        if values.good(each) and values[each] is None:
            place = blamed(values, each.path, key.SCORING.path, each.path.rpartition(".")[0])
            report.add(place, "missing", path=each.path, expects=each.kind.expects)


def _covers(values: Values, each: SettingKey[object], seats: Span, report: Report) -> bool:
    """Tell whether a value is given for exactly the set's seats; note where it is not."""
    given = values.partial(each)
    if not isinstance(given, BySeats):
        return True  # left out, or too bad to tell: said already
    missing, beyond = given.missing(seats), given.beyond(seats)
    if missing:
        text = "seats_missing" if values.stated(each.path) else "base_seats_missing"
        report.add(blamed(values, each.path, key.SEATS.path), text, path=each.path, seats=listed(missing))
    for part in beyond:
        report.add(part.place, "seats_beyond", path=each.path, part=str(part.span), seats=str(seats))
    return not missing and not beyond


# --- switches that exclude each other


class _Clash(Struct, frozen=True):
    """Keys that contradict each other; the first is the one to change, if the file states it."""

    text: str
    keys: tuple[SettingKey[object], ...]
    holds: Callable[[Values], bool]
    paths: tuple[str, ...] = ()

    @property
    def places(self) -> tuple[str, ...]:
        """The keys and sections to blame, best first."""
        return self.paths or tuple(each.path for each in self.keys)


_CLASHES = (
    _Clash(
        "no_ending",
        (key.END_POINTS, key.END_PILE, key.END_LAPS),
        lambda v: v[key.END_POINTS] is None and not v[key.END_PILE] and v[key.END_LAPS] is None,
        paths=("end",),
    ),
    _Clash(
        "own_card_finding",
        (key.OWN_CARD, key.SCORING),
        lambda v: v[key.OWN_CARD] and is_finding(v),
    ),
    _Clash(
        "storyteller_votes_finding",
        (key.STORYTELLER_VOTES, key.SCORING),
        lambda v: v[key.STORYTELLER_VOTES] and is_finding(v),
    ),
    _Clash(
        "not_asked_finding",
        (key.ASK_OWN_CARD, key.SCORING),
        lambda v: not v[key.ASK_OWN_CARD] and is_finding(v),
    ),
    _Clash(
        "not_asked_own_card",
        (key.ASK_OWN_CARD, key.OWN_CARD, key.SCORING),
        lambda v: not (v[key.ASK_OWN_CARD] or v[key.OWN_CARD] or is_finding(v)),
    ),
    _Clash(
        "red_finding",
        (key.RED_TOKEN, key.SCORING),
        lambda v: v[key.RED_TOKEN] and is_finding(v),
    ),
)


# --- numbers by seats


def _check_deck(values: Values, seats: Span, report: Report) -> None:
    players = 2 if values[key.TEAMS] else 1
    need = {count: count * players * values[key.HAND].at(count) for count in seats}
    most = max(need, key=lambda count: need[count])
    if need[most] > values[key.DECK_CARDS]:
        place = blamed(values, key.DECK_CARDS.path, key.HAND.path, key.SEATS.path, key.TEAMS.path)
        report.add(place, "deck_too_small", seats=most, need=need[most])


def _check_hand(values: Values, seats: Span, report: Report) -> None:
    hand = values[key.HAND]
    for each in (key.STORYTELLER_CARDS, key.OTHER_CARDS):
        # A storyteller's mate lays as well (T3).
        hands = 2 if values[key.TEAMS] and each is key.STORYTELLER_CARDS else 1
        over = (n for n in seats if values[each].at(n) > hands * hand.at(n))
        _refuse(values, (each, key.HAND), "lays_more_than_hand", over, report)


def _check_slots(values: Values, seats: Span, report: Report) -> None:
    over = (n for n in seats if _laid(values, n) > key.MOST_SLOTS)
    _refuse(values, (key.OTHER_CARDS, key.STORYTELLER_CARDS), "too_many_slots", over, report)


def _check_fewest(values: Values, seats: Span, report: Report) -> None:
    fewest, most = values[key.FEWEST_VOTES], values[key.MOST_VOTES]
    over = (n for n in seats if fewest.at(n) > most.at(n))
    _refuse(values, (key.FEWEST_VOTES, key.MOST_VOTES), "fewest_above_most", over, report)


def _check_most(values: Values, seats: Span, report: Report) -> None:
    if values[key.SAME_SLOT_VOTES]:
        return  # any number fits on one slot
    over = (n for n in seats if values[key.MOST_VOTES].at(n) > _votable(values, n))
    text = "votes_above_all_slots" if values[key.OWN_CARD] else "votes_above_slots"
    _refuse(values, (key.MOST_VOTES, key.OTHER_CARDS, key.STORYTELLER_CARDS), text, over, report)


def _votable(values: Values, seats: int) -> int:
    """Return for how many slots each seat that votes may vote, at least (S4, S6, P3)."""
    laid = _laid(values, seats)
    if values[key.OWN_CARD]:
        return laid
    others, storyteller = values[key.OTHER_CARDS].at(seats), values[key.STORYTELLER_CARDS].at(seats)
    return laid - max(others, storyteller if values[key.STORYTELLER_VOTES] else 0)


def _check_red(values: Values, seats: Span, report: Report) -> None:
    if not values[key.RED_TOKEN] or values[key.RED_MAY_MATCH_GREEN]:
        return
    over = (n for n in seats if values[key.MOST_VOTES].at(n) >= _laid(values, n))
    _refuse(values, (key.RED_MAY_MATCH_GREEN, key.MOST_VOTES), "red_without_slot", over, report)


def _check_single_vote(values: Values, seats: Span, report: Report) -> None:
    bonus = values[key.SINGLE_VOTE]
    vain = (n for n in seats if bonus.at(n) and not single_vote_earnable(values, n))
    if is_finding(values):
        _refuse(values, (key.SINGLE_VOTE,), "single_vote_in_vain", vain, report)


def _check_limit(values: Values, seats: Span, report: Report) -> None:
    each = values[key.VOTE_RECEIVED]
    if each is None or not is_finding(values):
        return
    most = values[key.MOST_FOR_VOTES]
    below = (n for n in seats if each.at(n) > _or(most.at(n), each.at(n)))
    _refuse(values, (key.MOST_FOR_VOTES, key.VOTE_RECEIVED), "limit_below_one_vote", below, report)


def _check_points(values: Values, seats: Span, report: Report) -> None:
    """Refuse an end by points alone where nobody can get any (S16)."""
    if values[key.END_POINTS] is None or values[key.END_PILE] or values[key.END_LAPS] is not None:
        return
    if report.problems:  # not to be tried out yet
        return
    rules = build("", values)
    worthless = (n for n in seats if not can_score(rules, n))
    _refuse(values, (key.END_POINTS, key.END_PILE, key.END_LAPS), "no_points", worthless, report)


def _or(value: int | None, otherwise: int) -> int:
    return otherwise if value is None else value


def _laid(values: Values, seats: int) -> int:
    return values[key.STORYTELLER_CARDS].at(seats) + (seats - 1) * values[key.OTHER_CARDS].at(seats)


def _refuse(
    values: Values, keys: tuple[SettingKey[object], ...], text: str, counts: Iterable[int], report: Report
) -> None:
    """Note that the first of these keys is wrong for some seat counts; another may be the one to blame."""
    wrong = listed(spans(counts))
    if wrong:
        place = blamed(values, *(each.path for each in keys), key.SEATS.path, key.SCORING.path)
        report.add(place, text, path=keys[0].path, seats=wrong, most=key.MOST_SLOTS)


_Check = Callable[[Values, Span, Report], None]
_LAID: tuple[SettingKey[object], ...] = (key.STORYTELLER_CARDS, key.OTHER_CARDS)
_FINDING_POINTS: tuple[SettingKey[object], ...] = (*key.FINDING_NEEDS, key.LONE_STORYTELLER, key.LONE_FINDER)

_CHECKS: tuple[tuple[_Check, tuple[SettingKey[object], ...]], ...] = (
    (_check_deck, (key.TEAMS, key.HAND, key.DECK_CARDS)),
    (_check_hand, (key.TEAMS, key.HAND, *_LAID)),
    (_check_slots, _LAID),
    (_check_fewest, (key.FEWEST_VOTES, key.MOST_VOTES)),
    (_check_most, (*_LAID, key.MOST_VOTES, key.OWN_CARD, key.SAME_SLOT_VOTES, key.STORYTELLER_VOTES)),
    (_check_red, (*_LAID, key.MOST_VOTES, key.RED_TOKEN, key.RED_MAY_MATCH_GREEN)),
)
"""What can't be played, with the keys each looks at."""

_OF_USE: tuple[tuple[_Check, tuple[SettingKey[object], ...]], ...] = (
    (_check_single_vote, (key.SCORING, key.SINGLE_VOTE, key.FEWEST_VOTES, key.MOST_VOTES)),
    (_check_limit, (key.SCORING, key.VOTE_RECEIVED, key.MOST_FOR_VOTES)),
    (
        _check_points,
        (
            *(key.SCORING, key.END_POINTS, key.END_PILE, key.END_LAPS, key.MOST_FOR_VOTES, key.SINGLE_VOTE),
            *(*_FINDING_POINTS, *key.MEETING),
        ),
    ),
)
"""What can be played, but to no end; a game under way by such rules is let go on."""
