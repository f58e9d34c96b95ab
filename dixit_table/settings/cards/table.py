"""How fields of the card game are declared and said; and the first of them: who plays, with which cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce

from msgspec import Struct

from dixit_table.rules.rules_set import Numbers, RulesSet, SlotLayout, TellingKind
from dixit_table.settings.by_seats import EachCount, SeatSpan, listed, spans
from dixit_table.settings.common import Sentence, blamed, message
from dixit_table.settings.grammar import Field, Fields
from dixit_table.settings.kinds import Choice, WholeNumber, Words
from dixit_table.settings.schema import Values
from dixit_table.settings.yaml_source import Report
from dixit_table.texts import Message

# --- How sentences of the card game are made: for players or teams, with amounts that may differ by seats


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


# --- How much lies on a table at most, and fields that differ by seats

MOST_SLOTS = 12  # the numbers of the board, and of the keypads
UP_TO_SLOTS = EachCount(WholeNumber(1, MOST_SLOTS))


class CardFields(Fields):
    """Fields of which many differ by seats."""

    def clash_at(
        self, text: str, *fields: Field[object], when: Callable[[Values, int], bool], idle: bool = False
    ) -> None:
        """Declare what can't hold together at a number of seats, as :meth:`clash`.

        ``idle``: it can be played, but something is without effect.
        """

        def check(values: Values, report: Report) -> None:
            wrong = listed(spans(count for count in values[SEATS] if when(values, count)))
            if wrong:
                note = report.idle if idle else report.add
                place = blamed(values, *fields, SEATS)
                note(place, text, path=fields[0].path, seats=wrong, most=MOST_SLOTS)

        self.agree(check)


FIELDS = CardFields()

# --- who plays, and how it is told


def _mates(say: Speaker) -> Iterator[Sentence]:
    if say.rules.teams:
        teams = say.rules.fewest_seats
        yield say("T1", "mates", count=teams, mate=teams + 1)


SEATS = FIELDS.required(
    "seats",
    SeatSpan(2, 12),
    says=lambda say: [say("S1/P1/T1", "seats", teams=True, seats=seats_of(say.rules.numbers))],
)
TEAMS = FIELDS.switch("teams", False, says=_mates)  # a seat is two mates, face to face
TELLING = FIELDS.optional(
    "telling",
    Words(tuple(TellingKind)),
    tuple(TellingKind),
    RulesSet.telling,
    says=lambda say: [say("V1", "telling_" + "_".join(say.rules.telling))],
)
CLUE_BEFORE_HAND = FIELDS.switch(
    "clue_before_hand",
    False,
    RulesSet.clue_before_hand,
    says=lambda say: [say("P0", "clue_first")] if say.rules.clue_before_hand else [],
    before=TELLING,
)

# --- cards in a hand, and laid in a turn


def _hand(say: Speaker) -> Iterator[Sentence]:
    yield say("S2/P1/T2", "hand", teams=True, cards=say.amount(lambda at: number(at.hand)))
    yield say("S18", "first", teams=True)


def _laid(say: Speaker) -> Iterator[Sentence]:
    teams = bool(say.rules.teams)
    if teams and not say.any(lambda at: (at.storyteller_cards, at.other_cards) != (2, 1)):
        yield say("T3", "cards_mates")
    else:
        storyteller = say.amount(lambda at: number(at.storyteller_cards))
        others = say.amount(lambda at: number(at.other_cards))
        yield say("S3/P2/T3", "cards", teams=True, storyteller=storyteller, others=others)
    if teams:
        yield say("T3", "confer")


SLOTS = FIELDS.required(
    "slots",
    Choice(tuple(SlotLayout)),
    RulesSet.layout,
    says=lambda say: [say("S3b", f"layout_{say.rules.layout}")],
)
HAND = FIELDS.required(
    "hand", EachCount(WholeNumber(1, 20)), Numbers.hand, says=_hand, before=CLUE_BEFORE_HAND
)
STORYTELLER_CARDS = FIELDS.required("cards.storyteller", UP_TO_SLOTS, Numbers.storyteller_cards)
OTHER_CARDS = FIELDS.required("cards.others", UP_TO_SLOTS, Numbers.other_cards, says=_laid, before=SLOTS)


def laid(values: Values, seats: int) -> int:
    """Return how many cards lie on the table."""
    return values[STORYTELLER_CARDS].at(seats) + (seats - 1) * values[OTHER_CARDS].at(seats)


FIELDS.clash_at(
    "lays_more_than_hand",
    STORYTELLER_CARDS,
    HAND,
    # A storyteller's mate lays as well (T3).
    when=lambda v, n: v[STORYTELLER_CARDS].at(n) > (2 if v[TEAMS] else 1) * v[HAND].at(n),
)
FIELDS.clash_at(
    "lays_more_than_hand", OTHER_CARDS, HAND, when=lambda v, n: v[OTHER_CARDS].at(n) > v[HAND].at(n)
)
FIELDS.clash_at("too_many_slots", OTHER_CARDS, STORYTELLER_CARDS, when=lambda v, n: laid(v, n) > MOST_SLOTS)
