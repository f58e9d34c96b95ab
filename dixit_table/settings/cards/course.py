"""How a game goes on and ends: the deck, hands that are passed, the end, ties, who abstains or joins."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.rules.rules_set import Abstention, Ending, JoinScore, Leftover, PassHands, RulesSet, Ties
from dixit_table.settings.cards.points import SCORING, is_finding
from dixit_table.settings.cards.table import HAND, SEATS, TEAMS, CardFields, Speaker
from dixit_table.settings.common import Sentence, blamed
from dixit_table.settings.grammar import Field, Idle
from dixit_table.settings.kinds import OrNone, WholeNumber
from dixit_table.settings.schema import Values
from dixit_table.settings.yaml_source import Report

FIELDS = CardFields()

# --- the deck


def _after_turn(say: Speaker) -> Iterator[Sentence]:
    yield say("S14/S14/T7", "next", teams=True)
    yield say("S15", "refill_pile" if say.rules.ending.pile else f"refill_{say.rules.leftover}")


def _passed(say: Speaker) -> Iterator[Sentence]:
    if say.rules.pass_hands is not PassHands.STAY:
        yield say("P9", f"pass_{say.rules.pass_hands}")


DECK_CARDS = FIELDS.required(
    "deck.cards",
    WholeNumber(1, 9999),
    RulesSet.deck_cards,
    says=lambda say: [say("S19", "deck", cards=say.rules.deck_cards)],
    before=HAND,
)
LEFTOVER = FIELDS.choice("deck.leftover", Leftover.SHUFFLED_IN, RulesSet.leftover, says=_after_turn)
PASS_HANDS = FIELDS.choice("pass_hands", PassHands.STAY, RulesSet.pass_hands, says=_passed)


def _check_deck(values: Values, report: Report) -> None:
    """Refuse a deck that can't fill all hands."""
    players = 2 if values[TEAMS] else 1
    need = {count: count * players * values[HAND].at(count) for count in values[SEATS]}
    most = max(need, key=lambda count: need[count])
    if need[most] > values[DECK_CARDS]:
        place = blamed(values, DECK_CARDS, HAND, SEATS, TEAMS)
        report.add(place, "deck_too_small", seats=most, need=need[most])


FIELDS.agree(_check_deck)

# --- the end


def _end(say: Speaker) -> Iterator[Sentence]:
    ending, clauses = say.rules.ending, "S16/P10/T8"
    if ending.points is not None:
        yield say(clauses, "end_points", teams=True, points=ending.points)
    if ending.pile:
        yield say(clauses, "end_pile")
    if ending.laps is not None:
        yield say(clauses, "end_laps", teams=True, n=ending.laps)
    if [ending.points is None, not ending.pile, ending.laps is None].count(False) > 1:
        yield say(clauses, "end_first")


END_POINTS = FIELDS.optional("end.points", OrNone(WholeNumber(1, 9999)), None, Ending.points, says=_end)
END_PILE = FIELDS.switch("end.pile", False, Ending.pile)
END_LAPS = FIELDS.optional("end.laps", OrNone(WholeNumber(1, 99)), None, Ending.laps)


def _check_end(values: Values, report: Report) -> None:
    """Refuse a game without end."""
    if values[END_POINTS] is None and not values[END_PILE] and values[END_LAPS] is None:
        report.add(blamed(values, "end"), "no_ending")


FIELDS.agree(_check_end)

# --- who wins among equals, who abstains, who joins


def _abstention(say: Speaker) -> Iterator[Sentence]:
    finding = say.rules.finding
    yield say("S20", f"abstention_{say.rules.abstention}" if finding else "abstention", teams=True)


TIES = FIELDS.choice(
    "ties", Ties.SHARE, RulesSet.ties, says=lambda say: [say("S17/P10/S17", f"ties_{say.rules.ties}")]
)
ABSTENTION: Field[Abstention] = FIELDS.choice(
    "abstention",
    Abstention.NOT_A_VOTER,
    RulesSet.abstention,
    idle=(Idle("idle_abstention", lambda v: v[ABSTENTION] is Abstention.MISS and not is_finding(v)),),
    says=_abstention,
    before=SCORING,
)
JOIN_SCORE = FIELDS.choice(
    "join_score",
    JoinScore.ZERO,
    RulesSet.join_score,
    says=lambda say: [say("S21", f"join_{say.rules.join_score}", teams=True)],
)
