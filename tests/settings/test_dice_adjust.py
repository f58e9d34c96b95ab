"""What the lobby may change of a dice set without a file."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dixit_table.rules.dice import OPTIONAL_PENALTIES, DiceFrom, DiceRules, Penalty
from dixit_table.settings.common import KeySource
from dixit_table.settings.dice import with_cap, with_dice, with_module, with_penalty
from dixit_table.settings.library import labelled, origin_of
from dixit_table.settings.loader import RulesFile, load_rules, parse_rules
from dixit_table.settings.yaml_source import UnreadableFile
from tests.settings.dice_writing import HEAD, OPTIONAL, module, own

DICE = load_rules("dice")


def test_each_thing_that_can_be_changed() -> None:
    assert with_module(DICE, "toast", on=True).of(DiceRules).chosen == {"toast"}
    held = DICE.of(DiceRules).penalties
    assert with_penalty(DICE, Penalty.BUFFALO, on=True).of(DiceRules).penalties == {*held, "buffalo"}
    assert with_dice(DICE, DiceFrom.REAL).of(DiceRules).dice is DiceFrom.REAL
    assert with_cap(DICE, 12).of(DiceRules).most_counted == 12


@pytest.mark.parametrize(
    "same",
    [
        lambda file: with_module(file, "toast", on=False),
        lambda file: with_penalty(file, Penalty.BUFFALO, on=False),
        lambda file: with_dice(file, DiceFrom.EITHER),
        lambda file: with_cap(file, None),
    ],
)
def test_what_is_so_already_stays_the_printed_set(same: Callable[[RulesFile], RulesFile]) -> None:
    assert same(DICE) is DICE


def test_there_and_back() -> None:
    changed = with_cap(with_penalty(with_module(DICE, "finger", on=True), Penalty.BUFFALO, on=True), 9)
    back = with_cap(with_penalty(with_module(changed, "finger", on=False), Penalty.BUFFALO, on=False), None)
    assert back.rules == DICE.rules


def test_a_table_s_own_is_the_house_s_compared_with_the_box() -> None:
    changed = with_cap(with_module(DICE, "toast", on=True), 30)
    assert origin_of(changed.text) == (KeySource.HOUSE, "dice")
    assert [each.sentence.clause for each in labelled(changed) if each.source is KeySource.HOUSE] == ["D10"]


def test_a_module_that_excludes_another_takes_its_turn() -> None:
    both = with_module(with_module(DICE, "toast", on=True), "bet", on=True)
    assert with_module(both, "challenge", on=True).of(DiceRules).chosen == {"toast", "challenge"}


def _house(text: str) -> RulesFile:
    return parse_rules(HEAD + text, name="x", source="x")


def test_so_do_modules_that_do_the_same_to_a_throw() -> None:
    ours = own(module("ours", "throws: [1-1], do: turn", stated="optional: true, "))
    file = _house(f"play: [turnabout, toast]\n{ours}")
    assert with_module(file, "ours", on=True).of(DiceRules).chosen == {"toast", "ours"}


def test_what_has_no_effect_any_more_stands_in_nobodys_way() -> None:
    freed = module("freed", "throws: [1-1], do: release", stated="optional: true, ")
    kind = module("kind", "throws: [1-3], do: turn", stated="optional: true, replaces: prisoner, ")
    file = _house(f"play: [freed]\n{own(freed, kind)}")
    assert with_module(file, "kind", on=True).of(DiceRules).chosen == {"freed", "kind"}


def test_the_order_of_others_is_left_alone() -> None:
    file = _house("play: [finger, toast]\n")
    assert with_module(file, "finger", on=True) is file


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("bastard_three", "bastard_three and ours exclude each other"),
        ("double", "double, which is always in play"),
        ("tost", "did you mean “toast”?"),
    ],
)
def test_modules_that_cannot_be_switched_on(name: str, words: str) -> None:
    file = _house(own(module("ours", "throws: [1-2], do: turn", stated="replaces: prisoner, ")))
    with pytest.raises(UnreadableFile, match=words):
        with_module(file, name, on=True)


Step = Callable[[RulesFile], RulesFile]


_STEPS: st.SearchStrategy[Step] = st.one_of(
    st.builds(
        lambda name, on: lambda file: with_module(file, name, on), st.sampled_from(OPTIONAL), st.booleans()
    ),
    st.builds(
        lambda penalty, on: lambda file: with_penalty(file, penalty, on),
        st.sampled_from(OPTIONAL_PENALTIES),
        st.booleans(),
    ),
    st.builds(lambda dice: lambda file: with_dice(file, dice), st.sampled_from(DiceFrom)),
    st.builds(lambda most: lambda file: with_cap(file, most), st.none() | st.integers(1, 999)),
)


@settings(max_examples=20)
@given(st.lists(_STEPS, max_size=4))
def test_any_changes_one_after_the_other_can_be_played_and_stored(steps: list[Step]) -> None:
    file = DICE
    for step in steps:
        file = step(file)
        assert parse_rules(file.text, name="dice", source="journal", stored=True) == file
        assert parse_rules(file.text, name="dice", source="x").rules == file.rules
        assert not {"bet", "challenge"} <= file.of(DiceRules).chosen
