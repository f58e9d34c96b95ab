"""Fields of rules files: what follows from a declaration, for a small game and for those of the table."""

from __future__ import annotations

from itertools import groupby
from typing import Any, get_type_hints

import msgspec
import pytest
from msgspec import Struct

from dixit_table.rules.rules_set import FindingPoints, Meeting
from dixit_table.settings.common import Sentence, message
from dixit_table.settings.grammar import Fields, Idle
from dixit_table.settings.kinds import OrNone, WholeNumber
from dixit_table.settings.loader import grammar_named, grammar_of, load_values, shipped
from dixit_table.settings.schema import At, Schema, Values
from dixit_table.settings.yaml_source import Report, UnreadableFile, compose
from dixit_table.texts import say


class Walk(Struct, frozen=True):
    """The rules of a walk."""

    steps: int
    rest: int
    uphill: bool


FIELDS = Fields()

STEPS = FIELDS.required(
    "steps",
    WholeNumber(1, 9),
    Walk.steps,
    says=lambda walk: [Sentence("W1", message("number", number=walk.steps))],
)
REST = FIELDS.optional(
    "rest",
    OrNone(WholeNumber(1, 9)),
    None,
    Walk.rest,
    none_as=STEPS,
    idle=(Idle("idle_red", lambda v: v[STEPS] == 1),),
)
UPHILL = FIELDS.switch(
    "uphill", False, Walk.uphill, says=lambda _walk: [Sentence("W2", message("no_limit"))], before=STEPS
)
FIELDS.clash("no_ending", UPHILL, STEPS, when=lambda v: v[UPHILL] and v[STEPS] > 5)


def read(text: str, base: Values | None = None, *, stored: bool = False) -> Values:
    report = Report("walk.yaml", stored=stored)
    values = Schema(*FIELDS.all).read(compose(text, report), At(report, ""), base)
    FIELDS.check(values, report)
    report.raise_if_any()
    return values


def walk(text: str) -> Walk:
    return Walk(**FIELDS.filled(Walk, read(text)))


def problems(text: str, base: Values | None = None) -> list[str]:
    with pytest.raises(UnreadableFile) as caught:
        read(text, base)
    return [f"{each.line}:{each.column} {say('en', each.message)}" for each in caught.value.problems]


def test_a_field_fills_its_attribute_or_takes_the_value_of_another() -> None:
    assert walk("steps: 3\nrest: 2\nuphill: true\n") == Walk(3, 2, uphill=True)
    assert walk("steps: 3\n") == Walk(3, 3, uphill=False)


@pytest.mark.parametrize("game", ["cards", "dice"])
def test_keys_of_a_group_stand_together(game: str) -> None:
    fields = grammar_named(game).fields.all
    groups = [group for group, _ in groupby(each.path.split(".")[0] for each in fields)]
    assert len(groups) == len(set(groups))


@pytest.mark.parametrize("struct", [FindingPoints, Meeting])
def test_what_counts_for_one_way_to_score_has_no_effect_under_the_other(struct: type) -> None:
    fields = [each for each in grammar_named("cards").fields.all if each.struct is struct]
    assert fields and all(each.idle for each in fields)


def test_sentences_stand_in_the_order_that_fields_declare() -> None:
    assert [each.clause for each in FIELDS.sentences(walk("steps: 3\n"))] == ["W2", "W1"]


def test_a_field_without_effect_may_not_be_stated_but_in_a_text_accepted_once() -> None:
    (found,) = problems("steps: 1\nrest: 2\n")
    assert found.startswith("2:7 “rest” has no effect")
    assert read("steps: 1\nrest: 2\n", stored=True)[REST] == 2


def test_a_clash_stands_at_the_first_of_its_fields_that_the_file_states() -> None:
    (found,) = problems("steps: 6\nuphill: true\n")
    assert found.startswith("2:9 the game would never end")
    (found,) = problems("steps: 6\n", read("steps: 2\nuphill: true\n"))
    assert found.startswith("1:8 the game would never end")


def test_what_reads_a_value_with_a_problem_is_silent() -> None:
    assert problems("steps: 0\nrest: 2\nuphill: true\n") == [
        "1:8 “steps” is “0”; it takes a whole number from 1 to 9, in plain digits"
    ]


@pytest.mark.parametrize("name", shipped())
def test_what_a_field_gives_is_of_the_type_of_its_attribute(name: str) -> None:
    values = load_values(name)
    fields = grammar_of(values).fields
    idle = fields.idle(values)
    filled = [each for each in fields.all if each.struct and each not in idle]
    assert len(filled) >= 5
    for each in filled:
        kind: Any = get_type_hints(each.struct)[each.attribute]
        for seats in values[fields.all[0]]:
            assert msgspec.convert(each.value(values, seats), kind) == each.value(values, seats), each.path
