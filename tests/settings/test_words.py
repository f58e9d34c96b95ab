from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from dixit_table.rules.rules_set import Abstention, Ending, JoinScore, Leftover, RulesSet, Ties
from dixit_table.settings.library import in_words
from dixit_table.settings.loader import load_rules, parse_rules
from dixit_table.texts import LANGUAGES, Language, say
from tests.settings.writing import house_files

ODYSSEY, ORIGINAL = load_rules("odyssey").of(RulesSet), load_rules("original").of(RulesSet)


def said(rules: RulesSet, language: Language = "en") -> dict[str, str]:
    """The sentences of each clause."""
    clauses: dict[str, str] = {}
    for sentence in in_words(rules):
        words = say(language, sentence.message)
        clauses[sentence.clause] = f"{clauses.get(sentence.clause, '')} {words}".strip()
    return clauses


def test_numbers_that_differ_by_seats() -> None:
    odyssey = said(ODYSSEY)
    assert odyssey["S2"] == "Cards in a hand: 7 (3 players), 6 (4-12 players)."
    assert odyssey["S4"] == "Votes of a player, on different cards: 1 (3-6 players), 1 or 2 (7-12 players)."
    assert odyssey["S12"] == "Found with one vote only (7-12 players): 1 more."


def test_clauses_a_set_does_not_have_are_left_out() -> None:
    assert "S9" not in said(ODYSSEY)
    assert {"S12", "S13"}.isdisjoint(said(ORIGINAL))
    assert said(ORIGINAL)["S9"] == "Only one finds it (3 players): storyteller 4; the finder 4."
    assert said(ORIGINAL)["S10"].endswith("without limit.")
    assert said(ORIGINAL)["S4"] == "Votes of a player: 1."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["odyssey", "original"])
def test_every_clause_is_said(name: str, language: Language) -> None:
    clauses = set(said(load_rules(name).of(RulesSet), language))
    assert clauses >= {f"S{number}" for number in range(1, 22) if number not in (9, 12, 13)} | {"S3b"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("clause", "changed"),
    [
        ("S20", replace(ODYSSEY, abstention=Abstention.MISS)),
        ("S21", replace(ODYSSEY, join_score=JoinScore.LOWEST)),
        ("S17", replace(ODYSSEY, ties=Ties.LAST_TURN)),
        ("S15", replace(ODYSSEY, leftover=Leftover.DRAWN_FIRST)),
        ("S16", replace(ODYSSEY, ending=Ending(points=30, pile=True, laps=None))),
        ("S19", replace(ODYSSEY, deck_cards=168)),
        ("S3b", replace(ODYSSEY, layout=ORIGINAL.layout)),
    ],
)
def test_every_choice_can_be_told(clause: str, changed: RulesSet, language: Language) -> None:
    assert said(changed, language)[clause] != said(ODYSSEY, language)[clause]


def house(base: str, text: str) -> RulesSet:
    return parse_rules(f"format: 1\nextends: {base}\n{text}\n", name="x", source="x").of(RulesSet)


def test_party() -> None:
    party = said(load_rules("party").of(RulesSet))
    assert set(party) == {f"P{number}" for number in range(11)} | {
        *("S3b", "S14", "S15", "S18", "S19", "S20", "S21", "V1")
    }
    assert party["P1"] == "For 6-12 players. Cards in a hand: 5."
    assert "The storyteller votes too. You may vote for your own card." in party["P3"]
    assert party["P4"].endswith("it may be the card voted for.")
    assert party["P5"].endswith("oneself included, 1; at most 5 a turn.")
    assert party["P10"].startswith("The game ends when everybody has told once.")
    every = " ".join(party.values())
    assert not re.search(r"Nobody votes for|find|doesn’t vote", every)


def test_teams() -> None:
    team = said(load_rules("team").of(RulesSet))
    assert set(team) == {f"T{number}" for number in range(1, 9)} | {
        *("S3b", "S7", "S8", "S10", "S11", "S15", "S17", "S18", "S19", "S20", "S21", "V1")
    }
    assert "with 3 teams, players 1 and 4 are mates" in team["T1"]
    assert "never show or describe their cards" in team["T3"]
    assert "the mate who gave no card votes" in team["T4"]
    assert team["T6"] == "Votes on the mate’s card give nothing."
    for clause, words in team.items():
        assert not re.search(r"other player|of a player|finder", words), clause
    for clause, words in said(load_rules("team").of(RulesSet), "fr").items():
        assert not re.search(r"autre joueur|d’un joueur|Un joueur", words), clause


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("base", "text", "clause"),
    [
        ("odyssey", "telling: [mime, song]", "V1"),
        ("odyssey", "telling: [song]", "V1"),
        ("odyssey", "clue_before_hand: true", "P0"),
        ("odyssey", "votes: {same_slot: true}", "S4"),
        ("odyssey", "votes: {most: 2}", "S4"),
        ("odyssey", "pass_hands: right", "P9"),
        ("odyssey", "end: {laps: 2}", "S16"),
        ("odyssey", "points: {found: {counted_by: vote}}", "S8"),
        ("odyssey", "points: {votes_received: {each: 0}}", "S10"),
        ("odyssey", "cards: {storyteller: {3-11: 2, 12: 1}}\nseats: 3-11\ncards_: 0", "S8"),
        ("party", "red: {may_match_green: false}", "P4"),
        ("party", "votes: {storyteller: false}", "P4"),
        ("party", "votes: {own_card: false}\nask_own_card: true", "P8"),
        ("party", "votes: {most: 2}", "P5"),
        ("party", "points: {same_slot: {alone: 1}}", "P7"),
        ("party", "end: {laps: 3}", "P10"),
        ("team", "mate_card_scores: true", "T6"),
        ("team", "cards: {storyteller: 1}", "T3"),
        ("team", "votes: {most: 2}", "T4"),
        ("team", "end: {laps: 2}", "T8"),
    ],
)
def test_every_switch_can_be_told(base: str, text: str, clause: str, language: Language) -> None:
    text = text.replace("\ncards_: 0", "").replace("{3-11: 2, 12: 1}", "2")
    assert said(house(base, text), language)[clause] != said(load_rules(base).of(RulesSet), language).get(
        clause
    )


def test_only_what_holds_is_said() -> None:
    apart = said(house("party", "votes: {own_card: false}\nask_own_card: true"))
    assert "Nobody votes for a card of their own." in apart["P3"]
    assert "P4" not in said(house("party", "red: {token: false}"))
    assert "P6" not in said(house("party", "red: {token: false}"))
    assert "P9" not in said(house("party", "pass_hands: stay"))
    without = said(house("odyssey", "points: {votes_received: {each: 0}}"))
    assert "S11" not in without
    two = said(house("original", "end: {points: 30}"))["S16"]
    assert two.endswith("Whichever comes first ends it.")
    assert "Whichever" not in said(ORIGINAL)["S16"]
    assert "in which a team reaches 20 points" in said(house("team", "end: {points: 20}"))["T8"]
    by_vote = said(load_rules("odyssey-2024").of(RulesSet))
    assert "enough to have found" not in by_vote["S7"]
    assert "for each of these votes 3." in by_vote["S8"]


def test_votes_from_one_to_three() -> None:
    many = replace(ODYSSEY, numbers=tuple(replace(at, most_votes=3) for at in ODYSSEY.numbers))
    assert said(many)["S4"] == "Votes of a player, on different cards: 1 to 3."


@settings(max_examples=25)
@given(house_files())
def test_both_languages_say_the_same_numbers_of_any_set(text: str) -> None:
    rules = parse_rules(text, name="x", source="x").of(RulesSet)
    for sentence in in_words(rules):
        numbers = [re.findall(r"\d+", say(language, sentence.message)) for language in LANGUAGES]
        assert numbers[0] == numbers[1], sentence.clause
