"""A rules set written out: every key that has an effect, so that the text needs no other file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dixit_table.settings import rules_schema as key
from dixit_table.settings.by_seats import BySeats
from dixit_table.settings.idle import idle
from dixit_table.settings.schema import Key, Values


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a rules file: a section's name, or a key with its value."""

    depth: int
    path: str
    value: str | None  # None: a section

    def __str__(self) -> str:
        name = self.path.rpartition(".")[2]
        return "  " * self.depth + (f"{name}:" if self.value is None else f"{name}: {self.value}")


def dump(values: Values) -> str:
    """Return values as a file that extends no other and says the same."""
    useless = dict(idle(values))
    stated = [each for each in key.RULES.keys if each not in useless and each is not key.EXTENDS]
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
        yield Line(len(sections), each.path, written(values[each]))


def written(value: object) -> str:
    """Return a value as it stands in a file."""
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
