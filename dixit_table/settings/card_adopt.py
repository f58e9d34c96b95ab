"""What a set of the card game takes over from the one it extends: as much as it can use."""

from __future__ import annotations

from dixit_table.settings import card_schema as key
from dixit_table.settings.by_seats import BySeats
from dixit_table.settings.card_idle import single_vote_earnable
from dixit_table.settings.schema import Key, Values


def adopt(values: Values, _: Values) -> None:
    """Fit what a file takes over to the number of seats, and to the votes that it says."""
    if values.good(key.SEATS):
        for each in key.BY_SEATS:
            _cut(values, each)
    if not values.stated(key.SINGLE_VOTE.path):
        _settle_single_vote(values)


def _cut(values: Values, each: Key[object]) -> None:
    value = values[each] if values.good(each) and not values.stated(each.path) else None
    if isinstance(value, BySeats):
        values.put(each.path, value.within(values[key.SEATS]))


def _settle_single_vote(values: Values) -> None:
    needed = (key.SEATS, key.SINGLE_VOTE, key.FEWEST_VOTES, key.MOST_VOTES)
    if not values.good(*needed):
        return
    seats, bonus = values[key.SEATS], values[key.SINGLE_VOTE]
    if any(values[each].missing(seats) for each in needed[1:] if isinstance(values[each], BySeats)):
        return
    earned = {count: bonus.at(count) if single_vote_earnable(values, count) else 0 for count in seats}
    if any(earned[count] != bonus.at(count) for count in seats):
        values.put(key.SINGLE_VOTE.path, BySeats.of(earned))
