"""A set of the dice game in words, and where each sentence comes from."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings

from dixit_table.rules.dice import THROWS, DiceFrom, DiceRules, Do, Penalty, effects_of
from dixit_table.settings.common import KeySource
from dixit_table.settings.library import in_words, labelled
from dixit_table.settings.loader import RulesFile, load_rules, load_rules_at, parse_rules
from dixit_table.texts import LANGUAGES, Language, say
from tests.settings.dice_writing import HEAD, HOUSE, OPTIONAL, dice_files, dice_rules, module, own

TURN = "throws: [1-2], do: turn"


def said(stated: str = "", language: Language = "en") -> list[str]:
    """The sentences of a file that extends the shipped set, each after its clause."""
    rules = dice_rules(stated)
    return [f"{each.clause} {say(language, each.message)}" for each in in_words(rules)]


def house(stated: str) -> RulesFile:
    return parse_rules(f"{HEAD}{stated}\n", name="x", source="x")


def own_sentences(file: RulesFile) -> list[str]:
    """The clauses whose sentence is the house's own."""
    return [each.sentence.clause for each in labelled(file) if each.source is KeySource.HOUSE]


def test_the_base_game() -> None:
    words = said()
    assert [each.split()[0] for each in words] == [
        *("D1", "D2", "D3", "D4", "D4", "D5", "D5"),
        *["D6"] * 7,
        *("D7", *["D8"] * 5, "D9", "D9"),
    ]
    assert "D6 Dixit (1-6, 2-5, 3-4): a race; the last one gets 1 sip." in words
    assert "D6 Elbow back (3-6, 4-5): the player before the thrower gets 1 sip." in words
    assert any(each.endswith("the prisoner gets 1 sip (3-3: 2 sips).") for each in words)
    assert "D6 Own drink (4-6, 5-5): the thrower gets 1 sip." in words
    assert "D7 No optional module was chosen." in words


def test_in_french() -> None:
    words = said(f"play: [{', '.join(OPTIONAL[:4])}]\nunit: points", "fr")
    assert "D6 Coup de coude avant (5-6) : le joueur d’après le lanceur reçoit 1 point." in words
    assert any(
        each.startswith("D6 Double (2-2, 3-3, 4-4") and "autant de points que" in each for each in words
    )
    assert any(each.startswith("D7 Trois bâtard, à la place de Prisonnier (1-3") for each in words)
    assert any(each.startswith("D7 Défi, à la place de Double (1-1) : ") for each in words)


def test_only_what_holds_is_said() -> None:
    words = " ".join(said("play: [bastard_three, bet]"))
    assert "D6 Prisoner" not in words
    assert "Double (2-2, 3-3, 4-4, 5-5, 6-6)" in words
    assert "isn’t free for that" in words
    assert "No optional module" not in words
    turned = said("modules:\n" + module("ours", TURN))
    assert not [each for each in turned if each.startswith("D5") or "come back" in each]


def test_all_of_an_own_modules_effects_in_one_sentence() -> None:
    words = said(
        own(
            module(
                "ours",
                "throws: [2-1, 4-2], do: give, sips: sum, to: others",
                "throws: [1-4], do: give, sips: 3, to: others",
                "throws: [2-6, 2-2], do: hand_out, sips: die",
                stated="replaces: dixit, replaces_throws: [1-6], ",
            )
        )
    )
    assert (
        "D6 Ours, in place of Dixit at 1-6 (1-2, 1-4, 2-4): everybody but the thrower gets as many sips as "
        "both dice show together (1-4: 3 sips); (2-2, 2-6): the thrower hands out as many sips as the lower "
        "die shows, to anybody and in any parts."
    ) in words
    assert "D6 Dixit (2-5, 3-4): a race; the last one gets 1 sip." in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("stated", "clause"),
    [
        ("seats: 4", "D1"),
        ("dice: real", "D2"),
        ("dice: virtual", "D2"),
        ("unit: points", "D3"),
        ("thrower_reacts: false", "D5"),
        ("play: [toast]", "D7"),
        *((f"penalties: [{each}]", "D8") for each in ("buffalo", "empty_glass", "illegal_take")),
        ("most_counted: 20", "D10"),
        *(
            (own(module("ours", f"throws: [1-2], do: give, sips: 1, to: {to}")), "D6")
            for to in ("thrower", "before", "after", "everyone", "others")
        ),
        *(
            (own(module("ours", f"throws: [1-2], do: {do}")), "D6")
            for do in ("turn", "release", "duel", "bet", "finger", "invent")
        ),
    ],
)
def test_every_switch_can_be_told(stated: str, clause: str, language: Language) -> None:
    plain = set(said("", language))
    changed = [each for each in said(stated, language) if each not in plain]
    assert f"{clause} " in " ".join(changed)
    if clause == "D6":
        assert len(changed) == 1


def test_what_a_penalty_costs_is_said() -> None:
    assert any("pressing where there is no race: 1 sip." in each for each in said("", "en"))


@settings(max_examples=40)
@given(dice_files())
def test_any_set_is_said_whole_and_alike_in_both_languages(text: str) -> None:
    rules = parse_rules(text, name="x", source="x").of(DiceRules)
    sentences = in_words(rules)
    numbers = [
        [re.findall(r"\d+", say(language, each.message)) for each in sentences] for language in LANGUAGES
    ]
    assert numbers[0] == numbers[1]
    words = [say("en", each.message) for each in sentences]
    for low, high in THROWS:
        for held, effect in effects_of(rules, (low, high)):
            mine = [each for each in words if each.startswith(held.title["en"])]
            assert any(f"{low}-{high}" in each for each in mine), (held.name, effect.do)
    stays = any("come back" in each for each in words)
    assert stays == any(effect.do is Do.PRISON for dice in THROWS for _, effect in effects_of(rules, dice))
    penalties = [each for each in sentences if each.message.key.startswith("rules.says_penalty_")]
    off_the_board = rules.dice is not DiceFrom.VIRTUAL  # none of the table's dice fall
    assert len(penalties) == len(rules.penalties - {Penalty.CLIFF}) + off_the_board


class TestLabels:
    def test_the_shipped_set_has_clauses_alone(self) -> None:
        assert {each.source for each in labelled(load_rules("dice"))} == {KeySource.RULES}

    @pytest.mark.parametrize(
        ("stated", "clauses"),
        [
            # What the printed rules leave to the table is theirs all the same.
            (f"play: [{', '.join(each for each in OPTIONAL if each != 'bet')}]", []),
            ("play: [bet]\npenalties: [buffalo, empty_glass, illegal_take]", []),
            ("unit: points", ["D3"]),
            ("seats: 3-5", ["D1"]),
            ("dice: real\nthrower_reacts: false\nmost_counted: 9", ["D2", "D5", "D10"]),
            (own(module("ours", TURN)), ["D6"]),
            ("play: [ours]\n" + own(module("ours", TURN, stated="optional: true, ")), ["D7"]),
            # Only the throws that are left are said of what gives way.
            (own(module("ours", TURN, stated="replaces: double, replaces_throws: [1-1], ")), ["D6", "D6"]),
        ],
    )
    def test_what_a_house_file_says_is_its_own(self, stated: str, clauses: list[str]) -> None:
        file = house(stated)
        assert own_sentences(file) == clauses
        assert labelled(parse_rules(file.text, name="x", source="journal")) == labelled(file)

    def test_written_in_full(self) -> None:
        text = load_rules("dice").text.replace("source: rules\n", "")
        assert own_sentences(parse_rules(text, name="x", source="x")) == []
        changed = text.replace("do: race, sips: 1", "do: race, sips: 2")
        assert own_sentences(parse_rules(changed, name="x", source="x")) == ["D6"]

    def test_the_example(self) -> None:
        assert own_sentences(load_rules_at(HOUSE)) == ["D6"]
