"""What of a value may be told to strangers: numbers, switches and words of the program's own; no text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum


def facts(value: object, name: str = "") -> Iterator[tuple[str, str]]:
    """Yield (dotted name, what it is) of all that is in a value and may be told.

    What may is listed, not what may not: text that somebody could have typed falls through.
    """
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from facts(getattr(value, field.name), _below(name, field.name))
    elif isinstance(value, Mapping):
        for key, each in value.items():
            if isinstance(key, int | Enum):
                yield from facts(each, _below(name, _told(key)))
    elif isinstance(value, list | tuple):
        for number, each in enumerate(value, 1):
            yield from facts(each, _below(name, str(number)))
    elif value is None or isinstance(value, bool | int | float | Enum):
        yield name, _told(value)


def _told(value: object) -> str:
    return str(value.value) if isinstance(value, Enum) else str(value)


def _below(name: str, part: str) -> str:
    return f"{name}.{part}" if name else part
