"""Where each sentence of a rules set comes from."""

from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.settings.common import KeySource
from dixit_table.settings.library import labelled
from dixit_table.settings.loader import RulesFile, load_rules, load_rules_at, parse_rules, shipped
from dixit_table.texts import say

EXAMPLES = sorted((Path(__file__).parents[2] / "config" / "rules" / "examples").glob("*.yaml"))


def own(file: RulesFile, source: KeySource = KeySource.HOUSE) -> list[str]:
    """The clauses whose sentence comes from there."""
    return [each.sentence.clause for each in labelled(file) if each.source is source]


def house(text: str, of: str = "odyssey") -> RulesFile:
    return parse_rules(f"format: 1\nextends: {of}\n{text}", name="x", source="x")


def test_sets_from_rules_texts_have_clauses_alone() -> None:
    for name in ("odyssey", "original", "party", "team"):
        found = labelled(load_rules(name))
        assert {each.source for each in found} == {KeySource.RULES}
        assert [say("fr", each.label) for each in found] == [each.sentence.clause for each in found]


def test_editions_from_reports_say_which_clauses_are() -> None:
    assert own(load_rules("base-2021"), KeySource.REPORTS) == ["S1", "S2", "S3", "S16", "S16"]
    assert own(load_rules("odyssey-2024"), KeySource.REPORTS) == ["S4", "S7", "S7", "S8", "S10"]
    edition = labelled(load_rules("base-2021"))
    assert say("en", edition[0].label) == "S1 (reported)"
    assert say("fr", edition[0].label) == "S1 (selon des joueurs)"


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("ties: last_turn\n", ["S17"]),
        ("hand: 6\n", ["S2"]),
        ("hand: {3: 7, 4-6: 6, 7-12: 6}\n", []),  # the same in other parts
        ("end: {points: none, laps: 3}\n", ["S16"]),
        ("seats: 3-6\n", ["S1"]),  # what is cut with the seats is still the base's
        ("seats: 7\n", ["S1"]),
        ("seats: 3-6\nties: last_turn\n", ["S1", "S17"]),
    ],
)
def test_what_a_house_file_states_differently_is_its_own(text: str, clauses: list[str]) -> None:
    file = house(text)
    assert own(file) == clauses
    labels = {say("en", each.label) for each in labelled(file) if each.source is KeySource.HOUSE}
    assert labels == ({"house"} if clauses else set())
    assert labelled(parse_rules(file.text, name="x", source="journal")) == labelled(file)


def test_a_house_file_over_an_edition() -> None:
    file = house("ties: last_turn\n", of="odyssey-2024")
    assert own(file) == ["S17"]
    assert own(file, KeySource.REPORTS) == own(load_rules("odyssey-2024"), KeySource.REPORTS)


def test_the_end_of_another_edition_is_the_houses_own_here() -> None:
    assert own(house("end: {points: 30, pile: false}\n", of="original")) == ["S15", "S16"]


def test_a_house_file_written_in_full_is_compared_with_all_rules_texts() -> None:
    text = load_rules("odyssey").text.replace("source: rules\n", "")
    assert own(parse_rules(text, name="x", source="x")) == []
    changed = parse_rules(text.replace("points: 30", "points: 40"), name="x", source="x")
    assert own(changed) == ["S16"]
    with_lone = text.replace("  votes_received", "  lone_finder: {finder: {3: 4, 4-12: 3}}\n  votes_received")
    assert own(parse_rules(with_lone, name="x", source="x")) == ["S9"]


def test_without_a_base_reports_are_all_reported() -> None:
    text = load_rules("odyssey").text.replace("source: rules", "source: reports")
    file = parse_rules(text, name="x", source="x")
    assert {each.source for each in labelled(file)} == {KeySource.REPORTS}


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_the_examples_say_why_and_change_something(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("# Why: ")
    file = load_rules_at(str(path))
    assert own(file)
    assert path.stem not in shipped()


def test_there_are_four_examples() -> None:
    assert len(EXAMPLES) == 4
    assert own(load_rules_at(str(EXAMPLES[0]))) == ["P4", "P8", "P10"]
