"""Kinds of values: what each takes, and what it makes of that; all else is refused."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.settings.by_seats import BySeats, EachCount, SeatSpan, Span, SpanValue, spans
from dixit_table.settings.kinds import (
    Choice,
    Entries,
    LineOfText,
    OneOrWord,
    OrNone,
    Placed,
    Several,
    Switch,
    WholeNumber,
    Words,
)
from dixit_table.settings.schema import At, Faulty, Schema, SettingKey, ValueKind
from dixit_table.settings.yaml_source import Place, Report, compose
from dixit_table.texts import say

FEW, ONE, NOTHING = WholeNumber(2, 4), WholeNumber(3, 3), Place()
KEY = SettingKey("a", FEW, 2)
KINDS: list[tuple[ValueKind[Any], dict[str, object], str]] = [
    (FEW, {"2": 2, "3": 3, "4": 4}, "1|5|02|+3|3.0|0x3|'3'|[3]|{a: 3}|three|~|| 3_"),
    (ONE, {"3": 3}, "2|4"),
    (OrNone(FEW), {"none": None, "4": 4}, "'none'|None|~|5||[none]"),
    (Switch(), {"true": True, "false": False}, "True|yes|'true'|1||[true]"),
    (Choice(("b", "a")), {"a": "a", "'b'": "b"}, "c|A|ab||[a]"),
    (Choice((0, 3)), {"0": 0, "3": 3}, "'3'|03|4|-1|[3]"),
    (
        Words(("b", "a")),
        {"[a]": ("a",), "[a, b]": ("b", "a"), "['a']": ("a",)},
        "[]|a|[a, a]|[a, c]|[[a]]|{a: b}",
    ),
    (Words(("b", "a"), fewest=0), {"[]": (), "[a]": ("a",)}, "a|[b, b]||none"),
    (OneOrWord(FEW, ("low", "sum")), {"low": "low", "sum": "sum", "2": 2}, "'low'|lo|1||[low]"),
    (
        LineOfText(3),
        {"a": "a", "abc": "abc", "'1'": "1", "1": "1", "a b": "a b", "~": "~"},
        "''|abcd|' a'|'a '|\"a\\tb\"|[a]||{a: b}",
    ),
    (LineOfText(3, str.isalpha), {"a": "a"}, "a b|1"),
    (
        Several(FEW, fewest=1, most=2),
        {"[4]": (4,), "[4, 2]": (4, 2)},
        "[]|[2, 3, 4]|[2, 2]|[2, 5]|[x, 2]|2|{a: 2}",
    ),
    (Several(FEW, fewest=0, most=1), {"[]": (), "[3]": (3,)}, "[2, 3]||none"),
    (Entries(Schema(KEY), most=2), {"[{}]": 1, "[{a: 2}, {}]": 2}, "[]|[{}, {}, {}]|{a: 2}|[{a: 1}]|[2]"),
    (Entries(Schema(KEY), most=1, fewest=0), {"[]": 0, "[{}]": 1}, "[{}, {}]|"),
    (
        SeatSpan(2, 5),
        {"2": Span(2, 2), "5": Span(5, 5), "2-5": Span(2, 5), "3-3": Span(3, 3)},
        "1|6|1-3|4-6|4-3|2-|-2|02|2 - 3|2-3-4|'3'|x||[2]",
    ),
    (
        EachCount(FEW),
        {"3": dict.fromkeys(range(1, 13), 3), "{1-2: 4, 4: 2}": {1: 4, 2: 4, 4: 2}},
        "1|{}|{0: 2}|{13: 2}|{3-2: 2}",
    ),
    (EachCount(FEW), {"{12: 2}": {12: 2}}, "{1-3: 2, 3: 3}|{3: 1}|{3: x, 4: 2}|[2]|"),
]
"""Each with the values of what it takes, and what it doesn't take."""


def read(kind: ValueKind[Any], written: str) -> tuple[Any, int]:
    """Return what a kind makes of what is written, and how much is wrong with it."""
    report = Report("x.yaml")
    node = compose(f"k: {written}", report).value[0][1]
    value = None
    with suppress(Faulty):
        value = kind.read(node, At(report, "k"))
    return value, len(report.problems)


def plainly(value: Any) -> object:
    """Return a value without the places where its parts stand."""
    if isinstance(value, BySeats):
        return {seats: part.value for part in value.parts for seats in part.span}
    if not isinstance(value, tuple):
        return value
    return tuple(each.value if isinstance(each, Placed) else each for each in value)


@pytest.mark.parametrize(("kind", "taken", "refused"), KINDS)
def test_each_kind_takes_what_it_expects_and_nothing_else(
    kind: ValueKind[Any], taken: dict[str, object], refused: str
) -> None:
    for written, wanted in taken.items():
        value, wrong = read(kind, written)
        found = len(value) if isinstance(kind, Entries) else plainly(value)
        assert (found, type(found), wrong) == (wanted, type(wanted), 0), written
    for written in refused.split("|"):
        assert read(kind, written)[1] > 0, written


def test_what_is_expected_names_its_bounds() -> None:
    """Every number of a kind is among the words."""
    for kind, words in (
        (FEW, "a whole number from 2 to 4"),
        (ONE, "3"),
        (OrNone(FEW), "a whole number from 2 to 4, in plain digits, or none"),
        (Words(("b", "a")), "a list of one or more of: b, a"),
        (Words(("b", "a"), fewest=0), "a list of: b, a"),
    ):
        assert say("en", kind.expects).startswith(words)


counts = st.sets(st.integers(1, 12)).map(sorted)


@given(counts)
def test_seat_counts_are_said_in_the_fewest_spans(numbers: list[int]) -> None:
    found = spans(numbers)
    assert [number for span in found for number in span] == numbers
    assert len(found) == sum(number - 1 not in numbers for number in numbers)
    assert all(
        str(span) == (f"{span.low}-{span.high}" if span.low < span.high else str(span.low)) for span in found
    )


@given(st.dictionaries(st.integers(1, 12), st.integers(0, 2), min_size=1), counts.filter(bool), st.booleans())
def test_values_by_seats_are_cut_missed_and_left_over(
    values: dict[int, int], wanted: list[int], once: bool
) -> None:
    span = Span(wanted[0], wanted[-1])
    if once:
        one: BySeats[int] = BySeats.always(7)
        assert (one.within(span), one.missing(span), one.beyond(span), one.plain) == (one, [], [], True)
        return
    parts = tuple(SpanValue(each, values[each.low], NOTHING) for each in spans(sorted(values)))
    given_ = {number: values[part.span.low] for part in parts for number in part.span}
    by_seats = BySeats(parts, plain=False)
    cut = by_seats.within(span)
    assert {number: cut.at(number) for part in cut.parts for number in part.span} == {
        number: value for number, value in given_.items() if number in span
    }
    assert not cut.plain
    assert by_seats.missing(span) == spans(number for number in span if number not in given_)
    assert by_seats.beyond(span) == [
        part for part in parts if any(number not in span for number in part.span)
    ]


@given(st.lists(st.integers(0, 2), min_size=1, max_size=8), st.integers(1, 5))
def test_values_of_each_seat_count_are_put_together(values: list[int], first: int) -> None:
    each = dict(enumerate(values, first))
    found = BySeats.of(each)
    assert ({number: found.at(number) for number in each}, found.plain) == (each, False)
    assert len(found.parts) == 1 + sum(one != other for one, other in pairwise(values))
    assert found.missing(Span(first, first + len(values) - 1)) == []
