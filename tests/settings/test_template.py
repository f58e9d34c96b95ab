"""The file that `rules new` writes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest
from msgspec.structs import replace

from dixit_table.rules.rules_set import RulesSet
from dixit_table.settings.library import template
from dixit_table.settings.loader import RulesFile, grammar_of, load_rules, load_values, parse_rules, shipped
from dixit_table.settings.yaml_source import UnreadableFile
from dixit_table.texts import LANGUAGES, Language

_OFF = re.compile(r"^#(?=[a-z]|  )", re.MULTILINE)


def switched_on(text: str) -> str:
    """Return a template with every line switched on."""
    return _OFF.sub("", text)


def written(name: str, language: Language = "en") -> str:
    return template(load_values(name), extends=name, title="Ours", language=language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shipped())
def test_untouched_and_switched_on_it_is_its_base(name: str, language: Language) -> None:
    base = load_rules(name).rules
    text = written(name, language)
    titled = replace(base, name="x", title={"en": "Ours", "fr": "Ours"})
    untouched = parse_rules(text, name="x", source="x").rules
    assert replace(untouched, summary=base.summary) == titled
    on = switched_on(text)
    assert on != text
    assert parse_rules(on, name="x", source="x").rules == titled


@pytest.mark.parametrize("name", shipped())
def test_every_key_is_there_with_its_meaning(name: str) -> None:
    text = written(name)
    paths = {each.path for each in grammar_of(load_values(name)).schema.keys} - {"compare", "game"}
    last = [path.rpartition(".")[2] for path in paths]
    for path, word in zip(paths, last, strict=True):
        assert f"{word}:" in text, path
    lines = [line for line in text.splitlines() if line.startswith("#") and ": " in line and "# " in line[1:]]
    assert len(lines) > 10


def test_lines_are_switched_on_one_by_one() -> None:
    text = written("odyssey").replace("#end:", "end:").replace("#  points: 30 ", "  points: 40 ")
    rules = parse_rules(text, name="x", source="x").of(RulesSet)
    assert rules.ending.points == 40
    assert rules.numbers == load_rules("odyssey").of(RulesSet).numbers


def test_what_has_no_effect_is_only_named() -> None:
    assert "\n# points.same_slot.each: P5" in written("odyssey")
    assert "\n# points.found.finder: S8" in written("party")


def trial(lines: list[str], on: Iterable[int]) -> RulesFile:
    """Read a template with these of its lines switched on."""
    chosen = [_OFF.sub("", line) if number in on else line for number, line in enumerate(lines)]
    return parse_rules("\n".join(chosen), name="x", source="x")


def groups(lines: list[str]) -> Iterator[range]:
    """The lines of each group and key at the top of a template."""
    tops = [number for number, line in enumerate(lines) if re.match("#[a-z]", line)]
    for top in tops:
        end = next(number for number in range(top + 1, len(lines)) if not lines[number].startswith("#  "))
        yield range(top, end)


@pytest.mark.parametrize("name", shipped())
def test_each_group_can_be_switched_on_by_itself(name: str) -> None:
    lines = [*written(name).splitlines(), ""]
    untouched = trial(lines, ()).rules
    for group in groups(lines):
        on = replace(trial(lines, group).rules, summary=untouched.summary)
        assert on == untouched, lines[group.start]


@pytest.mark.parametrize("name", shipped())
def test_a_line_switched_on_alone_does_as_it_says_or_is_refused_where_it_stands(name: str) -> None:
    lines = [*written(name).splitlines(), ""]
    untouched = trial(lines, ()).rules
    for group in groups(lines):
        for number in group:
            if len(group) == 1:
                assert trial(lines, [number]).rules == untouched
                continue
            with pytest.raises(UnreadableFile) as caught:
                trial(lines, [number])
            (problem,) = caught.value.problems
            assert problem.place.line == number + 1
            said = caught.value.said("en")
            if lines[number].startswith("#modules:"):
                assert "each after a dash" in said
            else:
                assert "without a #" in said
