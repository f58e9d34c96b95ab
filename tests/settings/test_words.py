from __future__ import annotations

import re
from dataclasses import replace

import pytest

from dixit_table.rules.rules_set import Abstention, Ending, JoinScore, Leftover, RulesSet, Ties
from dixit_table.settings.rules_file import load_rules, shipped
from dixit_table.settings.words import in_words
from dixit_table.texts import LANGUAGES, Language, say

ODYSSEY, ORIGINAL = load_rules("odyssey").rules, load_rules("original").rules


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
    clauses = set(said(load_rules(name).rules, language))
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


def test_votes_from_one_to_three() -> None:
    many = replace(ODYSSEY, numbers=tuple(replace(at, most_votes=3) for at in ODYSSEY.numbers))
    assert said(many)["S4"] == "Votes of a player, on different cards: 1 to 3."


@pytest.mark.parametrize("name", shipped())
def test_both_languages_say_the_same_numbers(name: str) -> None:
    rules = load_rules(name).rules
    for sentence in in_words(rules):
        numbers = [re.findall(r"\d+", say(language, sentence.message)) for language in LANGUAGES]
        assert numbers[0] == numbers[1], sentence.clause
