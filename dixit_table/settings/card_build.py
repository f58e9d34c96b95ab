"""From the values of a card game's rules file to the rules set that they say."""

from __future__ import annotations

from dixit_table.rules.rules_set import Ending, Finding, Meeting, Numbers, RulesSet, Teams, Voting
from dixit_table.settings import card_schema as key
from dixit_table.settings.by_seats import BySeats
from dixit_table.settings.rules_schema import SUMMARY_EN, SUMMARY_FR, TITLE_EN, TITLE_FR
from dixit_table.settings.schema import Key, Values


def build(name: str, values: Values) -> RulesSet:
    """Return the rules set of values that the checks passed."""
    return RulesSet(
        name=name,
        title={"en": values[TITLE_EN], "fr": values[TITLE_FR]},
        summary={"en": values[SUMMARY_EN], "fr": values[SUMMARY_FR]},
        numbers=tuple(_numbers(values, seats) for seats in values[key.SEATS]),
        teams=Teams(values[key.MATE_CARD_SCORES]) if values[key.TEAMS] else None,
        telling=values[key.TELLING],
        clue_before_hand=values[key.CLUE_BEFORE_HAND],
        layout=values[key.SLOTS],
        voting=Voting(
            storyteller=values[key.STORYTELLER_VOTES],
            own_card=values[key.OWN_CARD],
            same_slot=values[key.SAME_SLOT_VOTES],
            ask_own_card=values[key.ASK_OWN_CARD],
            red_token=values[key.RED_TOKEN],
            red_may_match_green=values[key.RED_MAY_MATCH_GREEN],
        ),
        deck_cards=values[key.DECK_CARDS],
        leftover=values[key.LEFTOVER],
        pass_hands=values[key.PASS_HANDS],
        ending=Ending(points=values[key.END_POINTS], pile=values[key.END_PILE], laps=values[key.END_LAPS]),
        ties=values[key.TIES],
        abstention=values[key.ABSTENTION],
        join_score=values[key.JOIN_SCORE],
    )


def _numbers(values: Values, seats: int) -> Numbers:
    finding = values[key.SCORING] is key.Scoring.STORYTELLER
    return Numbers(
        seats=seats,
        hand=values[key.HAND].at(seats),
        storyteller_cards=values[key.STORYTELLER_CARDS].at(seats),
        other_cards=values[key.OTHER_CARDS].at(seats),
        fewest_votes=values[key.FEWEST_VOTES].at(seats),
        most_votes=values[key.MOST_VOTES].at(seats),
        points=_finding(values, seats) if finding else _meeting(values, seats),
    )


def _finding(values: Values, seats: int) -> Finding:
    def at(points: Key[BySeats[int] | None]) -> int:
        found = values[points]
        assert found is not None, "the checks have seen to it"
        return found.at(seats)

    def lone(points: Key[BySeats[int | None]], otherwise: int) -> int:
        found = values[points].at(seats)
        return otherwise if found is None else found

    return Finding(
        all_found_storyteller=at(key.ALL_FOUND_STORYTELLER),
        all_found_others=at(key.ALL_FOUND_OTHERS),
        none_found_storyteller=at(key.NONE_FOUND_STORYTELLER),
        none_found_others=at(key.NONE_FOUND_OTHERS),
        found_storyteller=at(key.FOUND_STORYTELLER),
        found_finder=at(key.FOUND_FINDER),
        counted_by=values[key.COUNTED_BY],
        lone_finder_storyteller=lone(key.LONE_STORYTELLER, at(key.FOUND_STORYTELLER)),
        lone_finder_finder=lone(key.LONE_FINDER, at(key.FOUND_FINDER)),
        vote_received=at(key.VOTE_RECEIVED),
        most_for_votes_received=values[key.MOST_FOR_VOTES].at(seats),
        votes_received_when_all_or_none=values[key.WHEN_ALL_OR_NONE],
        single_vote=values[key.SINGLE_VOTE].at(seats),
        single_vote_when_all_found=values[key.SINGLE_WHEN_ALL],
    )


def _meeting(values: Values, seats: int) -> Meeting:
    each = values[key.MEET_EACH]
    assert each is not None, "the checks have seen to it"
    return Meeting(
        each=each.at(seats), most=values[key.MEET_MOST].at(seats), alone=values[key.MEET_ALONE].at(seats)
    )
