"""Who plays, and with which cards: seats, teams, hands, what is laid and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dixit_table.rules.rules_set import Numbers, RulesSet, SlotLayout, TellingKind
from dixit_table.settings.by_seats import EachCount, SeatSpan, listed, spans
from dixit_table.settings.cards.wording import Speaker, number, seats_of
from dixit_table.settings.common import Sentence, blamed
from dixit_table.settings.grammar import Field, Fields
from dixit_table.settings.kinds import Choice, Switch, WholeNumber, Words
from dixit_table.settings.schema import Values
from dixit_table.settings.yaml_source import Report

FIELDS = Fields()

MOST_SLOTS = 12  # the numbers of the board, and of the keypads
UP_TO_SLOTS = EachCount(WholeNumber(1, MOST_SLOTS))


def _mates(say: Speaker) -> Iterator[Sentence]:
    if say.rules.teams:
        teams = say.rules.fewest_seats
        yield say("T1", "mates", count=teams, mate=teams + 1)


SEATS = FIELDS.required(
    "seats",
    SeatSpan(2, 12),
    says=lambda say: [say("S1/P1/T1", "seats", teams=True, seats=seats_of(say.rules.numbers))],
)
TEAMS = FIELDS.optional("teams", Switch(), False, says=_mates)  # a seat is two mates, face to face


def clash_by_seats(
    fields: Fields,
    text: str,
    *involved: Field[object],
    when: Callable[[Values, int], bool],
    effect: bool = False,
) -> None:
    """Declare what can't hold together at a number of seats; as :meth:`Fields.clash`, with these numbers.

    ``effect``: it can be played, but something is without effect.
    """

    def check(values: Values, report: Report) -> None:
        wrong = listed(spans(count for count in values[SEATS] if when(values, count)))
        if wrong:
            place = blamed(values, *(each.path for each in involved), SEATS.path)
            note = report.idle if effect else report.add
            note(place, text, path=involved[0].path, seats=wrong, most=MOST_SLOTS)

    fields.agree(check)


# --- how it is told


TELLING = FIELDS.optional(
    "telling",
    Words(tuple(TellingKind)),
    tuple(TellingKind),
    fills=RulesSet.telling,
    says=lambda say: [say("V1", "telling_" + "_".join(say.rules.telling))],
)
CLUE_BEFORE_HAND = FIELDS.optional(
    "clue_before_hand",
    Switch(),
    False,
    fills=RulesSet.clue_before_hand,
    says=lambda say: [say("P0", "clue_first")] if say.rules.clue_before_hand else [],
    said_before=TELLING,
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
        yield say(
            "S3/P2/T3",
            "cards",
            teams=True,
            storyteller=say.amount(lambda at: number(at.storyteller_cards)),
            others=say.amount(lambda at: number(at.other_cards)),
        )
    if teams:
        yield say("T3", "confer")


SLOTS = FIELDS.required(
    "slots",
    Choice(tuple(SlotLayout)),
    fills=RulesSet.layout,
    says=lambda say: [say("S3b", f"layout_{say.rules.layout}")],
)
HAND = FIELDS.required(
    "hand",
    EachCount(WholeNumber(1, 20)),
    fills=Numbers.hand,
    says=_hand,
    said_before=CLUE_BEFORE_HAND,
)
STORYTELLER_CARDS = FIELDS.required("cards.storyteller", UP_TO_SLOTS, fills=Numbers.storyteller_cards)
OTHER_CARDS = FIELDS.required(
    "cards.others", UP_TO_SLOTS, fills=Numbers.other_cards, says=_laid, said_before=SLOTS
)


def laid(values: Values, seats: int) -> int:
    """Return how many cards lie on the table."""
    return values[STORYTELLER_CARDS].at(seats) + (seats - 1) * values[OTHER_CARDS].at(seats)


clash_by_seats(
    FIELDS,
    "lays_more_than_hand",
    STORYTELLER_CARDS,
    HAND,
    # A storyteller's mate lays as well (T3).
    when=lambda v, n: v[STORYTELLER_CARDS].at(n) > (2 if v[TEAMS] else 1) * v[HAND].at(n),
)
clash_by_seats(
    FIELDS, "lays_more_than_hand", OTHER_CARDS, HAND, when=lambda v, n: v[OTHER_CARDS].at(n) > v[HAND].at(n)
)
clash_by_seats(
    FIELDS, "too_many_slots", OTHER_CARDS, STORYTELLER_CARDS, when=lambda v, n: laid(v, n) > MOST_SLOTS
)
