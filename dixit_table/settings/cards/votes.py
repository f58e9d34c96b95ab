"""Who votes, for what, and what else a ballot holds."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.rules.rules_set import Numbers, Voting
from dixit_table.settings.by_seats import BySeats
from dixit_table.settings.cards.table import (
    OTHER_CARDS,
    STORYTELLER_CARDS,
    UP_TO_SLOTS,
    CardFields,
    Speaker,
    laid,
    number,
    yes_or_no,
)
from dixit_table.settings.common import Sentence, message
from dixit_table.settings.grammar import Field, Idle
from dixit_table.settings.schema import SettingKey, Values
from dixit_table.texts import Message

FIELDS = CardFields()

# --- how many votes


def _votes(say: Speaker) -> Iterator[Sentence]:
    same = say.rules.voting.same_slot
    how = ("votes_same_slot" if same else "votes_several") if say.several_votes else "votes"
    yield say("S4/P3/T4", how, teams=True, votes=say.amount(_span))


def _span(at: Numbers) -> Message:
    fewest, most = at.fewest_votes, at.most_votes
    if fewest == most:
        return number(most)
    return message("one_or_other" if most == fewest + 1 else "from_to", low=fewest, high=most)


def several(values: Values, each: SettingKey[BySeats[int]]) -> bool:
    """Return whether a number by seats is more than one at some."""
    return any(part.value > 1 for part in values[each].parts)


def single_vote_earnable(values: Values, seats: int) -> bool:
    """Return whether a seat may use one vote or more, so that using one only can be rewarded (S12)."""
    return values[FEWEST_VOTES].at(seats) == 1 and values[MOST_VOTES].at(seats) > 1


FEWEST_VOTES = FIELDS.required("votes.fewest", UP_TO_SLOTS, Numbers.fewest_votes, says=_votes)
MOST_VOTES = FIELDS.required("votes.most", UP_TO_SLOTS, Numbers.most_votes)
SAME_SLOT_VOTES: Field[bool] = FIELDS.switch(  # several of a seat may go on one slot
    "votes.same_slot",
    False,
    Voting.same_slot,
    idle=(Idle("idle_single_votes", lambda v: v[SAME_SLOT_VOTES] and not several(v, MOST_VOTES)),),
)

# --- who votes, and for which cards


def _who_votes(say: Speaker) -> Iterator[Sentence]:
    storyteller = say.rules.voting.storyteller
    yield say("S5/P3/T4", "storyteller_votes" if storyteller else "who_votes", teams=True)
    if say.rules.teams and not say.any(lambda at: at.other_cards != 1):
        yield say("T4", "who_gave")


def _own_card(say: Speaker) -> Iterator[Sentence]:
    yield say("S6/P3/T4", "own_card_votable" if say.rules.voting.own_card else "own_card", teams=True)


def _asked(say: Speaker) -> Iterator[Sentence]:
    if not say.rules.finding:
        yield say("P8", f"own_card_asked_{yes_or_no(say.rules.voting.ask_own_card)}", teams=True)


STORYTELLER_VOTES = FIELDS.switch("votes.storyteller", False, Voting.storyteller, says=_who_votes)
OWN_CARD = FIELDS.switch("votes.own_card", False, Voting.own_card, says=_own_card)
ASK_OWN_CARD = FIELDS.switch("ask_own_card", True, Voting.ask_own_card, says=_asked)

# --- the red token


def _red(say: Speaker) -> Iterator[Sentence]:
    voting = say.rules.voting
    match = f"_match_{yes_or_no(voting.red_may_match_green)}" if voting.storyteller else ""
    if voting.red_token:
        yield say("P4", f"red{match}")


RED_TOKEN = FIELDS.switch("red.token", False, Voting.red_token, says=_red, before=ASK_OWN_CARD)
RED_MAY_MATCH_GREEN = FIELDS.switch(
    "red.may_match_green",
    True,
    Voting.red_may_match_green,
    idle=(
        Idle("idle_red", lambda v: not v[RED_TOKEN]),
        Idle("idle_red_alone", lambda v: not v[STORYTELLER_VOTES]),
    ),
)

# --- how all this must agree


def _votable(values: Values, seats: int) -> int:
    """Return for how many slots of others' cards each seat that votes may vote, at least (S4, S6, P3)."""
    voters = (OTHER_CARDS, STORYTELLER_CARDS) if values[STORYTELLER_VOTES] else (OTHER_CARDS,)
    return laid(values, seats) - max(values[own].at(seats) for own in voters)


FIELDS.clash_at(
    "fewest_above_most",
    FEWEST_VOTES,
    MOST_VOTES,
    when=lambda v, n: v[FEWEST_VOTES].at(n) > v[MOST_VOTES].at(n),
)
FIELDS.clash_at(
    "votes_above_slots",
    MOST_VOTES,
    OTHER_CARDS,
    STORYTELLER_CARDS,
    # Any number fits on one slot.
    when=lambda v, n: not (v[SAME_SLOT_VOTES] or v[OWN_CARD]) and v[MOST_VOTES].at(n) > _votable(v, n),
)
FIELDS.clash_at(
    "votes_above_all_slots",
    MOST_VOTES,
    OTHER_CARDS,
    STORYTELLER_CARDS,
    when=lambda v, n: not v[SAME_SLOT_VOTES] and v[OWN_CARD] and v[MOST_VOTES].at(n) > laid(v, n),
)
FIELDS.clash_at(
    "red_without_slot",
    RED_MAY_MATCH_GREEN,
    MOST_VOTES,
    when=lambda v, n: v[RED_TOKEN] and not v[RED_MAY_MATCH_GREEN] and v[MOST_VOTES].at(n) >= laid(v, n),
)
