"""Rules files for the tests: problems of a text, where its parts stand, and valid house files by chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import strategies as st

from dixit_table.rules.rules_set import RulesSet
from dixit_table.settings.by_seats import EachCount
from dixit_table.settings.cards.grammar import FIELDS
from dixit_table.settings.common import KeySource
from dixit_table.settings.kinds import Choice, LineOfText, OrNone, Switch, WholeNumber, Words
from dixit_table.settings.loader import load_rules, parse_rules, shipped
from dixit_table.settings.schema import ValueKind
from dixit_table.settings.yaml_source import UnreadableFile
from dixit_table.texts import LANGUAGES, say

CARD_SETS = [name for name in shipped() if load_rules(name).rules.game == RulesSet.game]


def problems(text: str, read: Callable[[str], object] | None = None) -> list[str]:
    """The problems of a rules set: ``line:column words``; each can be said in each language."""
    with pytest.raises(UnreadableFile) as caught:
        (read or _parse)(text)
    for language in LANGUAGES:
        assert len(caught.value.said(language).splitlines()) == len(caught.value.problems)
    return [
        f"{problem.line}:{problem.column} {say('en', problem.message)}" for problem in caught.value.problems
    ]


def _parse(text: str) -> object:
    return parse_rules(text, name="x", source="x.yaml")


def place(text: str, part: str) -> str:
    """Where a part of a text starts: ``line:column``."""
    index = text.index(part)
    return f"{text.count(chr(10), 0, index) + 1}:{index - text.rfind(chr(10), 0, index)}"


def nested(stated: dict[str, str]) -> str:
    """Values by dotted path, as a file's lines in flow style."""
    tree: dict[str, Any] = {}
    for path, value in stated.items():
        *sections, name = path.split(".")
        within = tree
        for section in sections:
            within = within.setdefault(section, {})
        within[name] = value
    return "".join(f"{name}: {_flow(value)}\n" for name, value in tree.items())


def _flow(value: object) -> str:
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name}: {_flow(each)}' for name, each in value.items())}}}"
    return str(value)


@st.composite
def house_files(draw: st.DrawFn) -> str:
    """A valid file that extends a shipped set and states some keys."""
    head = f"format: 1\nextends: {draw(st.sampled_from(CARD_SETS))}\n"
    head += f"source: {draw(st.sampled_from(tuple(KeySource)))}\n"
    if draw(st.booleans()):
        words = draw(st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=40))
        head += f"title: {{en: {_quoted(words)}, fr: {_quoted(words)}}}\n"
    stated: dict[str, str] = {}
    for each in draw(st.lists(st.sampled_from(FIELDS.all), max_size=4, unique=True)):
        wish = {**stated, each.path: draw(_values(each.kind))}
        try:
            _parse(head + nested(wish))
        except UnreadableFile:
            continue  # contradicts what is there already
        stated = wish
    return head + nested(stated)


def _quoted(words: str) -> str:
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _values(kind: ValueKind[object]) -> st.SearchStrategy[str]:
    if isinstance(kind, EachCount):
        one = _values(kind.kind)
        cut = st.integers(2, 11)
        split = st.builds(lambda at, a, b: f"{{1-{at}: {a}, {at + 1}-12: {b}}}", cut, one, one)
        return one | split
    if isinstance(kind, OrNone):
        return st.just("none") | _values(kind.kind)
    if isinstance(kind, WholeNumber):
        return st.integers(kind.low, min(kind.high, kind.low + 6)).map(str)
    if isinstance(kind, Switch):
        return st.sampled_from(["true", "false"])
    if isinstance(kind, Choice):
        return st.sampled_from(kind.words)
    if isinstance(kind, Words):
        return st.lists(st.sampled_from(kind.words), min_size=1, unique=True).map(
            lambda it: f"[{', '.join(it)}]"
        )
    assert not isinstance(kind, LineOfText)
    return st.builds(lambda low, more: f"{low}-{min(12, low + more)}", st.integers(2, 12), st.integers(0, 6))
