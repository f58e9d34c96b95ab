"""A rules set written out: every key that has an effect, so that the text needs no other file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from dixit_table.settings.by_seats import BySeats
from dixit_table.settings.games import grammar_of
from dixit_table.settings.kinds import Entries, Placed
from dixit_table.settings.rules_schema import EXTENDS
from dixit_table.settings.schema import Key, Schema, Values


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a rules file: a section's name, a key with its value, or an entry of a list."""

    depth: int
    path: str  # of an entry: none
    value: str | None  # None: a section. Of a key whose entries follow: none either, but empty

    def __str__(self) -> str:
        name = self.path.rpartition(".")[2]
        said = f"{name}: {self.value or ''}".rstrip() if name else f"- {self.value}"
        return "  " * self.depth + said


def dump(values: Values) -> str:
    """Return values as a file that extends no other and says the same."""
    grammar = grammar_of(values)
    useless = dict(grammar.idle(values))
    stated = [each for each in grammar.schema.keys if each not in useless and each is not EXTENDS]
    return "".join(f"{line}\n" for line in lines(values, stated))


def lines(values: Values, keys: Iterable[Key[object]]) -> Iterator[Line]:
    """Yield the lines of a file that states these keys; keys of a section follow each other."""
    above: list[str] = []
    for each in keys:
        *sections, _ = each.path.split(".")
        for depth, name in enumerate(sections):
            if above[: depth + 1] != sections[: depth + 1]:
                above = [*above[:depth], name]
                yield Line(depth, ".".join(above), None)
        above = sections
        yield from _stated(len(sections), each, values[each])


def _stated(depth: int, each: Key[object], value: object) -> Iterator[Line]:
    if not isinstance(each.kind, Entries) or not value:
        yield Line(depth, each.path, written(value))
        return
    yield Line(depth, each.path, "")
    for entry in _entries(value):
        yield Line(depth + 1, "", _in_braces(each.kind.schema, entry))


def _in_braces(schema: Schema, values: Values) -> str:
    """Return an entry of a list as it stands in a file, without what is as by default."""
    tree: dict[str, Any] = {}
    for each in schema.keys:
        if not each.required and values[each] == each.default:
            continue
        *sections, name = each.path.split(".")
        within = tree
        for section in sections:
            within = within.setdefault(section, {})
        within[name] = _in_list(each, values[each])
    return _braces(tree)


def _in_list(each: Key[object], value: object) -> str:
    if not isinstance(each.kind, Entries):
        return written(value)
    return f"[{', '.join(_in_braces(each.kind.schema, entry) for entry in _entries(value))}]"


def _entries(value: object) -> tuple[Values, ...]:
    return cast(tuple[Values, ...], value)  # what a list of entries is read to


def _braces(tree: dict[str, Any]) -> str:
    parts = (f"{name}: {_braces(each) if isinstance(each, dict) else each}" for name, each in tree.items())
    return f"{{{', '.join(parts)}}}"


def written(value: object) -> str:
    """Return a value as it stands in a file."""
    if isinstance(value, Placed):
        return written(value.value)
    if isinstance(value, BySeats):
        parts = [f"{part.span}: {written(part.value)}" for part in value.parts]
        return written(value.parts[0].value) if value.plain else f"{{{', '.join(parts)}}}"
    if isinstance(value, tuple):
        return f"[{', '.join(written(each) for each in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "none"
    # A text may hold what YAML reads as signs; an Enum's words and a span don't.
    return (
        json.dumps(value, ensure_ascii=False)
        if type(value) is str and not value.isidentifier()
        else str(value)
    )
