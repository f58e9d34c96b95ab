"""How sentences of the card game are made: for players or teams, with amounts that may differ by seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce

from msgspec import Struct

from dixit_table.rules.rules_set import Numbers, RulesSet
from dixit_table.settings.by_seats import listed, spans
from dixit_table.settings.common import Sentence, message
from dixit_table.texts import Message


class Speaker(Struct, frozen=True):
    """Makes the sentences of a rules set: of players, or of teams; by the clauses of its own game."""

    rules: RulesSet

    def __call__(
        self, clauses: str, key: str, *, teams: bool = False, **values: str | int | Message
    ) -> Sentence:
        """Return a sentence.

        ``clauses`` is its clause, or three: with a storyteller's card to find, in Party, in teams.
        ``teams``: there is another wording for teams.
        """
        ending = "_teams" if teams and self.rules.teams else ""
        return Sentence(self._clause(clauses), message(f"says_{key}{ending}", **values))

    def _clause(self, clauses: str) -> str:
        *several, last = clauses.split("/")
        if not several or self.rules.teams:
            return last
        return several[0 if self.rules.finding else 1]

    def amount(self, amount: Callable[[Numbers], Message], at: Sequence[Numbers] | None = None) -> Message:
        """Return an amount in words, with the seat counts it is for where it differs by them."""
        amounts: dict[str, tuple[Message, list[Numbers]]] = {}
        for numbers in self.rules.numbers if at is None else at:
            words = amount(numbers)
            amounts.setdefault(repr(words), (words, []))[1].append(numbers)
        (words, _), *more = amounts.values()
        if not more:
            return words
        key = "with_teams" if self.rules.teams else "with_seats"
        parts = [message(key, amount=words, seats=seats_of(counts)) for words, counts in amounts.values()]
        return reduce(lambda first, rest: message("and_more", first=first, rest=rest), parts)

    def any(self, holds: Callable[[Numbers], bool]) -> bool:
        """Return whether something holds at some seat count."""
        return any(holds(at) for at in self.rules.numbers)

    @property
    def several_votes(self) -> bool:
        """Whether a seat may have more than one vote."""
        return self.any(lambda at: at.most_votes > 1)


def seats_of(at_counts: Iterable[Numbers]) -> str:
    """Return seat counts as spans."""
    return listed(spans(at.seats for at in at_counts))


def at_most(most: int | None) -> Message:
    """Return a limit of points a turn."""
    return message("no_limit") if most is None else message("at_most", points=most)


def number(amount: int) -> Message:
    """Return a number."""
    return message("number", number=amount)


def yes_or_no(on: bool) -> str:
    """Return the ending of the texts for a switch."""
    return "yes" if on else "no"
