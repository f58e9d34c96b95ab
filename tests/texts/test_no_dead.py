"""Every sentence of the catalogue is said somewhere: by its key, or by one that code puts together."""

from __future__ import annotations

import argparse
import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import dixit_table
from dixit_table.cli.commands_tree import commands_of
from dixit_table.cli.main import build_parser
from dixit_table.errors import why_failed
from dixit_table.rules.rules_set import TellingKind
from dixit_table.settings.loader import grammar_of, load_values, shipped
from dixit_table.texts import Message, keys, say
from dixit_table.texts.areas import AREAS
from dixit_table.texts.areas.commands import ARGUMENTS

PACKAGE = Path(dixit_table.__file__).parent
CODE = [path for path in PACKAGE.rglob("*.py") if path.parent.name != "areas"]
TEMPLATES = PACKAGE.rglob("*.j2")

OWN_ARGUMENTS = {"version", "missing", "no_such", "no_such_near", "no_option", "no_option_near", "too_much"}
"""Of the area of argparse's words those that are ours."""

_DEEPEST = 3
"""How many f-strings may stand in one that is a key."""


class Code:
    """What code makes keys of: strings, and f-strings as patterns, in which strings stand for values."""

    def __init__(self) -> None:
        self._strings: set[str] = set()
        self._known: dict[tuple[str, int], bool] = {}
        patterns: set[str] = set()
        for path in CODE:
            strings, formatted = _read(ast.parse(path.read_text(encoding="utf-8")))
            self._strings |= strings
            patterns |= formatted
        for path in TEMPLATES:
            self._strings |= set(re.findall(r"""['"]([\w.]+)['"]""", path.read_text(encoding="utf-8")))
        self._words = {""} | self._strings | {each.strip("_").replace(".", "_") for each in self._strings}
        self._formatted = [re.compile(each) for each in patterns if re.search(r"[a-z]{3}", each)]

    def says(self, key: str) -> bool:
        """Tell whether a key stands in it, or can be put together."""
        return key in self._strings or self._is_made(key, _DEEPEST)

    def _is_made(self, piece: str, deep: int) -> bool:
        if (piece, deep) not in self._known:
            self._known[piece, deep] = self._matches(piece, deep)
        return self._known[piece, deep]

    def _matches(self, piece: str, deep: int) -> bool:
        found = (pattern.fullmatch(piece) for pattern in self._formatted)
        return any(
            match and all(self._is_part(each, deep, several=match.re.groups > 1) for each in match.groups())
            for match in found
        )

    def _is_part(self, piece: str, deep: int, *, several: bool) -> bool:
        """Tell whether a piece may be a value; of ``several`` side by side one may stand for two."""
        sides = ({piece[:at].strip("_"), piece[at:].strip("_")} for at in range(len(piece) * several))
        return (
            piece in self._words
            or piece.isdigit()
            or any(both <= self._words for both in sides)
            or (deep > 0 and self._is_made(piece, deep - 1))
        )


def _read(tree: ast.Module) -> tuple[set[str], set[str]]:
    """Return the strings of a module and its names of constants, and patterns of its f-strings."""
    named = dict(_constants(tree))
    formatted = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    inside = {id(each) for node in formatted for each in node.values}
    strings = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside
    }
    strings |= {name.lower() for node in ast.walk(tree) for name in _members(node)}
    return strings, {"".join(_pattern(each, named) for each in node.values) for node in formatted}


def _constants(tree: ast.Module) -> Iterator[tuple[str, object]]:
    for node in tree.body:
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
            pairs = (
                zip(target.elts, value.elts, strict=True)
                if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)
                else [(target, value)]
            )
            for name, each in pairs:
                if isinstance(name, ast.Name) and isinstance(each, ast.Constant):
                    yield name.id, each.value


def _members(node: ast.AST) -> Iterator[str]:
    """Yield the names of an enumeration's members, which may be words of a key."""
    if isinstance(node, ast.ClassDef):
        members = (each.targets[0] for each in node.body if isinstance(each, ast.Assign))
        yield from (name.id for name in members if isinstance(name, ast.Name))


_ANY = "([a-z0-9_.]*?)"


def _pattern(part: ast.expr, named: Mapping[str, object]) -> str:
    if isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name):
        fixed = named.get(part.value.id)
    else:
        fixed = part.value if isinstance(part, ast.Constant) else None
    return _ANY if fixed is None else re.escape(str(fixed))


@cache
def code() -> Code:
    return Code()


def in_code(key: str) -> Iterator[str]:
    """Yield the keys that code may have for one, and what it makes of another key, or of a list."""
    yield key
    yield key.replace("table.brief_", "table.ask_")  # roster.brief_ask
    yield key.replace("screen.short.", "screen.why.")  # points.short_why
    yield key.removesuffix("_teams")  # where teams play
    if key.startswith("rules.says_telling_"):  # a list of them
        yield from (f"rules.says_{kind}" for kind in TellingKind if str(kind) in key)
    if key.startswith("template.key_") and key.removeprefix("template.key_") in keys_of_files():
        yield "template.unused"  # what a template says of all of them


@cache
def keys_of_files() -> set[str]:
    """Return the keys of rules files, of both games, as they stand in keys of the catalogue."""
    grammars = [grammar_of(load_values(name)) for name in shipped()]
    return {each.path.replace(".", "_") for grammar in grammars for each in grammar.schema.keys}


def test_every_sentence_is_said_somewhere() -> None:
    dead = [key for key, _ in keys() if key.partition(".")[0] in AREAS and not is_said(key)]
    assert dead == []


def is_said(key: str) -> bool:
    area, _, word = key.partition(".")
    if area == "arguments" and word not in OWN_ARGUMENTS:
        return asked_by_argparse(ARGUMENTS[word].one)
    if area == "system":
        return why_failed(OSError(0, say("en", key))) == Message(key)
    if key.startswith("cli.value_"):
        return word.removeprefix("value_") in stood_for()
    return any(map(code().says, in_code(key)))


@cache
def stood_for() -> set[str]:
    """Return the words that stand for values in the help of all commands."""
    commands = list(commands_of(build_parser("en")))
    shown = [each.metavar for command in commands for each in command.options]
    shown += [each.metavar for command in commands for each in command.operands]
    return set(re.findall("[a-z]{2,}", " ".join(shown).lower())) | {"command", "action"}


@pytest.mark.parametrize(
    "key",
    ["table.nobody_says_this", "table.refused_for_no_reason", "rules.says_unheard_of_teams", "web.no_page"],
)
def test_what_nobody_says_is_found(key: str) -> None:
    assert not is_said(key)


def asked_by_argparse(words: str) -> bool:
    """Tell whether this Python's argparse asks for words: another version may say it otherwise."""
    asked = (node for node in ast.walk(ast.parse(inspect.getsource(argparse))) if isinstance(node, ast.Call))
    return words in {
        node.args[0].value
        for node in asked
        if isinstance(node.func, ast.Name) and node.func.id == "_" and isinstance(node.args[0], ast.Constant)
    }


def test_what_argparse_no_longer_says_is_found() -> None:
    assert asked_by_argparse("options")
    assert not asked_by_argparse("optional arguments")  # until Python 3.9
