"""Rules files written by chance, most of them wrong: what is said of each, by its checksum.

The other tests say what a fault is called. These say no more than that of some file something else is said
or made. ``DIXIT_SNAPSHOTS=write`` renews the sums of what was meant.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from dixit_table.settings.library import labelled, template
from dixit_table.settings.loader import dump, load_rules, load_values, parse_rules, shipped
from dixit_table.settings.yaml_source import UnreadableFile
from dixit_table.texts import LANGUAGES, Language, say
from tests.snapshots import held_against

SUMS = Path(__file__).parent / "sums"
FILES = 250
_MOST_CHANGES = 3
_LIKELY = 6
_LINE = re.compile(r"(?P<key> *[\w.]+): *(?P<value>[^#\n]+?)(?P<rest> *(?:#.*)?)")
_VALUES = """\
none 0 1 2 3 5 7 12 13 100 -1 2.5 true false abc "" [] {} [1] share abstain storyteller same_slot board
3-6 3-12 7 {3: 1} {3-6: 1, 7-12: 2} {3-6: 1, 5-12: 2} {3-12: none} {each: 1}
{points: 1} {points: none, laps: 2} {en: Ours} {storyteller: 0, others: 2} odyssey party dice
"""
VALUES = re.findall(r"\{.*?\}|\S+", _VALUES)


@cache
def values_of(key: str) -> list[str]:
    """Return what the sets that come with the program have for a key, as it is indented there."""
    lines = (line for name in shipped() for line in load_rules(name).text.splitlines())
    return [found["value"] for found in map(_LINE.fullmatch, lines) if found and found["key"] == key]


def changed(lines: list[str], chance: Random) -> list[str]:
    """Return the lines of a file with one changed, left out, doubled, moved in or called otherwise."""
    at = chance.choice([number for number, line in enumerate(lines) if _LINE.fullmatch(line)])
    found = _LINE.fullmatch(lines[at])
    assert found is not None
    key, value, rest = found.group("key", "value", "rest")
    other = chance.choice((*values_of(key), *VALUES[:_LIKELY]))
    ways: tuple[list[str], ...] = (
        *([f"{key}: {other}{rest}"] for _ in range(6)),
        [f"{key}: {chance.choice(VALUES)}{rest}"],
        [],
        [lines[at], f"{key}: {chance.choice((value, *VALUES))}"],
        [f"  {lines[at]}"],
        [f"{key[:-1]}: {value}"],
    )
    return [*lines[:at], *chance.choice(ways), *lines[at + 1 :]]


def files(name: str, chance: Random) -> Iterator[str]:
    """Yield files made of a set that comes with the program: of its lines, or of a few of them as an own."""
    whole = load_rules(name).text.splitlines()
    keys = dump(load_values(name)).splitlines()
    for _ in range(FILES):
        lines = whole
        if chance.random() < 0.5:
            own = [line for line in keys if _LINE.fullmatch(line) and not line.startswith((" ", "format"))]
            lines = [
                "format: 1",
                f"extends: {name}",
                *chance.sample(own, min(chance.randint(1, 5), len(own))),
            ]
        for _ in range(chance.randint(1, _MOST_CHANGES)):
            lines = changed(lines, chance)
        yield "\n".join(lines) + "\n"


def said_of(text: str, language: Language) -> list[str]:
    """Return what is wrong with a file; else how it is kept, and what it says with whose each sentence is."""
    try:
        rules = parse_rules(text, name="ours", source="ours")
    except UnreadableFile as error:
        return ["wrong", error.said(language)]
    sentences = [
        f"{say(language, each.label)}: {say(language, each.sentence.message)}" for each in labelled(rules)
    ]
    return ["right", rules.text, *sentences]


def summed(texts: list[str]) -> str:
    """Return the checksum of some texts."""
    return f"{zlib.crc32(repr(texts).encode()):08x}"


@pytest.mark.parametrize("name", shipped())
def test_what_is_said_of_files_by_chance_is_what_it_was(name: str) -> None:
    chance, lines = Random(name), []
    for number, text in enumerate(files(name, chance)):
        found = said_of(text, chance.choice(LANGUAGES))
        lines.append(f"{number} {found[0]} {summed(found)}\n")
    held_against(SUMS / f"{name}.txt", "".join(lines))


@pytest.mark.parametrize("name", shipped())
def test_what_is_written_for_an_own_set_is_what_it_was(name: str) -> None:
    values = load_values(name)
    written = {each: template(values, extends=name, title="Ours", language=each) for each in LANGUAGES}
    lines = [f"{language} {summed([text])}\n" for language, text in written.items()]
    held_against(SUMS / f"{name}-own.txt", "".join(lines))
