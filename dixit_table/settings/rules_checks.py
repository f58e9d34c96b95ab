"""How the keys of a rules set must agree: each seat count said once, and nothing contradicted."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dixit_table.settings import rules_schema as key
from dixit_table.settings.by_seats import BySeats, Span, listed, spans
from dixit_table.settings.problems import Report
from dixit_table.settings.schema import Key, Values

_Check = Callable[[Values, Span, Report], None]


def check(values: Values, report: Report) -> None:
    """Note every contradiction among the keys that are good by themselves."""
    if values.good(key.END_POINTS, key.END_PILE):
        _check_ending(values, report)
    if values.good(key.SEATS):
        seats = values[key.SEATS]
        unfit = [each for each in key.BY_SEATS if not _covers(values, each, seats, report)]
        for check_these, needed in _CHECKS:
            if values.good(*needed) and not any(each in unfit for each in needed):
                check_these(values, seats, report)


def _check_ending(values: Values, report: Report) -> None:
    if values[key.END_POINTS] is None and not values[key.END_PILE]:
        report.add(values.place("end"), "no_ending")


def _covers(values: Values, each: Key[object], seats: Span, report: Report) -> bool:
    """Tell whether a value is given for exactly the set's seats; note where it is not."""
    given = values.partial(each)
    if not isinstance(given, BySeats):
        return True  # left out, or too bad to tell: said already
    missing, beyond = given.missing(seats), given.beyond(seats)
    if missing:
        report.add(values.place(each.path), "seats_missing", path=each.path, seats=listed(missing))
    for part in beyond:
        report.add(part.place, "seats_beyond", path=each.path, part=str(part.span), seats=str(seats))
    return not missing and not beyond


def _check_deck(values: Values, seats: Span, report: Report) -> None:
    need = {count: count * values[key.HAND].at(count) for count in seats}
    most = max(need, key=lambda count: need[count])
    if need[most] > values[key.DECK_CARDS]:
        report.add(values.place(key.DECK_CARDS.path), "deck_too_small", seats=most, need=need[most])


def _check_hand(values: Values, seats: Span, report: Report) -> None:
    for each in (key.STORYTELLER_CARDS, key.OTHER_CARDS):
        laid, hand = values[each], values[key.HAND]
        _refuse(values, each, "lays_more_than_hand", (n for n in seats if laid.at(n) > hand.at(n)), report)


def _check_slots(values: Values, seats: Span, report: Report) -> None:
    over = (n for n in seats if _laid(values, n) > key.MOST_SLOTS)
    _refuse(values, key.OTHER_CARDS, "too_many_slots", over, report)


def _check_fewest(values: Values, seats: Span, report: Report) -> None:
    fewest, most = values[key.FEWEST_VOTES], values[key.MOST_VOTES]
    _refuse(
        values, key.FEWEST_VOTES, "fewest_above_most", (n for n in seats if fewest.at(n) > most.at(n)), report
    )


def _check_most(values: Values, seats: Span, report: Report) -> None:
    # A seat votes for no card of its own, and for no slot twice (S4, S6).
    others, most = values[key.OTHER_CARDS], values[key.MOST_VOTES]
    over = (n for n in seats if most.at(n) > _laid(values, n) - others.at(n))
    _refuse(values, key.MOST_VOTES, "votes_above_slots", over, report)


def _laid(values: Values, seats: int) -> int:
    return values[key.STORYTELLER_CARDS].at(seats) + (seats - 1) * values[key.OTHER_CARDS].at(seats)


def _refuse(values: Values, each: Key[object], text: str, counts: Iterable[int], report: Report) -> None:
    wrong = listed(spans(counts))
    if wrong:
        report.add(values.place(each.path), text, path=each.path, seats=wrong, most=key.MOST_SLOTS)


_CHECKS: tuple[tuple[_Check, tuple[Key[object], ...]], ...] = (
    (_check_deck, (key.HAND, key.DECK_CARDS)),
    (_check_hand, (key.HAND, key.STORYTELLER_CARDS, key.OTHER_CARDS)),
    (_check_slots, (key.STORYTELLER_CARDS, key.OTHER_CARDS)),
    (_check_fewest, (key.FEWEST_VOTES, key.MOST_VOTES)),
    (_check_most, (key.STORYTELLER_CARDS, key.OTHER_CARDS, key.MOST_VOTES)),
)
