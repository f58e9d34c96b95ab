"""Rules written out whole: what a game's journal keeps, to be read by this version and later ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from dixit_table.rules.rules_set import RulesSet
from dixit_table.settings.common import KeySource
from dixit_table.settings.kinds import Entries
from dixit_table.settings.library import labelled, labelled_text, origin_of, with_ending
from dixit_table.settings.loader import dump, grammar_of, load_rules, load_values, parse_rules, shipped
from tests.settings.test_rules_file import finding
from tests.settings.writing import house_files, problems

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", shipped())
def test_shipped_sets_written_out_are_the_same(name: str) -> None:
    text = dump(load_values(name))
    assert parse_rules(text, name=name, source="x").rules == load_rules(name).rules


@settings(max_examples=40)
@given(house_files())
def test_any_house_file_written_out_is_the_same(text: str) -> None:
    loaded = parse_rules(text, name="x", source="x")
    again = parse_rules(loaded.text, name="x", source="journal")
    assert again == loaded
    assert labelled(again) == labelled(loaded)


def test_every_key_with_an_effect_is_written() -> None:
    for name in shipped():
        values = load_values(name)
        grammar = grammar_of(values)
        useless = grammar.fields.idle(values)
        lines = dump(values).splitlines()
        keys = [line for line in lines if not line.endswith(":") and "- {" not in line]
        lists = [each for each in grammar.schema.keys if isinstance(each.kind, Entries) and values[each]]
        assert len(keys) + len(lists) == len(grammar.schema.keys) - len(useless) - 1  # all but extends


def test_a_title_of_signs_and_the_words_of_yaml() -> None:
    title = 'a "quoted" \\ #title: {no} … é'
    quoted = title.replace("\\", "\\\\").replace('"', '\\"')
    for words, stands in ((title, f'"{quoted}"'), ("none", "none"), ("yes", "yes"), ("12", "12")):
        text = f"format: 1\nextends: odyssey\ntitle: {{en: {stands}, fr: {stands}}}\n"
        loaded = parse_rules(text, name="x", source="x")
        assert loaded.rules.title["fr"] == words
        assert parse_rules(loaded.text, name="x", source="x") == loaded


@pytest.mark.parametrize("name", ["odyssey", "original"])
def test_texts_of_the_former_version(name: str) -> None:
    text = (HERE / f"{name}_former.yaml").read_text(encoding="utf-8")
    rules = parse_rules(text, name=name, source="journal", stored=True).of(RulesSet)
    today = load_rules(name).of(RulesSet)
    assert rules.summary != today.summary
    assert (rules.numbers, rules.ending, rules.voting) == (today.numbers, today.ending, today.voting)


IN_VAIN = load_rules("original").text + "single_vote_bonus: {points: 1}\n"


def test_a_game_under_way_by_rules_without_effect_goes_on_unchanged() -> None:
    assert "rewards using one vote where more are allowed" in problems(IN_VAIN)[0]
    stored = parse_rules(IN_VAIN, name="x", source="journal", stored=True)
    assert finding(stored.of(RulesSet).at(4)).single_vote == 1
    ending = replace(stored.of(RulesSet).ending, points=7)
    assert with_ending(stored, ending).of(RulesSet).ending == ending, "how long it lasts may still be chosen"


def test_what_a_game_under_way_says_in_vain_is_told_with_where_it_comes_from() -> None:
    assert "S9" in {each.sentence.clause for each in labelled_text(IN_VAIN)}
    assert origin_of(IN_VAIN)[0] is KeySource.RULES


def test_what_cannot_be_played_is_refused_from_the_journal_too() -> None:
    text = load_rules("odyssey").text.replace("cards: 84", "cards: 20")
    assert "hands alone" in problems(text, lambda it: parse_rules(it, name="x", source="j", stored=True))[0]
