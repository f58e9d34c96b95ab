"""Numbers of a rules set in words, with the seat counts they are for where they differ by them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from dixit_table.rules.rules_set import Numbers
from dixit_table.settings.by_seats import listed, spans
from dixit_table.texts import Message

Amount = Callable[[Numbers], Message]


def by_seats(at_counts: Sequence[Numbers], amount: Amount, *, teams: bool = False) -> Message:
    """Return an amount in words, with the seat counts it is for where it differs by them."""
    counts: dict[str, list[int]] = {}
    amounts: dict[str, Message] = {}
    for numbers in at_counts:
        said = amount(numbers)
        amounts[repr(said)] = said
        counts.setdefault(repr(said), []).append(numbers.seats)
    if len(amounts) == 1:
        return next(iter(amounts.values()))
    key = "with_teams" if teams else "with_seats"
    parts = [message(key, amount=said, seats=listed(spans(counts[name]))) for name, said in amounts.items()]
    all_said = parts[0]
    for part in parts[1:]:
        all_said = message("and_more", first=all_said, rest=part)
    return all_said


def seats_of(at_counts: Iterable[Numbers]) -> str:
    """Return seat counts as spans."""
    return listed(spans(at.seats for at in at_counts))


def vote_span(at: Numbers) -> Message:
    """Return how many votes a seat has."""
    fewest, most = at.fewest_votes, at.most_votes
    if fewest == most:
        return number(most)
    return message("one_or_other" if most == fewest + 1 else "from_to", low=fewest, high=most)


def at_most(most: int | None) -> Message:
    """Return a limit of points a turn."""
    return message("no_limit") if most is None else message("at_most", points=most)


def number(amount: int) -> Message:
    """Return a number."""
    return message("number", number=amount)


def message(key: str, **values: str | int | Message) -> Message:
    """Return a text of the area ``rules``."""
    return Message.of(f"rules.{key}", **values)
